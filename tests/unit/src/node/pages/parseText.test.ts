import { expect, test } from '@rstest/core';
import { localParser, type MarkdownParser } from '../../../../../src/node/pages/markdown/markdownParser.ts';
import { parseText } from '../../../../../src/node/pages/parseText.ts';
import { ParserFailure } from '../../../../../src/tools/messages/ParserFailure.ts';
import { makeConfig } from './compileText.ts';

const local = localParser(makeConfig('/docs').markdown);
/** A parser that cannot finish texts with these words. */
const parser: MarkdownParser = {
  run(job) {
    if (job.body.includes('HANGS')) throw new ParserFailure('limit', 'takes longer than 0.3 s to parse');
    if (job.body.includes('CRASHES')) throw new ParserFailure('crash', 'crashes the parser');
    return local.run(job);
  },
};

test.each([
  ['hangs', '# A\n\nHANGS\n\nb', 'page.mdx:3 takes longer than 0.3 s to parse.'],
  ['crashes', '---\ntitle: a\n---\n\n# A\n\nCRASHES\n', 'page.mdx:7 crashes the parser'],
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
