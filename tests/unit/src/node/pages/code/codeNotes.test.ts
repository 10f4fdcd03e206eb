import { expect, test } from '@rstest/core';
import { markNotes } from '../../../../../../src/node/pages/code/codeNotes.ts';

test('wraps ranges of highlighted code, over several tokens and inside of each other', () => {
  const line = '<span class="k">let</span> a = &lt;b&gt;';
  expect(
    markNotes(
      [line, 'a'],
      [
        { kind: 'type', line: 0, start: 4, length: 1, text: 'let a: "<b> & c"' },
        { kind: 'error', line: 0, start: 2, length: 3 },
        { kind: 'mark', line: 0, start: 8, length: 3 },
      ],
    ),
  ).toEqual([
    '<span class="k">le<span class="type-error">t</span></span><span class="type-error"> </span>' +
      '<span class="type-note" title="let a: &quot;&lt;b&gt; &amp; c&quot;"><span class="type-error">a</span></span>' +
      ' = <span class="word">&lt;b&gt;</span>',
    'a',
  ]);
});
