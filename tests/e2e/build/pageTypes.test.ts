import { expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { hydrated, openSite } from '../../helpers/openSite.ts';
import { whileTesting } from '../site/support/sites.ts';

const THEME = `
import { useState } from 'react';
import { usePage } from 'docspack/runtime';
import theme, { extendTheme, PageBody } from 'docspack/theme';

function Release() {
  const [count, setCount] = useState(0);
  return (
    <article>
      <h1>{usePage().title}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>
      <PageBody />
    </article>
  );
}

export default extendTheme(theme, { pageTypes: { release: Release } });
`;
const FILES = {
  'index.md': '# Home\n\n[Release](/v2)\n',
  'v2.md': '---\ntitle: Version 2\npageType: release\n---\n\nAll cities.\n\n[Home](/)\n',
  'theme/index.tsx': THEME,
};

const folder = builtFolder(FILES);
const site = whileTesting(() => openSite(folder.outDir));

test('renders and hydrates a page type of the theme, also after a click', async () => {
  expect(folder.read('v2.html')).toMatch(/<main[^>]*><article><h1>Version 2<\/h1>/);
  const { page, problems } = await site.open('/v2');
  await hydrated(page);
  await page.getByRole('button', { name: 'Count 0' }).click();
  await page.getByRole('button', { name: 'Count 1' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Release' }).click();
  await page.getByRole('button', { name: 'Count 0' }).waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

test('fails for an unknown page type, and lists the known ones', async () => {
  folder.write({ 'v3.md': '---\ntitle: Version 3\npageType: relase\n---\n\nText.\n' });
  const { status, output } = await folder.build();
  expect(status).toBe(1);
  expect(output).toMatch(/docs\/v3\.md:3:1 "pageType" must be "home", .*"release", not "relase"/);
  expect(output).toContain('Did you mean "release"?');
});
