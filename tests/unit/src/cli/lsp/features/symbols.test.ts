import { afterAll, expect, test } from '@rstest/core';
import { MarkdownReader } from '../../../../../../src/cli/editing/MarkdownReader.ts';
import { listFoldings, listSymbols } from '../../../../../../src/cli/lsp/features/symbols.ts';
import { TextDocument } from '../../../../../../src/cli/lsp/features/TextDocument.ts';

/** Processor time in which the headings of the longest page are listed. With the square of their number, it is half a minute. */
const LIMIT_S = 8;

const reader = new MarkdownReader();
afterAll(() => reader.close());

test('sections end where the next one of their level or above it begins', async () => {
  const document = new TextDocument('a.md', '# A\n\n## B\n\n#### C\n\n### D\n\n## E\n\n# F\n\nText.\n');
  await document.read(reader);
  expect(listFoldings(document).map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
    [0, 8],
    [2, 6],
    [10, 12],
  ]);
  const [a, f] = listSymbols(document);
  expect([a?.range.end.line, f?.range.end.line]).toEqual([10, 13]);
  expect(a?.children?.map(({ name, range }) => [name, range.end.line])).toEqual([
    ['B', 8],
    ['E', 10],
  ]);
  expect(a?.children?.[0]?.children?.map(({ name, range }) => [name, range.end.line])).toEqual([
    ['C', 6],
    ['D', 8],
  ]);
});

test('a comment is folded as a whole, and what it has is no container and no code', () => {
  const document = new TextDocument('a.md', '<!--\n::: tip\n```js\n-->\n\n::: note\nText.\n:::\n');
  expect(listFoldings(document).map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
    [0, 3],
    [5, 7],
  ]);
});

test('100,000 headings are listed in linear time', async () => {
  const document = new TextDocument('a.md', Array.from({ length: 100_000 }, (_, at) => `## Part ${at}\n\n`).join(''));
  const start = process.cpuUsage();
  await document.read(reader);
  expect(listSymbols(document)).toHaveLength(100_000);
  listFoldings(document);
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(LIMIT_S);
});
