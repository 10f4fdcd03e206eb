import { localePrefix, usePage, useSite } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import { useThemeComponents } from '../shared/themeComponents.ts';
import { Icon } from '../ui/Icon.tsx';
import { LazySuggestions } from './LazySuggestions.tsx';
import styles from './NotFound.module.css';
import { NotFoundLink } from './NotFoundLink.tsx';
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
  const Components = useThemeComponents({ NotFoundLink });
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title} lang={messages.lang}>
        {messages.notFoundTitle}
      </h1>
      <div className={styles.actions} lang={messages.lang}>
        <Components.NotFoundLink className={styles.home} href={`${localePrefix(page.lang, site.lang)}/`}>
          {messages.takeMeHome}
        </Components.NotFoundLink>
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
