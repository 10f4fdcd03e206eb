import { expect, test } from '@rstest/core';
import { SearchText } from '../../../../../src/tools/html/searchText.ts';
import { compileText } from '../../node/pages/compileText.ts';

test('collapses whitespace, ends blocks with lines, and counts the length', () => {
  const search = new SearchText();
  search.endBlock();
  search.addText('  a \n b');
  search.addText(' c');
  search.endBlock();
  search.endBlock();
  search.addBlock(' one\t two \n  three ');
  search.addText('d');
  expect(search.text).toBe('a b c\none two\nthree\nd');
  expect(search.length).toBe(search.text.length);
});

test('search text contains the visible text of a page', async () => {
  const page = await compileText(
    [
      '# Title',
      'Some **bold** `code` [link](https://example.com).',
      '## First {#first}',
      '| a | b |\n| - | - |\n| c | d |',
      '- one\n- two',
      '```ts\nconst a = 1; // [!code highlight]\nimport x; // [!code hidden]\n```',
      '## Second',
      ':::tip Heed\ntext\n:::',
      '<Tabs><Tab label="npm">in a tab</Tab></Tabs>',
      '{/* not this */}',
      '<Badge text="new" />',
    ].join('\n\n'),
  );
  expect(page.searchText.split('\n').map((line) => line.trim())).toEqual([
    'Some bold code link.',
    ...['a', 'b', 'c', 'd', 'one', 'two'],
    'const a = 1;',
    ...['Heed', 'text', 'npm in a tab', 'new'],
  ]);
  const starts = page.toc.map(({ charIndex }) => page.searchText.slice(charIndex).split('\n')[0]?.trim());
  expect(starts).toEqual(['a', 'Heed']);
});

test('omits code if a site configures it', async () => {
  const page = await compileText('a\n\n```ts\nconst b = 1;\n```', { site: { search: { codeBlocks: false } } });
  expect(page.searchText).toBe('a');
});

test.each([
  ['---\ndescription: Given\n---\n\ntext', 'Given'],
  ['# A\n\nFirst *paragraph*\nof two lines.\n\nSecond.', 'First paragraph of two lines.'],
  ['# A', undefined],
  [`${'a'.repeat(299)}👍`, 'a'.repeat(299)],
])('the description of %j', async (text, description) => {
  expect((await compileText(text)).description).toBe(description);
});
