import type { FoundImport } from '../../extract/findings';
import { queryLanguage } from '../queryLanguage';

export const solidity = queryLanguage({
  id: 'solidity',
  title: 'Solidity',
  extensions: ['.sol'],
  builtinMembers: ['push', 'pop', 'transfer', 'send', 'call', 'delegatecall', 'encode', 'encodePacked'],
  onlyExplainedMentions: true,
  comments: { line: '//', open: '/*', close: '*/' },
  visibilityOf: (_, head) => (/\bprivate\b/.test(head) ? 'private' : /\binternal\b/.test(head) ? 'protected' : 'public'),
  isTest: (name, head) => /^function test/.test(head) && name.startsWith('test'),
  readImport,
  query: `
(import_directive) @import

(contract_declaration name: (identifier) @name body: (_) @body) @definition.class
(interface_declaration name: (identifier) @name body: (_) @body) @definition.interface
(library_declaration name: (identifier) @name body: (_) @body) @definition.module
(struct_declaration name: (identifier) @name body: (_) @body) @definition.struct
(struct_member name: (identifier) @name) @definition.field
(enum_declaration name: (identifier) @name body: (_) @body) @definition.enum
(enum_value) @name @definition.enumMember
(event_definition name: (identifier) @name) @definition.type
(error_declaration name: (identifier) @name) @definition.type
(user_defined_type_definition name: (identifier) @name) @definition.type
(contract_body (function_definition name: (identifier) @name body: (_)? @body) @definition.method)
(function_definition name: (identifier) @name body: (_)? @body) @definition.function
(modifier_definition name: (identifier) @name body: (_)? @body) @definition.macro
(constructor_definition "constructor" @name body: (_) @body) @definition.constructor
(state_variable_declaration name: (identifier) @name) @definition.field
(constant_variable_declaration name: (identifier) @name) @definition.constant

(inheritance_specifier ancestor: (user_defined_type) @extends)
(parameter name: (identifier) @local)
(variable_declaration name: (identifier) @local)
(call_expression function: (expression (identifier) @reference.call))
(call_expression function: (expression (member_expression object: (_) @receiver property: (identifier) @reference.call)))
(modifier_invocation (identifier) @reference.call)
(emit_statement name: (expression (identifier) @reference.call))
(revert_statement error: (expression (identifier) @reference.call))
(using_directive (type_alias (identifier) @reference.type))
(user_defined_type (identifier) @reference.type)
(assignment_expression left: (expression (identifier) @reference.write))
(augmented_assignment_expression left: (expression (identifier) @reference.write))
(array_access base: (expression (identifier) @reference.read))
(binary_expression (expression (identifier) @reference.read))
(string) @string
(comment) @comment
`,
});

/** `import "a";`, `import {A, B as C} from "a";`, `import * as A from "a";`, `import "a" as A;`. */
function readImport(statement: string): Omit<FoundImport, 'start'>[] {
  const module = /["']([^"']+)["']/.exec(statement)?.[1];
  if (module === undefined) return [];
  const list = /\{([^}]*)\}/.exec(statement)?.[1];
  if (list !== undefined) {
    return list.split(',').flatMap((part) => {
      const [imported, local = imported] = part.trim().split(/\s+as\s+/);
      return imported === '' ? [] : [{ module, imported, local }];
    });
  }
  const alias = /\bas\s+(\w+)/.exec(statement)?.[1];
  return [{ module, imported: '*', local: alias ?? '*' }];
}
