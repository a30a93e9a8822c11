import type { FoundImport } from '../../extract/findings';
import { queryLanguage } from '../queryLanguage';

const IMPORT = /^import\s+(?:safe\s+)?(?:qualified\s+)?(?:"[^"]*"\s+)?([\w.']+)(?:\s+(qualified))?(?:\s+as\s+([\w.']+))?\s*(hiding\b)?\s*(\([^]*\))?/;

export const haskell = queryLanguage({
  id: 'haskell',
  title: 'Haskell',
  extensions: ['.hs', '.hsc'],
  onlyExplainedMentions: true,
  comments: { line: '--', open: '{-', close: '-}' },
  mergesClauses: true,
  readImport,
  query: `
(header module: (module) @namespace)
(import) @import
(exports) @skip

(data_type name: (_) @name constructors: (_)? @body) @definition.type
(newtype name: (_) @name) @definition.type
(type_synomym name: (_) @name) @definition.type
(class name: (_) @name declarations: (_)? @body) @definition.interface
(data_constructor constructor: (_ name: (constructor) @name)) @definition.enumMember
(newtype_constructor name: (constructor) @name) @definition.enumMember
(field name: (field_name (variable) @name)) @definition.field
(class_declarations (signature name: (variable) @name) @definition.method)
(declarations (signature name: (variable) @name) @definition.function)
(declarations (signature name: (prefix_id (operator) @name)) @definition.function)
(declarations (function name: (variable) @name match: (_) @body) @definition.function)
(declarations (function (infix operator: (operator) @name) match: (_) @body) @definition.function)
(declarations (bind name: (variable) @name match: (_) @body) @definition.function)

(instance_declarations (function name: (variable) @name match: (_) @body) @definition.method)
(instance_declarations (bind name: (variable) @name match: (_) @body) @definition.method)

(instance name: (name) @reference.type)
(patterns (variable) @local)
(patterns (_ (variable) @local))
(patterns (parens (_ (variable) @local)))
(local_binds (bind name: (variable) @local))
(local_binds (function name: (variable) @local))
(bind pattern: (variable) @local)
(apply function: (variable) @reference.call)
(apply function: (qualified module: (module) @receiver id: (variable) @reference.call))
(infix left_operand: (variable) @reference.read)
(infix right_operand: (variable) @reference.read)
(apply argument: (variable) @reference.pass)
(qualified module: (module) @receiver id: (name) @reference.type)
(name) @reference.type
(constructor) @reference.read
(string) @string
[(comment) (haddock)] @comment
`,
});

/** `import A (b, C(..))` binds b and C, `import qualified A as B` binds B, the rest brings in everything. */
function readImport(statement: string): Omit<FoundImport, 'start'>[] {
  const found = IMPORT.exec(statement);
  if (found === null) return [];
  const [whole, module, , alias, hiding, list] = found;
  const facts: Omit<FoundImport, 'start'>[] = [];
  if (alias !== undefined) facts.push({ module, imported: '*', local: alias });
  else if (/\bqualified\b/.test(whole)) facts.push({ module, imported: '*', local: module });
  if (list !== undefined && hiding === undefined) {
    const names = list.slice(1, -1).replace(/\([^()]*\)/g, '').split(',').map((name) => name.replace(/\b(?:type|pattern)\s/, '').trim());
    for (const name of names) if (name !== '') facts.push({ module, imported: name, local: name });
  }
  return facts.length === 0 || hiding !== undefined ? [...facts, { module, imported: '*', local: '*' }] : facts;
}
