import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ResolvedConfig } from '../../src/model/config.ts';
import type { VirtualPage } from '../../src/model/page.ts';
import type { DocsPlugin, HookContext } from '../../src/model/plugin.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { localeTag } from '../../src/shared/localeTag.ts';
import { isBelow, localePrefix } from '../../src/shared/urls.ts';
import { locateCall } from '../../src/tools/files/locateCall.ts';
import { readSource } from '../../src/tools/files/readSource.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { requireOptions } from '../../src/tools/messages/requireOptions.ts';
import { suggestFile } from '../../src/tools/messages/suggestFile.ts';
import { datedPages } from '../../src/tools/pages/datedPages.ts';
import { type FeedFormat, feedFiles, feedLinks, type PageFeed, pageEntry } from '../rss/pageFeeds.ts';
import { type ChangelogPages, listPage, type Release, unreleasedPage, versionPage } from './changelogPages.ts';
import { type ChangelogTexts, changelogTexts } from './changelogTexts.ts';
import { type ChangelogVersion, parseChangelog } from './parseChangelog.ts';
import { readChangesets } from './readChangesets.ts';
import { NO_RELEASES, type TaggedReleases, tagReader } from './readTags.ts';

export type { ChangelogTexts };

/** Options of `changelog`. */
export interface ChangelogOptions {
  /**
   * The file, relative to the docs folder, or a file for each of several languages: `{ en: '../CHANGELOG.md', zh: '../CHANGELOG.zh.md' }`. With `tags`, none is
   * read unless it is named.
   * @default "../CHANGELOG.md"
   */
  file?: string | Readonly<Record<string, string>>;
  /** Folder of changesets, relative to the docs folder: `../.changeset`. Those that are not released yet have a page. */
  changesets?: string;
  /**
   * Name of the package whose changesets are shown.
   * @default all
   */
  package?: string;
  /**
   * Tags of releases in the repository, such as `v*` or `weather@*`. They date the versions of `file`; without a file they are the versions, with the message of
   * the tag, or else the commits since the last one.
   */
  tags?: string;
  /**
   * Folder of the pages in the site. A site with several changelogs has one for each.
   * @default "changelog"
   */
  folder?: string;
  /**
   * Title of the list of versions in the default language.
   * @default "Changelog"
   */
  title?: string;
  /**
   * Formats of the feeds with the newest 50 versions that have a date: `atom.xml`, `feed.json` and `rss.xml` in the folder. They need `siteOrigin`.
   * @default ["atom", "json"]
   */
  feeds?: readonly FeedFormat[];
  /**
   * Texts of the pages by language, such as `{ de: { title: 'Versionen' } }`.
   * @default those of English and Chinese
   */
  texts?: Readonly<Record<string, Partial<ChangelogTexts>>>;
}

const DEFAULT_FILE = '../CHANGELOG.md';
const FORMS = 'A version is a heading such as "## 1.2.0" or "## [1.2.0] - 2026-05-31".';

/**
 * Adds a page for each released version of a changelog, a page of what is not released, and a list of them, with feeds of the versions that have a
 * date. The versions are those of a file in each language, or tags of the repository.
 */
export function changelog(options: ChangelogOptions = {}): DocsPlugin {
  const text = z.string().min(1).optional();
  requireOptions(
    'changelog',
    z.strictObject({
      file: z.union([z.string().min(1), z.record(z.string(), z.string())]).optional(),
      ...{ changesets: text, package: text, tags: text, folder: text, title: text },
      feeds: z.array(z.enum(['atom', 'json', 'rss'])).optional(),
      texts: z.record(z.string(), z.record(z.string(), z.string())).optional(),
    }),
    options,
  );
  const { folder = 'changelog', feeds = ['atom', 'json'], title, texts = {} } = options;
  const readTags = tagReader();
  const textsOf = (lang: string, config: ResolvedConfig): ChangelogTexts => ({
    ...changelogTexts(localeTag(lang, config)),
    ...texts[lang],
    ...(title !== undefined && lang === config.lang && { title }),
  });
  const feedOf = (lang: string, site: SiteGraph): PageFeed => {
    const { config, locales, pages } = site;
    const siteTitle = locales.find((each) => each.lang === lang)?.title ?? config.site.title;
    return {
      lang,
      list: `${localePrefix(lang, config.lang)}/${folder}/`,
      title: `${siteTitle} ${textsOf(lang, config).title}`,
      description: '',
      pages: datedPages(pages, lang).filter(({ source }) => source.virtual?.plugin === folder),
    };
  };
  return {
    name: folder,
    cacheKey: JSON.stringify(options),
    pages(_, context) {
      const { config } = context;
      const tags = options.tags === undefined ? NO_RELEASES : readTags(options.tags, context);
      const pending = readChangesets(options, context);
      for (const lang of unknownLanguages(options, config)) {
        const known = config.locales.map((locale) => `"${locale.lang}"`).join(', ');
        context.report({
          location: locateCall('changelog', config, lang),
          message: `changelog() has a file of "${lang}", in which the site has no pages.`,
          hint: `It has ${known}.`,
        });
      }
      const inLanguages = config.locales.map((locale) => ({
        locale,
        releases: releasesOf(locale.lang, options, tags, context),
      }));
      const ofDefault = inLanguages.find(({ locale }) => locale.lang === config.lang)?.releases ?? [];
      return inLanguages.flatMap(({ locale, releases }): VirtualPage[] => {
        const { lang } = locale;
        const isDefault = lang === config.lang;
        const toPath = (name: string) => path.posix.join(locale.folder, folder, `${name}.md`);
        const own: ChangelogPages = { tag: localeTag(lang, config), texts: textsOf(lang, config), toPath };
        const unreleased = isDefault && pending.length > 0;
        // Pages in place of translations have the versions.
        const isFallback = releases.length === 0 && config.outputs.missingTranslations === 'fallback';
        const listed = isFallback ? ofDefault : releases;
        const hasUnreleased = unreleased || (isFallback && pending.length > 0);
        return [
          ...(unreleased ? [unreleasedPage(pending, own)] : []),
          ...releases.map((release, index) => versionPage(release, index + 1, own)),
          ...(listed.length > 0 || hasUnreleased ? [listPage(listed, hasUnreleased, own)] : []),
        ];
      });
    },
    documentHead({ source: { locale, routePath } }, site) {
      if (!isBelow(routePath, `${localePrefix(locale, site.config.lang)}/${folder}/`)) return [];
      const feed = feedOf(locale, site);
      return feed.pages.length === 0 ? [] : feedLinks(feed, feeds, site);
    },
    outputs: (site) =>
      site.config.locales.flatMap(({ lang }) =>
        feedFiles(feedOf(lang, site), feeds, site, { entryOf: (page) => pageEntry(page, site) }),
      ),
  };
}

/** Returns the languages of files that the site doesn't have. */
function unknownLanguages({ file }: ChangelogOptions, { locales }: ResolvedConfig): string[] {
  if (file === undefined || typeof file === 'string') return [];
  return Object.keys(file).filter((lang) => !locales.some((locale) => locale.lang === lang));
}

/** Returns the file of a language as it is written; `undefined` if there is none. */
function fileOf(
  lang: string,
  { file, tags, changesets }: ChangelogOptions,
  config: ResolvedConfig,
): string | undefined {
  if (typeof file === 'object') return file[lang];
  if (lang !== config.lang) return undefined;
  if (file !== undefined || tags !== undefined) return file;
  // Before the first release, changesets have written no file.
  const isMissing = changesets !== undefined && !existsSync(path.resolve(config.docsDir, DEFAULT_FILE));
  return isMissing ? undefined : DEFAULT_FILE;
}

/** Returns the releases of a language, newest first. */
function releasesOf(lang: string, options: ChangelogOptions, tags: TaggedReleases, context: HookContext): Release[] {
  const { config, report, dependOn } = context;
  const file = fileOf(lang, options, config);
  if (file === undefined) return lang === config.lang ? tags.releases : [];
  const source = path.resolve(config.docsDir, file);
  dependOn(source);
  const text = readSource(source);
  if (text === undefined) {
    report({
      location: locateCall('changelog', config, file),
      message: `The changelog "${toDisplayPath(source, config.cwd)}" does not exist.`,
      hint: suggestFile(file, source) ?? '"file" of changelog() is relative to the docs folder.',
    });
    return [];
  }
  return readVersions(text, toDisplayPath(source, config.cwd), context).map((version) => {
    const date = version.date ?? tags.dates.get(version.version);
    return { ...version, date, from: source };
  });
}

/** Returns the versions of a file, and reports one that it has twice, or that it has none. */
function readVersions(text: string, file: string, { report }: HookContext): ChangelogVersion[] {
  const byName = new Map<string, ChangelogVersion>();
  for (const version of parseChangelog(text)) {
    const { line, wrongDate } = version;
    if (wrongDate !== undefined) {
      const message = `has the date "${wrongDate}" of the version "${version.version}", which is no day.`;
      report({ location: { file, line, column: 1, value: wrongDate }, message, hint: FORMS });
    }
    const first = byName.get(version.version);
    if (first) {
      const message = `has the version "${version.version}" again, which is in line ${first.line}.`;
      report({ location: { file, line: version.line, column: 1 }, message, hint: 'Join the two, or rename one.' });
    } else byName.set(version.version, version);
  }
  if (byName.size === 0) {
    report({ location: { file, line: 1, column: 1 }, message: 'has no released version.', hint: FORMS });
  }
  return [...byName.values()];
}
