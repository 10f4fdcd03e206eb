import { expect, test } from '@rstest/core';
import { checkVersionLinks, versionLinksOfNavigation } from '../../../../plugins/versions/checkVersionLinks.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';

const OLD = {
  facts: {
    ...{ name: '1.0', siteBase: '/', lang: 'en', locales: ['en', 'zh'], cleanUrls: true, policy: '' },
    pages: ['/', '/guide/cli', '/guide/old', '/zh/', '/zh/guide/cli'].map((route) => ({
      route,
      lang: route.startsWith('/zh/') ? 'zh' : 'en',
    })),
  },
  ids: () => new Map(OLD.facts.pages.map(({ route }) => [route, ['flags']])),
  hasFile: (name: string) => name === 'photo.png',
};

async function problemsOf(text: string, files: Record<string, string> = {}) {
  const { graph } = await makeSite(
    {
      ...{ 'en/index.mdx': '# Home', 'zh/index.mdx': '# Home', 'versions/1.0.docspack': '' },
      'zh/guide/cli.mdx': `# CLI\n\n${text}\n`,
      ...files,
    },
    {
      locales: [
        { lang: 'en', label: 'English' },
        { lang: 'zh', label: '中文' },
      ],
      multiVersion: { default: '2.x', aliases: ['latest'] },
    },
  );
  const links = [...graph.pages.flatMap((page) => page.links), ...versionLinksOfNavigation(graph)];
  const issues = checkVersionLinks(links, (name) => (name === '1.0' ? OLD : undefined));
  return issues.map(({ check, location, message, hint }) => ({
    place: `${location?.file.split('/').slice(-2).join('/')}:${location?.line}`,
    message: `${check}: ${message}`,
    hint: typeof hint === 'object' ? hint.text : hint,
  }));
}

test.each(['/1.0/guide/cli#flags', '/1.0/en/guide/old', '/1.0/', '/1.0/photo.png', '/latest/guide/cli'])(
  '%s is in the version',
  async (written) => {
    expect(await problemsOf(`[a](${written})`)).toEqual([]);
  },
);

test.each([
  [
    '/1.0/guide/clj',
    'links: links to "/1.0/guide/clj", which is not a page of the version "1.0".',
    'Did you mean "/1.0/zh/guide/cli"?',
  ],
  [
    '/1.0/guide/old',
    'links: links to "/1.0/guide/old", which is not a page of the version "1.0".',
    'Did you mean "/1.0/en/guide/old"?',
  ],
  ['/1.0/other.png', 'links: links to "/1.0/other.png", which is not a page of the version "1.0".', undefined],
  [
    '/1.0/guide/cli#none',
    'anchors: links to "/1.0/guide/cli#none", but the page of the version "1.0" has no heading with the id "none".',
    undefined,
  ],
])('%s is not', async (written, message, hint) => {
  expect(await problemsOf(`[a](${written})`)).toEqual([{ place: 'guide/cli.mdx:3', message, hint }]);
});

test('links of the navigation are in the language of its readers, and are checked', async () => {
  const nav = (link: string) => JSON.stringify([{ text: '1.0', items: [{ text: 'CLI', link }] }]);
  const files = { 'en/_nav.json': nav('/1.0/guide/old'), 'zh/_nav.json': nav('/1.0/guide/old') };
  expect(await problemsOf('', files)).toEqual([
    {
      place: 'zh/_nav.json:1',
      message: 'links: links to "/1.0/zh/guide/old", which is not a page of the version "1.0".',
      hint: 'Did you mean "/1.0/en/guide/old"?',
    },
  ]);
});
