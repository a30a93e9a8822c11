import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Trace, WalkStep } from '../../src/protocol/trace';
import { fateOf, verdictOf } from '../../webview-ui/fate';
import { exact, fixed, visibleLine } from '../../webview-ui/format';
import { markdownOf } from '../../webview-ui/markdown';
import { restoreState } from '../../webview-ui/pageState';
import { BadReplay, readReplay } from '../../webview-ui/readTrace';
import { reasonKind } from '../../webview-ui/reasonKind';
import { walkTree } from '../../webview-ui/stages/walkTree';
import { filterRows, nextSort, sortRows } from '../../webview-ui/tableOrder';
import { indexTrace, walkTo } from '../../webview-ui/traceIndex';
import { HOSTILE_NAMES } from './hostileText';
import { makeTrace } from './traceFixture';

const TRACE = makeTrace({ candidates: 200, isHostile: false });
const INDEX = indexTrace({ trace: TRACE, pack: undefined });

describe('replay page: order of rows', () => {
  it('keeps every row exactly once and the order of the trace among equals, in both directions', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(NaN), fc.constantFrom('a', 'b'))), fc.boolean(), (values, isDescending) => {
        const rows = values.map((_, index) => index);
        const sorted = sortRows(rows, { column: 'x', isDescending }, (index) => values[index] ?? 0);
        assert.deepEqual([...sorted].sort((a, b) => a - b), rows);
        for (let at = 1; at < sorted.length; at++) {
          const [a, b] = [sorted[at - 1] as number, sorted[at] as number];
          if (Object.is(values[a], values[b])) assert.ok(a < b);
        }
      }),
    );
  });

  it('finds rows that hold every word, whatever the case and the order', () => {
    assert.deepEqual(filterRows(['session cookie', 'cookie', 'session', ''], '  COOKIE  session '), [0]);
    assert.deepEqual(filterRows(['a', 'b'], ' '), [0, 1]);
  });

  it('goes through better direction, other direction and order of the trace', () => {
    const first = nextSort(undefined, 'score', true);
    const second = nextSort(first, 'score', true);
    assert.deepEqual([first, second, nextSort(second, 'score', true)], [{ column: 'score', isDescending: true }, { column: 'score', isDescending: false }, undefined]);
    assert.deepEqual(nextSort(first, 'name', false), { column: 'name', isDescending: false });
  });
});

describe('replay page: the walk', () => {
  it('shows every step of any walk once, however damaged', () => {
    const step = fc.record({ node: fc.nat(12), from: fc.integer({ min: -1, max: 12 }), edge: fc.constant('CALLS'), provenance: fc.constant('scip'), distance: fc.nat(3), strength: fc.constant(1) });
    fc.assert(
      fc.property(fc.array(step), (steps: readonly WalkStep[]) => {
        const rows = walkTree({ seeds: [], steps });
        assert.equal(new Set(rows.map((row) => row.step)).size, steps.length);
        assert.equal(rows.length, steps.length);
      }),
    );
  });

  it('puts a step directly below the step it came from', () => {
    const rows = walkTree(TRACE.expansion);
    rows.forEach(({ step, depth }, at) => {
      if (step.from === -1) return assert.equal(depth, 0);
      const above = rows.slice(0, at).reverse().find((row) => row.depth === depth - 1);
      assert.equal(above?.step.node, step.from);
    });
  });

  it('walks back to a seed and ends in a circle', () => {
    for (const { node, distance } of TRACE.expansion.steps) assert.equal(walkTo(INDEX, node).length, distance + 1);
    const circle: readonly WalkStep[] = [0, 1].map((node) => ({ node, from: 1 - node, edge: 'CALLS', provenance: 'scip', distance: 1, strength: 1 }));
    assert.equal(walkTo(indexTrace({ trace: { ...TRACE, expansion: { seeds: [], steps: circle } }, pack: undefined }), 0).length, 2);
  });
});

describe('replay page: why and why not', () => {
  const cutShort = (listed: number): Trace => ({ ...TRACE, narrowing: { ...TRACE.narrowing, cut: TRACE.narrowing.cut.slice(0, listed) } });

  it('names for every scored symbol how it went in or what cut it', () => {
    for (const { node } of TRACE.score.rows) {
      const verdict = verdictOf(INDEX, node);
      assert.match(verdict, INDEX.slots.has(node) ? /^In the context as|^Cut in Assembly: / : /^Cut in (Scope|Narrowing): .+ \(score [−\d.]+\)$/);
    }
  });

  it('says of a symbol behind the listed cuts that narrowing cut it, and its rank', () => {
    const last = TRACE.narrowing.cut.at(-1) ?? assert.fail('nothing cut');
    const index = indexTrace({ trace: cutShort(10), pack: undefined });
    assert.equal(verdictOf(index, last.node), `Cut in Narrowing: rank ${index.scores.get(last.node)?.rank}, behind the first 10 cuts, which are all the replay lists`);
  });

  it('takes the last and largest form of an item that was given more room', () => {
    const step = TRACE.assembly.steps[0] ?? assert.fail('no step');
    const steps = [{ ...step, form: 'reference' as const, tokens: 10 }, { ...step, form: 'body' as const, tokens: 90 }];
    const index = indexTrace({ trace: { ...TRACE, assembly: { ...TRACE.assembly, steps } }, pack: undefined });
    assert.equal(verdictOf(index, step.node), 'In the context as body, 90 tokens.');
  });

  it('tells every stage that knows symbols, in their order', () => {
    assert.deepEqual(fateOf(INDEX, 0).map(({ stage }) => stage), ['anchors', 'expansion', 'features', 'score', 'scope', 'narrowing', 'selection', 'assembly']);
  });

  it('counts equal reasons together whatever their numbers, names and paths', () => {
    assert.equal(reasonKind('over the cap of 3 symbols in src/a.py'), reasonKind('over the cap of 12 symbols in tests/b/c.ts'));
    assert.equal(reasonKind('place 14, the answer holds 20'), reasonKind('place 200, the answer holds 20'));
    assert.equal(reasonKind('score 11.2 is below 60 % of the best'), reasonKind('score −0.5 is below 60 % of the best'));
    assert.notEqual(reasonKind('over the cap'), reasonKind('behind the answer'));
  });
});

describe('replay page: what it reads and writes', () => {
  it('takes a trace alone or with its pack', () => {
    assert.equal(readReplay(TRACE).trace, TRACE);
    assert.equal(readReplay({ type: 'trace', trace: TRACE, pack: null }).pack, undefined);
  });

  it('refuses anything else with a sentence, never with another error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        assert.throws(() => readReplay(value), BadReplay);
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(TRACE)), fc.jsonValue(), (key, value) => {
        try {
          readReplay({ ...TRACE, [key]: value });
        } catch (error) {
          assert.ok(error instanceof BadReplay, String(error));
        }
      }),
    );
  });

  it('refuses a version of any shape', () => {
    for (const version of [undefined, null, 2, '1', {}, { toString: null }, []]) assert.throws(() => readReplay({ ...TRACE, version }), BadReplay);
  });

  it('shows what it accepts: a trace with any one value replaced is refused or works in every look-up', () => {
    const small = makeTrace({ candidates: 30, isHostile: false });
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), fc.jsonValue(), (choices, value) => {
        const damaged = structuredClone(small) as unknown as Record<string, unknown>;
        let holder = damaged;
        for (;;) {
          const keys = Object.keys(holder);
          const key = keys[choices.next().value % keys.length] as string;
          const inner = holder[key];
          if (typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0 && choices.next().value % 4 > 0) {
            holder = inner as Record<string, unknown>;
            continue;
          }
          holder[key] = value;
          break;
        }
        let replay;
        try {
          replay = readReplay(damaged);
        } catch (error) {
          return assert.ok(error instanceof BadReplay, String(error));
        }
        const index = indexTrace(replay);
        replay.trace.nodes.forEach((_, node) => assert.ok(verdictOf(index, node).length > 0));
        assert.ok(markdownOf(index).length > 0);
      }),
      { numRuns: 400 },
    );
  });

  it('restores nothing from the state of another trace and nothing that is no state', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (kept) => {
        assert.equal(restoreState(kept, TRACE).stage, 'reading');
      }),
    );
    assert.equal(restoreState({ digest: TRACE.packDigest, stage: 'score' }, TRACE).stage, 'score');
    assert.equal(restoreState({ digest: 'other', stage: 'score' }, TRACE).stage, 'reading');
  });

  it('writes numbers with a real minus sign and never a negative zero', () => {
    assert.deepEqual([fixed(-1.234), fixed(-0.001), exact(-2.5), exact(1 / 3), fixed(NaN)], ['−1.23', '0.00', '−2.5', '0.333333', 'n/a']);
  });

  it('never cuts a name inside a surrogate pair', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '\u{1f600}')).map((parts) => parts.join('')), fc.integer({ min: 1, max: 9 }), (text, limit) => {
        assert.doesNotMatch(visibleLine(text, limit), /\\u\{d[89a-f]/);
      }),
    );
  });

  it('lets no name out of its place in the Markdown copy', () => {
    const hostile = makeTrace({ candidates: 60, isHostile: true });
    const text = markdownOf(indexTrace({ trace: hostile, pack: undefined }));
    for (const line of text.split('\n')) assert.match(line, /^(#{1,2} [A-Z]|> |\d+\. |- |Confidence|Revision|[\d,]+ of|$)/, line);
    const outsideOfCode = text.replace(/(`+)[^\n]*?[^`]\1(?!`)/g, '');
    for (const name of HOSTILE_NAMES.filter((one) => one.includes('<'))) assert.ok(!outsideOfCode.includes(name));
  });
});
