import { useId } from 'react';
import { Link, type SidebarPage, sidebarPages, useLocale, usePage, useSidebar } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import styles from './SuggestedPages.module.css';

const MAX_SUGGESTED = 6;

/** Returns the navbar sections, and the first page of each group in the current section. */
function useSuggestedPages(): SidebarPage[] {
  const { routePath } = usePage();
  const { nav } = useLocale();
  const sidebar = useSidebar();
  const pages = new Map<string, SidebarPage>();
  for (const { text, link } of [...nav, ...sidebar.flatMap((item) => sidebarPages([item]).slice(0, 1))]) {
    if (link?.startsWith('/') && link !== routePath && !pages.has(link)) pages.set(link, { text, link });
  }
  return [...pages.values()].slice(0, MAX_SUGGESTED);
}

/** Suggested pages for a panel without a query. */
export function SuggestedPages({ onOpen }: { onOpen: () => void }) {
  const titleId = useId();
  const pages = useSuggestedPages();
  const { searchSuggested } = useMessages();
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
