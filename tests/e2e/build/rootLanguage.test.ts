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
