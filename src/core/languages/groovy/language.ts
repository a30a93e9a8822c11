import type { FoundImport } from '../../extract/findings';
import { queryLanguage } from '../queryLanguage';

export const groovy = queryLanguage({
  id: 'groovy',
  title: 'Groovy',
  extensions: ['.groovy', '.gradle', '.gvy', '.gy', '.gsh'],
  fileNames: ['Jenkinsfile'],
  selfReceivers: ['this'],
  builtinMembers: ['each', 'collect', 'find', 'findAll', 'add', 'get', 'put', 'trim', 'toString', 'size', 'join', 'println', 'execute', 'any', 'every', 'contains'],
  comments: { line: '//', open: '/*', close: '*/' },
  betweenDocAndDefinition: /^\s*(?:@\w+(?:\([^)]*\))?\s*)*$/,
  visibilityOf: (_, head) => (/\bprivate\b/.test(head) ? 'private' : /\bprotected\b/.test(head) ? 'protected' : 'public'),
  isTest: (_, head) => /@Test\b/.test(head) || /^(?:void|def) (?:"|')/.test(head),
  readImport,
  query: `
(package_declaration (scoped_identifier) @namespace)
(package_declaration (identifier) @namespace)
(import_declaration) @import

(class_declaration name: (identifier) @name body: (_)? @body) @definition.class
(interface_declaration name: (identifier) @name body: (_)? @body) @definition.interface
(enum_declaration name: (identifier) @name body: (_)? @body) @definition.enum
(enum_constant name: (identifier) @name) @definition.enumMember
(constructor_declaration name: (identifier) @name body: (_)? @body) @definition.constructor
(class_body (method_declaration name: (identifier) @name body: (_)? @body) @definition.method)
(interface_body (method_declaration name: (identifier) @name body: (_)? @body) @definition.method)
(program (method_declaration name: (identifier) @name body: (_) @body) @definition.function)
(function_definition name: (identifier) @name body: (_)? @body) @definition.function
(field_declaration declarator: (variable_declarator name: (identifier) @name)) @definition.field
(program (local_variable_declaration declarator: (variable_declarator name: (identifier) @name)) @definition.variable)
(juxt_function_call name: (identifier) @_task args: (argument_list . (identifier) @name) (#eq? @_task "task")) @definition.function
(method_invocation object: (identifier) @_tasks name: (identifier) @_register arguments: (argument_list . (character_literal) @name) body: (_)? @body
  (#eq? @_tasks "tasks") (#any-of? @_register "register" "named" "create")) @definition.function
(program (expression_statement (assignment_expression left: (field_access object: (identifier) @_ext field: (identifier) @name))) @definition.variable (#eq? @_ext "ext"))

(superclass (type_identifier) @extends)
(super_interfaces (type_list (type_identifier) @implements))
(formal_parameter name: (identifier) @local)
(lambda_expression parameters: (identifier) @local)
(local_variable_declaration declarator: (variable_declarator name: (identifier) @local))
(object_creation_expression type: (type_identifier) @reference.call)
(method_invocation object: (_) @receiver name: (identifier) @reference.call)
(method_invocation name: (identifier) @reference.call)
(juxt_function_call name: (identifier) @reference.call)
(type_identifier) @reference.type
[(string_literal) (character_literal)] @string
[(line_comment) (block_comment)] @comment
`,
});

/** `import a.b.C`, `import a.b.C as D`, `import static a.b.C.d`, `import a.b.*`. */
function readImport(statement: string): Omit<FoundImport, 'start'>[] {
  const found = /^import\s+(?:static\s+)?([\w.]+?)(?:\.(\*))?(?:\s+as\s+(\w+))?\s*;?$/.exec(statement.trim());
  if (found === null) return [];
  const [, path, star, alias] = found;
  if (star !== undefined) return [{ module: path, imported: '*', local: '*' }];
  const name = path.slice(path.lastIndexOf('.') + 1);
  // A class is found in the file of its name, a static member in that of its class.
  const module = /^[A-Z]/.test(name) ? path : path.slice(0, path.lastIndexOf('.'));
  return [{ module, imported: name, local: alias ?? name }];
}
