import { Link, sidebarPages, useLocation, useSidebar } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import styles from './Suggestions.module.css';
import { suggestPages } from './suggestPages.ts';

/** The pages of the section whose addresses are nearest to the one that leads nowhere. */
export function Suggestions() {
  const { pathname } = useLocation();
  const { didYouMean } = useMessages();
  const pages = suggestPages(pathname, sidebarPages(useSidebar()));
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
