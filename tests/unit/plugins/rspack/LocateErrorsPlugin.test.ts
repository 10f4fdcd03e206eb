import { rspack } from '@rspack/core';
import { expect } from '@rstest/core';
import { LocateErrorsPlugin } from '../../../../plugins/rspack/LocateErrorsPlugin.ts';
import { SiteErrors } from '../../../../plugins/rspack/SiteErrors.ts';
import { DocsError } from '../../../../src/tools/messages/errors.ts';
import { slowTest } from '../../../helpers/slowTest.ts';
import { writeFolder } from '../../src/node/pages/compileText.ts';

const COUNT = 200_000;

// `compilation.errors = errors` overflows the stack with as many.
slowTest('replaces more errors than one call can have', async () => {
  const cwd = writeFolder({ 'index.js': '' });
  const known = new SiteErrors();
  const errors = Array.from({ length: COUNT }, (_, index) => new DocsError({ area: 'nav', problem: `Row ${index}.` }));
  const compiler = rspack({ context: cwd, entry: './index.js', mode: 'none', output: { path: cwd } });
  compiler.hooks.thisCompilation.tap('test', (compilation) => {
    known.add(compilation, errors);
  });
  const site = { project: { cwd, docsDir: cwd }, state: undefined };
  const plugin = new LocateErrorsPlugin(site, known);
  plugin.apply(compiler);
  const count = await new Promise((resolve, reject) => {
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats?.compilation.errors.length)));
  });
  expect(count).toBe(COUNT);
  expect(plugin.errors).toHaveLength(COUNT);
  await new Promise((resolve) => compiler.close(resolve));
});
