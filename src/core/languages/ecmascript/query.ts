/**
 * Captures of core/extract/vocabulary.ts for the ECMAScript family: what tree-sitter-javascript 0.25 and
 * tree-sitter-typescript 0.23 have in common, and what only one of them has. Outer things first. A pattern whose outer node
 * is not captured and whose inner one may never come stays open over everything nested in it: none may start at a node
 * that nests without end, such as a call or an argument list (case C3).
 */
const definitions = `
[(function_declaration) (generator_function_declaration)] @def.function
(class_declaration) @def.class
(variable_declarator value: [(arrow_function) (function_expression) (generator_function) (class)]) @def.binding
(variable_declarator) @def.variable
(assignment_expression left: (member_expression) right: [(arrow_function) (function_expression) (generator_function) (class)]) @def.member
(assignment_expression left: (member_expression)) @assign
(pair value: [(arrow_function) (function_expression) (generator_function)]) @def.member
(variable_declarator value: (object [(pair value: [(identifier) (member_expression)]) (shorthand_property_identifier)] @def.field))
(export_statement value: (object [(pair value: [(identifier) (member_expression)]) (shorthand_property_identifier)] @def.field))
(method_definition) @def.method
(import_statement) @import
(export_statement) @export
(decorator) @decorator
[(arrow_function) (function_expression) (generator_function)] @scope.function
(class) @scope.class
`;

const parts = `
[
  (function_declaration body: (_) @body)
  (generator_function_declaration body: (_) @body)
  (function_expression body: (_) @body)
  (generator_function body: (_) @body)
  (arrow_function body: (_) @body)
  (method_definition body: (_) @body)
  (class_declaration body: (_) @body)
  (class body: (_) @body)
]
[(function_declaration name: (identifier) @name) (generator_function_declaration name: (identifier) @name)]
(method_definition name: [(property_identifier) (private_property_identifier) (string)] @name)
[(function_expression name: (identifier) @name.own) (generator_function name: (identifier) @name.own)]

(arrow_function parameter: (identifier) @bind)
(shorthand_property_identifier_pattern) @bind
(pair_pattern value: [(identifier) @bind (assignment_pattern left: (identifier) @bind)])
(array_pattern [(identifier) @bind (assignment_pattern left: (identifier) @bind)])
(rest_pattern (identifier) @bind)
(for_in_statement kind: _ left: (identifier) @bind)
(catch_clause parameter: (identifier) @bind)

(assignment_expression left: (subscript_expression object: [(identifier) @mark.write (member_expression property: (_) @mark.write)]))
(call_expression function: (import)) @import.dynamic
(arguments) @args
(spread_element) @args.open
(string) @string
(comment) @comment
`;

const jsx = `
(jsx_opening_element name: [(identifier) @mark.call (member_expression property: (_) @mark.call)])
(jsx_self_closing_element name: [(identifier) @mark.call (member_expression property: (_) @mark.call)])
(jsx_closing_element name: [(identifier) @mark.skip (member_expression object: (identifier) @mark.skip property: (_) @mark.skip)])
`;

const references = `
[(for_statement) (for_in_statement) (catch_clause) (statement_block) (switch_body)] @scope.block
[(property_identifier) (private_property_identifier)] @ref.member
[(identifier) (shorthand_property_identifier)] @ref
`;

const javascriptOnly = `
(field_definition value: [(arrow_function) (function_expression)]) @def.member
(field_definition) @def.field
(field_definition property: [(property_identifier) (private_property_identifier)] @name)
(class_declaration name: (identifier) @name)
(class name: (identifier) @name.own)
(class_heritage (_) @heritage.extends)
(formal_parameters [(identifier) @bind (assignment_pattern left: (identifier) @bind)])
`;

const typescriptDefinitions = `
(as_expression (object [(pair value: [(identifier) (member_expression)]) (shorthand_property_identifier)] @def.field))
(satisfies_expression (object [(pair value: [(identifier) (member_expression)]) (shorthand_property_identifier)] @def.field))
(abstract_class_declaration) @def.class
(function_signature) @def.function
(interface_declaration) @def.interface
(enum_declaration) @def.enum
(type_alias_declaration) @def.type
[(internal_module) (module)] @def.namespace
(public_field_definition value: [(arrow_function) (function_expression)]) @def.member
(public_field_definition) @def.field
(class_body [(method_signature) (abstract_method_signature)] @def.method)
(interface_body (method_signature) @def.method)
(interface_body (property_signature) @def.field)
(type_alias_declaration value: (object_type [(method_signature) @def.method (property_signature) @def.field]))
(enum_body [(property_identifier) (enum_assignment)] @def.enumMember)
(import_alias) @import
(function_type) @scope.block
`;

const typescriptParts = `
[(class_declaration name: (type_identifier) @name) (abstract_class_declaration name: (type_identifier) @name)]
(class name: (type_identifier) @name.own)
(function_signature name: (identifier) @name)
[(interface_declaration name: (type_identifier) @name) (type_alias_declaration name: (type_identifier) @name)]
(enum_declaration name: (identifier) @name)
[(internal_module name: (_) @name) (module name: (_) @name)]
[(method_signature name: (_) @name) (abstract_method_signature name: (_) @name) (property_signature name: (_) @name)]
(public_field_definition name: [(property_identifier) (private_property_identifier) (string)] @name)
[
  (abstract_class_declaration body: (_) @body)
  (interface_declaration body: (_) @body)
  (enum_declaration body: (_) @body)
  (internal_module body: (_) @body)
  (module body: (_) @body)
]
(extends_clause value: (_) @heritage.extends)
(implements_clause (_) @heritage.implements)
(extends_type_clause type: (_) @heritage.extends)
(required_parameter pattern: (identifier) @bind)
(optional_parameter pattern: (identifier) @bind)
(type_parameter name: (type_identifier) @bind)
(infer_type (type_identifier) @bind)
(mapped_type_clause name: (type_identifier) @bind)
(index_signature name: (identifier) @mark.skip)
(type_predicate name: (identifier) @mark.skip)
[(required_parameter name: (identifier) @mark.skip) (optional_parameter name: (identifier) @mark.skip)]
(type_arguments) @args.types
(type_identifier) @ref.type
`;

export const javascriptQuery = definitions + javascriptOnly + parts + jsx + references;
export const typescriptQuery = definitions + typescriptDefinitions + parts + typescriptParts + references;
export const tsxQuery = definitions + typescriptDefinitions + parts + typescriptParts + jsx + references;
