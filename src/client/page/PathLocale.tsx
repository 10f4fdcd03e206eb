import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isThemeNotFound } from '../../shared/notFoundPage.ts';
import { PageProvider, useLoadedPage, useSite } from './PageContext.tsx';
import { pathLocaleOf } from './pathLocaleOf.ts';

/**
 * Gives the 404 page the locale of the URL. Servers answer every unknown path with the same file, so the first render
 * uses that file's locale.
 */
export function PathLocale({ children }: { children: ReactNode }) {
  const site = useSite();
  const loaded = useLoadedPage();
  const { pathname } = useLocation();
  const isUnknown = isThemeNotFound(loaded.page);
  const [pathLocale, setPathLocale] = useState<string>();

  useEffect(() => {
    setPathLocale(isUnknown ? pathLocaleOf(pathname, site) : undefined);
  }, [isUnknown, pathname, site]);

  const shown = useMemo(() => {
    if (!isUnknown || !pathLocale || pathLocale === loaded.page.lang) return loaded;
    return { ...loaded, page: { ...loaded.page, lang: pathLocale } };
  }, [isUnknown, loaded, pathLocale]);
  return (
    <PageProvider site={site} loaded={shown}>
      {children}
    </PageProvider>
  );
}
