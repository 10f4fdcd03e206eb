import { expect, test } from '@rstest/core';
import { atomMistakes, jsonFeedMistakes } from '../../helpers/feedMistakes.ts';
import { NARROW } from '../../helpers/openSite.ts';
import { createSiteFolder } from '../../helpers/siteFolder.ts';
import { checkEverywhere } from './support/axe.ts';
import { buildStrictly, whileTesting } from './support/sites.ts';
import { visit } from './support/visit.ts';

const folder = createSiteFolder({
  'site.config.ts': `import { blog } from 'docspack/plugins';
export default {
  title: 'Weather',
  lang: 'en',
  siteOrigin: 'https://weather.example',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  plugins: [blog({ postsPerPage: 2 })],
};
`,
  'en/index.md': '# Weather\n\nSee the [blog](/blog/).\n',
  'en/guide.md': '# Guide\n\nNothing here.\n',
  'en/blog/authors.yml': 'ada:\n  name: Ada Lovelace\n  title: Maintainer\n  image_url: /ada.svg\n',
  'en/blog/radar.md':
    '---\ndate: 2026-05-31\nauthors: ada\ntags: [radar, news]\n---\n\n# Radar\n\nPictures of rain.\n\n<!-- more -->\n\nThe rest. [Old](./old.md)\n',
  'en/blog/winter.md': '---\ndate: 2026-01-15\nauthors: ada\ntags: [news]\n---\n\n# Winter\n\nForecasts for roads.\n',
  'en/blog/old.md': '---\ndate: 2025-03-02\ntags: [news]\n---\n\n# Old\n\nOlder text.\n',
  'zh/index.md': '# 天气\n\n[博客](/blog/)\n',
  'zh/blog/radar.md': '---\ndate: 2026-05-31\nauthors: ada\ntags: [雷达]\n---\n\n# 雷达图\n\n雷达图显示雨水。\n',
  'public/ada.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 16"><rect width="8" height="16" fill="#8ac"/></svg>',
});

const site = whileTesting(() => buildStrictly(folder));

test.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s, a reader gets from the list to a tag, an author, an older page and a post', async (_, javaScriptEnabled) => {
  await visit(
    site,
    '/blog/',
    async (page) => {
      const main = page.getByRole('main');
      const heading = (name: string, level = 1) => main.getByRole('heading', { name, level, exact: true });
      const titles = () => main.getByRole('heading', { level: 2 }).allInnerTexts();
      expect((await titles()).map((title) => title.trim())).toEqual(['Radar', 'Winter']);
      expect(await main.innerText()).toContain('Pictures of rain.');
      expect(await main.innerText()).not.toContain('The rest.');
      await main.getByRole('link', { name: '#radar' }).click();
      await heading('Posts with the tag “radar”').waitFor();
      await main.getByRole('link', { name: 'Ada Lovelace' }).click();
      await heading('Ada Lovelace').waitFor();
      await main.getByRole('link', { name: 'All posts' }).click();
      await heading('Blog').waitFor();
      await main.getByRole('link', { name: 'Older posts' }).click();
      await heading('Blog, page 2').waitFor();
      await main.getByRole('link', { name: 'Old', exact: true }).click();
      await heading('Old').waitFor();
      expect(await main.locator('time').innerText()).toBe('March 2, 2025');
    },
    { javaScriptEnabled },
  );
});

test.each(['/blog/', '/blog/radar', '/blog/tags/news', '/blog/authors/ada', '/blog/authors/', '/zh/blog/tags/雷达'])(
  '%s has no accessibility violation, and fits into a phone',
  async (route) => {
    await visit(site, route, async (page) => {
      await checkEverywhere(page, route);
      await page.setViewportSize(NARROW);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
    });
  },
);

test('the picture of an author is small beside the name, is no button, and prints', async () => {
  await visit(site, '/blog/radar', async (page) => {
    const picture = page.getByRole('main').locator('img');
    expect(await picture.boundingBox()).toMatchObject({ width: 24, height: 24 });
    // A portrait is cut, not squashed.
    expect(await picture.evaluate((image) => getComputedStyle(image).objectFit)).toBe('cover');
    expect(await picture.getAttribute('role')).toBe(null);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.blog-byline').innerText()).toMatch(/May 31, 2026.*Ada Lovelace, Maintainer.*#radar/);
  });
});

test('assistants get lists as links, without the beginning of posts', () => {
  const list = folder.read('blog/index.md');
  expect(list).toContain('## [Radar](https://weather.example/blog/radar.md)');
  expect(list).not.toContain('Pictures of rain.');
});

test('feeds are valid, and only the start page and the blog link them', () => {
  for (const prefix of ['', 'zh/']) {
    expect(atomMistakes(folder.read(`${prefix}blog/atom.xml`))).toEqual([]);
    expect(jsonFeedMistakes(folder.read(`${prefix}blog/feed.json`))).toEqual([]);
  }
  expect(folder.read('blog/atom.xml')).toContain('href="https://weather.example/blog/radar"');
  expect(folder.read('blog/feed.json')).toContain(
    '<p>The rest. <a href=\\"https://weather.example/blog/old\\">Old</a></p>',
  );
  const link = 'type="application/atom+xml" title="Weather Blog" href="https://weather.example/blog/atom.xml"';
  for (const name of ['index', 'blog/index', 'blog/radar', 'blog/tags/news'])
    expect(folder.read(`${name}.html`)).toContain(link);
  const guide = folder.read('guide.html');
  for (const text of ['atom+xml', 'static/css/blog.']) expect(guide).not.toContain(text);
});
