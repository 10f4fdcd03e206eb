import { describe, expect, test } from '@rstest/core';
import { CHECK_PLUGINS } from '../../../../../plugins/checks/checkPlugins.ts';
import type { SiteConfig } from '../../../../../src/model/siteConfig.ts';
import type { LocaleRedirect } from '../../../../../src/model/siteData.ts';
import { resolveConfig } from '../../../../../src/node/config/resolveConfig.ts';
import { withHintText } from '../../../../helpers/withHintText.ts';
import { writeFolder } from '../pages/compileText.ts';

const resolve = (config: Partial<SiteConfig>) =>
  resolveConfig({ title: 'Site', ...config }, { docsDir: '/docs', cwd: '/', configFile: '/docs/site.config.ts' })
    .config;

test.each<[Partial<SiteConfig>, LocaleRedirect]>([
  [{}, 'start-page'],
  [{ route: { localeRedirect: 'never' } }, 'never'],
  [{ themeConfig: { localeRedirect: 'never' } }, 'never'],
  [{ themeConfig: { localeRedirect: 'auto' }, route: { localeRedirect: 'never' } }, 'auto'],
  [{ themeConfig: { localeRedirect: 'never' }, route: { localeRedirect: 'auto' } }, 'never'],
])('the theme’s localeRedirect takes precedence over the route’s: %j', (config, expected) => {
  expect(resolve(config).site.theme.localeRedirect).toBe(expected);
});

test.each<[string, Partial<SiteConfig>, [title: string, description: string]]>([
  ['of the site', { description: 'Of all' }, ['Site', 'Of all']],
  [
    'of themeConfig.locales over those of the site',
    { description: 'Of all', themeConfig: { locales: [{ lang: 'zh', title: '主题', description: '主题描述' }] } },
    ['主题', '主题描述'],
  ],
  [
    'of locales over those of themeConfig.locales',
    {
      locales: [{ lang: 'zh', label: '中文', title: '站点', description: '站点描述' }],
      themeConfig: { locales: [{ lang: 'zh', title: '主题', description: '主题描述' }] },
    },
    ['站点', '站点描述'],
  ],
])('title and description of a language: %s', (_, config, expected) => {
  const locales = [{ lang: 'zh', label: '中文' }];
  const [locale] = resolve({ locales, ...config }).locales;
  expect([locale?.title, locale?.description]).toEqual(expected);
});

test('messages of a language take precedence over those of all languages', () => {
  const messages = { menu: 'Menu', copyCode: 'Copy' };
  const themeConfig = { messages, locales: [{ lang: 'zh', messages: { copyCode: '拷贝' } }] };
  const [locale] = resolve({ locales: [{ lang: 'zh', label: '中文' }], themeConfig }).locales;
  expect(locale?.messages.messages).toEqual({ menu: 'Menu', copyCode: '拷贝' });
});

describe('a setting of a language takes precedence over the setting of all languages', () => {
  const all = {
    nav: [{ text: 'All', link: '/all' }],
    sidebar: { '/': ['/all'] },
    editLink: { docRepoBaseUrl: 'https://all.example/', text: 'Edit', paths: { 'a.mdx': 'all.mdx' } },
    footer: { message: 'All' },
    banner: { text: 'News', link: { text: 'Read', href: '/news' } },
    outlineTitle: 'On this page',
  };
  const own = {
    nav: [{ text: 'Own', link: '/own' }],
    sidebar: { '/own/': ['/own'] },
    editLink: { text: '编辑', paths: { 'a.mdx': 'own.mdx' } },
    footer: { message: '页脚' },
    banner: { text: '新闻', dismissible: false },
    outlineTitle: '本页目录',
  };
  const base = 'https://all.example/';

  test.each<[string, NonNullable<SiteConfig['themeConfig']>, object]>([
    [
      'both are set',
      { ...all, locales: [{ lang: 'zh', ...own }] },
      {
        nav: own.nav,
        sidebar: own.sidebar,
        // A part that the language omits is inherited.
        editLink: { docRepoBaseUrl: base, text: '编辑' },
        editPaths: { 'a.mdx': 'own.mdx' },
        messages: { footerMessage: '页脚', outlineTitle: '本页目录' },
        banner: { text: '新闻', dismissible: false },
      },
    ],
    [
      'only the other is set',
      { ...all, locales: [{ lang: 'zh' }] },
      {
        nav: all.nav,
        sidebar: all.sidebar,
        editLink: { docRepoBaseUrl: base, text: 'Edit' },
        editPaths: { 'a.mdx': 'all.mdx' },
        messages: { footerMessage: 'All', outlineTitle: 'On this page' },
        banner: { text: 'News', link: { text: 'Read', href: '/news' }, dismissible: true },
      },
    ],
    [
      'another language has its own',
      { ...all, locales: [{ lang: 'en', ...own }] },
      { nav: all.nav, editLink: { docRepoBaseUrl: base, text: 'Edit' }, messages: { outlineTitle: 'On this page' } },
    ],
    ['neither is set', {}, { nav: undefined, sidebar: undefined, editLink: undefined, editPaths: {} }],
  ])('%s', (_, themeConfig, expected) => {
    const [, zh] = resolve({
      locales: [
        { lang: 'en', label: 'English' },
        { lang: 'zh', label: '中文' },
      ],
      themeConfig,
    }).locales;
    expect(zh).toMatchObject(expected);
  });
});

describe('the id of the banners', () => {
  const idOf = (themeConfig: SiteConfig['themeConfig']) => resolve({ themeConfig }).site.theme.bannerId;

  test('changes with their texts', () => {
    const id = idOf({ banner: { text: 'One' } });
    expect(id).toMatch(/^\w{8}$/);
    expect(idOf({ banner: { text: 'One' } })).toBe(id);
    expect(idOf({ banner: { text: 'Two' } })).not.toBe(id);
    expect(idOf({ banner: { text: 'One' }, locales: [{ lang: 'en', banner: { text: 'Two' } }] })).not.toBe(id);
  });

  test.each<[SiteConfig['themeConfig']]>([
    [{}],
    [{ banner: false }],
    [{ banner: { text: 'One', dismissible: false } }],
  ])('%j has none', (themeConfig) => {
    expect(idOf(themeConfig)).toBeUndefined();
  });
});

test('a language may be without the banner of the others', () => {
  const themeConfig = { banner: { text: 'News' }, locales: [{ lang: 'zh', banner: false as const }] };
  const locales = [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '中文' },
  ];
  expect(resolve({ locales, themeConfig }).locales.map(({ banner }) => banner?.text)).toEqual(['News', undefined]);
});

describe('language and folder', () => {
  const docsDir = writeFolder({ 'en/index.mdx': '', 'zh/index.mdx': '' });
  const locale = (lang: string) => ({ lang, label: lang });

  test.each<[Partial<SiteConfig>, string, [lang: string, folder: string][]]>([
    [{}, 'en', [['en', '']]],
    [{ lang: 'en' }, 'en', [['en', 'en']]],
    [{ lang: 'de' }, 'de', [['de', '']]],
    [{ locales: [locale('zh')] }, 'zh', [['zh', 'zh']]],
    [{ locales: [locale('fr')] }, 'fr', [['fr', '']]],
    [{ themeConfig: { locales: [{ lang: 'fr' }] } }, 'fr', [['fr', '']]],
    [
      { locales: [locale('en'), locale('fr')] },
      'en',
      [
        ['en', 'en'],
        ['fr', 'fr'],
      ],
    ],
    [
      { lang: 'zh', locales: [locale('en'), locale('zh')] },
      'zh',
      [
        ['en', 'en'],
        ['zh', 'zh'],
      ],
    ],
  ])('of %j', (config, lang, locales) => {
    const { config: resolved } = resolveConfig(
      { title: 'Site', ...config },
      { docsDir, cwd: docsDir, configFile: 'site.config.ts' },
    );
    expect([resolved.lang, resolved.site.lang]).toEqual([lang, lang]);
    expect(resolved.locales.map((each) => [each.lang, each.folder])).toEqual(locales);
  });
});

test('a setting of an unknown check does not keep the site from being read', () => {
  const own = { name: 'own', checks: { shapes: { finds: 'wrong shapes', severity: 'error' as const } } };
  const place = { docsDir: '/docs', cwd: '/', configFile: '/docs/site.config.ts' };
  const { config: read, mistakes } = resolveConfig(
    { title: 'Site', checks: { lnks: 'off', shapes: 'warn' }, plugins: [own] },
    place,
    CHECK_PLUGINS,
  );
  expect(mistakes.errors.map(withHintText)).toMatchObject([
    { problem: '"checks.lnks" is not a check.', hint: 'Did you mean "links"?' },
  ]);
  expect(read.checks).toEqual({ lnks: 'off', shapes: 'warn' });
});

test('a brand color that is hard to read is replaced, with a warning that names both', () => {
  const context = { docsDir: '/docs', cwd: '/', configFile: '/docs/site.config.ts' };
  const resolved = (brand: unknown) => resolveConfig({ title: 'Site', themeConfig: { brand } }, context);
  expect(resolved('indigo').config.brand).toEqual({ light: '#4650c8', dark: '#a3adff' });
  expect(resolved('indigo').mistakes.warnings).toEqual([]);
  expect(resolve({}).brand).toBeUndefined();

  const { config, mistakes } = resolved('#f6c000');
  expect(config.brand).toEqual({ light: '#866800', dark: '#f6c000' });
  expect(mistakes.warnings.map(withHintText)).toMatchObject([
    {
      problem: expect.stringContaining(
        '"themeConfig.brand" is "#f6c000", in which text has a contrast of 1.5 in light mode',
      ),
      hint: "To choose both colors, write brand: { light: '#866800', dark: '#f6c000' }.",
    },
  ]);
  expect(resolved({ light: '#866800', dark: '#f6c000' }).mistakes.warnings).toEqual([]);
  expect(resolved({ light: '#866800', dark: '#333333' }).mistakes.warnings.map(({ problem }) => problem)).toEqual([
    expect.stringContaining('"themeConfig.brand.dark" is "#333333"'),
  ]);
  expect(() => resolved('indgo')).toThrow(/"themeConfig\.brand" is "indgo".*[\s\S]*Did you mean "indigo"\?/);
  expect(() => resolved({ light: '#866800' })).toThrow(/"themeConfig\.brand\.dark"/);
});

test('a site without an icon has that of its public folder, else its first letter', () => {
  const docsDir = writeFolder({ 'public/favicon.ico': '', 'other/index.md': '# A\n' });
  const at = (folder: string, config: Partial<SiteConfig> = {}) =>
    resolveConfig({ title: 'Site', ...config }, { docsDir: folder, cwd: '/', configFile: `${docsDir}/site.config.ts` })
      .config;
  expect([at(docsDir).site.icon, at(docsDir).generatedIcon]).toEqual(['/favicon.ico', undefined]);
  expect(at(docsDir, { icon: '/own.svg' }).site.icon).toBe('/own.svg');
  const { site, generatedIcon } = at(`${docsDir}/other`, { themeConfig: { brand: 'rose' } });
  expect([site.icon, generatedIcon]).toEqual(['/site-icon.svg', expect.stringMatching(/#b81f56.*>S</)]);
});

test('the version and the links of a package show unless the site has its own', () => {
  const inferred = {
    version: '1.2.0',
    packageUrl: 'https://www.npmjs.com/package/tool',
    packageRepository: 'https://github.com/acme/tool',
  };
  const themeOf = (themeConfig: SiteConfig['themeConfig'] = {}) =>
    resolveConfig({ themeConfig }, { docsDir: '/docs', cwd: '/', configFile: '/docs/site.config.ts', inferred }).config
      .site.theme;
  expect(themeOf().version).toBe('1.2.0');
  expect(themeOf().socialLinks.map(({ content }) => content)).toEqual([
    inferred.packageRepository,
    inferred.packageUrl,
  ]);
  expect(themeOf({ version: false, socialLinks: [] })).toMatchObject({ socialLinks: [] });
  expect(themeOf({ version: false }).version).toBeUndefined();
  expect(themeOf({ version: 'next' }).version).toBe('next');
});
