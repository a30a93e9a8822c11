/** Captures of core/extract/vocabulary.ts for tree-sitter-php 0.24 (PHP within HTML). Outer things first. */
export const phpQuery = `
(namespace_definition) @def.namespace
(class_declaration) @def.class
[(interface_declaration) (trait_declaration)] @def.interface
(enum_declaration) @def.enum
(enum_case) @def.enumMember
(method_declaration) @def.method
(function_definition) @def.function
[(property_declaration) (const_declaration)] @def.field
(property_declaration (property_element) (property_element) @def.variable)
(const_declaration (const_element) (const_element) @def.variable)
[(namespace_use_declaration) (use_list)] @import
[(require_expression) (require_once_expression) (include_expression) (include_once_expression)] @import.dynamic
(attribute_list) @decorator
(anonymous_class) @scope.class
[(anonymous_function) (arrow_function)] @scope.function

[
  (class_declaration name: (name) @name) (interface_declaration name: (name) @name) (trait_declaration name: (name) @name)
  (enum_declaration name: (name) @name) (enum_case name: (name) @name) (method_declaration name: (name) @name) (function_definition name: (name) @name)
]
(property_declaration . (_)* . (property_element name: (variable_name) @name))
(const_declaration (const_element . (name) @name))
[
  (namespace_definition body: (_) @body) (class_declaration body: (_) @body) (interface_declaration body: (_) @body) (trait_declaration body: (_) @body)
  (enum_declaration body: (_) @body) (method_declaration body: (_) @body) (function_definition body: (_) @body)
]
(class_declaration (base_clause [(name) (qualified_name)] @heritage.extends))
(interface_declaration (base_clause [(name) (qualified_name)] @heritage.extends))
(class_interface_clause [(name) (qualified_name)] @heritage.implements)
(use_declaration [(name) (qualified_name)] @heritage.extends)

[(simple_parameter name: (variable_name) @bind) (variadic_parameter name: (variable_name) @bind)]
(property_promotion_parameter name: [(variable_name) @bind (by_ref (variable_name) @bind)])
(assignment_expression left: (variable_name) @bind)
(reference_assignment_expression left: (variable_name) @bind)
(list_literal (variable_name) @bind)
(foreach_statement . (_) . (variable_name) @bind)
(foreach_statement . (_) . (by_ref (variable_name) @bind))
(foreach_statement (pair [(variable_name) @bind (by_ref (variable_name) @bind)]))
(catch_clause name: (variable_name) @bind)
(static_variable_declaration name: (variable_name) @bind)
(global_declaration (variable_name) @bind)

(variable_name (name) @mark.skip)
(argument name: (name) @mark.skip)
(object_creation_expression [(name) @mark.call (qualified_name (name) @mark.call .)])
(assignment_expression left: (subscript_expression . [
  (member_access_expression name: (name) @mark.write) (scoped_property_access_expression name: (variable_name) @mark.write)
]))
(unset_statement (member_access_expression name: (name) @mark.write))

(arguments) @args
(variadic_unpacking) @args.open
[(string) (encapsed_string)] @string
(comment) @comment

(named_type [(name) @ref.type (qualified_name (name) @ref.type .)])
(attribute [(name) @ref.type (qualified_name (name) @ref.type .)])
(variable_name) @ref
(name) @ref
`;
