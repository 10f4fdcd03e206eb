import { expect, test } from '@rstest/core';
import { compareFacts, groupDifferences } from '../../../../scripts/compare/compareFacts.ts';
import { type PageFacts, readFacts, toPath } from '../../../../scripts/compare/readFacts.ts';
import { explainDifference } from '../../../../scripts/compare/reasons.ts';

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
  const [callouts, words] = differences.map(explainDifference);
  expect(callouts).toMatchObject({
    reasons: ['default titles of callouts are in the language of the page'],
    rest: undefined,
  });
  expect(words?.rest).toMatchObject({ missing: ['lost'], added: [] });
});
