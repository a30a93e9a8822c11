/**
 * Captures of core/extract/vocabulary.ts for C and its descendants: what tree-sitter-c 0.24, -cpp 0.23 and -objc 3.0 have in
 * common. Outer things first.
 */
const definitions = `
(preproc_include) @import
[(preproc_def) (preproc_function_def)] @def.type
(function_definition) @def.function
(type_definition type: [(struct_specifier !name body: (_)) (union_specifier !name body: (_))]) @def.class
(type_definition type: (enum_specifier !name body: (_))) @def.enum
(type_definition) @def.type
[(struct_specifier name: (_) body: (_)) (union_specifier name: (_) body: (_))] @def.class
(enum_specifier name: (_) body: (_)) @def.enum
(enumerator) @def.enumMember
(field_declaration) @def.field
(declaration declarator: [
  (function_declarator)
  (pointer_declarator declarator: [(function_declarator) (pointer_declarator declarator: (function_declarator))])
]) @def.function
(declaration) @def.variable
`;

const parts = `
(preproc_def name: (identifier) @name)
(preproc_function_def name: (identifier) @name)
(type_definition declarator: (type_identifier) @name)
(type_definition declarator: (pointer_declarator declarator: (type_identifier) @name))
(type_definition declarator: (array_declarator declarator: (type_identifier) @name))
(type_definition declarator: (function_declarator declarator: [(type_identifier) @name (parenthesized_declarator (pointer_declarator declarator: (type_identifier) @name))]))
[(struct_specifier name: (type_identifier) @name body: (_)) (union_specifier name: (type_identifier) @name body: (_)) (enum_specifier name: (type_identifier) @name body: (_))]
(enumerator name: (identifier) @name)
(function_declarator declarator: [(identifier) @name (parenthesized_declarator (identifier) @name)])
[(function_definition body: (_) @body) (struct_specifier body: (_) @body) (union_specifier body: (_) @body) (enum_specifier body: (_) @body)]
(preproc_params (identifier) @bind)
(declaration declarator: (identifier) @bind.variable)
(init_declarator declarator: (identifier) @bind.variable)
(array_declarator declarator: (identifier) @bind.variable)
(pointer_declarator declarator: (identifier) @bind.variable)
(parenthesized_declarator (pointer_declarator declarator: (identifier) @bind.variable))
(parameter_declaration declarator: (identifier) @bind)
[(compound_statement) (for_statement)] @scope.block
(function_declarator declarator: (parenthesized_declarator) parameters: (parameter_list) @scope.block)
(preproc_ifdef name: (identifier) @mark.skip)
(preproc_defined (identifier) @mark.skip)
(assignment_expression left: (subscript_expression argument: [(identifier) @mark.write (field_expression field: (_) @mark.write)]))
(argument_list) @args
[(string_literal) (system_lib_string)] @string
(comment) @comment
(attribute_specifier (argument_list (identifier) @mark.skip))
(type_identifier) @ref.type
(field_identifier) @ref.member
(identifier) @ref
`;

export const cQuery = definitions + parts;
