import type { FoundImport } from '../../extract/findings';
import { queryLanguage } from '../queryLanguage';

export const elm = queryLanguage({
  id: 'elm',
  title: 'Elm',
  extensions: ['.elm'],
  onlyExplainedMentions: true,
  comments: { line: '--', open: '{-', close: '-}' },
  mergesClauses: true,
  readImport,
  query: `
(module_declaration name: (upper_case_qid) @namespace) @skip
(import_clause) @import

(type_alias_declaration name: (upper_case_identifier) @name typeExpression: (_) @body) @definition.type
(field_type name: (lower_case_identifier) @name) @definition.field
(type_declaration name: (upper_case_identifier) @name) @definition.type
(union_variant name: (upper_case_identifier) @name) @definition.enumMember
(file (type_annotation name: (lower_case_identifier) @name) @definition.function)
(file (value_declaration functionDeclarationLeft: (function_declaration_left . (lower_case_identifier) @name) body: (_) @body) @definition.function)
(port_annotation name: (lower_case_identifier) @name) @definition.function

(let_in_expr (value_declaration functionDeclarationLeft: (function_declaration_left . (lower_case_identifier) @local)))
(lower_pattern (lower_case_identifier) @local)
(function_call_expr target: (value_expr name: (value_qid (upper_case_identifier) (lower_case_identifier)) @reference.call))
(function_call_expr target: (value_expr name: (value_qid . (lower_case_identifier) @reference.call .)))
(value_expr name: (upper_case_qid) @reference.read)
(value_expr name: (value_qid . (lower_case_identifier) @reference.read .))
(union_pattern constructor: (upper_case_qid) @reference.read)
(type_ref (upper_case_qid) @reference.type)
(string_constant_expr) @string
[(line_comment) (block_comment)] @comment
`,
});

/** `import A.B as C exposing (d, E(..))`. */
function readImport(statement: string): Omit<FoundImport, 'start'>[] {
  const found = /^import\s+([\w.]+)(?:\s+as\s+(\w+))?(?:\s+exposing\s*\(([^]*)\))?\s*$/.exec(statement);
  if (found === null) return [];
  const [, module, alias, exposed] = found;
  const facts: Omit<FoundImport, 'start'>[] = [{ module, imported: '*', local: alias ?? module }];
  for (const name of (exposed ?? '').replace(/\([^()]*\)/g, '').split(',').map((part) => part.trim())) {
    if (name === '..') facts.push({ module, imported: '*', local: '*' });
    else if (name !== '') facts.push({ module, imported: name, local: name });
  }
  return facts;
}
