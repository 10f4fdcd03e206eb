import { useEffect } from 'react';
import { Link, localePrefix, useLocation, useNavigate, usePage, useSite } from '#runtime';
import { useTexts } from '../texts.ts';
import styles from './NotFound.module.css';
import { withoutDefaultLocale } from './withoutDefaultLocale.ts';

/** The page for a path that leads nowhere. A path with the default language's segment is sent on without it. */
export function NotFound() {
  const site = useSite();
  const page = usePage();
  const texts = useTexts();
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash } = location;

  useEffect(() => {
    const target = withoutDefaultLocale(pathname, site.lang);
    if (target !== undefined) void navigate(target + search + hash, { replace: true });
  }, [pathname, search, hash, site.lang, navigate]);

  const { default: defaultVersion } = site.multiVersion;
  const versionPrefix = page.version === '' || page.version === defaultVersion ? '' : `/${page.version}`;
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title}>{texts.notFoundTitle}</h1>
      <Link className={styles.home} href={`${versionPrefix}${localePrefix(page.lang, site.lang)}/`}>
        {texts.takeMeHome}
      </Link>
    </main>
  );
}
