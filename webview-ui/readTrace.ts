import type { Pack } from '../src/protocol/pack';
import type { Trace } from '../src/protocol/trace';
import { STRINGS } from './strings';
import { EVIDENCE, isOfKind, isRow, RECORDS, ROWS, wrongField } from './traceShape';

export interface Replay {
  readonly trace: Trace;
  /** Absent when the page was given a bare trace (a file written by the command line). */
  readonly pack: Pack | undefined;
}

/** Thrown with one sentence for the person who opened the page. */
export class BadReplay extends Error {}

type Fields = Readonly<Record<string, unknown>>;

/** Reads `{trace, pack?}` or a bare trace. @throws BadReplay when it is neither, or a record is not whole. */
export function readReplay(value: unknown): Replay {
  const outer = fields(value);
  const candidate = outer['trace'] === undefined ? outer : fields(outer['trace']);
  if (candidate['version'] !== 1) throw new BadReplay(STRINGS.whyBad.version(JSON.stringify(candidate['version']) ?? 'missing'));
  checkShape(candidate);
  const trace = candidate as unknown as Trace;
  checkIndexes(trace);
  const pack = outer['trace'] === undefined ? undefined : outer['pack'];
  return { trace, pack: isOfKind(pack, 'object') && Array.isArray((pack as Fields)['files']) ? (pack as Pack) : undefined };
}

/** Every record and every entry has its fields, so that no view can meet a missing one. */
function checkShape(trace: Fields): void {
  for (const [name, shape] of Object.entries(RECORDS)) {
    const wrong = wrongField(name === '' ? trace : trace[name], shape);
    if (wrong !== undefined) throw missing([name, wrong].filter((part) => part !== '').join('.'));
  }
  for (const [name, row] of Object.entries(ROWS)) {
    const [record, list] = name.includes('.') ? name.split('.') : ['', name];
    const holder = record === '' ? trace : (trace[record ?? ''] as Fields);
    const wrong = (holder[list ?? ''] as readonly unknown[]).findIndex((entry) => !isRow(entry, row));
    if (wrong !== -1) throw missing(`${name}[${wrong}]`);
  }
  const { anchors, features, score, coverage } = trace as unknown as Trace;
  if (!anchors.anchors.every(({ evidence }) => evidence.every((one) => isRow(one, EVIDENCE)))) throw missing('anchors.anchors.evidence');
  if (![...features.rows, ...features.fileRows].every(({ values }) => values.every(Number.isFinite))) throw missing('features.rows.values');
  if (![...score.rows, ...score.fileRows].every(({ terms }) => terms.every(Number.isFinite))) throw missing('score.rows.terms');
  if (!coverage.unresolvedIdentifiers.every(({ files }) => files.every((file) => isOfKind(file, 'text')))) throw missing('coverage.unresolvedIdentifiers.files');
  if (![...Object.values(coverage.anchorSources), ...Object.values(coverage.provenance)].every(Number.isFinite)) throw missing('coverage.anchorSources');
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

function fields(value: unknown): Fields {
  if (!isOfKind(value, 'object')) throw new BadReplay(STRINGS.whyBad.notObject);
  return value as Fields;
}

function missing(field: string): BadReplay {
  return new BadReplay(STRINGS.whyBad.missing(field));
}
