import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { countOf } from '../../../src/shared/countOf.ts';
import { FOREIGN_KEYS } from '../../../src/tools/pages/foreignKeys.ts';
import { listAt, recordAt, textAt } from '../../support/values.ts';
import { readMagicComments } from './codeFence.ts';
import { listContent, type MarkdownFile, readMarkdown } from './contentFiles.ts';
import { joinAddress } from './docs.ts';
import { pluginSteps } from './markdownPlugins.ts';
import type { ModuleUses } from './moduleUses.ts';
import { hasOwnLogo } from './pictures.ts';
import { listModules } from './plugins.ts';
import { hasPreprocessor } from './preprocess.ts';
import { flatRows } from './sidebars.ts';
import type { LocaleContent, VersionContent } from './siteContent.ts';
import { blogInstances, type DocusaurusConfig, docsInstances, pagesInstances } from './siteSettings.ts';

/** A site of Docusaurus as it was read. */
interface ReadContent {
  config: DocusaurusConfig;
  contents: readonly LocaleContent[];
  uses: ModuleUses;
  /** Absolute paths of the folders that the site is published from. */
  staticFolders: readonly string[];
}

/** Frontmatter with another name here, beside that of other engines. */
const RENAMED: Readonly<Record<string, string>> = {
  keywords: 'use "head"',
  image: 'use "socialImage"',
  last_update: 'dates are those of git',
  authors: 'a theme can show them',
};
/** Keys that are counted with the addresses of documents. */
const IN_ADDRESSES = new Set(['id', 'slug']);
const FENCE = /^ *(`{3,}|~{3,})[\s\S]*?^ *\1 *$/gm;
const MODULE = /\b(?:from|import|require)\s*\(?\s*['"](@(?:theme|theme-original|docusaurus|site)\/[^'"$\s]+)['"]/g;
const SCRIPT = /\.(?:[jt]sx?|mdx?)$/;
const SHOWN_MODULES = 6;

/** Syntax of pages that has another form here, by what says so. */
const SYNTAX: readonly { name: string; finds(file: MarkdownFile, prose: string): boolean; instead: string }[] = [
  {
    name: 'MDX in .md',
    finds: ({ source }, prose) => /\.md$/.test(source) && /^(?:import|export) |<[A-Z]/m.test(prose),
    instead: 'rename the file to .mdx',
  },
  { name: '<!-- -->', finds: (_, prose) => prose.includes('<!--'), instead: 'write {/* */} in .mdx' },
  { name: 'mdx-code-block', finds: ({ body }) => body.includes('mdx-code-block'), instead: 'remove the fence' },
  {
    name: '// highlight-next-line',
    finds: ({ body }) => readMagicComments(body).code !== body,
    instead: 'write // [!code highlight], or {1,3} behind the language',
  },
  {
    name: 'showLineNumbers',
    finds: ({ body }) => /^ *(?:`{3,}|~{3,}).*showLineNumbers/m.test(body),
    instead: 'write lineNumbers',
  },
  {
    name: 'raw-loader',
    finds: (_, prose) => prose.includes('raw-loader!'),
    instead: 'write the path with ?raw at its end',
  },
  { name: 'pathname://', finds: (_, prose) => prose.includes('pathname://'), instead: 'write the address alone' },
];

/**
 * Lists what moving a site to this engine takes: each use of Docusaurus, with the number of its uses and what takes its place.
 */
export function listSteps({ config, contents, uses, staticFolders }: ReadContent): NotCarried[] {
  const [first] = contents;
  const folders = [...docsInstances(config), ...blogInstances(config), ...pagesInstances(config)].map(
    ({ folder }) => folder,
  );
  const files = folders.filter((folder) => existsSync(folder)).flatMap((folder) => listContent(folder));
  const pages = [...new Map(files.map((file) => [file.file, file])).values()].map(readMarkdown);
  const code = [...new Set([path.join(config.siteDir, 'src'), ...folders])];
  return [
    ...(first?.versions.filter(({ source }) => source.isLast) ?? []).flatMap((version) => docsSteps(version, config)),
    ...versionSteps(first),
    ...(first?.blogs ?? []).map(({ path: address, posts }) => ({
      name: address.slice(1) || 'blog',
      consequence: `has ${countOf(posts.length, 'post')}: move them to ${folderOf(address)}, with a "date" for the feed of "rss"; there are no lists of posts, tags and authors`,
    })),
    ...pagesInstances(config).flatMap(({ folder }) => pageSteps(folder, config.siteDir)),
    ...frontmatterSteps(pages),
    ...syntaxSteps(pages),
    ...moduleSteps(code),
    ...languageSteps(config, contents),
    ...settingSteps(config, uses, staticFolders),
    ...pluginSteps(config),
  ];
}

/** Documents, and the rows of their sidebars. */
function docsSteps(version: VersionContent, { siteDir }: DocusaurusConfig): NotCarried[] {
  const { docs, source, sidebars, categories } = version;
  const moved = docs.filter(
    (doc) =>
      doc.permalink.replace(/\/$/, '') !== joinAddress(source.path, withoutExtension(doc.source)).replace(/\/$/, ''),
  );
  const others = moved.length === 1 ? '1 has another address' : `${moved.length} have another address`;
  const files = moved.length === 1 ? 'the file' : 'these files';
  const renamed = moved.length === 0 ? '' : `; ${others}, by "slug", "id" or a number: rename ${files}`;
  const rows = [...sidebars.values()].flatMap(flatRows).length;
  const sidebarFile = typeof source.sidebarFile === 'string' ? path.relative(siteDir, source.sidebarFile) : 'sidebars';
  return [
    {
      name: path.relative(siteDir, source.folders.at(-1) ?? siteDir) || '.',
      consequence: `has ${countOf(docs.length, 'document')}: move them to ${folderOf(source.path)}${renamed}`,
    },
    ...(rows === 0
      ? []
      : [
          {
            name: sidebarFile,
            consequence: `has ${countOf(sidebars.size, 'sidebar')} with ${countOf(rows, 'row')}: write _meta.json beside the pages, or "themeConfig.sidebar"`,
          },
        ]),
    ...(categories.size === 0
      ? []
      : [
          {
            name: '_category_',
            consequence: `names ${countOf(categories.size, 'folder')}: write _meta.json in the folder above`,
          },
        ]),
  ];
}

/** Names the folder of pages by their address. */
function folderOf(address: string): string {
  return address === '/' ? 'the docs folder' : `"${address.slice(1)}" in the docs folder`;
}

function withoutExtension(file: string): string {
  return file.replace(/\.mdx?$/, '').replace(/(?:^|\/)(?:index|README)$/, '');
}

function versionSteps(content: LocaleContent | undefined): NotCarried[] {
  const old = content?.versions.filter(({ source }) => !source.isLast) ?? [];
  if (old.length === 0) return [];
  const names = old.map(({ source }) => source.label).join(', ');
  return [{ name: 'versions', consequence: `has ${names} beside the one that readers open: use "multiVersion"` }];
}

function pageSteps(folder: string, siteDir: string): NotCarried[] {
  const name = path.relative(siteDir, folder) || '.';
  const kinds = [
    { include: ['**/*.{js,jsx,ts,tsx}'], instead: 'in React: import each into an .mdx of its address' },
    { include: ['**/*.{md,mdx}'], instead: 'in Markdown: move to the docs folder' },
  ];
  return kinds.flatMap(({ include, instead }) => {
    const { length } = listContent(folder, { include });
    return length === 0 ? [] : [{ name, consequence: `has ${countOf(length, 'page')} ${instead}` }];
  });
}

function frontmatterSteps(pages: readonly MarkdownFile[]): NotCarried[] {
  const counts = new Map<string, number>();
  for (const { frontmatter } of pages) {
    for (const key of Object.keys(frontmatter)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].flatMap(([key, count]) => {
    const hint = IN_ADDRESSES.has(key) ? undefined : (RENAMED[key] ?? FOREIGN_KEYS[key]?.hint);
    const what = hint && `${hint.charAt(0).toLowerCase()}${hint.slice(1).replace(/\.$/, '')}`;
    return what === undefined
      ? []
      : [{ name: key, consequence: `is in the frontmatter of ${countOf(count, 'page')}: ${what}` }];
  });
}

function syntaxSteps(pages: readonly MarkdownFile[]): NotCarried[] {
  const texts = pages.map((file) => ({ file, prose: file.body.replace(FENCE, '') }));
  return SYNTAX.flatMap(({ name, finds, instead }) => {
    const count = texts.filter(({ file, prose }) => finds(file, prose)).length;
    return count === 0 ? [] : [{ name, consequence: `is on ${countOf(count, 'page')}: ${instead}` }];
  });
}

const INSTEAD: Readonly<Record<string, string>> = {
  '@theme': 'content components of the theme need no import, and a layout is a "pageType"',
  '@theme-original': 'import the component from "docspack/theme"',
  '@docusaurus': 'import what takes its place from "docspack/runtime"',
  '@site': 'write relative paths, or name the folder in "resolve.alias"',
};

function moduleSteps(folders: readonly string[]): NotCarried[] {
  const scopes = new Map<string, { files: number; modules: Map<string, number> }>();
  for (const file of new Set(folders.flatMap(scriptsIn))) {
    const names = [...readFileSync(file, 'utf8').matchAll(MODULE)].map(([, name = '']) => name.split('/'));
    for (const scope of new Set(names.map(([first = '']) => first))) {
      const { files, modules } = scopes.get(scope) ?? { files: 0, modules: new Map<string, number>() };
      const own = names.filter(([first]) => first === scope).map(([, ...rest]) => rest.join('/'));
      for (const name of new Set(own)) modules.set(name, (modules.get(name) ?? 0) + 1);
      scopes.set(scope, { files: files + 1, modules });
    }
  }
  return [...scopes].toSorted(byName).map(([scope, { files, modules }]) => {
    const instead = INSTEAD[scope] ?? 'has no counterpart';
    const which = scope === '@site' ? '' : ` (${listModuleNames(modules)})`;
    return { name: `${scope}/*`, consequence: `is imported in ${countOf(files, 'file')}${which}: ${instead}` };
  });
}

/** Lists modules, those that most files import first: `Link, Head and 2 more`. */
function listModuleNames(modules: ReadonlyMap<string, number>): string {
  const all = [...modules].toSorted(byName).toSorted(([, a], [, b]) => b - a);
  const names = all.slice(0, SHOWN_MODULES).map(([name]) => name);
  const more = all.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

function scriptsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => SCRIPT.test(name) && !name.includes('node_modules'))
    .map((name) => path.join(folder, name));
}

function languageSteps({ siteDir }: DocusaurusConfig, contents: readonly LocaleContent[]): NotCarried[] {
  return contents
    .filter(({ locale }) => !locale.isDefault)
    .map(({ locale }) => {
      const folder = path.join(siteDir, 'i18n', locale.folder);
      const files = listContent(folder, { include: ['**/*'], exclude: [] });
      return {
        name: `i18n/${locale.folder}`,
        consequence: `has ${countOf(files.length, 'file')}: move pages to "${locale.lang}" in the docs folder, beside "${contents[0]?.locale.lang}" for the default language, and texts to "themeConfig.locales"`,
      };
    });
}

function settingSteps(
  { options, siteDir }: DocusaurusConfig,
  { own }: ModuleUses,
  staticFolders: readonly string[],
): NotCarried[] {
  const step = (name: string, count: number, consequence: string) => (count > 0 ? [{ name, consequence }] : []);
  const modules = listModules(options);
  const ofModule = (name: string) => modules.filter((each) => each.name === name);
  const styles = ofModule('@docusaurus/theme-classic').flatMap(({ options: theme }) => [theme.customCss].flat());
  const redirects = ofModule('@docusaurus/plugin-client-redirects').flatMap(({ options: each }) =>
    listAt(each, 'redirects'),
  );
  return [
    ...staticFolders.map((folder, index) => ({
      name: path.relative(siteDir, folder),
      consequence:
        index === 0
          ? 'is the public folder: name it in "publicDir"'
          : `is another public folder: move its files to "${path.relative(siteDir, staticFolders[0] ?? siteDir)}"`,
    })),
    ...step(
      'customCss',
      styles.filter((each) => typeof each === 'string').length,
      'is to be imported by a theme, with the variables of this engine',
    ),
    ...step('src/theme', own.length, `replaces ${countOf(own.length, 'component')}: use "extendTheme"`),
    ...step('clientModules', listAt(options, 'clientModules').length, 'are to be imported by a theme'),
    ...step(
      'headTags',
      listAt(options, 'headTags').filter((tag) => textAt(tag, 'innerHTML')).length,
      'have texts, which only a plugin can add: write them in "documentHead"',
    ),
    ...step(
      'editUrl',
      modules.filter(({ options: { editUrl } }) => typeof editUrl === 'function').length,
      'is a function: write "themeConfig.editLink.paths"',
    ),
    ...step('preprocessor', Number(hasPreprocessor({ options })), 'changes pages: write what it makes of them'),
    ...step(
      'announcementBar',
      Number(/<a\b[\s\S]*<a\b|<(?!\/?a\b)/.test(textAt(options, 'themeConfig', 'announcementBar', 'content') ?? '')),
      'is HTML, of which "banner" has the text and the first link: a theme can replace "Banner"',
    ),
    ...step(
      'navbar.logo',
      Number(hasOwnLogo(options)),
      'has a link or a look of its own: a theme can replace "NavTitle"',
    ),
    ...step('redirects', redirects.length, 'are options of a plugin: write them in "redirects"'),
    ...step(
      'customFields',
      Object.keys(recordAt(options, 'customFields')).filter((key) => key !== 'docspack').length,
      'is read by components: import the values from a module',
    ),
  ];
}
