import { describe, expect, test } from '@rstest/core';
import type { SearchedPage } from '../../../../../src/node/site/searchRecords.ts';
import { parseShardList } from '../../../../../src/shared/search/indexFormat.ts';
import { readIndex } from '../../../../../src/shared/search/readIndex.ts';
import { SearchIndex } from '../../../../../src/shared/search/searchIndex.ts';
import { type FetchShard, ShardedIndex } from '../../../../../src/shared/search/shardedIndex.ts';
import { indexPages } from '../../../plugins/searchIndex/indexPages.ts';

/** A page of a title, an introduction and sections, each a heading and its text. */
function pageOf(title: string, lead: string, sections: [heading: string, text: string][] = []): SearchedPage {
  let searchText = lead;
  const toc = sections.map(([text, body]) => {
    searchText += '\n';
    const charIndex = searchText.length;
    searchText += body;
    return { text, id: text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'), depth: 2, charIndex };
  });
  return { source: { routePath: `/${title}`, locale: 'en' }, title, frontmatter: {}, toc, searchText };
}

const PAGES = [
  pageOf('testTimeout', 'How long a test may run.', [['Pitfalls', 'Waiting takes time.']]),
  pageOf('hookTimeout', 'How long a hook may run.'),
  pageOf('Mock functions', 'Replace what a unit calls.', [
    ['rs.fn', 'Makes a function: rstest.fn() remembers its calls.'],
    ['Modules', 'rs.mock replaces a module for the whole file.'],
  ]),
  pageOf('Command Line', 'The --test-name-pattern flag and café friends.', [
    ['Snapshots', 'A snapshot is updated with -u.'],
  ]),
  pageOf('Environment', 'Set an environment, such as jsdom. Назначение: тестовая среда.'),
  pageOf('测试环境', '设置测试用例的运行环境。', [['假计时器', '用假计时器推进时间。']]),
  ...Array.from({ length: 40 }, (_, at) => pageOf(`Page ${at}`, `Words that page ${at} has: flag, test, module.`)),
];

/** The index of the pages in shards and as a whole, and the files that were asked for. */
function makeIndexes(fails: (fileName: string) => boolean = () => false, pages: readonly SearchedPage[] = PAGES) {
  const [whole] = indexPages(pages);
  const [sharded] = indexPages(pages, { shardedCharacters: 0 });
  const shards = new Map(sharded?.shards.map(({ fileName, read }) => [fileName, read]));
  const asked: string[] = [];
  const fetchShard: FetchShard = async (fileName) => {
    asked.push(fileName);
    const documents = fails(fileName) ? undefined : readIndex(shards.get(fileName)?.() ?? '');
    if (!documents) throw new Error(`${fileName}: 404`);
    return documents;
  };
  const [titles, shardList] = sharded?.files ?? [];
  const list = parseShardList(shardList?.json ?? '');
  if (!list) throw new Error('There is no list of shards.');
  return {
    whole: new SearchIndex('en', readIndex(whole?.files.at(-1)?.json ?? '') ?? []),
    sharded: new ShardedIndex('en', readIndex(titles?.json ?? '') ?? [], list, fetchShard),
    asked,
  };
}

describe('the answer is that of the whole index', () => {
  const { whole, sharded } = makeIndexes();
  test.each([
    'test timeout',
    'testTimeout',
    'test-timeout',
    'TESTTIMEOUT',
    'testTime',
    'rstest.fn',
    'replace modul',
    'mocking a module',
    'testNamePattern',
    'CAFE',
    'page 7 flag',
    'mock fu',
    'sn',
    'rs.fn',
    'snapsot',
    'napshot',
    'enviroment',
    'envirnoment',
    'ТЕСТОВАЯ СРЕД',
    '假计时器',
    '测试用例的环境',
    '定时器',
    'waiting for a snapshot',
    'zzzzzz',
    'how to',
    '',
  ])('%s', async (query) => {
    const answer = await sharded.search(query);
    expect(answer).toEqual(whole.search(query));
    expect(answer.pages.length > 0 || ['zzzzzz', 'how to', ''].includes(query)).toBe(true);
  });
});

test('a query fetches the shards of its words and the best texts, once', async () => {
  const { sharded, asked } = makeIndexes();
  await sharded.search('snapshot');
  const kinds = asked.map((name) => /search\/(\w+)/.exec(name)?.[1]);
  expect(kinds).toEqual(['terms', 'text']);
  await sharded.search('snapshots');
  expect(asked).toHaveLength(2);
  await sharded.search('flag');
  const texts = asked.filter((name) => name.includes('/text.'));
  expect(new Set(texts).size).toBe(texts.length);
  // Of the 41 pages with the word those that may be among the first seven.
  expect(texts.length).toBeLessThanOrEqual(41);
  await sharded.search('snapsot');
  expect(asked.some((name) => name.includes('/words.'))).toBe(true);
});

test('the length of a section decides which texts are fetched first, without the text', async () => {
  const filler = Array.from({ length: 1_500 }, (_, at) => `word${at}`).join(' ');
  const long = Array.from({ length: 20 }, (_, at) => pageOf(`A${at}`, '', [['Usage', `quokka ${filler}`]]));
  const short = Array.from({ length: 7 }, (_, at) => pageOf(`Z${at}`, '', [['Usage', 'quokka']]));
  const { sharded, whole, asked } = makeIndexes(() => false, [...long, ...short]);
  const { pages } = await sharded.search('quokka');
  expect(pages).toEqual(whole.search('quokka').pages);
  expect(pages.map(({ link }) => link)).toEqual(short.map(({ source }) => source.routePath));
  expect(asked.filter((name) => name.includes('/text.'))).toHaveLength(7);
});

test('the letters of a heading decide which texts are fetched first, without the heading', async () => {
  const mentions = Array.from({ length: 20 }, (_, at) =>
    pageOf(`A${at}`, '', [['What to know about a quokka and others', '']]),
  );
  const about = Array.from({ length: 7 }, (_, at) => pageOf(`Z${at}`, '', [['Quokka', '']]));
  // So many headings that the file of titles has none.
  const others = Array.from({ length: 700 }, (_, at) => pageOf(`M${at}`, 'x'.repeat(200), [['y'.repeat(90), '']]));
  const { sharded, whole, asked } = makeIndexes(() => false, [...mentions, ...about, ...others]);
  const { pages } = await sharded.search('quokka');
  expect(pages).toEqual(whole.search('quokka').pages);
  expect(pages.map(({ link }) => link)).toEqual(about.map(({ source }) => source.routePath));
  expect(asked.filter((name) => name.includes('/text.'))).toHaveLength(7);
});

test('a heading that is the query decides which texts are fetched, whatever the order of its words in the shards', async () => {
  const mentions = Array.from({ length: 60 }, (_, at) =>
    pageOf(`A${at}`, 'On quokka and numbat.', [['All quokka and numbat pages', 'quokka numbat']]),
  );
  const about = pageOf('Z', '', [['Quokka numbat', '']]);
  const others = Array.from({ length: 700 }, (_, at) => pageOf(`M${at}`, 'x'.repeat(200), [['y'.repeat(90), '']]));
  const { sharded, whole } = makeIndexes(() => false, [...mentions, about, ...others]);
  // The shard of the second word is there before that of the first.
  await sharded.search('numbat');
  const { pages } = await sharded.search('quokka numbat');
  expect(pages).toEqual(whole.search('quokka numbat').pages);
  expect(pages[0]?.link).toBe('/Z');
});

test('of a long page the pieces with its best sections are fetched', async () => {
  const filler = Array.from({ length: 1_000 }, (_, at) => `word${at}`).join(' ');
  const sections = Array.from({ length: 12 }, (_, at): [string, string] => [
    `Section ${at}`,
    at === 4 ? `quokka and numbat ${filler}` : at === 9 ? `numbat ${filler}` : filler,
  ]);
  const { sharded, whole, asked } = makeIndexes(() => false, [pageOf('Long', 'Begins.', sections), ...PAGES]);
  expect(await sharded.search('quokka numbat')).toEqual(whole.search('quokka numbat'));
  // Beside the first one, which has the description.
  expect(asked.filter((name) => name.includes('/text.'))).toHaveLength(3);
  asked.length = 0;
  // A section that was fetched is not fetched again.
  expect(await sharded.search('numbat')).toEqual(whole.search('numbat'));
  expect(asked.filter((name) => name.includes('/text.'))).toEqual([]);
});

test.each(['terms', 'words', 'text'])('a missing shard of %s is an error, and is asked for again', async (kind) => {
  let isGone = true;
  const { sharded, whole } = makeIndexes((name) => isGone && name.includes(`/${kind}.`));
  await expect(sharded.search('snapsot')).rejects.toThrow('404');
  isGone = false;
  expect(await sharded.search('snapsot')).toEqual(whole.search('snapsot'));
});
