import type { FoundImport } from '../../extract/findings';
import { queryLanguage } from '../queryLanguage';

const IMPORT = /^(alias|import|require|use)\s+(\w+(?:\.\w+)*)(?:\.\{([^}]*)\})?(?:\s*,\s*as:\s*([\w.]+))?/;

export const elixir = queryLanguage({
  id: 'elixir',
  title: 'Elixir',
  extensions: ['.ex', '.exs'],
  comments: { line: '#', open: '', close: '' },
  // Specs stand between the documentation and the function.
  betweenDocAndDefinition: /^\s*(?:@(?:spec|impl|deprecated|since)\b[^\n]*(?:\n[ \t]+(?!@|def)[^\n]*)*\s*)*$/,
  docOf: (comment) => comment.replace(/^@\w+\s+(?:~[sS])?(?:"""|'''|"|')?\s*|(?:"""|'''|"|')\s*$/g, '').replace(/^[ \t]*#+ ?/gm, '').replace(/^[ \t]+/gm, '').trim(),
  mergesClauses: true,
  visibilityOf: (_, head) => (/^(?:defp|defmacrop|defguardp|@typep)\b/.test(head) ? 'private' : 'public'),
  isTest: (_, head) => /^test\b/.test(head),
  nameOf: (name) => name.replace(/^:/, ''),
  readImport,
  query: `
(call target: (identifier) @_import (#any-of? @_import "alias" "import" "require" "use")) @import

(call target: (identifier) @_word (arguments . (alias) @name) (do_block) @body (#any-of? @_word "defmodule" "defimpl")) @definition.module
(call target: (identifier) @_word (arguments . (alias) @name) (do_block) @body (#eq? @_word "defprotocol")) @definition.interface
(call target: (identifier) @_word (arguments . [
    (identifier) @name
    (call target: (identifier) @name)
    (binary_operator left: (call target: (identifier) @name) operator: "when")
    (binary_operator left: (identifier) @name operator: "when")
  ]) (do_block)? @body
  (#any-of? @_word "def" "defp" "defdelegate")) @definition.function
(call target: (identifier) @_word (arguments . [
    (identifier) @name
    (call target: (identifier) @name)
    (binary_operator left: (call target: (identifier) @name))
  ]) (do_block)? @body
  (#any-of? @_word "defmacro" "defmacrop" "defguard" "defguardp")) @definition.macro
(call target: (identifier) @_word (arguments . (string) @name) (do_block) @body (#eq? @_word "test")) @definition.function
(unary_operator operator: "@" operand: (call target: (identifier) @_word (arguments (binary_operator left: [
    (identifier) @name
    (call target: (identifier) @name)
  ]))) (#any-of? @_word "type" "typep" "opaque")) @definition.type
(unary_operator operator: "@" operand: (call target: (identifier) @_word (arguments (binary_operator left: (call target: (identifier) @name))))
  (#any-of? @_word "callback" "macrocallback")) @definition.method
(unary_operator operator: "@" operand: (call target: (identifier) @_word)
  (#any-of? @_word "doc" "typedoc")) @comment
(unary_operator operator: "@" operand: (call target: (identifier) @_word) (#any-of? @_word "spec" "type" "typep" "opaque" "callback")) @skip
(unary_operator operator: "@" operand: (call target: (identifier) @name (arguments . (_) .))
  (#not-any-of? @name "doc" "typedoc" "spec" "moduledoc" "behaviour" "impl" "derive" "enforce_keys" "type" "typep" "opaque" "callback" "macrocallback" "deprecated" "since" "dialyzer" "compile" "external_resource" "tag" "moduletag" "describetag")) @definition.constant

(call target: (identifier) @reference.call
  (#not-any-of? @reference.call "def" "defp" "defmodule" "defmacro" "defmacrop" "defimpl" "defprotocol" "defstruct" "defdelegate" "defguard" "defguardp" "defexception" "alias" "import" "require" "use" "if" "unless" "case" "cond" "with" "for" "fn" "quote" "unquote" "raise" "receive" "try" "test" "describe" "setup" "doc" "typedoc" "spec" "moduledoc" "type" "typep" "callback" "binary" "integer"))
(call target: (dot left: (_) @receiver right: (identifier) @reference.call) (arguments))
(struct (alias) @reference.type)
(string) @string
(comment) @comment
`,
});

/** `alias A.{B, C}` binds B and C, `alias A.B, as: X` binds X; `import A` brings in the functions of A. */
function readImport(statement: string): Omit<FoundImport, 'start'>[] {
  const found = IMPORT.exec(statement);
  if (found === null) return [];
  const [, word, module, inner, alias] = found;
  if (word !== 'alias') return [{ module, imported: '*', local: '*' }];
  const names = inner === undefined ? [module] : inner.split(',').map((name) => `${module}.${name.trim()}`);
  return names.map((name) => ({ module: name, imported: '*', local: alias ?? name.slice(name.lastIndexOf('.') + 1) }));
}
