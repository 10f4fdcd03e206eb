import { Link, localePrefix, usePage, useSite } from '#runtime';
import { useTexts } from '../texts.ts';
import styles from './NotFound.module.css';
import { useDefaultLocaleRedirect } from './useDefaultLocaleRedirect.ts';

/** The page for a path that leads nowhere. */
export function NotFound() {
  const site = useSite();
  const page = usePage();
  const texts = useTexts();
  useDefaultLocaleRedirect();
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
