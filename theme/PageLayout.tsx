import { usePage } from '#runtime';
import { DocLayout } from './doc/DocLayout.tsx';
import { PageContent } from './doc/PageContent.tsx';
import { HomeLayout } from './home/lazyHome.tsx';
import { NotFound } from './notFound/NotFound.tsx';
import { useParts } from './parts.ts';
import type { Slots } from './slots.ts';

/** The layout for the page's type. */
export function PageLayout({ slots }: { slots: Slots }) {
  const { pageType } = usePage();
  const Parts = useParts({ DocLayout, HomeLayout, NotFound });
  switch (pageType) {
    case 'home':
      return (
        <main id="main" tabIndex={-1}>
          <Parts.HomeLayout {...slots} />
        </main>
      );
    case '404':
      return <Parts.NotFound />;
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
