import type { FoundImport } from '../../extract/findings';
import { queryLanguage } from '../queryLanguage';

/** Pragmas and what every installation has: they lead nowhere. */
const PRAGMA = /^(?:strict|warnings|utf8|feature|lib|vars|constant|v?\d[\w.]*|Carp|Exporter|overload|bytes|integer|locale|open|sort|mro|experimental)$/;

export const perl = queryLanguage({
  id: 'perl',
  title: 'Perl',
  extensions: ['.pl', '.pm', '.t', '.psgi'],
  selfReceivers: ['self', 'class'],
  builtinMembers: ['new'],
  comments: { line: '#', open: '', close: '' },
  visibilityOf: (name) => (name.startsWith('_') ? 'private' : 'public'),
  readImport,
  query: `
(source_file . (package_statement (package_name) @namespace))
(use_no_statement) @import
(require_statement) @import
(use_parent_statement) @import

(function_definition name: (identifier) @name body: (_) @body) @definition.function
(use_constant_statement constant: (identifier) @name) @definition.constant
(source_file (binary_expression variable: (variable_declaration variable_name: (scalar_variable) @name)) @definition.variable)

(hash_ref (call_expression_with_args_with_brackets) @skip . (fat_comma))
(function_definition body: (block (binary_expression variable: (variable_declaration [
    (scalar_variable) @local
    (array (scalar_variable) @local)
  ]))))
(call_expression_with_bareword package_name: (package_name) @receiver function_name: (identifier) @reference.call)
(call_expression_with_bareword function_name: (identifier) @reference.call
  (#not-any-of? @reference.call "shift" "push" "pop" "die" "scalar" "print" "printf" "defined" "ref" "keys" "values" "map" "grep" "sort" "join" "split" "return" "exists" "delete" "length" "open" "close" "unshift" "my" "sprintf" "warn" "lc" "uc" "wantarray" "local" "eval"))
(method_invocation package_name: (package_name) @receiver function_name: (identifier) @reference.call)
(method_invocation object_return_value: (_) @receiver function_name: (identifier) @reference.call)
(string_single_quoted) @string
(string_double_quoted) @string
(comments) @comment
`,
});

/** `use A::B qw(c d)` binds c and d; `use parent 'A'` brings in what A has. */
function readImport(statement: string): Omit<FoundImport, 'start'>[] {
  const parent = /^use\s+(?:parent|base)\b(.*)/s.exec(statement)?.[1];
  if (parent !== undefined) {
    return [...parent.matchAll(/[A-Za-z_][\w:]*/g)].filter(([name]) => name !== 'qw' && name !== 'norequire').map(([module]) => ({ module, imported: '*', local: '*' }));
  }
  const found = /^(use|no|require)\s+([\w:.]+)(?:\s+(?:qw\s*[({[/]([^)}\]/]*)|(['"][^;]*)))?/.exec(statement);
  if (found === null || found[1] === 'no' || PRAGMA.test(found[2])) return [];
  const [, word, module, list, quoted] = found;
  const names = (list ?? quoted ?? '').split(/[\s,'"]+/).filter((name) => /^[A-Za-z_]\w*$/.test(name));
  if (names.length > 0) return names.map((name) => ({ module, imported: name, local: name }));
  return [{ module, imported: word === 'require' ? '' : '*', local: word === 'require' ? '' : '*' }];
}
