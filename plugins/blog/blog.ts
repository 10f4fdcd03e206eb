import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ResolvedConfig } from '../../src/model/config.ts';
import type { Page, PageSource } from '../../src/model/page.ts';
import type { DocsPlugin, HookContext } from '../../src/model/plugin.ts';
import { localeTag } from '../../src/shared/localeTag.ts';
import { isBelow, localePrefix } from '../../src/shared/urls.ts';
import { BLOG_STYLES, blogStylesFile } from '../../src/tools/blog/blogStyles.ts';
import { bylineTree } from '../../src/tools/blog/postTree.ts';
import { positionInText } from '../../src/tools/files/positionInFile.ts';
import { requireOptions } from '../../src/tools/messages/requireOptions.ts';
import { parseDate } from '../../src/tools/pages/parseDate.ts';
import { isDraft } from '../../src/tools/pages/sources.ts';
import { fillContent } from '../../src/tools/reference/contentFence.ts';
import { type FeedFormat, feedAddresses } from '../rss/pageFeeds.ts';
import { blogFeedFiles, blogFeedLinks, listedPosts } from './blogFeeds.ts';
import { type BlogFiles, readBlogFiles } from './blogFiles.ts';
import { BLOG_FENCE, blogPages } from './blogPages.ts';
import { blogSidebar, withoutRowsBelow } from './blogSidebar.ts';
import { type BlogTexts, blogTexts } from './blogTexts.ts';
import { readFrontmatter } from './readFrontmatter.ts';
import { comparePosts, isPost, readPosts } from './readPosts.ts';

export type { BlogTexts };

/** Options of `blog`. */
export interface BlogOptions {
  /**
   * Folder of the posts in each language. A site with several blogs has a plugin for each.
   * @default "blog"
   */
  folder?: string;
  /**
   * Number of posts on a page of a list.
   * @default 10
   */
  postsPerPage?: number;
  /**
   * Formats of the feeds with the whole text of the newest 50 posts: `atom.xml`, `feed.json` and `rss.xml` in the folder, and in that of each tag.
   * They need `siteOrigin`.
   * @default ["atom", "json"]
   */
  feeds?: readonly FeedFormat[];
  /**
   * Texts of the lists by language, such as `{ de: { tags: 'Schlagworte' } }`.
   * @default those of English and Chinese
   */
  texts?: Readonly<Record<string, Partial<BlogTexts>>>;
}

/**
 * Makes a blog of a folder of pages with a `date`: lists of all posts, by tag and by author, a line with date, authors and tags in each post, a
 * sidebar by year, and feeds. Authors and tags are in `authors.yml` and `tags.yml` of the folder, or in the frontmatter of posts alone.
 */
export function blog(options: BlogOptions = {}): DocsPlugin {
  requireOptions(
    'blog',
    z.strictObject({
      folder: z.string().min(1).optional(),
      postsPerPage: z.number().int().min(1).optional(),
      feeds: z.array(z.enum(['atom', 'json', 'rss'])).optional(),
      texts: z.record(z.string(), z.record(z.string(), z.string())).optional(),
    }),
    options,
  );
  const { folder = 'blog', postsPerPage = 10, feeds = ['atom', 'json'], texts = {} } = options;
  const name = folder;
  const stylesFile = blogStylesFile(folder);
  const readFiles = (lang: string, config: ResolvedConfig) => readBlogFiles(lang, folder, config);
  const inLanguage = (lang: string, config: ResolvedConfig) => ({
    files: readFiles(lang, config),
    texts: { ...blogTexts(localeTag(lang, config)), ...texts[lang] },
    formats: feeds,
  });
  return {
    name,
    cacheKey: JSON.stringify([folder, postsPerPage, feeds, texts]),
    derivedPages(sources, context) {
      const { config, mode, report, dependOn } = context;
      const reported = new Set<string>();
      return config.locales.flatMap(({ lang }) => {
        const own = inLanguage(lang, config);
        const { posts, issues } = readPosts(sources, own.files, mode);
        const inherited = fallbackSources(sources, folder, lang, context);
        posts.push(...readPosts(inherited, own.files, mode).posts);
        posts.sort(comparePosts);
        for (const file of [...own.files.files, ...postFiles(sources, own.files)]) dependOn(file);
        for (const issue of [...own.files.issues, ...issues]) {
          // Languages may share the files of authors and tags.
          const key = JSON.stringify(issue);
          if (!reported.has(key)) report(issue);
          reported.add(key);
        }
        if (posts.length === 0) return [];
        const hasIndex = [...sources, ...inherited].some(
          ({ routePath }) => isBelow(routePath, `${own.files.home}/`) && isHome(routePath, own.files),
        );
        return blogPages({
          ...own,
          posts,
          postsPerPage,
          hasIndex,
          feedsOf: (list) => feedAddresses(list, feeds, config.site),
        });
      });
    },
    tree(tree, { relativePath, frontmatter, locale, isFragment }, { config, dependOn }) {
      if (isFragment) return undefined;
      if (fillContent(tree, BLOG_FENCE)) return true;
      const files = readFiles(locale, config);
      if (!isPost(relativePath, files)) return undefined;
      for (const file of files.files) dependOn(file);
      const time = frontmatter.date === undefined ? undefined : parseDate(frontmatter.date);
      const names = readFrontmatter(frontmatter, files);
      if (time === undefined && names.authors.length === 0 && names.tags.length === 0) return undefined;
      const heading = tree.children.findIndex((node) => node.type === 'element' && node.tagName === 'h1');
      tree.children.splice(heading + 1, 0, bylineTree({ time, ...names }, localeTag(locale, config)));
      return true;
    },
    navigation(navigation, pages, { config }) {
      const { lang, sidebars } = navigation;
      const own = inLanguage(lang, config);
      const address = `${own.files.home}/`;
      const posts = listedPosts(pages, own.files, name);
      const isConfigured = config.locales.find((each) => each.lang === lang)?.sidebar !== undefined;
      const isOwn = isConfigured
        ? address in sidebars
        : existsSync(path.join(config.docsDir, own.files.folder, '_meta.json'));
      if (posts.length === 0 || isOwn) return;
      // Without a configuration, the rows of the folder are its files.
      if (!isConfigured) {
        for (const [key, rows] of Object.entries(sidebars)) sidebars[key] = withoutRowsBelow(rows, address);
      }
      sidebars[address] = blogSidebar(posts, address, own.texts);
    },
    searchRecords(records, { byRoute }) {
      const isList = (route: string) => byRoute.get(route)?.source.virtual?.plugin === name;
      // What a list shows is found on the posts.
      return records.map((record) => (isList(record.routePath) ? { ...record, text: '', headings: [] } : record));
    },
    head: (page, { config }) =>
      hasTree(page, name) ? [['link', { rel: 'stylesheet', href: config.site.base + stylesFile }]] : [],
    documentHead({ source: { locale, routePath } }, site) {
      const own = inLanguage(locale, site.config);
      const isHomePage = routePath === `${localePrefix(locale, site.config.lang)}/`;
      if (!isHomePage && !isBelow(routePath, `${own.files.home}/`)) return [];
      return blogFeedLinks(own, name, routePath, site);
    },
    outputs(site) {
      const isUsed = site.pages.some((page) => hasTree(page, name));
      const files = site.config.locales.flatMap(({ lang }) => blogFeedFiles(inLanguage(lang, site.config), name, site));
      const styles = { fileName: stylesFile, hash: stylesFile, read: () => BLOG_STYLES };
      return isUsed ? [styles, ...files] : files;
    },
    check(site, { report }) {
      // Languages may share the file of authors.
      const byFile = new Map(
        site.config.locales.map(({ lang }) => readFiles(lang, site.config)).map((files) => [files.authorsFile, files]),
      );
      for (const { authors, authorsFile, files } of byFile.values()) {
        for (const { name: author, picture } of authors?.values() ?? []) {
          if (picture?.startsWith('/') !== true || site.hasPublicFile(picture)) continue;
          const position = files
            .map((file) => positionInText(file, picture, picture))
            .find((each) => each !== undefined);
          report({
            location: { file: authorsFile, ...position, value: picture },
            message: `has the picture "${picture}" of "${author}", which is not in the public folder.`,
            hint: 'Add the file, or remove "image_url".',
          });
        }
      }
    },
  };
}

function postFiles(sources: readonly PageSource[], files: BlogFiles): string[] {
  return sources.flatMap(({ file, relativePath }) => (isPost(relativePath, files) ? [file] : []));
}

/** Returns the pages of a blog that are shown in the default language where a language has none, at their addresses in that language. */
function fallbackSources(
  sources: readonly PageSource[],
  folder: string,
  lang: string,
  { config: { locales, lang: defaultLang, outputs }, mode }: HookContext,
): PageSource[] {
  if (lang === defaultLang || outputs.missingTranslations !== 'fallback') return [];
  const folderOf = (key: string) => locales.find((each) => each.lang === key)?.folder ?? '';
  const from = path.posix.join(folderOf(defaultLang), folder);
  // A build has no drafts, so that one in progress is missing there.
  const published = sources.filter((source) => mode === 'dev' || !isDraft(source));
  const existing = new Set(published.map(({ routePath }) => routePath));
  return sources.flatMap((source) => {
    const routePath = localePrefix(lang, defaultLang) + source.routePath;
    const isOwn = source.locale === defaultLang && source.relativePath.startsWith(`${from}/`);
    if (!isOwn || existing.has(routePath)) return [];
    const relativePath = path.posix.join(folderOf(lang), folder, source.relativePath.slice(from.length + 1));
    return [{ ...source, locale: lang, routePath, relativePath }];
  });
}

function isHome(routePath: string, { home }: BlogFiles): boolean {
  return routePath.replace(/\/$/, '') === home;
}

/** Returns whether a page has something that the style sheet is for. */
function hasTree({ treeData }: Page, name: string): boolean {
  return (treeData?.[name] ?? []).length > 0;
}
