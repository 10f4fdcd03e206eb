import { expect, test } from '@rstest/core';
import { matchRoute } from '../../../../src/shared/urls.ts';

const ROUTES = new Set(['/', '/guide/', '/guide/cli', '/zh/', '/both', '/both/', '/100%', '/页']);

test.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/guide/', '/guide/'],
  ['/guide', '/guide/'],
  ['/guide/index', '/guide/'],
  ['/guide.html', '/guide/'],
  ['/guide/cli', '/guide/cli'],
  ['/guide/cli/', '/guide/cli'],
  ['/guide/cli.html', '/guide/cli'],
  ['/zh', '/zh/'],
  ['/both', '/both'],
  ['/both/', '/both/'],
  ['/100%25', '/100%'],
  ['/%E9%A1%B5', '/页'],
  ['/guide/nowhere', undefined],
  ['/Guide/', undefined],
  ['', '/'],
])('the URL %j matches %j', (pathname, routePath) => {
  expect(matchRoute(pathname, (route) => ROUTES.has(route))).toBe(routePath);
});
