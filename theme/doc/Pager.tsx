import { Link, type SidebarPage, sidebarNeighbors, usePage, useSidebar } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import styles from './Pager.module.css';

function PagerLink({ label, page, rel }: { label: string; page: SidebarPage; rel: 'prev' | 'next' }) {
  return (
    <Link className={styles.link} href={page.link} rel={rel}>
      <span className={styles.label}>{label}</span>
      <span className={styles.text}>{page.text}</span>
    </Link>
  );
}

/** Links to the previous and next page, in sidebar order. */
export function Pager() {
  const { routePath } = usePage();
  const { previous, next } = sidebarNeighbors(useSidebar(), routePath);
  const messages = useMessages();
  if (!previous && !next) return null;
  return (
    <nav className={styles.pager} aria-label={messages.pager}>
      {previous && <PagerLink label={messages.previousPage} page={previous} rel="prev" />}
      {next && <PagerLink label={messages.nextPage} page={next} rel="next" />}
    </nav>
  );
}
