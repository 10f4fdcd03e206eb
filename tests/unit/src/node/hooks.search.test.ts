import { expect, test } from '@rstest/core';
import { searchIndex } from '../../../../plugins/searchIndex/searchIndex.ts';
import type { DocsPlugin } from '../../../../src/model/plugin.ts';
import type { SearchRecord } from '../../../../src/model/search.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { readOutputs } from '../../plugins/readOutputs.ts';
import { makeSite } from './site/makeSite.ts';

const TOWN: SearchRecord = {
  ...{ routePath: '/town', lang: 'en', title: 'Town', description: 'A place', text: 'Houses' },
  ...{ headings: [], keywords: ['city'] },
};

async function searchedBy(plugins: DocsPlugin[], mode: 'build' | 'dev' = 'build') {
  const { graph } = await makeSite({ 'en/a.mdx': '# A\n\nWords.', 'en/b.mdx': '---\nsearch: false\n---\n\n# B' });
  const hooks = new Hooks([searchIndex], { ...graph.config, plugins }, mode);
  return { hooks, site: hooks.withSearch(graph) };
}

test('plugins change, add and remove records, each what the earlier ones return', async () => {
  const { site, hooks } = await searchedBy([
    { name: 'adding', searchRecords: (records) => [...records, TOWN] },
    { name: 'changing', searchRecords: (records) => records.map((each) => ({ ...each, title: `${each.title}!` })) },
    { name: 'silent', searchRecords: () => undefined },
  ]);
  expect((await site.searchRecords()).map(({ title }) => title)).toEqual(['A!', 'Town!']);
  const [index = ''] = Object.values(await readOutputs(hooks, site));
  expect(JSON.parse(index)).toEqual([
    { id: 0, title: 'A!', routePath: '/a', domain: '', content: 'Words.', toc: [] },
    {
      ...{ id: 1, title: 'Town!', routePath: '/town', domain: '', content: 'A place\nHouses', toc: [] },
      keywords: ['city'],
    },
  ]);
});

test('records are made on the first call alone', async () => {
  let calls = 0;
  const { site } = await searchedBy([
    {
      name: 'counting',
      searchRecords(records) {
        calls += 1;
        return records;
      },
    },
  ]);
  expect(calls).toBe(0);
  expect(await site.searchRecords()).toBe(await site.searchRecords());
  expect(calls).toBe(1);
});

const throwing: DocsPlugin = {
  name: 'throwing',
  searchRecords() {
    throw new Error('no');
  },
};
const wrong: DocsPlugin = { name: 'wrong' };
Object.assign(wrong, { searchRecords: () => [{ ...TOWN, routePath: 'town' }] });

test('a plugin that throws or returns another value changes nothing, and is named', async () => {
  const { site, hooks } = await searchedBy([throwing, wrong]);
  expect((await site.searchRecords()).map(({ title }) => title)).toEqual(['A']);
  expect(hooks.reports.errors.map(({ message }) => message.split('\n')[0])).toEqual([
    expect.stringContaining('The plugin "throwing" throws in "searchRecords": no.'),
    '[docs:wrong] "searchRecords" returns an invalid record: "[0].routePath" must be a path of the site, which starts with "/", not "town".',
  ]);
});

test('in watch mode, it is the error of what asks for the records', async () => {
  const { site, hooks } = await searchedBy([throwing], 'dev');
  await expect(site.searchRecords()).rejects.toThrow('throws in "searchRecords"');
  expect(hooks.reports.errors).toEqual([]);
});
