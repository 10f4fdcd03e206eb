import { useEffect } from 'react';
import { applyQueryFlags, useAppliedAppearance, useLocation, usePage, useSite } from '#runtime';
import { BackToTop } from './doc/BackToTop.tsx';
import styles from './Layout.module.css';
import { Navbar } from './nav/Navbar.tsx';
import { PageLayout } from './PageLayout.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import type { Slots } from './slots.ts';
import { useTexts } from './texts.ts';
import { ProgressBar } from './ui/ProgressBar.tsx';

/**
 * The frame of every page. A site's own theme wraps it to fill its slots:
 * `export default { ...theme, Layout: () => <Layout beforeNav={<Banner />} /> }`.
 */
export function Layout(slots: Slots) {
  const { frontmatter, lang, pageType } = usePage();
  const { theme } = useSite();
  const texts = useTexts();
  const { search } = useLocation();
  useAppliedAppearance();
  useEffect(() => applyQueryFlags(search), [search]);
  useEffect(() => {
    document.documentElement.lang = lang.replace('_', '-');
  }, [lang]);

  const isBlank = pageType === 'blank';
  const hasNavbar = !isBlank && frontmatter.navbar !== false && theme.hideNavbar !== 'always';
  return (
    <>
      <a className={styles.skip} href="#main">
        {texts.skipToContent}
      </a>
      <ProgressBar />
      {slots.top}
      {hasNavbar && (
        <>
          {slots.beforeNav}
          <Navbar slots={slots} />
          {slots.afterNav}
        </>
      )}
      <PageLayout slots={slots} />
      {!isBlank && frontmatter.footer !== false && <SiteFooter />}
      {slots.bottom}
      <BackToTop />
    </>
  );
}
