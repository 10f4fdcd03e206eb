import { existsSync } from 'node:fs';
import path from 'node:path';
import { MAX_ENTRIES } from '../../../plugins/rss/pageFeeds.ts';
import type { VirtualPage } from '../../../src/model/page.ts';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { decodePath } from '../../../src/shared/urls.ts';
import { locateInFrontmatter } from '../../../src/tools/files/frontmatter.ts';
import { locateInJson } from '../../../src/tools/files/locateKey.ts';
import { positionAt, type SourcePosition } from '../../../src/tools/files/positionAt.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { relativePosix } from '../../../src/tools/messages/displayPath.ts';
import { quoteValue } from '../../../src/tools/messages/errors.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import type { Feature } from '../../support/features.ts';
import { findUncarried } from '../../support/keys.ts';
import { listAt, textAt, textsAt } from '../../support/values.ts';
import { CODE_FILES, FRAGMENTS, listContent } from './contentFiles.ts';
import { customStyleFiles, findLookups, findLostStyles, variableStyleFiles, withoutLookups } from './customStyles.ts';
import { joinAddress } from './docs.ts';
import { DOCUSAURUS_KEYS, PLUGIN_KEYS, PRESET_KEYS } from './keys.ts';
import { isBelow } from './links.ts';
import { locateIn, locateName } from './locateName.ts';
import { type Locate, pluginsNotRun, runsPluginsOn } from './markdownPlugins.ts';
import { type ModuleUses, REPLACED, unusedFiles } from './moduleUses.ts';
import { type DocusaurusModule, listModules } from './plugins.ts';
import { hasPreprocessor, preprocess } from './preprocess.ts';
import type { LeftOut } from './sidebars.ts';
import { addressOf, type LocaleContent } from './siteContent.ts';
import { keyOf } from './sitePlugins.ts';
import {
  blogInstances,
  type DocusaurusConfig,
  docsInstances,
  missingInstances,
  pagesInstances,
  type VersionSource,
} from './siteSettings.ts';
import { type Drop, UncarriedUses } from './UncarriedUses.ts';

/** Packages whose effect the engine has, or that are read elsewhere. */
const CARRIED_PACKAGES = new Set([
  '@docusaurus/plugin-content-docs',
  '@docusaurus/plugin-content-blog',
  '@docusaurus/plugin-content-pages',
  '@docusaurus/plugin-client-redirects',
  '@docusaurus/plugin-sitemap',
  '@docusaurus/plugin-svgr',
  '@docusaurus/plugin-debug',
  '@docusaurus/plugin-rsdoctor',
  '@docusaurus/plugin-css-cascade-layers',
  '@docusaurus/theme-classic',
  '@docusaurus/theme-mermaid',
  '@docusaurus/theme-search-algolia',
  '@docusaurus/theme-live-codeblock',
  'docusaurus-plugin-sass',
  'docusaurus-plugin-less',
]);

const PACKAGE_CONSEQUENCES: Readonly<Record<string, string>> = {
  '@docusaurus/plugin-google-gtag': 'is not run: add its script with a plugin that has "documentHead"',
  '@docusaurus/plugin-google-analytics': 'is not run: add its script with a plugin that has "documentHead"',
  '@docusaurus/plugin-google-tag-manager': 'is not run: add its script with a plugin that has "documentHead"',
  '@docusaurus/plugin-vercel-analytics': 'is not run: add its script with a plugin that has "documentHead"',
  '@docusaurus/plugin-pwa': 'is not run: the site has no service worker',
  '@docusaurus/plugin-ideal-image': 'is not run: pictures are shown as they are',
};

interface FoundSite {
  config: DocusaurusConfig;
  contents: readonly LocaleContent[];
  uses: ModuleUses;
  /** Absolute paths of the folders of its code and its content. */
  code: readonly string[];
  /** Locates a value of the configuration by its path. */
  locate: Locate;
  /**
   * What is not run of plugins, by their paths in the configuration.
   * @default nothing runs
   */
  notRun?: ReadonlyMap<string, string>;
}

/** What hooks return less than in Docusaurus, by the name that code reads it by. */
const LOST_MEMBERS = {
  docsSidebars: { whole: 'useDocsVersion().docsSidebars', consequence: 'has no counterpart: it is undefined' },
};

/** Where a line is about a whole file. */
const START = { line: 1, column: 1 };

/** Returns what of a site has no counterpart, each with its consequence. */
export function findNotCarried({ config, contents, uses, code, locate, notRun }: FoundSite): NotCarried[] {
  const { options } = config;
  const found = new UncarriedUses();
  const drop = found.in('');
  for (const { name, consequence } of findUncarried(options, DOCUSAURUS_KEYS)) drop(name, consequence);
  const plugins = [
    { name: 'docs', instances: docsInstances(config) },
    { name: 'blog', instances: blogInstances(config) },
    { name: 'pages', instances: pagesInstances(config) },
  ] as const;
  for (const { name, instances } of plugins) {
    for (const [index, { id, path: at }] of instances.entries()) {
      if (instances.findIndex((each) => each.id === id) < index) {
        const consequence = 'is the id of two instances, which Docusaurus refuses: their pages are mixed';
        drop(`${name}.id "${id}"`, consequence, locate([...at, 'id']));
      }
    }
    for (const { options: own, folder, path: at } of instances) {
      if (typeof own.editUrl === 'function' && contents.some(({ pages }) => pages.some(lacksEditAddress(folder)))) {
        drop(
          `${name}.editUrl`,
          'returns what is no address: pages have no link to their source',
          locate([...at, 'editUrl']),
        );
      }
      for (const each of findUncarried(own, PLUGIN_KEYS[name])) drop(`${name}.${each.name}`, each.consequence);
      if (own.admonitions === false) drop(`${name}.admonitions`, 'is off, which has no effect: admonitions are read');
    }
  }
  for (const { name, options: own } of listModules(options)) {
    const [, key] = /^@docusaurus\/plugin-(sitemap|svgr)$/.exec(name) ?? [];
    for (const each of key === undefined ? [] : findUncarried({ [key]: own }, PRESET_KEYS)) {
      drop(each.name, each.consequence);
    }
  }
  dropMissingFiles(config, drop);
  dropPlugins(config, locate, drop, notRun);
  for (const { name, original, index } of config.wrapped ?? []) {
    drop(name, `is read as "${original}": what else it does is not done`, locate(['plugins', index]));
  }
  for (const { name, consequence, place } of pluginsNotRun(config, locate)) drop(name, consequence, place);
  dropPreprocessor(config, code, drop);
  dropExtensions(contents, drop);
  dropLists(contents, config, drop);
  dropFeeds(contents, drop);
  dropTexts(config, contents, drop);
  dropStyles(config, code, drop);
  dropLookups(config, uses, drop);
  const components = uses.own.find(({ name }) => name === '@theme/MDXComponents');
  const replaced = components ? replacedElements(readSource(components.file) ?? '') : [];
  for (const { name, member, count, file, position, installed } of uses.missing) {
    if (installed) continue;
    const [, element = ''] = /^@theme(?:-\w+)?\/MDXComponents\/(\w+)$/.exec(name) ?? [];
    // The line about the components for elements is enough.
    if (count === 1 && file === components?.file && replaced.includes(element.toLowerCase())) continue;
    const where = count === 1 ? 'in one file' : `in ${count} files`;
    const effect = name.startsWith('@theme') ? 'only its content is shown' : 'its functions return nothing';
    const consequence =
      member === undefined
        ? `has no counterpart: ${effect} (imported ${where})`
        : `has no counterpart: it returns nothing (imported ${where})`;
    const whole = member === undefined ? name : `${name} ${member}`;
    drop(whole, consequence, { file, ...position });
  }
  if (uses.codeBlocks) {
    const { count, file, position } = uses.codeBlocks;
    const consequence = 'shows code of components without colors, and without numbers and marks of lines';
    const where = count === 1 ? 'in one file' : `in ${count} files`;
    drop('@theme/CodeBlock', `${consequence} (imported ${where})`, { file, ...position });
  }
  for (const [name, { whole, consequence }] of Object.entries(LOST_MEMBERS)) {
    const { count = 0, file = '', position = START } = uses.members.get(name) ?? {};
    if (count === 0) continue;
    drop(whole, `${consequence} (in ${count === 1 ? 'one file' : `${count} files`})`, { file, ...position });
  }
  for (const name of unusedThemeModules(uses)) {
    const { file, count = 0 } = uses.own.find((each) => each.name === name) ?? {};
    const users = count === 1 ? 'the file that imports' : `the ${count} files that import`;
    const consequence = `is not used${count > 0 ? ` but in ${users} it` : ''}: the component of this engine takes its place`;
    drop(`src/theme/${name.slice('@theme/'.length)}`, consequence, file === undefined ? undefined : { file, ...START });
  }
  const [first] = replaced;
  if (components && first !== undefined) {
    const names = replaced.map((each) => `<${each}>`).join(', ');
    const consequence = `has components for ${names} that are not used: elements of Markdown are those of the theme`;
    const place = { file: components.file, ...locateName(first, readSource(components.file) ?? '') };
    drop('src/theme/MDXComponents', consequence, place);
  }
  return found.list();
}

/** Returns what tells whether the link to the source of a page in a folder leads nowhere, as one that code of the site reads in another way. */
function lacksEditAddress(folder: string): (page: Pick<VirtualPage, 'from' | 'frontmatter'>) => boolean {
  return ({ from, frontmatter: { editLink } = {} }) =>
    from?.startsWith(`${folder}${path.sep}`) === true && typeof editLink === 'string' && !/^\/|^\w+:/.test(editLink);
}

/** Names files and folders of options that do not exist. */
function dropMissingFiles(config: DocusaurusConfig, drop: Drop): void {
  const { options: all, siteDir } = config;
  const isMissing = (folder: string, file: string | undefined) =>
    file !== undefined && !existsSync(path.resolve(folder, file));
  for (const { plugin, written } of missingInstances(config)) {
    drop(
      `${plugin}.path "${written}"`,
      `does not exist: the site has no ${plugin === 'blog' ? 'posts, nor the list, which is empty in Docusaurus' : 'pages of it'}`,
    );
  }
  for (const { options, folder } of docsInstances(config)) {
    if (isMissing(siteDir, textAt(options, 'sidebarPath'))) {
      drop('docs.sidebarPath', 'names a file that does not exist: the docs have no sidebar');
    }
    if (isMissing(folder, textAt(options, 'tags'))) drop('docs.tags', MISSING_TAGS);
  }
  for (const { options, folder } of blogInstances(config)) {
    if (isMissing(folder, textAt(options, 'tags'))) drop('blog.tags', MISSING_TAGS);
    if (isMissing(folder, textAt(options, 'authorsMapPath'))) {
      drop('blog.authorsMapPath', 'names a file that does not exist: authors have only what their posts say');
    }
  }
  const lists = {
    staticDirectories: 'nothing of it is published',
    clientModules: 'it is not run',
  };
  for (const [key, effect] of Object.entries(lists)) {
    const missing = (textsAt(all, key) ?? []).filter((each) => /^[\w./-]+$/.test(each) && isMissing(siteDir, each));
    for (const each of missing) drop(`${key} "${each}"`, `does not exist: ${effect}`);
  }
  if (customStyleFiles(config).some((file) => !existsSync(file))) {
    drop('theme.customCss', 'names a file that does not exist: it has no effect');
  }
}

const MISSING_TAGS = 'names a file that does not exist: tags have the names and addresses of their pages';

/** Packages whose names say that they add no pages. */
const PAGELESS =
  /^docusaurus-(?:remark|rehype)-|[-/](?:image-zoom|matomo|hotjar|gtag|umami|plausible|clarity|tailwind\w*)$/;

/** Returns whether a module is a plugin that may add pages of its own which are not there. */
function lacksPages(module: DocusaurusModule, additions: DocusaurusConfig['additions']): boolean {
  const { name } = module;
  const isKnown =
    CARRIED_PACKAGES.has(name) || name in PACKAGE_CONSEQUENCES || /search/.test(name) || PAGELESS.test(name);
  return !isKnown && module.path[0] !== 'themes' && additions?.complete.has(keyOf(module)) !== true;
}

/** Returns whether links of the site may lead to pages of plugins that are not there. */
export function mayLackPages({ options, additions }: Pick<DocusaurusConfig, 'options' | 'additions'>): boolean {
  return listModules(options).some((module) => lacksPages(module, additions));
}

/** Options of plugins that are the address of their pages, or what it begins with. */
const ROUTE_OPTIONS = ['route', 'routePath', 'routeBasePath'];

/** Returns the addresses that pages of a plugin begin with, as far as its options say, without a slash at the end. */
function routesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(routesIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    typeof each === 'string' && ROUTE_OPTIONS.includes(key) && /\w/.test(each)
      ? joinAddress(each).replace(/\/$/, '')
      : routesIn(each),
  );
}

/**
 * Returns what tells whether an address may be that of a page of a plugin that is not there: those that options name, and those in folders in
 * which the site has no page if a plugin has no such option.
 * @param routes site paths of the pages, without a slash at the end
 */
export function pluginAddresses(
  { options, additions }: Pick<DocusaurusConfig, 'options' | 'additions'>,
  routes: ReadonlySet<string>,
): (pathname: string) => boolean {
  const modules = listModules(options).filter(
    (module) => !CARRIED_PACKAGES.has(module.name) && !module.isWrapper && !additions?.complete.has(keyOf(module)),
  );
  const named = modules.flatMap((module) => routesIn(module.options));
  const isAnywhere = modules.some((module) => lacksPages(module, additions) && routesIn(module.options).length === 0);
  const folders = new Set([...routes].map(folderOf));
  return (pathname) => {
    const plain = decodePath(pathname).replace(/\/$/, '');
    if (plain === '' || routes.has(plain)) return false;
    return isBelow(plain, named) || (isAnywhere && !/\.\w+$/.test(plain) && !folders.has(folderOf(plain)));
  };
}

/** Returns the first folder of an address. */
function folderOf(pathname: string): string {
  return pathname.split('/')[1] ?? '';
}

function dropPlugins(
  { options, siteDir, additions }: DocusaurusConfig,
  locate: Locate,
  drop: Drop,
  left: FoundSite['notRun'],
): void {
  for (const module of listModules(options)) {
    const { name, path: at, options: own, isWrapper } = module;
    if (CARRIED_PACKAGES.has(name) || /search/.test(name)) continue;
    const notRun = left?.get(keyOf(module));
    if (notRun === '') continue;
    const place = locate(at.slice(0, 2));
    const routes = [...new Set(routesIn(own))].map((each) => JSON.stringify(each)).join(', ');
    const ofNoRoute = lacksPages(module, additions)
      ? ': pages that it may have are not there, and links to folders in which the site has no page are not checked'
      : '';
    const pages = routes === '' ? ofNoRoute : `: its pages are not there, and links to them are not checked: ${routes}`;
    if (isWrapper) {
      drop(`presets "${name || 'function'}"`, 'is read as the preset "classic": what else it adds is not there', place);
    } else if (name === '') {
      const consequence = notRun === undefined ? 'which is not run' : `which is run in part: ${notRun}`;
      drop('plugins', `has a function of the site, ${consequence}`, place);
    } else {
      // As in `require.resolve('./plugin')`.
      const written = path.isAbsolute(name)
        ? `./${relativePosix(siteDir, name).replace(/(?:\/index)?\.[cm]?[jt]s$/, '')}`
        : name;
      drop(
        written,
        notRun === undefined ? (PACKAGE_CONSEQUENCES[name] ?? `is not run${pages}`) : `is run in part: ${notRun}`,
      );
    }
  }
}

/** Names fragments, which the engine reads as they are, if the site changes their text. */
function dropPreprocessor(config: DocusaurusConfig, code: readonly string[], drop: Drop): void {
  if (!hasPreprocessor(config)) return;
  const changed = code
    .flatMap((folder) => listContent(folder, FRAGMENTS))
    .filter(({ file }) => {
      const text = readSource(file) ?? '';
      return preprocess({ file, text }, config) !== text;
    });
  for (const { file } of changed) {
    drop('markdown.preprocessor', 'is not run for files that pages import', { file, ...START });
  }
}

/** Names variables and classes of Docusaurus that style sheets of the site set in vain. */
function dropStyles(config: DocusaurusConfig, code: readonly string[], drop: Drop): void {
  let texts: string | undefined;
  const isUsed = (name: string) => {
    texts ??= code.flatMap((folder) => listContent(folder, CODE_FILES).map(({ file }) => readSource(file))).join('\n');
    return texts.includes(name);
  };
  const customStyles = customStyleFiles(config);
  for (const file of variableStyleFiles(config)) {
    const { variables, classes } = findLostStyles(readSource(file) ?? '', isUsed);
    const name = (kind: string, lost: ReadonlyMap<string, SourcePosition>, effect: string) => {
      for (const [first, position] of [...lost].slice(0, 1)) {
        const others = lost.size === 1 ? '' : `, and ${lost.size - 1} more`;
        drop(`${kind} of Docusaurus`, `${effect}: "${first}"${others}`, { file, ...position });
      }
    };
    name('variables', variables, 'have no effect where the theme has no counterpart');
    // Those of components have classes of their own.
    if (customStyles.includes(file))
      name('classes', classes, 'have rules without an effect, since no element has them');
  }
}

/** Data of a plugin for components, of which those of the docs are there. */
const PLUGIN_DATA =
  /\b(?:usePluginData|useAllPluginInstancesData)\(\s*(['"`])(?!docusaurus-plugin-content-docs\1)([^'"`$\n]+)\1/g;

const SCRIPTS = { include: ['**/*.{js,jsx,ts,tsx,mjs}'], exclude: ['**/*.test.*'] };

/** Names elements of the theme that code of a site looks for, and data of plugins that it reads, which are not there. */
function dropLookups({ siteDir, options, additions }: DocusaurusConfig, uses: ModuleUses, drop: Drop): void {
  const known = new Set(Object.values(additions?.languages ?? {}).flatMap(({ globals }) => Object.keys(globals)));
  const unused = unusedFiles(uses);
  const folder = path.join(siteDir, 'src');
  const clients = (textsAt(options, 'clientModules') ?? []).map((each) => path.resolve(siteDir, each));
  const files = existsSync(folder) ? listContent(folder, SCRIPTS).map(({ file }) => file) : [];
  const codes = [...new Set([...files, ...clients.filter((file) => /\.[jt]sx?$/.test(file))])]
    .filter((file) => !unused.has(file))
    .map((file) => ({ file, text: readSource(file) ?? '' }));
  for (const { file, text } of codes) {
    for (const { 0: whole, 2: name = '', index } of text.matchAll(PLUGIN_DATA)) {
      if (known.has(name)) continue;
      const position = positionAt(text, index + whole.length - 1 - name.length);
      drop(`usePluginData ${JSON.stringify(name)}`, 'has no data for components', { file, ...position });
    }
  }
  const others = codes.map(({ text }) => withoutLookups(text)).join('\n');
  const lost = new Map<string, NotCarried['place']>();
  for (const { file, text } of codes) {
    for (const [name, position] of findLookups(text)) {
      if (!others.includes(name) && !lost.has(name)) lost.set(name, { file, ...position });
    }
  }
  for (const [first, place] of [...lost].slice(0, 1)) {
    const found =
      lost.size === 1
        ? 'is an element of Docusaurus that code looks for: it is not there'
        : `and ${lost.size - 1} more are elements of Docusaurus that code looks for: they are not there`;
    drop(first, found, place);
  }
}

/** Names texts of the theme that show nowhere, and languages of which texts are in English. */
function dropTexts({ siteDir }: DocusaurusConfig, contents: readonly LocaleContent[], drop: Drop): void {
  const files = contents.flatMap(({ locale, texts: { uncarried: keys } }) => {
    const file = path.join(siteDir, 'i18n', locale.folder, 'code.json');
    return keys.length === 0 ? [] : [{ file, keys }];
  });
  const [first] = files;
  if (first) {
    const [key = ''] = first.keys;
    const count = files.flatMap(({ keys }) => keys).length;
    const times =
      count === 1 ? 'once' : `${count} times in ${files.length === 1 ? 'one file' : `${files.length} files`}`;
    const place = { file: first.file, ...locateInJson(readSource(first.file) ?? '', [key]) };
    drop('code.json', `has texts of the theme without a counterpart, such as "${key}" (used ${times})`, place);
  }
  for (const { locale, texts } of contents) {
    const english = texts.inEnglish();
    if (english === 'nothing') continue;
    const what = english === 'interface' ? 'the interface' : 'titles and links of lists';
    const reason = 'neither code.json nor an installed @docusaurus/theme-translations has others';
    drop(`i18n.locales "${locale.lang}"`, `has ${what} in English: ${reason}`);
  }
}

/** Names the addresses with an extension, which those of pages here do not have. */
function dropExtensions([first]: readonly LocaleContent[], drop: Drop): void {
  const named = [...(first?.routes ?? [])].filter((route) => route.endsWith('.html'));
  const [route] = named;
  if (route === undefined) return;
  const plain = route.replace(/\.html$/, '');
  const file = first?.pages.find((page) => addressOf(page).replace(/\/$/, '') === plain)?.from;
  const times = named.length === 1 ? 'once' : `${named.length} times`;
  drop(
    `slug ${JSON.stringify(route)}`,
    `is the page ${JSON.stringify(plain)}: links and canonical addresses have no ".html", and addresses with it lead there (used ${times})`,
    file === undefined ? undefined : { file, ...(locateInFrontmatter(readSource(file) ?? '', ['slug']) ?? START) },
  );
}

function dropLists([first]: readonly LocaleContent[], config: DocusaurusConfig, drop: Drop): void {
  if (first && first.blogs.length > 0) {
    const text = blogInstances(config).some(({ folder }) => runsPluginsOn(folder, config))
      ? 'plain text that plugins have not changed'
      : 'plain text';
    drop(
      'blog',
      `has lists with the beginning of posts as ${text}, and pictures and profiles of authors in posts alone`,
    );
  }
  for (const { leftOut, source } of first?.versions ?? []) dropRows(leftOut, source.sidebarFile, drop);
}

/** Names settings of feeds that those of this engine do not have. */
function dropFeeds(contents: readonly LocaleContent[], drop: Drop): void {
  for (const { locale, blogs } of contents) {
    for (const { options, posts } of blogs) {
      const language = textAt(options, 'feedOptions', 'language');
      if (language !== undefined && language !== (locale.htmlLang ?? locale.lang)) {
        drop(
          `blog.feedOptions.language ${JSON.stringify(language)}`,
          'has no effect: feeds have the language of posts',
        );
      }
      const limit = valueAt(options, ['feedOptions', 'limit']);
      const isAll = limit !== undefined && typeof limit !== 'number';
      if (locale.isDefault && posts.length > MAX_ENTRIES && (isAll || Number(limit) > MAX_ENTRIES)) {
        drop(
          'blog.feedOptions.limit',
          `has no effect above ${MAX_ENTRIES}: feeds have the newest ${MAX_ENTRIES} posts`,
        );
      }
    }
  }
}

/** @param file absolute path of the sidebars */
function dropRows({ ids, folders, items, styled }: LeftOut, file: VersionSource['sidebarFile'], drop: Drop): void {
  if (styled > 0) {
    const times = styled === 1 ? 'once' : `${styled} times`;
    drop(
      'sidebars "className"',
      `has no effect: rows have the look of the theme (used ${times})`,
      locateIn(file, 'className'),
    );
  }
  const rows = [
    ...[...items],
    ...[...ids].map((id) => [id, 'is no document: the row is left out'] as const),
    ...[...folders].map((folder) => [folder, 'is a folder without documents: its rows are left out'] as const),
  ];
  for (const [name, consequence] of rows) drop(`sidebars ${JSON.stringify(name)}`, consequence, locateIn(file, name));
}

const ELEMENT_KEY =
  /(?:^|[{,])\s*['"]?(a|admonition|blockquote|code|details|em|h[1-6]|hr|img|input|li|mermaid|ol|p|pre|strong|table|td|th|tr|ul|wrapper)['"]?\s*(?=[:,}(])/g;

/** Returns the elements of Markdown that a module of `MDXComponents` has components for. */
export function replacedElements(source: string): string[] {
  const exported = source.slice(Math.max(0, source.indexOf('export default')));
  return [...new Set([...exported.matchAll(ELEMENT_KEY)].map(([, name = '']) => name))];
}

/** Returns the modules of `src/theme` whose place components of this engine take. */
function unusedThemeModules({ own }: ModuleUses): string[] {
  const names = own.map(({ name }) => name).filter((name) => REPLACED.test(name));
  const whole = names.filter((name) => /^@theme\/[A-Z]\w+$/.test(name));
  // A component that is replaced as a whole may have files of its own.
  const isIn = (name: string) => whole.some((each) => name.startsWith(`${each}/`));
  return [...whole, ...names.filter((name) => /^@theme(?:\/[A-Z]\w+){2,}$/.test(name) && !isIn(name))];
}

/**
 * Returns the redirects of the site: those that are listed, and those that a function creates for each page.
 */
export function redirectsOf(
  { options }: DocusaurusConfig,
  contents: readonly LocaleContent[],
  drop: Drop,
): Record<string, string> | undefined {
  const redirects: Record<string, string> = {};
  for (const { name, options: own } of listModules(options)) {
    if (name !== '@docusaurus/plugin-client-redirects') continue;
    for (const entry of listAt(own, 'redirects')) {
      const to = textAt(entry, 'to');
      for (const from of [valueAt(entry, ['from'])].flat()) {
        if (typeof from !== 'string' || to === undefined) continue;
        const first = redirects[from];
        if (first === undefined) redirects[from] = to;
        else if (first !== to)
          drop(`redirects ${JSON.stringify(from)}`, `has two targets: it leads to ${quoteValue(first)}`);
      }
    }
    const listed = (contents[0]?.pages ?? []).filter(({ frontmatter }) => frontmatter?.draft !== true);
    const addresses = listed.map(addressOf);
    const [added = [], removed = []] = ['fromExtensions', 'toExtensions'].map((key) => textsAt(own, key) ?? []);
    if (added.includes('html') && options.trailingSlash !== false) {
      drop('fromExtensions "html"', 'has no effect: the document of "/a" is "a/index.html" alone');
    }
    const others = added.filter((extension) => extension !== 'html');
    for (const address of addresses) {
      const sources = [
        ...createdFrom(own.createRedirects, address),
        // Such as "/a.html" for the page "/a", and "/a" for the page "/a.html".
        ...(address === '/' ? [] : others.map((extension) => `${address.replace(/\/$/, '')}.${extension}`)),
        ...removed.filter((each) => address.endsWith(`.${each}`)).map((each) => address.slice(0, -each.length - 1)),
      ];
      for (const from of sources) redirects[from] ??= address;
    }
  }
  const distinct = withoutCases(redirects, contents, drop);
  return Object.keys(distinct).length > 0 ? distinct : undefined;
}

/** Returns the redirects without those whose document would be that of a page or of another redirect where files have no case. */
function withoutCases(
  redirects: Readonly<Record<string, string>>,
  contents: readonly LocaleContent[],
  drop: Drop,
): Record<string, string> {
  const plain = (address: string) => address.replace(/(.)\/$/, '$1');
  const pages = (contents[0]?.pages ?? []).map((page) => plain(addressOf(page)));
  const known = new Map(pages.map((address) => [address.toLowerCase(), address]));
  return Object.fromEntries(
    Object.entries(redirects).filter(([from]) => {
      const key = plain(from).toLowerCase();
      const other = known.get(key);
      if (other === undefined) known.set(key, from);
      if (other === undefined || other === plain(from)) return true;
      const reason = `is left out: it differs from ${quoteValue(other)} in case alone, which not all computers tell apart`;
      drop(`redirects ${JSON.stringify(from)}`, reason);
      return false;
    }),
  );
}

function createdFrom(create: unknown, address: string): string[] {
  if (typeof create !== 'function') return [];
  const result: unknown = create(address);
  return [result].flat().filter((each) => typeof each === 'string');
}

/** Features of Docusaurus, for the guide. */
export const FEATURES: readonly Feature[] = [
  { name: '`docusaurus.config.{js,ts,mjs,cjs}`', state: 'carried' },
  { name: 'Classic preset, docs, blog and pages plugins, several instances', state: 'carried' },
  { name: '`sidebars.js` with all kinds of items, `_category_.json`, generated rows', state: 'carried' },
  { name: 'Ids, slugs, number prefixes, `trailingSlash`', state: 'carried' },
  {
    name: 'Frontmatter that places a page: `id`, `slug`, `sidebar_*`, `pagination_*`, `displayed_sidebar`',
    state: 'carried',
  },
  {
    name: '`hide_title`, `hide_table_of_contents`, `toc_*`, `keywords`, `image`, `tags`, `draft`, `unlisted`',
    state: 'carried',
    note: 'unlisted pages have no sidebar; the description of a page without one is its first paragraph',
  },
  { name: '`editUrl`, `custom_edit_url`, `last_update`', state: 'carried', note: 'dates have no names' },
  { name: 'Links by file, by address, with `@site/` and with `pathname://`', state: 'carried' },
  { name: '`static` folder, and others of `staticDirectories`', state: 'carried' },
  {
    name: 'Admonitions, in all forms, as `<Admonition>` and with keywords of a site',
    state: 'carried',
    note: 'own keywords have the look of `info`',
  },
  {
    name: '`<Tabs>` and `<TabItem>` with `groupId`',
    state: 'carried',
    note: '`queryString` included; `attributes` are those of the text of a tab',
  },
  {
    name: 'Code with `title`, `{1,3}`, `showLineNumbers`, `// highlight-next-line` and comments of a site',
    state: 'carried',
    note: 'comments with classes of their own mark highlighted lines',
  },
  { name: 'Live code blocks', state: 'not carried', note: 'show their code' },
  {
    name: 'Ids of headings, partials, imports of components, HTML comments, `mdx-code-block`',
    state: 'carried',
    note: 'spaces between components in an element are kept; diagrams in Markdown that only React imports show their code',
  },
  { name: 'Mermaid and formulas', state: 'carried', note: 'need `beautiful-mermaid` and `katex`' },
  { name: 'Markdown with HTML instead of MDX: `markdown.format` and `mdx: { format: md }`', state: 'carried' },
  { name: 'Tabs of package managers by `npm2yarn`', state: 'carried' },
  {
    name: 'Plugins of remark, rehype and recma',
    state: 'carried',
    note: 'not those for directives, and not in lists of posts, which the build names',
  },
  {
    name: '`<DocCardList>`, `<Details>`, `<CodeBlock>`, `<Heading>`, `<ThemedImage>`, `<Layout>`',
    state: 'carried',
    note: 'code of components has no colors',
  },
  { name: 'Icons of the theme, `@theme/Icon`', state: 'carried', note: 'need `@docusaurus/theme-classic`' },
  {
    name: '`@docusaurus/Link`, `useBaseUrl`, `Head`, `Translate`, `BrowserOnly`, `useDocusaurusContext`, `useIsBrowser`',
    state: 'carried',
  },
  {
    name: 'Hooks of the docs: `useVersions`, `useActiveVersion`, `useActivePlugin`, `useActiveDocContext` and siblings',
    state: 'carried',
    note: 'without the sidebars; other functions are named, and return nothing',
  },
  { name: 'Swizzled components', state: 'by hand', note: 'see [Theming](/guide/theming)' },
  { name: '`src/theme/Root`, a component around all pages', state: 'carried' },
  { name: '`MDXComponents` of a site', state: 'carried', note: 'without those for elements of Markdown' },
  { name: '`clientModules` with `onRouteUpdate` and `onRouteDidUpdate`', state: 'carried' },
  { name: 'Pages in `src/pages`, in React and Markdown', state: 'carried' },
  { name: 'Style sheets of `customCss`, variables and grid of Infima', state: 'carried', note: 'those in common use' },
  { name: 'Tailwind and other plugins of PostCSS, by `configurePostCss` of a plugin', state: 'carried' },
  { name: 'Style sheets that pages and components import', state: 'carried' },
  {
    name: 'Navbar, footer, announcement bar, color mode',
    state: 'carried',
    note: 'without navbar items of the type `html`',
  },
  {
    name: 'Languages in `i18n` with their texts',
    state: 'carried',
    note: 'without texts of parts that the theme does not have',
  },
  {
    name: 'Versions in `versions.json`, `versioned_docs` and `versioned_sidebars`',
    state: 'carried',
    note: 'with menus, notices, and a search of each',
  },
  {
    name: 'Blog with authors, tags, archive and feeds, `authors.yml`, `tags.yml`',
    state: 'carried',
    note: 'lists have the beginning of posts',
  },
  { name: 'Redirects plugin', state: 'carried', note: 'without the extension `html`' },
  { name: 'Settings of docspack in `customFields`: hosts, checks, plugins, a theme', state: 'carried' },
  {
    name: 'Plugins of a site and of packages: pages, data for components, client modules, tags of the head, aliases',
    state: 'carried',
    note: 'other hooks are named; with plugins that may have other pages, dead links are warnings, and those to folders without pages are not checked',
  },
  { name: 'Analytics and PWA', state: 'by hand', note: 'see [Plugins](/guide/plugins)' },
];
