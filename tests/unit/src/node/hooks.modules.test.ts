import { expect, test } from '@rstest/core';
import type { DocsPlugin } from '../../../../src/model/plugin.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { makeSite } from './site/makeSite.ts';

async function makeData(modules: NonNullable<DocsPlugin['modules']>) {
  const { graph } = await makeSite({ 'en/a.mdx': '# A', 'en/b.mdx': '# B' });
  const towns: DocsPlugin = { name: 'towns', modules };
  const hooks = new Hooks([], { ...graph.config, plugins: [{ name: 'own' }, towns] }, 'build');
  return { hooks, dataOf: (specifier: string) => hooks.moduleData(specifier, graph) };
}

test('a module has what its function returns for the site, with the files that it depends on', async () => {
  const { dataOf } = await makeData({
    titles: async ({ pages }, { dependOn, mode }) => {
      dependOn('/data/towns.txt');
      return { mode, titles: pages.map(({ title }) => title) };
    },
  });
  expect(await dataOf('#data/towns/titles')).toEqual({
    value: { mode: 'build', titles: ['A', 'B'] },
    error: undefined,
    files: ['/data/towns.txt'],
  });
});

test.each([
  [
    'throws',
    () => {
      throw new Error('No towns');
    },
    'The plugin "towns" throws in "modules" for "list": No towns',
  ],
  [
    'returns what JSON cannot hold',
    () => ({ byName: new Map() }),
    'returns a value that JSON cannot hold in "modules" for "list": "byName" is a Map.',
  ],
])('a function that %s is the error of the module alone', async (_, list, message) => {
  const { dataOf, hooks } = await makeData({
    list(_site, { dependOn }) {
      dependOn('/data/towns.txt');
      return list();
    },
  });
  const { value, error, files } = await dataOf('#data/towns/list');
  expect(error?.message).toContain(message);
  expect(value).toBeUndefined();
  // An edit of the file may repair it.
  expect(files).toEqual(['/data/towns.txt']);
  expect(hooks.reports.errors).toEqual([]);
});
