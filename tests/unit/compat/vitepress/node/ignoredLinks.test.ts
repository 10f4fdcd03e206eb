import { expect, test } from '@rstest/core';
import { leaveUnchecked } from '../../../../../compat/support/uncheckedLinks.ts';
import { isIgnoredLink } from '../../../../../compat/vitepress/node/ignoredLinks.ts';
import type { TreeElement } from '../../../../../src/model/tree.ts';

test.each([
  ['/play/a', [/^\/play/], true],
  ['part.md#top', [/^\.\/part$/], true],
  ['/guide/index.md', ['/guide/index'], true],
  ['/guide/?a=b', [/\/index$/], true],
  ['../old.html', ['./../old'], true],
  ['/a', [(link: string, file: string) => link === '/a' && file === '/docs/page.md'], true],
  ['/b', [/a/, 'b', () => false], false],
  ['https://a.example/play', [/play/], false],
] as const)('the link %j with %o is unchecked: %j', (href, ignored, expected) => {
  const link: TreeElement = { type: 'element', tagName: 'a', properties: { href }, children: [] };
  const paragraph: TreeElement = { type: 'element', tagName: 'p', properties: {}, children: [link] };
  leaveUnchecked([paragraph], (each) => isIgnoredLink(each, ignored, '/docs/page.md'));
  expect(link.data?.isUnchecked ?? false).toBe(expected);
});
