import { usePage } from '#runtime';
import styles from './Byline.module.css';
import Link from './core/Link.tsx';
import { useBaseUrlUtils } from './core/useBaseUrl.ts';

/** Returns a member of a value of frontmatter. */
function memberOf(value: unknown, key: string): unknown {
  return Object.entries(Object(value)).find(([name]) => name === key)?.[1];
}

function listOf(value: unknown, key: string): unknown[] {
  const list = memberOf(value, key);
  return Array.isArray(list) ? list : [];
}

function textOf(value: unknown, key: string): string | undefined {
  const text = memberOf(value, key);
  return typeof text === 'string' ? text : undefined;
}

/** Size of the picture of an author in CSS pixels. */
const PICTURE_PX = 24;

/** Date, authors and tags of a post. Other pages have none. */
export function Byline() {
  const {
    frontmatter: { byline },
    lang,
  } = usePage();
  const { withBaseUrl } = useBaseUrlUtils();
  const day = textOf(byline, 'date');
  if (day === undefined) return null;
  const date = new Date(`${day}T00:00:00Z`).toLocaleDateString(lang, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className={styles.byline}>
      <time dateTime={day}>{date}</time>
      {listOf(byline, 'authors').map((author) => {
        const [name = '', title, permalink, picture] = ['name', 'title', 'permalink', 'picture'].map((key) =>
          textOf(author, key),
        );
        const url = permalink ?? textOf(author, 'url');
        return (
          <span key={name}>
            {picture !== undefined && (
              <img
                className={styles.picture}
                src={withBaseUrl(picture)}
                alt=""
                width={PICTURE_PX}
                height={PICTURE_PX}
                loading="lazy"
              />
            )}
            {url === undefined ? name : <Link href={url}>{name}</Link>}
            {title !== undefined && `, ${title}`}
            {Object.entries(Object(memberOf(author, 'socials'))).map(([service, address]) => (
              <Link key={service} className={styles.social} href={String(address)}>
                {service}
              </Link>
            ))}
          </span>
        );
      })}
      {listOf(byline, 'tags').map((tag) => {
        const [label = '', permalink = ''] = ['label', 'permalink'].map((key) => textOf(tag, key));
        return (
          <Link key={permalink} href={permalink}>
            #{label}
          </Link>
        );
      })}
    </div>
  );
}
