import { extractFile } from '../../extract/extractFile';
import { lineTable } from '../../extract/lineTable';
import type { FileFacts, UseFact } from '../../model/facts';
import type { GrammarLanguage, ParsedFile } from '../language';
import { ecmascriptLinking } from './linking';
import { typescriptQuery } from './query';
import { ecmascriptRules } from './rules';
import { scriptBlocks } from './scriptBlocks';

/** A component in a template: `<TaskRow`, `<task-row`; the platform's own elements have neither capitals nor hyphens. */
const COMPONENT = /<([A-Z][\w.]*|[a-z][a-z0-9]*(?:-[a-z0-9]+)+)(?=[\s/>])/g;
const COMMENT = /<!--[^]*?-->/g;

/**
 * A file that holds one component: its script blocks are TypeScript (of which JavaScript is a part), read by the TypeScript
 * grammar where they stand, and its template uses other components. The file is what its importers get.
 */
export function componentLanguage(id: string, title: string, extensions: readonly string[], blocksOf = scriptBlocks): GrammarLanguage {
  const rules = ecmascriptRules(id);
  return {
    id, title, tier: 2, extensions, fileNames: [], grammar: 'typescript', query: typescriptQuery,
    parsedSpans: blocksOf,
    extract: (file) => withTemplate(file, extractFile(file, rules), blocksOf),
    linking: ecmascriptLinking,
  };
}

function withTemplate({ text }: ParsedFile, facts: FileFacts, blocksOf: typeof scriptBlocks): FileFacts {
  const lines = lineTable(text);
  const template = blankBlocks(text, blocksOf(text)).replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
  const imported = new Map(facts.imports.map(({ local }) => [hyphenated(local), local]));
  const named = new Map(facts.symbols.map(({ name, container }, index) => [container === 0 ? name : '', index]));
  const uses: UseFact[] = [];
  for (const found of template.matchAll(COMPONENT)) {
    const written = found[1].split('.', 1)[0];
    const name = imported.get(hyphenated(written)) ?? written;
    uses.push({
      name, receiver: '', kind: 'call', within: 0, ...lines.at(found.index + 1), target: named.get(name) ?? -1, receiverType: '', argumentCount: -1,
    });
  }
  const offersDefault = facts.exports.some(({ name }) => name === 'default') || facts.symbols.some(({ name, exported }) => name === 'default' && exported);
  return {
    ...facts,
    uses: [...facts.uses, ...uses].sort((a, b) => a.line - b.line || a.column - b.column),
    exports: offersDefault ? facts.exports : [{ name: 'default', local: '', module: '', imported: '', line: 0 }, ...facts.exports],
  };
}

/** `TaskRow` and `task-row` are one component. */
function hyphenated(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
}

function blankBlocks(text: string, blocks: ReturnType<typeof scriptBlocks>): string {
  let out = '';
  let at = 0;
  for (const { start, end } of blocks) {
    out += text.slice(at, start) + text.slice(start, end).replace(/[^\n]/g, ' ');
    at = end;
  }
  return out + text.slice(at);
}
