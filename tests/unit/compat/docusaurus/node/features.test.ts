import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { findDocusaurusSite } from '../../../../../compat/docusaurus/node/docusaurusSite.ts';
import { FEATURES, pluginAddresses, replacedElements } from '../../../../../compat/docusaurus/node/features.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const SITE = 'tests/e2e/build/docusaurusSite.test.ts';
const MORE = 'tests/e2e/build/docusaurusFeatures.test.ts';
const PLUGINS = 'tests/e2e/build/docusaurusPlugins.test.ts';
const VERSIONS = 'tests/e2e/site/docusaurusVersions.test.ts';
const STYLES = 'tests/e2e/site/docusaurusStyles.test.ts';
const UNIT = 'tests/unit/compat/docusaurus/node';

type TestName = readonly [file: string, title: string];

/** The tests of each feature: it fails without one, and with one that is gone. */
const TESTS: Readonly<Record<string, readonly TestName[]>> = {
  '`docusaurus.config.{js,ts,mjs,cjs}`': [[`${UNIT}/features.test.ts`, 'a configuration is found and read: %s']],
  'Classic preset, docs, blog and pages plugins, several instances': [
    [SITE, 'pages have the addresses that Docusaurus gives them'],
    [`${UNIT}/adaptBody.syntax.test.ts`, 'plugins are listed by their packages, those of the classic preset first'],
  ],
  '`sidebars.js` with all kinds of items, `_category_.json`, generated rows': [
    [SITE, 'sidebars are those that list a page'],
    [MORE, 'sidebars have references, categories with documents, and generated rows of TypeScript'],
    [`${UNIT}/docs.test.ts`, 'sidebars have %s'],
  ],
  'Ids, slugs, number prefixes, `trailingSlash`': [
    [`${UNIT}/docs.test.ts`, '%s with %j has the id %s and the address %s'],
    [`${UNIT}/siteContent.test.ts`, 'with the slash %s, %s is %s'],
    [`${UNIT}/readDocusaurusSite.test.ts`, 'links of the navigation have the slash of the setting: %s'],
  ],
  'Frontmatter that places a page: `id`, `slug`, `sidebar_*`, `pagination_*`, `displayed_sidebar`': [
    [SITE, 'titles, fragments and frontmatter are those of the sources'],
    [SITE, 'pagers pass over links'],
    [MORE, 'frontmatter decides outline, picture, sidebar and pager'],
  ],
  '`hide_title`, `hide_table_of_contents`, `toc_*`, `keywords`, `image`, `tags`, `draft`, `unlisted`': [
    [SITE, 'titles, fragments and frontmatter are those of the sources'],
    [MORE, 'frontmatter decides outline, picture, sidebar and pager'],
    [`${UNIT}/adaptBody.syntax.test.ts`, 'frontmatter has the names of this engine'],
    [`${UNIT}/tags.test.ts`, 'the tag %s has the address %s'],
  ],
  '`editUrl`, `custom_edit_url`, `last_update`': [
    [`${UNIT}/editLinks.test.ts`, 'the link to the source of a page is that of its plugin or its own'],
    [`${UNIT}/editLinks.test.ts`, 'the date of %j with the option %s is %s'],
  ],
  'Links by file, by address, with `@site/` and with `pathname://`': [
    [SITE, 'links lead where Docusaurus leads them'],
    [`${UNIT}/adaptBody.syntax.test.ts`, 'the link %s leads to %s'],
  ],
  '`static` folder, and others of `staticDirectories`': [
    [SITE, 'links lead where Docusaurus leads them'],
    [MORE, 'files of all static folders are published, and pages find them'],
  ],
  'Admonitions, in all forms, as `<Admonition>` and with keywords of a site': [
    [SITE, 'components of the theme have their content'],
    [MORE, 'formulas, diagrams and admonitions render'],
  ],
  '`<Tabs>` and `<TabItem>` with `groupId`': [[SITE, 'components of the theme have their content']],
  'Code with `title`, `{1,3}`, `showLineNumbers`, `// highlight-next-line` and comments of a site': [
    [`${UNIT}/adaptBody.syntax.test.ts`, 'comments of a configuration mark lines, whatever their classes are'],
    [SITE, 'code has its title, its marks and its numbers'],
    [`${UNIT}/adaptBody.syntax.test.ts`, 'the meta %j'],
  ],
  'Live code blocks': [[SITE, 'what is not carried over is a line each']],
  'Ids of headings, partials, imports of components, HTML comments, `mdx-code-block`': [
    [SITE, 'titles, fragments and frontmatter are those of the sources'],
    [`${UNIT}/adaptBody.syntax.test.ts`, 'converts %s'],
  ],
  'Mermaid and formulas': [[MORE, 'formulas, diagrams and admonitions render']],
  'Markdown with HTML instead of MDX: `markdown.format` and `mdx: { format: md }`': [
    [`${UNIT}/siteContent.test.ts`, 'with the format %s, pages are read as %j'],
    [MORE, 'a page that is no MDX may have braces and attributes of HTML'],
  ],
  'Tabs of package managers by `npm2yarn`': [
    [`${UNIT}/npm2yarn.test.ts`, 'the script %j'],
    [MORE, 'a command for npm has those of other package managers'],
  ],
  'Plugins of remark, rehype and recma': [
    [`${UNIT}/markdownPlugins.test.ts`, 'plugins run, and formulas as plugins only beside others'],
    [
      'tests/e2e/build/docusaurusMarkdown.test.ts',
      'plugins of Markdown change the pages of their instance, and partials',
    ],
  ],
  '`<DocCardList>`, `<Details>`, `<CodeBlock>`, `<Heading>`, `<ThemedImage>`, `<Layout>`': [
    [SITE, 'components of the theme have their content'],
    [MORE, 'components of the theme and modules of Docusaurus render'],
  ],
  'Icons of the theme, `@theme/Icon`': [
    [`${UNIT}/moduleUses.test.ts`, 'icons are those of an installed theme'],
    [PLUGINS, 'modules of Docusaurus have their exports, those of installed packages included'],
  ],
  '`@docusaurus/Link`, `useBaseUrl`, `Head`, `Translate`, `BrowserOnly`, `useDocusaurusContext`, `useIsBrowser`': [
    [SITE, 'pages in React have the modules of Docusaurus'],
    [MORE, 'components of the theme and modules of Docusaurus render'],
  ],
  'Hooks of the docs: `useVersions`, `useActiveVersion`, `useActivePlugin`, `useActiveDocContext` and siblings': [
    [SITE, 'components find the version and the document of their page, also in a site without versions'],
    [`${UNIT}/globalData.test.ts`, 'a site without versions has one, with the documents and sidebars of Docusaurus'],
    [MORE, 'a page of React has the versions, and what has no counterpart returns nothing'],
  ],
  'Swizzled components': [[SITE, 'what is not carried over is a line each']],
  '`src/theme/Root`, a component around all pages': [[MORE, 'a component of the site is around all pages']],
  '`MDXComponents` of a site': [[SITE, 'components of the theme have their content']],
  '`clientModules` with `onRouteUpdate` and `onRouteDidUpdate`': [
    [VERSIONS, 'a reader goes to another version without a new document, and the notice follows'],
  ],
  'Pages in `src/pages`, in React and Markdown': [
    [SITE, 'pages in React have the modules of Docusaurus'],
    [SITE, 'pages have the addresses that Docusaurus gives them'],
  ],
  'Style sheets of `customCss`, variables and grid of Infima': [
    [SITE, 'navbar, announcement and footer are those of the configuration'],
    [`${UNIT}/customStyles.test.ts`, 'the selector %s'],
  ],
  'Tailwind and other plugins of PostCSS, by `configurePostCss` of a plugin': [
    [
      `${UNIT}/postcssPlugins.test.ts`,
      'functions of the site add plugins of PostCSS, in order, by their names as well',
    ],
    [STYLES, 'plugins of PostCSS that a plugin adds run'],
  ],
  'Style sheets that pages and components import': [
    [`${UNIT}/customStyles.test.ts`, 'style sheets that code imports for their rules are those of all pages'],
  ],
  'Navbar, footer, announcement bar, color mode': [
    [SITE, 'navbar, announcement and footer are those of the configuration'],
    [MORE, 'the color mode without a switch is light'],
  ],
  'Languages in `i18n` with their texts': [
    [SITE, 'a translation has its pages and texts, and shows the others in the default language'],
  ],
  'Versions in `versions.json`, `versioned_docs` and `versioned_sidebars`': [
    [MORE, 'versions have addresses of their own, the latest one those without'],
    [VERSIONS, 'the menu of %s leads to the same document of each version, or to its main page'],
  ],
  'Blog with authors, tags, archive and feeds, `authors.yml`, `tags.yml`': [
    [SITE, 'a blog has lists, tags, authors and feeds'],
    [MORE, 'a list of posts has those of its page, the latest one first, each with its beginning'],
    ['tests/unit/src/tools/blog/excerptOf.test.ts', 'the beginning of %j'],
    [`${UNIT}/tags.test.ts`, 'tags of the file have its labels and addresses, others their own'],
  ],
  'Redirects plugin': [
    [SITE, 'pages have the addresses that Docusaurus gives them'],
    [
      `${UNIT}/readDocusaurusSite.test.ts`,
      'redirects are from each address that a plugin creates, and lead to no draft',
    ],
  ],
  'Settings of docspack in `customFields`: hosts, checks, plugins, a theme': [
    [MORE, 'a site has settings, plugins and a theme of this engine in its own fields'],
  ],
  'Plugins of a site and of packages: pages, data for components, client modules, tags of the head, aliases': [
    [PLUGINS, 'pages of plugins have their component, their data and their route in each language'],
  ],
  'Analytics and PWA': [[SITE, 'what is not carried over is a line each']],
};

test('the tests are those of the features of the guide', () => {
  expect(Object.keys(TESTS)).toEqual(FEATURES.map(({ name }) => name));
});

test.each(Object.entries(TESTS))('%s has tests', (_, tests) => {
  for (const [file, title] of tests) expect(readFileSync(file, 'utf8')).toContain(`'${title}'`);
});

/** Texts of all fixtures and tests but this one. */
const FIXTURES = [
  ...[SITE, MORE, 'tests/e2e/build/docusaurusFiles.ts', VERSIONS],
  ...readdirSync(UNIT).flatMap((name) => (name === 'features.test.ts' ? [] : [path.join(UNIT, name)])),
]
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const NAMES = FEATURES.flatMap(({ name }) => [...name.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code));

test.each(NAMES.filter((name) => !name.includes('config.{')))('a fixture uses %s', (name) => {
  // `<Tabs>` may have props, `toc_*` is any of them, and `{1,3}` any lines.
  const used = name
    .replace(/^(<\w+)>$/, '$1')
    .replace('*', '')
    .replace('{1,3}', '{1');
  expect(FIXTURES).toContain(used);
});

test.each(['js', 'ts', 'mjs', 'cjs'])('a configuration is found and read: %s', async (extension) => {
  const text = `{ title: 'A', presets: [['classic', { docs: { path: 'pages' } }]] };\n`;
  const folder = writeFolder({
    [`docusaurus.config.${extension}`]: extension === 'cjs' ? `module.exports = ${text}` : `export default ${text}`,
    'pages/a.md': '# A\n',
  });
  expect((await findDocusaurusSite(path.join(folder, 'pages'), folder))?.docsDir).toBe(folder);
});

test.each([
  ['export default { ...MDXComponents, a: Link, h2, Box }', ['a', 'h2']],
  [
    "import a from 'a';\nexport default { ...MDXComponents, 'code': Code, pre(props) { return null; } }",
    ['code', 'pre'],
  ],
  ['export default { ...MDXComponents, wrapper: Frame }', ['wrapper']],
  ['export default { ...MDXComponents, Box }', []],
])('the module %j replaces %j', (source, expected) => {
  expect(replacedElements(source)).toEqual(expected);
});

test.each<[unknown[], string, boolean]>([
  [['acme'], '/api', true],
  [['acme'], '/api/pets/', true],
  [['acme'], '/docs/absent', false],
  [['acme'], '/docs', false],
  [['acme'], '/', false],
  [['acme'], '/file.zip', false],
  [[['acme', { route: '/api' }]], '/api/pets', true],
  [[['acme', { route: '/api' }]], '/other', false],
  [['docusaurus-plugin-sass'], '/api', false],
])('with the plugins %j, whether "%s" may be a page of one: %j', (plugins, pathname, expected) => {
  expect(pluginAddresses({ options: { plugins } }, new Set(['/', '/docs/a']))(pathname)).toBe(expected);
});

test('a plugin whose pages are all there has no others', () => {
  const additions = { complete: new Set(['plugins.0.1']) };
  const config = { options: { plugins: [() => ({})] } };
  const isOfPlugin = (all?: typeof additions) =>
    pluginAddresses({ ...config, ...(all && { additions: { ...NO_ADDITIONS, ...all } }) }, new Set())('/api');
  expect([isOfPlugin(), isOfPlugin(additions)]).toEqual([true, false]);
});

const NO_ADDITIONS = {
  languages: {},
  data: new Map(),
  dataModules: new Map(),
  clientModules: [],
  headTags: [],
  bundlers: [],
  themes: [],
  versions: {},
};
