import { queryLanguage } from '../queryLanguage';

export const lua = queryLanguage({
  id: 'lua',
  title: 'Lua',
  extensions: ['.lua', '.luau'],
  folderFiles: ['init'],
  selfReceivers: ['self'],
  builtinMembers: ['insert', 'remove', 'concat', 'format', 'sub', 'gsub', 'match', 'find', 'len', 'close', 'write', 'read', 'lines', 'open'],
  comments: { line: '--', open: '--[[', close: ']]' },
  betweenDocAndDefinition: /^\s*(?:local\s+)?$/,
  query: `
(variable_declaration (assignment_statement
  (variable_list . name: (identifier) @alias)
  (expression_list . value: (function_call name: (identifier) @_require arguments: (arguments . (string) @module))))
  (#eq? @_require "require")) @import

(function_declaration name: (identifier) @name body: (block)? @body) @definition.function
(function_declaration name: (dot_index_expression) @name body: (block)? @body) @definition.function
(function_declaration name: (method_index_expression) @name body: (block)? @body) @definition.method
(assignment_statement
  (variable_list . name: (_) @name)
  (expression_list . value: (function_definition body: (block)? @body))) @definition.function
(chunk (assignment_statement (variable_list . name: (_) @name)) @definition.variable)
(variable_declaration (assignment_statement (variable_list name: (identifier) @name))) @definition.variable

(parameters name: (identifier) @local)
(for_numeric_clause name: (identifier) @local)
(for_generic_clause (variable_list name: (identifier) @local))
(function_call name: (identifier) @reference.call)
(function_call name: (dot_index_expression table: (_) @receiver field: (identifier) @reference.call))
(function_call name: (method_index_expression table: (_) @receiver method: (identifier) @reference.call))
(string) @string
(comment) @comment
`,
});
