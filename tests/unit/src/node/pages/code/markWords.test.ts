import { expect, test } from '@rstest/core';
import { markWords } from '../../../../../../src/node/pages/code/markWords.ts';

test.each([
  ['a word word', ['word'], 'a <span class="word">word</span> <span class="word">word</span>'],
  ['<span class="s1">let</span> a', ['let'], '<span class="s1"><span class="word">let</span></span> a'],
  [
    '<span class="s1">a</span>.b()',
    ['a.b'],
    '<span class="s1"><span class="word">a</span></span><span class="word">.b</span>()',
  ],
  ['a &lt; b &amp;&amp; c', ['< b &'], 'a <span class="word">&lt; b &amp;</span>&amp; c'],
  ['abcd', ['ab', 'bc'], '<span class="word">abc</span>d'],
  ['a span', ['span class'], 'a span'],
  ['🎈 go', ['🎈'], '<span class="word">🎈</span> go'],
  ['<span class="s1">x</span>', ['class', 's1'], '<span class="s1">x</span>'],
])('in %j marks %j', (html, words, expected) => {
  expect(markWords(html, words)).toBe(expected);
});
