import { useLoadedPage, usePage, useSite } from '#runtime';
import { PageBody } from '../content/PageBody.tsx';
import { Tag } from '../mdx/Tag.tsx';
import { Overview } from '../overview/Overview.tsx';
import { useThemeComponents } from '../shared/themeComponents.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import styles from './DocContent.module.css';

/** The page's content, with a generated heading if it has none. */
function Doc() {
  const { headingTitle, title } = usePage();
  const { fallbackHeadingTitle } = useSite().theme;
  const needsHeading = headingTitle === undefined && title !== '' && fallbackHeadingTitle;
  return (
    <>
      {needsHeading && (
        <div className="content">
          <h1>{title}</h1>
        </div>
      )}
      <PageBody />
    </>
  );
}

/** The middle column: the page's content, or an overview of pages. */
export function DocContent() {
  const { frontmatter, routePath } = usePage();
  const { content } = useLoadedPage();
  const { enableContentAnimation } = useSite().theme;
  const Components = useThemeComponents({ Overview });
  // Not on the first view, which is already visible.
  const isAnimated = enableContentAnimation && content !== null;
  return (
    <div key={routePath} className={isAnimated ? styles.animated : undefined}>
      <Breadcrumbs />
      {frontmatter.tag && (
        <p className={styles.tags}>
          <Tag tag={frontmatter.tag} />
        </p>
      )}
      {frontmatter.overview ? <Components.Overview /> : <Doc />}
    </div>
  );
}
