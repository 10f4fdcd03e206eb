import { expect, test } from '@rstest/core';
import {
  classifyLink,
  formatInternalLink,
  hasUnsafeScheme,
  isFilePath,
  isSitePath,
  pageUrl,
  toServerHref,
} from '../../../../src/shared/urls.ts';

test.each([
  ['#a', 'hash'],
  ['data:text/plain,a', 'data'],
  ['mailto:a@b.c', 'contact'],
  ['TEL:1', 'contact'],
  ['https://a.example/', 'external'],
  ['//a.example/', 'external'],
  ['vscode:x', 'external'],
  ['/a:b', 'internal'],
  ['a.mdx', 'internal'],
  ['?a=b', 'internal'],
])('%s is %s', (href, kind) => {
  expect(classifyLink(href)).toBe(kind);
});

const PAGES = { fileLikePages: ['/node.js', '/guide/a b.c'] };

test.each([
  ['/files/a.zip', true],
  ['/a.tar.gz', true],
  ['/feed.xml', true],
  ['/robots.txt', true],
  ['/guide/cli', false],
  ['/guide/', false],
  ['/v1.0/guide', false],
  ['/release/v1.2', false],
  ['/release/v1.2.html', false],
  ['/release/1.2.3-beta.4', false],
  ['/a.b/', false],
  ['/page.html', false],
  ['/node.js', false],
  ['/other/node.js', true],
  ['/guide/a%20b.c', false],
  ['/guide/a%20c.c', true],
])('%s is a file: %s', (pathname, expected) => {
  expect(isFilePath(pathname, PAGES)).toBe(expected);
});

test.each([
  ['/guide/cli', '/guide/cli', '/guide/cli.html'],
  ['/guide/cli.html', '/guide/cli', '/guide/cli.html'],
  ['/guide/index.html#a', '/guide/#a', '/guide/#a'],
  ['/guide/?a=b#c', '/guide/?a=b#c', '/guide/?a=b#c'],
  ['/guide/cli?a=b.c#d.e', '/guide/cli?a=b.c#d.e', '/guide/cli.html?a=b.c#d.e'],
  ['index', '', ''],
  ['/release/v1.2', '/release/v1.2', '/release/v1.2.html'],
  ['/release/v1.2.html', '/release/v1.2', '/release/v1.2.html'],
  ['/node.js', '/node.js', '/node.js.html'],
  ['/node.js.html', '/node.js', '/node.js.html'],
  ['/files/a.zip', '/files/a.zip', '/files/a.zip'],
  ['#a', '#a', '#a'],
  ['?a', '?a', '?a'],
  ['https://a.example/b.html', 'https://a.example/b.html', 'https://a.example/b.html'],
])('%s is %s with clean URLs, else %s', (href, clean, full) => {
  expect(formatInternalLink(href, { cleanUrls: true, ...PAGES })).toBe(clean);
  expect(formatInternalLink(href, { cleanUrls: false, ...PAGES })).toBe(full);
});

test.each([
  ['/', '/docs/', '/docs/'],
  ['/guide/', '/docs/guide/', '/docs/guide/'],
  ['/guide/cli', '/docs/guide/cli', '/docs/guide/cli.html'],
  ['/release/v1.2', '/docs/release/v1.2', '/docs/release/v1.2.html'],
  ['/node.js', '/docs/node.js', '/docs/node.js.html'],
  ['/页 1#?', '/docs/%E9%A1%B5%201%23%3F', '/docs/%E9%A1%B5%201%23%3F.html'],
])('the page %s is at %s with clean URLs, else at %s', (routePath, clean, full) => {
  expect(pageUrl(routePath, { base: '/docs/', cleanUrls: true })).toBe(clean);
  expect(pageUrl(routePath, { base: '/docs/', cleanUrls: false })).toBe(full);
});

test.each([
  ['javascript:alert(1)', true],
  ['JavaScript:alert(1)', true],
  [' \n javascript:alert(1)', true],
  ['java\tscript:alert(1)', true],
  ['java\nscript\r:alert(1)', true],
  ['\x01javascript:alert(1)', true],
  ['vbscript:x', true],
  ['data:text/html,<script>alert(1)</script>', true],
  ['https://a.example/?javascript:x', false],
  ['/javascript:x', false],
  ['#data:x', false],
  ['mailto:a@b.c', false],
  ['javascript', false],
])('%j has an unsafe scheme: %s', (href, expected) => {
  expect(hasUnsafeScheme(href)).toBe(expected);
});

test.each([
  ['/', true],
  ['/guide/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['https://evil.example', false],
  ['guide', false],
  ['', false],
])('%j is a path of the site: %s', (href, expected) => {
  expect(isSitePath(href)).toBe(expected);
});

test.each([
  ['pathname:///a.html', '/docs/', '/docs/a.html'],
  ['pathname:///a/?b#c', '/', '/a/?b#c'],
  ['https://a.example/?b=pathname:///c', '/docs/', 'https://a.example/?b=pathname:///c'],
])('the external link %s below %s is %s', (href, base, expected) => {
  expect(toServerHref(href, base)).toBe(expected);
});
