import { matching, type Recogniser } from './spans';

/** Endings that make a bare name with a dot a file name rather than a dotted expression. */
const FILE_ENDING =
  '(?:[cm]?[jt]sx?|d\\.ts|py[iw]?|java|kts?|go|rs|rb|php|cs|c|cc|cpp|cxx|h|hh|hpp|mm?|swift|scala|dart|lua|exs?|erl|hs|mli?|jl|pl|sh|ps1|sql|vue|svelte|zig|sol|tf|proto|graphql|elm|cljs?|nix|html?|s?css|less|md|rst|json|ya?ml|toml|ini|cfg|xml|gradle)';
const NAME = '[A-Za-z_$][\\w$]*';

const url = matching(/\b(?:https?|ftp|wss?):\/\/[^\s<>"'`)\]}]+/g, ([text]) => ({ kind: 'url', text }));

/** `File "app/main.py", line 12, in handler` */
const pythonFrame = matching(/File "([^"\n]+)", line (\d+)(?:, in ([^\s]+))?/g, ([text, path = '', line, name = '']) => ({
  kind: 'frame', text, path, line: Number(line), name,
}));

/** `at Type.member (src/a.js:12:5)`, `at src/a.js:12:5`, also with `file://` and `async`. */
const jsFrame = matching(
  /\bat (?:async )?(?:(?:new )?([\w$.<>[\] ]+?) )?\(?(?:file:\/\/)?((?:[A-Za-z]:)?[^\s():]+\.\w+):(\d+):\d+\)?/g,
  ([text, name = '', path = '', line]) => ({ kind: 'frame', text, path, line: Number(line), name }),
);

/** `at a.b.Type.method(Type.java:123)`: the packages give the folders. */
const javaFrame = matching(/\bat ([\w$.]+)\.([\w$<>]+)\(([\w$]+\.(?:java|kt|scala|groovy)):(\d+)\)/g, ([text, type = '', method = '', file = '', line]) => {
  const folders = type.split('.').slice(0, -1).join('/');
  return { kind: 'frame', text, path: folders === '' ? file : `${folders}/${file}`, line: Number(line), name: `${type.split('.').at(-1)?.split('$')[0]}.${method}` };
});

/** `at Name.Space.Type.Method(String a) in C:\src\Type.cs:line 12` */
const csharpFrame = matching(/\bat ([\w.`<>]+)\([^)\n]*\) in ([^\n]+?):line (\d+)/g, ([text, name = '', path = '', line]) => ({
  kind: 'frame', text, path, line: Number(line), name: name.split('.').slice(-2).join('.'),
}));

/** `/src/server.go:123 +0x1d`, `at ./src/main.rs:12:5`, `src/a.ts(12,5)`, `lib/x.py:33`: a file and a line. */
const fileAndLine = matching(
  new RegExp(`((?:[A-Za-z]:)?[\\w./\\\\@-]*[\\w-]\\.${FILE_ENDING})(?::(\\d+)(?::\\d+)?|\\((\\d+)(?:,\\d+)?\\))`, 'g'),
  ([text, path = '', line, inBrackets]) => ({ kind: 'frame', text, path, line: Number(line ?? inBrackets), name: '' }),
);

/** `GET /users/{id}` */
const route = matching(/\b(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|ANY)\s+(\/[\w\-./:{}<>*$~%[\]]*)/g, ([text, method = '', path = '']) => ({
  kind: 'route', text, method, path,
}));
/** `/users/{id}`, `/users/:id`, `/users/<int:id>`, `/users/[id]` with no method: only a parameter tells it from a path. */
const bareRoute = matching(/(?<![\w.])\/[\w\-./]*(?:\{\w[^}\s]*\}|\/:\w+|<[\w:]+>|\/\[(?:\.{3})?\w+\])[\w\-./:{}<>*[\]]*/g, ([text]) => ({ kind: 'route', text, method: '', path: text }));

const path = matching(
  new RegExp(`(?<![\\w/])(?:\\.{0,2}/)?(?:[\\w.@$-]+[/\\\\])*[\\w.@$-]*[\\w-]\\.${FILE_ENDING}(?![\\w/(]|\\.\\w)`, 'g'),
  ([text]) => (/^[a-z]\.[a-z]$/.test(text) || !/[A-Za-z]/.test(text) ? undefined : { kind: 'path', text, path: text }),
);
/** A folder: two separators at least, or one at the start or the end, so that `and/or` is none. */
const folder = matching(/(?<![\w/.])(?:\.{1,2}\/(?:[\w.@-]+\/?)+|(?:[\w.@-]+\/){2,}[\w.@-]*|[\w.@-]{2,}\/(?=[\s,;:)`'"]|$))/g, ([text]) => ({
  kind: 'path', text, path: text,
}));

/** Back-ticked code: one name is an identifier, anything longer a literal to look for in bodies. */
const backTicked = matching(/`([^`\n]+)`/g, ([, inner = '']) => {
  const text = inner.trim();
  const name = new RegExp(`^[@#.]?(${NAME}(?:(?:\\.|::|#|->)${NAME})*)(?:\\(\\))?$`).exec(text)?.[1];
  if (name !== undefined) return { kind: 'identifier', text: name };
  return new RegExp(`^[\\w./@-]+\\.${FILE_ENDING}$`).test(text) ? undefined : { kind: 'literal', text };
});
/** Quoted text; a quote inside a word (`don't`) opens nothing. */
const quoted = matching(/(?<![\w`])(?:"([^"\n]{2,200})"|'([^'\n]{2,200})'|“([^”\n]{2,200})”)(?!\w)/g, (match) => {
  const text = match[1] ?? match[2] ?? match[3] ?? '';
  return { kind: 'literal', text };
});
/** `ValueError: not enough values`, `TypeError: x is not a function`: the message after the type of an error. */
const errorMessage = matching(/\b[A-Z]\w*(?:Error|Exception|Warning|Panic): ([^\n]{3,200})/g, ([, message = '']) => ({ kind: 'literal', text: message.trim() }));

/** `a.b.c`, `Type::member`, `Type#member`: not `e.g.`, not the end of one sentence and the start of the next, not a version. */
const dotted = matching(new RegExp(`(?<![\\w$.])@?(${NAME}(?:(?:\\.|::|#|->)${NAME})+)`, 'g'), ([, text = '']) =>
  /^(?:e\.g|i\.e|a\.k\.a|etc)\b/i.test(text) || /^[a-z]+\.[A-Z][a-z]+$/.test(text) ? undefined : { kind: 'identifier', text },
);
/** Called, decorated, snake_case, camelCase, PascalCase of two humps, ALL_CAPS, letters with digits. */
const simple = matching(
  new RegExp(
    `(?<![\\w$.-])(?:(${NAME})(?=\\(\\))|@(${NAME})|(_*[A-Za-z$][A-Za-z0-9$]*(?:_[A-Za-z0-9$]+)+_*|__?[A-Za-z]\\w*|[a-z$][a-z0-9]*[A-Z][\\w$]*|[A-Z][a-z0-9]+[A-Z][\\w$]*|[A-Z]{2,}[a-z]\\w*|[A-Z][A-Z0-9]+s?))(?![\\w$])`,
    'g',
  ),
  (match) => {
    const text = match[1] ?? match[2] ?? match[3] ?? '';
    return /^[A-Z]{2,}s$/.test(text) ? { kind: 'identifier', text: text.slice(0, -1) } : { kind: 'identifier', text };
  },
);

/** In the order they claim the text. */
export const RECOGNISERS: readonly Recogniser[] = [
  url, pythonFrame, javaFrame, csharpFrame, jsFrame, fileAndLine, route, bareRoute, backTicked, path, folder, errorMessage, quoted, dotted, simple,
];
/** What is looked for again inside a literal. */
export const INSIDE_LITERALS: readonly Recogniser[] = [path, dotted, simple];
