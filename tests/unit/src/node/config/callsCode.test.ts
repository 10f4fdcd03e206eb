import { expect, test } from '@rstest/core';
import { callsCode } from '../../../../../src/node/config/callsCode.ts';

test.each([
  ["export default { title: 'A', themeConfig: { nav: [{ text: 'B', link: '/b' }] } };", false],
  ["import { defineConfig } from 'docspack';\n\nexport default defineConfig({ title: 'A' });", false],
  ["import { defineConfig } from './endless.ts';\n\nexport default defineConfig({ title: 'A' });", true],
  ["import './endless.ts';\nexport default {};", true],
  ["export { default } from './endless.ts';", true],
  ['for (;;) {}\nexport default {};', true],
  ['export default () => ({});', true],
  ['export default { then: resolve => {} };', true],
  ['export default { get title() { for (;;) {} } };', true],
  ['class A { static B = new A; }\nexport default {};', true],
  ['await never;\nexport default {};', true],
  ['export default { title: String.raw`A` };', true],
])('%j may run code: %s', (source, expected) => {
  expect(callsCode(source)).toBe(expected);
});
