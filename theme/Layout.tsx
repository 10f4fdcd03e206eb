import { useContext, useEffect, useState } from 'react';
import {
  applyQueryFlags,
  languageTag,
  PathLocale,
  useAppliedAppearance,
  useLocation,
  usePage,
  useSite,
} from '#runtime';
import { BackToTop } from './doc/BackToTop.tsx';
import styles from './Layout.module.css';
import { LoadFailure } from './LoadFailure.tsx';
import { Navbar } from './nav/Navbar.tsx';
import { PageLayout } from './PageLayout.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { useMessages } from './shared/messages.ts';
import type { Slots } from './shared/slots.ts';
import {
  LayoutExtensionContext,
  type Replacements,
  ReplacementsProvider,
  useThemeComponents,
} from './shared/themeComponents.ts';
import { ProgressBar } from './ui/ProgressBar.tsx';

/** Keeps <html> in step with the page: its colors, its language, and what the address switches off. */
function useDocumentElement(): void {
  const { lang } = usePage();
  const { search } = useLocation();
  useAppliedAppearance();
  useEffect(() => applyQueryFlags(search), [search]);
  useEffect(() => {
    const { documentElement } = document;
    const tag = languageTag(lang);
    // Setting it, even to what it is, makes the browser work out the style of every element anew.
    if (documentElement.lang !== tag) documentElement.lang = tag;
  }, [lang]);
}

const MISPLACED_CONTENT_COMPONENTS =
  '<Layout> got contentComponents, which belong to the theme: extendTheme(theme, { contentComponents }) adds them.';

function Frame({ slots }: { slots: Slots }) {
  const { frontmatter, pageType } = usePage();
  const { theme } = useSite();
  const messages = useMessages();
  const Components = useThemeComponents({ BackToTop, LoadFailure, Navbar, ProgressBar, SiteFooter });
  useDocumentElement();

  const isBlank = pageType === 'blank';
  const hasNavbar = !isBlank && frontmatter.navbar !== false && theme.hideNavbar !== 'always';
  return (
    <>
      <a className={styles.skip} href="#main">
        {messages.skipToContent}
      </a>
      <Components.ProgressBar />
      {slots.top}
      {hasNavbar && (
        <>
          {slots.beforeNav}
          <Components.Navbar slots={slots} />
          {slots.afterNav}
        </>
      )}
      <PageLayout slots={slots} />
      {!isBlank && frontmatter.footer !== false && <Components.SiteFooter />}
      {slots.bottom}
      <Components.BackToTop />
      <Components.LoadFailure />
    </>
  );
}

export interface LayoutProps extends Slots, Replacements {
  /** Belongs to the theme, not to its Layout: the build checks pages against `theme.contentComponents`. */
  contentComponents?: never;
}

/**
 * The frame of every page. A site's own theme wraps it to fill slots and to replace parts of the layout:
 * `export default { ...theme, Layout: () => <Layout beforeNav={<Banner />} components={{ Pager }} /> }`.
 * `extendTheme` does this, and adds content components.
 * @throws if it is given `contentComponents`
 */
export function Layout({ components, contentComponents, ...slots }: LayoutProps) {
  // Theme files are compiled without a type check.
  if (contentComponents !== undefined) throw new Error(MISPLACED_CONTENT_COMPONENTS);
  const extension = useContext(LayoutExtensionContext);
  const [replacements] = useState({ components: { ...components, ...extension.components } });
  return (
    <ReplacementsProvider value={replacements}>
      <PathLocale>
        <Frame slots={{ ...slots, ...extension.slots }} />
      </PathLocale>
    </ReplacementsProvider>
  );
}
