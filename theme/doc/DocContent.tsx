import { Content, ContentBoundary, useLoadedPage, usePage, useSite } from '#runtime';
import { contentComponents } from '../mdx/mdxComponents.ts';
import { Tag } from '../mdx/Tag.tsx';
import { Overview } from '../overview/Overview.tsx';
import { ContentError } from './ContentError.tsx';
import styles from './DocContent.module.css';

/** What the page itself says, below a heading made from its title if it has none. */
export function DocContent() {
  const page = usePage();
  const { content } = useLoadedPage();
  const { enableContentAnimation, fallbackHeadingTitle } = useSite().theme;
  const needsHeading = page.headingTitle === undefined && page.title !== '' && fallbackHeadingTitle;
  // Not on the first view, which is there already.
  const isAnimated = enableContentAnimation && content !== null;
  return (
    <ContentBoundary key={page.routePath} fallback={(error) => <ContentError error={error} />}>
      <div className={isAnimated ? styles.animated : undefined}>
        {page.frontmatter.tag && (
          <p className={styles.tags}>
            <Tag tag={page.frontmatter.tag} />
          </p>
        )}
        {page.frontmatter.overview ? (
          <Overview />
        ) : (
          <>
            {needsHeading && (
              <div className="content">
                <h1>{page.title}</h1>
              </div>
            )}
            <Content className="content" contentComponents={contentComponents} />
          </>
        )}
      </div>
    </ContentBoundary>
  );
}
