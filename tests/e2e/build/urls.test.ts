import { describe, expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { hydrated, openSite } from '../../helpers/openSite.ts';

const ORIGIN = 'https://docs.example';
const config = (cleanUrls: boolean) => `export default {
  title: 'Dots',
  lang: 'en',
  siteOrigin: '${ORIGIN}',
  base: '/docs/',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  route: { cleanUrls: ${cleanUrls} },
  themeConfig: {
    nav: [{ text: 'Release', link: '/release/v1.2' }, { text: 'Node.js', link: '/node.js' }, { text: 'Note', link: '/files/note.txt' }],
    sidebar: { '/': ['/', '/release/v1.2', '/node.js', '/plain'] },
  },
};
`;
const LINKS = `
[version](/release/v1.2), [relative](./release/v1.2.mdx), [page like a file](/node.js), [its file](./node.js.mdx),
[with html](/node.js.html), [plain](/plain), [file](/files/note.txt)
`;
const FILES = {
  'public/files/note.txt': 'A note.\n',
  'en/index.mdx': `# Home\n${LINKS}`,
  'en/release/v1.2.mdx': '# Version 1.2\n',
  'en/node.js.mdx': '# Node.js\n',
  'en/plain.mdx': '# Plain\n',
  'zh/index.mdx': `# 首页\n${LINKS}`,
  'zh/release/v1.2.mdx': '# 版本 1.2\n',
  'zh/node.js.mdx': '# Node.js 中文\n',
  'zh/plain.mdx': '# 普通页\n',
};

describe.each([true, false])('pages with a dot in their name, cleanUrls: %s', (cleanUrls) => {
  const folder = builtFolder({ ...FILES, 'site.config.ts': config(cleanUrls) });

  /** Returns the file that a static host serves for a URL, with `.html` if necessary. */
  const fileOf = (address: string) => {
    const pathname = decodeURIComponent(address.replace(/[?#].*$/, '').slice('/docs/'.length));
    const name = pathname === '' || pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    return cleanUrls && !folder.has(name) ? `${name}.html` : name;
  };
  const addresses = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, address = '']) => address);

  test('every link, canonical and alternate URL of every document is that of a file', () => {
    const documents = folder.list().filter((name) => name.endsWith('.html'));
    expect(documents).toContain('release/v1.2.html');
    expect(documents).toContain('zh/node.js.html');
    for (const name of documents) {
      const html = folder.read(name);
      const links = addresses(html, /<a [^>]*href="(\/[^"]*)"/g);
      const absolute = addresses(html, /<link rel="(?:canonical|alternate)"[^>]*href="([^"]*)"/g);
      // Its own, those of three languages with the default, and its Markdown.
      if (!name.endsWith('404.html')) expect([name, absolute.length]).toEqual([name, 5]);
      for (const address of [...links, ...absolute.map((each) => each.replace(ORIGIN, ''))]) {
        expect([name, address, folder.has(fileOf(address))]).toEqual([name, address, true]);
      }
    }
  });

  test('every document has its own canonical URL', () => {
    for (const name of ['index.html', 'release/v1.2.html', 'node.js.html', 'zh/index.html', 'zh/node.js.html']) {
      const [canonical = ''] = addresses(folder.read(name), /<link rel="canonical" href="([^"]*)"/g);
      expect(canonical.startsWith(`${ORIGIN}/docs/`)).toBe(true);
      expect(fileOf(canonical.replace(ORIGIN, ''))).toBe(name);
    }
  });

  test('navigates without a reload, and requests files from the server', async () => {
    const site = await openSite(folder.outDir, { base: '/docs/' });
    const { page } = await site.open('/docs/');
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const end = cleanUrls ? '' : '.html';
    for (const [link, heading, pathname] of [
      ['version', 'Version 1.2', '/docs/release/v1.2'],
      ['page like a file', 'Node.js', '/docs/node.js'],
    ]) {
      await page.locator('main').getByRole('link', { name: link, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(new URL(page.url()).pathname).toBe(pathname + end);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    }
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await page.locator('main').getByRole('link', { name: 'file', exact: true }).click();
    await page.waitForURL('**/files/note.txt');
    await page.getByText('A note.').waitFor();
    await site.close();
  });
});
