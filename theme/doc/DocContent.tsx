import { useLoadedPage, usePage, useSite } from '#runtime';
import { PageBody } from '../content/PageBody.tsx';
import { PageTitle } from '../content/PageTitle.tsx';
import { RowTag } from '../mdx/RowTag.tsx';
import navbarStyles from '../nav/Navbar.module.css';
import { Overview } from '../overview/Overview.tsx';
import { useMessages } from '../shared/messages.ts';
import { useThemeComponents } from '../shared/themeComponents.ts';
import { Icon } from '../ui/Icon.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import styles from './DocContent.module.css';

/** Ending of pages that are React components, which have no Markdown. */
const COMPONENT_PAGE = /sx$/;

/** The page's content, with a generated heading if it has none. */
function Doc() {
  const { headingTitle, title, titleId, frontmatter } = usePage();
  const { theme } = useSite();
  const { fallbackHeadingTitle = theme.fallbackHeadingTitle } = frontmatter;
  const Components = useThemeComponents({ PageTitle });
  const needsHeading = headingTitle === undefined && title !== '' && fallbackHeadingTitle;
  return (
    <>
      {needsHeading && (
        <div className="content">
          <Components.PageTitle id={titleId}>{title}</Components.PageTitle>
        </div>
      )}
      <PageBody />
    </>
  );
}

/**
 * The middle column: the page's content, or an overview of pages. Beside the title is the button of a menu to copy the page as Markdown or
 * to ask an assistant: theme/behavior/pageActions.ts.
 */
export function DocContent() {
  const { frontmatter, relativePath, routePath } = usePage();
  const { content } = useLoadedPage();
  const { enableContentAnimation, pageActions } = useSite().theme;
  const messages = useMessages();
  const Components = useThemeComponents({ Overview });
  // Not on the first view, which is already visible.
  const isAnimated = enableContentAnimation && content !== null;
  return (
    <div key={routePath} className={isAnimated ? styles.animated : undefined}>
      <Breadcrumbs />
      {frontmatter.tag && (
        <p className={styles.tags}>
          <RowTag tag={frontmatter.tag} />
        </p>
      )}
      {pageActions && !COMPONENT_PAGE.test(relativePath) && (
        <span className={styles.actions} lang={messages.lang} data-no-print="">
          <button type="button" className={styles.copy} data-copy-page={routePath}>
            {messages.copyPage}
          </button>
          <button
            type="button"
            className={navbarStyles.iconButton}
            aria-haspopup="menu"
            aria-label={messages.pageActions}
            data-page-actions={routePath}
          >
            <Icon name="more" />
          </button>
        </span>
      )}
      {frontmatter.overview ? <Components.Overview /> : <Doc />}
    </div>
  );
}
