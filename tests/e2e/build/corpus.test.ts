import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@rstest/core';
import { hydrated, openSite } from '../../helpers/openSite.ts';
import { IS_FULL } from '../../helpers/sample.ts';
import { createSiteFolder, type SiteFolder } from '../../helpers/siteFolder.ts';

/** Pages of a real site in two languages, beside the repository if available. */
const CORPUS = path.resolve('../shared/corpora/rsbuild');

const CONFIG = `export default {
  title: 'Rsbuild',
  lang: 'en',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  route: { exclude: ['**/fragments/**', '**/shared/**'] },
  markdown: { unavailableImports: ['@components/*', '@rstack-dev/*'] },
};
`;

let site: SiteFolder | undefined;

afterAll(() => site?.remove());

describe.runIf(IS_FULL && existsSync(CORPUS))('a real site of some hundred pages', () => {
  test('builds unchanged, and unavailable imports are reported', async () => {
    const folder = createSiteFolder({});
    site = folder;
    cpSync(path.join(CORPUS, 'docs'), path.join(folder.root, 'docs'), { recursive: true });
    cpSync(path.join(CORPUS, 'i18n.json'), path.join(folder.root, 'i18n.json'));
    folder.write({ 'site.config.ts': CONFIG });
    const { status, output } = await folder.build();
    expect([status, status === 0 ? '' : output]).toEqual([0, '']);
    expect(output).toContain('Its components are rendered as their children');
    const pages = folder.list().filter((name) => name.endsWith('.html') && !name.endsWith('404.html'));
    expect(pages.length).toBeGreaterThan(380);
    expect(folder.read('guide/start/index.html')).toContain('<h1');
    expect(folder.read('zh/config/root.html')).toContain('<html lang="zh-Hans">');
  });

  test('hydrates in the browser and can be navigated', async () => {
    if (!site) throw new Error('The site has not been built.');
    const opened = await openSite(site.outDir);
    const { page, problems } = await opened.open('/config/root');
    await hydrated(page);
    await page.locator('a[href="/config/mode"]:visible').first().click();
    await page.locator('h1', { hasText: 'mode' }).waitFor();
    expect(problems).toEqual([]);
    await opened.close();
  });
});
