import { Content, ContentBoundary, usePage } from '#runtime';
import { useThemeComponents } from '../shared/themeComponents.ts';
import { ContentError } from './ContentError.tsx';

/** The content of the page. If a component throws, the rest of the site stays usable. */
export function PageBody({ className }: { className?: string }) {
  const { routePath } = usePage();
  const Components = useThemeComponents({ ContentError });
  return (
    <ContentBoundary key={routePath} fallback={(error) => <Components.ContentError error={error} />}>
      <Content className={className ? `content ${className}` : 'content'} />
    </ContentBoundary>
  );
}
