import { expect, test } from '@rstest/core';
import { composeMiddlewares, type DevServerMiddleware } from '../../../../plugins/rspack/composeMiddlewares.ts';

const named = (name: string) => ({ name, middleware: () => {} });
const nameOf = (each: DevServerMiddleware) => ('name' in each ? each.name : undefined);

test('the engine’s middlewares come after the checks, and unlisted ones are left out', () => {
  const rspack = [
    named('host-header-check'),
    named('rspack-dev-server-open-editor'),
    named('cross-origin-header-check'),
    named('compression'),
    named('added-by-a-later-version'),
    named('@rspack/dev-middleware'),
    () => {},
  ];
  expect(composeMiddlewares(rspack, [{ name: 'pages', middleware: () => {} }]).map(nameOf)).toEqual([
    'host-header-check',
    'cross-origin-header-check',
    'pages',
    'compression',
    '@rspack/dev-middleware',
  ]);
});

test('a dev server without the checks is refused', () => {
  expect(() => composeMiddlewares([], [])).toThrow('no longer has a middleware "cross-origin-header-check"');
});
