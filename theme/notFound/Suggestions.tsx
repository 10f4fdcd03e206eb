import { useEffect, useState } from 'react';
import {
  isThemeNotFound,
  Link,
  loadSectionAt,
  type SidebarItem,
  sidebarPages,
  useLocation,
  usePage,
  useSidebar,
} from '#runtime';
import { defineMessages } from '../shared/messages.ts';
import styles from './Suggestions.module.css';
import { suggestPages } from './suggestPages.ts';

const useSuggestionMessages = defineMessages({
  en: { didYouMean: 'Did you mean' },
  zh: { didYouMean: '你要找的可能是' },
});

/** Links to the pages of the section whose paths are most similar to the unknown path. */
export function Suggestions() {
  const { pathname } = useLocation();
  const { didYouMean } = useSuggestionMessages();
  const pages = suggestPages(pathname, sidebarPages(useSidebarAt(pathname)));
  if (pages.length === 0) return null;
  return (
    <nav className={styles.suggestions} aria-label={didYouMean}>
      <p>{didYouMean}</p>
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

/** Returns the sidebar of the section that contains a URL. A site's own 404 page has its own section. */
function useSidebarAt(pathname: string): SidebarItem[] {
  const page = usePage();
  const sidebar = useSidebar();
  const [loaded, setLoaded] = useState<SidebarItem[]>([]);
  const isOwn = !isThemeNotFound(page);
  useEffect(() => {
    // Without them the page shows as well.
    if (isOwn) loadSectionAt(pathname).then((section) => setLoaded(section?.sidebar ?? []), console.warn);
  }, [isOwn, pathname]);
  return isOwn ? loaded : sidebar;
}
