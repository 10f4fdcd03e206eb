import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  applyLateFonts,
  applyQueryFlags,
  PathLocale,
  useAppliedAppearance,
  useLocale,
  useLocation,
  usePage,
  useSite,
} from '#runtime';
import { BackToTop } from './doc/BackToTop.tsx';
import styles from './Layout.module.css';
import { LoadFailure } from './LoadFailure.tsx';
import { Banner } from './nav/Banner.tsx';
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

/**
 * Keeps <html> in sync with the page: its colors, its language, and the parts that the query hides. A component, because its address
 * changes with each heading that readers jump to, for which the rest need not render again.
 */
function DocumentElement(): null {
  const { routePath } = usePage();
  const firstRoute = useRef(routePath);
  const { dir = '', lang, htmlLang = lang } = useLocale();
  const { search } = useLocation();
  useAppliedAppearance();
  useEffect(() => applyQueryFlags(search), [search]);
  // With the new page, whose text nobody is reading yet.
  useLayoutEffect(() => {
    if (routePath !== firstRoute.current) applyLateFonts();
  }, [routePath]);
  useEffect(() => {
    const { documentElement } = document;
    // Setting the attribute, even to the same value, makes the browser recalculate the styles of all elements.
    if (documentElement.lang === htmlLang) return;
    documentElement.lang = htmlLang;
    documentElement.dir = dir;
  }, [htmlLang, dir]);
  return null;
}

const MISPLACED_CONTENT_COMPONENTS =
  '<Layout> received contentComponents. Add them with extendTheme(theme, { contentComponents }).';

function Frame({ slots }: { slots: Slots }) {
  const { frontmatter, pageType } = usePage();
  const { theme } = useSite();
  const messages = useMessages();
  const Components = useThemeComponents({ BackToTop, Banner, LoadFailure, Navbar, ProgressBar, SiteFooter });

  const isBlank = pageType === 'blank';
  const hasNavbar = !isBlank && frontmatter.navbar !== false && theme.hideNavbar !== 'always';
  return (
    <>
      <DocumentElement />
      <a className={styles.skip} href="#main" lang={messages.lang}>
        {messages.skipToContent}
      </a>
      <Components.ProgressBar />
      {slots.top}
      {!isBlank && <Components.Banner />}
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

/** Props of `Layout`. */
export interface LayoutProps extends Slots, Replacements {
  /** Belongs to the theme, not to its Layout, because the build checks pages against `theme.contentComponents`. */
  contentComponents?: never;
}

/**
 * The layout of every page. A custom theme wraps it to fill slots and to replace theme components:
 * `export default { ...theme, Layout: () => <Layout beforeNav={<Banner />} components={{ Pager }} /> }`.
 * `extendTheme` does the same, and can add content components.
 * @throws Error if `contentComponents` is given
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
