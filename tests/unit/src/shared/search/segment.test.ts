import { expect, test } from '@rstest/core';
import { parseQuery } from '../../../../../src/shared/search/parseQuery.ts';
import { bigramsOf, runsOf, splitIdentifier, termsOfRun } from '../../../../../src/shared/search/segment.ts';

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
  expect(termsOfRun('test-timeout')).toEqual(['test', 'timeout', 'testtimeout']);
  expect(termsOfRun('testTimeout')).toEqual(['test', 'timeout', 'testtimeout']);
  expect(termsOfRun('0.1')).toEqual(['0', '1', '01']);
});

test('splits text without spaces into pairs, with the last character alone', () => {
  expect(bigramsOf('测试环境')).toEqual(['测试', '试环', '环境', '境']);
  expect(termsOfRun('用Rspack构建')).toEqual(['用', 'rspack', '构建', '建']);
});

test('runs are letters and digits with the separators of names', () => {
  expect(runsOf('--testTimeout=5, rs.fn() ok')).toEqual(['testTimeout', '5', 'rs.fn', 'ok']);
});

const wordsOf = (query: string, lang = 'en') =>
  parseQuery(query, lang).words.flatMap(({ text, kind }) => (kind === 'word' ? [text] : []));
const namesOf = (query: string, isKnown?: (term: string) => boolean) =>
  parseQuery(query, 'en', { ...(isKnown && { isKnown }) }).words.flatMap(({ text, kind, parts }) =>
    kind === 'name' ? [[text, parts]] : [],
  );

test.each([
  ['How do I mock a module?', ['mock', 'module']],
  ['test.for', ['test', 'for']],
  ['what is it', ['what', 'is', 'it']],
  ['testTimeout test-timeout', ['test', 'timeout']],
  ['', []],
  ['  \t\n ', []],
  ['?!…', []],
])('the words of the query %j are %j', (query, words) => {
  expect(wordsOf(query)).toEqual(words);
});

test('splits a Chinese query into words without question words, and pairs where words meet', () => {
  expect(wordsOf('如何配置测试环境', 'zh')).toEqual(['配置', '测试', '环境']);
  const pairs = parseQuery('配置环境', 'zh').words.filter(({ kind }) => kind === 'pair');
  expect(pairs.map(({ text }) => text)).toEqual(['置环']);
});

test('joins words that the texts write as one name, once', () => {
  const isKnown = (term: string) => ['runalltimers', 'alltimers', 'testtimeout'].includes(term);
  expect(namesOf('run all timers now', isKnown)).toEqual([
    ['runalltimers', ['run', 'all', 'timers']],
    ['alltimers', ['all', 'timers']],
  ]);
  expect(namesOf('testTimeout', isKnown)).toHaveLength(1);
});

test('a query has complete names beside their words', () => {
  expect(namesOf('use test-timeout now')).toEqual([['testtimeout', ['test', 'timeout']]]);
});

test('a phrase has all words in order', () => {
  expect(parseQuery('expect is not defined', 'en').phrase).toEqual(['expect', 'is', 'not', 'defined']);
});

test('treats the last word as a prefix, unless a space follows', () => {
  expect(parseQuery('mock mod', 'en').words.map(({ isLast }) => isLast)).toEqual([false, true]);
  expect(parseQuery('mock mod ', 'en').words.map(({ isLast }) => isLast)).toEqual([false, false]);
});

test('limits the length of a query', () => {
  expect(parseQuery('word '.repeat(10_000), 'en').query.length).toBeLessThanOrEqual(256);
  const many = Array.from({ length: 200 }, (_, index) => `w${index}x`).join(' ');
  expect(parseQuery(many, 'en').words.length).toBeLessThanOrEqual(24);
});

test('segments text of an unknown language', () => {
  expect(wordsOf('测试', 'not a language')).toEqual(['测试']);
});
