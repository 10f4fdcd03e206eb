import type { Page, PageSummary } from '../../src/model/page.ts';
import type { SiteGraph, SiteSection } from '../../src/model/site.ts';
import type { SidebarItem } from '../../src/model/siteData.ts';
import { isBelow, splitHref, toHtmlFileName } from '../../src/shared/urls.ts';
import { isListedPage } from '../../src/tools/pages/isListedPage.ts';

/** A row of a table of contents: a page, or a group of the sidebar with its rows. */
export type PrintedRow<P extends PageSummary = Page> =
  | { kind: 'page'; page: P }
  | { kind: 'group'; text: string; rows: PrintedRow<P>[] };

/** A section on one page. */
export interface PrintedSection<P extends PageSummary = Page> {
  /** Route of the print view, such as `/guide/print`. */
  routePath: string;
  title: string;
  lang: string;
  rows: PrintedRow<P>[];
  /** Its pages, in the order of the rows. */
  pages: P[];
}

/** Page types whose content is no text of the section. */
const NOT_PRINTED: readonly string[] = ['home', '404'];

/** Returns the sections of a site that have pages to print. */
export function printedSections<P extends PageSummary>(site: SiteGraph<P>): PrintedSection<P>[] {
  return site.sections.map((section) => toPrinted(section, site)).filter(({ pages }) => pages.length > 0);
}

/** Pages are in the order of the sidebar. Listed pages that it does not have follow. */
function toPrinted<P extends PageSummary>(section: SiteSection, site: SiteGraph<P>): PrintedSection<P> {
  const { prefix, lang, sidebar, routes } = section;
  const left = new Set(routes.flatMap((route) => site.byRoute.get(route) ?? []).filter(isPrinted));
  const pages: P[] = [];
  const pageRow = (page: P): PrintedRow<P> => {
    left.delete(page);
    pages.push(page);
    return { kind: 'page', page };
  };
  const rowsOf = (items: readonly SidebarItem[]): PrintedRow<P>[] =>
    items.flatMap((item): PrintedRow<P>[] => {
      if (item.kind !== 'link' && item.kind !== 'group') return [];
      const own = item.link?.startsWith('/') ? site.pageAt(splitHref(item.link).pathname) : undefined;
      const row = own && left.has(own) ? [pageRow(own)] : [];
      if (item.kind === 'link') return row;
      const rows = [...row, ...rowsOf(item.items)];
      return rows.length === 0 ? [] : [{ kind: 'group', text: item.text, rows }];
    });
  const rows = rowsOf(sidebar);
  for (const page of [...left].filter(isListedPage)) rows.push(pageRow(page));
  const locale = site.locales.find((each) => each.lang === lang);
  const area = locale?.nav.find(({ link }) => link !== undefined && prefix !== '/' && isBelow(link, prefix))?.text;
  return { routePath: `${prefix}print`, title: area ?? locale?.title ?? site.config.site.title, lang, rows, pages };
}

/** An overview lists the pages that the view has anyway. */
function isPrinted({ frontmatter }: PageSummary): boolean {
  return !frontmatter.overview && !NOT_PRINTED.includes(frontmatter.pageType ?? 'doc');
}

/** Returns the name of a print view's document. */
export function printFileName({ routePath }: PrintedSection): string {
  return toHtmlFileName(routePath);
}
