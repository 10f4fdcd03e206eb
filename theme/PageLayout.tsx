import { Content, ContentBoundary, usePage } from '#runtime';
import { ContentError } from './doc/ContentError.tsx';
import { DocLayout } from './doc/DocLayout.tsx';
import { HomeLayout } from './home/HomeLayout.tsx';
import { contentComponents } from './mdx/mdxComponents.ts';
import { NotFound } from './notFound/NotFound.tsx';
import type { Slots } from './slots.ts';

/** A page without columns: what it says, and nothing round it. */
function PlainLayout() {
  const { routePath } = usePage();
  return (
    <main id="main">
      <ContentBoundary key={routePath} fallback={(error) => <ContentError error={error} />}>
        <Content className="content" contentComponents={contentComponents} />
      </ContentBoundary>
    </main>
  );
}

/** The layout for the page's type. */
export function PageLayout({ slots }: { slots: Slots }) {
  const { pageType } = usePage();
  switch (pageType) {
    case 'home':
      return (
        <main id="main">
          <HomeLayout {...slots} />
        </main>
      );
    case '404':
      return <NotFound />;
    case 'custom':
    case 'blank':
      return <PlainLayout />;
    default:
      return <DocLayout slots={slots} />;
  }
}
