import { Link, localePrefix, usePage, useSite } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { LazySuggestions } from './LazySuggestions.tsx';
import styles from './NotFound.module.css';
import { useDefaultLocaleRedirect } from './useDefaultLocaleRedirect.ts';

/** Clicks the search button of the navbar. */
function openSearch() {
  document.querySelector<HTMLElement>('button[aria-keyshortcuts~="Control+K"]')?.click();
}

/** The default 404 page. */
export function NotFound() {
  const site = useSite();
  const page = usePage();
  const messages = useMessages();
  useDefaultLocaleRedirect();
  const { default: defaultVersion } = site.multiVersion;
  const versionPrefix = page.version === '' || page.version === defaultVersion ? '' : `/${page.version}`;
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title} lang={messages.lang}>
        {messages.notFoundTitle}
      </h1>
      <div className={styles.actions} lang={messages.lang}>
        <Link className={styles.home} href={`${versionPrefix}${localePrefix(page.lang, site.lang)}/`}>
          {messages.takeMeHome}
        </Link>
        {site.search.mode !== 'off' && (
          <button type="button" className={styles.search} onClick={openSearch}>
            <Icon name="search" size={18} />
            {messages.searchPlaceholder}
          </button>
        )}
      </div>
      <LazySuggestions />
    </main>
  );
}
