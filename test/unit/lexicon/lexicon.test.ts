import assert from 'node:assert/strict';
import fc from 'fast-check';
import { buildLexicon, type BuiltLexicon } from '../../../src/core/lexicon/buildLexicon';
import { encodeFileTerms, tokenCount, tokenSums } from '../../../src/core/lexicon/fileTerms';
import type { Lexicon } from '../../../src/core/lexicon/lexicon';
import { termOf, termsOf } from '../../../src/core/text/words';

const WORDS = ['session', 'cookie', 'max_age', 'openSession', 'été', '会话', 'a', '404'];
const TERMS = [...new Set(WORDS.flatMap(termsOf)), 'unknown'];
const text = fc.array(fc.constantFrom(...WORDS, '\n', '\r\n', ' '), { maxLength: 40 }).map((parts) => parts.join(' '));

/** Everything a lexicon can be asked, as plain data. */
function dump(lexicon: Lexicon): unknown {
  return {
    count: lexicon.fileCount,
    average: lexicon.averageLength,
    lengths: Array.from({ length: lexicon.fileCount }, (_, file) => lexicon.lengthOf(file)),
    sums: Array.from({ length: lexicon.fileCount }, (_, file) => [...lexicon.tokenSums(file)]),
    postings: TERMS.map((term) => {
      const postings = lexicon.postings(term);
      return [term, postings.fileFrequency, [...postings.files], [...postings.counts], [...postings.files].map((_, i) => [...postings.linesOf(i)])];
    }),
  };
}

describe('file terms', () => {
  it('keeps every occurrence of a term with its line', () => {
    const lexicon = buildLexicon([encodeFileTerms('open session\n\nsession of sessions\r\nlast')]);
    const postings = lexicon.postings(termOf('session'));
    assert.deepEqual([...postings.files], [0]);
    assert.deepEqual([...postings.counts], [3]);
    assert.deepEqual([...postings.linesOf(0)], [0, 2, 2]);
    assert.deepEqual([...lexicon.tokenSums(0)], [0, 2, 2, 5, 6]);
  });

  it('counts the same tokens as reading the text does', () => {
    fc.assert(fc.property(text, (source) => {
      const blob = encodeFileTerms(source);
      assert.equal(tokenCount(blob), termsOf(source).length);
      assert.equal(tokenSums(blob).at(-1), termsOf(source).length);
    }));
  });

  it('is empty for an empty text and for an absent blob', () => {
    const lexicon = buildLexicon([encodeFileTerms(''), new Uint8Array()]);
    assert.equal(lexicon.lengthOf(0) + lexicon.lengthOf(1), 0);
    assert.equal(lexicon.postings('x').fileFrequency, 0);
    assert.deepEqual([...lexicon.tokenSums(1)], [0]);
  });
});

describe('lexicon', () => {
  it('answers what counting the words of every file answers', () => {
    fc.assert(fc.property(fc.array(text, { maxLength: 8 }), (sources) => {
      const lexicon = buildLexicon(sources.map(encodeFileTerms));
      for (const term of TERMS) {
        const expected = sources.map((source, file) => [file, termsOf(source).filter((t) => t === term).length]).filter(([, n]) => n !== 0);
        const postings = lexicon.postings(term);
        assert.deepEqual([...postings.files].map((file, i) => [file, postings.counts[i]]), expected, term);
      }
    }));
  });

  it('equals a full build after any script of edits, whatever came before', () => {
    const edit = fc.record({ at: fc.nat(20), kind: fc.constantFrom('add', 'replace', 'remove', 'copy'), source: text });
    fc.assert(fc.property(fc.array(text, { maxLength: 6 }), fc.array(edit, { maxLength: 12 }), (sources, edits) => {
      let blobs = sources.map(encodeFileTerms);
      let lexicon: BuiltLexicon | undefined = buildLexicon(blobs);
      for (const { at, kind, source } of edits) {
        const place = blobs.length === 0 ? 0 : at % (blobs.length + (kind === 'add' ? 1 : 0));
        const blob = kind === 'copy' && blobs.length > 0 ? (blobs[place] as Uint8Array) : encodeFileTerms(source);
        blobs = blobs.slice();
        blobs.splice(place, kind === 'add' || kind === 'copy' ? 0 : 1, ...(kind === 'remove' ? [] : [blob]));
        lexicon = buildLexicon(blobs, lexicon);
      }
      assert.deepEqual(dump(lexicon), dump(buildLexicon(blobs.map((blob) => blob.slice()))));
    }));
  });

  it('keeps answering for the old files after a newer one was made from it', () => {
    const before = [encodeFileTerms('session'), encodeFileTerms('cookie')];
    const old = buildLexicon(before);
    const known = JSON.stringify(dump(old));
    buildLexicon([encodeFileTerms('other'), before[0] as Uint8Array], old);
    assert.equal(JSON.stringify(dump(old)), known);
  });

  it('is rebuilt, with equal answers, once most files changed', () => {
    const old = buildLexicon(Array.from({ length: 200 }, (_, i) => encodeFileTerms(`session file${i}`)));
    const blobs = Array.from({ length: 200 }, (_, i) => encodeFileTerms(`cookie file${i}`));
    const lexicon = buildLexicon(blobs, old);
    assert.notEqual(lexicon.segment, old.segment);
    assert.equal(lexicon.postings('session').fileFrequency, 0);
    assert.equal(lexicon.postings(termOf('cookie')).fileFrequency, 200);
  });
});
