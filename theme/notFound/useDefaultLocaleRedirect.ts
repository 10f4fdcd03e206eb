import { useEffect } from 'react';
import { useLocation, useNavigate, useSite, withoutDefaultLocale } from '#runtime';

/** On the 404 page, replaces a path that starts with the default language's segment with the path without it. */
export function useDefaultLocaleRedirect(): void {
  const { lang } = useSite();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const target = withoutDefaultLocale(pathname, lang);
    if (target !== undefined) navigate(target + search + hash, { replace: true });
  }, [pathname, search, hash, lang, navigate]);
}
