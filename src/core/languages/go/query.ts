/** Captures of core/extract/vocabulary.ts for tree-sitter-go 0.25. Outer things first. */
export const goQuery = `
(function_declaration) @def.function
(method_declaration) @def.method
(method_elem) @def.method
(type_spec type: (struct_type)) @def.class
(type_spec type: (interface_type)) @def.interface
(type_spec) @def.type
(type_alias) @def.type
(field_declaration) @def.field
(var_spec value: (expression_list (func_literal))) @def.binding
(var_spec) @def.variable
(const_spec) @def.variable
(package_clause) @namespace
[(const_declaration) (var_declaration)] @declaration
(import_spec) @import
(func_literal) @scope.function
(literal_value) @literal

(function_declaration name: (identifier) @name)
(method_declaration name: (field_identifier) @name)
(method_elem name: (field_identifier) @name)
[(type_spec name: (type_identifier) @name) (type_alias name: (type_identifier) @name)]
[
  (function_declaration body: (block) @body)
  (method_declaration body: (block) @body)
  (func_literal body: (block) @body)
  (type_spec type: (struct_type) @body)
  (type_spec type: (interface_type) @body)
]
[
  (block) (if_statement) (for_statement) (expression_switch_statement) (type_switch_statement) (expression_case) (type_case)
  (default_case) (communication_case) (function_type)
] @scope.block
(field_declaration name: (field_identifier) @mark.skip)
(interface_type (type_elem . [(type_identifier) (qualified_type) (generic_type)] @heritage.extends .))

(parameter_declaration name: (identifier) @bind)
(variadic_parameter_declaration name: (identifier) @bind)
(type_parameter_declaration name: (identifier) @bind)
(method_declaration receiver: (parameter_list (parameter_declaration type: [
  (generic_type type_arguments: (type_arguments (type_elem (type_identifier) @bind)))
  (pointer_type (generic_type type_arguments: (type_arguments (type_elem (type_identifier) @bind))))
])))
(var_spec (identifier) @bind.variable)
(const_spec (identifier) @bind.variable)
(short_var_declaration left: (expression_list (identifier) @bind))
(range_clause left: (expression_list (identifier) @bind) ":=")
(receive_statement left: (expression_list (identifier) @bind) ":=")
(type_switch_statement alias: (expression_list (identifier) @bind))
(type_case . type: (_) @narrow)
(assignment_statement left: (expression_list [
  (identifier) @mark.write
  (selector_expression field: (field_identifier) @mark.write)
  (index_expression operand: [(identifier) @mark.write (selector_expression field: (field_identifier) @mark.write)])
]))

(type_conversion_expression type: (generic_type type: [(type_identifier) @mark.call @ref (qualified_type name: (type_identifier) @mark.call @ref.member)]))
(argument_list) @args
(variadic_argument) @args.open
(type_arguments) @args.types
(keyed_element key: (literal_element (identifier) @ref.key))
[(interpreted_string_literal) (raw_string_literal)] @string
(comment) @comment
(type_identifier) @ref.type
(field_identifier) @ref.member
[(identifier) (package_identifier)] @ref
`;
