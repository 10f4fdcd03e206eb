import { describe, expect, test } from '@rstest/core';
import { ENGINE_PLUGINS } from '../../../../../plugins/enginePlugins.ts';
import type {
  MarkdownConfig,
  RouteConfig,
  SearchConfig,
  ThemeConfig,
} from '../../../../../src/model/configSections.ts';
import type { SiteConfig } from '../../../../../src/model/siteConfig.ts';
import { resolveConfig } from '../../../../../src/node/config/resolveConfig.ts';
import { toDocsErrors } from '../../../../../src/tools/messages/errors.ts';
import { sample } from '../../../../helpers/sample.ts';
import { anyText, cpuSince, HUGE_TIMEOUT_MS, LIMIT_S, many, WRONG, type Wrong } from '../foreignValues.ts';
import { writeFolder } from '../pages/compileText.ts';

const docsDir = writeFolder({ 'site.config.ts': 'export default read();\n', 'index.md': '# Home\n' });
const CONTEXT = { docsDir, cwd: docsDir, configFile: `${docsDir}/site.config.ts` };

type Settings<Config> = Record<keyof Config, readonly Wrong[]>;

/** Values that are right for each setting; most have none. A setting without a row is a type error. */
const SITE: Settings<SiteConfig> = {
  ...{ title: ['a text'], description: ['a text'], logoText: ['a text'], publicDir: ['a text'] },
  titleSeparator: ['a text'],
  pageDefaults: [],
  // Its file is looked for when all pages are known.
  samplesReport: ['a text'],
  webManifest: ['an object'],
  ...{ lang: [], locales: [], logo: [], icon: [], base: [], siteOrigin: [], multiVersion: [], themeConfig: [] },
  ...{ markdown: [], route: [], search: [], contentFolders: [], compat: [], checks: [], frontmatter: [], plugins: [] },
  ...{ head: [], socialImage: [], touchIcon: [], sitemap: [], robots: [], llms: [], missingTranslations: [] },
  ...{ print: [], rss: [], assetPrefix: [], hosts: [], precompress: [], redirects: [], resolve: [] },
};
const THEME: Settings<ThemeConfig> = {
  ...{ editLink: [], nav: [], sidebar: [], outlineTitle: ['a text'], prevPageText: ['a text'] },
  ...{ nextPageText: ['a text'], lastUpdatedText: ['a text'], searchPlaceholderText: ['a text'] },
  ...{ searchNoResultsText: ['a text'], searchSuggestedQueryText: ['a text'], footer: [], banner: [], messages: [] },
  ...{ darkMode: [], socialLinks: [], tools: [], hideNavbar: [], localeRedirect: [], lastUpdated: [] },
  ...{ enableScrollToTop: [], enableContentAnimation: [], fallbackHeadingTitle: [], outline: ['a number'] },
  ...{ pageActions: [], locales: [], brand: [], version: ['a text'] },
};
const MARKDOWN: Settings<MarkdownConfig> = {
  ...{ compiler: [], remarkPlugins: [], rehypePlugins: [], recmaPlugins: [], defaultWrapCode: [], showLineNumbers: [] },
  ...{ checkDeadLinks: [], checkAnchors: [], linkProps: [], translationIds: [], cjkFriendlyEmphasis: [] },
  ...{ containers: [], math: [], mermaid: [], elements: [], unavailableImports: [], shiki: [] },
};
const ROUTE: Settings<RouteConfig> = { cleanUrls: [], documents: [], exclude: [], localeRedirect: [] };
const SEARCH: Settings<SearchConfig> = {
  ...{ mode: [], codeBlocks: [], versioned: [], apiUrl: ['a text'], searchIndexes: [], hooks: [], synonyms: [] },
  suggestions: [],
};

/** Resolves a configuration of JavaScript, which may be anything. Returns its problems. */
function run(value: unknown): string[] {
  try {
    return resolveConfig(value, CONTEXT, ENGINE_PLUGINS).mistakes.errors.map(({ problem }) => problem);
  } catch (cause) {
    return toDocsErrors(cause).map(({ problem }) => problem);
  }
}

function rowsOf(settings: Record<string, readonly Wrong[]>, section?: string) {
  return Object.entries(settings).map(([key, allowed]) => {
    const name = section === undefined ? key : `${section}.${key}`;
    const create = (value: unknown) => (section === undefined ? { [key]: value } : { [section]: { [key]: value } });
    return { name, allowed, create };
  });
}

describe.each([
  ...rowsOf(SITE),
  ...rowsOf(THEME, 'themeConfig'),
  ...rowsOf(MARKDOWN, 'markdown'),
  ...rowsOf(ROUTE, 'route'),
  ...rowsOf(SEARCH, 'search'),
])('the setting "$name"', ({ name, allowed, create }) => {
  test('is named with a value of a wrong type', () => {
    const right: string[] = [];
    for (const [type, value] of Object.entries(WRONG)) {
      const problems = run(create(value));
      if (problems.length === 0) right.push(type);
      for (const problem of problems) expect(problem).toContain(`"${name}`);
    }
    expect(right.sort()).toEqual([...allowed].sort());
  });
});

const link = (index: number) => ({ text: 'P', link: `/p${index}` });
const HUGE: Record<string, { config: object; isWrong?: boolean }> = {
  'a text': { config: { title: anyText, description: anyText } },
  'a navbar': { config: { themeConfig: { nav: many(link) } } },
  'a sidebar': { config: { themeConfig: { sidebar: { '/': many(link) } } } },
  sidebars: { config: { themeConfig: { sidebar: Object.fromEntries(many((index) => [`/p${index}/`, []])) } } },
  redirects: { config: { redirects: Object.fromEntries(many((index) => [`/old${index}`, '/'])) } },
  'head tags': { config: { head: many((index) => ['meta', { name: `n${index}`, content: 'a' }]) } },
  aliases: { config: { resolve: { alias: Object.fromEntries(many((index) => [`a${index}`, './a'])) } } },
  languages: { config: { locales: many((index) => ({ lang: `l${index}`, label: 'L' })) }, isWrong: true },
  plugins: { config: { plugins: many((index) => ({ name: `p${index}` })) } },
  'unknown keys': { config: Object.fromEntries(many((index) => [`key${index}`, 1])), isWrong: true },
  'wrong items': { config: { themeConfig: { nav: many(() => 5) } }, isWrong: true },
  'repeated languages': { config: { locales: many(() => ({ lang: 'en', label: 'L' })) }, isWrong: true },
  'repeated plugins': { config: { plugins: many(() => ({ name: 'own' })) }, isWrong: true },
  'unknown checks': {
    config: { checks: Object.fromEntries(many((index) => [`check${index}`, 'off'])) },
    isWrong: true,
  },
};

test.each(sample(Object.entries(HUGE), 4))(
  'a configuration with huge %s is read in time',
  (_, { config, isWrong = false }) => {
    const start = process.cpuUsage();
    const problems = run(config);
    expect(cpuSince(start)).toBeLessThan(LIMIT_S);
    expect(problems.length > 0).toBe(isWrong);
  },
  HUGE_TIMEOUT_MS,
);

/** Empties each object and list in a value, but for what is code. */
function spoil(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    spoil(each);
    if (!Array.isArray(value)) Reflect.deleteProperty(value, key);
  }
  if (Array.isArray(value)) value.splice(0);
}

test('what the site does to its configuration later changes nothing that others read', () => {
  const value = {
    title: 'Site',
    locales: [{ lang: 'en', label: 'English' }],
    themeConfig: {
      nav: [{ text: 'A', items: [{ text: 'B', link: '/b' }] }],
      sidebar: { '/': [{ text: 'A', link: '/a' }] },
      messages: { searchPages: 'Pages' },
      footer: { message: 'Text' },
    },
    markdown: { linkProps: { Card: ['href'] }, containers: { hint: { type: 'tip' } }, elements: ['my-element'] },
    search: { synonyms: { en: [['a', 'b']] }, suggestions: ['a'] },
    checks: { 'orphan-pages': 'off' },
    head: [['meta', { name: 'a', content: 'b' }]],
    redirects: { '/old': '/' },
    resolve: { alias: { a: './a' } },
    webManifest: { name: 'Site', icons: [{ src: '/a.png' }] },
  };
  const { config } = resolveConfig(value, CONTEXT, []);
  const before = JSON.stringify(config);
  spoil(value);
  expect(value).toEqual({});
  expect(JSON.stringify(config)).toBe(before);
});
