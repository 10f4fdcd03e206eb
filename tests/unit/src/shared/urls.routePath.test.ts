import { expect, test } from '@rstest/core';
import {
  normalizePathname,
  splitLocale,
  toDocumentName,
  toHtmlFileName,
  toRoutePath,
} from '../../../../src/shared/urls.ts';

test.each([
  ['en/guide/start/index.mdx', 'en', '/guide/start/'],
  ['zh/guide/basic/cli.mdx', 'zh', '/zh/guide/basic/cli'],
  ['en/index.mdx', 'en', '/'],
  ['zh/index.md', 'zh', '/zh/'],
  ['en/页面.mdx', 'en', '/页面'],
  ['en/a b/c#d.mdx', 'en', '/a b/c#d'],
])('%s in %s is served at %s', (file, locale, routePath) => {
  expect(toRoutePath(file, locale, 'en')).toBe(routePath);
});

test.each([
  ['/guide/start/index', '/guide/start/'],
  ['/guide/basic/cli.html', '/guide/basic/cli'],
  ['/index.html', '/'],
  ['/%E9%A1%B5', '/页'],
  ['/%E9%A', '/%E9%A'],
  ['/reindex', '/reindex'],
])('the URL %s is the route %s', (pathname, routePath) => {
  expect(normalizePathname(pathname)).toBe(routePath);
});

test.each([
  ['/', 'index.html'],
  ['/guide/start/', 'guide/start/index.html'],
  ['/config/test/globals', 'config/test/globals.html'],
])('%s is the file %s', (routePath, fileName) => {
  expect(toHtmlFileName(routePath)).toBe(fileName);
});

test.each([
  ['/', 'index.html'],
  ['/guide/start/', 'guide/start/index.html'],
  ['/guide/v1.2', 'guide/v1.2/index.html'],
  ['/404', '404.html'],
  ['/zh/404', 'zh/404.html'],
])('%s is the file %s where documents are in folders', (routePath, fileName) => {
  expect(toDocumentName(routePath, 'folder')).toBe(fileName);
  expect(toDocumentName(routePath, 'file')).toBe(toHtmlFileName(routePath));
});

test.each([
  ['/zh/guide/', { locale: 'zh', rest: '/guide/' }],
  ['/zh', { locale: 'zh', rest: '/' }],
  ['/zhong/guide', { locale: 'en', rest: '/zhong/guide' }],
  ['/en/guide', { locale: 'en', rest: '/en/guide' }],
])('%s is split into locale and rest', (routePath, parts) => {
  expect(splitLocale(routePath, ['en', 'zh'], 'en')).toEqual(parts);
});
