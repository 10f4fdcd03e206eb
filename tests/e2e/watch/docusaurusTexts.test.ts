import { expect, test } from '@rstest/core';
import { OVERLAY, watchedSite } from './support/watchSite.ts';

const message = (texts: Record<string, string>) =>
  JSON.stringify(Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { message: text }])));
const [NAVBAR, FOOTER, CODE, CURRENT] = [
  'i18n/fr/docusaurus-theme-classic/navbar.json',
  'i18n/fr/docusaurus-theme-classic/footer.json',
  'i18n/fr/code.json',
  'i18n/fr/docusaurus-plugin-content-docs/current.json',
] as const;

const site = watchedSite({
  files: {
    'docusaurus.config.js': `module.exports = {
  title: 'Harbor', url: 'https://harbor.example', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: { navbar: { items: [{ label: 'Docs', to: '/' }] }, footer: { copyright: 'By Ann' } },
};
`,
    'docs/index.mdx':
      'import Translate from \'@docusaurus/Translate\';\n\n# Home\n\n<Translate id="own">Hello</Translate>\n',
    'docs/guide/a.md': '# A\n',
    'docs/guide/_category_.json': '{ "label": "Guide" }',
    [NAVBAR]: message({ 'item.label.Docs': 'Manuel' }),
    [FOOTER]: message({ copyright: 'Par Ann' }),
    [CODE]: message({ own: 'Bonjour', 'theme.docs.paginator.previous': 'Suite' }),
    [CURRENT]: message({ 'sidebar.defaultSidebar.category.Guide': 'Le guide' }),
  },
});

test('an open page has the texts of i18n as they are edited', async () => {
  const page = await site.open('/fr/');
  const shows = (text: string) => page.getByText(text).first().waitFor();
  for (const text of ['Manuel', 'Par Ann', 'Bonjour', 'Suite', 'Le guide']) await shows(text);
  for (const [file, texts, shown] of [
    [NAVBAR, { 'item.label.Docs': 'Documents' }, ['Documents']],
    [FOOTER, { copyright: 'Par nous' }, ['Par nous']],
    [CODE, { own: 'Salut', 'theme.docs.paginator.previous': 'Plus loin' }, ['Salut', 'Plus loin']],
    [CURRENT, { 'sidebar.defaultSidebar.category.Guide': 'Le manuel' }, ['Le manuel']],
  ] as const) {
    site.write({ [file]: message(texts) });
    for (const text of shown) await shows(text);
  }
});

test.each([
  ['docs/guide/_category_.json', '{ "label": "Guide" }'],
  [CODE, message({ own: 'Salut' })],
  [NAVBAR, message({})],
])('a mistake in %s covers the page until it is repaired', async (file, right) => {
  const page = await site.open('/fr/');
  site.write({ [file]: '{ "label" 5 }' });
  const overlay = page.locator(OVERLAY);
  await overlay.getByText('is not valid JSON').first().waitFor();
  expect(await overlay.innerText()).toContain(`${file}:1:11`);
  site.write({ [file]: right });
  await overlay.waitFor({ state: 'detached' });
});
