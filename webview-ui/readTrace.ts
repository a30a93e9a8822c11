import type { Pack } from '../src/protocol/pack';
import type { Trace } from '../src/protocol/trace';
import { STRINGS } from './strings';

export interface Replay {
  readonly trace: Trace;
  /** Absent when the page was given a bare trace (a file written by the command line). */
  readonly pack: Pack | undefined;
}

/** Thrown with one sentence for the person who opened the page. */
export class BadReplay extends Error {}

type Fields = Readonly<Record<string, unknown>>;

/** What each record must hold; enough that no view can meet a missing list. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  reading: ['spans', 'terms'],
  anchors: ['anchors', 'dropped'],
  expansion: ['seeds', 'steps'],
  features: ['names', 'rows', 'fileNames', 'fileRows'],
  score: ['terms', 'rows', 'fileTerms', 'fileRows'],
  scope: ['cut'],
  narrowing: ['kept', 'cut'],
  selection: ['files'],
  assembly: ['steps'],
  coverage: ['staleFiles', 'skippedMatches', 'unresolvedIdentifiers', 'notes'],
};

/** Reads `{trace, pack?}` or a bare trace. @throws BadReplay when it is neither or a record points at nothing. */
export function readReplay(value: unknown): Replay {
  const outer = fields(value);
  const candidate = outer['trace'] === undefined ? outer : fields(outer['trace']);
  checkTrace(candidate);
  const pack = outer['trace'] === undefined || typeof outer['pack'] !== 'object' || outer['pack'] === null ? undefined : (outer['pack'] as Pack);
  return { trace: candidate as unknown as Trace, pack };
}

function checkTrace(trace: Fields): void {
  if (trace['version'] !== 1) throw new BadReplay(STRINGS.whyBad.version(String(trace['version'])));
  if (typeof fields(trace['request'], 'request')['task'] !== 'string') throw missing('request.task');
  for (const name of ['revision', 'weights', 'packDigest']) if (typeof trace[name] !== 'string') throw missing(name);
  for (const name of ['nodes', 'files']) if (!Array.isArray(trace[name])) throw missing(name);
  for (const [record, lists] of Object.entries(LISTS)) {
    const held = fields(trace[record], record);
    for (const list of lists) if (!Array.isArray(held[list])) throw missing(`${record}.${list}`);
  }
  checkIndexes(trace as unknown as Trace);
}

function checkIndexes(trace: Trace): void {
  const inNodes = (node: number): boolean => Number.isInteger(node) && node >= 0 && node < trace.nodes.length;
  const inFiles = (file: number): boolean => Number.isInteger(file) && file >= 0 && file < trace.files.length;
  const need = (name: string, holds: boolean): void => {
    if (!holds) throw new BadReplay(STRINGS.whyBad.index(name));
  };
  const nodeOf = ({ node }: { readonly node: number }): boolean => inNodes(node);
  const fileOf = ({ file }: { readonly file: number }): boolean => inFiles(file);
  need('nodes', trace.nodes.every(fileOf));
  need('anchors.anchors', trace.anchors.anchors.every(nodeOf));
  need('expansion.seeds', trace.expansion.seeds.every(inNodes));
  need('expansion.steps', trace.expansion.steps.every((step) => nodeOf(step) && (step.from === -1 || inNodes(step.from))));
  need('features.rows', trace.features.rows.every(nodeOf));
  need('features.fileRows', trace.features.fileRows.every(fileOf));
  need('score.rows', trace.score.rows.every(nodeOf));
  need('score.fileRows', trace.score.fileRows.every(fileOf));
  need('scope.cut', trace.scope.cut.every(nodeOf));
  need('narrowing.kept', trace.narrowing.kept.every(inNodes));
  need('narrowing.cut', trace.narrowing.cut.every(nodeOf));
  need('selection.files', trace.selection.files.every(fileOf));
  need('assembly.steps', trace.assembly.steps.every(nodeOf));
}

function fields(value: unknown, name?: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw name === undefined ? new BadReplay(STRINGS.whyBad.notObject) : missing(name);
}

function missing(field: string): BadReplay {
  return new BadReplay(STRINGS.whyBad.missing(field));
}
