import { expect, test } from '@rstest/core';
import { toSiteData } from '../../../../../src/node/bundle/toSiteData.ts';
import { devDocument, devDocumentName, ownAlternates } from '../../../../../src/node/dev/devDocument.ts';
import { makeSite } from '../site/makeSite.ts';

test('the document of watch mode has the style sheet, tags, icon and fonts of the site', async () => {
  const { graph } = await makeSite({ 'en/index.mdx': '# Home\n' }, { base: '/docs/', icon: '/icon.svg' });
  const html = devDocument(toSiteData(graph), [['meta', { name: 'author', content: '"A" & B' }]], ['a.woff2']);
  const tags = [
    '<html lang="en">',
    '<meta name="author" content="&quot;A&quot; &amp; B">',
    '<link rel="icon" href="/docs/icon.svg">',
    '<link rel="preload" href="/docs/a.woff2" as="font" type="font/woff2" crossorigin>',
    '<link rel="stylesheet" href="/docs/main.css">',
    'src="/docs/main.js"></script>',
  ];
  expect(tags.map((tag) => html.indexOf(tag))).toEqual(tags.map((tag) => html.indexOf(tag)).toSorted((a, b) => a - b));
  for (const tag of tags) expect(html).toContain(tag);
});

test('a site without an icon has a generated one', async () => {
  const { graph } = await makeSite({ 'en/index.mdx': '# Home\n' });
  expect(devDocument(toSiteData(graph), [], [])).toContain('<link rel="icon" href="/site-icon.svg">');
});

test('the document of a page that is not in all locales lists its locales', async () => {
  const files = { 'en/index.mdx': '# Home\n', 'zh/index.mdx': '# Home\n', 'en/only.mdx': '# Only\n' };
  const { graph } = await makeSite(files);
  expect(ownAlternates(graph, '/')).toBeUndefined();
  expect(devDocument(toSiteData(graph), [], [])).not.toContain('data-alternates');
  expect(ownAlternates(graph, '/only')).toEqual(['en']);
  expect(devDocument(toSiteData(graph), [], [], ['en'])).toContain(' data-alternates="en" src=');
  expect(devDocumentName(['en'])).not.toBe(devDocumentName());
});

test('the document’s language is the tag of the default locale, not its key', async () => {
  const { graph } = await makeSite(
    { 'zh_TW/index.mdx': '# Home\n' },
    { lang: 'zh_TW', locales: [{ lang: 'zh_TW', label: '繁體' }] },
  );
  expect(devDocument(toSiteData(graph), [], [])).toContain('<html lang="zh-TW">');
});
