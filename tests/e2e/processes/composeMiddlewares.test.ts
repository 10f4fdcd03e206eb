import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { expect, test } from '@rstest/core';
import {
  composeMiddlewares,
  type DevServerMiddleware,
  isUsedMiddleware,
  UNUSED_MIDDLEWARES,
} from '../../../plugins/rspack/composeMiddlewares.ts';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';

const nameOf = (each: DevServerMiddleware) => ('name' in each ? (each.name ?? '') : '');

/** The middlewares of the installed dev server, with every option that adds one. */
async function rspackMiddlewares(): Promise<DevServerMiddleware[]> {
  const context = writeFolder({ 'main.js': '' });
  let found: DevServerMiddleware[] = [];
  const devServer: Configuration['devServer'] = {
    port: 0,
    host: 'localhost',
    compress: true,
    headers: { 'x-test': '1' },
    historyApiFallback: true,
    hot: true,
    static: { directory: context, watch: false },
    proxy: [{ context: ['/api'], target: 'http://localhost:1' }],
    setupMiddlewares(middlewares) {
      found = middlewares;
      return [];
    },
  };
  const compiler = rspack({ context, entry: './main.js', mode: 'development', devServer });
  const server = new RspackDevServer(devServer, compiler);
  await server.start();
  await server.stop();
  await new Promise((resolve) => compiler.close(resolve));
  return found;
}

const all = await rspackMiddlewares();

test('every middleware of Rspack’s dev server is either used or known to be unused', () => {
  const names = new Set(all.map(nameOf));
  expect([...names].filter((name) => !isUsedMiddleware(name) && !UNUSED_MIDDLEWARES.has(name))).toEqual([]);
  expect([...UNUSED_MIDDLEWARES].filter((name) => !names.has(name))).toEqual([]);
});

test('the engine’s middlewares come after the checks, and unlisted ones are left out', () => {
  const later = { name: 'added-by-a-later-version', middleware: () => {} };
  const composed = composeMiddlewares([...all, later, () => {}], [{ name: 'pages', middleware: () => {} }]);
  expect(composed.map(nameOf)).toEqual([
    'host-header-check',
    'cross-origin-header-check',
    'pages',
    'compression',
    'set-headers',
    '@rspack/dev-middleware',
    'http-proxy-middleware',
    'http-proxy-middleware-error-handler',
    '@rspack/dev-middleware',
    'serve-static',
    'connect-history-api-fallback',
    '@rspack/dev-middleware',
    'serve-static',
  ]);
});
