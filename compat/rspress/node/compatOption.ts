import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RspressCompat } from '../../../src/model/configSections.ts';
import type { CompatConfig, CompatSite, NotCarried } from '../../../src/model/sourceAdapter.ts';
import { findThemeEntry } from '../../../src/node/bundle/themeEntry.ts';
import { rspressCompat } from '../../../src/node/config/schema/rspressCompat.ts';
import { countOf } from '../../../src/shared/countOf.ts';
import { relativePosix } from '../../../src/tools/messages/displayPath.ts';
import { listAt, recordAt } from '../../support/values.ts';
import { codeFolders, readSiteCode } from './codeFiles.ts';
import { type CompatibilityModules, RSPRESS_THEME_ENTRY } from './compatibilityModules.ts';
import { type Feed, readListedFeeds } from './feeds.ts';
import { layoutNamesIn } from './layoutComponents.ts';
import type { FenceRunner } from './pluginFences.ts';
import { describeFences } from './pluginTable.ts';
import { findReplacedElements } from './replacedElements.ts';
import { createRspressPlugin, loadCheck } from './rspressPlugin.ts';
import { OF_RSPRESS_1 } from './rspressSite.ts';
import { findUnusedCode } from './unusedCode.ts';

const TEXTS = 'has the texts of "useI18n": a component knows its language by "useLocale"';
const TREE_FENCE = /^ *(?:`{3,}|~{3,})tree\b/m;
const PAGE = /\.mdx?$/;

/** What the option `compat` of a site of Rspress has, with absolute paths. */
interface CompatParts {
  parts: CompatibilityModules;
  feeds: readonly Feed[];
  runners: readonly FenceRunner[];
  themeDir: string;
  isRspress1: boolean;
}

/** Returns the value of `compat` for a site, with paths relative to its docs folder. */
export function toCompat({ parts, feeds, runners, themeDir, isRspress1 }: CompatParts, docsDir: string): RspressCompat {
  const toRelative = (file: string) => (path.isAbsolute(file) ? withDot(relativePosix(docsDir, file)) : file);
  const listed = feeds.flatMap(({ accepts: _, own: __, test, ...feed }) => (test ? [{ ...feed, test }] : []));
  return {
    engine: 'rspress',
    ...(isRspress1 && { version: 1 }),
    ...(parts.themeEntry !== undefined && { theme: toRelative(themeDir) }),
    ...(parts.i18nFile !== undefined && { texts: toRelative(parts.i18nFile) }),
    ...ifAny('i18nSource', textsOf(parts.i18nSource)),
    ...ifAny('globalComponents', Object.values(parts.globalComponents).map(toRelative)),
    ...ifAny(
      'globalUIComponents',
      parts.globalUI.map(({ file, props }) => ({ module: toRelative(file), props: JSON.parse(JSON.stringify(props)) })),
    ),
    ...ifAny('styles', parts.styles.map(toRelative)),
    ...ifAny('define', parts.define),
    ...ifAny(
      'fences',
      runners.map(({ plugin, languages }) => ({ plugin, ...(languages.length > 0 && { languages: [...languages] }) })),
    ),
    ...ifAny('feeds', listed),
  };
}

function withDot(file: string): string {
  return file.startsWith('.') ? file : `./${file}`;
}

function ifAny(key: keyof RspressCompat, value: object): Partial<RspressCompat> {
  return Object.keys(value).length > 0 ? { [key]: value } : {};
}

function textsOf(source: Readonly<Record<string, unknown>>): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.keys(source).map((key) => {
      const texts = Object.entries(recordAt(source, key)).flatMap(([lang, text]) =>
        typeof text === 'string' ? [[lang, text] as const] : [],
      );
      return [key, Object.fromEntries(texts)];
    }),
  );
}

/** Lists what a site has of Rspress by `compat`, each with what takes its place. */
export function findKept(site: {
  compat: RspressCompat;
  imports: string;
  docsDir: string;
  /** Package of Rspress that the site imports. */
  packageName: string;
}): NotCarried[] {
  const { compat, imports, docsDir, packageName } = site;
  const keep = (name: string, consequence: string) => ({ name, consequence });
  const trees = countTrees(docsDir);
  return [
    ...(compat.theme === undefined
      ? []
      : [
          keep(
            'compat.theme',
            `is the theme of Rspress, ${compat.theme}: write one in the docs folder, with "extendTheme"`,
          ),
        ]),
    ...(imports === ''
      ? []
      : [keep(packageName, `is imported by ${imports}: import from "docspack/theme" and "docspack/runtime"`)]),
    ...(trees === 0 ? [] : [keep('tree', `is the language of fences on ${countOf(trees, 'page')}: write <FileTree>`)]),
    ...(compat.fences ?? []).map(({ plugin }) =>
      keep(`compat.fences "${plugin}"`, 'has no counterpart in pages without Rspress'),
    ),
    ...(compat.texts === undefined ? [] : [keep('compat.texts', TEXTS)]),
    ...KEPT.flatMap(({ key, consequence }) => (compat[key] === undefined ? [] : [keep(`compat.${key}`, consequence)])),
  ];
}

const KEPT: readonly { key: keyof RspressCompat; consequence: string }[] = [
  { key: 'version', consequence: 'is that of sidebars of folders: list their rows in "_meta.json" files' },
  { key: 'i18nSource', consequence: TEXTS },
  { key: 'globalComponents', consequence: 'belong in "contentComponents" of a theme' },
  { key: 'globalUIComponents', consequence: 'belong in the slots of a theme' },
  { key: 'styles', consequence: 'are to be imported by a theme' },
  { key: 'define', consequence: 'needs a plugin with "rspack"' },
  { key: 'feeds', consequence: 'are those of @rspress/plugin-rss: "rss" has one of each language' },
];

function countTrees(docsDir: string): number {
  const names = readdirSync(docsDir, { recursive: true, encoding: 'utf8' });
  return names.filter(
    (name) =>
      PAGE.test(name) &&
      !name.includes('node_modules') &&
      TREE_FENCE.test(readFileSync(path.join(docsDir, name), 'utf8')),
  ).length;
}

/** Adds the theme, the modules and the fences of Rspress to a configuration with `compat`. */
export async function readRspressCompat(
  config: Readonly<Record<string, unknown>>,
  { docsDir, configFile, cwd }: CompatSite,
): Promise<CompatConfig> {
  const written = config.compat === 'rspress' ? { engine: 'rspress' } : config.compat;
  const { data } = rspressCompat.safeParse(written);
  // The schema of the site has the messages.
  if (!data) return { config };
  const toAbsolute = (file: string) => (file.startsWith('.') ? path.resolve(docsDir, file) : file);
  const themeDir = path.resolve(docsDir, data.theme ?? 'theme');
  const isOwn = data.theme === undefined && existsSync(themeDir);
  const themeEntry = data.theme === undefined ? undefined : findThemeEntry(themeDir, cwd, false);
  const texts = path.resolve(docsDir, data.texts ?? 'i18n.json');
  const root = findRoot(docsDir);
  const runners = data.fences;
  const styles = data.styles.map(toAbsolute);
  const modules = [...data.globalUIComponents.map(({ module }) => module), ...data.globalComponents];
  const code = readSiteCode(codeFolders({ root, themeDir, docsDir }), [...styles, ...modules.map(toAbsolute)]);
  const layoutNames = layoutNamesIn(code);
  const plugin = createRspressPlugin({
    configFile,
    cwd,
    root,
    modules: {
      themeEntry,
      i18nFile: existsSync(texts) ? texts : undefined,
      i18nSource: data.i18nSource,
      globalComponents: Object.fromEntries(
        data.globalComponents.map((file) => [path.parse(file).name, toAbsolute(file)]),
      ),
      globalUI: data.globalUIComponents.map(({ module, props }) => ({ file: toAbsolute(module), props })),
      layoutNames,
      styles,
      define: data.define,
    },
    runners,
    checkCode: await loadCheck(runners, root),
    missing: [
      ...runners.map(({ plugin: name }) => ({
        name: `@rspress/plugin-${name}`,
        consequence: describeFences(name),
        fences: name,
      })),
      ...findUnusedCode({ code, themeEntry }),
    ],
    feeds: readListedFeeds(data.feeds),
  });
  const elements = findReplacedElements(themeEntry, layoutNames);
  const added = { ...recordAt(config, 'markdown'), ...(elements.length > 0 && { elements }) };
  return {
    config: { ...config, markdown: added, plugins: [plugin, ...listAt(config, 'plugins')] },
    ...(data.version === 1 && { pages: OF_RSPRESS_1 }),
    ...(!isOwn && {
      theme: {
        folder: themeDir,
        entry: RSPRESS_THEME_ENTRY,
        findOwnEntry: () => (existsSync(themeDir) ? findThemeEntry(themeDir, cwd, false) : ''),
      },
    }),
  };
}

/** Returns the folder of the project, whose packages Twoslash reads. */
function findRoot(docsDir: string): string {
  for (let folder = docsDir; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json'))) return folder;
  }
  return path.dirname(docsDir);
}
