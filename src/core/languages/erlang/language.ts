import { patternLanguage } from '../patternLanguage';

const ATOM = String.raw`[a-z][\w@]*`;
/** A form ends with a full stop before white space. */
const FORM_END = /[^]*?\.(?=\s|$)/;

export const erlang = patternLanguage({
  id: 'erlang',
  title: 'Erlang',
  extensions: ['.erl', '.hrl', '.escript', '.app.src'],
  comments: { line: '%', open: '', close: '' },
  docOf: (comment) => comment.replace(/^[ \t]*%+ ?/gm, '').replace(/^@doc\s*/, '').trim(),
  // Specs stand between the documentation and the function.
  betweenDocAndDefinition: /^\s*(?:-spec\b[^]*?\.\s*\n\s*)?$/,
  mergesClauses: true,
  blank: /%[^\n]*|"(?:[^"\\]|\\.)*"|\$(?:\\.|[^\\\s])/g,
  isComment: (text) => text.startsWith('%'),
  namespace: /^-module\(\s*(?<name>[\w@]+)\s*\)/m,
  nameOf: (name) => name.replace(/^'|'$/g, ''),
  definitions: [
    { pattern: /^-record\(\s*(?<name>[a-z]\w*)\s*,/dgm, kind: 'struct', ends: FORM_END },
    { pattern: /^-define\(\s*(?<name>\w+)/dgm, kind: 'macro', ends: FORM_END },
    { pattern: /^-(?:type|opaque)\s+(?<name>[a-z]\w*)\s*\(/dgm, kind: 'type', ends: FORM_END },
    { pattern: /^-callback\s+(?<name>[a-z]\w*)\s*\(/dgm, kind: 'method', ends: FORM_END },
    { pattern: new RegExp(`^(?<name>${ATOM}|'[^'\\n]+')\\(`, 'dgm'), kind: 'function', ends: FORM_END },
  ],
  uses: [
    { pattern: new RegExp(`(?<![\\w@:?#'])(?<receiver>${ATOM}):(?<name>${ATOM})\\(`, 'dg'), kind: 'call' },
    { pattern: /\?(?<name>\w+)/dg, kind: 'read' },
    { pattern: /#(?<name>[a-z]\w*)\s*[{.]/dg, kind: 'type' },
    { pattern: new RegExp(`(?<!^-\\w{1,20}\\s{1,4})(?<![\\w@:?#'-])(?<name>${ATOM}|'[^'\\n]+')\\(`, 'dgm'), kind: 'call' },
    { pattern: new RegExp(`\\bfun\\s+(?<name>${ATOM})\\/\\d`, 'dg'), kind: 'pass' },
  ],
  imports: [/^-include(?:_lib)?\(\s*"(?<module>[^"]+)"/gm],
  keywords: new Set('if case when fun try receive begin catch after of end andalso orelse not module spec'.split(' ')),
});
