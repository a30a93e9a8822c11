import assert from 'node:assert/strict';
import { packAsMarkdown } from '../../../src/core/render/packAsMarkdown';
import { samplePack } from '../samplePack';

describe('pack as a document', () => {
  it('keeps names of files in their line and in their code span, whatever they hold', () => {
    const [file] = samplePack().files;
    const names = ['src/plain.py', 'a\n# Heading.py', 'tick`s``.py'];
    const text = packAsMarkdown(samplePack({ files: names.map((path) => ({ ...file!, path })) }));
    assert.deepEqual(text.split('\n').filter((line) => line.startsWith('- ')).map((line) => line.slice(0, line.lastIndexOf(':'))), [
      '- `src/plain.py`', '- `a\\u{a}# Heading.py`', '- ``` tick`s``.py ```',
    ]);
  });
});
