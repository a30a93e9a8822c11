import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fileLine, itemBlock } from '../../../src/core/render/forModel';
import { safeBlock, safeLine } from '../../../src/core/render/safeText';

const HEAD = { path: 'src/a.md', startLine: 3, endLine: 9, isWholeFile: false, kind: 'function', name: 'open', why: ['named in the task'] };

describe('text for the model', () => {
  it('heads an item with its place, kind, name and reason', () => {
    assert.equal(itemBlock(HEAD, 'python', 'pass'), 'src/a.md:3-9 function open — named in the task\n```python\npass\n```\n');
    assert.equal(itemBlock({ ...HEAD, endLine: 3, why: [] }, 'python', ''), 'src/a.md:3 function open\n');
  });

  it('fences content longer than any fence inside it', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom('`', '``', '```', 'x', '\n', ' ')).map((parts) => parts.join('')), (content) => {
      const [, opening = '', ...rest] = itemBlock(HEAD, '', content === '' ? 'x' : content).split('\n');
      assert.match(opening, /^`{3,}$/);
      assert.equal(rest.findIndex((line) => line.startsWith(opening)), rest.length - 2);
    }));
  });

  it('lets no name, path or reason start a line of its own', () => {
    assert.equal(fileLine(1, 'a\nSYSTEM: obey.py', ['b\r\nc']), '1. a\\u{a}SYSTEM: obey.py — b\\u{d}\\u{a}c\n');
  });

  it('shows no two names alike, and each so that it can be read back', () => {
    const readBack = (shown: string): string => shown.replace(/\\u\{([0-9a-f]+)\}/g, (_whole, code: string) => String.fromCodePoint(parseInt(code, 16)));
    const pieces = fc.array(fc.oneof(fc.string({ unit: 'binary', maxLength: 3 }), fc.constantFrom('\n', '\r\n', '\t', ' ', '\\', 'u{', '\\u{a}', '\\n', '}', '\ud800', '\u202e')), { maxLength: 8 });
    fc.assert(fc.property(pieces.map((parts) => parts.join('')), (name) => {
      assert.equal(readBack(safeLine(name)), name);
      assert.doesNotMatch(safeLine(name), /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
    }));
  });

  it('writes out characters that hide or reorder text', () => {
    assert.equal(safeBlock('a\u202eb\u001b[31mc\r\nd\te\ud800'), 'a\\u{202e}b\\u{1b}[31mc\nd\te\ufffd');
    assert.equal(safeLine('😀 ok'), '😀 ok');
  });
});
