import type { ResolvedConfig } from '../../src/model/config.ts';
import type { CheckDeclarations, Issue } from '../../src/model/issue.ts';
import type { OutputFile } from '../../src/model/output.ts';
import type { PageSummary } from '../../src/model/page.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import type { SiteVersion, SiteVersions } from '../../src/model/versions.ts';
import { splitLocale } from '../../src/shared/urls.ts';
import {
  type CurrentSearch,
  type ListedVersion,
  SEARCH_INDEX_FORMAT,
  VERSION_INDEX_FILE,
  VERSION_INDEX_FORMAT,
  type VersionIndex,
  type VersionTargets,
  versionPageKey,
} from '../../src/shared/versionList.ts';
import { archiveFile } from '../../src/tools/files/versionArchives.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { VERSIONS_SITEMAP, versionsSitemapUrl } from '../sitemap/sitemap.ts';
import { formatUrlSet, sitemapFiles } from '../sitemap/sitemapFiles.ts';
import { aliasRedirects } from './aliasRedirects.ts';
import { checkVersionLinks, versionLinksOfNavigation } from './checkVersionLinks.ts';
import { checkVersions } from './checkVersions.ts';
import type { ShownFacts } from './manifest.ts';
import { configuredNames, pageNames } from './pageNames.ts';
import type { VersionContext } from './pageSlots.ts';
import { openSources, policySources } from './policySources.ts';
import { allTargets, currentPages, rememberTargets, targetsOf, toVersionPages, type VersionPages } from './targets.ts';
import { toOutputFolder } from './toOutputFolder.ts';
import { verifiedArchives } from './VerifiedFiles.ts';
import { VersionReader, type VersionSource } from './VersionReader.ts';
import { findLostVersionUrls, versionsLockFile } from './versionsLock.ts';
import { SITE_RULES, VERSIONS_THEME } from './versionsTheme.ts';
import { versionUrls } from './versionUrls.ts';

/** Name of the plugin, by which its redirects are told from others. */
const NAME = 'versions';
/** Checks of a site with versions. Those of links are checks of every site as well. */
export const VERSION_CHECKS = {
  links: { finds: 'links to pages that another version does not have', severity: 'error' },
  'version-policy': {
    finds: 'sources by which a frozen version weakens the Content-Security-Policy of the site',
    severity: 'error',
  },
  urls: { finds: 'published addresses of versions that disappear without a redirect', severity: 'error' },
  anchors: { finds: 'links to headings that another version does not have', severity: 'error' },
} as const satisfies CheckDeclarations;

/** A version that can be shown. The current one has no other files. */
interface ReadableVersion {
  version: SiteVersion;
  source: VersionSource | undefined;
}

/** Shows the versions of a site: archives are unpacked, and outputs of versions with sources of their own taken over, beside its own pages. */
export function siteVersions(
  settings: SiteVersions,
  config: ResolvedConfig,
  outputOf: (name: string) => string,
  cacheDir: string,
): DocsPlugin {
  const verified = verifiedArchives(cacheDir);
  const reader = new VersionReader(settings, config, outputOf, verified);
  const lookUp = () =>
    settings.versions.flatMap((version): ReadableVersion[] => {
      const source = reader.sourceOf(version);
      return source || version.kind === 'current' ? [{ version, source }] : [];
    });
  let seen: { stamp: string; versions: readonly ReadableVersion[] } | undefined;
  let isFresh = false;
  const readable = () => {
    if (seen && isFresh) return seen.versions;
    const stamp = reader.stamp(settings.versions);
    if (seen?.stamp !== stamp) seen = { stamp, versions: lookUp() };
    // Each page asks. Files cannot have changed for this process before other code of it has run.
    isFresh = true;
    queueMicrotask(() => {
      isFresh = false;
    });
    return seen.versions;
  };
  const listed = (): ListedVersion[] =>
    readable().map(({ version: { name, label, kind } }) => ({
      name,
      label,
      base: kind === 'current' ? config.site.base : `${config.site.base}${name}/`,
    }));
  const configured = configuredNames(config);
  const indexes = new WeakMap<VersionSource, VersionPages>();
  const indexOf = (source: VersionSource): VersionPages => {
    const index = indexes.get(source) ?? toVersionPages(source.facts);
    indexes.set(source, index);
    return index;
  };
  const pagesOf = (current: VersionPages) => readable().map(({ source }) => (source ? indexOf(source) : current));
  const contexts = new WeakMap<
    SiteGraph<PageSummary>,
    { versions: readonly ReadableVersion[]; context: VersionContext }
  >();
  const contextOf = (graph: SiteGraph<PageSummary>): VersionContext => {
    const versions = readable();
    const known = contexts.get(graph);
    if (known?.versions === versions) return known.context;
    const current = currentPages(graph, settings.current);
    const own = graph.redirects.filter(({ plugin }) => plugin !== NAME);
    const names = pageNames(
      own.map(({ from, to }) => [from, to] as const),
      current,
    );
    const context: VersionContext = {
      listed: listed(),
      targets: rememberTargets(pagesOf(current), names),
      names,
      currentPages: current,
      current: currentOf(listed(), settings),
      canonical: settings.canonical,
      siteOrigin: config.site.siteOrigin,
      locales: config.locales,
    };
    contexts.set(graph, { versions, context });
    return context;
  };
  const sourceOf = (name: string) => readable().find(({ version }) => version.name === name)?.source;
  const factsOf = (name: string) => sourceOf(name)?.facts;
  const sitemapOf = (graph: SiteGraph): OutputFile[] => {
    const { siteOrigin } = config.site;
    if (versionsSitemapUrl(graph) === undefined || siteOrigin === undefined) return [];
    const context = { ...contextOf(graph), siteOrigin };
    const urls = readable().flatMap(({ version, source }) =>
      source ? versionUrls(version, source.facts, context) : [],
    );
    return sitemapFiles(VERSIONS_SITEMAP, urls, {
      formatUrls: formatUrlSet,
      addressOf: (name) => siteOrigin + config.site.base + name,
    });
  };
  return {
    name: NAME,
    checks: VERSION_CHECKS,
    theme: VERSIONS_THEME,
    rspack(compiler) {
      compiler.module = { ...compiler.module, rules: [...(compiler.module?.rules ?? []), ...SITE_RULES] };
    },
    /** Documents of a frozen version have the scripts and pictures that its own site allowed. */
    get csp() {
      return policySources(readable().flatMap(({ source }) => source?.facts.policy ?? []));
    },
    modules: {
      list(graph, { dependOn }) {
        for (const version of settings.versions) {
          const file = reader.fileOf(version);
          if (file !== undefined) dependOn(file);
        }
        const { targets } = contextOf(graph);
        const homes = Object.fromEntries(
          config.locales.map(({ lang }) => [lang, toRuns(targets.of(versionPageKey(lang, '/')))]),
        );
        return { kind: 'site', current: settings.current, versions: listed(), homes };
      },
    },
    redirects(graph) {
      if (settings.aliases.length === 0) return {};
      const current = currentPages(graph, settings.current);
      const others = readable().flatMap(({ source }) => (source ? [indexOf(source)] : []));
      return aliasRedirects(settings, config, current, others);
    },
    data({ source }) {
      const own = ownPage(config, source.routePath, source.locale);
      const { rest } = splitLocale(source.routePath, own.locales, config.lang);
      return toRuns(targetsOf(versionPageKey(source.locale, rest), pagesOf(own), configured));
    },
    checkPages(pages, _graph, { report }) {
      const links = pages.flatMap((page) => page.links);
      for (const issue of checkVersionLinks(links, sourceOf)) report(issue);
    },
    check(graph, { report, dependOn }) {
      for (const version of settings.versions) {
        const problem = reader.problemOf(version) ?? reader.damageOf(version);
        if (problem) report(problem);
        const file = version.kind === 'missing' ? archiveFile(settings.folder, version.name) : reader.fileOf(version);
        if (file !== undefined) dependOn(file);
      }
      verified.save();
      for (const { version, source } of readable()) {
        const file = reader.fileOf(version);
        if (version.kind !== 'frozen' || !source || file === undefined) continue;
        for (const issue of findOpenSources(file, source.facts, graph.config)) report(issue);
      }
      for (const issue of checkVersions(graph, settings)) report(issue);
      for (const issue of checkVersionLinks(versionLinksOfNavigation(graph), sourceOf)) report(issue);
      dependOn(versionsLockFile(settings));
      const isUnread = (name: string) =>
        settings.versions.some((each) => each.name === name && (each.kind === 'missing' || reader.problemOf(each)));
      // Watch mode may not have built it yet.
      const isUnbuilt = (name: string) =>
        settings.versions.some((each) => each.name === name && each.kind === 'living' && !reader.sourceOf(each));
      const hasProblem = (name: string) => isUnread(name) || isUnbuilt(name);
      for (const issue of findLostVersionUrls(graph, settings, factsOf, hasProblem)) report(issue);
    },
    outputs: (graph) => [
      {
        fileName: VERSION_INDEX_FILE,
        read() {
          const { currentPages: current, targets } = contextOf(graph);
          const index: VersionIndex = {
            format: VERSION_INDEX_FORMAT,
            current: settings.current,
            versions: listed(),
            search: searchOf(config),
            pages: allTargets(pagesOf(current), targets),
          };
          return JSON.stringify(index);
        },
      },
      ...sitemapOf(graph),
    ],
    outputFolders(graph) {
      const context = contextOf(graph);
      return readable().flatMap(({ version, source }) =>
        source ? [toOutputFolder(version, source, indexOf(source), context)] : [],
      );
    },
  };
}

/** Returns targets as the data of a page has them. */
function toRuns(targets: VersionTargets): [path: string, count: number][] {
  return targets.map(([path, count]) => [path, count]);
}

/** Finds what a version allows on each page, and neither the engine nor a plugin of the site does. */
function findOpenSources(file: string, { name, policy }: ShownFacts, { plugins, cwd }: ResolvedConfig): Issue[] {
  const own = plugins.map(({ csp = {} }) => csp);
  return openSources(policy, own).map(({ directive, source }) => ({
    check: 'version-policy',
    location: { file: toDisplayPath(file, cwd) },
    message: `adds ${source} to "${directive}" of the Content-Security-Policy of the whole site.`,
    hint: `Cut the version "${name}" again without it. If all pages may allow it, a plugin can say so: plugins: [{ name: 'policy', csp: { '${directive}': [${JSON.stringify(source)}] } }]`,
  }));
}

/** Returns what other versions need to search the current one. */
function searchOf({ site, locales }: ResolvedConfig): CurrentSearch | undefined {
  if (site.search.mode !== 'local') return undefined;
  return { format: SEARCH_INDEX_FORMAT, langs: locales.map(({ lang }) => lang), cleanUrls: site.cleanUrls };
}

function currentOf(listed: readonly ListedVersion[], { current }: SiteVersions): ListedVersion {
  const found = listed.find(({ name }) => name === current);
  if (!found) throw new Error(`The version "${current}" is not listed.`);
  return found;
}

/** Returns a version of which one page is known, which leads to itself. */
function ownPage({ lang, locales, site }: ResolvedConfig, route: string, locale: string): VersionPages {
  return toVersionPages({
    name: site.multiVersion.default,
    lang,
    locales: locales.map((each) => each.lang),
    cleanUrls: site.cleanUrls,
    pages: [{ route, lang: locale }],
  });
}
