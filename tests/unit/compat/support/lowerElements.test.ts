import { expect, test } from '@rstest/core';
import { lowerElements } from '../../../../compat/support/lowerElements.ts';

const SELECTORS = /^[*\w\s,>]+$/;
const lower = (css: string) => lowerElements(css, '@layer elements', SELECTORS);

test.each([
  ['a rule for all elements', '* { margin: 0 }', '@layer elements{* { margin: 0 }}'],
  ['one among others', '.a{b:c}\nh1, h2{b:c}\n.d{}', '.a{b:c}@layer elements{\nh1, h2{b:c}}\n.d{}'],
  ['one in a condition', '@media print{p{a:b}}', '@media print{@layer elements{p{a:b}}}'],
  ['one after a comment', '/* } */p{a:"}"}', '@layer elements{/* } */p{a:"}"}}'],
])('puts %s into the layer', (_, css, expected) => {
  expect(lower(css)).toBe(expected);
});

test.each([
  ['the document', 'html, body{a:b}'],
  ['a rule in a layer', '@layer base{p{a:b}}'],
  ['steps of an animation', '@keyframes a{from{b:c}to{b:c}}'],
  ['a nested rule', '.a{p{b:c}}'],
  ['other selectors', 'p.a{b:c}'],
])('leaves %s', (_, css) => {
  expect(lower(css)).toBe(css);
});
