import { expect, test } from '@rstest/core';
import { searchIndex } from '../../../../plugins/searchIndex/searchIndex.ts';
import type { SiteConfig } from '../../../../src/model/siteConfig.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';
import { readOutputs } from '../readOutputs.ts';

async function filesOf(site: Partial<SiteConfig> = {}) {
  const { graph } = await makeSite({ 'en/a.mdx': '# A', 'zh/a.mdx': '# 甲' }, site);
  const files = await readOutputs(new Hooks([searchIndex], graph.config, 'build'), graph);
  return Object.entries(files).map(([fileName, text]) => [fileName, JSON.parse(text)]);
}

test('creates an index per language, and a manifest', async () => {
  const files = await filesOf();
  expect(files).toEqual([
    [expect.stringMatching(/^static\/search_index\.en\.\w+\.json$/), [expect.objectContaining({ title: 'A' })]],
    [expect.stringMatching(/^static\/search_index\.zh\.\w+\.json$/), [expect.objectContaining({ title: '甲' })]],
    ['static/search_index.json', { en: { files: [files[0]?.[0]] }, zh: { files: [files[1]?.[0]] } }],
  ]);
});

test.each<Partial<SiteConfig>>([{ search: false }, { search: { mode: 'remote', apiUrl: 'https://example.com' } }])(
  'a site with %j has no index',
  async (site) => {
    expect(await filesOf(site)).toEqual([]);
  },
);

test('the manifest has the synonyms of each language, and the suggested pages with their titles', async () => {
  const search = { synonyms: { en: [['ESM', 'ES modules']] }, suggestions: ['/a', '/none'] };
  const manifest = (await filesOf({ search })).at(-1)?.[1];
  expect(manifest).toEqual({
    en: expect.objectContaining({ synonyms: [['ESM', 'ES modules']], suggestions: [{ title: 'A', link: '/a' }] }),
    zh: { files: [expect.any(String)], suggestions: [{ title: '甲', link: '/zh/a' }] },
  });
});

test('watch mode has a file of each language, made on request, whose address changes with the pages', async () => {
  const read = async (page: string) => {
    const { graph } = await makeSite({ 'en/a.mdx': page, 'zh/a.mdx': '# 甲' });
    const files = await readOutputs(new Hooks([searchIndex], graph.config, 'dev'), graph, 'dev');
    return new Map(Object.entries(files).map(([fileName, json]): [string, unknown] => [fileName, JSON.parse(json)]));
  };
  const files = await read('# A\n\nWords.');
  expect([...files.keys()]).toEqual([
    'static/search.index.en.json',
    'static/search.index.zh.json',
    'static/search_index.json',
  ]);
  expect(files.get('static/search.index.en.json')).toEqual([
    expect.objectContaining({ title: 'A', content: 'Words.' }),
  ]);
  const manifest = files.get('static/search_index.json');
  const address = expect.stringMatching(/^static\/search\.index\.en\.json\?\w+$/);
  expect(manifest).toEqual(expect.objectContaining({ en: { files: [address] } }));
  expect((await read('# A\n\nWords.')).get('static/search_index.json')).toEqual(manifest);
  expect((await read('# A\n\nOthers.')).get('static/search_index.json')).not.toEqual(manifest);
});
