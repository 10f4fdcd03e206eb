import { expect, test } from '@rstest/core';
import {
  type EditionFile,
  furtherEditions,
  isPage,
  isRepeated,
  toEdition,
} from '../../../../scripts/bench/editions.ts';
import { readFlags } from '../../../../scripts/bench/flags.ts';
import { joinPages, partBraces } from '../../../../scripts/bench/peerCorpus.ts';
import { seeWorkersFinish } from '../../../../scripts/bench/peerHarness.ts';

test.each([
  ['en/guide/start.mdx', true, true],
  ['en/index.mdx', true, false],
  ['en/guide/_meta.json', false, true],
  ['en/guide/_part.mdx', false, true],
  ['en/shared/note.mdx', false, false],
  ['zh/config/fragments/a.mdx', false, true],
])('%s: page %j, repeated %j', (relativePath, page, repeated) => {
  expect(isPage(relativePath)).toBe(page);
  expect(isRepeated(relativePath)).toBe(repeated);
});

test('an edition of a page has its own code and text at the same depth', () => {
  const text = '# Title\n\n```ts title="a.ts"\nlet a;\n```\n\n```json\n{}\n```\n\n  ```bash\n  ls\n  ```\n';
  expect(toEdition({ relativePath: 'en/guide/a.mdx', text }, 3)).toEqual({
    relativePath: 'en/guide-e3/a.mdx',
    text: [
      '# Title\n\n```ts title="a.ts"\n// edition 3, en/guide/a.mdx, sample 1\nlet a;\n```',
      '```json\n{}\n```',
      '  ```bash\n  # edition 3, en/guide/a.mdx, sample 2\n  ls\n  ```',
      'This is edition 3 of en/guide/a.mdx.\n',
    ].join('\n\n'),
  });
});

test('keeps headings, and files that are not pages', () => {
  expect(toEdition({ relativePath: 'en/a/b.md', text: '# T \\{#t}\n' }, 2).text).toContain('# T \\{#t}\n');
  expect(toEdition({ relativePath: 'en/a/_meta.json', text: '[]' }, 2)).toEqual({
    relativePath: 'en/a-e2/_meta.json',
    text: '[]',
  });
});

test('adds editions folder by folder until there are enough pages', () => {
  const file = (relativePath: string): EditionFile => ({ relativePath, text: '' });
  const files = ['en/a/1.mdx', 'en/b/1.mdx', 'en/b/2.mdx', 'zh/a/1.mdx'].map(file);
  expect([...furtherEditions(files, 9)].map(({ relativePath }) => relativePath)).toEqual([
    'en/a-e2/1.mdx',
    'zh/a-e2/1.mdx',
    'en/b-e2/1.mdx',
    'en/b-e2/2.mdx',
    'en/a-e3/1.mdx',
    'zh/a-e3/1.mdx',
  ]);
  expect([...furtherEditions(files, 4)]).toEqual([]);
  expect([...furtherEditions([file('en/index.mdx')], 9)]).toEqual([]);
});

test.each([
  [[], { sites: ['own', 'corpus', 'corpus-2000'], compare: 'last', isKept: true, runs: 1 }],
  [['--only', 'corpus-10000', '--no-keep'], { sites: ['corpus-10000'], isKept: false }],
  [['--compare', '--only', 'own'], { sites: ['own'], compare: 'last' }],
  [['--compare', 'a.json', '--phases', 'cold,warm'], { compare: 'a.json', phases: new Set(['cold', 'warm']) }],
])('parses %j', (args, flags) => {
  expect(readFlags(args)).toMatchObject(flags);
});

test.each([
  [['--only', 'corpse'], 'Unknown site "corpse"'],
  [['--phases', 'hot'], 'Unknown phase "hot"'],
  [['--runs', '0'], 'is not a number of runs'],
  [['--unknown'], '--unknown'],
])('rejects %j', (args, message) => {
  expect(() => readFlags(args)).toThrow(message);
});

test('joins pages below the first title', () => {
  expect(joinPages(["---\na: 1\n---\n\nimport A from 'a';\n\n# One\n\nText.", '# Two\n\n## Deep'])).toBe(
    '# One\n\nText.\n\n## Two\n\n## Deep\n',
  );
});

test.each([
  ['a `{{ b }}` c', 'a `{ { b } }` c'],
  ['{{{x}}}', '{ { {x} } }'],
  ['a {b} c', 'a {b} c'],
  ['```js\nlet a = {{}};\n```\n{{x}}\n', '```js\nlet a = {{}};\n```\n{ {x} }\n'],
])('separates braces of %j outside of code blocks', (text, parted) => {
  expect(partBraces(text)).toBe(parted);
});

test('the harness sees workers finish, once', () => {
  const patched = seeWorkersFinish('a\n  const idle = async () => {};\n');
  expect(patched).toMatch(/^a\n {2}page\.on\('worker'[\s\S]+\n {2}const idle = async/);
  expect(seeWorkersFinish(patched)).toBe(patched);
  expect(() => seeWorkersFinish('something else')).toThrow('has no line');
});
