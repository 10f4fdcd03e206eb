import { expect, test } from '@rstest/core';
import { rendersDiagrams } from '../../../../../compat/vitepress/node/mermaid.ts';

test.each([
  [{ vite: { plugins: [[{ name: 'vite-plugin-mermaid' }]] } }, [], true],
  [{ vite: { plugins: [{ name: 'other' }, false] } }, ['other'], false],
  [{}, ['vitepress-plugin-mermaid'], true],
])('a site with %j and the wrappers %j renders diagrams: %s', (options, wrappers, expected) => {
  expect(rendersDiagrams({ options, wrappers: new Set(wrappers) })).toBe(expected);
});
