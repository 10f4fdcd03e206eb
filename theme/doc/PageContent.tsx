import { Content, ContentBoundary, usePage } from '#runtime';
import { useParts } from '../parts.ts';
import { ContentError } from './ContentError.tsx';

/** What the page itself says. A component that throws leaves the rest of the site usable. */
export function PageContent({ className }: { className?: string }) {
  const { routePath } = usePage();
  const Parts = useParts({ ContentError });
  return (
    <ContentBoundary key={routePath} fallback={(error) => <Parts.ContentError error={error} />}>
      <Content className={className ? `content ${className}` : 'content'} />
    </ContentBoundary>
  );
}
