import { expect, test } from '@rstest/core';
import { extractContent } from '../../../../plugins/print/extractContent.ts';
import { print } from '../../../../plugins/print/print.ts';
import type { OutputFile } from '../../../../src/model/output.ts';
import type { SiteConfig } from '../../../../src/model/siteConfig.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { type MadeSite, makeSite } from '../../src/node/site/makeSite.ts';

const extract = (content: string) => {
  const html = `<html><body><nav class="content">not this</nav><main>before${content}</main></body></html>`;
  const { pieces, ...rest } = extractContent(html, { idPrefix: 'p1-', url: '/docs/guide/one.html' });
  return { html: pieces.map((piece) => (typeof piece === 'string' ? piece : piece.href)).join(''), ...rest };
};

test.each([
  [
    'headings',
    '<h1 id="a">A<a class="header-anchor" href="#a">#</a></h1><h6>F</h6>',
    '<h2 id="p1-a" class="print-title">A</h2><h6>F</h6>',
  ],
  [
    'tabs',
    '<div data-tabs><div role="tablist"><button role="tab" id="t0">npm &amp; co</button></div><div role="tabpanel" id="x" aria-labelledby="t0" hidden>P</div></div>',
    '<div data-tabs><p class="print-tab">npm &amp; co</p><div id="p1-x">P</div></div>',
  ],
  ['details', '<details name="one"><summary>S</summary>T</details>', '<details open><summary>S</summary>T</details>'],
  [
    'folded code',
    '<figure data-folded="true" data-height="100"><pre>a &lt; b</pre><button data-code-action="fold">All</button></figure>',
    '<figure><pre>a &lt; b</pre></figure>',
  ],
  [
    'references to ids',
    '<label for="i">L</label><input id="i" aria-describedby="a b"><svg viewBox="0 0 1 1"><linearGradient id="g"/><path fill="url(#g)"/></svg>',
    '<label for="p1-i">L</label><input id="p1-i" aria-describedby="p1-a p1-b"><svg viewBox="0 0 1 1"><linearGradient id="p1-g"></linearGradient><path fill="url(#p1-g)"></path></svg>',
  ],
  ['relative addresses', '<img src="./a.png" loading="lazy" alt="">', '<img src="/docs/guide/a.png" alt>'],
  [
    'a popover that is printed',
    '<p><button type="button" class="term" popovertarget="x" aria-describedby="x">B</button></p><div id="x" popover="auto" data-print="">P</div>',
    '<p><span class="term">B</span></p><div id="p1-x">P</div>',
  ],
  ['what can only be clicked', '<script>1</script><div popover>P</div><p data-no-print="">N</p>T', 'T'],
])('rewrites %s', (_, content, expected) => {
  expect(extract(`<div class="x content">${content}</div>`).html).toBe(`<div class="x content">${expected}</div>`);
});

test('a document without the class has all of its main element', () => {
  expect(extract('<p>own layout</p>').html).toBe('<main>before<p>own layout</p></main>');
});

const FILES = {
  'en/index.mdx': '---\npageType: home\n---\n',
  'en/guide/index.mdx': '# Guide\n',
  'en/guide/b.mdx': '# B\n\n## Same\n',
  'en/guide/a.mdx': '# A\n\n## Same\n',
  'en/guide/loose.mdx': '# Loose\n',
  'en/guide/hidden.mdx': '---\nunlisted: true\n---\n\n# Hidden\n',
  'en/api/x.mdx': '# X\n',
  'zh/guide/a.mdx': '# 甲\n',
  'zh/guide/b.mdx': '---\ncontentLang: en\n---\n\n# B\n',
};
const SITE: Partial<SiteConfig> = {
  base: '/docs/',
  print: true,
  themeConfig: {
    nav: [{ text: 'Guide & more', link: '/guide/' }],
    sidebar: { '/guide/': ['/guide/', { text: 'Group', items: ['/guide/b', '/api/x', '/guide/a', '/guide/b'] }] },
  },
};

const documentOf = (route: string, links = '') =>
  `<html><head><link rel="stylesheet" href="/docs/app.css"></head><main><div class="content"><h1>${route}</h1><h2 id="same">S</h2>${links}</div></main></html>`;

async function make(site: Partial<SiteConfig> = SITE) {
  const { graph } = await makeSite(FILES, site);
  const hooks = new Hooks([print], graph.config, 'build');
  return { graph, files: await hooks.outputs(graph) };
}

async function read(files: readonly OutputFile[], fileName: string, links = ''): Promise<string> {
  const file = files.find((each) => each.fileName === fileName);
  const bundle = { render: () => '', hashOf: (route: string) => route, policy: '', files: [] };
  return String(await file?.read(bundle, (name) => documentOf(`/${name.replace('.html', '')}`, links)));
}

test('each section has a view with the pages of its sidebar in order, then the others that are listed', async () => {
  const { files } = await make();
  expect(files.map(({ fileName }) => fileName.replace(/\w{8}(?=\.css)/, '#'))).toEqual([
    'static/css/print.#.css',
    'print.html',
    'guide/print.html',
    'zh/guide/print.html',
  ]);
  const html = await read(files, 'guide/print.html');
  expect(html).toMatch(
    /<link rel="stylesheet" href="\/docs\/app.css"><link rel="stylesheet" href="\/docs\/static\/css\/print\./,
  );
  expect(html).toContain('<meta name="robots" content="noindex"><title>Guide &amp; more - Site</title>');
  expect(/<nav .*<\/nav>/.exec(html)?.[0]).toContain(
    '<h2 id="contents">Contents</h2><ul><li><a href="#p1">Guide</a></li>' +
      '<li>Group<ul><li><a href="#p2">B</a><ul><li><a href="#p2-same">Same</a></li></ul></li>' +
      '<li><a href="#p3">A</a><ul><li><a href="#p3-same">Same</a></li></ul></li></ul></li><li><a href="#p4">Loose</a></li></ul>',
  );
  expect([...html.matchAll(/<article id="(\w+)"/g)].map(([, id]) => id)).toEqual(['p1', 'p2', 'p3', 'p4']);
  expect(await read(files, 'zh/guide/print.html')).toMatch(
    /<html lang="zh-Hans">.*<h2 id="contents">目录<\/h2>.*<a href="#p1" lang="en">B<\/a>/,
  );
});

test.each([
  ['#same', '#p2-same'],
  ['/docs/guide/a#same', '#p3-same'],
  ['/docs/guide/a.html?x=1', '#p3'],
  ['/docs/guide/a#missing', '#p3'],
  ['a#same', '#p3-same'],
  ['/docs/api/x', '/docs/api/x'],
  ['https://example.com/guide/a', 'https://example.com/guide/a'],
  ['/docs/file.zip', '/docs/file.zip'],
  ['/other/guide/a', '/other/guide/a'],
])('a link to %s leads to %s', async (href, expected) => {
  const { files } = await make();
  const html = await read(files, 'guide/print.html', `<a href="${href}">L</a>`);
  const [, page = ''] = html.split('<article id="p2"');
  expect(/<a href="([^"]*)">L/.exec(page)?.[1]).toBe(expected);
});

test('pages name their view in the head; a site that does not want any has none', async () => {
  const tags = async ({ graph }: Pick<MadeSite, 'graph'>) => {
    const { pageData } = await new Hooks([print], graph.config, 'build').pageData(graph);
    return ['/guide/a', '/zh/guide/a', '/'].map((route) => pageData.get(route)?.pluginHead);
  };
  expect(await tags(await make())).toEqual([
    [['link', { rel: 'alternate', media: 'print', href: '/docs/guide/print' }]],
    [['link', { rel: 'alternate', media: 'print', href: '/docs/zh/guide/print' }]],
    undefined,
  ]);
  const off = await make({ ...SITE, print: false });
  expect(off.files).toEqual([]);
  expect(await tags(off)).toEqual([undefined, undefined, undefined]);
});
