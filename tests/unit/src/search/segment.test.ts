import { expect, test } from '@rstest/core';
import { createWordCutter, parseQuery } from '../../../../src/search/parseQuery.ts';
import { bigramsOf, runsOf, splitIdentifier, termsOfRun } from '../../../../src/shared/search/segment.ts';

test.each([
  ['testTimeout', ['test', 'Timeout']],
  ['test-timeout', ['test', 'timeout']],
  ['rstest.fn', ['rstest', 'fn']],
  ['parseJSONFile', ['parse', 'JSON', 'File']],
  ['es2023', ['es', '2023']],
  ['__proto__', ['proto']],
  ['NODE_ENV', ['NODE', 'ENV']],
])('%s has the words %j', (run, words) => {
  expect(splitIdentifier(run)).toEqual(words);
});

test('a name is looked up by its words and joined', () => {
  expect(termsOfRun('test-timeout')).toEqual({
    terms: ['test', 'timeout', 'testtimeout'],
    surfaces: [['testtimeout', 'test-timeout']],
  });
  expect(termsOfRun('testTimeout').terms).toEqual(['test', 'timeout', 'testtimeout']);
});

test('splits text without spaces into pairs, with the last character alone', () => {
  expect(bigramsOf('测试环境')).toEqual(['测试', '试环', '环境', '境']);
  expect(termsOfRun('用Rspack构建').terms).toEqual(['用', 'rspack', '构建', '建']);
});

test('runs are letters and digits with the separators of names', () => {
  expect(runsOf('--testTimeout=5, rs.fn() ok')).toEqual(['testTimeout', '5', 'rs.fn', 'ok']);
});

const parse = (query: string, lang = 'en') => parseQuery(query, createWordCutter(lang));
const wordsOf = (query: string, lang?: string) => parse(query, lang).words.map(({ text }) => text);

test.each([
  ['How do I mock a module?', ['mock', 'module']],
  ['test.for', ['test', 'for']],
  ['what is it', ['what', 'is', 'it']],
  ['testTimeout test-timeout', ['test', 'timeout']],
  ['', []],
  ['  \t\n ', []],
  ['?!…', []],
])('the terms of the query %j are %j', (query, words) => {
  expect(wordsOf(query)).toEqual(words);
});

test('splits a Chinese query into words without question words', () => {
  expect(wordsOf('如何配置测试环境', 'zh')).toEqual(['配置', '测试', '环境']);
});

test.each<[string, string[], string[]]>([
  // 嵌|套套|件, 调|用|参数 and 匹配|器 by the dictionary.
  ['嵌套套件', ['嵌套', '套件'], ['嵌套', '套件']],
  ['调用参数', ['调用', '参数'], ['调用', '参数']],
  ['参数用途', ['参数', '用途'], ['参数', '用途']],
  // 清|空调|用: texts have 空调 where 清空 and 调用 meet.
  ['清空调用', ['清空调用', '清空', '调用'], ['清空', '调用']],
  ['清空调用', ['空调', '清空调用'], ['清', '空调']],
  ['在哪一行', ['在哪', '哪一', '一行', '在哪一行'], ['哪一', '行']],
  // The texts have none of it: it stays as the dictionary cuts it.
  ['鲸鱼模块', ['模块'], ['鲸鱼', '模块']],
  ['鲸鱼', [], ['鲸鱼']],
])('splits %s like the texts with %j', (query, pairs, words) => {
  const countTexts = (pair: string) => pairs.filter((each) => each.includes(pair)).length;
  expect(parseQuery(query, createWordCutter('zh', countTexts)).words.map(({ text }) => text)).toEqual(words);
});

test('joins words that the texts write as one name, once', () => {
  const isKnown = (term: string) => ['runalltimers', 'alltimers', 'testtimeout'].includes(term);
  const namesOf = (query: string) => parseQuery(query, (text) => [text], isKnown).names;
  expect(namesOf('run all timers now').map(({ joined, words }) => [joined, words])).toEqual([
    ['runalltimers', [0, 1, 2]],
    ['alltimers', [1, 2]],
  ]);
  expect(namesOf('testTimeout')).toHaveLength(1);
});

test('keeps a run without Intl.Segmenter', () => {
  expect(parseQuery('测试环境', (text) => [text]).words.map(({ text }) => text)).toEqual(['测试环境']);
});

test('indexes complete names beside their words', () => {
  expect(parse('use test-timeout now').names).toEqual([
    { text: 'test-timeout', joined: 'testtimeout', parts: ['test', 'timeout'], words: [0, 1] },
  ]);
});

test('treats the last word as a prefix, unless a space follows', () => {
  expect(parse('mock mod').words.map(({ isLast }) => isLast)).toEqual([false, true]);
  expect(parse('mock mod ').words.map(({ isLast }) => isLast)).toEqual([false, false]);
});

test('limits the length of a query', () => {
  expect(parse('word '.repeat(10_000)).query.length).toBeLessThanOrEqual(256);
  expect(parse(Array.from({ length: 200 }, (_, index) => `w${index}x`).join(' ')).words.length).toBeLessThanOrEqual(16);
});

test('segments text of an unknown language', () => {
  expect(createWordCutter('not a language')('ab')).toEqual(['ab']);
});
