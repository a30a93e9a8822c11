import { queryLanguage } from '../queryLanguage';

export const r = queryLanguage({
  id: 'r',
  title: 'R',
  extensions: ['.r'],
  onlyExplainedMentions: true,
  comments: { line: '#', open: '', close: '' },
  nameOf: (name) => name,
  isTest: (_, head) => /^test_that\(/.test(head),
  docOf: (comment) => comment.replace(/^\s*#+'? ?/gm, '').trim(),
  query: `
(call function: (identifier) @_load arguments: (arguments . (argument value: [(string) (identifier)] @module))
  (#any-of? @_load "library" "require" "source" "requireNamespace")) @import

(binary_operator lhs: [(identifier) (string)] @name operator: ["<-" "=" "<<-"] rhs: (function_definition body: (_) @body)) @definition.function
(program (binary_operator lhs: (identifier) @name operator: ["<-" "="] rhs: (call function: [
    (identifier) @_class
    (namespace_operator rhs: (identifier) @_class)
  ] arguments: (arguments) @body) (#any-of? @_class "R6Class" "setRefClass" "setClass" "ggproto" "new_class")) @definition.class)
(call function: (identifier) @_make arguments: (arguments . (argument value: (string) @name)) (#any-of? @_make "setClass" "setRefClass")) @definition.class
(call function: (identifier) @_make arguments: (arguments . (argument value: (string) @name)) (#eq? @_make "setGeneric")) @definition.function
(call function: (identifier) @_make arguments: (arguments . (argument value: (string) @name)) (#any-of? @_make "setMethod" "setValidity")) @definition.method
(call function: (identifier) @_make arguments: (arguments . (argument value: (string) @name)) (#eq? @_make "test_that")) @definition.function
(call function: [(identifier) @_class (namespace_operator rhs: (identifier) @_class)]
  arguments: (arguments (argument name: (identifier) @_part value: (call arguments: (arguments
    (argument name: (identifier) @name value: (function_definition body: (_) @body)) @definition.method))))
  (#eq? @_class "R6Class") (#any-of? @_part "public" "private" "active"))
(binary_operator lhs: (identifier) @name operator: ["<-" "=" "<<-"]) @definition.variable

(parameter name: (identifier) @local)
(for_statement variable: (identifier) @local)
(call function: (identifier) @reference.call
  (#not-any-of? @reference.call "library" "require" "source" "requireNamespace" "setClass" "setRefClass" "setGeneric" "setMethod" "list" "c"))
(call function: (namespace_operator lhs: (identifier) @receiver rhs: (identifier) @reference.call))
(call function: (extract_operator lhs: (_) @receiver rhs: (identifier) @reference.call))
(argument value: (identifier) @reference.pass)
(string) @string
(comment) @comment
`,
});
