import { expect, test } from '@rstest/core';
import { TWO_LANGUAGES } from '../../helpers/siteFolder.ts';
import { watchedSite } from './support/watchSite.ts';

const MULTI_VERSION = "multiVersion: { default: '2.x', versions: ['next', '2.x'] },";
const site = watchedSite({
  files: {
    'site.config.ts': TWO_LANGUAGES.replace('export default {', `export default {\n  ${MULTI_VERSION}`),
    'en/index.md': '# Home\n\nOf 2.x.\n',
    'en/guide/start.md': '# Start\n\nOf 2.x.\n',
    'zh/index.md': '# 首页\n',
    'next/en/index.md': '# Home\n\nOf next.\n',
    'next/en/guide/start.md': '# Start\n\nFirst words.\n',
    'next/zh/index.md': '# 首页\n',
    'theme/index.tsx':
      "import theme, { extendTheme } from 'docspack/theme';\n\nexport default extendTheme(theme, { beforeNav: <p>First theme</p> });\n",
  },
});

const BUILT = /Built the version "next"/;
const textAt = async (pathname: string) => {
  const response = await fetch(site.origin + pathname);
  return { status: response.status, text: await response.text() };
};

test('a version with sources of its own is built, and follows edits, new pages and renames', async () => {
  const page = await site.open('/guide/start');
  const link = page.locator('nav a', { hasText: 'next' }).first();
  const target = () => link.getAttribute('href');
  await expect.poll(target, { timeout: 60_000 }).toBe('/next/guide/start');
  const before = await textAt('/next/guide/start');
  expect(before.text).toContain('First words.');
  expect(before.text).toMatch(
    /data-part="banner"><div[^>]*><p>[^<]*has not been released yet. <a href="\/guide\/start">/,
  );
  await site.after(() => site.edit('next/en/guide/start.md', 'First words.', 'Second words.'), BUILT);
  await expect.poll(async () => (await textAt('/next/guide/start')).text).toContain('Second words.');
  await site.after(() => site.write({ 'next/en/guide/more.md': '# More\n' }), BUILT);
  await expect.poll(async () => (await textAt('/next/guide/more')).status).toBe(200);
  await site.after(
    () => site.write({ 'next/en/guide/start.md': undefined, 'next/en/guide/begin.md': '# Begin\n' }),
    BUILT,
  );
  // The page has no counterpart any longer: its nearest parent is the start page.
  await expect.poll(target, { timeout: 30_000 }).toBe('/next/');
  expect((await textAt('/next/guide/start')).status).toBe(404);
  expect((await textAt('/next/guide/begin')).status).toBe(200);
}, 180_000);

test('an open page of such a version is loaded again after an edit', async () => {
  const page = await site.open('/next/guide/begin');
  await page.getByRole('heading', { name: 'Begin' }).waitFor();
  await site.after(() => site.write({ 'next/en/guide/begin.md': '# Begun\n' }), BUILT);
  await page.getByRole('heading', { name: 'Begun' }).waitFor();
}, 180_000);

test('such a version follows edits of the theme', async () => {
  expect((await textAt('/next/guide/begin')).text).toContain('First theme');
  await site.after(() => site.edit('theme/index.tsx', 'First theme', 'Second theme'), BUILT);
  await expect.poll(async () => (await textAt('/next/guide/begin')).text).toContain('Second theme');
}, 180_000);

test('a mistake in such a version is printed, and the last build stays', async () => {
  const printed = await site.after(
    () => site.write({ 'next/en/index.md': '# Home\n\n[Dead](/nowhere)\n' }),
    /The version "next" has errors, printed above\./,
  );
  expect(printed).toContain('links to "/nowhere", which is not a page.');
  expect((await textAt('/next/')).text).toContain('Of next.');
}, 120_000);
