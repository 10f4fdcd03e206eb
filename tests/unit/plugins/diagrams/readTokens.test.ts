import { expect, test } from '@rstest/core';
import { readTokens } from '../../../../plugins/diagrams/readTokens.ts';

const DEFAULTS =
  '@layer tokens { :root { --a: #0000ff; --mix: color-mix(in srgb, var(--a) 50%, var(--bg)); --bg: #fff } .dark { --a: #00f; --bg: #000; } }';

test.each([
  ['the defaults', '', ['#00f', '#00f', '#8080ff', 'navy']],
  ['a variable for both themes', 'html { --a: red }', ['red', 'red', '#ff8080', 'maroon']],
  [
    'one for each theme',
    ':root:not(.dark){--a:red} :root.dark, .x { --a: lime; }',
    ['red', '#0f0', '#ff8080', 'green'],
  ],
  [
    'comments and texts',
    '/* :root { --a: red } */ :root { --b: "}"; --a: /* x */ red; }',
    ['red', 'red', '#ff8080', 'maroon'],
  ],
  ['a fallback', ':root { --a: var(--none, var(--other, red)) }', ['red', 'red', '#ff8080', 'maroon']],
  [
    'rules of media queries and of elements',
    '@media print { :root { --a: red } } .card { --a: red }',
    ['#00f', '#00f', '#8080ff', 'navy'],
  ],
  ['what only a browser knows', ':root { --a: light-dark(red, lime) }', [undefined, undefined, undefined, undefined]],
  ['a cycle', ':root { --a: var(--b); --b: var(--a) }', [undefined, undefined, undefined, undefined]],
])('reads %s', (_, sheet, expected) => {
  const tokens = readTokens([DEFAULTS, sheet]);
  expect([tokens('--a', 'light'), tokens('--a', 'dark'), tokens('--mix', 'light'), tokens('--mix', 'dark')]).toEqual(
    expected,
  );
});
