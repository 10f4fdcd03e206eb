import { describe, expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';

const PAGES = {
  'index.md': '# Home\n\n[Guide](./guide/start.md), [here](/guide/start), [Chinese](./zh/guide/start.md)\n',
  'guide/start.md': '# Start\n',
  'zh/index.md': '# 首页\n\n[指南](./guide/start.md), [英文](../guide/start.md)\n',
  'zh/guide/start.md': '# 开始\n',
};

describe('a VitePress site whose default language has no folder', () => {
  const site = builtFolder({
    ...PAGES,
    '.vitepress/config.ts': `export default {
  title: 'Rocket',
  cleanUrls: true,
  locales: { root: { label: 'English', lang: 'en-US' }, zh: { label: '简体中文', lang: 'zh-CN', themeConfig: { nav: [{ text: '说明', link: '/zh/guide/start' }] } } },
  themeConfig: {
    nav: [{ text: 'Manual', link: '/guide/start' }],
    sidebar: {
      zh: [{ text: '第一步', link: '/zh/guide/start' }],
      '/': [{ text: 'First step', link: '/guide/start' }],
    },
  },
};
`,
  });
  const pages = ['404.html', 'guide/start.html', 'index.html', 'zh/guide/start.html', 'zh/index.html'];

  test('has the addresses, navigation and texts of each language', () => {
    expect(site.list().filter((name) => name.endsWith('.html') && !/^zh\/404/.test(name))).toEqual(pages);
    const start = site.read('guide/start.html');
    expect(start).toMatch(/<html[^>]* lang="en-US"/);
    expect(start).toMatch(/>Manual</);
    expect(start).toContain('First step');
    expect(start).not.toContain('第一步');
    const chinese = site.read('zh/guide/start.html');
    expect(chinese).toMatch(/<html[^>]* lang="zh/);
    expect(chinese).toContain('说明');
    expect(chinese).toContain('第一步');
    expect(chinese).not.toContain('First step');
    expect(start).toContain('href="/zh/guide/start"');
    expect(site.printed).not.toMatch(/not-carried|unused-navigation|orphan/);
  });

  test('has links between them', () => {
    const home = site.read('index.html');
    for (const href of ['/guide/start', '/zh/guide/start']) expect(home).toContain(`href="${href}"`);
    expect(site.read('zh/index.html')).toMatch(/href="\/zh\/guide\/start"[^>]*>指南/);
    expect(site.read('zh/index.html')).toMatch(/href="\/guide\/start"[^>]*>英文/);
  });
});

describe('a site with files of navigation whose default language has no folder', () => {
  const site = builtFolder({
    ...PAGES,
    '_nav.json': '[{ "text": "Manual", "link": "/guide/start" }]',
    'zh/_nav.json': '[{ "text": "说明", "link": "/guide/start" }]',
    'guide/_meta.json': '["start"]',
    'zh/guide/_meta.json': '["start"]',
    'site.config.ts':
      "export default { title: 'Rocket', lang: 'en', locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] };\n",
  });

  test('has each file for its language', () => {
    const start = site.read('guide/start.html');
    expect(start).toContain('Manual');
    expect(start).not.toContain('说明');
    expect(site.read('zh/guide/start.html')).toMatch(/href="\/zh\/guide\/start"[^>]*>(?:<[^>]*>)*说明/);
    expect(site.printed).not.toMatch(/navigation|orphan/);
  });
});

/** Pages of a site whose languages are all in folders, below a page that leads to them. */
const IN_FOLDERS = {
  'index.md': '# Choose\n\n[English](/en/)\n',
  'en/index.md': '# Home\n\n[Guide](./guide/start.md)\n',
  'en/guide/start.md': '# Start\n',
  'zh/index.md': '# 首页\n',
  'zh/guide/start.md': '# 开始\n',
};

describe.each([
  ['has a link to its folder', "root: { label: 'English', lang: 'en', link: '/en/', themeConfig: english }"],
  ['is one of several without a root', "en: { label: 'English', lang: 'en', themeConfig: english }"],
  [
    'is beside one without a folder',
    "root: { label: 'English', lang: 'en-US', themeConfig: english }, fr: { label: 'Français', lang: 'fr' }",
  ],
])('a VitePress site with a folder of its default language, which %s', (name, english) => {
  const site = builtFolder({
    ...IN_FOLDERS,
    '.vitepress/config.ts': `const english = {
  nav: [{ text: 'Manual', link: '/en/guide/start' }],
  sidebar: { '/en/guide/': [{ text: 'First step', link: '/en/guide/start' }] },
};
export default {
  title: 'Rocket',
  cleanUrls: true,
  locales: {
    ${english},
    zh: { label: '中文', lang: 'zh', themeConfig: { nav: [{ text: '说明', link: '/zh/guide/start' }] } },
  },
};
`,
  });

  test('has the addresses of VitePress, with the navigation of each language', () => {
    const pages = site.list().filter((name) => name.endsWith('.html') && !name.endsWith('404.html'));
    expect(pages).toEqual([
      'en/guide/start.html',
      'en/index.html',
      'index.html',
      'zh/guide/start.html',
      'zh/index.html',
    ]);
    const start = site.read('en/guide/start.html');
    expect(start).toMatch(/href="\/en\/guide\/start"[^>]*>(?:<[^>]*>)*Manual/);
    expect(start).toContain('First step');
    expect(site.read('zh/guide/start.html')).toContain('说明');
    expect(site.read('index.html').match(/hrefLang="zh[^>]*>中文/g)).not.toBeNull();
    // The pages outside of the folders are those of no language in the menu.
    expect(site.read('index.html')).not.toMatch(/hrefLang="[^"]*"[^>]*><\/a>/);
    expect(site.printed.includes('"locales.fr" is left out: there is no folder "fr"')).toBe(name.includes('beside'));
  });
});

describe('a VitePress site whose languages have no index.md', () => {
  const site = builtFolder({
    'README.md': '# Home\n\n[Guide](./guide.md)\n',
    'guide.md': '# Guide\n',
    'zh/README.md': '# 首页\n',
    '.vitepress/config.ts': `export default {
  title: 'Rocket',
  rewrites: { 'README.md': 'index.md', ':lang/README.md': ':lang/index.md' },
  locales: {
    root: { label: 'English', lang: 'en', themeConfig: { nav: [{ text: 'Manual', link: '/guide' }] } },
    zh: { label: '中文', lang: 'zh', themeConfig: { nav: [{ text: '说明', link: '/zh/' }] } },
  },
};
`,
  });

  test('has those that `rewrites` move, with the navigation of each language', () => {
    const pages = site.list().filter((name) => name.endsWith('.html') && !name.endsWith('404.html'));
    expect(pages).toEqual(['guide.html', 'index.html', 'zh/index.html']);
    expect(site.read('index.html')).toContain('Manual');
    expect(site.read('zh/index.html')).toContain('说明');
    expect(site.printed).not.toMatch(/not-carried|home-page/);
  });
});

describe('a VitePress site without a start page', () => {
  const site = builtFolder({
    'guide.md': '# Guide\n',
    'zh/index.md': '# 首页\n',
    '.vitepress/config.ts':
      "export default { title: 'Rocket', locales: { root: { label: 'English', lang: 'en' }, zh: { label: '中文', lang: 'zh' } } };\n",
  });

  test('is built, with a warning', () => {
    expect(site.list()).toEqual(expect.arrayContaining(['guide.html', 'zh/index.html']));
    expect(site.printed).toContain('warning [docs:home-page] The site has no page at "/"');
  });
});
