import type { ContextRequest, Pack } from '../../protocol/pack';
import type { Stage, Trace } from '../../protocol/trace';
import { throwIfCancelled } from '../model/cancellation';
import type { IndexView } from '../store/indexView';
import { findAnchors } from './anchors/anchors';
import { assemble } from './assemble';
import { ask } from './ask';
import { coverageOf } from './coverage';
import { expand } from './expand';
import { featuresOf } from './features';
import { resolveRequest } from './limits';
import { requestNotesOf } from './requestNotes';
import { narrow } from './narrow';
import { packOf } from './pack';
import type { RetrievalPorts } from './ports';
import { readingRecord } from './reading';
import { scoreAll, SYMBOL_WEIGHTS } from './score';
import { applyScope } from './scope';
import { select } from './select';
import { traceOf } from './traceRecord';
import { workflowOf } from './workflow';

/**
 * The whole of retrieval: task in, pack and trace out, a pure function but for `pack.timings`.
 *
 * Throws a RangeError with one sentence for a request out of its limits, and CancelledError when the token fires.
 */
export function retrieve(view: IndexView, request: ContextRequest, ports: RetrievalPorts): { readonly pack: Pack; readonly trace: Trace } {
  const { timed, timings } = stopwatch(ports);
  const resolved = resolveRequest(request);
  const question = timed('reading', () => ask(view, resolved, ports.cancellation));
  const anchors = timed('anchors', () => findAnchors(question));
  const expansion = timed('expansion', () => expand(question, anchors.anchors));
  const candidates = timed('features', () => featuresOf(question, anchors.anchors, expansion));
  const scored = timed('score', () => scoreAll(question, candidates));
  const scoped = timed('scope', () => applyScope(question, scored));
  const narrowed = timed('narrowing', () => narrow(question, scoped.kept));
  const selected = timed('selection', () => select(question, narrowed.kept));
  // Coverage is told in the text, so it is known before the text is assembled; it does not depend on the budget.
  const requestNotes = requestNotesOf(question);
  const coverage = timed('coverage', () => coverageOf(question, anchors.anchors, expansion, selected, requestNotes));
  const workflow = workflowOf(coverage, { indexed: view.graph.files.length, listed: selected.files.length, requestNotes: requestNotes.length });
  const assembled = timed('assembly', () => assemble(question, selected, anchors.anchors, { coverage, workflow, requestNotes }, ports));
  const weights = `${question.files.weights}+${SYMBOL_WEIGHTS}`;
  const pack = packOf(question, { anchors: anchors.anchors, narrowed, selected, assembled, coverage, workflow, weights }, ports);
  const reading = readingRecord(question.reading, view.lexicon);
  const trace = traceOf(question, weights, pack.digest, { reading, anchors, expansion, scored, scoped, narrowed, selected, assembled, coverage });
  return { pack: { ...pack, timings: timings() }, trace };
}

/** Milliseconds a stage, for Pack.timings only; nothing reads them back. A stage begins with a look at the token. */
function stopwatch(ports: RetrievalPorts) {
  const start = ports.now();
  const stages: Partial<Record<Stage, number>> = {};
  return {
    timed<T>(stage: Stage, run: () => T): T {
      throwIfCancelled(ports.cancellation);
      const before = ports.now();
      const result = run();
      stages[stage] = ports.now() - before;
      return result;
    },
    timings: (): Pack['timings'] => ({ totalMs: ports.now() - start, stages: stages as Record<string, number> }),
  };
}
