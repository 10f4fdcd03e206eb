import { expect, test } from '@rstest/core';
import { aliasRedirects } from '../../../../plugins/versions/aliasRedirects.ts';
import { toVersionPages } from '../../../../plugins/versions/targets.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';

const pagesOf = (name: string, routes: readonly string[]) =>
  toVersionPages({
    ...{ name, lang: 'en', locales: ['en', 'zh'], cleanUrls: true },
    pages: routes.map((route) => ({ route, lang: route.startsWith('/zh/') ? 'zh' : 'en' })),
  });

test('other names of the current version lead on from pages that it has not', async () => {
  const { graph } = await makeSite(
    { 'en/index.mdx': '# Home', 'en/guide/new.mdx': '# New', 'zh/index.mdx': '# Home', 'zh/guide/new.mdx': '# New' },
    {
      locales: [
        { lang: 'en', label: 'English' },
        { lang: 'zh', label: '中文' },
      ],
      redirects: { '/renamed': '/guide/new', '/latest/own': '/guide/new' },
      multiVersion: { default: '2.x', aliases: ['latest'] },
    },
  );
  const current = pagesOf('2.x', ['/', '/guide/', '/guide/new', '/zh/', '/zh/guide/new']);
  const old = pagesOf('1.0', ['/', '/guide/gone', '/guide/new', '/own', '/zh/guide/gone']);
  expect(aliasRedirects({ aliases: ['latest'] }, graph.config, current, [old])).toEqual({
    '/latest/guide/gone': '/guide/',
    '/latest/zh/guide/gone': '/zh/',
    '/latest/renamed': '/guide/new',
    '/latest/zh/renamed': '/zh/guide/new',
  });
});
