import type { Page } from '../../src/model/page.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import type { SidebarItem } from '../../src/model/siteData.ts';
import { isBelow, localePrefix } from '../../src/shared/urls.ts';
import { isListedPage } from '../../src/tools/pages/isListedPage.ts';
import { hasMarkdown, markdownUrl } from './markdownAddress.ts';
import { oneLine } from './syntax.ts';

/** A heading of `llms.txt` with its pages. */
interface IndexSection {
  title: string;
  pages: Page[];
}

/** Title of the pages that no sidebar has, which an assistant may skip: see llmstxt.org. */
const REST = 'Optional';
/** Title of the pages of a site without sidebars. */
const ALL = 'Docs';

/**
 * Returns the pages of a language in the order of its sidebars, by their groups. Pages that crawlers must not list are left out, and home
 * pages, whose text is in the head of the file.
 */
export function indexSections(lang: string, site: SiteGraph): IndexSection[] {
  const left = new Set(site.pages.filter((page) => page.source.locale === lang && isIndexed(page)));
  const sections: IndexSection[] = [];
  const locale = site.locales.find((each) => each.lang === lang);
  for (const { prefix, sidebar, lang: of } of site.sections) {
    if (of !== lang) continue;
    const area = locale?.nav.find(({ link }) => link !== undefined && prefix !== '/' && isBelow(link, prefix))?.text;
    const add = (title: string | undefined, items: readonly SidebarItem[]) => {
      const pages = pagesOf(items, site).filter((page) => left.delete(page));
      const name = [area, title].filter((part) => part !== undefined).join(': ');
      if (pages.length > 0) sections.push({ title: name || (locale?.title ?? site.config.site.title), pages });
    };
    let loose: SidebarItem[] = [];
    for (const item of sidebar) {
      if (item.kind !== 'group') {
        loose.push(item);
        continue;
      }
      add(undefined, loose);
      loose = [];
      add(item.text, [item]);
    }
    add(undefined, loose);
  }
  if (left.size === 0) return sections;
  return [...sections, { title: sections.length === 0 ? ALL : REST, pages: [...left] }];
}

function isIndexed(page: Page): boolean {
  return isListedPage(page) && hasMarkdown(page) && page.frontmatter.pageType !== 'home';
}

function pagesOf(items: readonly SidebarItem[], site: SiteGraph): Page[] {
  return items.flatMap((item): Page[] => {
    if (item.kind !== 'link' && item.kind !== 'group') return [];
    const own = item.link?.startsWith('/') ? site.pageAt(item.link) : undefined;
    return [...(own ? [own] : []), ...(item.kind === 'group' ? pagesOf(item.items, site) : [])];
  });
}

/** Renders `llms.txt` of a language: the title of the site, its description, and links to the Markdown of all pages. */
export function llmsIndex(lang: string, site: SiteGraph): string {
  const { title = site.config.site.title, description = '' } = site.locales.find((each) => each.lang === lang) ?? {};
  const sections = indexSections(lang, site).map(({ title: heading, pages }) => {
    const rows = pages.map((page) => {
      const about = page.description === undefined ? '' : `: ${oneLine(page.description)}`;
      return `- [${oneLine(page.title).replace(/[[\]]/g, '\\$&')}](${markdownUrl(page, site)})${about}`;
    });
    return `## ${heading}\n\n${rows.join('\n')}`;
  });
  return `${[`# ${title}`, ...(description === '' ? [] : [`> ${description}`]), ...sections].join('\n\n')}\n`;
}

/** Returns the name of a language's file: `llms.txt` of the default language, `zh/llms.txt` of another. */
export function llmsFileName(lang: string, name: string, { config }: SiteGraph): string {
  return `${localePrefix(lang, config.lang)}/${name}`.slice(1);
}
