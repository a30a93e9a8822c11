import type { FoundImport } from '../../extract/findings';
import { queryLanguage } from '../queryLanguage';

export const gleam = queryLanguage({
  id: 'gleam',
  title: 'Gleam',
  extensions: ['.gleam'],
  comments: { line: '//', open: '', close: '' },
  onlyExplainedMentions: true,
  betweenDocAndDefinition: /^\s*(?:@\w+\([^)]*\)\s*)*$/,
  visibilityOf: (_, head) => (/^(?:fn|type|const|opaque)\b/.test(head) ? 'private' : 'public'),
  isTest: (name, head) => /^pub fn \w+_test\b/.test(head) && name.endsWith('_test'),
  readImport,
  query: `
(import) @import

(type_definition (type_name name: (type_identifier) @name) (data_constructors)? @body) @definition.type
(type_alias (type_name name: (type_identifier) @name)) @definition.type
(data_constructor name: (constructor_name) @name) @definition.enumMember
(data_constructor_argument label: (label) @name) @definition.field
(constant name: (identifier) @name) @definition.constant
(function name: (identifier) @name body: (_) @body) @definition.function
(function name: (identifier) @name) @definition.function

(function_parameter name: (identifier) @local)
(let pattern: (identifier) @local)
(record_pattern_argument pattern: (identifier) @local)
(function_call function: (identifier) @reference.call)
(function_call function: (field_access record: (_) @receiver field: (label) @reference.call))
(binary_expression operator: "|>" right: (identifier) @reference.call)
(record name: (constructor_name) @reference.read)
(record_pattern name: (constructor_name) @reference.read)
(type name: (type_identifier) @reference.type)
(argument value: (identifier) @reference.pass)
(string) @string
[(comment) (statement_comment)] @comment
`,
});

/** `import a/b.{c, type D as E} as f`: the module under its last name or its alias, and what is named of it. */
function readImport(statement: string): Omit<FoundImport, 'start'>[] {
  const found = /^import\s+([\w/]+)(?:\.\{([^}]*)\})?(?:\s+as\s+(\w+))?/.exec(statement);
  if (found === null) return [];
  const [, module, names, alias] = found;
  const listed = (names ?? '').split(',').map((name) => name.trim().replace(/^type\s+/, '')).filter((name) => name !== '');
  return [
    { module, imported: '*', local: alias ?? module.slice(module.lastIndexOf('/') + 1) },
    ...listed.map((name) => {
      const [imported, local = imported] = name.split(/\s+as\s+/);
      return { module, imported, local };
    }),
  ];
}
