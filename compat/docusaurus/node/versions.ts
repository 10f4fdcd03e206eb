import type { JsonValue } from '../../../src/model/json.ts';
import type { Page } from '../../../src/model/page.ts';
import type { DocsPlugin } from '../../../src/model/plugin.ts';
import { textsIn } from '../../../src/shared/languages/languages.ts';
import { localePrefix, looksLikeFile } from '../../../src/shared/urls.ts';
import { listAt, recordAt, textAt } from '../../support/values.ts';
import { type Doc, joinAddress } from './docs.ts';
import { isBelow } from './links.ts';
import { mainDocOf, type VersionMenu, versionMenus } from './navigation.ts';
import { flatRows } from './sidebars.ts';
import { applySlash, type LocaleContent, type VersionContent, versionKey } from './siteContent.ts';
import type { DocusaurusConfig } from './siteSettings.ts';

/** A version of the docs, as menus show it. Addresses have the language. */
interface ListedVersion {
  name: string;
  label: string;
  /** Address that its pages begin with, without a slash at its end. */
  base: string;
  /** Address of its main page. */
  main: string;
}

/** The versions of a language, for components. */
interface VersionList {
  menus: VersionMenu[];
  instances: Record<string, { versions: ListedVersion[]; last: number }>;
}

/** Ends of the addresses of a page in all versions, each with the number of versions in a row that have it. */
type Targets = [end: string | null, count: number][];

/** What a page of a version has for the menu and the notice above it. */
interface PageVersion {
  instance: string;
  /** Position among the versions. */
  at: number;
  /** `null` is the main page of a version. */
  targets: Targets;
  notice?: { text: string; link: string; href: string; lang?: string };
}

/** Hooks of the adapter for sites with several versions. */
export type VersionHooks = Required<Pick<DocsPlugin, 'modules' | 'data'>>;

/** Returns whether an instance of the docs plugin has more than one version. */
export function hasVersions(contents: readonly LocaleContent[]): boolean {
  const [first] = contents;
  const names = first?.versions.map(({ instance }) => instance.id) ?? [];
  return new Set(names).size < names.length;
}

/**
 * Returns the hooks that show the versions of a site as Docusaurus does: menus lead to the same document of each version, and pages of old and
 * unreleased ones have a notice that leads to the latest one.
 * @param contents returns what the site shows now
 */
export function versionHooks(config: DocusaurusConfig, contents: () => readonly LocaleContent[]): VersionHooks {
  const items = listAt(recordAt(config.options, 'themeConfig', 'navbar'), 'items');
  const indexes = new WeakMap<LocaleContent, ReadonlyMap<string, IndexedPage>>();
  const find = ({ source }: Page) => {
    const all = contents();
    // A site in one language has no key for it.
    const content = all.find(({ locale }) => locale.lang === source.locale) ?? all[0];
    if (!content) return undefined;
    const index = indexes.get(content) ?? indexPages(content, config);
    indexes.set(content, index);
    const prefix = prefixOf(content, all);
    const route = source.routePath.slice(prefix.length) || '/';
    const found = index.get(route.replace(/(.)\/$/, '$1')) ?? inOtherVersion(source.virtual?.version, content);
    return found && { ...found, content, prefix };
  };
  return {
    modules: {
      versions: () =>
        Object.fromEntries(
          contents().map((content) => [
            content.locale.lang,
            listVersions(content, items, config, prefixOf(content, contents())),
          ]),
        ),
    },
    data(page) {
      const found = find(page);
      return found ? toJson(describePage(found, config)) : undefined;
    },
  };
}

/** Returns a function that returns whether search engines are told to leave a page out: one of a version with `noIndex`. */
export function noIndexTest(contents: readonly LocaleContent[], config: DocusaurusConfig): (route: string) => boolean {
  const versions = contents.flatMap((content) =>
    content.versions
      .filter(({ source }) => source.isNoIndex)
      .map((version) => ({ version, prefix: prefixOf(content, contents) })),
  );
  const routes = versions.flatMap(({ version, prefix }) =>
    [...generatedIndexes(version), ...version.docs].map((doc) => prefix + addressOfDoc(doc, config)),
  );
  const lists = versions.map(
    ({ version: { path, instance }, prefix }) =>
      prefix + joinAddress(path, textAt(instance.options, 'tagsBasePath') ?? 'tags'),
  );
  const known = new Set(routes);
  return (route) => known.has(route) || isBelow(route.replace(/(.)\/$/, '$1'), lists);
}

/** A document, or the generated index of a category, whose id is its address in the version. */
type IndexedDoc = Pick<Doc, 'id' | 'permalink'>;

interface IndexedPage {
  version: VersionContent;
  doc?: IndexedDoc;
}

/** Returns the address that pages of a version begin with, without a slash at its end. */
function baseOfVersion({ path }: VersionContent): string {
  return path.replace(/\/$/, '');
}

/** Returns the generated indexes of the categories of a version. */
function generatedIndexes(version: VersionContent): IndexedDoc[] {
  const rows = [...version.sidebars.values()].flatMap(flatRows);
  const base = baseOfVersion(version).length;
  return rows.flatMap((row) =>
    row.kind === 'category' && row.index
      ? [{ id: row.index.permalink.slice(base), permalink: row.index.permalink }]
      : [],
  );
}

function indexPages({ versions }: LocaleContent, config: DocusaurusConfig): ReadonlyMap<string, IndexedPage> {
  const shared = versions.filter((version) => siblings(version, versions).length > 1);
  return new Map(
    shared.flatMap((version) =>
      [...generatedIndexes(version), ...version.docs].map((doc): [string, IndexedPage] => [
        addressOfDoc(doc, config).replace(/(.)\/$/, '$1'),
        { version, doc },
      ]),
    ),
  );
}

/** Returns the version of a list of categories or tags. */
function inOtherVersion(name: string | undefined, { versions }: LocaleContent): IndexedPage | undefined {
  if (name === undefined) return undefined;
  const version = versions.find(({ instance, source }) => versionKey(instance.id, source.version) === name);
  return version && { version };
}

/** Returns the versions of an instance, in the order of menus. */
function siblings({ instance: { id } }: VersionContent, versions: readonly VersionContent[]): VersionContent[] {
  return versions
    .filter(({ instance }) => instance.id === id)
    .sort((one, other) => one.source.position - other.source.position);
}

function listVersions(
  content: LocaleContent,
  items: readonly unknown[],
  config: DocusaurusConfig,
  prefix: string,
): VersionList {
  const instances: VersionList['instances'] = {};
  for (const version of content.versions) {
    const all = siblings(version, content.versions);
    instances[version.instance.id] = {
      last: all.findIndex(({ source }) => source.isLast),
      versions: all.map((each) => ({
        name: each.source.version,
        label: each.source.label,
        base: prefix + baseOfVersion(each),
        main: prefix + applySlash(mainDocOf(each), config),
      })),
    };
  }
  const inLanguage = (links: VersionMenu['before']) =>
    links.map(({ text, href }) => ({ text, href: isPagePath(href) ? prefix + applySlash(href, config) : href }));
  const menus = versionMenus(items, content).map(({ instance, before, after }) => ({
    instance,
    before: inLanguage(before),
    after: inLanguage(after),
  }));
  return { menus, instances };
}

function isPagePath(href: string): boolean {
  return href.startsWith('/') && !/[?#]/.test(href) && !looksLikeFile(href);
}

function describePage(
  { version, doc, content, prefix }: IndexedPage & { content: LocaleContent; prefix: string },
  config: DocusaurusConfig,
): PageVersion {
  const all = siblings(version, content.versions);
  // Ids of documents do not begin with a slash.
  const docsOf = (each: VersionContent) => (doc?.id.startsWith('/') ? generatedIndexes(each) : each.docs);
  const same = all.map((each) => (doc ? docsOf(each).find(({ id }) => id === doc.id) : undefined));
  const targets: Targets = [];
  for (const [index, each] of all.entries()) {
    const found = same[index];
    const end = found ? addressOfDoc(found, config).slice(baseOfVersion(each).length) : null;
    const last = targets.at(-1);
    if (last?.[0] === end) last[1] += 1;
    else targets.push([end, 1]);
  }
  const at = all.indexOf(version);
  const lastAt = all.findIndex(({ source }) => source.isLast);
  const last = all[lastAt];
  const { banner, label } = version.source;
  const described = { instance: version.instance.id, at, targets };
  if (banner === 'none' || !last) return described;
  const { lang: key, htmlLang = key } = content.locale;
  const texts = textsIn('outputs', htmlLang);
  const fill = (text: string) => text.replaceAll('{version}', label).replaceAll('{current}', last.source.label);
  const values = { siteTitle: textAt(config.options, 'title') ?? '', versionLabel: label };
  const own = content.texts.replaced(`theme.docs.versions.${banner}VersionLabel`, values);
  const latestVersionLink = content.texts.replaced('theme.docs.versions.latestVersionLinkLabel') ?? '';
  const ownLink = content.texts.replaced('theme.docs.versions.latestVersionSuggestionLabel', {
    latestVersionLink,
    versionLabel: last.source.label,
  });
  const target = same[lastAt]?.permalink ?? mainDocOf(last);
  return {
    ...described,
    notice: {
      text: own ?? fill(banner === 'unreleased' ? texts.versionUnreleased : texts.versionOld),
      link: ownLink ?? fill(texts.versionCurrent),
      href: prefix + applySlash(target, config),
      ...(own === undefined && texts.lang !== undefined && { lang: texts.lang }),
    },
  };
}

function toJson({ instance, at, targets, notice }: PageVersion): JsonValue {
  return { instance, at, targets, ...(notice && { notice }) };
}

function addressOfDoc({ permalink }: IndexedDoc, config: DocusaurusConfig): string {
  return applySlash(permalink, config);
}

export function prefixOf({ locale }: LocaleContent, contents: readonly LocaleContent[]): string {
  return localePrefix(locale.lang, contents[0]?.locale.lang ?? '');
}
