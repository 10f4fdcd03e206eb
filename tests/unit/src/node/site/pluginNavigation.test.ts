import { expect, test } from '@rstest/core';
import type { DocsPlugin } from '../../../../../src/model/plugin.ts';
import { Hooks } from '../../../../../src/node/hooks.ts';
import { openSiteGraph } from '../../../../../src/node/site/buildSiteGraph.ts';
import { checkGraph, makeSite, titled } from './makeSite.ts';

const rows: DocsPlugin = {
  name: 'rows',
  navigation({ sidebars, lang }) {
    if (lang === 'en') sidebars['/']?.push({ kind: 'link', text: 'Gone', link: '/gone' });
  },
};

test.each([
  ['a generated sidebar', undefined],
  ['a configured sidebar', { '/': ['/a'] }],
])('a dead link that a plugin adds to %s is an error with its name', async (_, sidebar) => {
  const { graph } = await makeSite(titled('en/index.mdx', 'en/a.mdx', 'zh/index.mdx'), {
    plugins: [rows],
    ...(sidebar && { themeConfig: { nav: [], locales: [{ lang: 'en', sidebar }] } }),
  });
  const { config, pages } = graph;
  const { readers, open } = openSiteGraph({ config, pages, lastUpdated: () => new Map() });
  const navigation = readers.map((read) => read());
  const { finish } = open(await new Hooks([], config, 'build').navigation(navigation, pages));
  const changed = finish(graph.pageData);
  expect(JSON.stringify(changed.sections[0]?.sidebar)).toContain('/gone');
  expect((await checkGraph(changed)).errors.map(({ message }) => message.split('\n')[0])).toEqual([
    '[docs:navigation-links] The sidebar (en), changed by "navigation" of the plugin "rows", links to "/gone", which is not a page.',
  ]);
});
