import { queryLanguage } from '../queryLanguage';

export const nix = queryLanguage({
  id: 'nix',
  title: 'Nix',
  extensions: ['.nix'],
  folderFiles: ['default'],
  onlyExplainedMentions: true,
  comments: { line: '#', open: '/*', close: '*/' },
  nameOf: (name) => name,
  query: `
(binding attrpath: (attrpath . (identifier) @alias .)
  expression: (apply_expression function: (apply_expression function: (variable_expression name: (identifier) @_import) argument: (path_expression) @module) @import)
  (#any-of? @_import "import" "callPackage"))
(binding attrpath: (attrpath . (identifier) @alias .)
  expression: (apply_expression function: (variable_expression name: (identifier) @_import) argument: (path_expression) @module) @import
  (#any-of? @_import "import" "callPackage"))
(apply_expression function: (variable_expression name: (identifier) @_import) argument: (path_expression) @module
  (#any-of? @_import "import" "callPackage")) @import

(binding attrpath: (attrpath) @name expression: (function_expression) @body) @definition.function
(let_expression (binding_set (binding attrpath: (attrpath) @name expression: (_) @body) @definition.constant))
(source_code (_ (_ (binding_set (binding attrpath: (attrpath) @name expression: (_) @body) @definition.property))))
(source_code (_ (binding_set (binding attrpath: (attrpath) @name expression: (_) @body) @definition.property)))
(let_expression body: (_ (binding_set (binding attrpath: (attrpath) @name expression: (_) @body) @definition.property)))

(formal name: (identifier) @local)
(function_expression universal: (identifier) @local)
(apply_expression function: (variable_expression name: (identifier) @reference.call) (#not-any-of? @reference.call "import" "callPackage"))
(apply_expression function: (select_expression expression: (variable_expression) @receiver attrpath: (attrpath) @reference.call))
(variable_expression name: (identifier) @reference.read)
(inherited_attrs attr: (identifier) @reference.read)
(select_expression expression: (variable_expression) @receiver attrpath: (attrpath) @reference.read)
(comment) @comment
`,
});
