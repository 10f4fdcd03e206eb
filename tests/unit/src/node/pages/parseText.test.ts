import { afterAll, expect, test } from '@rstest/core';
import { ParserProcess } from '../../../../../src/node/pages/markdown/ParserProcess.ts';
import { parseText } from '../../../../../src/node/pages/parseText.ts';

const parser = new ParserProcess({ limitMs: 300 });
afterAll(() => parser.close());

test.each([
  ['hangs', `# A\n\n${'&amp;'.repeat(200_000)}\n`, 'page.mdx:3 takes longer than 0.3 s to parse.'],
  ['crashes', `# A\n\n{${'!'.repeat(50_000)}1}\n`, 'page.mdx:3 crashes the parser'],
  ['nests too deeply for', `# A\n\n{${'['.repeat(300)}\n`, 'page.mdx:3:257 nests more than 256 brackets in braces.'],
  ['is not valid for', 'a\n\nb {1 + } c', 'page.mdx:3'],
])('a page that %s the parser is an error with its line', async (_, text, message) => {
  await expect(parseText({ file: 'page.mdx', text }, parser)).rejects.toThrow(message);
});

test('braces of a formula are no expression', async () => {
  await expect(parseText({ file: 'page.mdx', text: 'a $\\frac{a}{b c}$' }, parser)).resolves.toMatchObject({
    type: 'root',
  });
});
