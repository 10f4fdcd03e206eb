import { expect, test } from '@rstest/core';
import {
  joinWords,
  normalizeText,
  normalizeWithOffsets,
  toNormalizedOffset,
  toOriginalOffset,
} from '../../../../../src/shared/search/normalize.ts';

test.each([
  ['TestTimeout', 'testtimeout'],
  ['Café Ångström', 'cafe angstrom'],
  ['Cafe\u0301', 'cafe'],
  ['Straße Œuvre', 'strasse oeuvre'],
  ['ＡＢＣ１２３', 'abc123'],
  ['İstanbul', 'istanbul'],
  ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
  ['Ёлка', 'елка'],
  ['Йод и йога', 'йод и йога'],
  ['テスト', 'テスト'],
  ['が', 'が'],
  ['か\u3099', 'が'],
  ['测试', '测试'],
  ['don’t', "don't"],
])('%s is compared as %s', (text, expected) => {
  expect(normalizeText(text)).toBe(expected);
});

test.each([
  ['테', '테스트'],
  ['텟', '테스트'],
  ['테스', '테스트'],
  ['테슽', '테스트'],
  ['ㅌ', '테스트'],
  ['고', '과일'],
])('the incomplete syllable %s is a prefix of %s', (typed, whole) => {
  expect(normalizeText(whole).startsWith(normalizeText(typed))).toBe(true);
});

test('offsets map to complete characters of the original', () => {
  const original = 'a Straße 테스트 e\u0301nd';
  const normalized = normalizeWithOffsets(original);
  for (const [word, expected] of [
    ['strasse', 'Straße'],
    ['테스트', '테스트'],
    ['텟', '테스'],
    ['nd', 'nd'],
    ['end', 'e\u0301nd'],
  ] as const) {
    const needle = normalizeText(word);
    const start = normalized.text.indexOf(needle);
    expect(start).toBeGreaterThanOrEqual(0);
    const from = toOriginalOffset(normalized, start);
    const to = toOriginalOffset(normalized, start + needle.length, true);
    expect(original.slice(from, to)).toBe(expected);
    expect(toNormalizedOffset(normalized, from)).toBe(start);
  }
});

test.each(['\ud800', '\udc00x', 'a\ud83d', '\u0000\u0001', '👩‍👩‍👧', ''])('%j stays unchanged', (text) => {
  expect(() => normalizeWithOffsets(text)).not.toThrow();
});

test('joined words have no separators', () => {
  expect(joinWords('Test-Timeout (ms)')).toBe('testtimeoutms');
});

test.each(['테스트 시간 초과', '값을 읽는 뷁'])('decomposed syllables of %s are equal', (text) => {
  const parts = text.normalize('NFD');
  expect(parts).not.toBe(text);
  expect(normalizeText(parts)).toBe(normalizeText(text));
  const normalized = normalizeWithOffsets(parts);
  expect(toOriginalOffset(normalized, normalized.text.length, true)).toBe(parts.length);
});
