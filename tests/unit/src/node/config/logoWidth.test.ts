import { expect, test } from '@rstest/core';
import { logoWidth } from '../../../../../src/node/config/logoWidth.ts';
import { writeFolder } from '../pages/compileText.ts';

const svg = (attributes: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}></svg>`;

const folder = writeFolder({
  'square.svg': svg('viewBox="0 0 16 16"'),
  'img/word mark.svg': svg('width="600" height="120"'),
  'box.svg': svg('viewBox="0 0 300 100"'),
  'broken.svg': '<p>',
});

test.each<[string, Parameters<typeof logoWidth>[0], number | undefined]>([
  ['no logo', undefined, undefined],
  ['a square', '/square.svg', 28],
  ['a picture with a size', '/img/word%20mark.svg?v=1', 140],
  ['a picture with a view box', '/box.svg', 84],
  ['one for each theme', { light: '/box.svg', dark: '/square.svg' }, 84],
  ['a width that is set', { light: '/box.svg', dark: '/box.svg', width: 50 }, 50],
  ['a picture elsewhere', 'https://x.example/square.svg', undefined],
  ['a missing picture', '/none.svg', undefined],
  ['a picture without a size', '/broken.svg', undefined],
])('the width of %s', (_, logo, expected) => {
  expect(logoWidth(logo, folder)).toBe(expected);
});
