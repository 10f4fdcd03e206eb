import { expect, test } from '@rstest/core';
import { compileDraft, compileText, htmlOf } from '../compileText.ts';

const shownLinks = async (text: string) =>
  (await compileText(text)).links.map(({ written, line, column }) => `${written} ${line}:${column}`);

test.each<[text: string, links: string[]]>([
  ['<a href={c ? "/a" : d && \'/b\'}>e</a>', ['/a 1:15', '/b 1:27']],
  ['x <Own link={c || `/a`} title={c ? "/no" : ""} />', ['/a 1:20']],
  ['{c ? <a href="/a">d</a> : null}', ['/a 1:15']],
  ['{list.map((each) => <Own\n  key={each}\n  src={each ?? "/a"}\n/>)}', ['/a 3:17']],
  ['<Own title={<a href={"/a"}>b</a>} {...{ other: c ? "/no" : "" }} />', ['/a 1:23']],
  [`{c ? "/no" : \`/no/\${c}\`} <a href={\`/no/\${c}\`}>d</a>`, []],
])('links in expressions of %j are checked', async (text, links) => {
  expect(await shownLinks(text)).toEqual(links);
});

test('addresses in expressions that run code are reported', async () => {
  const { problems } = await compileText('<a href={c ? "javascript:alert(1)" : "/a"}>b</a>');
  expect(problems.map(({ problem }) => problem)).toEqual([expect.stringContaining('"javascript:alert(1)"')]);
});

test.each<[text: string, html: string, links: string[]]>([
  ['<a href=/a/b>c</a>', '<a href="/a/b">c</a>', ['/a/b 1:1']],
  ['c <a title="d"\n href=/a>**e**</a>', '<a href="/a" title="d"><strong>e</strong></a>', ['/a 1:3']],
  ['- <a href=./a.md#b>c</a>', '<a href="/guide/a#b">c</a>', ['./a.md#b 1:3']],
  ['`<a href=/no>` \\<a href=/no>', '<code>&lt;a href=/no&gt;</code> &lt;a href=/no&gt;', []],
  ['<a href=http://a.b/c>d</a>', 'href="http://a.b/c" target="_blank" rel="noopener noreferrer">d</a>', []],
])('HTML of %j may have attributes without quotes', async (text, html, links) => {
  const page = await compileText(text, { at: 'en/guide/page.md' });
  expect(page.content.length === 1 && htmlOf(page)).toContain(html);
  expect(page.links.map(({ written, line, column }) => `${written} ${line}:${column}`)).toEqual(links);
  expect(JSON.stringify(page)).not.toMatch(/\uFDD3|%EF%B7%93/);
});

test('code shows attributes without quotes as they are', async () => {
  const { codeBlocks } = await compileDraft('    <a href=/a>\n\n```html\n<a href=/b>\n```\n', {
    at: 'en/guide/page.md',
  });
  expect(codeBlocks.map(({ code }) => code)).toEqual(['<a href=/a>', '<a href=/b>']);
});
