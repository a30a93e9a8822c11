import assert from 'node:assert/strict';
import fc from 'fast-check';
import { stem } from '../../../src/core/text/stem';
import { cachedTermsOfWord, fold, splitIdentifier, termsOf, termsOfWord } from '../../../src/core/text/words';

describe('words', () => {
  it('splits identifiers at case, underscores, dollars and acronyms, and keeps digits with their letters', () => {
    const split = (word: string) => splitIdentifier(word).join(' ');
    assert.equal(split('parseHTTPRequest'), 'parse HTTP Request');
    assert.equal(split('SESSION_COOKIE_NAME'), 'SESSION COOKIE NAME');
    assert.equal(split('__max_age$'), 'max age');
    assert.equal(split('utf8Decoder'), 'utf8 Decoder');
    assert.equal(split('$'), '');
    assert.equal(split('größeÄndern'), 'größe Ändern');
  });

  it('splits words of plain letters, which it does faster, as it splits those of all letters', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'z', 'A', 'Z', '0', '9', '_', '$') });
    // A letter beyond ASCII behind a separator sends the whole word the long way.
    fc.assert(fc.property(word, (plain) => assert.deepEqual([...splitIdentifier(plain), 'é'], splitIdentifier(`${plain}_é`))));
  });

  it('gives a compound whole and by its parts, the same for every spelling', () => {
    assert.deepEqual(termsOfWord('maxAge'), ['maxage', 'max', 'age'].map(stem));
    assert.deepEqual(termsOfWord('max_age'), termsOfWord('maxAge'));
    assert.deepEqual(termsOfWord('MAX_AGE'), termsOfWord('maxAge'));
  });

  it('ignores single letters, separators and words of more than 64 characters', () => {
    assert.deepEqual(termsOf('i + x_$ - _'), []);
    assert.deepEqual(termsOf('a'.repeat(65)), []);
    assert.deepEqual(termsOf('404 7'), ['404']);
  });

  it('reads words of any script, and unspaced scripts by pairs of characters', () => {
    assert.deepEqual(termsOf('oturum çerezi süresi'), ['oturum', 'çerezi', 'süresi']);
    assert.deepEqual(termsOf('会话超时 timeout'), ['会话', '话超', '超时', 'timeout']);
    assert.deepEqual(termsOf('сессия истекла'), ['сессия', 'истекла']);
    assert.deepEqual(termsOf('设置maxAge'), ['设置', ...termsOfWord('maxAge')]);
  });

  it('lowers the Turkish capital I with a dot to a plain i', () => {
    assert.equal(fold('İSTEK'), 'istek');
  });

  it('answers the same from its cache', () => {
    for (const word of ['maxAge', 'HTTP2Server', '会话', '$']) {
      assert.deepEqual(cachedTermsOfWord(word), termsOfWord(word));
      assert.deepEqual(cachedTermsOfWord(word), termsOfWord(word));
    }
  });
});

describe('stem', () => {
  const meets = (...words: string[]) => assert.equal(new Set(words.map(stem)).size, 1, words.map((w) => `${w}: ${stem(w)}`).join(', '));

  it('lets the inflected forms of a word meet', () => {
    meets('caching', 'cached', 'caches', 'cache');
    meets('running', 'run');
    meets('string', 'strings');
    meets('dependency', 'dependencies');
    meets('validation', 'validations', 'validate', 'validates');
    meets('handlers', 'handler');
    meets('transforming', 'transformed', 'transforms', 'transform');
    meets('middleware', 'middlewares');
  });

  it('leaves short words, double s and different words alone', () => {
    assert.equal(stem('this'), 'this');
    assert.equal(stem('class'), 'class');
    assert.equal(stem('string'), 'string');
    assert.notEqual(stem('request'), stem('requester'));
  });
});
