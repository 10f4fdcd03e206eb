import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { expect, test } from '@rstest/core';
import { StepCosts, startTrace } from '../../../../plugins/rspack/rspackTrace.ts';

/** Lines as Rspack 2.3 writes them. */
const plugin = (name: string, busy: string, group = 'Plugin Analysis') =>
  JSON.stringify({
    fields: { message: 'close', 'time.busy': busy, 'time.idle': '5µs' },
    target: 'rspack_plugin',
    span: { 'perfetto.process_name': group, 'perfetto.track_name': name, name: `${name}:hook` },
  });
const script = (fields: object, span: { name: string } | null) =>
  JSON.stringify({ fields: { message: 'close', ...fields }, target: 'javascript', span });

test('sums times of plugins and loaders by name, in milliseconds', () => {
  const costs = new StepCosts();
  for (const line of [
    plugin('JsPlugin', '1.5ms'),
    plugin('JsPlugin', '500µs'),
    plugin('JsPlugin', '250ns'),
    plugin('SplitChunksPlugin', '2s'),
    plugin('loader:builtin-swc', '940µs', 'Loader Analysis'),
    script(
      { 'time.busy': '3.00ms', pluginName: '"PrerenderPlugin"', hookName: '"afterEmit"' },
      { name: 'PrerenderPlugin' },
    ),
    script(
      { 'time.busy': '0.50ms', is_pitch: 'false' },
      { name: '/engine/plugins/siteModuleLoader.mjs??ruleSet[1].rules[5]' },
    ),
    script({ 'time.busy': '9.00ms', is_pitch: 'true' }, null),
    plugin('Module Build', '7ms', 'Rspack Build Detail'),
    '{"fields":{"message":"new"},"span":{"name":"close"}}',
    'note: the static max level is `info`',
  ]) {
    costs.add(line);
  }
  expect(costs.all).toEqual([
    { kind: 'plugin', name: 'SplitChunksPlugin', origin: 'Rspack', calls: 1, milliseconds: 2000 },
    { kind: 'plugin', name: 'PrerenderPlugin', origin: 'JavaScript', calls: 1, milliseconds: 3 },
    { kind: 'plugin', name: 'JsPlugin', origin: 'Rspack', calls: 3, milliseconds: expect.closeTo(2.00025) },
    { kind: 'loader', name: 'builtin-swc', origin: 'Rspack', calls: 1, milliseconds: expect.closeTo(0.94) },
    { kind: 'loader', name: 'siteModuleLoader.mjs', origin: 'JavaScript', calls: 1, milliseconds: 0.5 },
  ]);
});

test("Rspack's own trace has plugins and loaders of both kinds, and leaves no file", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trace-'));
  writeFileSync(path.join(folder, 'entry.ts'), 'export const a: number = 1;');
  writeFileSync(path.join(folder, 'loader.cjs'), 'module.exports = (source) => source;');
  const trace = await startTrace(path.join(folder, 'work/trace.log'));
  const compiler = rspack({
    context: folder,
    mode: 'production',
    entry: './entry.ts',
    output: { path: path.join(folder, 'out') },
    module: { rules: [{ test: /ts$/, use: ['builtin:swc-loader', path.join(folder, 'loader.cjs')] }] },
    plugins: [{ apply: ({ hooks }: Compiler) => hooks.emit.tap('OwnPlugin', () => {}) }],
  });
  await new Promise((resolve) => compiler.run(resolve));
  await new Promise((resolve) => compiler.close(resolve));
  const steps = await trace.end();
  const names = steps.map(({ kind, origin, name }) => `${kind} ${origin} ${name}`);
  expect(names).toEqual(
    expect.arrayContaining([
      'plugin JavaScript OwnPlugin',
      'plugin Rspack JsPlugin',
      'loader Rspack builtin-swc',
      'loader JavaScript loader.cjs',
    ]),
  );
  expect(readdirSync(path.join(folder, 'work'))).toEqual([]);
});
