import { expect, test } from '@rstest/core';
import { searchChecks } from '../../../../../plugins/checks/search/searchCases.ts';
import { checkFiles, formatFindings } from '../checkFiles.ts';

const FILES = {
  'en/index.mdx': '---\npageType: home\n---\n',
  'en/timeout.mdx': '# Timeout\n\nStops a test after some time.\n\n## Per test\n\nSets the limit of one test.',
  'en/retry.mdx': '# Retry\n\nRuns a failed test again.',
  'en/mocks.mdx': '# Mocks\n\nReplaces modules. A mock may have a timeout.',
  'zh/timeout.mdx': '# 超时\n\n限制测试的时间。',
};

const findIn = async (cases: string) =>
  formatFindings(await checkFiles(searchChecks, { ...FILES, 'search.cases.json': cases }));

test('queries find their pages, headings and languages', async () => {
  const cases = [
    { query: 'timeout', expect: '/timeout', within: 1 },
    { query: 'limit of one test', expect: ['/none-of-these', '/timeout#per-test'].slice(1) },
    { query: '超时', expect: '/zh/timeout', lang: 'zh' },
  ];
  expect(await findIn(JSON.stringify(cases))).toEqual([]);
});

test('a miss is reported at its query, with the ranking', async () => {
  const cases =
    '[\n  { "query": "timeout", "expect": "/mocks", "within": 1 },\n  { "query": "speed", "expect": "/retry" }\n]';
  expect(await findIn(cases)).toEqual([
    'search search.cases.json:2:5 "timeout" must find "/mocks" among the first 1 results, but it is number 2. → The first results are "/timeout", "/mocks". The page has "timeout" in its text alone.',
    'search search.cases.json:3:5 "speed" must find "/retry" among the first 3 results, but it is not found. → There are no results. The page has no "speed".',
  ]);
});

test.each([
  ['[{ "query": "a", "expect": "/none" }]', '1:4 "a" expects "/none", which is not in the search index.'],
  [
    '[{ "query": "a", "expect": "/timeout#none" }]',
    '1:4 "a" expects "/timeout#none", which is not in the search index.',
  ],
  ['[{ "query": "a" }]', '1:2 "[0].expect" is missing'],
  ['[', '1:2 is not valid JSON: Unexpected end of JSON input.'],
  ['[\n  {},\n]', "3:1 is not valid JSON: Unexpected token ']'."],
])('%s is refused', async (cases, problem) => {
  expect(await findIn(cases)).toEqual([expect.stringContaining(`search search.cases.json:${problem}`)]);
});

test('watch mode checks the file, and does not search', async () => {
  const find = (cases: string) =>
    checkFiles(searchChecks, { ...FILES, 'search.cases.json': cases }, {}, { mode: 'dev' });
  expect(formatFindings(await find('[{ "query": "a" }]'))).toEqual([
    expect.stringContaining('search search.cases.json:1:2 "[0].expect" is missing'),
  ]);
  expect(await find('[{ "query": "nowhere", "expect": "/timeout" }]')).toEqual([]);
});

test('a site without cases, or without the check, is not searched', async () => {
  expect(await checkFiles(searchChecks, FILES)).toEqual([]);
  const wrong = { ...FILES, 'search.cases.json': '[]]' };
  expect(await checkFiles(searchChecks, wrong)).toHaveLength(1);
  expect(await checkFiles(searchChecks, wrong, { checks: { search: 'off' } })).toEqual([]);
});
