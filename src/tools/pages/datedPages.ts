import type { Page } from '../../model/page.ts';
import type { OverviewGroupData } from '../../model/pageData.ts';
import { localeTag, type TaggedLocale } from '../../shared/localeTag.ts';
import { isListedPage } from './isListedPage.ts';
import { parseDate } from './parseDate.ts';

/** The parts of a page that lists by date show. */
type DatedPage = Pick<Page, 'source' | 'frontmatter' | 'title'>;

/** Returns the time of a page's `date`, in milliseconds; `undefined` if it has none. */
export function dateOf({ frontmatter }: Pick<Page, 'frontmatter'>): number | undefined {
  return frontmatter.date === undefined ? undefined : parseDate(frontmatter.date);
}

/** Returns the listed pages of a language that have a date, newest first. */
export function datedPages<P extends DatedPage>(pages: Iterable<P>, lang: string): P[] {
  return [...pages]
    .filter((page) => page.source.locale === lang && dateOf(page) !== undefined && isListedPage(page))
    .sort((a, b) => (dateOf(b) ?? 0) - (dateOf(a) ?? 0) || (a.source.routePath < b.source.routePath ? -1 : 1));
}

/** Builds the groups of an overview by date: a group for each year. */
export function datedGroups(
  pages: Iterable<DatedPage>,
  lang: string,
  site: { locales: readonly TaggedLocale[] },
): OverviewGroupData[] {
  const format = new Intl.DateTimeFormat(localeTag(lang, site), { dateStyle: 'long', timeZone: 'UTC' });
  const groups = new Map<string, OverviewGroupData>();
  for (const page of datedPages(pages, lang)) {
    const date = new Date(dateOf(page) ?? 0);
    const name = String(date.getUTCFullYear());
    const group = groups.get(name) ?? { name, items: [] };
    groups.set(name, group);
    const { description } = page.frontmatter;
    group.items.push({
      text: page.title,
      link: page.source.routePath,
      description: [format.format(date), description].filter((part) => part !== undefined).join(' · '),
      headers: [],
    });
  }
  return [...groups.values()];
}
