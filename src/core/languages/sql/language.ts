import { patternLanguage } from '../patternLanguage';

const NAME = String.raw`(?<name>(?:[\w$]+|"[^"]+"|\`[^\`]+\`|\[[^\]]+\])(?:\.(?:[\w$]+|"[^"]+"|\`[^\`]+\`|\[[^\]]+\]))*)`;
const CREATE = String.raw`\bcreate\s+(?:or\s+(?:replace|alter)\s+)?(?:definer\s*=\s*\S+\s+)?`;
const IF_NOT_EXISTS = String.raw`(?:if\s+not\s+exists\s+)?`;
/** The end of a routine: a body between dollar signs, or BEGIN ... END, else the first semicolon. */
const ROUTINE_END = /(?:[^;$]|\$(?!\w*\$))*?(?:(\$\w*\$)[^]*?\1[^;]*;|\bbegin\b[^]*?\n\s*end\b[^;\n]*;?|;)/i;

const keyword = (words: string, flags = 'dgi'): RegExp => new RegExp(`${CREATE}${words}\\s+${IF_NOT_EXISTS}${NAME}`, flags);

/** Tables, views, types and routines of all common dialects; the statements that use them by what stands before a name. */
export const sql = patternLanguage({
  id: 'sql',
  title: 'SQL',
  extensions: ['.sql', '.ddl', '.psql', '.pgsql', '.mysql'],
  comments: { line: '--', open: '/*', close: '*/' },
  // Names in double quotes are names: only strings in single quotes are blanked.
  blank: /\/\*[^]*?(?:\*\/|$)|--[^\n]*|'(?:[^']|'')*'/g,
  isComment: (text) => text.startsWith('/*') || text.startsWith('--'),
  // `shop.orders` is known as `orders`.
  nameOf: (name) => name.slice(name.lastIndexOf('.') + 1).replace(/^["`[]|["`\]]$/g, ''),
  definitions: [
    { pattern: keyword(String.raw`(?:(?:global|local)\s+)?(?:temp(?:orary)?\s+|unlogged\s+|external\s+|foreign\s+|virtual\s+)?table`), kind: 'struct', ends: 'statement' },
    { pattern: keyword(String.raw`(?:(?:temp(?:orary)?|recursive|materialized|algorithm\s*=\s*\w+)\s+)*view`), kind: 'type', ends: 'statement' },
    { pattern: keyword(String.raw`(?:aggregate\s+)?function`), kind: 'function', ends: ROUTINE_END },
    { pattern: keyword('proc(?:edure)?'), kind: 'function', ends: ROUTINE_END },
    { pattern: keyword(String.raw`(?:constraint\s+)?trigger`), kind: 'function', ends: ROUTINE_END },
    { pattern: keyword('(?:type|domain)'), kind: 'type', ends: 'statement' },
    { pattern: keyword(String.raw`(?:unique\s+)?(?:clustered\s+|nonclustered\s+)?index(?:\s+concurrently)?`), kind: 'constant', ends: 'statement' },
    { pattern: keyword('(?:sequence|schema|database|extension)'), kind: 'constant', ends: 'statement' },
  ],
  uses: [
    { pattern: new RegExp(String.raw`\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|alter\s+table(?:\s+if\s+exists)?(?:\s+only)?)\s+${NAME}`, 'dgi'), kind: 'write' },
    { pattern: new RegExp(String.raw`\b(?:from|join|references|on\s+table)\s+${NAME}(?!\s*\()`, 'dgi'), kind: 'read' },
    { pattern: new RegExp(String.raw`\bon\s+${NAME}(?=\s*\(|\s+for\s+each|\s*\n\s*for\s+each)`, 'dgi'), kind: 'read' },
    { pattern: new RegExp(String.raw`\b(?:call|perform|select|execute\s+(?:function|procedure)|exec(?:ute)?)\s+${NAME}(?=\s*\()`, 'dgi'), kind: 'call' },
  ],
  imports: [/^\\i(?:r|nclude(?:_relative)?)?\s+(?<module>\S+)/gm, /^[ \t]*source\s+(?<module>\S+?);?\s*$/gim],
  keywords: new Set('select set only lateral unnest values where on if not exists table update no key share cascade restrict delete action each row dual'.split(' ')),
});
