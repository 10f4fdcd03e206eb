import { expect, test } from '@rstest/core';
import { suggestPages } from '../../../../theme/notFound/suggestPages.ts';

const pages = [
  '/guide/start/',
  '/guide/basic/cli',
  '/config/test/testTimeout',
  '/config/test/hookTimeout',
  '/config/test/retry',
  '/guide/start/#moving-from-jest',
  '/guide/basic/cli#coverage',
].map((link) => ({ text: link, link }));

test.each([
  ['/guide/basic/clii', ['/guide/basic/cli']],
  ['/config/test/test-timeout', ['/config/test/testTimeout', '/config/test/hookTimeout']],
  ['/config/testTimeout.html', ['/config/test/testTimeout', '/config/test/hookTimeout']],
  ['/config/test/Retries', ['/config/test/retry']],
  ['/guide/migration/jest', ['/guide/start/#moving-from-jest']],
  ['/guide/basic/coverage', ['/guide/basic/cli#coverage']],
  ['/guide/start/introduction', []],
  ['/', []],
])('suggests for %s: %j', (pathname, links) => {
  expect(suggestPages(pathname, pages).map(({ link }) => link)).toEqual(links);
});

test('suggests at most three pages, the nearest first', () => {
  const many = ['/a/testing1', '/a/testing', '/a/tests', '/a/test', '/a/testings'].map((link) => ({
    text: link,
    link,
  }));
  expect(suggestPages('/a/testing', many).map(({ link }) => link)).toEqual([
    '/a/testing',
    '/a/testing1',
    '/a/testings',
  ]);
});
