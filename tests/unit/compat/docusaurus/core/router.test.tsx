import { expect, test } from '@rstest/core';
import { matchPath } from '../../../../../compat/docusaurus/core/router.ts';

test.each([
  ['/docs/a', { path: '/docs' }, { path: '/docs', url: '/docs', isExact: false, params: {} }],
  ['/docs/a', { path: '/docs', exact: true }, null],
  ['/docs/', { path: ['/blog', '/docs'], exact: true }, { path: '/docs', url: '/docs/', isExact: true, params: {} }],
  ['/docs/a', '/docs/:id', { path: '/docs/:id', url: '/docs/a', isExact: true, params: { id: 'a' } }],
])('%s matches %j as %j', (pathname, pattern, expected) => {
  expect(matchPath(pathname, pattern)).toEqual(expected);
});
