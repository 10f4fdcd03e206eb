import { useId } from 'react';
import { Link, type SidebarPage, sidebarPages, useLocale, usePage, useSidebar } from '#runtime';
import styles from './SuggestedPages.module.css';
import { useSearchMessages } from './searchMessages.ts';

const MAX_SUGGESTED = 6;

/** Returns the navbar sections, then the first page of each group in the current section, then its other pages. */
function useSuggestedPages(): SidebarPage[] {
  const { routePath } = usePage();
  const { nav } = useLocale();
  const sidebar = useSidebar();
  const pages = new Map<string, SidebarPage>();
  const firstPages = sidebar.flatMap((item) => sidebarPages([item]).slice(0, 1));
  for (const { text, link } of [...nav, ...firstPages, ...sidebarPages(sidebar)]) {
    if (link?.startsWith('/') && link !== routePath && !pages.has(link)) pages.set(link, { text, link });
  }
  return [...pages.values()].slice(0, MAX_SUGGESTED);
}

/** Suggested pages for a panel without a query. */
export function SuggestedPages({ onOpen }: { onOpen: () => void }) {
  const titleId = useId();
  const pages = useSuggestedPages();
  const { searchSuggested } = useSearchMessages();
  if (pages.length === 0) return null;
  return (
    <nav className={styles.suggested} aria-labelledby={titleId}>
      <p id={titleId} className={styles.title}>
        {searchSuggested}
      </p>
      <ul className={styles.list}>
        {pages.map(({ text, link }) => (
          <li key={link}>
            <Link className={styles.link} href={link} onClick={onOpen}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
