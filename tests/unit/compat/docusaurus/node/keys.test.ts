import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { leftKeys } from '../../../../../compat/docusaurus/node/adaptFrontmatter.ts';
import { findNotCarried } from '../../../../../compat/docusaurus/node/features.ts';
import { DOCUSAURUS_FRONTMATTER, DOCUSAURUS_KEYS, PRESET_KEYS } from '../../../../../compat/docusaurus/node/keys.ts';
import { readContent } from '../../../../../compat/docusaurus/node/siteContent.ts';
import { DataFiles } from '../../../../../compat/support/dataFiles.ts';
import { forgottenKeys, leaves, optionsAt, unreadKeys } from '../../../../helpers/foreignKeys.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

/** Keys of the types of the package that is named there. */
const KEYS: { config: string[]; preset: string[]; frontmatter: string[] } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'keys.json'), 'utf8'),
);
const ADAPTER = path.resolve('compat/docusaurus/node');

test('each key is carried, named or not needed', () => {
  expect(forgottenKeys(KEYS.config, DOCUSAURUS_KEYS)).toEqual([]);
  expect(forgottenKeys(KEYS.preset, PRESET_KEYS)).toEqual([]);
  expect(forgottenKeys(KEYS.frontmatter, DOCUSAURUS_FRONTMATTER)).toEqual([]);
});

/** Keys of the schemas by which these packages validate, the patterns of records as `*`. */
const SCHEMAS: { config: string[]; preset: string[] } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'schemaKeys.json'), 'utf8'),
);

test('each key that Docusaurus validates is carried, named or not needed', () => {
  expect(forgottenKeys(SCHEMAS.config, DOCUSAURUS_KEYS)).toEqual([]);
  expect(forgottenKeys(SCHEMAS.preset, PRESET_KEYS)).toEqual([]);
});

test('each key that is carried is read', () => {
  for (const table of [DOCUSAURUS_KEYS, PRESET_KEYS, DOCUSAURUS_FRONTMATTER]) {
    // Code of the site has the whole configuration: useDocusaurusContext().siteConfig.customFields.
    const keys = leaves(table, 'carried').filter((key) => !key.startsWith('customFields'));
    expect(unreadKeys(keys, ADAPTER)).toEqual([]);
  }
});

const siteDir = writeFolder({ 'docs/a.md': '# A\n', 'blog/2026-01-01-a.md': '# A\n', 'src/pages/b.md': '# B\n' });
type Locate = Parameters<typeof findNotCarried>[0]['locate'];
const linesOf = (options: Record<string, unknown>, locate: Locate = () => undefined) =>
  findNotCarried({
    config: { options, siteDir, files: new DataFiles() },
    contents: [],
    uses: { missing: [], own: [], ofPlugins: [], members: new Map() },
    code: [],
    locate,
  }).map(({ name }) => name);

/** Values with the consequence that is named. Others are the text "Own". */
const NAMED: Readonly<Record<string, unknown>> = {
  'future.experimental_router': 'hash',
  'themeConfig.colorMode.defaultMode': 'dark',
  'themeConfig.prism.magicComments': [{ className: 'error-line', line: 'Wrong' }],
  'themeConfig.mermaid.theme': { light: 'forest' },
  'docs.breadcrumbs': false,
  'docs.admonitions.extendDefaults': false,
  'blog.admonitions.extendDefaults': false,
  'pages.admonitions.extendDefaults': false,
  'blog.showReadingTime': true,
  'blog.sortPosts': 'ascending',
};

test.each(leaves(DOCUSAURUS_KEYS, 'named'))('the key %s has a line', (key) => {
  expect(linesOf(optionsAt(key, NAMED[key] ?? 'Own'))).toContain(key);
});

const PLUGINS = ['gtag', 'googleAnalytics', 'googleTagManager'];

test.each(leaves(PRESET_KEYS, 'named').filter((key) => !PLUGINS.includes(key)))('the option %s has a line', (key) => {
  expect(linesOf({ presets: [['classic', optionsAt(key, NAMED[key] ?? 'Own')]] })).toContain(key);
});

test('admonitions that are off are named', () => {
  expect(linesOf({ presets: [['classic', { docs: { admonitions: false } }]] })).toEqual(['docs.admonitions']);
});

test('two instances with one id are named', () => {
  const plugins = [['content-docs', { path: 'blog' }]];
  expect(linesOf({ presets: ['classic'], plugins })).toEqual(['docs.id "default"']);
  expect(linesOf({ presets: ['classic'], plugins: [['content-docs', { id: 'two', path: 'blog' }]] })).toEqual([]);
});

test.each<[Record<string, unknown>, string[]]>([
  [{ custom_edit_url: null, own: 1, title: 'A', title_meta: 'B', byline: {} }, ['title_meta']],
  [{ last_update: { date: '2026-01-01', author: 'Ann' }, parse_number_prefixes: false }, ['last_update.author']],
])('the frontmatter %j has lines for %j', (values, expected) => expect(leftKeys(values)).toEqual(expected));

test.each<[options: Record<string, unknown>, names: string[]]>([
  [{ themeConfig: { mermaid: { theme: { light: 'default', dark: 'dark' } } } }, []],
  [{ themeConfig: { mermaid: { theme: { dark: 'forest' } } } }, ['themeConfig.mermaid.theme']],
  [{ markdown: { hooks: { onBrokenMarkdownLinks: 'warn' } } }, []],
  [{ markdown: { hooks: { onBrokenMarkdownImages: () => '/a.png' } } }, ['markdown.hooks.onBrokenMarkdownImages']],
  [{ plugins: [['@docusaurus/plugin-svgr', { svgrConfig: { icon: true } }]] }, ['svgr.svgrConfig']],
  [{ plugins: ['@docusaurus/plugin-rsdoctor'] }, []],
  [{ presets: [['classic', { docs: { editCurrentVersion: true } }]] }, ['docs.editCurrentVersion']],
  [{ presets: [['classic', { docs: { editCurrentVersion: false }, sitemap: { lastmod: null } }]] }, []],
  [{ presets: [['classic', { sitemap: { lastmod: 'date' } }]] }, ['sitemap.lastmod']],
])('of %j are named: %j', (options, names) => {
  expect(linesOf(options)).toEqual(names);
});

test.each<[feedOptions: object, posts: number, names: string[]]>([
  [{ language: 'en' }, 1, []],
  [{ language: 'de' }, 1, ['blog.feedOptions.language "de"']],
  [{ limit: 60 }, 51, ['blog.feedOptions.limit']],
  [{ limit: false }, 51, ['blog.feedOptions.limit']],
  [{ limit: 60 }, 50, []],
  [{}, 51, []],
])('of the feed %j of %i posts are named: %j', (feedOptions, posts, names) => {
  const files = Object.fromEntries(
    Array.from({ length: posts }, (_, at) => [`blog/${at}.md`, '---\ndate: 2026-01-01\n---\n']),
  );
  const config = {
    options: { presets: [['classic', { docs: false, blog: { feedOptions } }]] },
    siteDir: writeFolder(files),
    files: new DataFiles(),
  };
  const uses = { missing: [], own: [], ofPlugins: [], members: new Map() };
  const contents = readContent(config, new Map());
  const lines = findNotCarried({ config, contents, uses, code: [], locate: () => undefined });
  expect(lines.map(({ name }) => name).filter((name) => name.includes('feed'))).toEqual(names);
});
