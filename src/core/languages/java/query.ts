/** Captures of core/extract/vocabulary.ts for tree-sitter-java 0.23. Outer things first. */
export const javaQuery = `
(package_declaration) @import
(import_declaration) @import
[(class_declaration) (record_declaration)] @def.class
[(interface_declaration) (annotation_type_declaration)] @def.interface
(enum_declaration) @def.enum
(enum_constant) @def.enumMember
[(method_declaration) (constructor_declaration) (compact_constructor_declaration) (annotation_type_element_declaration)] @def.method
[(field_declaration) (constant_declaration)] @def.field
(field_declaration (variable_declarator) (variable_declarator) @def.variable)
(constant_declaration (variable_declarator) (variable_declarator) @def.variable)
(record_declaration parameters: (formal_parameters (formal_parameter) @def.field))
(object_creation_expression (class_body) @def.class)
(lambda_expression) @scope.function
[(marker_annotation) (annotation)] @decorator

[
  (class_declaration name: (identifier) @name)
  (record_declaration name: (identifier) @name)
  (interface_declaration name: (identifier) @name)
  (annotation_type_declaration name: (identifier) @name)
  (enum_declaration name: (identifier) @name)
  (enum_constant name: (identifier) @name)
  (method_declaration name: (identifier) @name)
  (constructor_declaration name: (identifier) @name)
  (compact_constructor_declaration name: (identifier) @name)
  (annotation_type_element_declaration name: (identifier) @name)
  (field_declaration declarator: (variable_declarator name: (identifier) @name))
  (constant_declaration declarator: (variable_declarator name: (identifier) @name))
]
(record_declaration parameters: (formal_parameters (formal_parameter name: (identifier) @name)))
[
  (class_declaration body: (_) @body)
  (record_declaration body: (_) @body)
  (interface_declaration body: (_) @body)
  (annotation_type_declaration body: (_) @body)
  (enum_declaration body: (_) @body)
  (enum_constant body: (_) @body)
  (method_declaration body: (_) @body)
  (constructor_declaration body: (_) @body)
  (compact_constructor_declaration body: (_) @body)
  (object_creation_expression (class_body) @body)
]
(superclass [(type_identifier) (scoped_type_identifier)] @heritage.extends)
(superclass (generic_type . [(type_identifier) (scoped_type_identifier)] @heritage.extends))
(extends_interfaces (type_list [(type_identifier) (scoped_type_identifier)] @heritage.extends))
(extends_interfaces (type_list (generic_type . [(type_identifier) (scoped_type_identifier)] @heritage.extends)))
(super_interfaces (type_list [(type_identifier) (scoped_type_identifier)] @heritage.implements))
(super_interfaces (type_list (generic_type . [(type_identifier) (scoped_type_identifier)] @heritage.implements)))

(local_variable_declaration declarator: (variable_declarator name: (identifier) @bind))
(formal_parameter name: (identifier) @bind)
(spread_parameter (variable_declarator name: (identifier) @bind))
(catch_formal_parameter name: (identifier) @bind)
(resource name: (identifier) @bind)
(enhanced_for_statement name: (identifier) @bind)
(inferred_parameters (identifier) @bind)
(lambda_expression parameters: (identifier) @bind)
(instanceof_expression name: (identifier) @bind)
(type_pattern (identifier) @bind)
(record_pattern_component (identifier) @bind)
(type_parameter . (type_identifier) @bind)
(element_value_pair key: (identifier) @mark.skip)
[(labeled_statement . (identifier) @mark.skip) (break_statement (identifier) @mark.skip) (continue_statement (identifier) @mark.skip)]
(assignment_expression left: (array_access array: [(identifier) @mark.write (field_access field: (identifier) @mark.write)]))
(object_creation_expression type: [
  (type_identifier) @mark.call
  (scoped_type_identifier (type_identifier) @mark.call .)
  (generic_type . [(type_identifier) @mark.call (scoped_type_identifier (type_identifier) @mark.call .)])
])
(explicit_constructor_invocation constructor: [(this) (super)] @ref)
[(argument_list)] @args
(type_arguments) @args.types
[(block) (for_statement) (enhanced_for_statement) (catch_clause) (try_with_resources_statement) (switch_block) (switch_rule)] @scope.block
(marker_annotation name: (identifier) @ref.type)
(annotation name: (identifier) @ref.type)
(record_pattern (identifier) @ref.type)
(string_literal) @string
[(line_comment) (block_comment)] @comment
(type_identifier) @ref.type
(identifier) @ref
`;
