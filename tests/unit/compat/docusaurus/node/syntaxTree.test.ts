import { expect, test } from '@rstest/core';
import GithubSlugger from 'github-slugger';
import type { LinkContext } from '../../../../../compat/docusaurus/node/links.ts';
import { adaptTree } from '../../../../../compat/docusaurus/node/syntaxTree.ts';
import type { TreeElement, TreeNode } from '../../../../../src/model/tree.ts';
import { splitHeading } from '../../../../../src/tools/tree/splitHeading.ts';

const CONTEXT: LinkContext = {
  file: '/site/docs/a.mdx',
  permalink: '/a',
  siteDir: '/site',
  base: '/',
  hasEmoji: false,
  contentDirs: [],
  staticDirs: [],
  addresses: new Map(),
  toAddress: (permalink) => permalink,
};

const text = (value: string): TreeNode => ({ type: 'text', value });
const expression = (value: string): TreeNode => ({ type: 'mdxTextExpression', value });
const picture: TreeNode = { type: 'element', tagName: 'img', properties: { alt: 'alt text' }, children: [] };

// The ids are those of @docusaurus/mdx-loader 3.10.2.
test.each<[string, TreeNode[], string]>([
  ['a comment', [text('A1 '), expression('/* note */')], 'a1--note-'],
  ['a comment of HTML', [text('A2 '), expression('/**/')], 'a2-'],
  ['a comment with an id', [text('A3 '), expression('/* #own */')], 'own'],
  ['an id with more behind it', [text('A4 '), expression('/* #own4 more */')], 'own4'],
  ['an expression', [text('A5 '), expression('1+1'), text(' x')], 'a5-11-x'],
  ['a picture', [text('A6 '), picture], 'a6-alt-text'],
  ['a comment in the middle', [text('A7 '), expression('/* note */'), text(' end')], 'a7--note--end'],
  ['two comments', [text('A8 '), expression('/*n*/ /*m*/')], 'a8-n-m'],
  ['plain words', [text('A9 b')], 'a9-b'],
])('the id of a heading with %s', (_, children, id) => {
  const heading: TreeElement = { type: 'element', tagName: 'h2', properties: {}, children };
  adaptTree({ type: 'root', children: [heading] }, CONTEXT);
  const parts = splitHeading(heading.children);
  expect(parts.customId ?? new GithubSlugger().slug(heading.data?.idText ?? parts.text)).toBe(id);
});
