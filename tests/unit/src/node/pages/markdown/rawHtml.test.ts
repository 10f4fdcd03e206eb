import { expect, test } from '@rstest/core';
import { compileText } from '../compileText.ts';

async function compile(text: string, compiler: 'native' | 'mdx') {
  return compileText(text, { at: 'en/guide/page.md', site: { markdown: { compiler } } });
}

test.each([
  ['a <b>b *c*</b> d', '<p>a <b>b <em>c</em></b> d</p>'],
  ['<div class="x">\n\n*a*\n\n</div>', '<div class="x">\n<p><em>a</em></p>\n</div>'],
  ['<div>a', '<div>a</div>'],
  ['a <b>c', '<p>a <b>c</b></p>'],
  ['a <!-- b --> c', '<p>a  c</p>'],
  [
    '<svg viewBox="0 0 1 1"><path stroke-width="2"/></svg>',
    '<p><svg viewBox="0 0 1 1"><path stroke-width="2"></path></svg></p>',
  ],
  ['&lt;b&gt; <i title="a &amp; b">&copy;</i>', '<p>&lt;b&gt; <i title="a &amp; b">©</i></p>'],
  [
    '<details open>\n<summary>a</summary>\n\n- b\n\n</details>',
    '<details open>\n<summary>a</summary>\n<ul>\n<li>b</li>\n</ul>\n</details>',
  ],
  [
    '<table><tr><td align="right">a</td></tr></table>',
    '<div class="table-scroll" tabindex="0"><table><tbody><tr><td class="align-right">a</td></tr></tbody></table></div>',
  ],
  [
    '<table><tr><td class="wide" align="RIGHT">a</td><td style="color: red; text-align: center">b</td><td align="justify">c</td></tr></table>',
    '<div class="table-scroll" tabindex="0"><table><tbody><tr><td class="wide align-right">a</td><td class="align-center" style="color: red;">b</td><td align="justify">c</td></tr></tbody></table></div>',
  ],
  [
    'a<br>b <img src="https://a.b/c.png">',
    '<p>a<br>b <img loading="lazy" decoding="async" src="https://a.b/c.png"></p>',
  ],
  [
    'a <Link href="/b">c</Link> <Image src="d.png" /> <Frame>e</Frame> <Video title="f" /> <INPUT>',
    '<p>a <component-link href="/b">c</component-link> <component-image src="d.png"></component-image> <component-frame>e</component-frame> <video title="f"></video> <input></p>',
  ],
  // Elements that close themselves, but for those without content and for a slash that belongs to a value.
  ['a <sup class="b" /> c', '<p>a <sup class="b"></sup> c</p>'],
  ['<div class="x" />\n\n<span id="old"/>\n\nb', '<div class="x"></div>\n<span id="old"></span>\n<p>b</p>'],
  ['a<br/>b <a href=/c/>d</a>', '<p>a<br>b <a href="/c/">d</a></p>'],
])('%j', async (text, html) => {
  for (const compiler of ['native', 'mdx'] as const)
    expect((await compile(text, compiler)).content).toEqual([{ kind: 'html', html }]);
});

test('keeps position and meta of Markdown beside HTML', async () => {
  const text = '<i>a</i>\n\n```ts title="b.ts"\nc\n```\n\n[d](/d) <u>e</u>';
  for (const compiler of ['native', 'mdx'] as const) {
    const page = await compile(text, compiler);
    expect(page.content[1]).toEqual({ kind: 'component', name: 'CodeBlock', props: { lang: 'ts', title: 'b.ts' } });
    expect(page.components[0]?.line).toBe(3);
    expect(page.links[0]?.line).toBe(7);
  }
});

test('locates tags and texts', async () => {
  const text = [
    '---',
    'title: A',
    '---',
    '',
    'a <b>b</b> [c](/c) <a href="/d">d</a>',
    '',
    '> - <p title="<x>">',
    '>   <!-- <a href="/no"> --> <a',
    '>   href="/e">e</a>',
    '>   </p>',
    '',
    '<textarea><a href="/no"></textarea>',
    '<div title="a',
    '',
    '<a href="/f">f</a>',
  ].join('\n');
  for (const compiler of ['native', 'mdx'] as const) {
    const page = await compile(text, compiler);
    expect(page.links.map(({ written, line, column }) => `${written} ${line}:${column}`)).toEqual([
      '/c 5:12',
      '/d 5:29',
      '/e 9:11',
      '/f 15:10',
    ]);
    expect(JSON.stringify(page.content)).not.toContain('markdown-at');
  }
});

test('a link reaches the name of an anchor', async () => {
  const { ids, warnings } = await compile('# A\n\n<a name="b"></a>\n\n## B\n', 'native');
  expect([...ids]).toEqual(['a', 'b']);
  expect(warnings).toEqual([]);
  expect([...(await compile('<a name="B+c"></a>', 'native')).ids]).toEqual(['B+c']);
});
