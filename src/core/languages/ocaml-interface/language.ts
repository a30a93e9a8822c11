import { ocamlLinking } from '../ocaml/language';
import { ocamlBetween, ocamlQuery } from '../ocaml/query';
import { queryLanguage } from '../queryLanguage';

export const ocamlInterface = queryLanguage({
  id: 'ocaml-interface',
  title: 'OCaml interface',
  extensions: ['.mli'],
  grammar: 'ocaml_interface',
  comments: { line: '', open: '(*', close: '*)' },
  betweenDocAndDefinition: ocamlBetween,
  linking: ocamlLinking,
  query: ocamlQuery,
});
