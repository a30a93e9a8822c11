/** Captures of core/extract/vocabulary.ts for tree-sitter-kotlin 1.1 (tree-sitter-grammars). Outer things first. */
export const kotlinQuery = `
(package_header) @import
(import) @import
[(class_declaration) (object_declaration) (companion_object) (object_literal)] @def.class
(enum_entry) @def.enumMember
(function_declaration) @def.function
(secondary_constructor) @def.method
(property_declaration [(getter) (setter) (property_delegate)]) @def.member
(property_declaration) @def.variable
(class_parameter) @def.field
(type_alias) @def.type
[(lambda_literal) (anonymous_function)] @scope.function
(annotation) @decorator

[
  (class_declaration name: (identifier) @name)
  (object_declaration name: (identifier) @name)
  (companion_object name: (identifier) @name)
  (function_declaration name: (identifier) @name)
  (type_alias type: (identifier) @name)
]
(enum_entry (identifier) @name)
(property_declaration (variable_declaration (identifier) @name))
(class_parameter (identifier) @name)
[
  (class_declaration [(class_body) (enum_class_body)] @body)
  (object_declaration (class_body) @body)
  (companion_object (class_body) @body)
  (object_literal (class_body) @body)
  (enum_entry (class_body) @body)
  (function_declaration (function_body) @body)
  (secondary_constructor (block) @body)
]
(delegation_specifier (user_type) @heritage.implements)
(delegation_specifier (constructor_invocation (user_type) @heritage.extends))
(delegation_specifier (explicit_delegation (user_type) @heritage.implements))

(parameter . (identifier) @bind)
(setter (identifier) @bind)
(lambda_parameters (variable_declaration (identifier) @bind))
(multi_variable_declaration (variable_declaration (identifier) @bind))
(for_statement (variable_declaration (identifier) @bind))
(when_subject (variable_declaration (identifier) @bind))
(catch_block . (identifier) @bind)
(type_parameter (identifier) @bind)
(assignment left: (index_expression . [(identifier) @mark.write (navigation_expression (identifier) @mark.write .)]))
(constructor_delegation_call ["this" "super"] @ref)
[(return_expression label: (identifier) @mark.skip) (this_expression (identifier) @ref.type)]
(value_arguments) @args
(annotated_lambda) @args.trailing
(type_arguments) @args.types
(spread_expression) @args.open
[(block) (for_statement) (catch_block) (when_expression) (when_entry) (anonymous_initializer) (getter) (setter)] @scope.block
(user_type (identifier) @ref.type)
[(string_literal) (multiline_string_literal)] @string
[(line_comment) (block_comment)] @comment
(identifier) @ref
`;
