import { useEffect, useState } from 'react';
import { applyQueryFlags, PathLocale, useAppliedAppearance, useLocation, usePage, useSite } from '#runtime';
import { BackToTop } from './doc/BackToTop.tsx';
import styles from './Layout.module.css';
import { Navbar } from './nav/Navbar.tsx';
import { PageLayout } from './PageLayout.tsx';
import { type Replacements, ReplacementsProvider, useParts } from './parts.ts';
import { SiteFooter } from './SiteFooter.tsx';
import type { Slots } from './slots.ts';
import { useTexts } from './texts.ts';
import { ProgressBar } from './ui/ProgressBar.tsx';

/** Keeps <html> in step with the page: its colours, its language, and what the address switches off. */
function useDocumentElement(): void {
  const { lang } = usePage();
  const { search } = useLocation();
  useAppliedAppearance();
  useEffect(() => applyQueryFlags(search), [search]);
  useEffect(() => {
    const { documentElement } = document;
    const tag = lang.replace('_', '-');
    // Setting it, even to what it is, makes the browser work out the style of every element anew.
    if (documentElement.lang !== tag) documentElement.lang = tag;
  }, [lang]);
}

function Frame({ slots }: { slots: Slots }) {
  const { frontmatter, pageType } = usePage();
  const { theme } = useSite();
  const texts = useTexts();
  const Parts = useParts({ BackToTop, Navbar, ProgressBar, SiteFooter });
  useDocumentElement();

  const isBlank = pageType === 'blank';
  const hasNavbar = !isBlank && frontmatter.navbar !== false && theme.hideNavbar !== 'always';
  return (
    <>
      <a className={styles.skip} href="#main">
        {texts.skipToContent}
      </a>
      <Parts.ProgressBar />
      {slots.top}
      {hasNavbar && (
        <>
          {slots.beforeNav}
          <Parts.Navbar slots={slots} />
          {slots.afterNav}
        </>
      )}
      <PageLayout slots={slots} />
      {!isBlank && frontmatter.footer !== false && <Parts.SiteFooter />}
      {slots.bottom}
      <Parts.BackToTop />
    </>
  );
}

export interface LayoutProps extends Slots, Replacements {}

/**
 * The frame of every page. A site's own theme wraps it to fill its slots and to replace its parts:
 * `export default { ...theme, Layout: () => <Layout beforeNav={<Banner />} components={{ Pager }} /> }`.
 */
export function Layout({ components, contentComponents, ...slots }: LayoutProps) {
  const [replacements] = useState({ components, contentComponents });
  return (
    <ReplacementsProvider value={replacements}>
      <PathLocale>
        <Frame slots={slots} />
      </PathLocale>
    </ReplacementsProvider>
  );
}
