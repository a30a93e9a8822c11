/** Captures of core/extract/vocabulary.ts for tree-sitter-python 0.25. Outer things first. */
export const pythonQuery = `
(function_definition) @def.function
(class_definition) @def.class
(type_alias_statement) @def.type
(assignment left: (identifier)) @def.variable
(assignment left: (attribute)) @assign
(import_statement) @import
(import_from_statement) @import
(future_import_statement) @import
[(lambda) (list_comprehension) (set_comprehension) (dictionary_comprehension) (generator_expression)] @scope.function
(decorator) @decorator

(function_definition name: (identifier) @name)
(class_definition name: (identifier) @name)
(type_alias_statement left: (type . (identifier) @name))
(type_alias_statement left: (type (generic_type . (identifier) @name)))
(function_definition body: (block) @body)
(class_definition body: (block) @body)
(function_definition body: (block . (expression_statement . (string) @doc .)))
(class_definition body: (block . (expression_statement . (string) @doc .)))
(module . (comment)* . (expression_statement . (string) @doc .))
(class_definition superclasses: (argument_list [(identifier) (attribute) (subscript)] @heritage.extends))

(parameters [
  (identifier) @bind
  (default_parameter name: (identifier) @bind)
  (typed_parameter . (identifier) @bind)
  (typed_default_parameter name: (identifier) @bind)
])
(lambda_parameters [(identifier) @bind (default_parameter name: (identifier) @bind)])
(list_splat_pattern (identifier) @bind)
(dictionary_splat_pattern (identifier) @bind)
(assignment left: [
  (pattern_list (identifier) @bind.variable)
  (tuple_pattern (identifier) @bind.variable)
  (list_pattern (identifier) @bind.variable)
])
(pattern_list (identifier) @bind)
(tuple_pattern (identifier) @bind)
(list_pattern (identifier) @bind)
(pattern_list (attribute attribute: (identifier) @mark.write))
(assignment left: [
  (attribute attribute: (identifier) @mark.write)
  (subscript value: [(identifier) @mark.write (attribute attribute: (identifier) @mark.write)])
])
(for_statement left: (identifier) @bind)
(for_in_clause left: (identifier) @bind)
(named_expression name: (identifier) @bind)
(as_pattern_target (identifier) @bind)
(case_pattern (dotted_name . (identifier) @bind .))
(as_pattern (case_pattern) (identifier) @bind)
(splat_pattern (identifier) @bind)
(keyword_pattern . (identifier) @mark.skip)
(keyword_pattern (dotted_name . (identifier) @bind .))
(global_statement (identifier) @bind.outer)
(type_parameter (type (identifier) @bind))

(argument_list) @args
[(list_splat) (dictionary_splat)] @args.open
(type (identifier) @ref.type)
(type (attribute attribute: (identifier) @ref.type))
(type (generic_type (identifier) @ref.type))
(string) @string
(comment) @comment
(identifier) @ref
`;
