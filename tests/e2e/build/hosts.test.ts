import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { hydrated, openSite } from '../../helpers/openSite.ts';

const CDN = 'https://cdn.example/assets/';
const VENDOR = 'https://vendor.example/';
const FILES = {
  'site.config.ts': `export default {
  title: 'Hosted',
  base: '/docs/',
  siteOrigin: 'https://hosted.example',
  assetPrefix: '${CDN}',
  hosts: ['netlify', 'nginx', 'caddy'],
  precompress: ['br', 'gz'],
  themeConfig: { localeRedirect: 'never' },
  head: [
    ['script', { defer: '', src: '${VENDOR}a.js' }],
    ['link', { rel: 'stylesheet', href: '${VENDOR}a.css' }],
    ['script', { defer: '', src: '/own.js' }],
  ],
  plugins: [{ name: 'inline', head: () => [['script', {}, 'document.documentElement.dataset.inline = "yes"']] }],
  redirects: { '/old': '/guide/install', '/start': '/guide/install#usage' },
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
};
`,
  'en/index.md': `# Home\n\n[Install](/guide/install)\n\n${'Words of the page. '.repeat(100)}\n`,
  'en/guide/install.md': '# Installation\n\n## Usage\n\n## Part\n\nText.\n',
  'zh/index.md': '# 首页\n',
  'public/own.js': 'document.documentElement.dataset.own = "yes"',
  'zh/guide/install.md': '# 安装\n\n## 用法 \\{#usage}\n',
};

const folder = builtFolder(FILES);

const policyOf = () => /Content-Security-Policy: (.*)/.exec(folder.read('_headers'))?.[1] ?? '';

/** Opens the site with the headers of its rules, and its scripts and style sheets from another host. */
async function openHosted() {
  const site = await openSite(folder.outDir, { base: '/docs/', headers: { 'content-security-policy': policyOf() } });
  const context = await site.browser.newContext({ locale: 'en-US' });
  const fromCdn: string[] = [];
  await context.route(`${CDN}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice('/assets/'.length);
    fromCdn.push(name);
    return route.fulfill({ path: path.join(folder.outDir, name), headers: { 'access-control-allow-origin': '*' } });
  });
  await context.route(`${VENDOR}**`, (route) => {
    const isScript = route.request().url().endsWith('.js');
    return isScript
      ? route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.vendor = "yes"' })
      : route.fulfill({ contentType: 'text/css', body: ':root { --vendor: yes }' });
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return { site, page, problems, fromCdn };
}

test('the site works under the policy of its rules, with scripts, style sheets and fonts from another host', async () => {
  const { site, page, problems, fromCdn } = await openHosted();
  await page.goto(`${site.origin}/docs/`);
  await hydrated(page);
  await page.locator('main').getByRole('link', { name: 'Install', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Installation' }).waitFor();
  await page.getByRole('button', { name: 'Page actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy page' }).waitFor();
  await page.keyboard.press('Escape');
  // The worker of the search is loaded from the site's own host.
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox').fill('usage');
  await page.getByRole('option', { name: /Usage/ }).first().waitFor();
  expect(problems).toEqual([]);
  // Tags of the head work under it as well.
  const { inline, own, vendor } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  expect([inline, own, vendor]).toEqual(['yes', 'yes', 'yes']);
  const style = () => getComputedStyle(document.documentElement).getPropertyValue('--vendor');
  expect(await page.evaluate(style)).toBe('yes');
  expect(fromCdn.some((name) => /^static\/css\/app\..*\.css$/.test(name))).toBe(true);
  expect(fromCdn.some((name) => /^static\/js\/main\..*\.js$/.test(name))).toBe(true);
  expect(fromCdn.some((name) => name.endsWith('.woff2'))).toBe(true);
  await site.close();
});

test.each([
  ['/docs/old?a=1#part', '/docs/guide/install?a=1#part'],
  ['/docs/start#part', '/docs/guide/install#usage'],
  ['/docs/zh/old', '/docs/zh/guide/install'],
])('%s redirects to %s', async (from, to) => {
  const { site, page, problems } = await openHosted();
  await page.goto(site.origin + from);
  await page.waitForURL(site.origin + to);
  await hydrated(page);
  expect(problems).toEqual([]);
  await site.close();
});

test('the rules of Netlify have headers, hashed files, forced redirects and the rewrite of the base', () => {
  const rules = folder.read('_headers').split(/\n(?=\/)/);
  expect(rules[0]).toMatch(
    /^\/docs\/\*\n {2}Content-Security-Policy: default-src 'self'; script-src 'self' 'sha256-[^']+' https:\/\/cdn\.example https:\/\/vendor\.example 'sha256-[^']+'; /,
  );
  const paths = rules.slice(1).map((rule) => rule.split('\n')[0]);
  expect(paths.slice(0, 5)).toEqual(
    ['css/*', 'js/p/*', 'media/*', 'p/*', 'search/*'].map((name) => `/docs/static/${name}`),
  );
  const names = folder.list().filter((name) => /^static\/js\/[^/]+\.[0-9a-f]{8,10}\.js$/.test(name));
  // That of redirects is no file of the bundler.
  expect(paths.slice(5)).toEqual(names.filter((name) => !name.includes('/redirect.')).map((name) => `/docs/${name}`));
  expect(folder.read('_redirects').split('\n')).toEqual([
    '/docs/old /docs/guide/install 301!',
    '/docs/start /docs/guide/install#usage 301!',
    '/docs/zh/old /docs/zh/guide/install 301!',
    '/docs/zh/start /docs/zh/guide/install#usage 301!',
    '/docs/* /:splat 200',
    '/ /docs/ 302!',
    '',
  ]);
});

test('text files have compressed ones beside them, those of unchanged files from the last output', async () => {
  const read = (name: string) => readFileSync(path.join(folder.outDir, name));
  for (const name of ['index.html', 'zh/index.html', 'index.md']) {
    expect(brotliDecompressSync(read(`${name}.br`)).equals(read(name))).toBe(true);
    expect(gunzipSync(read(`${name}.gz`)).equals(read(name))).toBe(true);
  }
  expect(folder.list().filter((name) => /\.(woff2|br|gz)\.(br|gz)$/.test(name))).toEqual([]);
  expect(folder.list()).not.toContain('robots.txt.gz');
  const before = folder.list();
  folder.write({ 'zh/index.md': '# 首页\n\n更多文字。\n' });
  expect((await folder.build()).output).toContain('1 compiled, 1 rendered');
  expect(folder.list().filter((name) => !name.includes('static/'))).toEqual(
    before.filter((name) => !name.includes('static/')),
  );
  expect(String(gunzipSync(read('zh/index.html.gz')))).toContain('更多文字');
});
