import { pathLinking } from '../../link/pathLinking';
import { queryLanguage } from '../queryLanguage';
import { ocamlBetween, ocamlQuery } from './query';

/** A source and its interface are one module. */
export const ocamlLinking = pathLinking({ family: 'ocaml', extensions: ['.ml', '.mli'] });

export const ocaml = queryLanguage({
  id: 'ocaml',
  title: 'OCaml',
  extensions: ['.ml'],
  selfReceivers: ['self', 'this'],
  onlyExplainedMentions: true,
  comments: { line: '', open: '(*', close: '*)' },
  betweenDocAndDefinition: ocamlBetween,
  linking: ocamlLinking,
  query: `
(let_binding pattern: (value_name) @name (parameter) body: (_) @body) @definition.function
(let_binding pattern: (value_name) @name body: [(fun_expression) (function_expression)] @body) @definition.function
(let_binding pattern: (value_name) @name body: (_) @body) @definition.variable
(method_definition (method_name) @name body: (_)? @body) @definition.method
(instance_variable_definition (instance_variable_name) @name) @definition.field

(parameter pattern: (value_pattern) @local)
(value_pattern) @local
(application_expression function: (value_path . (value_name) @reference.call .))
(application_expression function: (value_path (module_path) @receiver (value_name) @reference.call))
(application_expression argument: (value_path . (value_name) @reference.pass .))
(method_invocation object: (_) @receiver method: (method_name) @reference.call)
(value_path (module_path) @receiver (value_name) @reference.read)
(constructor_path . (constructor_name) @reference.read .)
(module_application functor: (module_path . (module_name) @reference.call .))
(string) @string
${ocamlQuery}
`,
});
