/** Captures of core/extract/vocabulary.ts for tree-sitter-c-sharp 0.23. Outer things first. */
export const csharpQuery = `
[(class_declaration) (struct_declaration) (record_declaration)] @def.class
(interface_declaration) @def.interface
(enum_declaration) @def.enum
(enum_member_declaration) @def.enumMember
(delegate_declaration) @def.type
[(namespace_declaration) (file_scoped_namespace_declaration)] @def.namespace
[
  (method_declaration) (constructor_declaration) (destructor_declaration) (operator_declaration) (conversion_operator_declaration)
  (property_declaration) (indexer_declaration) (event_declaration)
] @def.method
(local_function_statement) @def.function
[(field_declaration) (event_field_declaration)] @def.field
(variable_declaration (variable_declarator) (variable_declarator name: (identifier)) @def.variable)
[(using_directive) (extern_alias_directive)] @import
[(preproc_if condition: (_) @import) (preproc_elif condition: (_) @import)]
[
  (class_declaration (attribute_list) @decorator) (struct_declaration (attribute_list) @decorator) (record_declaration (attribute_list) @decorator)
  (interface_declaration (attribute_list) @decorator) (enum_declaration (attribute_list) @decorator) (enum_member_declaration (attribute_list) @decorator)
  (delegate_declaration (attribute_list) @decorator) (method_declaration (attribute_list) @decorator) (constructor_declaration (attribute_list) @decorator)
  (destructor_declaration (attribute_list) @decorator) (operator_declaration (attribute_list) @decorator) (conversion_operator_declaration (attribute_list) @decorator)
  (property_declaration (attribute_list) @decorator) (indexer_declaration (attribute_list) @decorator) (event_declaration (attribute_list) @decorator)
  (field_declaration (attribute_list) @decorator) (event_field_declaration (attribute_list) @decorator) (local_function_statement (attribute_list) @decorator)
]
[(lambda_expression) (anonymous_method_expression)] @scope.function

[
  (class_declaration name: (identifier) @name) (struct_declaration name: (identifier) @name) (record_declaration name: (identifier) @name)
  (interface_declaration name: (identifier) @name) (enum_declaration name: (identifier) @name) (enum_member_declaration name: (identifier) @name)
  (delegate_declaration name: (identifier) @name) (method_declaration name: (identifier) @name) (constructor_declaration name: (identifier) @name)
  (destructor_declaration name: (identifier) @name) (property_declaration name: (identifier) @name) (event_declaration name: (identifier) @name)
  (local_function_statement name: (identifier) @name)
  (indexer_declaration "this" @name) (operator_declaration "operator" @name) (conversion_operator_declaration "operator" @name)
]
(field_declaration (variable_declaration . (_) . (variable_declarator name: (identifier) @name)))
(event_field_declaration (variable_declaration . (_) . (variable_declarator name: (identifier) @name)))
[
  (class_declaration body: (_) @body) (struct_declaration body: (_) @body) (record_declaration body: (_) @body)
  (interface_declaration body: (_) @body) (enum_declaration body: (_) @body) (method_declaration body: (_) @body)
  (constructor_declaration body: (_) @body) (destructor_declaration body: (_) @body) (operator_declaration body: (_) @body)
  (conversion_operator_declaration body: (_) @body) (local_function_statement body: (_) @body)
  (property_declaration [accessors: (_) value: (arrow_expression_clause)] @body)
  (indexer_declaration [accessors: (_) value: (_)] @body) (event_declaration accessors: (_) @body) (namespace_declaration body: (_) @body)
]
(base_list [(identifier) (generic_name) (qualified_name)] @heritage.extends)
(base_list (primary_constructor_base_type type: (_) @heritage.extends))

(parameter name: (identifier) @bind)
(parameter_list name: (identifier) @bind)
(implicit_parameter) @bind
(variable_declarator name: (identifier) @bind)
(tuple_pattern name: (identifier) @bind)
(parenthesized_variable_designation name: (identifier) @bind)
(var_pattern name: (identifier) @bind)
(list_pattern name: (identifier) @bind)
(declaration_pattern name: (identifier) @bind)
(recursive_pattern name: (identifier) @bind)
(declaration_expression name: (identifier) @bind)
(foreach_statement left: (identifier) @bind)
(catch_declaration name: (identifier) @bind)
(from_clause name: (identifier) @bind)
(join_clause . (identifier) @bind)
(join_into_clause (identifier) @bind)
(let_clause . (identifier) @bind)
(query_expression (identifier) @bind)
(type_parameter name: (identifier) @bind)

(argument name: (identifier) @mark.skip)
(attribute_argument name: (identifier) @mark.skip)
(subpattern . (identifier) @mark.skip)
(with_initializer . (identifier) @mark.skip)
(initializer_expression (assignment_expression left: (identifier) @mark.skip))
(anonymous_object_creation_expression (identifier) @mark.skip)
(assignment_expression left: (element_access_expression expression: [(identifier) @mark.write (member_access_expression name: (identifier) @mark.write)]))
(tuple_element name: (identifier) @mark.skip)
(labeled_statement . (identifier) @mark.skip)
(goto_statement (identifier) @mark.skip)
(type_parameter_constraints_clause . (identifier) @mark.skip)

(object_creation_expression type: (identifier) @mark.call @ref)
(object_creation_expression type: (generic_name . (identifier) @mark.call @ref))
(object_creation_expression type: (qualified_name name: (identifier) @mark.call @ref))
(object_creation_expression type: (qualified_name name: (generic_name . (identifier) @mark.call @ref)))

(constructor_initializer ["this" "base"] @mark.call @ref)
(argument_list) @args
(attribute_argument_list) @args
(type_argument_list) @args.types
[(string_literal) (verbatim_string_literal)] @string
(comment) @comment
[(block) (for_statement) (foreach_statement) (using_statement) (catch_clause) (switch_section) (switch_expression_arm) (query_expression)] @scope.block

(variable_declaration type: (identifier) @ref.type)
(parameter type: (identifier) @ref.type)
(parameter_list type: (identifier) @ref.type)
(method_declaration returns: (identifier) @ref.type)
(local_function_statement type: (identifier) @ref.type)
[(property_declaration type: (identifier) @ref.type) (indexer_declaration type: (identifier) @ref.type) (event_declaration type: (identifier) @ref.type)]
[(operator_declaration type: (identifier) @ref.type) (conversion_operator_declaration type: (identifier) @ref.type) (delegate_declaration type: (identifier) @ref.type)]
[(array_type type: (identifier) @ref.type) (nullable_type type: (identifier) @ref.type) (pointer_type type: (identifier) @ref.type) (ref_type type: (identifier) @ref.type)]
[(cast_expression type: (identifier) @ref.type) (typeof_expression type: (identifier) @ref.type) (default_expression type: (identifier) @ref.type)]
[(declaration_pattern type: (identifier) @ref.type) (recursive_pattern type: (identifier) @ref.type) (declaration_expression type: (identifier) @ref.type)]
[(foreach_statement type: (identifier) @ref.type) (catch_declaration type: (identifier) @ref.type)]
[(tuple_element type: (identifier) @ref.type) (type_parameter_constraint type: (identifier) @ref.type)]
(type_argument_list (identifier) @ref.type)
(generic_name . (identifier) @ref.type)
(qualified_name [qualifier: (identifier) name: (identifier)] @ref.type)
(explicit_interface_specifier (identifier) @ref.type)
(attribute name: (identifier) @ref.type)
(identifier) @ref
`;
