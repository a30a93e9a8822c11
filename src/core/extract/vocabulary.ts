/**
 * The capture names a language's query may use. The interpreter (interpret.ts) gives each one meaning; a language adds
 * none of its own. All of them are single captures that reach the interpreter in source order, so no pattern has to hold
 * a whole construct. Captures that start at the same place come in the order of their patterns: outer things first in
 * the query, plain references last.
 *
 * Definitions (the node of the whole construct; its name follows as @name or stands at its very start):
 *   def.function def.method def.class def.interface def.enum def.enumMember def.type def.namespace
 *   def.field        a declared member that is no function
 *   def.variable     a declaration that is a symbol at module level and a local binding inside functions
 *   def.binding      a declaration whose value is a function or class: a symbol everywhere, named at its start
 *   def.member       the same for `a.b.c = function`, `key: function`
 *   name             the name of the innermost open definition; doc its docstring; body where its body begins
 *   name.own         the name a function or class expression gives itself
 *   decorator        belongs to the definition it stands in or before
 * Scopes: scope.function scope.class scope.block (bindings inside do not leave them), scope.members (defines members of a type
 *   that stands elsewhere: an `impl` block, an extension)
 * Bindings: bind (a parameter, loop variable or other local), bind.pattern (the same, unless rules.bindsName takes it for a constant), bind.variable (like def.variable, inside a pattern),
 *   narrow (a type that a value under test has in the scope just opened), bind.outer (the name is the module's: `global x`)
 * Literals: literal (the braces of a literal of some type), ref.key (a name before a colon in one, perhaps a field)
 * References: ref, ref.member (only where a member operator stands before it), ref.type; marks that only qualify the
 *   reference at the same place: mark.call mark.write mark.skip
 * Calls: args (an argument list), args.types (type arguments, perhaps between a callee and its argument list), args.open (an
 *   argument of unknown length, such as a spread), args.trailing (one more argument behind the list, or instead of it: a lambda)
 * Others: namespace (the clause that names the file's own), declaration (a statement whose first word tells the kind of its
 *   declarations), heritage.extends heritage.implements import import.dynamic export assign (assignment to a member) string comment
 */
export const CAPTURES = [
  'def.function', 'def.method', 'def.class', 'def.interface', 'def.enum', 'def.enumMember', 'def.type', 'def.namespace', 'def.field',
  'def.variable', 'def.binding', 'def.member', 'name', 'name.own', 'doc', 'body', 'decorator', 'scope.function', 'scope.class', 'scope.block', 'scope.members',
  'literal', 'ref.key', 'namespace', 'declaration', 'narrow', 'bind', 'bind.pattern', 'bind.variable', 'bind.outer', 'ref', 'ref.member', 'ref.type', 'mark.call', 'mark.write', 'mark.skip', 'args', 'args.trailing', 'args.types', 'args.open',
  'heritage.extends', 'heritage.implements', 'import', 'import.dynamic', 'export', 'assign', 'string', 'comment',
] as const;

export type CaptureName = (typeof CAPTURES)[number];
export type DefinitionForm =
  | 'function' | 'method' | 'class' | 'interface' | 'enum' | 'enumMember' | 'type' | 'namespace' | 'field' | 'variable' | 'binding' | 'member';
