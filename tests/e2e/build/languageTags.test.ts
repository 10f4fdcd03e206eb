import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { createSiteFolder, type SiteFolder } from '../../helpers/siteFolder.ts';

const CONFIG = `export default {
  title: 'Weather',
  siteOrigin: 'https://weather.example',
  rss: true,
  lang: 'en',
  locales: [
    { lang: 'en', htmlLang: 'en-GB', label: 'English' },
    { lang: 'cn', htmlLang: 'zh-CN', label: '中文', title: '天气' },
    { lang: 'fas', htmlLang: 'fa', label: 'فارسی' },
  ],
  missingTranslations: 'fallback',
  redirects: { '/old': '/guide' },
  search: { synonyms: { cn: [['雨', '降水']] } },
  themeConfig: { lastUpdated: true },
};
`;

let folder: SiteFolder;

beforeAll(async () => {
  folder = createSiteFolder({
    'site.config.ts': CONFIG,
    'en/index.md': '# Weather\n\n- [Guide](/guide)\n',
    'en/guide.md': '# Guide\n\n> [!TIP]\n> Rain.\n',
    'en/only.md': '# Only English\n',
    'cn/index.md': '---\npageType: home\n---\n\n# 天气\n',
    'cn/guide.md': '---\ndate: 2026-03-05\n---\n\n# 指南\n\n> [!TIP]\n> 雨。\n',
    'cn/list.md': '---\noverview: true\noverviewBy: date\n---\n\n# 列表\n',
    'fas/index.md': '# آب و هوا\n',
  });
  const { status, output } = await folder.build();
  if (status !== 0) throw new Error(output);
});
afterAll(() => folder?.remove());

test.each([
  ['index.html', '<html lang="en-GB">'],
  ['guide.html', '<html lang="en-GB">'],
  ['404.html', '<html lang="en-GB">'],
  ['cn/index.html', '<html lang="zh-CN">'],
  ['cn/404.html', '<html lang="zh-CN">'],
  ['cn/old.html', '<html lang="zh-CN">'],
  ['fas/index.html', '<html lang="fa" dir="rtl">'],
])('%s begins with %s', (name, root) => {
  expect(folder.read(name)).toContain(`<!doctype html>${root}`);
});

test('links to translations, the head and the menu name languages by their tags', () => {
  const parts = [
    '<link rel="alternate" hreflang="en-GB" href="https://weather.example/guide"',
    '<link rel="alternate" hreflang="zh-CN" href="https://weather.example/cn/guide"',
    '<meta property="og:locale" content="zh_CN"',
    '<meta property="og:locale:alternate" content="en_GB"',
    ' lang="en-GB" hrefLang="en-GB">English<',
    ' lang="zh-CN" hrefLang="zh-CN" aria-current="true">中文<',
  ];
  expect(parts.filter((part) => !folder.read('cn/guide.html').includes(part))).toEqual([]);
  expect(folder.read('cn/index.html')).toContain('"inLanguage":"zh-CN"');
});

test('texts of the interface and dates are those of the tag', () => {
  expect(folder.read('cn/guide.html')).toContain('>提示<');
  expect(folder.read('cn/list.html')).toContain('2026年3月5日');
});

test('feed and sitemap name the tag', () => {
  expect(folder.read('cn/rss.xml')).toContain('<language>zh-CN</language>');
  expect(folder.read('sitemap.xml')).toContain('hreflang="zh-CN" href="https://weather.example/cn/guide"');
});

test('a page in place of a translation marks its language by the tag', () => {
  const html = folder.read('cn/only.html');
  expect(html).toContain('<div lang="en-GB" dir="ltr">');
  expect(html).toContain('本页尚未翻译');
});

test('addresses and the keys of indexes are those of the folder', () => {
  expect(Object.keys(JSON.parse(folder.read('static/search_index.json')))).toEqual(['cn', 'en', 'fas']);
  expect(folder.read('cn/guide.html')).toContain('&quot;tags&quot;:{&quot;en&quot;:&quot;en-GB&quot;,&quot;cn&quot;:');
});
