import path from 'node:path';
import type { PageSummary } from '../../model/page.ts';
import type { SiteGraph } from '../../model/site.ts';
import { localePrefix } from '../../shared/urls.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { isCompiled } from '../../tools/pages/isCompiled.ts';

/** Pages by their routes. */
export type Pages = ReadonlyMap<string, PageSummary>;

/** Routes of the pages that an edit changed, added, removed and renamed. The lists do not overlap. */
export interface PageChanges {
  edited: readonly string[];
  added: readonly string[];
  removed: readonly string[];
  renamed: readonly { from: string; to: string }[];
}

/**
 * Compares the pages before and after an edit. An added page with the file or the text of a removed page in the same language counts as
 * renamed: in other engines, the frontmatter of a file may decide its address.
 * @param removedBefore pages that earlier edits removed, because some editors rename a file in two steps
 */
export function comparePages(before: Pages, after: Pages, removedBefore: Pages = new Map()): PageChanges {
  // A page that this edit removes is the likelier source: one removed before may have been renamed to it.
  const gone = new Map([...[...before].filter(([route]) => !after.has(route)), ...removedBefore]);
  const pagesOfFiles = countFiles(after);
  const renamed = [...after].flatMap(([to, page]) => {
    if (before.has(to)) return [];
    // One that an earlier edit has removed is back: others of that edit have nothing to do with it.
    const isBack = gone.delete(to);
    const others = [...gone].filter(
      ([route, { source }]) => source.locale === page.source.locale && (!isBack || before.has(route)),
    );
    // A template is the file of several pages.
    const isSameFile = ({ source: { file } }: PageSummary) => file === page.source.file && pagesOfFiles.get(file) === 1;
    const [from] =
      others.find(([, each]) => isSameFile(each)) ?? others.find(([, each]) => each.textHash === page.textHash) ?? [];
    if (from === undefined) return [];
    gone.delete(from);
    return [{ from, to }];
  });
  const isRenamed = new Set(renamed.flatMap(({ from, to }) => [from, to]));
  return {
    edited: findEdited(before, after),
    added: [...after.keys()].filter((route) => !before.has(route) && !isRenamed.has(route)),
    removed: [...before.keys()].filter((route) => !after.has(route) && !isRenamed.has(route)),
    renamed,
  };
}

function countFiles(pages: Pages): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { source } of pages.values()) counts.set(source.file, (counts.get(source.file) ?? 0) + 1);
  return counts;
}

/** Returns the routes of the pages whose content has changed, even if their new content was cached. */
export function findEdited(before: Pages, after: Pages): string[] {
  return [...after]
    .filter(([route, page]) => {
      const last = before.get(route);
      // Once a page is compiled, its hash depends on more files.
      const isNowCompiled = last && !isCompiled(last) && isCompiled(page);
      return last && (isNowCompiled ? last.textHash !== page.textHash : last.hash !== page.hash);
    })
    .map(([route]) => route);
}

/** Reports the languages in which new pages are missing, in a sentence each, with the file to create. Plugins decide about pages that they add. */
export function findUntranslated(
  { config, byRoute, translationsOf }: SiteGraph<PageSummary>,
  routes: readonly string[],
): string[] {
  return routes.flatMap((route) => {
    const page = byRoute.get(route);
    if (!page || page.source.virtual) return [];
    const alternates = translationsOf(page).map(({ source }) => source.locale);
    return config.locales
      .filter(({ lang }) => !alternates.includes(lang))
      .map(({ lang, folder }) => {
        const file = path.join(config.docsDir, folder, inLocale(page, config));
        return `${route} is not translated (${lang}). Add ${toDisplayPath(file, config.cwd)}.`;
      });
  });
}

/** Reports the remaining translations of removed pages, in a sentence for each page. Those of plugins have no files to remove. */
export function findOrphans({ config, byRoute }: SiteGraph<PageSummary>, removed: Pages): string[] {
  return [...removed].flatMap(([route, { source }]) => {
    if (source.virtual) return [];
    const bare = route.slice(localePrefix(source.locale, config.lang).length);
    const left = config.locales.flatMap(({ lang }) => {
      const other = byRoute.get(localePrefix(lang, config.lang) + bare);
      return other && !other.source.virtual ? [other.source.displayPath] : [];
    });
    return left.length === 0 ? [] : [`${route} is removed, but its translation is not. Remove ${left.join(' and ')}.`];
  });
}

/** Returns the path of a page's file relative to its locale's folder. */
function inLocale({ source }: Pick<PageSummary, 'source'>, { locales }: SiteGraph['config']): string {
  const folder = locales.find(({ lang }) => lang === source.locale)?.folder ?? '';
  return folder === '' ? source.relativePath : path.posix.relative(folder, source.relativePath);
}
