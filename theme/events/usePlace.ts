import { type EventPlace, isThemeNotFound, useLocation, usePage } from '#runtime';

/** Returns where the reader is. */
export function usePlace(): EventPlace {
  const page = usePage();
  const { pathname } = useLocation();
  const { lang, version, routePath } = page;
  const path = isThemeNotFound(page) || page.pageType === '404' ? pathname : routePath;
  return { path, lang, ...(version !== '' && { version }) };
}
