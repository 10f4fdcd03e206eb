import { expect, test } from '@rstest/core';
import { OTHER_FRAME } from '../../../../../src/cli/comparison/frames.ts';
import { lostWords } from '../../../../../src/cli/comparison/lostWords.ts';
import { readDocumentContent } from '../../../../../src/cli/comparison/readDocumentContent.ts';

function lost(old: string, now: string): string[] {
  const [before, after] = [old, now].map((body) => readDocumentContent(`<main>${body}</main>`, OTHER_FRAME));
  if (!before || !after) throw new Error('Two documents have two contents.');
  return lostWords(before, after).lost.map(
    ({ before: left, text, after: right, words, element }) =>
      `${left}[${text}]${right} ${words}${element === undefined ? '' : ` ${element}`}`,
  );
}

const INTRO = '<p>The tool runs all tests.</p>';
const LOST = '<p>It prints the tests that fail.</p>';

test.each<[string, string, string, string[]]>([
  ['nothing', INTRO, INTRO, []],
  ['nothing in another order', INTRO + LOST, LOST + INTRO, []],
  ['nothing where more is added', LOST, `<p>Added</p>${LOST}`, []],
  ['words in a sentence', '<p>One two three four.</p>', '<p>One four.</p>', ['One[two three]four 2']],
  [
    'a paragraph whose words are elsewhere, too',
    INTRO + LOST + INTRO,
    INTRO + INTRO,
    ['The tool runs all tests[It prints the tests that fail]The tool runs all tests 6'],
  ],
  ['one of two equal paragraphs', INTRO + INTRO, INTRO, ['The tool runs all tests[The tool runs all tests] 5']],
  [
    'a component',
    `${INTRO}<div class="card_a1B2c">One <b>two</b></div>`,
    INTRO,
    ['The tool runs all tests[One two] 2 div.card'],
  ],
  [
    'a section as one',
    `${INTRO}<h2>More</h2>${LOST}`,
    INTRO,
    ['The tool runs all tests[More It prints the tests that fail] 7'],
  ],
  ['nothing where words are divided in another way', '<p>foo</p><p>bar</p>', '<p>foobar</p>', []],
  ['nothing where words are joined in another way', '<p>one foobar</p>', '<p>one <i>foo</i> bar</p>', []],
  [
    'code',
    `${INTRO}<pre>npm run lint</pre>`,
    `${INTRO}<pre>npm run</pre>`,
    ['…e tool runs all tests. npm run[lint] 1'],
  ],
])('finds %s', (_, old, now, expected) => {
  expect(lost(old, now)).toEqual(expected);
});

test('compares pages of many words at once', () => {
  const words = Array.from({ length: 50_000 }, (_, index) => `w${index}`);
  const startedAt = performance.now();
  expect(lost(`<p>${words.join(' ')}</p>`, `<p>${words.toSpliced(30_000, 2).join(' ')}</p>`)).toHaveLength(1);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
