import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { FileFacts } from '../../src/core/model/facts';
import { SYMBOL_KINDS, USE_KINDS, VISIBILITIES } from '../../src/core/model/kinds';
import { DamagedBytesError } from '../../src/core/store/bytes';
import { decodeFacts, encodeFacts } from '../../src/core/store/factsCodec';

const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.constantFrom('', 'run', 'a.b', '\ud83d', '\ufeff'));
const number = fc.nat(100_000);
const index = fc.integer({ min: -1, max: 5000 });
const range = fc.record({ startLine: number, startColumn: number, endLine: number, endColumn: number });
const list = <T>(item: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(item, { maxLength: 6 });

const facts: fc.Arbitrary<FileFacts> = fc.record({
  language: text, lineCount: number, hasSyntaxError: fc.boolean(), namespace: text,
  symbols: list(fc.record({
    name: text, kind: fc.constantFrom(...SYMBOL_KINDS), container: index, range, nameLine: number, nameColumn: number, bodyLine: number, signature: text,
    doc: text, visibility: fc.constantFrom(...VISIBILITIES), exported: fc.boolean(), isStatic: fc.boolean(), isTest: fc.boolean(), isDeclaration: fc.boolean(), typeName: text, aliasOf: text, owner: text,
  })),
  uses: list(fc.record({
    name: text, receiver: text, kind: fc.constantFrom(...USE_KINDS), within: number, line: number, column: number, target: index, receiverType: text, argumentCount: index,
  })),
  imports: list(fc.record({ module: text, imported: text, local: text, line: number, isTypeOnly: fc.boolean(), isDynamic: fc.boolean() })),
  exports: list(fc.record({ name: text, local: text, module: text, imported: text, line: number })),
  heritage: list(fc.record({ symbol: number, base: text, relation: fc.constantFrom('extends' as const, 'implements' as const, 'unknown' as const), line: number })),
  routes: list(fc.record({
    method: text, path: text, framework: text, line: number, within: number, router: fc.record({ name: text, symbol: index, use: index }),
    handler: fc.record({ symbol: index, use: index, name: text }),
  })),
  mounts: list(fc.record({
    path: text, line: number, within: number, parent: fc.record({ name: text, symbol: index, use: index }), child: fc.record({ name: text, symbol: index, use: index }), childModule: text,
    replacesOwn: fc.boolean(),
  })),
  notes: list(fc.record({ kind: fc.constantFrom('WHY' as const, 'NOTE' as const, 'HACK' as const, 'XXX' as const, 'TODO' as const, 'FIXME' as const), text, line: number, symbol: number })),
  literals: list(fc.record({ text, within: number, line: number })),
});

describe('stored facts', () => {
  it('come back equal, whatever they hold and in whatever order', () => {
    fc.assert(fc.property(facts, (value) => assert.deepEqual(decodeFacts(encodeFacts(value)), structuredClone(value))));
  });

  it('that are cut short are refused, not misread into endless lists', () => {
    fc.assert(
      fc.property(facts, fc.double({ min: 0, max: 0.99, noNaN: true }), (value, share) => {
        const bytes = encodeFacts(value);
        try {
          decodeFacts(bytes.subarray(0, Math.floor(bytes.length * share)));
        } catch (error) {
          assert.ok(error instanceof DamagedBytesError, String(error));
        }
      }),
    );
  });
});
