import { Link, type PagerTarget, type SidebarPage, sidebarNeighbors, usePage, useSidebar } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import styles from './Pager.module.css';

function PagerLink({ label, page, rel }: { label: string; page: SidebarPage; rel: 'prev' | 'next' }) {
  const { lang } = useMessages();
  return (
    <Link className={styles.link} href={page.link} rel={rel}>
      <span className={styles.label} lang={lang}>
        {label}
      </span>
      <span className={styles.text}>{page.text}</span>
    </Link>
  );
}

/** Returns the page that a link leads to: the one of the sidebar, as far as the frontmatter sets no other. */
function resolveTarget(own: PagerTarget | undefined, page: SidebarPage | undefined): SidebarPage | undefined {
  if (own === undefined) return page;
  const { text = page?.text, link = page?.link } = typeof own === 'string' ? { text: own } : own || { text: '' };
  return text && link ? { text, link } : undefined;
}

/** Links to the previous and next page, in sidebar order or as the frontmatter says. */
export function Pager() {
  const { routePath, frontmatter } = usePage();
  const neighbors = sidebarNeighbors(useSidebar(), routePath);
  const previous = resolveTarget(frontmatter.prev, neighbors.previous);
  const next = resolveTarget(frontmatter.next, neighbors.next);
  const messages = useMessages();
  if (!previous && !next) return null;
  return (
    <nav className={styles.pager} aria-label={messages.pager}>
      {previous && <PagerLink label={messages.previousPage} page={previous} rel="prev" />}
      {next && <PagerLink label={messages.nextPage} page={next} rel="next" />}
    </nav>
  );
}
