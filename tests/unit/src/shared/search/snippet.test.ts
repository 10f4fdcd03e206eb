import { expect, test } from '@rstest/core';
import { cutSnippet, SNIPPET_CHARACTERS } from '../../../../../src/shared/search/snippet.ts';

const snippetOf = (text: string, word: string) => {
  const start = text.indexOf(word);
  const focus: [number, number] = [start, start + word.length];
  return cutSnippet(text, { from: 0, to: text.length, focus, ranges: [focus] });
};
const marked = ({ text, ranges }: ReturnType<typeof snippetOf>) => ranges.map(([start, end]) => text.slice(start, end));

test('shows a short text completely', () => {
  expect(snippetOf('before word after', 'word')).toEqual({ text: 'before word after', ranges: [[7, 11]] });
});

test('truncates a long text between words, at about a hundred characters', () => {
  const snippet = snippetOf(`${'lorem ipsum '.repeat(40)}word${' dolor sit'.repeat(40)}`, 'word');
  expect(marked(snippet)).toEqual(['word']);
  expect(snippet.text).toMatch(/^…(lorem|ipsum) .* (dolor|sit)…$/);
  expect(Math.abs(snippet.text.length - SNIPPET_CHARACTERS)).toBeLessThan(35);
});

test('truncates Chinese between characters', () => {
  const snippet = snippetOf(`${'前文'.repeat(100)}快照${'后文'.repeat(100)}`, '快照');
  expect(marked(snippet)).toEqual(['快照']);
  expect(snippet.text.length).toBeLessThanOrEqual(SNIPPET_CHARACTERS + 2);
});

test.each([0, 1, 2, 3])('never splits a surrogate pair (shift %i)', (shift) => {
  const text = `${'x'.repeat(shift)}${'𠮷'.repeat(120)}word${'😀'.repeat(120)}`;
  const snippet = snippetOf(text, 'word');
  expect(marked(snippet)).toEqual(['word']);
  expect(snippet.text).toBe(snippet.text.toWellFormed());
});

test.each([
  ['words, such as the cells of a table', 'one\ntwo word\n3', 'one · two word · 3'],
  ['words in Chinese', '作用域\n测试 word\n𠮷字', '作用域 · 测试 word · 𠮷字'],
  ['sentences', 'One.\nTwo word.\nThree', 'One. Two word. Three'],
  ['sentences in Chinese', '其一。\n其二，word。\n其三', '其一。其二，word。其三'],
  ['lines of code', "test('a', () => {\n  word();\n});", "test('a', () => {   word(); });"],
])('joins lines without moving marks: %s', (_name, text, expected) => {
  const snippet = snippetOf(text, 'word');
  expect(snippet.text).toBe(expected);
  expect(marked(snippet)).toEqual(['word']);
});

test('shows a long line without its neighbors', () => {
  const line = 'This line says what a word means, in a whole sentence';
  expect(snippetOf(`type Word = string\n${line}\nconst word2 = 1`, 'a word').text).toBe(line);
});

test.each([
  [
    'English',
    `${'Lorem ipsum dolor. '.repeat(10)}Here a word begins the sentence${' and goes on'.repeat(20)}.`,
    'word',
    /^Here a word begins .*…$/,
  ],
  ['Chinese', `${'前文前文前文。'.repeat(20)}这里有快照${'后文'.repeat(80)}`, '快照', /^这里有快照.*…$/],
])('shows a long line from the start of the sentence: %s', (_name, text, word, expected) => {
  const snippet = snippetOf(text, word);
  expect(snippet.text).toMatch(expected);
  expect(marked(snippet)).toEqual([word]);
});

test('shows no text of other sections', () => {
  const text = 'secret\nshown word here\nsecret';
  const focus: [number, number] = [13, 17];
  expect(cutSnippet(text, { from: 7, to: 23, focus, ranges: [[0, 6], focus] })).toEqual({
    text: 'shown word here',
    ranges: [[6, 10]],
  });
});

test('marks are never longer than the snippet', () => {
  const text = 'a'.repeat(5000);
  const { text: shown, ranges } = cutSnippet(text, { from: 0, to: 5000, focus: [0, 5000], ranges: [[0, 5000]] });
  expect(ranges.every(([start, end]) => start >= 0 && end <= shown.length)).toBe(true);
});
