import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { findUncarried } from '../../../../../compat/support/keys.ts';
import { adaptFrontmatter } from '../../../../../compat/vitepress/node/adaptFrontmatter.ts';
import { VITEPRESS_FRONTMATTER, VITEPRESS_KEYS } from '../../../../../compat/vitepress/node/keys.ts';
import { mergeOptions } from '../../../../../compat/vitepress/node/languages.ts';
import { vitepressToSiteConfig } from '../../../../../compat/vitepress/node/toSiteConfig.ts';
import { FRONTMATTER_KEYS } from '../../../../../src/shared/frontmatterKeys.ts';
import { forgottenKeys, leaves, optionsAt } from '../../../../helpers/foreignKeys.ts';

/** Keys of the types of the package that is named there. */
const KEYS: { config: string[]; frontmatter: string[] } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'keys.json'), 'utf8'),
);

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function docsWith(...languages: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitepress-keys-'));
  folders.push(folder);
  for (const lang of languages) mkdirSync(path.join(folder, lang));
  const katex = path.join(folder, 'node_modules/katex');
  mkdirSync(katex, { recursive: true });
  writeFileSync(path.join(katex, 'package.json'), '{ "name": "katex", "main": "index.js" }');
  writeFileSync(path.join(katex, 'index.js'), '');
  return folder;
}

test('each key of the configuration is carried, named or not needed', () => {
  expect(forgottenKeys(KEYS.config, VITEPRESS_KEYS)).toEqual([]);
  expect(forgottenKeys(KEYS.frontmatter, VITEPRESS_FRONTMATTER)).toEqual([]);
});

/** Values that are not those of a site without the key. Others are the text "Own". */
const SAMPLES: Readonly<Record<string, unknown>> = {
  lang: 'de-DE',
  head: [['meta', { name: 'a', content: 'b' }]],
  base: '/r/',
  srcExclude: ['a.md'],
  lastUpdated: true,
  cleanUrls: true,
  ignoreDeadLinks: true,
  'sitemap.hostname': 'https://a.example',
  'themeConfig.siteTitle': false,
  'themeConfig.nav': [{ text: 'A', link: '/a' }],
  'themeConfig.sidebar': [{ text: 'A', link: '/a' }],
  'themeConfig.aside': false,
  'themeConfig.outline.level': [2, 3],
  'themeConfig.socialLinks': [{ icon: 'github', link: 'https://a.example' }],
  'markdown.lineNumbers': true,
  'markdown.theme': 'nord',
  'markdown.languageAlias': { a: 'js' },
  'markdown.math': true,
  'markdown.cjkFriendlyEmphasis': false,
  'markdown.cjkFriendly': false,
  'locales.*.markdown.container': { tipLabel: 'Own' },
  'locales.*.head': [['meta', { name: 'a', content: 'b' }]],
};
/** Keys with an effect outside of these values, each with the test that shows it. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  docspack: 'readVitepressSite.test.ts',
  extends: 'readVitepressSite.test.ts',
  srcDir: 'findPagesFolder in readVitepressSite.test.ts',
  rewrites: 'rewrites.test.ts, e2e/build/vitepressRewrites.test.ts',
  'markdown.languages': 'readVitepressSite.test.ts',
  'vite.plugins': 'navigationPlugins.test.ts',
  'markdown.attrs.leftDelimiter': 'attributeDelimiters.test.ts',
  'markdown.attrs.rightDelimiter': 'attributeDelimiters.test.ts',
  'markdown.emoji': 'syntaxPlugin.test.ts',
  'locales.*.head': 'readVitepressSite.test.ts',
  'locales.*.link': 'toSiteConfig.test.ts',
  'locales.*.lang': 'toSiteConfig.test.ts',
  'locales.*.themeConfig': 'toSiteConfig.test.ts',
  'themeConfig.search.options.locales': 'toSiteConfig.test.ts',
};

const REPOSITORY = { themeConfig: { editLink: { pattern: 'https://a.example/:path' } } };
const LANGUAGES = { locales: { root: { lang: 'en', label: 'English' }, de: { lang: 'de', label: 'Deutsch' } } };

test.each(leaves(VITEPRESS_KEYS, 'carried').filter((key) => !(key in ELSEWHERE)))(
  'the key %s changes what is carried over',
  (key) => {
    const docsDir = docsWith('de');
    writeFileSync(path.join(docsDir, 'index.md'), '');
    const isInLocale = key.startsWith('locales.');
    const base = isInLocale ? { ...REPOSITORY, ...LANGUAGES } : REPOSITORY;
    const sample = SAMPLES[key] ?? 'Own';
    // Languages that differ have a line.
    const written = ['root', 'de'].map((lang) => optionsAt(key.replace('*', lang), sample)).reduce(mergeOptions);
    const { config, notCarried } = vitepressToSiteConfig(mergeOptions(base, written), docsDir);
    expect(config).not.toEqual(vitepressToSiteConfig(base, docsDir).config);
    expect(notCarried).toEqual([]);
  },
);

/** Values with the consequence that is named. Others are the text "Own". */
const NAMED: Readonly<Record<string, unknown>> = {
  additionalConfig: () => ({}),
  mpa: true,
  'themeConfig.socialLinks': [{ icon: 'mastodon' }],
  titleTemplate: 'Own: :title',
  'themeConfig.aside': 'left',
  'markdown.anchor': { slugify: () => '' },
  'markdown.html': false,
  'markdown.snippet': { stripRegionMarkers: false },
  'markdown.linkify': false,
  'markdown.tasklist': false,
  'markdown.attrs.disable': true,
  'router.prefetchLinks': false,
  'markdown.gfmAlerts': false,
  'themeConfig.i18nRouting': false,
};

test.each(leaves(VITEPRESS_KEYS, 'named').filter((key) => !key.includes('*')))('the key %s has a line', (key) => {
  const { notCarried } = vitepressToSiteConfig(optionsAt(key, NAMED[key] ?? 'Own'), '/site/docs');
  expect(notCarried.map(({ name }) => name)).toEqual([key]);
});

test('a logo that leads to the start page of a language has no line', () => {
  for (const logoLink of ['/', '/zh/', { link: '/pt-BR/' }]) {
    expect(vitepressToSiteConfig({ themeConfig: { logoLink } }, '/site/docs').notCarried).toEqual([]);
  }
});

test.each<[string, object, string[]]>([
  ['placeholder', { provider: 'local', options: { placeholder: 'Find' } }, ['options.placeholder']],
  [
    'texts that VitePress does not have',
    { provider: 'local', options: { translations: { modal: { title: 'Find' }, more: {} } } },
    ['options.translations.modal.title', 'options.translations.more'],
  ],
  [
    'an option of a language',
    { provider: 'local', options: { locales: { root: { miniSearch: {}, detailedView: true } } } },
    ['options.locales.*.miniSearch'],
  ],
  ['another search', { provider: 'algolia', options: { appId: 'a', placeholder: 'Find' } }, ['provider']],
])('of the search, %s has a line', (_, search, expected) => {
  const { notCarried } = vitepressToSiteConfig({ themeConfig: { search } }, '/site/docs');
  expect(notCarried.map(({ name }) => name)).toEqual(expected.map((name) => `themeConfig.search.${name}`));
});

test.each([
  { themeConfig: { logoLink: { link: '/', target: '_self', rel: 'home' } } },
  { themeConfig: { nav: [{ text: 'A', link: 'https://a.example', noIcon: true }] } },
  { markdown: { toc: { level: [2, 3] } } },
  { markdown: { externalLinks: { target: '_blank', rel: 'noopener noreferrer' } } },
  { markdown: { defaultHighlightLang: 'txt' } },
  { markdown: { codeTransformers: [] } },
  { markdown: { anchor: { level: [1, 2], tabIndex: false } } },
  { markdown: { attrs: { disable: false, leftDelimiter: '{', rightDelimiter: '}' } } },
  { markdown: { emoji: { defs: { acme: 'A' } } } },
  { sitemap: { hostname: 'https://a.example/docs/' }, base: '/docs/' },
])('%j has the effect that pages have anyway', (options) => {
  expect(vitepressToSiteConfig(options, '/site/docs').notCarried).toEqual([]);
});

test.each<[object, string]>([
  [{ themeConfig: { logoLink: { link: '/', target: '_blank' } } }, 'themeConfig.logoLink'],
  [{ markdown: { toc: { level: [2, 3, 4] } } }, 'markdown.toc'],
  [{ markdown: { externalLinks: { target: '_self' } } }, 'markdown.externalLinks'],
  [{ markdown: { externalLinks: { class: 'own' } } }, 'markdown.externalLinks'],
  [{ sitemap: { hostname: 'https://a.example/docs/' } }, 'sitemap.hostname'],
])('%j has a line', (options, name) => {
  expect(vitepressToSiteConfig({ ...options }, '/site/docs').notCarried.map((each) => each.name)).toEqual([name]);
});

test('options of formulas have a line', () => {
  const { config, notCarried } = vitepressToSiteConfig({ markdown: { math: { tex: {} } } }, docsWith());
  expect(config.markdown).toMatchObject({ math: true });
  expect(notCarried.map(({ name }) => name)).toEqual(['markdown.math']);
});

test('keys of no table have a line', () => {
  const { notCarried } = vitepressToSiteConfig({ unheard: 1, themeConfig: { footer: { ofLater: 'x' } } }, '/site/docs');
  expect(notCarried).toEqual([
    { name: 'unheard', consequence: 'has no counterpart' },
    { name: 'themeConfig.footer.ofLater', consequence: 'has no counterpart' },
  ]);
});

const FRONTMATTER_SAMPLES: Readonly<Record<string, unknown>> = {
  layout: 'home',
  aside: false,
  editLink: false,
  'outline.level': 2,
};

test.each(leaves(VITEPRESS_FRONTMATTER, 'carried'))('the key %s of frontmatter is a key of this engine', (key) => {
  const adapted = Object.keys(Object(adaptFrontmatter(optionsAt(key, FRONTMATTER_SAMPLES[key] ?? 'Own'))));
  expect(adapted.some((each) => FRONTMATTER_KEYS.includes(each))).toBe(true);
});

test.each<[Record<string, unknown>, string[]]>([
  [{ titleTemplate: 'The :title', pageClass: 'a', own: 1 }, ['titleTemplate', 'pageClass']],
  [{ lastUpdated: false, editLink: false, layout: false }, []],
  [{ editLink: 'https://a.example' }, []],
  [{ layout: ['doc'], editLink: 'maybe' }, ['layout', 'editLink']],
  [{ aside: 'left', footer: false }, ['aside', 'footer']],
  [{ aside: false, footer: true }, []],
  [{ features: [{ icon: { light: '/a.svg', dark: '/b.svg' } }] }, []],
  [{ features: [{ title: 'A < b', details: '<b>C</b>' }], hero: { text: 'A & b' } }, ['features']],
  [{ hero: { name: 'A', tagline: 'B<br />c' } }, ['hero']],
  [{ features: [{ icon: { src: '/a.svg' } }, 'A'] }, []],
])('the frontmatter %j has lines for %j', (values, expected) => {
  const known = Object.fromEntries(Object.entries(values).filter(([key]) => key in VITEPRESS_FRONTMATTER));
  expect(findUncarried(known, VITEPRESS_FRONTMATTER).map(({ name }) => name)).toEqual(expected);
});
