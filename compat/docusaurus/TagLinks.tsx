import { usePage } from '#runtime';
import styles from './Byline.module.css';
import { listOf, memberOf, textOf } from './core/authored.ts';
import Link from './core/Link.tsx';

/** Tags of a document or a post, below it. Other pages have none. */
export function TagLinks() {
  const {
    frontmatter: { tagLinks },
  } = usePage();
  const links = listOf(tagLinks, 'links');
  if (links.length === 0) return null;
  return (
    <div className={styles.byline}>
      <span>{textOf(tagLinks, 'label')}</span>
      <ul className={styles.tags}>
        {links.map((link) => {
          const href = textOf(link, 'permalink');
          return (
            <li key={href}>
              <Link href={href}>{String(memberOf(link, 'label'))}</Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
