import { useEffect, useState } from 'react';
import {
  isSitePath,
  isThemeNotFound,
  Link,
  loadSectionAt,
  type SidebarItem,
  sidebarPages,
  sidebarSections,
  useLocale,
  useLocation,
  usePage,
  useSidebar,
} from '#runtime';
import { notFound } from '#site/messages';
import { defineMessages } from '../shared/messages.ts';
import styles from './Suggestions.module.css';
import { suggestPages } from './suggestPages.ts';

const useSuggestionMessages = defineMessages<'notFound'>(() => notFound);

/** Links to the pages and headings in the sidebar whose paths are most similar to the unknown path, or else to the site's sections. */
export function Suggestions() {
  const { pathname } = useLocation();
  const { nav } = useLocale();
  const { didYouMean, notFoundSections } = useSuggestionMessages();
  const sidebar = useSidebarAt(pathname);
  if (!sidebar) return null;
  const similar = suggestPages(pathname, [...sidebarPages(sidebar), ...sidebarSections(sidebar)]);
  const pages =
    similar.length > 0
      ? similar
      : nav.flatMap(({ text, link }) => (link !== undefined && isSitePath(link) ? [{ text, link }] : []));
  const label = similar.length > 0 ? didYouMean : notFoundSections;
  if (pages.length === 0) return null;
  return (
    <nav className={styles.suggestions} aria-label={label}>
      <p>{label}</p>
      <ul className={styles.list}>
        {pages.map(({ text, link }) => (
          <li key={link}>
            <Link className={styles.link} href={link}>
              {text} <span className={styles.path}>{link}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Returns the sidebar of the section that contains a URL, `undefined` while it loads. A site's own 404 page has its own section.
 */
function useSidebarAt(pathname: string): SidebarItem[] | undefined {
  const page = usePage();
  const sidebar = useSidebar();
  const [loaded, setLoaded] = useState<SidebarItem[]>();
  const isOwn = !isThemeNotFound(page);
  useEffect(() => {
    if (!isOwn) return;
    loadSectionAt(pathname).then(
      (section) => setLoaded(section?.sidebar ?? []),
      (error: unknown) => {
        console.warn(error);
        setLoaded([]);
      },
    );
  }, [isOwn, pathname]);
  return isOwn ? loaded : sidebar;
}
