import { expect, test } from '@rstest/core';
import { excerptOf } from '../../../../../src/tools/blog/excerptOf.ts';

test.each([
  ['import A from "a";\n\n# Title\n\nFirst **bold** [link](./a.md).\n\nSecond.\n', 'First bold link.'],
  ['One.\n\n```js\nlet a;\n```\n\nTwo.\n\n<!-- truncate -->\n\nThree.', 'One. Two.'],
  ['One.\n\n<!-- more -->\n\nTwo.', 'One.'],
  ['One.\n\nTwo.\n\n{/* more */}\n\nThree.', 'One. Two.'],
  ['One.\n\n{/* truncate */}\n\nTwo.', 'One.'],
  ['{new Date().getFullYear()} was good, {`a}b`} too.\n', 'was good, too.'],
  ['export const a = {\n  b: {\n\n    c: 1,\n  },\n};\n\nOne `{code}`.\n', 'One {code}.'],
  ['{[1].map((each) => {\n  return <b>{each}</b>;\n})}\n\nOne.\n', 'One.'],
  ['A single { bracket.\n', 'A single { bracket.'],
  ['Use `{/*` and `List<T>` with *stars*.\n', 'Use {/* and List<T> with stars.'],
  ['# Only a title\n', ''],
  [`${'word '.repeat(100)}\n`, `${'word '.repeat(60).trim()}…`],
])('the beginning of %j', (body, expected) => {
  expect(excerptOf(body)).toBe(expected);
});

test('braces are text where there are no expressions', () => {
  expect(excerptOf('A <b>tag</b> & {not mdx}.\n', false)).toBe('A tag & {not mdx}.');
});
