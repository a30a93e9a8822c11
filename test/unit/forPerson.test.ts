import assert from 'node:assert/strict';
import fc from 'fast-check';
import { forPerson } from '../../src/core/render/forPerson';
import { PLAIN } from '../../src/core/render/palette';
import { samplePack, sampleStatus } from './samplePack';

describe('pack for a person', () => {
  it('shows files with reasons, then code, then confidence and index', () => {
    assert.equal(
      forPerson(samplePack(), sampleStatus(), PLAIN, 'whole'),
      `Task: fix the session

Files to start from
1. src/session.py  0.910
   holds session
2. src/app.py  0.500

Code

src/session.py:3-5  open function
  named in the task
    def open():
        return 1

Confidence: high (two sources agree).
Answer: 4 tokens of at most 1,500 tokens.
Index of shop: fresh; 1,204 files, 1 symbol, 0 edges; 2 files skipped; revision abcdef012345
`,
    );
  });

  it('says what is missing from an answer', () => {
    const pack = samplePack();
    const coverage = {
      ...pack.coverage, confidence: 'low' as const, likelyIncomplete: true, staleFiles: ['shop:a.py'], skippedMatches: ['shop:b.min.js'],
      unresolvedIdentifiers: [{ name: 'Thing', files: ['x.py'] }], notes: ['renames are not followed'],
    };
    const text = forPerson({ ...pack, coverage }, sampleStatus(), PLAIN, 'whole');
    for (const part of ['likely incomplete', 'shop:a.py', 'shop:b.min.js', 'Thing (x.py)', 'renames are not followed']) {
      assert.ok(text.includes(part), part);
    }
  });

  it('says what to do in place of files when there are none', () => {
    const pack = samplePack({ files: [], items: [], workflow: 'No file matches; say it in other words.' });
    const text = forPerson({ ...pack, coverage: { ...pack.coverage, likelyIncomplete: true } }, sampleStatus(), PLAIN, 'whole');
    assert.match(text, /^Task: [^\n]+\n\nNo file matches; say it in other words\.\n\nConfidence/);
    assert.doesNotMatch(text, /these files/);
  });

  it('shows code of any length as the pack holds it, and none of it in an overview', () => {
    const content = Array.from({ length: 30 }, (_, i) => `line ${i}`).join('\n');
    const pack = samplePack({ items: [{ ...samplePack().items[0]!, content }] });
    assert.ok(forPerson(pack, sampleStatus(), PLAIN, 'whole').includes(content.replace(/^/gm, '    ')));
    const overview = forPerson(pack, sampleStatus(), PLAIN, 'overview');
    assert.match(overview, /\nsrc\/session\.py:3-5 {2}open function\n {2}named in the task\n\n/);
    assert.match(overview, /: --text shows it, with the code\.\n/);
    assert.doesNotMatch(overview, /line 0/);
  });

  it('says what was left out and how to get it, and is silent when nothing was', () => {
    const pack = samplePack();
    const candidate = { id: 'x', name: 'x', file: 'x.py', line: 1, score: 0.1, leftOutBy: 'narrowing' };
    const cut = { ...pack, candidates: [candidate], candidateCount: 317, context: { ...pack.context, tokensForAll: 5300 } };
    const text = forPerson(cut, sampleStatus(), PLAIN, 'whole');
    assert.match(text, /\nShortened to fit: all of it takes about 5,300 tokens \(--max-tokens 5300\)\.\n/);
    assert.match(text, /\nLeft out: 317 further candidates, of which --json lists the best 1\.\n/);
    assert.doesNotMatch(forPerson(pack, sampleStatus(), PLAIN, 'whole'), /Shortened|Left out/);
  });

  it('lets nothing of a repository move the cursor, forge a line or turn text around', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (hostile) => {
        const name = `a\u001b[2J\n1. forged.py\u202e${hostile}`;
        const item = { ...samplePack().items[0], file: name, name, kind: name, content: `x = 1\r\n${name}\rback`, why: [{ source: 's', text: name, strength: 1 }] };
        const pack = samplePack({ task: `t\u0007 ${hostile}`, items: [item], files: [{ path: name, repository: name, score: 1, tier: 'full', why: item.why }] });
        const text = forPerson(pack, sampleStatus({ name, message: name, state: 'stale', staleFiles: [name] }), PLAIN, 'whole');
        assert.doesNotMatch(text, /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
        assert.equal(text.split('\n').filter((line) => line.startsWith('1. ')).length, 1);
      }),
    );
  });
});
