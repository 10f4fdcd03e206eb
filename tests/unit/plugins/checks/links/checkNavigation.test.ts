import { expect, test } from '@rstest/core';
import { checkNavigation } from '../../../../../plugins/checks/links/checkNavigation.ts';
import { makeSite } from '../../../src/node/site/makeSite.ts';

const FILES = {
  'en/index.md': '# Home',
  'zh/index.md': '# 首页',
  'en/_meta.json': JSON.stringify(
    ['/llms.txt', '/llms-full.txt', '/none.txt'].map((link) => ({ text: link.slice(1), link })),
  ),
};

test.each([
  [true, ['/none.txt']],
  [false, ['/llms.txt', '/llms-full.txt', '/none.txt']],
])(
  'files for assistants are linked where the build writes them (%s), and a navbar in _meta.json is named',
  async (llms, dead) => {
    const { graph } = await makeSite(FILES, { llms }, { engine: 'rspress', hasNavInMeta: true });
    const issues = checkNavigation(graph);
    expect(issues.map(({ message }) => /links to "([^"]*)"/.exec(message)?.[1])).toEqual(dead);
    for (const { location } of issues) expect(location?.file).toBe('en/_meta.json');
  },
);

test('a link that is excluded may be dead in all languages', async () => {
  const nav = [
    { text: 'A', link: '/a' },
    { text: 'B', link: '/b' },
  ];
  const files = { 'en/index.md': '# Home', 'zh/index.md': '# 首页' };
  const { graph } = await makeSite(files, {
    markdown: { checkDeadLinks: { excludes: ['/a'] } },
    themeConfig: { locales: [{ lang: 'zh', nav }] },
  });
  const messages = checkNavigation(graph).map(({ message }) => message);
  expect(messages).toEqual(['The navbar item "B" (zh) links to "/zh/b", which is not a page.']);
});
