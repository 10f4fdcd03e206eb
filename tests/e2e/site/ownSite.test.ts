import { expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { openSite } from '../../helpers/openSite.ts';
import { fullSite, whileTesting } from './support/sites.ts';
import { arrive, visit } from './support/visit.ts';

const full = fullSite();
const folder = builtFolder({
  'site.config.ts': `export default { title: 'Own', icon: '/icon.svg', themeConfig: { sidebar: { '/': ['/', '/two'] } } };`,
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'index.mdx': '# One\n\n## Part\n\n<Chart />\n',
  'two.mdx': '# Two\n',
  'theme/index.ts': `export { default } from './theme.tsx';\n`,
  'theme/theme.tsx': `
import theme, { extendTheme, Pager, Popover } from '#default-theme';
import './own.css';

const Banner = () => <p className="banner">Own banner</p>;
const OwnPager = () => <div data-own="pager"><Pager /></div>;
const Chart = () => <figure data-own="chart">Own chart</figure>;

export default extendTheme(theme, {
  beforeNav: <Banner />,
  afterNav: <Popover title="Editions" align="start" button="Edition"><a href="/two">Second</a></Popover>,
  afterDocContent: <p>Own words</p>,
  components: { Pager: OwnPager },
  contentComponents: { Chart: { component: Chart, isStatic: true } },
});
`,
  'theme/own.css': ':root { --c-brand: rgb(200, 0, 100); } .banner { margin: 0; color: var(--c-brand); }\n',
});
const own = whileTesting(() => openSite(folder.outDir));

test('a site’s theme fills slots, replaces parts, adds components and colors', async () => {
  await visit(own, '/', async (page) => {
    expect(await page.getByText('Own banner').evaluate((banner) => getComputedStyle(banner).color)).toBe(
      'rgb(200, 0, 100)',
    );
    expect(await page.getByText('Own chart').isVisible()).toBe(true);
    expect(await page.locator('article').getByText('Own words').isVisible()).toBe(true);
    await page.locator('[data-own="pager"] a').click();
    await page.getByRole('heading', { level: 1, name: 'Two' }).waitFor();
    expect(await page.getByText('Own banner').isVisible()).toBe(true);
    expect(await page.getByText('Own chart').count()).toBe(0);
  });
});

test('a titled popover is at least 177 px wide, and opens and closes by touch', async () => {
  await visit(
    own,
    '/',
    async (page) => {
      await page.getByRole('button', { name: 'Edition' }).tap();
      const link = page.getByRole('link', { name: 'Second' });
      await link.waitFor();
      const title = page.getByText('Editions', { exact: true });
      expect(await title.evaluate((line) => line.getBoundingClientRect().width)).toBeGreaterThanOrEqual(177);
      await page.touchscreen.tap(700, 600);
      await link.waitFor({ state: 'hidden' });
    },
    { hasTouch: true },
  );
});

test('a component that throws shows its error and leaves the site usable', async () => {
  await visit(
    full,
    '/docs/zh/throws.html',
    async (page) => {
      const alert = page.getByRole('alert');
      await alert.waitFor();
      expect(await alert.textContent()).toContain('本页内容无法显示');
      expect(await alert.textContent()).toContain('The component gave up');
      await page.locator('[data-part="navbar"]').getByRole('link', { name: 'Left' }).first().click();
      await arrive(page, '/docs/zh/guide/');
      await page.getByRole('heading', { level: 1, name: 'Guide' }).waitFor();
      expect(await alert.count()).toBe(0);
    },
    { expected: /gave up/ },
  );
});

test('prints only the document: light, wrapped, with the URLs of its links', async () => {
  await visit(
    full,
    '/docs/guide/code.html',
    async (page) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      const visible = await page
        .locator('[data-part], [data-code-action], .header-anchor')
        .evaluateAll((all) =>
          all.filter((element) => element.checkVisibility()).map((element) => element.outerHTML.slice(0, 80)),
        );
      expect(visible).toEqual([]);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
        'rgb(255, 255, 255)',
      );
      const scrolling = await page
        .locator('pre')
        .evaluateAll((all) => all.filter((pre) => pre.checkVisibility() && pre.scrollWidth > pre.clientWidth).length);
      expect(scrolling).toBe(0);
      const clipped = await page
        .locator('pre')
        .evaluateAll(
          (all) => all.filter((pre) => pre.checkVisibility() && pre.scrollHeight > pre.clientHeight + 1).length,
        );
      expect(clipped).toBe(0);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await page.goto(`${full.origin}/docs/guide/`);
      const address = await page
        .getByRole('link', { name: 'outside' })
        .evaluate((link) => getComputedStyle(link, '::after').content);
      expect(address).toContain('https://outside.example/');
      expect((await page.pdf()).length).toBeGreaterThan(5000);
    },
    { colorScheme: 'dark' },
  );
});
