import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CodeLanguage } from '../../../src/model/config.ts';
import type { Issue } from '../../../src/model/issue.ts';
import type { JsonValue } from '../../../src/model/json.ts';
import type { Page, PageSummary, VirtualPage } from '../../../src/model/page.ts';
import type { HeadTag } from '../../../src/model/pageData.ts';
import type { DocsPlugin } from '../../../src/model/plugin.ts';
import type { SiteSection } from '../../../src/model/site.ts';
import { digest } from '../../../src/tools/files/digest.ts';
import { locateInFrontmatter } from '../../../src/tools/files/frontmatter.ts';
import { toDisplayPath } from '../../../src/tools/messages/displayPath.ts';
import { isCompiled } from '../../../src/tools/pages/isCompiled.ts';
import { type CountedUses, formatUses, sumUses } from '../../../src/tools/tree/countedUses.ts';
import { consequenceOf, fateOf, findUncarried } from '../../support/keys.ts';
import { locateOptionIn } from '../../support/locateOption.ts';
import { quoteName } from '../../support/reportNotCarried.ts';
import { leaveUnchecked } from '../../support/uncheckedLinks.ts';
import type { CodeSettings } from './codeSettings.ts';
import { bundlerHook, type CompatibilityModules, globalFilesOf } from './compatibilityModules.ts';
import type { DeadLinkFilter } from './deadLinks.ts';
import { type Feed, feedFiles, feedLinks, leadToFeeds } from './feeds.ts';
import { isStyle } from './headTags.ts';
import { RSPRESS_FRONTMATTER } from './keys.ts';
import { matchBelowLinks } from './matchBelowLinks.ts';
import { translateNavigation } from './navigationTexts.ts';
import type { PageExtension } from './pageExtension.ts';
import { type FenceRunner, readPluginFences } from './pluginFences.ts';
import type { MissingEffect } from './toSiteConfig.ts';
import type { CheckCode } from './twoslash.ts';

/** What a site has of Rspress besides settings. Paths are absolute. */
export interface RspressParts {
  /** Configuration that warnings are about. */
  configFile: string;
  /** Folder that messages are relative to. */
  cwd: string;
  /** Folder of the project. */
  root: string;
  modules: CompatibilityModules;
  runners: readonly FenceRunner[];
  /** `undefined` if Twoslash is not used or not installed. */
  checkCode: CheckCode | undefined;
  missing: readonly MissingEffect[];
  feeds?: readonly Feed[];
  /** Sources for the Content-Security-Policy, by directive. */
  csp?: Readonly<Record<string, readonly string[]>>;
  languages?: readonly CodeLanguage[];
  /** Title of the configuration; `undefined` without one. */
  title?: string | undefined;
  /** Option of versions. */
  multiVersion?: Readonly<Record<string, unknown>> | undefined;
  /** Settings for code of the site. */
  settings?: CodeSettings | undefined;
  /** Whether the settings have no list of languages. */
  isMonolingual?: boolean;
  /** Whether code has navbars by version. */
  isNavByVersion?: boolean;
  /** Returns mistakes about global style sheets and components that have been removed. */
  findMissingFiles?(): readonly Issue[];
  /** Pages that plugins add. */
  pages?: readonly (() => VirtualPage)[];
  /** Adds what plugins know about pages. */
  extension?: PageExtension | undefined;
  deadLinks?: DeadLinkFilter | undefined;
  /** Tags of the head that the settings of the site cannot have. */
  tags?: readonly HeadTag[];
  /** Returns those of a page. */
  tagsOf?: ((page: Page) => readonly HeadTag[]) | undefined;
}

const NAME = 'rspress';
const CHECK = 'not-carried';
/** Prefix of keys of the frontmatter among the uses of a page, which also have the plugins of its fences. */
const FRONTMATTER = 'frontmatter ';
/** The plugin whose fences are checked, and the check that reports its mistakes. */
export const TWOSLASH = 'twoslash';
const LOCKFILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/** Returns what checks code; `undefined` if the site has no Twoslash. */
export async function loadCheck(runners: readonly FenceRunner[], root: string): Promise<CheckCode | undefined> {
  const runner = runners.find(({ plugin }) => plugin === TWOSLASH);
  return runner && (await import('./twoslash.ts')).loadTwoslash(root, runner.options);
}

/** Creates the plugin that adds what a configuration cannot: head functions, fences and modules of Rspress, and the report. */
export function createRspressPlugin(parts: RspressParts): DocsPlugin {
  const {
    modules,
    runners,
    checkCode,
    missing,
    feeds = [],
    csp,
    languages,
    deadLinks,
    tags = [],
    tagsOf,
    pages = [],
    extension,
  } = parts;
  const allOf = (page: Page) => [...tags, ...(tagsOf?.(page) ?? [])];
  return {
    name: NAME,
    cacheKey: {
      define: modules.define,
      missing: missing.map(({ name, consequence }) => `${name} ${consequence}`),
      // The same code has other types when the packages of the site change.
      twoslash: checkCode ? packagesKey(parts.root) : '',
      ...(deadLinks && { deadLinks: deadLinks.key }),
      fences: runners.map(
        ({ plugin, languages: own, options }) => `${plugin} ${own.join(' ')} ${JSON.stringify(options)}`,
      ),
    },
    ...(languages && { languages }),
    replacedExpressions: Object.keys(modules.define),
    replacedComponents: Object.keys(modules.globalComponents),
    ...(pages.length > 0 && { pages: () => pages.map((read) => read()) }),
    ...(extension && { data: (page, context) => extension.extend(page, context) }),
    checks: {
      [CHECK]: { finds: 'settings of Rspress that have no counterpart', severity: 'warn' },
      [TWOSLASH]: { finds: 'fences that Twoslash refuses, which show their code', severity: 'warn' },
    },
    modules: {
      // Addresses in code, and `useSite`.
      site: ({ config: { site, builtVersion, siteDir, docsDir }, sections }) => ({
        cleanUrls: site.cleanUrls,
        version: site.multiVersion.default,
        title: parts.title ?? site.title,
        base: builtVersion?.siteBase ?? site.base,
        versionPrefix: builtVersion ? `/${builtVersion.name}` : '',
        versionFolder: `${path.relative(siteDir, docsDir)}/`.replaceAll(path.sep, '/').replace(/^\//, ''),
        ...(parts.multiVersion && { multiVersion: parts.multiVersion }),
        ...(site.siteOrigin !== undefined && { siteOrigin: site.siteOrigin }),
        ...(parts.isMonolingual && { isMonolingual: true }),
        ...(parts.isNavByVersion && { isNavByVersion: true }),
        ...(parts.settings && toDataOfCode(parts.settings, sections)),
      }),
      // `usePages`.
      pages: (graph) =>
        graph.pages.map((page) => toListedPage(page, graph.pageData.get(page.source.routePath)?.pluginData?.[NAME])),
    },
    check({ pages, config }, { report, dependOn }) {
      for (const file of globalFilesOf(modules)) dependOn(file);
      for (const issue of parts.findMissingFiles?.() ?? []) report(issue);
      const { i18nFile } = modules;
      if (i18nFile !== undefined && !existsSync(i18nFile)) {
        const location = { file: toDisplayPath(i18nFile, parts.cwd) };
        report({ location, message: 'does not exist.', hint: 'Restore it, or start watch mode anew.' });
      }
      const uses = sumUses(pages, NAME);
      const lostOfHooks: readonly MissingEffect[] = extension?.missing() ?? [];
      for (const { name, consequence, fences, place = locateOptionIn(name, parts.configFile) } of [
        ...missing,
        ...lostOfHooks,
      ]) {
        // The build of the site has the lines about its configuration.
        if (config.builtVersion !== undefined && fences === undefined) continue;
        // What Twoslash refuses is reported where it is.
        if (fences === TWOSLASH && checkCode) continue;
        const counted = fences === undefined ? '' : countFences(uses.get(fences));
        const location = { ...place, file: toDisplayPath(place.file, parts.cwd) };
        report({ check: CHECK, location, message: `${quoteName(name)} ${consequence}${counted}.` });
      }
      for (const [key, use] of uses) {
        if (!key.startsWith(FRONTMATTER)) continue;
        const name = key.slice(FRONTMATTER.length);
        const consequence = consequenceOf(fateOf(name, RSPRESS_FRONTMATTER));
        const message = `has the frontmatter "${name}", which ${consequence}. It is used ${formatUses(use)}.`;
        report({ check: CHECK, location: { file: use.file, line: use.line }, message });
      }
    },
    tree(tree, { displayPath, frontmatter, source }, { report }) {
      if (deadLinks) leaveUnchecked(tree.children, deadLinks.mayBeDead);
      const known = Object.fromEntries(Object.entries(frontmatter).filter(([key]) => key in RSPRESS_FRONTMATTER));
      const lost = findUncarried(known, RSPRESS_FRONTMATTER).map(({ name }): [string, CountedUses[string]] => [
        FRONTMATTER + name,
        { count: 1, line: locateInFrontmatter(source, name.split('.'))?.line ?? 1 },
      ]);
      const counts = readPluginFences(tree, {
        runners,
        checkCode,
        onRefused: (problem, line) =>
          report({
            check: TWOSLASH,
            location: { file: displayPath, ...(line !== undefined && { line }) },
            message: `has code that Twoslash refuses: ${problem}`,
            hint: 'Correct it, or name the error in "// @errors: 2322" at the start of the code.',
          }),
      });
      const fences = Object.entries(counts).map(([name, count]): [string, CountedUses[string]] => [
        name,
        { count, line: 1 },
      ]);
      const uses = [...lost, ...fences];
      return uses.length > 0 ? Object.fromEntries(uses) : undefined;
    },
    // Styles stay when the reader goes to another page.
    ...((tagsOf || tags.some(isStyle)) && { head: (page) => allOf(page).filter(isStyle) }),
    navigation(navigation, _, { dependOn }) {
      if (modules.i18nFile !== undefined) dependOn(modules.i18nFile);
      translateNavigation(navigation, modules);
      leadToFeeds(navigation, feeds);
      matchBelowLinks(navigation);
    },
    documentHead: (page, graph) => [...allOf(page).filter((tag) => !isStyle(tag)), ...feedLinks(feeds, page, graph)],
    outputs: (graph) => feedFiles(feeds, graph),
    ...(csp && { csp }),
    rspack: bundlerHook(modules),
  };
}

/** Returns the settings that code reads, with the sidebars of all sections if it reads these. */
function toDataOfCode({ sidebars, ...settings }: CodeSettings, sections: readonly SiteSection[]) {
  if (sidebars === undefined) return { settings };
  const toKey = (prefix: string) =>
    sidebars.find((key) => key.replace(/\/?$/, '/') === prefix) ?? (prefix.slice(0, -1) || '/');
  const byLanguage: Record<string, Record<string, object>> = {};
  for (const { lang, prefix, sidebar } of sections) {
    if (sidebar.length > 0) byLanguage[lang] = { ...byLanguage[lang], [toKey(prefix)]: sidebar };
  }
  return { settings, sidebars: byLanguage };
}

/**
 * Returns a page as `usePages` has it. Pages in React have neither title nor frontmatter there.
 * @param added what hooks of plugins have added to it
 */
function toListedPage(page: PageSummary, added: JsonValue | undefined) {
  const { source, title, headingTitle, description, frontmatter } = page;
  const isMarkdown = /\.mdx?$/.test(source.file);
  const isTitled = isMarkdown && (frontmatter.title ?? headingTitle) !== undefined;
  const hasDescription = description !== undefined && (frontmatter.description ?? headingTitle) !== undefined;
  return {
    routePath: source.routePath,
    title: isTitled ? title : '',
    lang: source.locale,
    frontmatter: isMarkdown ? frontmatter : {},
    toc: isCompiled(page) ? page.toc : [],
    _relativePath: source.relativePath,
    ...(hasDescription && { description }),
    ...Object(added),
  };
}

function packagesKey(root: string): string {
  return LOCKFILES.map((name) => path.join(root, name))
    .flatMap((file) => (existsSync(file) ? digest(readFileSync(file, 'utf8')) : []))
    .join(' ');
}

/** Says how many fences a plugin would run, and on how many pages. */
function countFences(use: { count: number; pages: number } | undefined): string {
  if (!use) return ' (no page has one)';
  return ` (${use.count} on ${use.pages === 1 ? '1 page' : `${use.pages} pages`})`;
}
