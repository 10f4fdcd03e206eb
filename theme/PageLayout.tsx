import { isThemeNotFound, usePage } from '#runtime';
import { DocLayout } from './doc/DocLayout.tsx';
import { PageContent } from './doc/PageContent.tsx';
import { HomeLayout } from './home/lazyHome.tsx';
import { NotFound } from './notFound/NotFound.tsx';
import { useDefaultLocaleRedirect } from './notFound/useDefaultLocaleRedirect.ts';
import { useParts } from './parts.ts';
import type { Slots } from './slots.ts';

/** The layout for the page's type. */
export function PageLayout({ slots }: { slots: Slots }) {
  const page = usePage();
  const Parts = useParts({ DocLayout, HomeLayout, NotFound });
  switch (page.pageType) {
    case 'home':
      return (
        <main id="main" tabIndex={-1}>
          <Parts.HomeLayout {...slots} />
        </main>
      );
    case '404':
      return isThemeNotFound(page) ? <Parts.NotFound /> : <OwnNotFound slots={slots} />;
    case 'custom':
    case 'blank':
      return (
        <main id="main" tabIndex={-1}>
          <PageContent />
        </main>
      );
    default:
      return <Parts.DocLayout slots={slots} />;
  }
}

/** A page of the site's own for unknown paths. */
function OwnNotFound({ slots }: { slots: Slots }) {
  const Parts = useParts({ DocLayout });
  useDefaultLocaleRedirect();
  return <Parts.DocLayout slots={slots} />;
}
