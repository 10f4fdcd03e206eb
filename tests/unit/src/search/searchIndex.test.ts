import { expect, test } from '@rstest/core';
import { expandName } from '../../../../src/search/expandWord.ts';
import { SearchIndex } from '../../../../src/search/searchIndex.ts';
import type { SearchHit, StoredSearchDocument } from '../../../../src/shared/search/indexFormat.ts';

/** A document of a title, an introduction and sections, each a heading and its text. */
function documentOf(title: string, lead: string, sections: [heading: string, text: string, depth?: number][] = []) {
  let content = lead;
  const toc = sections.map(([text, body, depth = 2]) => {
    content += content === '' ? '' : '\n';
    const charIndex = content.length;
    content += body;
    return { text, id: text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'), depth, charIndex };
  });
  return { id: 0, title, routePath: `/${title}`, domain: '', content, toc };
}

function indexOf(documents: StoredSearchDocument[], lang = 'en') {
  return new SearchIndex(lang, documents);
}

const titlesOf = (index: SearchIndex, query: string) => index.search(query).map(({ title }) => title);
const textOf = (hit: SearchHit) => (hit.type === 'content' ? hit.statement : hit.header);
const markedIn = (hit: SearchHit | undefined) =>
  hit ? hit.ranges.map(([start, end]) => textOf(hit).slice(start, end)) : [];

const english = indexOf([
  documentOf('testTimeout', 'How long a test may run.', [['Pitfalls', 'Waiting takes time.']]),
  documentOf('hookTimeout', 'How long a hook may run.'),
  documentOf('Mock functions', 'Replace what a unit calls.', [
    ['rs.fn', 'Makes a function: rstest.fn() remembers its calls.'],
    ['Modules', 'rs.mock replaces a module for the whole file.'],
  ]),
  documentOf('Command Line', 'The --test-name-pattern flag and café friends.', [
    ['Snapshots', 'A snapshot is updated with -u.'],
  ]),
  documentOf('Environment', 'Set an environment, such as jsdom. Назначение: тестовая среда.'),
]);

test.each([
  ['test timeout', 'testTimeout'],
  ['timeout test', 'testTimeout'],
  ['testTimeout', 'testTimeout'],
  ['test-timeout', 'testTimeout'],
  ['testtimeout', 'testTimeout'],
  ['TESTTIMEOUT', 'testTimeout'],
  ['testTime', 'testTimeout'],
  ['rstest.fn', 'Mock functions'],
  ['replace modul', 'Mock functions'],
  ['mocking a module', 'Mock functions'],
  ['testNamePattern', 'Command Line'],
  ['CAFE', 'Command Line'],
  ['snapsot', 'Command Line'],
  ['enviroment', 'Environment'],
  ['ТЕСТОВАЯ СРЕД', 'Environment'],
])('%s finds %s first', (query, title) => {
  expect(titlesOf(english, query)[0]).toBe(title);
});

test('ranks a title above a heading, and a heading above text', () => {
  const index = indexOf([
    documentOf('One', 'Here a retry is mentioned.'),
    documentOf('Two', 'Nothing.', [['retry', 'Nothing.']]),
    documentOf('retry', 'Nothing.'),
  ]);
  expect(titlesOf(index, 'retry')).toEqual(['retry', 'Two', 'One']);
});

test('ranks the first line of a page above the others', () => {
  const index = indexOf([
    documentOf('A', 'Something else.\nHere flaky tests are mentioned, flaky ones.'),
    documentOf('B', 'How often flaky tests run again.\nMore of it.'),
  ]);
  expect(titlesOf(index, 'flaky')).toEqual(['B', 'A']);
});

test('lowers a section that ends most pages', () => {
  const pages = ['A', 'B', 'C', 'D'].map((title) => documentOf(title, 'Words.', [['Related', `See ${title}.`]]));
  const index = indexOf([
    documentOf('One', 'Words.', [['Related', 'Sharding: one share of many.']]),
    documentOf('Two', 'Words.', [['Usage', 'Sharding: one share of many.']]),
    ...pages,
  ]);
  expect(titlesOf(index, 'sharding')).toEqual(['Two', 'One']);
});

test('ranks a part of an indexed name below the name', () => {
  const index = indexOf([
    documentOf('Timeout', 'How long it takes.'),
    documentOf('Clocks', 'Words.', [['Faking setTimeout', 'Words.']]),
  ]);
  expect(titlesOf(index, 'setTimeout')[0]).toBe('Clocks');
});

test('ranks exact words above prefixes, and prefixes above misspellings', () => {
  const index = indexOf([
    documentOf('A', 'we have mockeries'),
    documentOf('B', 'we have mock'),
    documentOf('C', 'we rock'),
  ]);
  expect(titlesOf(index, 'mock')).toEqual(['B', 'A']);
  expect(titlesOf(index, 'rokc')).toEqual(['C']);
});

test('adds pages with some of the words if few pages have all', () => {
  const index = indexOf([
    documentOf('Alpha beta gamma', 'alpha beta gamma', [['Alpha beta gamma', 'alpha beta gamma']]),
    ...['P', 'Q', 'R', 'S'].map((title) => documentOf(title, 'alpha')),
  ]);
  expect(titlesOf(index, 'alpha beta gamma')[0]).toBe('Alpha beta gamma');
  expect(titlesOf(index, 'alpha beta gamma').length).toBeLessThanOrEqual(3);
});

test('returns pages with some of the words if no page has all', () => {
  expect(titlesOf(english, 'jsdom xylophone')).toEqual(['Environment']);
});

test('a hit leads to the nearest heading', () => {
  const [page] = english.search('whole file');
  expect(page?.hits[0]).toMatchObject({ type: 'content', link: '/Mock%20functions#modules', header: 'Modules' });
  expect(english.search('how long hook')[0]?.hits.find(({ type }) => type === 'content')?.link).toBe('/hookTimeout');
});

test('marks only the matches in titles, headings and texts', () => {
  const hits = english.search('rstest.fn')[0]?.hits ?? [];
  expect(markedIn(hits.find(({ type }) => type === 'content') ?? hits[0])).not.toEqual([]);
  expect(markedIn(english.search('testTimeout')[0]?.hits[0])).toEqual(['testTimeout']);
  expect(markedIn(english.search('cafe')[0]?.hits[0])).toEqual(['café']);
  expect(markedIn(english.search('snapsh')[0]?.hits[0])).toEqual(['Snapsh']);
});

test('does not mark words of a name beside the complete name', () => {
  const index = indexOf([documentOf('A', 'A test with testTimeout and another test with a timeout.')]);
  expect(markedIn(index.search('test-timeout')[0]?.hits[0])).toEqual(['testTimeout']);
});

const chinese = indexOf(
  [
    documentOf('测试环境', '选择测试所用的环境，默认是 node。', [['注意事项', '超时时间可以通过配置修改。']]),
    documentOf('快照', '更新快照文件。'),
    documentOf('命令行', '配置文件的写法，以及如何运行单测。'),
  ],
  'zh',
);

test.each([
  ['环境', '测试环境'],
  ['如何选择环境', '测试环境'],
  ['超时配置', '测试环境'],
  ['单测', '命令行'],
  ['快照更新', '快照'],
  ['快', '快照'],
  ['node环境', '测试环境'],
])('%s finds %s first', (query, title) => {
  expect(titlesOf(chinese, query)[0]).toBe(title);
});

test('finds Korean by an incomplete syllable', () => {
  const index = indexOf([documentOf('스냅샷', '테스트를 실행합니다.')], 'ko');
  expect(markedIn(index.search('텟')[0]?.hits[0])).toEqual(['테스']);
  expect(titlesOf(index, '테스트')).toEqual(['스냅샷']);
});

test('returns at most seven pages', () => {
  const index = indexOf(Array.from({ length: 30 }, (_, at) => documentOf(`Page ${at}`, 'common words')));
  expect(index.search('common')).toHaveLength(7);
});

test('finds each of hundreds of pages by its title', () => {
  const names = Array.from({ length: 300 }, (_, at) => `option${String.fromCharCode(97 + (at % 26))}${at}Setting`);
  const index = indexOf(names.map((name) => documentOf(name, 'The same text with option and setting everywhere.')));
  for (const name of names) expect(titlesOf(index, name)[0]).toBe(name);
});

test.each([
  ['x'.repeat(10_000)],
  ['mock '.repeat(2000)],
  ['测'.repeat(10_000)],
  ['\u0000\u0007\u001b[31m'],
  ['\ud800 mock \udfff'],
  ['(a+)+$ [^ \\ .* {1,'],
  ['<img src=x onerror=alert(1)>'],
  ['"><script>'],
  ['__proto__ constructor toString hasOwnProperty'],
  ['%E0%A4%A {{y}}'],
  ['👩‍👩‍👧‍👦'],
  [''],
])('does not throw for %j', (query) => {
  for (const index of [english, chinese]) {
    const pages = index.search(query);
    for (const hit of pages.flatMap(({ hits }) => hits)) {
      for (const [start, end] of hit.ranges) expect(start >= 0 && start < end && end <= textOf(hit).length).toBe(true);
    }
  }
});

test('accepts unusual documents', () => {
  const index = indexOf([
    documentOf('', ''),
    { ...documentOf('A', 'text'), toc: [{ text: 'Far', id: 'far', depth: 2, charIndex: 9999 }] },
    { ...documentOf('B', 'text'), toc: [{ text: 'Back', id: 'back', depth: 2, charIndex: -5 }] },
    documentOf('<b>&amp;', '\ud800 text \u0000'),
  ]);
  expect(titlesOf(index, 'text')).toHaveLength(3);
});

test('finds and marks Korean with decomposed syllables', () => {
  const index = indexOf([documentOf('Guide', '테스트 시간 초과를 정합니다.'.normalize('NFD'))], 'ko');
  for (const query of ['시간', '시간'.normalize('NFD')]) {
    expect(markedIn(index.search(query)[0]?.hits[0])).toEqual(['시간'.normalize('NFD')]);
  }
});

const inOneWord = indexOf(
  [
    documentOf('命令行', '运行测试，或只运行其中一部分。', [['运行一个测试', '写上它的名称。']]),
    documentOf('假计时器', '推进时间，计时器随之触发。'),
    documentOf('监听模式', '文件变化后重新运行测试。'),
    documentOf('spyOn', 'spy 记录方法的调用。'),
    documentOf('打包', '执行编译后的代码。', [['执行', '执行一次。']]),
  ],
  'zh',
);

test.each([
  ['执行测试用例', '命令行', ['运行', '测试']],
  ['执行一个用例', '命令行', ['运行一个', '测试']],
  ['定时器', '假计时器', ['计时器']],
  ['监视方法', 'spyOn', ['spy', '方法']],
])('%s finds and marks synonyms in %s', (query, title, marks) => {
  const [first] = inOneWord.search(query);
  expect(first?.title).toBe(title);
  const marked = first?.hits.flatMap(markedIn) ?? [];
  expect(marks.filter((mark) => !marked.some((text) => text.includes(mark)))).toEqual([]);
});

test('ranks a page with the word above one with a synonym', () => {
  expect(titlesOf(inOneWord, '执行')[0]).toBe('打包');
});

test('limits the synonyms of a long query', () => {
  const name = (parts: string[]) => ({ text: parts.join(''), joined: parts.join(''), parts, words: [0, 1] });
  expect(expandName(name(['执行', '用例'])).map(({ text }) => text)).toEqual([
    '执行用例',
    '执行测试',
    '运行用例',
    '运行测试',
    '跑用例',
    '跑测试',
  ]);
  expect(expandName(name(Array.from({ length: 40 }, () => '执行')))).toHaveLength(1);
});
