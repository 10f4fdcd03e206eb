import {
  type SearchGroup,
  type SidebarPage,
  type SuggestedPage,
  sidebarPages,
  useLocale,
  usePage,
  useSidebar,
} from '#runtime';
import { useSearchMessages } from './searchMessages.ts';

const MAX_SUGGESTED = 6;

/**
 * Returns rows for an empty query: the pages that the site suggests. Without any, the first page of each group in the current
 * section, then its other pages; where there is no sidebar, the navbar sections.
 * @param chosen pages that the site suggests; `undefined` while they are unknown
 * @param shown pages that are shown already
 */
export function useSuggestedPages(
  chosen: readonly SuggestedPage[] | undefined,
  shown: readonly SearchGroup[],
): SearchGroup[] {
  const { routePath } = usePage();
  const { nav } = useLocale();
  const sidebar = useSidebar();
  const { searchSuggested } = useSearchMessages();
  if (chosen === undefined) return [];
  const known = new Set([routePath, ...shown.flatMap(({ pages }) => pages.map(({ link }) => link))]);
  const pages = new Map<string, SidebarPage>();
  const firstPages = sidebar.flatMap((item) => sidebarPages([item]).slice(0, 1));
  const own = firstPages.length > 0 ? [...firstPages, ...sidebarPages(sidebar)] : nav;
  const listed = chosen.length > 0 ? chosen.map(({ title, link }) => ({ text: title, link })) : own;
  for (const { text, link } of listed) {
    if (link?.startsWith('/') && !known.has(link) && !pages.has(link)) pages.set(link, { text, link });
  }
  const suggested = [...pages.values()].slice(0, MAX_SUGGESTED);
  if (suggested.length === 0) return [];
  return [
    {
      index: '',
      label: searchSuggested,
      isDefault: true,
      pages: suggested.map(({ text, link }) => ({
        title: text,
        link,
        hits: [{ type: 'title', link, header: text, ranges: [], query: '' }],
      })),
    },
  ];
}
