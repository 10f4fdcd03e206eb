import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { vitepressAdapter } from '../../../../../compat/vitepress/node/adapter.ts';
import { compilePage } from '../../../../../src/node/pages/compilePage.ts';
import { htmlOf, makeConfig, makeSource, writeFolder } from '../../../src/node/pages/compileText.ts';

test.each([
  ['<video src="/a.mp4" poster="/a.png"></video>', '<video src="/b/a.mp4" poster="/b/a.png">'],
  ['<video><source src="/a.mp4"></video>', '<source src="/b/a.mp4">'],
  ['<picture><source srcset="/a.png 1x, /b.png 2x"></picture>', '<source srcset="/b/a.png 1x, /b/b.png 2x">'],
  ['<video src="//a.example/a.mp4"></video>', '<video src="//a.example/a.mp4">'],
  ['<audio src="/a.mp3"></audio>', '<audio src="/a.mp3"'],
])('with a base, %s is %s as in VitePress', async (text, expected) => {
  const config = { ...makeConfig('/docs', { base: '/b/' }), pageAdapter: vitepressAdapter.pages };
  const { page } = await compilePage(makeSource('/docs', 'en/page.md'), text, config);
  expect(htmlOf(page)).toContain(expected);
});

test.each(['page.md', 'page.mdx'])('in %s, headings that are elements leave ids to those in Markdown', async (at) => {
  const site = { ...makeConfig('/docs'), pageAdapter: vitepressAdapter.pages };
  const text = '# A\n\n<h3>B</h3>\n\n<div><h2 id="own">C</h2></div>\n\n## B\n\n[c](#own)\n';
  const { page } = await compilePage(makeSource('/docs', at), text, site);
  expect(page.headings).toMatchObject([{ id: 'a' }, { id: 'b', level: 2 }]);
  expect(page.ids).toContain('own');
  expect(htmlOf(page)).toContain('<h3>B</h3>');
});

test('values of the frontmatter are filled in outside of code', async () => {
  const site = { ...makeConfig('/docs'), pageAdapter: vitepressAdapter.pages, plugins: vitepressAdapter.plugins };
  const text = [
    '---\ntitle: A & b\nown: { deep: 3 }\n---\n# {{ $frontmatter.title }}\n',
    '{{$frontmatter.own.deep}} {{ $frontmatter.none }} `{{ $frontmatter.title }}`\n',
    '::: v-pre\n{{ $frontmatter.title }}\n:::',
  ].join('\n');
  const { page } = await compilePage(makeSource('/docs', 'page.md'), text, site);
  expect(page.headings).toMatchObject([{ level: 1, id: 'frontmatter-title' }]);
  expect(htmlOf(page)).toContain('A &amp; b');
  expect(htmlOf(page)).toContain('<p>3 {{ $frontmatter.none }} <code>{{ $frontmatter.title }}</code></p>');
  expect(htmlOf(page)).toContain('<p>{{ $frontmatter.title }}</p>');
});

test('tildes behind emphasis next to Chinese text are read as they are written', async () => {
  const site = { ...makeConfig('/docs'), pageAdapter: vitepressAdapter.pages, plugins: vitepressAdapter.plugins };
  const { page } = await compilePage(
    makeSource('/docs', 'page.md'),
    '**重点。**后 ~~a~~ ~b~ **面。**的 ~~c~~ ~d~',
    site,
  );
  expect(htmlOf(page)).toContain('<del>a</del> ~b~');
  expect(htmlOf(page)).toContain('<del>c</del> ~d~');
});

test.each([
  ['<video src="./a.mp4" poster="../b.png"></video>', '<video src="/b/a.hash.mp4" poster="/b/b.hash.png">'],
  ['<video><source src="./a.mp4"></video>', '<source src="/b/a.hash.mp4">'],
  ['<video src="/guide/a.mp4" poster="/b.png"></video>', '<video src="/b/a.hash.mp4" poster="/b/b.hash.png">'],
  ['![b](/b.png)', 'src="/b/b.hash.png"'],
  ['<picture><source srcset="../b.png, ../b.png 2x"></picture>', '<source srcset="/b/b.hash.png, /b/b.hash.png 2x">'],
  ['<svg><use href="./c.svg#x"/><image href="../b.png"/></svg>', '<use href="/b/c.hash.svg#x"></use>'],
])('files beside the page are published: %s is %s', async (text, expected) => {
  const docsDir = writeFolder({ 'guide/a.mp4': 'a', 'b.png': 'b', 'guide/c.svg': '<svg/>' });
  const config = { ...makeConfig(docsDir, { base: '/b/' }), pageAdapter: vitepressAdapter.pages };
  const { page } = await compilePage(makeSource(docsDir, 'guide/page.md'), text, config);
  const names = page.assets.map(({ outputName }) => path.basename(outputName));
  expect(names.length).toBeGreaterThan(0);
  expect(htmlOf(page).replaceAll(/static\/media\/(\w+)\.\w+/g, '$1.hash')).toContain(expected);
  expect(page.links).toEqual([]);
  rmSync(docsDir, { recursive: true });
});

test('a video that does not exist is an error, as in VitePress', async () => {
  const docsDir = writeFolder({ 'a.mp4': 'a' });
  const config = { ...makeConfig(docsDir), pageAdapter: vitepressAdapter.pages };
  const { page } = await compilePage(makeSource(docsDir, 'page.md'), '<video src="./b.mp4"></video>', config);
  expect(page.problems.map(({ problem }) => problem)).toEqual(['shows the file "./b.mp4", which does not exist.']);
  rmSync(docsDir, { recursive: true });
});

test('a configuration that replaces that of VitePress may read a public folder beside the docs folder', async () => {
  const root = writeFolder({
    'docs/.vitepress/config.ts': "export default { vite: { publicDir: '../static' } };\n",
    'docs/index.md': '![A](../static/a.svg)\n',
    'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const site = await vitepressAdapter.findSite(path.join(root, 'docs'), root);
  const carried = await site?.migrate?.();
  expect(carried?.values).toMatchObject({ publicDir: '../static', contentFolders: ['../static'] });
  rmSync(root, { recursive: true });
});

test('paths of buttons, cards and neighbors lead from the root, whatever language their page has', async () => {
  const text = `---
layout: home
hero: { name: A, actions: [{ text: B, link: /guide/b }, { text: C, link: /zh/guide/c }] }
features: [{ title: D, link: /guide/d }]
prev: { text: E, link: /guide/e }
---
[f](/guide/f)
`;
  const locales = [
    { lang: 'en', label: 'en' },
    { lang: 'zh', label: 'zh' },
  ];
  const config = { ...makeConfig('/docs', { lang: 'en', locales }), pageAdapter: vitepressAdapter.pages };
  const { page } = await compilePage(makeSource('/docs', 'zh/index.md'), text, config);
  const routes = page.links.map(({ routePath }) => routePath);
  expect(routes).toEqual(['/guide/e', '/guide/b', '/zh/guide/c', '/guide/d', '/guide/f']);
});

test('the namespace of a picture in HTML is no directive of Vue', async () => {
  const site = { ...makeConfig('/docs'), pageAdapter: vitepressAdapter.pages, plugins: vitepressAdapter.plugins };
  const text = '# A\n\nby @user\n\n<svg xmlns="http://www.w3.org/2000/svg"><path d="M2"/></svg>';
  const { page } = await compilePage(makeSource('/docs', 'page.md'), text, site);
  expect(htmlOf(page)).toContain('<svg xmlns="http://www.w3.org/2000/svg">');
  expect(page.treeData).toBeUndefined();
});

test('a template in a heading is counted once, where `[[toc]]` repeats it', async () => {
  const site = { ...makeConfig('/docs'), pageAdapter: vitepressAdapter.pages, plugins: vitepressAdapter.plugins };
  const text = '# A\n\n[[toc]]\n\n## B `{{ y }}` and {{ x }}\n';
  const { page } = await compilePage(makeSource('/docs', 'page.md'), text, site);
  expect(page.treeData?.['vue-templates']).toMatchObject([{ value: { '{{ }}': { count: 1, line: 5 } } }]);
});

test('directives of components that show here are counted, and badges have literal texts', async () => {
  const site = { ...makeConfig('/docs'), pageAdapter: vitepressAdapter.pages, plugins: vitepressAdapter.plugins };
  const text = `# A

B <Badge :text="v" /> <Badge v-if="a" text="b" @click="c" /> <Badge :text="'new'" v-bind:type="'danger'" />

<ClientOnly v-if="a">C</ClientOnly>
`;
  const { page } = await compilePage(makeSource('/docs', 'page.md'), text, site);
  const counts = { ':prop': { count: 1, line: 3 }, 'v-if': { count: 2, line: 3 }, '@event': { count: 1, line: 3 } };
  expect(page.treeData?.['vue-templates']).toMatchObject([{ value: counts }]);
  const content = JSON.stringify(page.content);
  expect(['"new"', '"danger"', "'new'"].map((text) => content.includes(text))).toEqual([true, true, false]);
});

test.each([
  ['\\:smile: a :tada: :smile\\: a\\:key:b :key\\:key:', '<p>:smile: a 🎉 :smile: a:key:b :key:key:</p>'],
  ['A \\*:key:', '<p>A *🔑</p>'],
  ['<div>ns:key:value <b>:key:</b></div>', '<div>ns:key:value <b>:key:</b></div>'],
  ['<div>\n\nns:key:value\n\n</div>', 'ns🔑value'],
  ['<table><tr><td>redis:key:1</td></tr></table>', 'redis:key:1'],
  ['a <b>:key:</b> **:key:**', '<b>🔑</b> <strong>🔑</strong>'],
  ['See https://x.dev/a:key:b/ [:key:](/)', '>https://x.dev/a:key:b/<'],
  ['<https://x.dev/:key:>', '>https://x.dev/:key:<'],
  ['[:key:](/)', '>🔑<'],
  ['### id :key: {#my-:key:}\n\n[a](#my-:key:)', 'id="my-:key:"'],
  ['### \\:key: b', 'id="key-b"'],
])('shortcodes of emoji as in VitePress: %j', async (text, expected) => {
  const site = { ...makeConfig('/docs'), pageAdapter: vitepressAdapter.pages, plugins: vitepressAdapter.plugins };
  const { page } = await compilePage(makeSource('/docs', 'page.md'), text, site);
  expect(htmlOf(page)).toContain(expected);
});
