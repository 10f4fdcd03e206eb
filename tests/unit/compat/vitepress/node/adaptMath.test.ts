import { describe, expect, test } from '@rstest/core';
import { adaptMath } from '../../../../../compat/vitepress/node/adaptMath.ts';

const shown = (text: string) => adaptMath(text).text.replaceAll('&#36;', '§');

// As VitePress 1.6.4 and 2.0.0-alpha.19 show them, with `markdown.math`.
test.each([
  ['A formula $x^2$ and $y$.', 'A formula $x^2$ and $y$.'],
  ['Prices of $5 and $6.', 'Prices of §5 and §6.'],
  ['Vue {{ $a }} and {{ $b }}.', 'Vue {{ §a }} and {{ §b }}.'],
  ['Spaces $ y $ and a digit $z$2.', 'Spaces § y § and a digit §z§2.'],
  ['Escaped \\$5, and $6 and 7$.', 'Escaped \\$5, and $6 and 7$.'],
  ['Two $$ a = b $$ in a line and $$.', 'Two §§ a = b §§ in a line and §§.'],
  ['Code `a $` and $q. $more$', 'Code `a $` and §q. $more$'],
  ['Over $a\nb$ lines', 'Over $a\nb$ lines'],
  ['- one $5\n- two $x$ $6\n', '- one §5\n- two $x$ §6\n'],
  ['| $5 | $6 |\n| - | - |\n| $a|b$ | $c$ |', '| §5 | §6 |\n| - | - |\n| §a|b§ | $c$ |'],
  ['a | b\n- | -\n$5 | $6', 'a | b\n- | -\n§5 | §6'],
  ['# A $5\n\nand $6', '# A §5\n\nand §6'],
  ['[a](https://example.com/x$y) and $b', '[a](https://example.com/x$y) and §b'],
  ['<a title="$5">$6</a> $7', '<a title="$5">§6</a> §7'],
  ['```sh\n$ a $5 $6\n```\n', '```sh\n$ a $5 $6\n```\n'],
  ['    $ code $5 $\n', '    $ code $5 $\n'],
  ['- item\n\n    $5 and $6\n', '- item\n\n    §5 and §6\n'],
  ['$$\nx = $5\n\n$6\n$$\n$7 $8', '$$\nx = $5\n\n$6\n$$\n§7 §8'],
  ['only $5', 'only $5'],
])('signs of %j', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

describe('a formula between two signs on a line of its own', () => {
  test.each([
    ['$$ a = b $$', '$$\na = b\n$$'],
    ['> $$a$$ ', '> $$\n> a\n> $$'],
    ['- $$a$$', '- $$\n  a\n  $$'],
  ])('%j has three lines', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  test('lines of the author', () => {
    const { text, toOriginal } = adaptMath('a\n$$ b $$\nc\n$$ d $$\ne');
    const lines = text.split('\n').map((line, index) => [line, toOriginal?.(index + 1)]);
    expect(lines).toEqual([
      ['a', 1],
      ['$$', 2],
      ['b', 2],
      ['$$', 2],
      ['c', 3],
      ['$$', 4],
      ['d', 4],
      ['$$', 4],
      ['e', 5],
    ]);
    expect(adaptMath('$x$ $5').toOriginal).toBeUndefined();
  });
});
