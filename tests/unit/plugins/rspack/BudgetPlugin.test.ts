import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack, type Stats } from '@rspack/core';
import { expect, onTestFinished, test } from '@rstest/core';
import { BudgetPlugin } from '../../../../plugins/rspack/BudgetPlugin.ts';
import { SiteErrors } from '../../../../plugins/rspack/SiteErrors.ts';

interface Problems {
  errors: string[];
  warnings: string[];
}

/** Bundles an entry that imports a text of 4,000 letters, with limits beside its docs folder and in it. */
async function build(budgets: string | undefined, isStrict: boolean, ownBudgets?: string): Promise<Problems> {
  const folder = mkdtempSync(path.join(tmpdir(), 'budget-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'docs'));
  const letters = Array.from({ length: 4000 }, (_, index) => String.fromCharCode(97 + ((index * index) % 23))).join('');
  writeFileSync(path.join(folder, 'large.js'), `export const large = '${letters}';\n`);
  writeFileSync(path.join(folder, 'main.js'), "import { large } from './large.js';\nconsole.log(large);\n");
  if (budgets !== undefined) writeFileSync(path.join(folder, 'budgets.json'), budgets);
  if (ownBudgets !== undefined) writeFileSync(path.join(folder, 'docs/budgets.json'), ownBudgets);
  const site = { config: { docsDir: path.join(folder, 'docs'), site: { base: '/' } } };
  const found = new SiteErrors();
  const compiler = rspack({
    context: folder,
    mode: 'production',
    entry: { main: './main.js' },
    output: { path: path.join(folder, 'out'), filename: 'static/js/[name].[contenthash:8].js' },
    optimization: { minimize: false },
    plugins: [new BudgetPlugin(site, found, { isStrict })],
  });
  const stats = await new Promise<Stats>((resolve, reject) =>
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  const errors = [...stats.compilation.errors].map(({ message }) => message);
  return { errors, warnings: found.warnings.map(({ message }) => message) };
}

test('warns about a file over its limit with its largest module and importer', async () => {
  const { warnings, errors } = await build('{"entry scripts": 50, "style sheets": 50}', false);
  expect(errors).toEqual([]);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(/\[docs:budgets\] "entry scripts" is .* compressed, .* more than the 50 B/);
  expect(warnings[0]).toMatch(/ {2}\S+ \S*B {2}static\/js\/main\.\w{8}\.js/);
  expect(warnings[0]).toMatch(/ kB {2}large\.js, imported by main\.js/);
});

test('limits in the docs folder take the place of those beside it', async () => {
  expect(await build('{"entry scripts": 50}', false, '{"entry scripts": 100000}')).toEqual({
    warnings: [],
    errors: [],
  });
  expect((await build('{"entry scripts": 100000}', false, '{"entry scripts": 50}')).warnings).toHaveLength(1);
});

test('is an error in strict mode', async () => {
  expect((await build('{"entry scripts": 50}', true)).errors).toHaveLength(1);
});

test.each([
  ['limits that are kept', '{"entry scripts": 100000}', []],
  ['a site without limits', undefined, []],
  ['limits that are none', '{"entry": 1}', [expect.stringContaining('unknown limit "entry"')]],
])('%s', async (_name, budgets, warnings) => {
  expect(await build(budgets, false)).toEqual({ warnings, errors: [] });
});
