import { expect, test } from '@rstest/core';
import { OTHER_FRAME, OWN_FRAME } from '../../../../../src/cli/comparison/frames.ts';
import { readDocumentContent } from '../../../../../src/cli/comparison/readDocumentContent.ts';

const wordsOf = (body: string) => readDocumentContent(`<body>${body}</body>`, OTHER_FRAME).words.join(' ');

test.each<[string, string, string]>([
  ['blocks, inline elements and case', '<p>One</p><p>T<b>w</b>o<br>three</p>', 'one two three'],
  ['punctuation that engines differ in', '<p>“It’s” — done…</p>', 'it s done'],
  ['code, line by line', '<pre><code><div>let a;</div><div>let b;</div></code></pre>', 'let a let b'],
  ['languages without blanks', '<p>安装 Vue。</p>', '安 装 vue'],
  ['signs that are words, and those that are not', '<p>✅ Done → © 🎉</p>', '✅ done 🎉'],
  ['scripts, pictures in code and templates', '<script>a</script><svg><title>b</title></svg><p>c</p>', 'c'],
  ['the main part alone', '<header>a</header><main><p>b</p></main><footer>c</footer>', 'b'],
  ['articles without a main part', '<div>a</div><article>b</article>', 'b'],
  ['a part with the name of the content', '<div class="nav">a</div><div id="content">b</div>', 'b'],
  ['the body where several have it', '<div class="post-content">a</div><div class="post-content">b</div>', 'a b'],
  ['numbers of lines', '<main><pre><span class="linenumber">1</span>let a</pre></main>', 'let a'],
  ['the body where the main part is empty', '<main></main><div>a</div>', 'a'],
  [
    'a main part with the class of a sidebar',
    '<main class="has-sidebar"><div class="with-toc"><p>a</p></div></main>',
    'a',
  ],
  ['headers in it, but not those of the site', '<header>a</header><main><header>b</header></main>', 'b'],
  ['all articles of a list', '<main><article>a</article><article>b</article></main>', 'a b'],
  ['the body without a main part', '<nav>a</nav><div>b</div><footer>c</footer>', 'b'],
  ['an outline, pagers and edit links', '<main>a<div class="page-toc">b</div><a rel="next">c</a></main>', 'a'],
  ['a button of code', '<main><pre>a</pre><button>Copy</button></main>', 'a'],
  ['labels of tabs', '<main><button role="tab">npm</button></main>', 'npm'],
  ['a callout that is an aside', '<main><aside class="starlight-aside"><p>a</p></aside></main>', 'a'],
  ['its default title', '<main><p class="admonition-title">Note</p><p>a</p></main>', 'a'],
  ['a title of its own', '<main><p class="admonition-title">Mind</p></main>', 'mind'],
  [
    'a heading in its permalink',
    '<main><h2 class="anchor" id="a"><a class="header" href="#a">A b</a></h2></main>',
    'a b',
  ],
  ['text for screen readers', '<main><h2>A<span class="sr-only">Section titled A</span></h2></main>', 'a'],
  ['footnotes and tasks as they are written', '<p>a[^1] [x] b</p>', 'a b'],
  ['elements without an end', '<main><p>a<div>b<p>c', 'a b c'],
])('reads words: %s', (_, body, words) => {
  expect(wordsOf(body)).toBe(words);
});

test('reads a document that is deeper than a stack', () => {
  expect(wordsOf(`${'<div>'.repeat(20_000)}a`)).toBe('a');
});

test('reads the head', () => {
  const html =
    '<html lang="en"><head><title>A &amp; b</title><meta name="Description" content="c  d"><meta name="robots" content="noindex, follow"><link rel="canonical" href="/a"></head><body>';
  expect(readDocumentContent(html, OTHER_FRAME)).toMatchObject({
    ...{ title: 'A & b', description: 'c d', lang: 'en', canonical: '/a', isHidden: true },
  });
});

test('reads targets of links, but not those that components make', () => {
  const html =
    '<main id="root"><h2 id="a">One</h2><h3><a name="b"></a>Two</h3><p id="c">d</p><div id="radix-1"></div><div id="p"></div><a aria-controls="p"></a></main>';
  const { anchors, ids } = readDocumentContent(html, OTHER_FRAME);
  expect(anchors).toEqual([
    { id: 'a', heading: 'One' },
    { id: 'b', heading: 'Two' },
    { id: 'c', heading: '' },
  ]);
  expect([...ids]).toEqual(['root', 'a', 'b', 'c', 'radix-1', 'p']);
});

test('reads pictures, links, code, tables and formulas', () => {
  const html =
    '<main><img src="/a.png"><iframe src="https://b.example"></iframe><a href="/c">d e</a><pre>f\n g</pre><table><tr><td>h</td></tr></table><math><mi>x</mi></math></main>';
  expect(readDocumentContent(html, OTHER_FRAME)).toMatchObject({
    pictures: [{ address: '/a.png' }, { address: 'https://b.example' }],
    links: [{ address: '/c', from: 0, to: 2 }],
    code: [{ text: 'fg', from: 2, to: 4 }],
    tables: [{ from: 4, to: 5 }],
    formulas: 1,
  });
});

test.each<[string, string]>([
  [
    'VitePress',
    '<main><div class="vp-doc"><pre><button></button><span class="lang">js</span>a</pre></div></main><p>Edit</p>',
  ],
  ['Rspress', '<main><div class="rp-llms-container">Copy</div><p>a</p><div class="rp-doc-footer">Edit</div></main>'],
  [
    'Docusaurus',
    '<main><div class="theme-doc-markdown"><h2 class="anchor">a<a class="hash-link" href="#a">Link</a></h2></div></main>',
  ],
])('knows what %s adds', (_, html) => {
  expect(readDocumentContent(html, OTHER_FRAME).words).toEqual(['a']);
});

test('reads its own pages', () => {
  const html = '<body><div data-layout="doc"><nav>b</nav><main>a<button>Copy</button></main></div></body>';
  expect(readDocumentContent(html, OWN_FRAME).words).toEqual(['a']);
});

test.each<[string, string, string]>([
  ['the only main part, without parsing the rest', '<body><p>a</p><main><p>b</p></main><div></p>c</div></body>', 'b'],
  ['the first of two', '<body><main>a</main><main>b</main></body>', 'a'],
  ['the body where the main part has no words', '<body><main><br></main><div>a</div></body>', 'a'],
  ['a main part without an end', '<body><main><p>a', 'a'],
])('reads %s', (_, html, words) => {
  expect(readDocumentContent(`<html>${html}</html>`, OTHER_FRAME).words.join(' ')).toBe(words);
});
