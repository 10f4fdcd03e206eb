import { expect, test } from '@rstest/core';
import type { SearchHit, StoredSearchDocument } from '../../../../../src/shared/search/indexFormat.ts';
import { SearchIndex } from '../../../../../src/shared/search/searchIndex.ts';

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

const titlesOf = (index: SearchIndex, query: string) => index.search(query).pages.map(({ title }) => title);
const textOf = (hit: SearchHit) => (hit.type === 'content' ? hit.statement : hit.header);
/** The marked texts of a row, those of its description included. */
const markedIn = (hit: SearchHit | undefined) => {
  if (!hit) return [];
  const about = hit.type === 'title' ? { text: hit.statement ?? '', ranges: hit.statementRanges ?? [] } : undefined;
  return [{ text: textOf(hit), ranges: hit.ranges }, ...(about ? [about] : [])].flatMap(({ text, ranges }) =>
    ranges.map(([start, end]) => text.slice(start, end)),
  );
};

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

test('finds a heading by the title of its page and its own text', () => {
  const index = indexOf([
    documentOf('includeSource', 'Source files with tests.', [['Production', 'A source may define tests.']]),
    documentOf('source', 'Options for sources.', [['define', 'Constants.']]),
    documentOf('output', 'Options for output.', [['define', 'Source maps.']]),
  ]);
  expect(titlesOf(index, 'source.define')[0]).toBe('source');
});

test('finds a title with a typo before headings of other pages', () => {
  const index = indexOf([
    documentOf('resolve', 'Which folders imports include.', [
      ['include', 'Include folders.'],
      ['include more', 'To include.'],
    ]),
    documentOf('include', 'Which files are tests.'),
  ]);
  expect(titlesOf(index, 'inculde')[0]).toBe('include');
});

test('leaves out the class of an error before its message', () => {
  const index = indexOf([
    documentOf('ReferenceError', 'A name is not defined.'),
    documentOf('Environment', 'The window is not defined in Node.js.'),
  ]);
  expect(titlesOf(index, 'ReferenceError: window is not defined')[0]).toBe('Environment');
  expect(titlesOf(index, 'ReferenceError')[0]).toBe('ReferenceError');
});

test('a keyword of two Chinese characters is one word, which the dictionary may not have', () => {
  const [page] = indexOf([{ ...documentOf('testTimeout', '单个测试的超时时间。'), keywords: ['超时'] }], 'zh').search(
    '超时',
  ).pages;
  expect(page?.hits.flatMap(markedIn)).toEqual(['超时']);
});

test('the page is its first row if a section has a part of the query as a phrase', () => {
  const index = indexOf([
    {
      ...documentOf('Limits', 'How long.', [['Off', 'Fails with test timed out in Infinity.']]),
      keywords: ['timed out in 5000ms'],
    },
  ]);
  expect(index.search('test timed out in 5000ms').pages[0]?.hits.map(({ type }) => type)).toEqual(['title', 'content']);
  expect(index.search('test timed out in infinity').pages[0]?.hits.map(({ type }) => type)).toEqual([
    'content',
    'title',
  ]);
});

test('a heading that is the query is the first row, also where a keyword of the page is it, unless the title is', () => {
  const keywords = ['rs.mock'];
  const index = indexOf([
    { ...documentOf('Mock modules', 'Replace modules.', [['rs.mock', 'rs.mock replaces a module.']]), keywords },
    documentOf('toBe', 'Compares values.', [['toBe', 'How toBe compares.']]),
  ]);
  const typesOf = (query: string) => index.search(query).pages[0]?.hits.map(({ type }) => type);
  expect(typesOf('rs.mock')).toEqual(['header', 'title']);
  expect(typesOf('toBe')).toEqual(['title', 'header']);
});

test('shows one section of the first page if the second page may be meant as well', () => {
  const sections = (word: string): [string, string][] =>
    ['A', 'B', 'C'].map((name) => [`${word} ${name}`, `Text ${name}.`]);
  const rivals = indexOf([
    documentOf('One', 'Quokka.', sections('Quokka')),
    documentOf('Two', 'Quokka.', sections('Quokka')),
  ]);
  expect(rivals.search('quokka').pages.map(({ hits }) => hits.length)).toEqual([2, 4]);
  const clear = indexOf([documentOf('One', 'Quokka.', sections('Quokka')), documentOf('Two', 'Words of quokkas.')]);
  expect(clear.search('quokka').pages[0]?.hits).toHaveLength(4);
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
  const [page] = english.search('whole file').pages;
  expect(page?.hits.find(({ type }) => type === 'content')).toMatchObject({
    link: '/Mock%20functions#modules',
    header: 'Modules',
  });
});

test('marks only the matches in titles, headings and texts', () => {
  expect(english.search('rstest.fn').pages[0]?.hits.flatMap(markedIn)).not.toEqual([]);
  expect(markedIn(english.search('testTimeout').pages[0]?.hits[0])[0]).toBe('testTimeout');
  expect(markedIn(english.search('cafe').pages[0]?.hits[0])).toEqual(['café']);
  expect(english.search('snapsh').pages[0]?.hits.flatMap(markedIn)).toContain('Snapsh');
});

test('does not mark words of a name beside the complete name', () => {
  const index = indexOf([documentOf('A', 'A test with testTimeout and another test with a timeout.')]);
  expect(markedIn(index.search('test-timeout').pages[0]?.hits[0])).toEqual(['testTimeout']);
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
  expect(markedIn(index.search('텟').pages[0]?.hits[0])).toEqual(['테스']);
  expect(titlesOf(index, '테스트')).toEqual(['스냅샷']);
});

test('returns at most seven pages', () => {
  const index = indexOf(Array.from({ length: 30 }, (_, at) => documentOf(`Page ${at}`, 'common words')));
  expect(index.search('common').pages).toHaveLength(7);
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
    const pages = index.search(query).pages;
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
    expect(markedIn(index.search(query).pages[0]?.hits[0])).toEqual(['시간'.normalize('NFD')]);
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
  ['执行一个用例', '命令行', ['运行', '测试']],
  ['定时器', '假计时器', ['计时器']],
  ['监视方法', 'spyOn', ['spy', '方法']],
])('%s finds and marks synonyms in %s', (query, title, marks) => {
  const [first] = inOneWord.search(query).pages;
  expect(first?.title).toBe(title);
  const marked = first?.hits.flatMap(markedIn) ?? [];
  expect(marks.filter((mark) => !marked.some((text) => text.includes(mark)))).toEqual([]);
});

test('ranks a page with the word above one with a synonym', () => {
  expect(titlesOf(inOneWord, '执行')[0]).toBe('打包');
});

test('the page is its first row, unless a heading or a phrase is exactly what is asked for', () => {
  const index = indexOf([
    documentOf('Mock functions', 'Replace what a unit calls.', [
      ['rs.mock', 'Replaces a module.'],
      ['Errors', 'The run prints ReferenceError: expect is not defined, and stops.'],
    ]),
    documentOf('expect', 'Makes an assertion about a value.', [['expect.not', 'What is not defined here is not so.']]),
  ]);
  const firstRow = (query: string) => index.search(query).pages[0]?.hits[0]?.link;
  expect(firstRow('mock')).toBe('/Mock%20functions');
  expect(firstRow('mock functions')).toBe('/Mock%20functions');
  expect(firstRow('rs.mock')).toBe('/Mock%20functions#rs-mock');
  // Three words in a row outrank a heading with one of them.
  expect(firstRow('expect is not defined')).toBe('/Mock%20functions#errors');
  expect(index.search('mock').pages[0]?.hits[0]).toMatchObject({
    type: 'title',
    statement: 'Replace what a unit calls.',
  });
});

test('the page is its first row where its description has all words, though a heading has them as well', () => {
  const options = [documentOf('testTimeout', '单个测试的超时时间。', [['取消超时', '设为 0。']])];
  expect(
    indexOf(options, 'zh')
      .search('超时')
      .pages[0]?.hits.map(({ link }) => link),
  ).toEqual(['/testTimeout', `/testTimeout#${encodeURIComponent('取消超时')}`]);
});

test('finds other forms of a misspelled word', () => {
  const index = indexOf([documentOf('A', 'Nothing.', [['Snapshots', 'Files.']]), documentOf('B', 'A snapshot.')]);
  expect(titlesOf(index, 'snapsot').sort()).toEqual(['A', 'B']);
});

test('ranks a page by the keywords of its writer', () => {
  const index = indexOf([
    documentOf('A', 'Here windows are defined.', [['Windows', 'A window, windows.']]),
    { ...documentOf('testEnvironment', 'Globals of a file.'), keywords: ['window is not defined', 'DOM'] },
  ]);
  expect(titlesOf(index, 'window is not defined')[0]).toBe('testEnvironment');
  expect(titlesOf(index, 'dom')).toEqual(['testEnvironment']);
});

test('ranks a page with all words in one keyword before a page with each word in another', () => {
  const index = indexOf([
    { ...documentOf('A', 'Nothing.'), keywords: ['working tests', 'other directory'] },
    { ...documentOf('B', 'Nothing.'), keywords: ['something', 'change the working directory'] },
  ]);
  expect(titlesOf(index, 'working directory')).toEqual(['B', 'A']);
  expect(titlesOf(index, 'workingDirectory')).toEqual(['A', 'B']);
});

test('ranks a page by how much of its keyword a word is', () => {
  const index = indexOf([
    { ...documentOf('A', 'Nothing.'), keywords: ['stop after the first snapshot'] },
    { ...documentOf('B', 'Nothing.'), keywords: ['snapshot tests'] },
  ]);
  expect(titlesOf(index, 'snapshot')).toEqual(['B', 'A']);
});

test('names the words that no page has, and what was searched for instead', () => {
  expect(english.search('qzxwv snapsot').unknown).toEqual([
    { word: 'qzxwv' },
    { word: 'snapsot', instead: 'snapshot' },
  ]);
  expect(english.search('snapshot').unknown).toEqual([]);
  expect(english.search('test timeout').unknown).toEqual([]);
});

test('searches the pages of a scope alone', () => {
  expect(
    english
      .search('timeout')
      .pages.map(({ title }) => title)
      .sort(),
  ).toEqual(['hookTimeout', 'testTimeout']);
  const scoped = english.search('timeout', { scope: '^/hook' });
  expect(scoped.pages.map(({ title }) => title)).toEqual(['hookTimeout']);
});

test('finds synonyms of the language and of the site', () => {
  const documents = [documentOf('A', 'Runs files in parallel.'), documentOf('B', 'Output with ES modules.')];
  expect(titlesOf(indexOf(documents), 'concurrent')).toEqual(['A']);
  expect(titlesOf(indexOf(documents), 'ESM')).toEqual(['B']);
  expect(titlesOf(indexOf([documentOf('C', 'A silent run.')]), 'quiet')).toEqual(['C']);
  expect(titlesOf(indexOf([documentOf('D', 'Sharding splits a run.')]), 'distributed')).toEqual(['D']);
  expect(titlesOf(indexOf(documents), 'abreast')).toEqual([]);
  expect(titlesOf(new SearchIndex('en', documents, [['Abreast', 'parallel']]), 'abreast')).toEqual(['A']);
});
