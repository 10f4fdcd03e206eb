import { expect, test } from '@rstest/core';
import { HeadingIds } from '../../../../../../src/node/pages/nodes/headings.ts';
import { compileText, htmlOf } from '../compileText.ts';

async function tocOf(text: string) {
  return (await compileText(text)).toc.map(({ id, text: displayPath, depth }) => [depth, id, displayPath]);
}

test.each([
  ['## Install it now!', 'install-it-now', 'Install it now!'],
  ['## `test.only`', 'testonly', 'test.only'],
  ['## A **b** [c](https://c.com)', 'a-b-c', 'A b c'],
  ['## 安装与使用', '安装与使用', '安装与使用'],
  ['## 配置 `rstest.config.ts`', '配置-rstestconfigts', '配置 rstest.config.ts'],
  ['## 設定する', '設定する', '設定する'],
  ['## 설정 하기', '설정-하기', '설정 하기'],
  ['## One {#custom}', 'custom', 'One'],
  ['## One \\{#custom}', 'custom', 'One'],
  ['## One {/*custom*/}', 'custom', 'One'],
  ['## One {/* #custom */}', 'custom', 'One'],
  ['## `code` {#Custom.id}', 'Custom.id', 'code'],
  ['## 安装{#install}', 'install', '安装'],
  ['## Title <Badge text="new" />', 'title', 'Title'],
  ['## <b>Bold</b> title', 'bold-title', 'Bold title'],
  ['## a_b_c <T>', 'a_b_c', 'a_b_c'],
])('%s', async (heading, id, text) => {
  const written = heading.replace('<T>', '&lt;T>').replace('&lt;T>', '');
  expect(await tocOf(written.trimEnd())).toEqual([[2, id, text]]);
});

test('numbers repeated ids, and avoids authored ones', async () => {
  expect(await tocOf('## A\n\n## A\n\n### A-1\n\n## B {#a-2}\n\n## A')).toEqual([
    [2, 'a', 'A'],
    [2, 'a-1', 'A'],
    [3, 'a-1-1', 'A-1'],
    [2, 'a-2', 'B'],
    [2, 'a-3', 'A'],
  ]);
});

test('the id of a field is a target of links', async () => {
  const page = await compileText('## Mode {#mode}\n\n<Field id="size" name="size" />\n');
  expect(page.ids).toEqual(['mode', 'size']);
});

test.each(['## A {#x}\n\n## B {#x}', '## X\n\n## B {#x}'])('reports a duplicate authored id: %j', async (text) => {
  const { problems } = await compileText(text);
  expect(problems.map(({ message }) => message.split('\n')[0])).toEqual([
    '[docs:pages] en/guide/page.mdx:3:1 has a duplicate heading id "x".',
  ]);
});

test('the outline has levels 2 to 4; the first h1 is the title and has no anchor', async () => {
  const page = await compileText('# One\n\n## Two\n\n##### Five\n\n# Other');
  expect(page.toc.map(({ id }) => id)).toEqual(['two']);
  expect(page.ids).toEqual(['one', 'two', 'five', 'other']);
  expect([page.title, page.headingTitle]).toEqual(['One', 'One']);
  expect(htmlOf(page)).toContain('<h1 id="one">One</h1>');
  expect(htmlOf(page)).toContain(
    '<h2 id="two">Two<a class="header-anchor" href="#two" aria-hidden="true" tabindex="-1"></a></h2>',
  );
});

test.each([
  ['---\ntitle: Given\n---\n\n# Heading', 'en/a/page.mdx', 'Given'],
  ['# Heading', 'en/a/page.mdx', 'Heading'],
  ['text', 'en/a/quick-start.mdx', 'quick-start'],
  ['text', 'en/guide/index.mdx', 'guide'],
])('the title of %j at %s is %s', async (text, at, title) => {
  expect((await compileText(text, { at })).title).toBe(title);
});

test('a heading in JSX is like one in Markdown', async () => {
  expect(await tocOf('<h2>As JSX</h2>\n\n<h3 id="own">Own</h3>')).toEqual([
    [2, 'as-jsx', 'As JSX'],
    [3, 'own', 'Own'],
  ]);
});

test.each(['!!!', '🎉', '？', ''])('headings of symbols, %j, have different ids', (text) => {
  const ids = new HeadingIds();
  const heading = { children: [], customId: undefined, text };
  expect([ids.next(heading), ids.next(heading)]).toEqual(['section', 'section-1']);
});

test.each(['## `a` <Badge type="info" text="b" /> {#c}', '## `a` {/*c*/}', '## `a` {/*#c*/} '])(
  'an id at the end of a heading is read in Markdown without JSX: %s',
  async (text) => {
    const { toc, ids } = await compileText(text, { at: 'en/a.md' });
    expect([toc.map((entry) => entry.text), ids]).toEqual([['a'], ['c']]);
  },
);

test('a rule of its own gives ids, which are unique within the page', () => {
  const ids = new HeadingIds((text) => text.replace(/\W+/g, '_'));
  const heading = { children: [], customId: undefined };
  expect(['a.b', 'a b', '', ''].map((text) => ids.next({ ...heading, text }))).toEqual([
    'a_b',
    'a_b-1',
    'section',
    'section-1',
  ]);
});
