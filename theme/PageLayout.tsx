import { isThemeNotFound, useOwnPageType, usePage } from '#runtime';
import { PageBody } from './content/PageBody.tsx';
import { DocLayout } from './doc/DocLayout.tsx';
import { HomeLayout } from './home/lazyHome.tsx';
import { LazySuggestions } from './notFound/LazySuggestions.tsx';
import styles from './notFound/NotFound.module.css';
import { NotFound } from './notFound/NotFound.tsx';
import { useDefaultLocaleRedirect } from './notFound/useDefaultLocaleRedirect.ts';
import type { Slots } from './shared/slots.ts';
import { useThemeComponents } from './shared/themeComponents.ts';

/** Renders the layout for the page type. */
export function PageLayout({ slots }: { slots: Slots }) {
  const page = usePage();
  const OwnPageType = useOwnPageType();
  const Components = useThemeComponents({ DocLayout, HomeLayout, NotFound });
  switch (page.pageType) {
    case 'home':
      // Styles of the hero depend on the first section, of which nothing has come when the hero is first painted.
      return (
        <main id="main" tabIndex={-1} data-first-section={page.firstSection}>
          <Components.HomeLayout {...slots} />
        </main>
      );
    case '404':
      return isThemeNotFound(page) ? <Components.NotFound /> : <OwnNotFound slots={slots} />;
    case 'custom':
    case 'blank':
      return (
        <main id="main" tabIndex={-1}>
          <PageBody />
        </main>
      );
    default:
      if (OwnPageType) {
        return (
          <main id="main" tabIndex={-1}>
            <OwnPageType />
          </main>
        );
      }
      return <Components.DocLayout slots={slots} />;
  }
}

/** The site's own 404 page. */
function OwnNotFound({ slots }: { slots: Slots }) {
  const Components = useThemeComponents({ DocLayout });
  useDefaultLocaleRedirect();
  const suggestions = (
    <>
      {slots.afterDocContent}
      <div className={styles.suggestions}>
        <LazySuggestions />
      </div>
    </>
  );
  return <Components.DocLayout slots={{ ...slots, afterDocContent: suggestions }} />;
}
