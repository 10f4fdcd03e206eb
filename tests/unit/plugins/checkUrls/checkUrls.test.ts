import { expect, test } from '@rstest/core';
import { findDeadAddresses } from '../../../../plugins/checkUrls/checkUrls.ts';
import { makeConfig } from '../../src/node/pages/compileText.ts';

function dead(files: Record<string, string>, site: Parameters<typeof makeConfig>[1] = {}) {
  const output = { fileNames: Object.keys(files).sort(), policy: '', readText: (name: string) => files[name] ?? '' };
  return Object.fromEntries(findDeadAddresses(output, { config: makeConfig('/docs', site) }));
}

test.each([
  ['a page', '<a href="/guide/a">', {}],
  ['a page with .html', '<a href="/guide/a.html#b">', {}],
  ['the index page of a folder', '<a href="/guide/?a">', {}],
  ['the index page without its slash', '<a href="/guide">', {}],
  ['a file with an escaped name', '<img src="/a%20b&amp;c.svg">', {}],
  ['the same on the site’s origin', '<link href="https://a.b/guide/">', { siteOrigin: 'https://a.b' }],
  ['another host', '<a href="//c.d/x"><a href="https://c.d/x">', {}],
  ['code with an address', `<code title="a > b">&#x3C;a href="/none"></code>`, {}],
  [
    'a page of another version',
    '<a href="/1.0/guide/old">',
    { multiVersion: { default: '2.x', versions: ['2.x', '1.0'] } },
  ],
  [
    'a link that the site leaves out of its check',
    '<a href="/x">',
    { markdown: { checkDeadLinks: { excludes: ['/x'] } } },
  ],
])('%s exists', (_, html, site) => {
  const files = { 'guide/a.html': '', 'guide/index.html': '', 'a b&c.svg': '', 'index.html': html };
  expect(dead(files, site)).toEqual({});
});

test('finds dead URLs in documents, page data and style sheets', () => {
  const files = {
    'index.html': '<link href="/none.css"><a href="/none">',
    'static/p/a.json': JSON.stringify({ html: '<p><a href="/none">x</a>' }),
    'static/css/main.css':
      'a { background: url(../none.svg) } b { background: url("/there.svg") } i { src: url(data:a) }',
    'there.svg': '',
  };
  expect(dead(files)).toEqual({
    '/none.css': ['index.html'],
    '/none': ['index.html', 'static/p/a.json'],
    '/static/none.svg': ['static/css/main.css'],
  });
});

test('finds dead URLs behind attributes with angle brackets', () => {
  expect(dead({ 'index.html': '<p>a</p><img alt="a > b" src="/none.png">' })).toEqual({ '/none.png': ['index.html'] });
});

test('finds dead URLs in sitemaps, feeds, the manifest and files for programs', () => {
  const files = {
    'sitemap.xml':
      '<url><loc>https://a.b/none</loc><xhtml:link rel="alternate" href="https://a.b/gone?a&amp;b"/></url>',
    'rss.xml': '<item><link>https://a.b/there.svg</link><enclosure url="/lost.png"/></item>',
    'manifest.webmanifest': '{"start_url":"/","icons":[{"src":"/icon.png"}]}',
    'robots.txt': 'Sitemap: https://a.b/sitemaps.xml\nAllow: /other',
    'llms.txt': '- [A](https://a.b/a.md): words\n- [B](https://c.d/b)',
    'index.html': '',
    'there.svg': '',
  };
  expect(Object.keys(dead(files, { siteOrigin: 'https://a.b' })).sort()).toEqual([
    '/icon.png',
    '/lost.png',
    'https://a.b/a.md',
    'https://a.b/gone?a&b',
    'https://a.b/none',
    'https://a.b/sitemaps.xml',
  ]);
});

test('ignores URLs in the search index', () => {
  const text = JSON.stringify([{ content: '<Link href="/none">' }]);
  expect(dead({ 'static/search_index.en.01234567.json': text, 'static/p/a.json': text })).toEqual({
    '/none': ['static/p/a.json'],
  });
});

test('a URL outside of the base is dead', () => {
  expect(dead({ 'index.html': '<a href="/a"><a href="/docs/a">', 'a.html': '' }, { base: '/docs/' })).toEqual({
    '/a': ['index.html'],
  });
});
