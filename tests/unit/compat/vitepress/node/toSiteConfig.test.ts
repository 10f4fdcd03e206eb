import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import { vitepressToSiteConfig } from '../../../../../compat/vitepress/node/toSiteConfig.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const DOCS_DIR = '/site/docs';
const themeOf = (options: Record<string, unknown>) => vitepressToSiteConfig(options, DOCS_DIR).config.themeConfig;

test('a site without a sidebar has none, as in VitePress', () => {
  const nav = [{ text: 'A', link: '/a' }];
  expect(themeOf({ themeConfig: { nav } })).toMatchObject({ nav, sidebar: {} });
  expect(themeOf({ themeConfig: { nav, sidebar: [{ text: 'A', link: '/a' }] } })).toMatchObject({
    sidebar: { '/': [{ text: 'A', link: '/a' }] },
  });
  expect(themeOf({})).toMatchObject({ sidebar: {} });
});

test.each([
  ['./', '/', 'is relative'],
  ['https://cdn.example/docs/', '/docs/', 'is an address'],
])('the base %j is the path %j, and named', (base, path, reason) => {
  const { config, notCarried } = vitepressToSiteConfig({ base }, DOCS_DIR);
  expect(config.base).toBe(path);
  expect(notCarried).toMatchObject([{ name: 'base', value: base }]);
  expect(notCarried[0]?.consequence).toContain(reason);
});

test('the title beside the logo is the text of its HTML, which is named', () => {
  const { config, notCarried } = vitepressToSiteConfig(
    { themeConfig: { siteTitle: 'Acme <b class="v">2</b>' } },
    DOCS_DIR,
  );
  expect(config.logoText).toBe('Acme 2');
  expect(notCarried.map(({ name }) => name)).toEqual(['themeConfig.siteTitle']);
});

test.each([
  ['drafts', ['drafts/**']],
  ['drafts/', ['drafts/**']],
  ['**/_*', ['**/_*', '**/_*/**']],
  ['**/a.md', ['**/a.md']],
  ['drafts/**', ['drafts/**']],
  ['!drafts/a.md', []],
])('srcExclude %j leaves out files and folders, as in VitePress', (pattern, exclude) => {
  expect(vitepressToSiteConfig({ srcExclude: [pattern] }, DOCS_DIR).config.route).toMatchObject({ exclude });
});

describe('languages that are other sites', () => {
  const root = { label: 'English', lang: 'en' };
  const zh = { label: '简体中文', link: 'https://cn.example' };
  const ja = { label: '日本語', link: 'https://ja.example' };
  const links = [
    { text: '简体中文', link: 'https://cn.example' },
    { text: '日本語', link: 'https://ja.example' },
  ];

  test('are a menu of the name of the only language', () => {
    const { config, notCarried } = vitepressToSiteConfig({ locales: { root, zh, ja } }, DOCS_DIR);
    expect(config.themeConfig).toMatchObject({ nav: [{ text: 'English', items: links }] });
    expect(config).not.toHaveProperty('locales');
    expect(notCarried.map(({ name }) => name)).toEqual(['locales.link']);
  });

  test('are beside the menu of the languages of the site', () => {
    const docsDir = mkdtempSync(path.join(tmpdir(), 'vitepress-'));
    for (const lang of ['en', 'es']) mkdirSync(path.join(docsDir, lang));
    const own = { root, es: { label: 'Español', lang: 'es', link: '/es/' } };
    const navOf = (locales: object) =>
      vitepressToSiteConfig({ locales, themeConfig: { i18nRouting: false } }, docsDir).config.themeConfig;
    const menuOf = (text: string) => ({ nav: [{ text, items: links }] });
    expect(navOf({ ...own, zh, ja })).toMatchObject({
      locales: [menuOf('Change language'), menuOf('Cambiar de idioma')],
    });
    const themeConfig = { langMenuLabel: 'Lenguas' };
    expect(navOf({ root, es: { ...own.es, themeConfig }, zh, ja })).toMatchObject({
      locales: [menuOf('Change language'), menuOf('Lenguas')],
    });
    expect(navOf({ ...own, zh })).toMatchObject({ locales: [{ nav: [links[0]] }, { nav: [links[0]] }] });
    rmSync(docsDir, { recursive: true });
  });

  test('have a line for a start page that is not that of the folder', () => {
    const docsDir = writeFolder({ 'index.md': '', 'fr/index.md': '' });
    const namesOf = (link: string) =>
      vitepressToSiteConfig({ locales: { fr: { label: 'Français', link } } }, docsDir).notCarried;
    expect(namesOf('/fr/start').map(({ name }) => name)).toEqual(['locales.fr.link']);
    expect([namesOf('/fr/'), namesOf('/fr')]).toEqual([[], []]);
    rmSync(docsDir, { recursive: true });
  });
});

test('the public folder is that of Vite', () => {
  const { config, notCarried } = vitepressToSiteConfig({ vite: { publicDir: '../static' } }, DOCS_DIR);
  expect([config.publicDir, notCarried]).toEqual(['../static', []]);
});

test('links of texts alone fail the build, as in VitePress', () => {
  const { config, notCarried } = vitepressToSiteConfig({ ignoreDeadLinks: ['/play', /old/] }, DOCS_DIR);
  expect(config).toMatchObject({
    markdown: { checkDeadLinks: { excludes: ['/play'] } },
    checks: { anchors: 'warn', 'home-page': 'warn', 'navigation-links': 'warn', 'setting-pictures': 'warn' },
  });
  expect(notCarried).toEqual([]);
});

describe('configurations beside pages', () => {
  const locales = { root: { label: 'English', lang: 'en-US' }, es: { label: 'Español', lang: 'es' } };
  const spanish = {
    description: 'Generador de Sitios Estáticos desarrollado con Vite y Vue.',
    themeConfig: {
      nav: [{ text: 'Guía', link: '/es/guide/what-is-vitepress', activeMatch: '/es/guide/' }],
      sidebar: { '/es/guide/': { base: '/es/guide/', items: [{ text: 'Inicio', link: 'what-is-vitepress' }] } },
      editLink: { pattern: 'https://github.com/vuejs/vitepress/edit/main/docs/:path', text: 'Editar esta página' },
      footer: { message: 'Liberado bajo la licencia MIT' },
      docFooter: { prev: 'Anterior' },
    },
  };
  const english = {
    description: 'Vite & Vue powered static site generator.',
    themeConfig: {
      nav: [{ text: 'Guide', link: '/guide/what-is-vitepress', activeMatch: '/guide/' }],
      sidebar: { '/guide/': { base: '/guide/', items: [{ text: 'Start', link: 'what-is-vitepress' }] } },
      footer: { message: 'MIT', copyright: 'Copyright © 2019-present' },
      docFooter: { next: 'Next' },
    },
  };
  const rewrites = { 'en/:rest*': ':rest*' };
  let docsDir = '';

  beforeAll(() => {
    docsDir = mkdtempSync(path.join(tmpdir(), 'vitepress-'));
    for (const lang of ['en', 'es']) mkdirSync(path.join(docsDir, lang));
  });

  afterAll(() => rmSync(docsDir, { recursive: true }));

  test('set navigation, links and texts of a language', () => {
    const { config, notCarried } = vitepressToSiteConfig({ title: 'A', locales, rewrites }, docsDir, {
      '': english,
      es: spanish,
    });
    expect(notCarried).toEqual([]);
    expect(config).toMatchObject({
      title: 'A',
      description: 'Vite & Vue powered static site generator.',
      themeConfig: {
        locales: [
          {
            lang: 'en',
            description: 'Vite & Vue powered static site generator.',
            nav: [{ text: 'Guide', link: '/guide/what-is-vitepress', activeMatch: '/guide/' }],
            sidebar: { '/guide/': [{ text: 'Start', link: '/guide/what-is-vitepress' }] },
            footer: { message: 'MIT<br>Copyright © 2019-present' },
            nextPageText: 'Next',
          },
          {
            lang: 'es',
            description: 'Generador de Sitios Estáticos desarrollado con Vite y Vue.',
            nav: [{ text: 'Guía', link: '/guide/what-is-vitepress', activeMatch: '/guide/' }],
            sidebar: { '/guide/': [{ text: 'Inicio', link: '/guide/what-is-vitepress' }] },
            editLink: {
              docRepoBaseUrl: 'https://github.com/vuejs/vitepress/edit/main/docs',
              text: 'Editar esta página',
            },
            // What the language does not set is that of the docs folder.
            footer: { message: 'Liberado bajo la licencia MIT<br>Copyright © 2019-present' },
            prevPageText: 'Anterior',
            nextPageText: 'Next',
          },
        ],
      },
    });
  });

  test('do not give a language the sidebars of another one', () => {
    const { config } = vitepressToSiteConfig({ locales }, docsDir, { '': english });
    expect(config.themeConfig).toMatchObject({ locales: [{ lang: 'en-US' }, { lang: 'es', sidebar: {} }] });
  });

  test('set those of a site in one language', () => {
    expect(themeOf({ themeConfig: { nav: [] } })).toMatchObject({ nav: [] });
    const { config } = vitepressToSiteConfig({ themeConfig: { outline: { label: 'Here' } } }, docsDir, { '': english });
    expect(config.themeConfig).toMatchObject({ outlineTitle: 'Here', nav: [{ text: 'Guide' }], nextPageText: 'Next' });
  });

  test('are reported if they are those of other folders, or have what has no counterpart', () => {
    const options = { rewrites, locales: { ...locales, es: { ...locales.es, markdown: { container: {} } } } };
    const { notCarried } = vitepressToSiteConfig(options, docsDir, {
      'es/guide': { themeConfig: {} },
      es: { themeConfig: { carbonAds: {}, own: 1 } },
    });
    expect(notCarried.map(({ name, consequence }) => `${name} ${consequence}`)).toEqual([
      'themeConfig.carbonAds has no counterpart: no advertisement is shown',
      'themeConfig.own has no counterpart',
      'es/guide/config is not applied: only configurations of the docs folder and of the languages are',
    ]);
  });
});

test.each<[string, string, string]>([
  ['/guide/', 'intro', '/guide/intro'],
  ['/guide/', '/intro', '/guide/intro'],
  ['/guide', '/intro', '/guide/intro'],
  // A base may end within a name, as those of the pages of VitePress do.
  ['/reference/default-theme-', 'nav', '/reference/default-theme-nav'],
  ['fa/reference/default-theme-', 'nav', '/fa/reference/default-theme-nav'],
  ['', 'intro', '/intro'],
  ['/guide/', 'https://a.example', 'https://a.example'],
])('a sidebar with the base %j links %j to %j', (base, link, expected) => {
  const sidebar = { '/': { base, items: [{ text: 'A', link }] } };
  expect(themeOf({ themeConfig: { sidebar } })).toMatchObject({ sidebar: { '/': [{ link: expected }] } });
});

test('a link of the navbar without a slash leads from the root', () => {
  const nav = ['fa/guide/intro', '#part', './intro', 'mailto:a@b.example'].map((link) => ({ text: 'A', link }));
  expect(themeOf({ themeConfig: { nav } })).toMatchObject({
    nav: ['/fa/guide/intro', '#part', './intro', 'mailto:a@b.example'].map((link) => ({ link })),
  });
});

test.each([
  [{ lang: 'en-GB' }, 'en-GB'],
  [{ lang: 'es-MX' }, 'es-MX'],
  [{ lang: 'es-MX', locales: { root: { label: 'A' }, fr: { label: 'B' } } }, 'es-MX'],
  [{ lang: 'es', locales: { root: { label: 'A' }, fr: { label: 'B' } } }, 'es-ES'],
  [{ lang: 'es-MX', locales: { root: {} }, rewrites: { 'es/:rest*': ':rest*' }, srcExclude: ['index.md'] }, 'es'],
  [{ lang: 'en', locales: { root: { lang: 'pt-BR', label: 'A' }, es: { lang: 'es', label: 'B' } } }, 'pt-BR'],
])('the default language of %j is %s, its folder if `rewrites` move that', (options, expected) => {
  const docsDir = mkdtempSync(path.join(tmpdir(), 'vitepress-'));
  mkdirSync(path.join(docsDir, 'es'));
  writeFileSync(path.join(docsDir, 'index.md'), '');
  try {
    expect(vitepressToSiteConfig(options, docsDir).config.lang).toBe(expected);
  } finally {
    rmSync(docsDir, { recursive: true });
  }
});

describe('settings of languages', () => {
  const socialLinks = [{ icon: 'mastodon', link: 'https://a.example' }];
  const own = {
    logo: '/de.svg',
    socialLinks,
    nav: [],
    sidebar: { '/de/guide/': [{ text: 'Ein', link: '/de/guide/a' }] },
  };
  const options = {
    themeConfig: { logo: '/a.svg', sidebar: { '/': [{ text: 'A', link: '/a' }] } },
    locales: { root: { lang: 'en', label: 'English' }, de: { lang: 'de', label: 'Deutsch', themeConfig: own } },
  };

  test.each([
    ['1.6.4', ['/guide/']],
    ['2.0.0', ['/', '/guide/']],
  ])('are those of VitePress %s, and named where they are those of the default language here', (version, prefixes) => {
    const docsDir = writeFolder({
      'index.md': '',
      'de/guide/a.md': '',
      'node_modules/vitepress/package.json': JSON.stringify({ version }),
    });
    try {
      const { config, notCarried } = vitepressToSiteConfig(options, docsDir);
      expect(Object.keys(Object(config.themeConfig).locales[1].sidebar)).toEqual(prefixes);
      const consequence = 'is that of the default language';
      expect(notCarried).toEqual([
        { name: 'locales.de.themeConfig.logo', consequence },
        { name: 'locales.de.themeConfig.socialLinks', consequence },
      ]);
    } finally {
      rmSync(docsDir, { recursive: true });
    }
  });

  test('are those of the site if there is one language', () => {
    const docsDir = writeFolder({ 'a.md': '' });
    const locales = { root: { lang: 'en', title: 'Own', themeConfig: { logo: '/a.svg', outline: false } } };
    try {
      const { config } = vitepressToSiteConfig({ locales }, docsDir);
      expect(config).toMatchObject({ title: 'Own', logo: '/a.svg', themeConfig: { outline: false } });
    } finally {
      rmSync(docsDir, { recursive: true });
    }
  });
});

test('a language has its own title and template of titles, or those of the site', () => {
  const docsDir = writeFolder({ 'a.md': '', 'de/a.md': '', 'fr/a.md': '' });
  const locales = {
    root: { lang: 'en', title: 'Docs' },
    de: { lang: 'de', titleTemplate: 'Doku' },
    fr: { lang: 'fr' },
  };
  try {
    const { config } = vitepressToSiteConfig({ title: 'Rocket', titleTemplate: 'Docs', locales }, docsDir);
    const suffixes = ['', 'Doku', 'Docs'].map((titleSuffix) => ({ pageDefaults: { titleSuffix } }));
    expect(config.themeConfig).toMatchObject({ locales: suffixes });
    // A language whose template is `true` has none.
    expect(config.pageDefaults).toBeUndefined();
  } finally {
    rmSync(docsDir, { recursive: true });
  }
});

test('pages have titles and links to neighbors by default as in VitePress', () => {
  const defaultsOf = (options: Record<string, unknown>) => vitepressToSiteConfig(options, DOCS_DIR).config.pageDefaults;
  expect(defaultsOf({ title: 'A', titleTemplate: ':title • B' })).toEqual({ titleSuffix: '• B' });
  expect(defaultsOf({ themeConfig: { docFooter: { prev: false, next: 'On' } } })).toEqual({ prev: false });
  expect(defaultsOf({ title: 'A', themeConfig: { docFooter: { prev: 'Back' } } })).toBeUndefined();
});

describe('icons in the head', () => {
  const ICON = ['link', { rel: 'icon', href: '/a.svg' }];
  const sized = ['link', { rel: 'icon', href: '/b.png', sizes: '16x16' }];
  test.each<[string, unknown[][], unknown[][]]>([
    ['that has an address alone is a setting', [ICON], []],
    ['that has sizes stays a tag', [sized], [sized]],
    ['of which there are several stay tags', [ICON, sized], [ICON, sized]],
  ])('one %s', (_, head, tags) => {
    const icon = head[0] === sized ? '/b.png' : '/a.svg';
    expect(vitepressToSiteConfig({ head }, DOCS_DIR).config).toMatchObject({ icon, head: tags });
  });
});

test.each<[unknown, unknown, string[]]>([
  [1, 2, ['themeConfig.outline']],
  [[1, 9], [2, 6], ['themeConfig.outline']],
  [false, false, []],
  [{ level: [2, 3] }, [2, 3], []],
  ['deep', [2, 6], []],
])('an outline of %j has the levels %j', (outline, expected, named) => {
  const { config, notCarried } = vitepressToSiteConfig({ themeConfig: { outline } }, DOCS_DIR);
  expect(config.themeConfig).toMatchObject({ outline: expected });
  expect(notCarried.map(({ name }) => name)).toEqual(named);
});

test.each([
  ['logo.svg', '/logo.svg'],
  ['./a/logo.svg', '/a/logo.svg'],
  ['/logo.svg', '/logo.svg'],
  ['https://a.example/logo.svg', 'https://a.example/logo.svg'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  ['☁️', undefined],
])('the logo %s is %s', (logo, expected) => {
  expect(vitepressToSiteConfig({ themeConfig: { logo } }, DOCS_DIR).config.logo).toBe(expected);
});

test('a folder of additionalConfig that is no language is named as it is written', () => {
  const additionalConfig = { '/fr/': { title: 'F' } };
  const { notCarried } = vitepressToSiteConfig({ additionalConfig }, DOCS_DIR, { fr: { title: 'F' } });
  expect(notCarried.map(({ name }) => name)).toEqual(['additionalConfig "/fr/"']);
});

test('attributes of the head are texts', () => {
  const head = [
    ['script', { src: '/a.js', async: true }],
    ['meta', { property: 'og:image:width', content: 1200 }],
    ['meta', { name: 'verification', content: undefined }],
  ];
  expect(vitepressToSiteConfig({ head }, DOCS_DIR).config.head).toEqual([
    ['script', { src: '/a.js', async: '' }],
    ['meta', { property: 'og:image:width', content: '1200' }],
    ['meta', { name: 'verification' }],
  ]);
});

test('pages may show the outline that the site does not', () => {
  const { config } = vitepressToSiteConfig({ themeConfig: { aside: false } }, DOCS_DIR);
  expect(config.pageDefaults).toEqual({ outline: false });
  expect(config.themeConfig).toMatchObject({ outline: [2, 2] });
});

test('components in the navbar of a language are named', () => {
  const nav = [{ text: 'A', items: [{ component: 'Picker' }] }];
  const namesOf = (options: Record<string, unknown>) =>
    vitepressToSiteConfig(options, DOCS_DIR).notCarried.map(({ name }) => name);
  expect(namesOf({ themeConfig: { nav } })).toEqual(['themeConfig.nav.component']);
  expect(namesOf({ locales: { root: { label: 'English', lang: 'en', themeConfig: { nav } } } })).toContain(
    'themeConfig.nav.component',
  );
  expect(vitepressToSiteConfig({ themeConfig: { nav } }, DOCS_DIR).notCarried).toEqual([
    { name: 'themeConfig.nav.component', consequence: 'is left out: "Picker"', value: 'Picker' },
  ]);
  const several = { nav: [{ component: 'One' }, { component: 'One' }, ...nav] };
  const locales = { de: { lang: 'de', themeConfig: { nav: [{ component: 'Four' }] } } };
  expect(vitepressToSiteConfig({ themeConfig: several, locales }, DOCS_DIR).notCarried).toContainEqual({
    name: 'themeConfig.nav.component',
    consequence: 'is left out: "One", "Picker", "Four"',
    value: 'One',
  });
});

test('a code of the page of unknown addresses is named unless it is 404', () => {
  const namesOf = (code: unknown) =>
    vitepressToSiteConfig({ themeConfig: { notFound: { code } } }, DOCS_DIR).notCarried.map(({ name }) => name);
  expect([namesOf('404'), namesOf(404), namesOf(undefined)]).toEqual([[], [], []]);
  expect(namesOf('Lost')).toEqual(['themeConfig.notFound.code']);
});

test('without locales, a folder of the name of a language is one of pages', () => {
  const docsDir = writeFolder({ 'en/index.md': '', 'zh/index.md': '' });
  const langOf = (lang: string) => vitepressToSiteConfig({ lang }, docsDir).config.lang;
  expect([langOf('en-US'), langOf('en'), langOf('fr')]).toEqual(['en-US', undefined, 'fr']);
  rmSync(docsDir, { recursive: true });
});

test('rows with a hash whose page has no other row have a line with their number', () => {
  const sidebar = {
    '/a/': {
      base: '/a/',
      items: [
        { text: 'B', link: 'b#c' },
        { text: 'C', items: [{ text: 'D', link: 'd.md#e' }] },
      ],
    },
    '/f/': [
      { text: 'D', link: '/a/d' },
      { text: 'G', link: '/a/d#g' },
      { text: 'H', link: 'https://h.example/#i' },
    ],
  };
  const { notCarried } = vitepressToSiteConfig({ themeConfig: { sidebar } }, DOCS_DIR);
  expect(notCarried).toEqual([
    {
      name: 'themeConfig.sidebar.link',
      consequence: 'has a hash in the only row of 2 pages: previous and next leave it out',
      value: 'b#c',
    },
  ]);
});

test('rows of an earlier output in the docs folder are left out', () => {
  const docsDir = writeFolder({ 'guide/a.md': '', 'dist/guide/a.md': '', 'dist/index.md': '' });
  const output = [{ text: 'A', link: '/dist/guide/a' }];
  const sidebar = [
    { text: 'Guide', items: [{ text: 'A', link: '/guide/a' }, ...output] },
    {
      text: 'dist',
      items: [
        { text: 'Home', link: '/dist/' },
        { text: 'guide', items: output },
      ],
    },
    { text: 'Missing', link: '/dist/b' },
  ];
  const { config } = vitepressToSiteConfig({ themeConfig: { sidebar } }, docsDir);
  rmSync(docsDir, { recursive: true });
  expect(config.themeConfig).toMatchObject({
    sidebar: {
      '/': [
        { text: 'Guide', items: [{ text: 'A', link: '/guide/a' }] },
        { text: 'Missing', link: '/dist/b' },
      ],
    },
  });
});

test('languages have the tags of their pages apart from the names of their folders', () => {
  const docsDir = writeFolder({ 'index.md': '', 'cn/index.md': '', 'de/index.md': '', 'kr/index.md': '' });
  const locales = {
    root: { label: 'English' },
    cn: { label: '简体中文', lang: 'zh_CN' },
    de: { label: 'Deutsch', lang: 'de' },
    kr: { label: '한국어', lang: 'en-US' },
  };
  try {
    const { config, notCarried } = vitepressToSiteConfig({ locales }, docsDir);
    expect([config.lang, config.locales]).toEqual([
      'en',
      [
        { lang: 'en', htmlLang: 'en-US', label: 'English' },
        { lang: 'cn', htmlLang: 'zh-CN', label: '简体中文' },
        { lang: 'de', label: 'Deutsch' },
        { lang: 'kr', label: '한국어' },
      ],
    ]);
    expect(notCarried.map(({ name, consequence }) => `${name} ${consequence}`)).toEqual([
      'locales.kr.lang is the tag of "en" as well: that of its pages is "kr"',
    ]);
  } finally {
    rmSync(docsDir, { recursive: true });
  }
});

test.each([
  [undefined, 'en-US', undefined],
  ['de', 'de', undefined],
  ['zh', 'zh', [{ lang: 'zh', htmlLang: 'zh', label: 'zh' }]],
])('a site in one language, %s, has it', (written, lang, locales) => {
  const docsDir = writeFolder({ 'index.md': '' });
  const { config } = vitepressToSiteConfig({ ...(written !== undefined && { lang: written }) }, docsDir);
  rmSync(docsDir, { recursive: true });
  expect([config.lang, config.locales]).toEqual([lang, locales]);
});

test('a direction that is not the one of its language is named', () => {
  const namesOf = (options: Record<string, unknown>) =>
    vitepressToSiteConfig(options, DOCS_DIR).notCarried.flatMap(({ name }) => (name.endsWith('dir') ? name : []));
  expect(namesOf({ lang: 'en', dir: 'rtl' })).toEqual(['dir']);
  expect(namesOf({ lang: 'ar', dir: 'rtl' })).toEqual([]);
  const locales = { root: { lang: 'en', dir: 'ltr' }, fa: { lang: 'fa', dir: 'rtl' }, he: { lang: 'he', dir: 'ltr' } };
  expect(namesOf({ locales })).toEqual(['locales.he.dir']);
});

test('texts of the search that the only language has are carried over', () => {
  const locales = { root: { translations: { button: { buttonText: 'Find' } } } };
  expect(themeOf({ themeConfig: { search: { provider: 'local', options: { locales } } } })).toMatchObject({
    messages: { search: 'Find' },
  });
});

test.each<[unknown, Record<string, string> | undefined]>([
  ['https://a.example/edit/:path?plain=1', { 'b/c.md': 'https://a.example/edit/b/c.md?plain=1' }],
  ['https://a.example/edit?file=docs-:path', { 'b/c.md': 'https://a.example/edit?file=docs-b/c.md' }],
  [({ filePath }: { filePath: string }) => `https://a.example/${filePath}`, { 'b/c.md': 'https://a.example/b/c.md' }],
  [({ title }: { title: string }) => `https://a.example/${title}`, undefined],
  [({ frontmatter }: { frontmatter: { a: string } }) => frontmatter.a, undefined],
])('the pattern %s of addresses of sources gives each page its own', (pattern, paths) => {
  const docsDir = writeFolder({ 'b/c.md': '# C\n' });
  const { config, notCarried } = vitepressToSiteConfig({ themeConfig: { editLink: { pattern } } }, docsDir);
  const editLink = paths && { docRepoBaseUrl: 'https://a.example', text: 'Edit this page', paths };
  expect(config.themeConfig).toMatchObject(editLink ? { editLink } : {});
  expect(notCarried.map(({ name }) => name)).toEqual(editLink ? [] : ['themeConfig.editLink.pattern']);
  rmSync(docsDir, { recursive: true });
});
