import { expect, test } from '@rstest/core';
import { createHighlighters } from '../../../../../src/shared/search/highlightText.ts';

const marked = (query: string, text: string, lang = 'en') => {
  const { whole, words } = createHighlighters(query, lang);
  const cut = (ranges: [number, number][]) => ranges.map(([start, end]) => text.slice(start, end));
  return { whole: cut(whole(text)), words: cut(words(text)) };
};

test.each([
  ['testTimeout', 'A test of testTimeout.', ['testTimeout'], ['test', 'testTimeout']],
  ['mock module', 'Mocked modules mock', ['Mock', 'module', 'mock'], ['Mock', 'module', 'mock']],
  ['how to mock', 'how to mock', ['mock'], ['mock']],
  ['café', 'CAFE cafe\u0301', ['CAFE', 'cafe\u0301'], ['CAFE', 'cafe\u0301']],
  ['xyz', 'nothing', [], []],
])('%s in %s', (query, text, whole, words) => {
  expect(marked(query, text)).toEqual({ whole, words });
});

test('marks Chinese anywhere', () => {
  expect(marked('快照', '更新快照文件', 'zh').whole).toEqual(['快照']);
});

test('marks a Chinese word within other words, but not a Latin one', () => {
  expect(marked('执行', '运行测试', 'zh').whole).toEqual(['运行']);
  expect(marked('spy', '监听模式', 'zh').whole).toEqual([]);
});
