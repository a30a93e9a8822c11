import { queryLanguage } from '../queryLanguage';

export const zig = queryLanguage({
  id: 'zig',
  title: 'Zig',
  extensions: ['.zig', '.zon'],
  selfReceivers: ['self', 'Self'],
  builtinMembers: ['append', 'deinit', 'init', 'alloc', 'free', 'create', 'destroy', 'items', 'len', 'next', 'get', 'put'],
  comments: { line: '//', open: '', close: '' },
  visibilityOf: (_, head) => (/^(?:pub|export|test)\b/.test(head) || !/^(?:const|var|fn|inline|extern|threadlocal)\b/.test(head) ? 'public' : 'private'),
  isTest: (_, head) => /^test\b/.test(head),
  query: `
(variable_declaration (identifier) @alias (builtin_function (builtin_identifier) @_import (arguments (string) @module)) (#eq? @_import "@import")) @import

(variable_declaration (identifier) @name (struct_declaration) @body) @definition.struct
(variable_declaration (identifier) @name (opaque_declaration) @body) @definition.struct
(variable_declaration (identifier) @name (union_declaration) @body) @definition.struct
(variable_declaration (identifier) @name (enum_declaration) @body) @definition.enum
(variable_declaration (identifier) @name (error_set_declaration) @body) @definition.enum
(error_set_declaration (identifier) @name @definition.enumMember)
(enum_declaration (container_field name: (identifier) @name) @definition.enumMember)
(container_field name: (identifier) @name) @definition.field
(struct_declaration (function_declaration name: (identifier) @name body: (_)? @body) @definition.method)
(union_declaration (function_declaration name: (identifier) @name body: (_)? @body) @definition.method)
(enum_declaration (function_declaration name: (identifier) @name body: (_)? @body) @definition.method)
(function_declaration name: (identifier) @name body: (_)? @body) @definition.function
(test_declaration [(string) (identifier)] @name (block) @body) @definition.function
(variable_declaration "const" . (identifier) @name) @definition.constant
(variable_declaration "var" . (identifier) @name) @definition.variable

(parameter name: (identifier) @local)
(payload (identifier) @local)
(call_expression function: (identifier) @reference.call)
(call_expression function: (field_expression object: (_) @receiver member: (identifier) @reference.call))
(struct_initializer . (identifier) @reference.type)
(parameter type: (identifier) @reference.type)
(parameter type: (pointer_type (identifier) @reference.type))
(parameter type: (field_expression object: (_) @receiver member: (identifier) @reference.type))
(function_declaration type: (identifier) @reference.type)
(error_union_type ok: (identifier) @reference.type)
(error_union_type error: (identifier) @reference.type)
(string) @string
(comment) @comment
`,
});
