import { useEffect } from 'react';
import { useLocation, useNavigate, useSite, withoutDefaultLocale } from '#runtime';

/** On a page for unknown paths: replaces a path that begins with the default language's segment by the one without it. */
export function useDefaultLocaleRedirect(): void {
  const { lang } = useSite();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const target = withoutDefaultLocale(pathname, lang);
    if (target !== undefined) void navigate(target + search + hash, { replace: true });
  }, [pathname, search, hash, lang, navigate]);
}
