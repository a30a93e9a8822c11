/** Captures of core/extract/vocabulary.ts for tree-sitter-rust (of @vscode/tree-sitter-wasm 0.3). Outer things first. */
export const rustQuery = `
[(function_item) (function_signature_item)] @def.function
[(struct_item) (union_item)] @def.class
(enum_item) @def.enum
(trait_item) @def.interface
(impl_item) @scope.members
(mod_item body: (_)) @def.namespace
(mod_item !body) @import
[(use_declaration) (extern_crate_declaration)] @import
[(type_item) (associated_type) (macro_definition)] @def.type
[(const_item) (static_item)] @def.variable
(field_declaration) @def.field
(enum_variant) @def.enumMember
(attribute_item) @decorator
(closure_expression) @scope.function
(field_initializer_list) @literal

[
  (function_item name: (identifier) @name) (function_signature_item name: (identifier) @name) (mod_item name: (identifier) @name)
  (struct_item name: (type_identifier) @name) (union_item name: (type_identifier) @name) (enum_item name: (type_identifier) @name)
  (trait_item name: (type_identifier) @name) (type_item name: (type_identifier) @name) (associated_type name: (type_identifier) @name)
  (macro_definition name: (identifier) @name) (const_item name: (identifier) @name) (static_item name: (identifier) @name)
  (field_declaration name: (field_identifier) @name) (enum_variant name: (identifier) @name)
]
[
  (function_item body: (block) @body) (struct_item body: (field_declaration_list) @body) (union_item body: (_) @body)
  (enum_item body: (_) @body) (trait_item body: (_) @body) (mod_item body: (_) @body) (macro_definition (macro_rule) @body)
]
(trait_item bounds: (trait_bounds [(type_identifier) (scoped_type_identifier) (generic_type)] @heritage.extends))
[
  (block) (match_arm) (if_expression) (while_expression) (for_expression) (function_type)
] @scope.block

(type_parameter name: (type_identifier) @bind)
(parameter pattern: (identifier) @bind)
(closure_parameters (identifier) @bind)
(let_declaration pattern: (identifier) @bind)
(for_expression pattern: (identifier) @bind)
(tuple_pattern (identifier) @bind.pattern)
(slice_pattern (identifier) @bind.pattern)
(ref_pattern (identifier) @bind)
(mut_pattern (identifier) @bind)
(reference_pattern (identifier) @bind)
(or_pattern (identifier) @bind.pattern)
(captured_pattern . (identifier) @bind)
(tuple_struct_pattern type: (_) (identifier) @bind.pattern)
(match_pattern . (identifier) @bind.pattern)
(field_pattern name: (shorthand_field_identifier) @bind)
(field_pattern pattern: (identifier) @bind.pattern)
(let_condition pattern: (identifier) @bind)
(assignment_expression left: (index_expression . [(identifier) @mark.write (field_expression field: (_) @mark.write)]))

(macro_invocation macro: [(identifier) @mark.call (scoped_identifier name: (identifier) @mark.call)])
(generic_function function: [(identifier) @mark.call (scoped_identifier name: (identifier) @mark.call) (field_expression field: (field_identifier) @mark.call)])
(arguments) @args
(type_arguments) @args.types
(field_initializer field: (field_identifier) @ref.key)
[(string_literal) (raw_string_literal)] @string
[(line_comment) (block_comment)] @comment
(lifetime (identifier) @mark.skip)
(type_identifier) @ref.type
(field_identifier) @ref.member
[(identifier) (shorthand_field_identifier)] @ref
`;
