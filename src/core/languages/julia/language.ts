import type { FoundImport } from '../../extract/findings';
import { queryLanguage } from '../queryLanguage';

/** A function by its head: plain, of another module, with type parameters, with a return type. */
const CALLED = '[(identifier) (field_expression) (parametrized_type_expression . (identifier))]';

export const julia = queryLanguage({
  id: 'julia',
  title: 'Julia',
  extensions: ['.jl'],
  comments: { line: '#', open: '#=', close: '=#' },
  builtinMembers: [],
  readImport,
  query: `
(using_statement) @import
(import_statement) @import
(call_expression . (identifier) @_include (argument_list . (string_literal) @module) (#eq? @_include "include")) @import
(export_statement) @skip

(module_definition name: (identifier) @name) @definition.module
(abstract_definition (type_head [
    (identifier) @name
    (binary_expression . (identifier) @name)
    (parametrized_type_expression . (identifier) @name)
    (binary_expression . (parametrized_type_expression . (identifier) @name))
  ])) @definition.type
(struct_definition (type_head [
    (identifier) @name
    (binary_expression . (identifier) @name)
    (parametrized_type_expression . (identifier) @name)
    (binary_expression . (parametrized_type_expression . (identifier) @name))
  ])) @definition.struct
(struct_definition [
    (identifier) @name
    (typed_expression . (identifier) @name)
  ] @definition.field)
(struct_definition (type_head (binary_expression (operator) [(identifier) (parametrized_type_expression . (identifier))] @extends)))
(function_definition (signature [
    (call_expression . ${CALLED} @name)
    (where_expression . (call_expression . ${CALLED} @name))
    (typed_expression . (call_expression . ${CALLED} @name))
    (where_expression . (typed_expression . (call_expression . ${CALLED} @name)))
    (identifier) @name
  ])) @definition.function
(macro_definition (signature (call_expression . (identifier) @name))) @definition.macro
(assignment . [
    (call_expression . ${CALLED} @name)
    (where_expression . (call_expression . ${CALLED} @name))
    (typed_expression . (call_expression . ${CALLED} @name))
  ]) @definition.function
(const_statement (assignment . (identifier) @name)) @definition.constant
(macrocall_expression (macro_identifier (identifier) @_enum) (macro_argument_list . (identifier) @name) (#eq? @_enum "enum")) @definition.enum
(assignment . (identifier) @name) @definition.variable

(signature (call_expression (argument_list [(identifier) @local (typed_expression . (identifier) @local)])))
(for_binding . (identifier) @local)
(call_expression . (identifier) @reference.call)
(call_expression . (field_expression value: (_) @receiver (identifier) @reference.call .))
(macrocall_expression (macro_identifier (identifier) @reference.call) (#not-eq? @reference.call "enum"))
(typed_expression (identifier) (identifier) @reference.type .)
(module_definition (string_literal) @comment)
(source_file (string_literal) @comment)
(string_literal) @string
[(line_comment) (block_comment)] @comment
`,
});

/** `using A, B`, `import A: b, c`, `import A as B`, `include("file.jl")`. */
function readImport(statement: string): Omit<FoundImport, 'start'>[] {
  const included = /^include\s*\(\s*"([^"]+)"/.exec(statement);
  if (included !== null) return [{ module: included[1], imported: '*', local: '*' }];
  const found = /^(using|import)\s+([^:]+?)(?:\s*:\s*([^]+))?$/.exec(statement.trim());
  if (found === null) return [];
  const [, word, modules, names] = found;
  const clean = (name: string): string => name.trim().replace(/^\.+/, '');
  if (names !== undefined) {
    return names.split(',').flatMap((name) => {
      const [imported, local = imported] = clean(name).split(/\s+as\s+/);
      return /^\w/.test(imported) ? [{ module: clean(modules), imported, local }] : [];
    });
  }
  return modules.split(',').map((name) => {
    const [module, alias] = clean(name).split(/\s+as\s+/);
    return { module, imported: '*', local: alias ?? (word === 'using' ? '*' : module.slice(module.lastIndexOf('.') + 1)) };
  });
}
