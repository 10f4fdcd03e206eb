import { expect, test } from '@rstest/core';
import { searchIndex } from '../../../plugins/searchIndex/searchIndex.ts';
import { Hooks } from '../../../src/build/hooks.ts';
import type { SiteConfig } from '../../../src/build/siteConfig.ts';
import { makeSite } from '../../src/build/site/makeSite.ts';
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
