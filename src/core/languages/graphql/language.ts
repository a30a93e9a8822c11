import { patternLanguage } from '../patternLanguage';

export const graphql = patternLanguage({
  id: 'graphql',
  title: 'GraphQL',
  extensions: ['.graphql', '.graphqls', '.gql'],
  comments: { line: '#', open: '"""', close: '"""' },
  blank: /"""[^]*?(?:"""|$)|#[^\n]*|"(?:[^"\\\n]|\\.)*"/g,
  isComment: (text) => text.startsWith('#') || text.startsWith('"""'),
  definitions: [
    { pattern: /^[ \t]*type\s+(?<name>\w+)[^{\n]*\{?/dgm, kind: 'class', ends: 'braces' },
    { pattern: /^[ \t]*interface\s+(?<name>\w+)[^{\n]*\{?/dgm, kind: 'interface', ends: 'braces' },
    { pattern: /^[ \t]*input\s+(?<name>\w+)[^{\n]*\{?/dgm, kind: 'struct', ends: 'braces' },
    { pattern: /^[ \t]*enum\s+(?<name>\w+)[^{\n]*\{?/dgm, kind: 'enum', ends: 'braces' },
    { pattern: /^[ \t]*(?:union|scalar)\s+(?<name>\w+)/dgm, kind: 'type', ends: 'line' },
    { pattern: /^[ \t]*directive\s+@(?<name>\w+)/dgm, kind: 'macro', ends: 'line' },
    { pattern: /^[ \t]*(?:query|mutation|subscription|fragment)\s+(?<name>\w+)[^{\n]*\{?/dgm, kind: 'function', ends: 'braces' },
    // Arguments on lines of their own stand in parentheses.
    { pattern: /^[ \t]+(?<!\([^()]{0,400})(?<name>\w+)(?=\s*(?:\([^)]*\))?\s*:)/dgm, kind: 'field', ends: 'line' },
    { pattern: /^[ \t]+(?<name>[A-Z_][A-Z0-9_]*)[ \t]*(?=\r?$|@)/dgm, kind: 'enumMember', ends: 'line' },
  ],
  uses: [
    { pattern: /\bextend\s+(?:type|interface|input|enum|union)\s+(?<name>\w+)/dg, kind: 'type' },
    { pattern: /\bfragment\s+\w+\s+on\s+(?<name>\w+)/dg, kind: 'type' },
    { pattern: /\.\.\.\s*(?<name>(?!on\b)\w+)/dg, kind: 'call' },
    { pattern: /\.\.\.\s*on\s+(?<name>\w+)/dg, kind: 'type' },
    { pattern: /:\s*\[*\s*(?<name>[A-Z]\w*)/dg, kind: 'type' },
    { pattern: /(?:[=|&]|\bimplements)\s*(?<name>[A-Z]\w*)/dg, kind: 'type' },
  ],
  imports: [/^#import\s+["'](?<module>[^"']+)["']/gm],
  heritage: { pattern: /\b(?:type|interface)\s+\w+\s+implements\s+(?<bases>[\w\s&,]+?)(?=[@{\n])/g, relation: 'implements' },
  keywords: new Set('int float string boolean id implements on'.split(' ')),
});
