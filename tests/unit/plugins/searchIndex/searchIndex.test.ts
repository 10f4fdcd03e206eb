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
    ['static/search_index.json', { en: [files[0]?.[0]], zh: [files[1]?.[0]] }],
  ]);
});

test.each<Partial<SiteConfig>>([{ search: false }, { search: { mode: 'remote', apiUrl: 'https://example.com' } }])(
  'a site with %j has no index',
  async (site) => {
    expect(await filesOf(site)).toEqual([]);
  },
);

test('watch mode has titles and texts of each language, made on request, whose addresses change with the pages', async () => {
  const read = async (page: string) => {
    const { graph } = await makeSite({ 'en/a.mdx': page, 'zh/a.mdx': '# 甲' });
    const files = await readOutputs(new Hooks([searchIndex], graph.config, 'dev'), graph);
    return new Map(Object.entries(files).map(([fileName, json]): [string, unknown] => [fileName, JSON.parse(json)]));
  };
  const files = await read('# A\n\nWords.');
  expect([...files.keys()]).toEqual([
    'static/search.titles.en.json',
    'static/search.texts.en.json',
    'static/search.titles.zh.json',
    'static/search.texts.zh.json',
    'static/search_index.json',
  ]);
  expect(files.get('static/search.titles.en.json')).toEqual([expect.objectContaining({ title: 'A', content: '' })]);
  expect(files.get('static/search.texts.en.json')).toEqual([
    expect.objectContaining({ title: 'A', content: 'Words.' }),
  ]);
  const manifest = files.get('static/search_index.json');
  const addresses = [/^static\/search\.titles\.en\.json\?\w+$/, /^static\/search\.texts\.en\.json\?\w+$/];
  expect(manifest).toEqual(expect.objectContaining({ en: addresses.map((each) => expect.stringMatching(each)) }));
  expect((await read('# A\n\nWords.')).get('static/search_index.json')).toEqual(manifest);
  expect((await read('# A\n\nOthers.')).get('static/search_index.json')).not.toEqual(manifest);
});
