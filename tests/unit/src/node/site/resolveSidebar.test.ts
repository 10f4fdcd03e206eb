import { expect, test } from '@rstest/core';
import { resolveSidebar } from '../../../../../src/node/site/resolveSidebar.ts';
import type { DocsError } from '../../../../../src/tools/messages/errors.ts';

test('a row for a page that could not be compiled is no dead link, also with the prefix of the default language', () => {
  const reported: DocsError[] = [];
  const context = {
    pages: new Map(),
    prefix: '',
    defaultLocale: 'en',
    publicDir: '/site/public',
    site: { cleanUrls: true },
    config: { configFile: '/site/site.config.ts', cwd: '/site', markdown: { deadLinkExcludes: [] } },
    hasFailed: (route: string) => route === '/guide/deep',
    report: (error: DocsError) => void reported.push(error),
    toRowText: (text: string) => text,
    routes: [],
  };
  resolveSidebar(['/guide/deep', '/en/guide/deep', '/fr/guide/deep'], context);
  expect(reported.map(({ problem }) => problem)).toEqual([
    'The sidebar links to "/fr/guide/deep", which is not a page.',
  ]);
});
