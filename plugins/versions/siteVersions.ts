import type { ResolvedConfig } from '../../src/model/config.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import type { SiteVersion, SiteVersions } from '../../src/model/versions.ts';
import { splitLocale } from '../../src/shared/urls.ts';
import {
  type ListedVersion,
  VERSION_INDEX_FILE,
  VERSION_INDEX_FORMAT,
  type VersionIndex,
} from '../../src/shared/versionList.ts';
import { ArchiveReader } from './ArchiveReader.ts';
import type { VersionArchive } from './archive.ts';
import { checkVersions } from './checkVersions.ts';
import { frozenFolder } from './frozenFolder.ts';
import type { VersionContext } from './pageSlots.ts';
import { policySources } from './policySources.ts';
import { allTargets, currentPages, targetsOf, toVersionPages, type VersionPages } from './targets.ts';
import { VERSIONS_THEME } from './versionsTheme.ts';

/** A version that can be shown. The current one has no archive. */
interface ReadableVersion {
  version: SiteVersion;
  archive: VersionArchive | undefined;
}

/** Shows the versions of a site: the frozen ones are unpacked beside its own pages. */
export function siteVersions(settings: SiteVersions, config: ResolvedConfig): DocsPlugin {
  const reader = new ArchiveReader(settings);
  const readable = () =>
    settings.versions.flatMap((version): ReadableVersion[] => {
      const archive = reader.archiveOf(version, config);
      return archive || version.kind === 'current' ? [{ version, archive }] : [];
    });
  const listed = (): ListedVersion[] =>
    readable().map(({ version: { name, label, kind } }) => ({
      name,
      label,
      base: kind === 'current' ? config.site.base : `${config.site.base}${name}/`,
    }));
  const pagesOf = (current: VersionPages) =>
    readable().map(({ archive }) => (archive ? toVersionPages(archive.manifest) : current));
  const contextOf = (graph: SiteGraph): VersionContext => {
    const current = currentPages(graph, settings.current);
    return {
      listed: listed(),
      pages: pagesOf(current),
      currentPages: current,
      current: currentOf(listed(), settings),
      canonical: settings.canonical,
      siteOrigin: config.site.siteOrigin,
    };
  };
  // The pages of other versions are the same for all pages of a build.
  let others: { ids: string; pages: readonly VersionPages[] } = { ids: '', pages: [] };
  const otherPages = () => {
    const ids = readable()
      .map(({ archive }) => archive?.id ?? 'current')
      .join();
    if (others.ids !== ids) others = { ids, pages: pagesOf(ownPage(config, '/', config.lang)) };
    return others.pages;
  };
  return {
    name: 'versions',
    theme: VERSIONS_THEME,
    /** Documents of a frozen version have the scripts and pictures that its own site allowed. */
    get csp() {
      return policySources(readable().flatMap(({ archive }) => archive?.manifest.policy ?? []));
    },
    modules: {
      list(_graph, { dependOn }) {
        for (const version of settings.versions) if (version.kind === 'frozen') dependOn(reader.fileOf(version));
        return { kind: 'site', current: settings.current, versions: listed() };
      },
    },
    data({ source }) {
      const own = ownPage(config, source.routePath, source.locale);
      const { rest } = splitLocale(source.routePath, own.locales, config.lang);
      const pages = otherPages().map((each) => (each.name === settings.current ? own : each));
      return targetsOf(source.locale, rest, pages).map(([path, count]) => [path, count]);
    },
    check(graph, { report }) {
      for (const version of settings.versions) {
        const problem = reader.problemOf(version, config);
        if (problem) report(problem);
      }
      for (const issue of checkVersions(graph, settings)) report(issue);
    },
    outputs: (graph) => [
      {
        fileName: VERSION_INDEX_FILE,
        read() {
          const { listed: versions, pages } = contextOf(graph);
          const index: VersionIndex = {
            format: VERSION_INDEX_FORMAT,
            current: settings.current,
            versions,
            pages: allTargets(pages),
          };
          return JSON.stringify(index);
        },
      },
    ],
    outputFolders(graph) {
      const context = contextOf(graph);
      return readable().flatMap(({ version, archive }) =>
        archive ? [frozenFolder(version, archive, context, config.cwd)] : [],
      );
    },
  };
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
