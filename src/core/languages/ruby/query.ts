/** Captures of core/extract/vocabulary.ts for tree-sitter-ruby 0.23. Outer things first. */
export const rubyQuery = `
(module) @def.namespace
(class) @def.class
[(method) (singleton_method)] @def.method
(singleton_class) @scope.class
(assignment left: (constant)) @def.variable
(assignment left: [(instance_variable) (class_variable)]) @assign
(operator_assignment left: [(instance_variable) (class_variable)]) @assign
(alias) @def.field
[(do_block) (block) (lambda)] @scope.function

[(module name: (_) @name) (class name: (_) @name)]
(method name: [(identifier) (constant) (operator) (setter (identifier))] @name)
(singleton_method name: [(identifier) (constant) (operator) (setter (identifier))] @name)
(alias name: (_) @name)
[(module body: (_) @body) (class body: (_) @body) (method body: (_) @body) (singleton_method body: (_) @body)]
(superclass [(constant) (scope_resolution) (element_reference object: (_))] @heritage.extends)

[
  (method_parameters (identifier) @bind) (block_parameters (identifier) @bind) (lambda_parameters (identifier) @bind)
  (destructured_parameter (identifier) @bind) (optional_parameter name: (identifier) @bind) (keyword_parameter name: (identifier) @bind)
  (splat_parameter name: (identifier) @bind) (hash_splat_parameter name: (identifier) @bind) (block_parameter name: (identifier) @bind)
]
(assignment left: (identifier) @bind)
(operator_assignment left: (identifier) @bind)
(left_assignment_list [(identifier) @bind (splat_argument (identifier) @bind) (destructured_left_assignment (identifier) @bind)])
(exception_variable (identifier) @bind)
(for pattern: (identifier) @bind)
(as_pattern name: (identifier) @bind)
(keyword_pattern . key: (hash_key_symbol) @bind .)
(array_pattern (identifier) @bind)
(in_clause pattern: (identifier) @bind)

(assignment left: (element_reference . (instance_variable) @mark.write))

(argument_list) @args
[(splat_argument) (hash_splat_argument) (block_argument)] @args.open
(string) @string
(comment) @comment
(super) @mark.call @ref
[(instance_variable) (class_variable) (constant)] @ref
(identifier) @mark.call @ref
`;
