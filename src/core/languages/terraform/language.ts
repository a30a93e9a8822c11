import { queryLanguage } from '../queryLanguage';

/** Blocks are known by the labels behind their type: `aws_instance.web`, `var.region`. */
export const terraform = queryLanguage({
  id: 'terraform',
  title: 'Terraform (HCL)',
  extensions: ['.tf', '.tfvars', '.hcl', '.nomad'],
  grammar: 'hcl',
  namesFolders: true,
  comments: { line: '#', open: '/*', close: '*/' },
  nameOf: (name) => name,
  query: `
(block (identifier) @_module (body (attribute (identifier) @_source (expression (literal_value (string_lit (template_literal) @module)))) @import)
  (#eq? @_module "module") (#eq? @_source "source"))

(block . (identifier) @_kind (string_lit) . (string_lit (template_literal) @name) . (block_start) @body (#any-of? @_kind "resource" "data")) @definition.class
(block . (identifier) @_kind . (string_lit (template_literal) @name) . (block_start) @body (#eq? @_kind "module")) @definition.module
(block . (identifier) @_kind . (string_lit (template_literal) @name) . (block_start) @body (#any-of? @_kind "variable" "output")) @definition.variable
(body (block . (identifier) @_locals (body (attribute (identifier) @name) @definition.constant)) (#eq? @_locals "locals"))
(config_file (body (block . (identifier) @_kind . (string_lit (template_literal) @name)? . (block_start) @body (#not-any-of? @_kind "resource" "data" "module" "variable" "output" "locals")) @definition.section))
(config_file (body (attribute (identifier) @name) @definition.variable))

(expression . (variable_expr (identifier) @_var) . (get_attr (identifier) @reference.read) (#any-of? @_var "var" "local" "module"))
(expression . (variable_expr (identifier) @_data) . (get_attr) . (get_attr (identifier) @reference.read) (#eq? @_data "data"))
(expression . (variable_expr (identifier) @_type) . (get_attr (identifier) @reference.read) (#not-any-of? @_type "var" "local" "module" "data" "each" "self" "path" "count" "terraform"))
(template_interpolation (expression . (variable_expr (identifier) @_var) . (get_attr (identifier) @reference.read) (#any-of? @_var "var" "local" "module")))
(comment) @comment
`,
});
