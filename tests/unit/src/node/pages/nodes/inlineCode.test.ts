import { expect, test } from '@rstest/core';
import type { ContentNode } from '../../../../../../src/model/pageData.ts';
import { compileDraft, compileText, htmlOf } from '../compileText.ts';

const code = (lang: string, className?: string): ContentNode => ({
  kind: 'element',
  tag: 'code',
  props: { ...(className && { className }), 'data-lang': lang },
  html: '',
});

test.each(['native', 'mdx'] as const)('inline code with a language is highlighted: %s', async (compiler) => {
  const { page, codeBlocks } = await compileDraft('Call `run({ a: 1 }){:ts}` *now*.', {
    site: { markdown: { compiler } },
  });
  expect(page.content).toEqual([
    {
      kind: 'element',
      tag: 'p',
      props: {},
      children: ['Call ', code('ts'), ' ', { kind: 'element', tag: 'em', html: 'now' }, '.'],
    },
  ]);
  expect(codeBlocks).toMatchObject([{ lang: 'ts', code: 'run({ a: 1 })' }]);
  expect(page.searchText).toBe('Call run({ a: 1 }) now.');
  expect(page.components).toEqual([]);
});

test('long inline code may wrap, and an alias is a language', async () => {
  const site = { markdown: { shiki: { langAlias: { rs2: 'rust' } } } };
  const { page } = await compileDraft('`const city: string = getCity();{:rs2}`', { site });
  expect(page.content).toMatchObject([{ children: [code('rs2', 'code-long')] }]);
});

test.each([
  ['`{:ts}`', '<p><code>{:ts}</code></p>'],
  ['`{:ok}` and `a{:ok}`', '<p><code>{:ok}</code> and <code>a{:ok}</code></p>'],
  ['`a\\{:ts}`', '<p><code>a{:ts}</code></p>'],
  ['`a{:}`', '<p><code>a{:}</code></p>'],
])('%s is plain', async (text, html) => {
  expect(htmlOf(await compileText(text))).toBe(html);
});

test('a heading has the text alone', async () => {
  const page = await compileText('## Use `run(){:ts}`');
  expect(page.toc).toMatchObject([{ text: 'Use run()', id: 'use-run' }]);
  expect(htmlOf(page)).toContain('Use <code>run()</code>');
});

test('code of a heading is isolated where text is written from right to left', async () => {
  const text = '# `rs.fn()`\n\n## دالة `foo()`\n';
  const { page } = await compileDraft(text, { at: 'ar/page.mdx' });
  expect(page.title).toBe('\u2066rs.fn()\u2069');
  expect(page.toc).toMatchObject([{ text: 'دالة \u2066foo()\u2069', id: 'دالة-foo' }]);
  expect((await compileDraft(text)).page).toMatchObject({ title: 'rs.fn()', toc: [{ text: 'دالة foo()' }] });
});
