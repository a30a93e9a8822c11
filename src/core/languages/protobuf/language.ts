import { patternLanguage } from '../patternLanguage';

const SCALARS = 'double float int32 int64 uint32 uint64 sint32 sint64 fixed32 fixed64 sfixed32 sfixed64 bool string bytes';

export const protobuf = patternLanguage({
  id: 'protobuf',
  title: 'Protocol Buffers',
  extensions: ['.proto'],
  comments: { line: '//', open: '/*', close: '*/' },
  blank: /\/\*[^]*?(?:\*\/|$)|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g,
  isComment: (text) => text.startsWith('/'),
  namespace: /^[ \t]*package\s+(?<name>[\w.]+)\s*;/m,
  definitions: [
    { pattern: /\bmessage\s+(?<name>\w+)\s*\{/dg, kind: 'struct', ends: 'braces' },
    { pattern: /\benum\s+(?<name>\w+)\s*\{/dg, kind: 'enum', ends: 'braces' },
    { pattern: /\bservice\s+(?<name>\w+)\s*\{/dg, kind: 'interface', ends: 'braces' },
    { pattern: /\brpc\s+(?<name>\w+)\s*\([^)]*\)\s*returns\s*\([^)]*\)\s*[{;]/dg, kind: 'method', ends: 'braces' },
    { pattern: /(?=[A-Z])(?<=[{;}]\s*)(?<name>[A-Z][A-Z0-9_]*)\s*=\s*-?(?:0x)?\d+/dg, kind: 'enumMember', ends: 'statement' },
    { pattern: /(?=[\w.])(?<=[{;}]\s*)(?:optional\s+|required\s+|repeated\s+)?(?:map\s*<[^>]*>|\.?[A-Za-z_][\w.]*)\s+(?<name>\w+)\s*=\s*\d+/dg, kind: 'field', ends: 'statement' },
  ],
  uses: [
    { pattern: /(?=[\w.])(?<=[{;}]\s*)(?:optional\s+|required\s+|repeated\s+)?(?:(?<receiver>[\w.]+)\.)?(?<name>[A-Za-z_]\w*)(?=\s+\w+\s*=\s*\d)/dg, kind: 'type' },
    { pattern: /\bmap\s*<\s*\w+\s*,\s*(?:(?<receiver>[\w.]+)\.)?(?<name>\w+)\s*>/dg, kind: 'type' },
    { pattern: /\brpc\s+\w+\s*\(\s*(?:stream\s+)?(?:(?<receiver>[\w.]+)\.)?(?<name>\w+)\s*\)/dg, kind: 'type' },
    { pattern: /\breturns\s*\(\s*(?:stream\s+)?(?:(?<receiver>[\w.]+)\.)?(?<name>\w+)\s*\)/dg, kind: 'type' },
    { pattern: /\bextend\s+(?:(?<receiver>[\w.]+)\.)?(?<name>\w+)\s*\{/dg, kind: 'type' },
  ],
  imports: [/^[ \t]*import\s+(?:public\s+|weak\s+)?["'](?<module>[^"']+)["']/gm],
  keywords: new Set(`${SCALARS} option syntax package reserved`.split(' ')),
});
