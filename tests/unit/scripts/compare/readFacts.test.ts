import { expect, test } from '@rstest/core';
import { compareFacts, groupDifferences } from '../../../../scripts/compare/compareFacts.ts';
import type { PageFacts } from '../../../../scripts/compare/pageFacts.ts';
import { readFacts } from '../../../../scripts/compare/readFacts.ts';
import { explainDifference, explainRoute } from '../../../../scripts/compare/reasons.ts';
import { toPath } from '../../../../src/cli/comparison/markupTree.ts';

const HEAD = '<title>Guide - Site</title><meta name="description" content="About  it">';

const RSPRESS = `<html><head>${HEAD}</head><body><div class="rp-nav">Menu <img src="/logo.png"></div>
<aside class="rp-doc-layout__sidebar"><div class="rp-sidebar-section-header"><span>Start</span></div>
<a href="/guide/a.html" class="rp-sidebar-item rp-link"><span>A page</span></a></aside>
<main class="rp-doc-layout__doc-container"><div class="rp-doc rspress-doc">
<h1 id="guide"><a href="#guide" class="rp-header-anchor">#</a>Guide<!-- --> </h1>
<div class="rp-llms-container"><button>Copy Markdown</button></div>
<p>Some <code>code</code>, a <a class="rp-link" href="/guide/%E4%B8%AD.html#x">link</a>.</p>
<div class="rp-callout rp-callout--tip"><div class="rp-callout__title">Tip</div><div class="rp-callout__content"><p>Text</p></div></div>
<div class="rp-tabs"><div class="rp-tabs__label__item"><div><span>npm</span></div></div></div>
<div class="rp-codeblock language-ts"><div class="rp-codeblock__title">a.ts</div><pre class="shiki"><code><span class="line diff add"><span>let</span> a; </span>
<span class="line">b</span></code></pre><div class="rp-code-button-group"><button>Copy</button></div></div>
<table><tr><th>One</th><th>Two</th></tr></table><img src="/a.png" alt="A">
<footer class="rp-doc-footer"><a href="/edit">Edit</a><a href="/guide/b" class="rp-prev-next-page__item">B</a></footer></div></main>
<nav class="rp-outline__toc"><a href="#part" class="rp-toc-item"><span>Part</span></a></nav></body></html>`;

const DOCSPACK = `<html><head>${HEAD}</head><body><header data-part="navbar">Menu <img src="/logo.png"></header>
<div data-part="sidebar"><button>Close</button><ul><li class="header-x"><span>Start</span></li><li><a href="/guide/a">A page</a></li></ul></div>
<div data-layout="doc"><main><article><button>Page actions</button><div class="content"><h1 id="guide">Guide<a class="header-anchor" href="#guide">#</a></h1>
<section><p>Some <code>code</code>, a <a href="/guide/中#x">link</a>.</p></section></div>
<div class="callout-g tip-g"><p class="title-g">Tip</p><div class="body-g"><p>Text</p></div></div>
<button type="button" role="tab">npm</button>
<figure data-code="ts"><figcaption>a.ts</figcaption><pre><code><span class="line inserted"><span>let</span> a;</span>
<span class="line">b</span></code></pre></figure>
<table><tr><th>One</th><th>Two</th></tr></table><img src="/a.png" alt="A">
<footer data-part="footer"><a href="/edit">Edit</a><a rel="next" href="/guide/b">B</a></footer></article></main></div>
<nav><a class="link" href="#part" data-depth="2">Part</a></nav></body></html>`;

const EXPECTED: PageFacts = {
  title: 'Guide - Site',
  description: 'About it',
  headings: ['1 #guide Guide'],
  outline: ['#part Part'],
  sidebar: ['Start', '/guide/a A page'],
  neighbors: ['/guide/b'],
  code: ['ts "a.ts" +\nlet a;\nb'],
  tables: ['One | Two'],
  callouts: ['tip: Tip'],
  tabs: ['npm'],
  images: ['/a.png A'],
  links: ['/guide/中#x'],
  words: 'Guide Some code, a link. Tip Text One Two'.split(' '),
};

const VITEPRESS = `<html><head>${HEAD}</head><body><header class="VPNav">Menu <img src="/logo.png"></header>
<aside class="VPSidebar"><section class="VPSidebarItem level-0"><div class="item"><h2 class="text">Start</h2></div>
<ul class="items"><div class="VPSidebarItem level-1"><div class="item"><a href="/guide/a.html"><p class="text">A page</p></a></div></div></ul></section></aside>
<div class="VPContent"><div class="VPDoc"><main><div class="vp-doc"><h1 id="guide">Guide <a class="header-anchor" href="#guide">\u200b</a></h1>
<p>Some <code>code</code>, a <a href="./%E4%B8%AD.html#x">link</a>.</p>
<div class="tip custom-block"><p class="custom-block-title">Tip</p><p>Text</p></div>
<div class="vp-code-group"><div class="tabs"><input type="radio"><label data-title="npm">npm</label></div></div>
<div class="language-ts"><button class="copy"></button><span class="lang">ts</span><pre><code><span class="line diff add">let a;</span>
<span class="line">b</span></code></pre></div>
<table><tr><th>One</th><th>Two</th></tr></table><img src="/a.png" alt="A"></div></main>
<footer class="VPDocFooter"><a class="pager-link next" href="/guide/b">B</a></footer></div></div></body></html>`;

const DOCUSAURUS = `<html><head>${HEAD}</head><body><nav>Menu <img src="/logo.png"></nav>
<ul class="theme-doc-sidebar-menu"><li><a class="menu__link" role="button" href="/guide/a">Start</a></li><li><a class="menu__link" href="/guide/a">A page</a></li></ul>
<main><article><nav class="theme-doc-breadcrumbs">Start</nav><div class="theme-doc-markdown"><h1 id="guide">Guide<a href="#guide" class="hash-link">\u200b</a></h1>
<p>Some <code>code</code>, a <a href="/guide/%E4%B8%AD#x">link</a>.</p>
<div class="theme-admonition theme-admonition-tip"><div class="admonitionHeading_x"><span class="admonitionIcon_x"></span>Tip</div><p>Text</p></div>
<ul><li role="tab">npm</li></ul>
<div class="language-ts theme-code-block"><div class="codeBlockTitle_x">a.ts</div><pre><code><span class="token-line theme-code-block-highlighted-line">let a;<br></span><span class="token-line">b<br></span></code></pre></div>
<table><tr><th>One</th><th>Two</th></tr></table><img src="/a.png" alt="A"></div><footer class="theme-doc-footer">Edit</footer></article>
<nav class="pagination-nav"><a class="pagination-nav__link" href="/guide/b">B</a></nav></main>
<ul><li><a class="table-of-contents__link" href="#part">Part</a></li></ul></body></html>`;

test('reads what a page of VitePress says, without the outline that only a browser has', () => {
  const expected = { ...EXPECTED, outline: [], code: ['ts "" +\nlet a;\nb'] };
  expect(readFacts(VITEPRESS, 'vitepress', '/guide/x')).toEqual(expected);
});

test('leaves out what plugins of Rspress add to code', () => {
  const preview = `<div class="rp-preview--internal__card"><h2 id="demo">Demo</h2><a class="rp-prev-next-page__item" href="/demo">B</a></div>`;
  const popup = '<div class="twoslash-popup-container"><code>let a: 1</code></div>';
  const theirs = RSPRESS.replace('<table>', `${preview}<table>`).replace('let</span>', `let${popup}</span>`);
  expect(readFacts(theirs, 'rspress')).toEqual(EXPECTED);
  const below = '<p class="notice-x">Not run</p><details class="types-x"><code>a</code> 1</details>';
  const ours = DOCSPACK.replace('<figure', '<div class="fence-x"><figure').replace(
    '</figure>',
    `</figure>${below}</div>`,
  );
  expect(readFacts(ours, 'docspack')).toEqual(EXPECTED);
});

test('reads what a page of Docusaurus says', () => {
  expect(readFacts(DOCUSAURUS, 'docusaurus')).toEqual({ ...EXPECTED, code: ['ts "a.ts" *\nlet a;\nb'] });
});

test('names the reasons of one engine for its sites alone', () => {
  const spaces = of('code', ['ts ""\na'], ['ts ""\n  a']);
  expect(explainDifference(spaces, 'vitepress').rest).toBeUndefined();
  expect(explainDifference(spaces, 'docusaurus').rest).toEqual(spaces);
  expect(explainRoute('/~demo/a', 'rspress')).toBeDefined();
  expect(explainRoute('/~demo/a', 'vitepress')).toBeUndefined();
});

test.each([
  ['rspress', RSPRESS],
  ['docspack', DOCSPACK],
] as const)('reads what a page of %s says', (engine, html) => {
  expect(readFacts(html, engine)).toEqual(EXPECTED);
});

test.each([
  ['/a.html#x', '/a#x'],
  ['/a/index.html', '/a/'],
  ['https://a.example/b.html', 'https://a.example/b.html'],
  ['/%zz', '/%zz'],
])('writes the link %s as %s', (href, path) => expect(toPath(href)).toBe(path));

const pages = (facts: Partial<PageFacts>) => new Map([['/', { ...EXPECTED, ...facts }]]);

test('compares values, not counts', () => {
  const ours = pages({ headings: ['1 #other Guide'], links: [], sidebar: EXPECTED.sidebar.toReversed() });
  const { totals, differences } = compareFacts(ours, pages({}));
  expect(totals.filter(({ equalPages }) => equalPages === 0).map(({ fact, kept }) => [fact, kept])).toEqual([
    ['headings', 0],
    ['sidebar', 2],
    ['links', 0],
  ]);
  expect(groupDifferences(differences).map(({ fact, text, routes }) => [fact, text, routes])).toEqual([
    ['headings', '- 1 #guide Guide  + 1 #other Guide', ['/']],
    ['sidebar', 'another order', ['/']],
    ['links', '- /guide/中#x', ['/']],
  ]);
});

test('names the reason of a difference, and keeps what it does not explain', () => {
  const { differences } = compareFacts(
    pages({ callouts: ['tip: 提示'], words: ['提示'] }),
    pages({ callouts: ['tip: Tip'], words: ['Tip', 'lost'] }),
  );
  const [callouts, words] = differences.map((each) => explainDifference(each));
  expect(callouts).toMatchObject({
    reasons: [{ reason: 'default titles of callouts are in the language of the page', values: 1 }],
    rest: undefined,
  });
  expect(words?.rest).toMatchObject({ missing: ['lost'], added: [] });
});

const of = (fact: keyof PageFacts, missing: string[], added: string[]) => ({
  route: '/a',
  fact,
  missing,
  added,
  isReordered: false,
});

test('a reason explains values in pairs alone', () => {
  const id = explainDifference(of('headings', ['1 # One'], ['1 #one One', '1 #two Two']), 'docusaurus');
  expect(id.rest).toMatchObject({ missing: [], added: ['1 #two Two'] });
  const image = of('images', ['data:image/png;base64,A The &lt;A&gt;'], ['/a.png The <A>', '/b.png B']);
  expect(explainDifference(image, 'docusaurus').rest).toMatchObject({ missing: [], added: ['/b.png B'] });
  const escaped = of('images', [`/a-${'0'.repeat(32)}.png &lt;A&gt;`], ['/a.png <A>']);
  expect(explainDifference(escaped, 'docusaurus').rest).toBeUndefined();
  const spaces = explainDifference(of('words', ['a b', 'c'], ['a bc']), 'rspress');
  expect([spaces.rest, spaces.reasons]).toEqual([undefined, [{ reason: 'spaces are at other places', values: 2 }]]);
});

test('a loss has a reason only if the build names it', () => {
  const page = { source: '## A <Own />', theirs: undefined, ours: undefined };
  const lost = of('words', ['rendered'], []);
  const message = 'uses <Own>, which is not a component of Markdown: only its content is shown.';
  expect(explainDifference(lost, 'vitepress', page).rest).toMatchObject({ missing: ['rendered'] });
  expect(explainDifference(lost, 'vitepress', { ...page, messages: [message] }).rest).toBeUndefined();
  const other = { source: '## A', messages: [message] };
  expect(explainDifference(lost, 'vitepress', other).rest).toMatchObject({ missing: ['rendered'] });
});

test('a page that VitePress does not find has the rows around it', () => {
  const neighbors = (ours: string[]) =>
    explainDifference(of('neighbors', ['/a'], ours), 'vitepress', {
      route: '/b',
      theirs: { ...EXPECTED, neighbors: ['/a'], sidebar: ['Group', '/a A', '/b B', '/c C', '/d D'] },
      ours: { ...EXPECTED, sidebar: ['Group', '/a A', '/b B', '/c C', '/d D'] },
    }).rest;
  expect(neighbors(['/c'])).toBeUndefined();
  expect(neighbors(['/d'])).toMatchObject({ added: ['/d'] });
});

test('formulas of other renderers are the same', () => {
  const mathJax =
    '<mjx-container><svg><text>E</text></svg><math><mover><mi>E</mi><mo>→</mo></mover><mo>=</mo><mn>0</mn></math></mjx-container>';
  const katex =
    '<math><mover><mi>E</mi><mo>⃗</mo></mover> <mo>=</mo><mn>0</mn><annotation>\\vec{E} = 0</annotation></math>';
  const words = (html: string) => readFacts(`<body><p>${html}</p></body>`, 'docspack').words;
  expect(words(mathJax)).toEqual(['E=0']);
  expect(words(katex)).toEqual(['E=0']);
});

test('rows are those of closed categories if none is missing and the order is the same', () => {
  const rows = (theirs: string[], ours: string[]) =>
    explainDifference(of('sidebar', [], ['/b']), 'docusaurus', {
      theirs: { ...EXPECTED, sidebar: theirs },
      ours: { ...EXPECTED, sidebar: ours },
    }).rest;
  expect(rows(['/a', '/c'], ['/a', '/b', '/c'])).toBeUndefined();
  expect(rows(['/c', '/a'], ['/a', '/b', '/c'])).toMatchObject({ added: ['/b'] });
});
