import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { compareOutputs } from '../../../../../src/cli/comparison/compareOutputs.ts';
import { formatComparison } from '../../../../../src/cli/comparison/formatComparison.ts';
import { readSiteFolder } from '../../../../../src/cli/comparison/siteFolder.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

type Files = Readonly<Record<string, string>>;

function read(files: Files) {
  const folder = mkdtempSync(path.join(tmpdir(), 'compare-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return readSiteFolder(folder);
}

const page = (content: string, head = '') =>
  `<!doctype html><html lang="en"><head>${head}</head><body><main>${content}</main></body></html>`;
const own = (content: string, head = '') => page(content, head).replace('<body>', '<body><div data-layout="doc">');

function compare(old: Files, now: Files, sources: readonly string[] = []) {
  return compareOutputs(read(old), read(now), (name) => sources.includes(name));
}

/** Returns what is lost, as `kind page value > to`. */
const losses = (...args: Parameters<typeof compare>) =>
  compare(...args).losses.map(
    ({ kind, page: address, value, to }) => `${kind} ${address} ${value}${to === undefined ? '' : ` > ${to}`}`,
  );

test.each<[string, Files, Files, string[]]>([
  [
    'a title with marks that are no text, but not the order and the quotes of one',
    {
      'a.html': page('One', '<title>Matching | T</title>'),
      'b.html': page('Two', '<title>T - The “b”</title>'),
    },
    {
      'a.html': own('One', '<title>Matching %{#matching}% | T</title>'),
      'b.html': own('Two', '<title>The "b" | T</title>'),
    },
    ['title /a Matching | T > Matching %{#matching}% | T'],
  ],
  [
    'nothing of what engines have for themselves',
    {
      'a.html': page(
        '<div><div id="app">One</div><div id="VPContent"></div><span class="theme-doc-version-badge">Version 2</span><a class="tag_x tagWithCount_y">b<span>1</span></a></div>',
        '<meta name="description" content="A VitePress site">',
      ),
      'vp-icons.css': '1',
    },
    { 'a.html': own('One <a>b</a> 1') },
    [],
  ],
  [
    'a canonical address that leads elsewhere, but not one of another form',
    {
      'a.html': page('One', '<link rel=canonical href="https://a.example/b/">'),
      'c.html': page('Two', '<link rel=canonical href="https://a.example/c.html">'),
    },
    {
      'a.html': own('One', '<link rel=canonical href="https://a.example/a">'),
      'c.html': own('Two', '<link rel=canonical href="https://a.example/c">'),
    },
    ['canonical /a https://a.example/b/ > https://a.example/a'],
  ],
  [
    'tags of heads, but not those that follow from the page',
    {
      'a.html': page(
        'One',
        `<meta property="og:image" content="https://a.example/card.png"><meta property="og:title" content="A">
        <meta name="twitter:title" content="A"><meta name="google-site-verification" content="abc"><meta name="keywords" content="x, y">
        <link rel="alternate" type="application/rss+xml" href="/rss.xml"><link rel="alternate" hreflang="en-US" href="/a">
        <link rel="alternate" hreflang="de" href="/de/a"><meta name="viewport" content="width=device-width">`,
      ),
    },
    {
      'a.html': own(
        'One',
        '<meta property="og:title" content="A | B"><meta name="keywords" content="x"><link rel="alternate" hreflang="en" href="/a">',
      ),
    },
    [
      'head /a og:image https://a.example/card.png',
      'head /a google-site-verification abc',
      'head /a keywords x, y > x',
      'head /a alternate application/rss+xml /rss.xml',
      'head /a hreflang en /a',
      'head /a hreflang de /de/a',
    ],
  ],
  [
    'rows around the pages, but not those of other forms or in data',
    {
      'a.html':
        '<html><body><nav><a href="/b.html">B</a><a href="https://x.example/">X</a><a class=c href="/c.html"><b>C</b></a></nav><main>One</main><a href="https://g.example/o/r/edit/main/a.md">Edit</a></body></html>',
      'b.html': page('Two <a href="https://y.example">y</a>'),
      'c.html': page('Three'),
    },
    {
      'a.html': own('One <a href="/b">B</a><script>{"link":"https://x.example"}</script>'),
      'b.html': own('Two <a href="https://y.example">y</a>'),
      'c.html': own('Three <a href="https://g.example/o/r/blob/main/a.md">Source</a>'),
    },
    ['row /a /c'],
  ],
  [
    'items of feeds, and scripts of other hosts',
    {
      'a.html': page('One', '<script async src="https://t.example/a.js?id=1"></script><script src="/own.js"></script>'),
      'rss.xml':
        '<rss><channel><item><title>A</title><link>https://a.example/a.html</link></item><item><title><![CDATA[B & c]]></title><link>https://a.example/b</link></item></channel></rss>',
      'atom.xml': '<feed><entry><title>A</title><link href="https://a.example/a"/></entry></feed>',
    },
    {
      'a.html': own('One'),
      'rss.xml': '<rss><channel><item><title>Other</title><link>https://a.example/a</link></item></channel></rss>',
      'atom.xml': '<feed><entry><title>A</title><link href="https://a.example/moved"/></entry></feed>',
    },
    ['item /rss.xml /b', 'script /a https://t.example/a.js?id=1'],
  ],
  ['equal sites', { 'a.html': page('One') }, { 'a.html': own('One') }, []],
  ['another form of an address', { 'a.html': page('One') }, { 'a/index.html': own('One') }, []],
  [
    'addresses with a slash that are files',
    { 'a/index.html': page('One') },
    { 'a.html': own('One') },
    ['form /a/ /a/ > /a.html'],
  ],
  [
    'addresses with an extension that are folders',
    { 'a.html': page('<a href="b.html">One</a>'), 'b.html': page('Two') },
    { 'a/index.html': own('<a href="/b">One</a>'), 'b.html': own('Two') },
    ['form /a /a.html > /a/index.html'],
  ],
  [
    'a redirect that answers',
    { 'a.html': page('One') },
    { 'a.html': '<meta http-equiv=refresh content="0; url=/b">' },
    [],
  ],
  [
    'a page, with the one that has its title',
    { 'old/a.html': page('One', '<title>Start | Old</title>') },
    { 'b.html': own('One', '<title>Start - New</title>') },
    ['address /old/a /old/a > /b'],
  ],
  [
    'a page, with the one that has its name',
    { 'old/start.html': page('One') },
    { 'new/start.html': own('One', '<title>b</title>'), 'c.html': own('', '<title>c</title>') },
    ['address /old/start /old/start > /new/start'],
  ],
  [
    'a redirect, with its target',
    {
      'a.html': '<meta http-equiv="refresh" content="0; url=/docs/b/">',
      'b/index.html': page('<a href="/docs/b/">x</a>'),
    },
    { 'b.html': own('<a href="/b">x</a>') },
    ['address /a /a > /b', 'form /b/ /b/ > /b.html'],
  ],
  [
    'files, but not those of the theme',
    {
      'a.html': page('One'),
      'b.pdf': '1',
      'assets/app.1a2b3c4d.js': '2',
      'theme.css': '3',
      'search/search_index.json': '4',
    },
    { 'a.html': own('One'), 'c.pdf': '1' },
    ['file /b.pdf /b.pdf > /c.pdf'],
  ],
  [
    'a picture with another hash',
    { 'a.html': page('One'), 'i/a-0123456789abcdef.png': '1' },
    { 'a.html': own('One'), 'a.89abcdef.webp': '2' },
    [],
  ],
  [
    'anchors',
    { 'a.html': page('<h2 id="what-s-new">What’s new</h2><p id="b">c</p>') },
    { 'a.html': own('<h2 id="whats-new">What’s new</h2><p>c</p>') },
    ['anchor /a what-s-new > whats-new', 'anchor /a b'],
  ],
  [
    'anchors of headings with the same text',
    { 'a.html': page('<h2 id="use">Use</h2><h2 id="use_1">Use</h2><h2 id="use_2">Use</h2>') },
    { 'a.html': own('<h2 id="use">Use</h2><h2 id="use-2">Use</h2><h2 id="use-3">Use</h2>') },
    ['anchor /a use_1 > use-2', 'anchor /a use_2 > use-3'],
  ],
  ['words', { 'a.html': page('<p>One</p><p>Two</p>') }, { 'a.html': own('<p>One</p>') }, ['words /a Two']],
  [
    'the head',
    {
      'a.html': page(
        'a',
        '<title>A</title><meta name=description content=b><meta name=robots content=noindex><link rel=canonical href="/a">',
      ),
    },
    { 'a.html': own('a', '<title>C</title>').replace('lang="en"', 'lang="de"') },
    ['title /a A > C', 'description /a b > ', 'language /a en > de', 'noindex /a true > false', 'canonical /a /a'],
  ],
  ['a longer title', { 'a.html': page('a', '<title>A</title>') }, { 'a.html': own('a', '<title>A | B</title>') }, []],
  [
    'pictures',
    { 'a.html': page('<img src="/i/b-0123456789ab.png"><img src="/c.png"><img src="data:image/png;base64,AA">') },
    { 'a.html': own('<img src="/b.fedcba98.webp"><img src="/d.svg">') },
    ['picture /a /c.png'],
  ],
  [
    'links, but not those of words that are gone',
    {
      'a.html': page('<a href="https://b.example/">b</a> <a href="./c.html#d">c</a> <a href="/e">e</a>'),
      'c.html': page(''),
    },
    { 'a.html': own('b c'), 'c.html': own('') },
    ['words /a e', 'link /a https://b.example', 'link /a /c'],
  ],
  [
    'code and tables that are text',
    { 'a.html': page('<pre>let a = 1;</pre><table><tr><td>b</td></tr></table>') },
    { 'a.html': own('<p>let a 1</p><p>b</p>') },
    ['code /a let a = 1;', 'table /a 1 > 0'],
  ],
  [
    'a site below a base',
    { 'a.html': page('<a href="/docs/b">b</a><a href="/docs/c">c</a>'), 'b.html': page(''), 'c.html': page('') },
    { 'a.html': own('<a href="/new/b">b</a><a href="/new/c">c</a>'), 'b.html': own(''), 'c.html': own('') },
    [],
  ],
  [
    'a site in the folder of its base',
    {
      'docs/index.html': page('<a href="/docs/b">b</a>'),
      'docs/b.html': page('<p>One</p><p>Two</p>'),
      'robots.txt': '',
    },
    { 'index.html': own('<a href="/docs/b">b</a>'), 'b.html': own('<p>One</p>') },
    ['words /b Two'],
  ],
  [
    'a site below a folder that is gone',
    { 'docs/a.html': page('One'), 'docs/b/c.html': page('Two') },
    { 'a.html': own('One'), 'b/c.html': own('Two'), 'd/c.html': own('Three') },
    ['address /docs/a /docs/a > /a', 'address /docs/b/c /docs/b/c > /b/c'],
  ],
])('finds %s', (_, old, now, expected) => {
  expect(losses(old, now, ['d.png'])).toEqual(expected);
});

test('finds a script that the sources have', () => {
  expect(losses({ 'a.html': page('a'), 'js/demo.js': '1' }, { 'a.html': own('a') }, ['js/demo.js'])).toEqual([
    'file /js/demo.js /js/demo.js',
  ]);
});

const pages = (count: number, content: (index: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}.html`, content(index)]));

test('leaves out what stands on nearly all pages, but names it', () => {
  const { losses: found, frame } = compare(
    pages(10, (index) => page(`<p>Page ${index}</p><p>Hosted by ACME</p>${index === 3 ? '<p>Lost</p>' : ''}`)),
    pages(10, (index) => own(`<p>Page ${index}</p>`)),
  );
  expect(found.map(({ value }) => value)).toEqual(['Hosted by ACME Lost']);
  expect(frame).toEqual(['Hosted by ACME']);
});

test('counts pages by language', () => {
  const inFrench = (html: string) => html.replace('lang="en"', 'lang="fr"');
  const french = (content: string) =>
    Object.fromEntries(
      Object.entries(pages(4, (index) => inFrench(page(`<p>Un ${index}</p>${content}`)))).map(([name, html]) => [
        `fr/${name}`,
        html,
      ]),
    );
  const { losses: found, frame } = compare(
    { ...pages(20, (index) => page(`<p>One ${index}</p>`)), ...french('<p>Modifier</p>') },
    { ...pages(20, (index) => own(`<p>One ${index}</p>`)), ...french('') },
  );
  expect({ found, frame }).toEqual({ found: [], frame: ['Modifier'] });
});

test('leaves out anchors that nearly all pages have', () => {
  const { losses: found, frame } = compare(
    pages(5, () => page('<h1 id="_top">A</h1>')),
    pages(5, () => own('<h1 id="a">A</h1>')),
  );
  expect({ found, frame }).toEqual({ found: [], frame: ['#_top'] });
});

test('formats losses by cause, the most frequent ones first', () => {
  const comparison = compare(
    {
      ...pages(5, (index) => page(`<p>Text</p><div class="card">Card ${index}</div>`)),
      'old.html': page('Gone'),
      'q/x.html': page('One'),
    },
    { ...pages(5, (index) => own(index === 0 ? '<p>Text</p>' : `<p>Text</p>Card ${index}`)), 'n/x.html': own('One') },
  );
  expect(formatComparison(comparison, { all: false, sourceOf: (address) => `docs${address}.md` })).toBe(
    `Addresses of pages that answer 404: 2
  1 × /old
  1 × /q/x (nearest: /n/x)

Words that are gone: 1 on 1 page
  1 × /p0 (docs/p0.md): Text [Card 0] (2 words)

For the configuration, where you agree with the nearest address:
redirects: {
  "/q/x": "/n/x",
  // 1 more: --all
},`,
  );
});

test('rows are grouped by folder, repository or host, tags by their names, and items by their feed', () => {
  const row = (href: string, text: string) => `<a href="${href}">${text}</a>`;
  const old = {
    'a.html': `<html><body>${row('/g/b', 'B')}${row('https://github.com/o/r/edit/main/a.md', 'Edit')}${row('https://x.example/1', 'X1')}${row('https://x.example/2', '')}<main>One</main></body></html>`,
    'g/b.html': page('Two', '<meta property="og:image" content="/card.png"><meta name="keywords" content="k">'),
    'rss.xml': '<rss><item><title>C</title><link>https://a.example/c</link></item></rss>',
  };
  const now = {
    'a.html': own('One'),
    'g/b.html': own('Two', '<meta name="keywords" content="other">'),
    'rss.xml': '<rss></rss>',
  };
  expect(formatComparison(compare(old, now), { all: false, sourceOf: () => undefined })).toBe(
    `Items that feeds lose: 1
  1 × /rss.xml
      /c ("C")

Links of menus, sidebars and footers that no page has any more: 4
  2 × https://x.example
      https://x.example/1 ("X1"), as on /a
      https://x.example/2, as on /a
  1 × /g/
      /g/b ("B"), as on /a
  1 × https://github.com/o/r
      https://github.com/o/r/edit/main/a.md ("Edit"), as on /a

Tags of heads: 2 on 1 page
  1 × og:image is gone
      /g/b: "/card.png"
  1 × keywords has another value
      /g/b: "k" becomes "other"`,
  );
});

test('an address with several documents is one redirect, and pages of an engine about itself are none', () => {
  const old = { 's.html': page('One'), 's.html.html': page('One'), '__docusaurus/debug.html': page('Two') };
  expect(
    formatComparison(compare(old, { 'a/s.html': own('One') }), { all: false, sourceOf: () => undefined }),
  ).toContain('redirects: {\n  "/s": "/a/s",\n},');
});
