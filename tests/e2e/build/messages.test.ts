import { expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { en } from '../../../src/shared/languages/en.ts';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { NARROW, openSite } from '../../helpers/openSite.ts';
import { whileTesting } from '../site/support/sites.ts';

/** Messages with a mark, so that a text without it is not from the site. */
const MARKED = Object.fromEntries(
  Object.values(en).flatMap((texts) =>
    Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? [[key, `«${text}»`]] : [])),
  ),
);
const LONG_CODE = Array.from({ length: 40 }, (_, line) => `const value${line} = ${line};`).join('\n');

const FILES = {
  'site.config.ts': `export default {
  title: 'S',
  locales: [{ lang: 'en', label: 'L1' }, { lang: 'zh', label: 'L2' }],
  themeConfig: {
    messages: ${JSON.stringify(MARKED)},
    enableScrollToTop: true,
    socialLinks: [1, 2, 3, 4, 5, 6].map((each) => ({ icon: 'github', mode: 'link', content: 'https://a.example/' + each })),
    tools: [{ name: 'T', logo: '/t.svg', description: { en: 'd', zh: 'd' }, url: { en: 'https://t.example', zh: 'https://t.example' } }],
    nav: [{ text: 'N', items: [{ text: 'n', link: 'https://n.example' }] }],
    locales: [{ lang: 'en', sidebar: { '/guide/': [{ text: 'G', items: ['/guide/a', '/guide/b', '/guide/'] }] } }],
  },
};
`,
  'public/t.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"></svg>',
  'en/index.mdx': '---\npageType: home\nhero:\n  name: S\n  text: s\n---\n',
  'zh/index.mdx': '# Z\n',
  'en/guide/index.md': '---\ntitle: O\noverview: true\n---\n',
  'en/guide/a.mdx': [
    '# A',
    '## A2',
    `\`\`\`ts fold\n${LONG_CODE}\n\`\`\``,
    '<Tabs><Tab label="x">1</Tab><Tab label="y">2</Tab></Tabs>',
    '<PackageManagerTabs command="install s" />',
    '<Prompt title="p" prompt="q" />',
    ':::tip\nx\n:::',
    ':::details\nx\n:::',
    'A[^1].\n\n[^1]: N',
    '![i](/t.svg)',
    '<Tag tag="new" /> <SourceCode href="https://github.com/a/b" />',
  ].join('\n\n'),
  'en/guide/b.md': '# B\n',
};
/** Texts of the pages, and names that are not translated. */
const OWN = /^(?:S|s|L1|L2|G|N|n|A|A2|B|O|T|T d|d|x|y|p|1|npm|yarn|pnpm|bun|tsTypeScript|TypeScript|Ctrl K|GitHub)$/;

const folder = builtFolder(FILES);
const site = whileTesting(() => openSite(folder.outDir));

/** Accessible names of all rendered controls. */
function controlNames(page: Page): Promise<string[]> {
  return page.locator('button, summary, input, dialog, [role="button"], [role="tablist"], nav').evaluateAll((all) =>
    all.map((each) => {
      const label = each.getAttribute('aria-label') ?? each.getAttribute('placeholder');
      const labelledBy = each.getAttribute('aria-labelledby');
      const named = labelledBy === null ? null : document.getElementById(labelledBy)?.textContent;
      const text = each instanceof HTMLButtonElement || each.localName === 'summary' ? each.textContent : '';
      return (label ?? named ?? text ?? '').trim();
    }),
  );
}

test.each([
  ['/', undefined],
  ['/guide/a', undefined],
  ['/guide/a', NARROW],
  ['/guide/', undefined],
  ['/none', undefined],
])('the controls of %s have the messages of the site', async (path, viewport) => {
  const { page } = await site.open(path, viewport && { viewport });
  if (path === '/guide/a') await page.locator('[data-code-action]').nth(1).waitFor();
  const names = await controlNames(page);
  expect(names.filter((name) => name.includes('«')).length).toBeGreaterThan(2);
  expect([...new Set(names)].filter((name) => name !== '' && !name.includes('«') && !OWN.test(name))).toEqual([]);
  await page.context().close();
});

test('the site defines the messages of all components', () => {
  expect(Object.keys(MARKED).length).toBeGreaterThan(80);
  expect(Object.keys(MARKED)).toEqual(expect.arrayContaining(['copyCode', 'searchCancel', 'heroGetStarted']));
});

test('search and the list of shortcuts have the messages of the site', async () => {
  const { page } = await site.open('/guide/a');
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox');
  await input.fill('zzzzzz');
  await page.getByText('«Please try again with a different keyword»').waitFor();
  const names = await controlNames(page);
  expect([...new Set(names)].filter((name) => name !== '' && !name.includes('«') && !OWN.test(name))).toEqual([]);
  await page.keyboard.press('Escape');
  await input.waitFor({ state: 'hidden' });
  await page.locator('body').press('?');
  await page.getByRole('heading', { name: '«Keyboard shortcuts»' }).waitFor();
  await page.context().close();
});
