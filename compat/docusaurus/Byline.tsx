import { usePage } from '#runtime';
import styles from './Byline.module.css';
import { listOf, memberOf, textOf } from './core/authored.ts';
import Link from './core/Link.tsx';
import { useBaseUrlUtils } from './core/useBaseUrl.ts';

/** Size of the picture of an author in CSS pixels. */
const PICTURE_PX = 24;

/** Date and authors of a post. Other pages have none. */
export function Byline() {
  const {
    frontmatter: { byline },
    lang,
  } = usePage();
  const { withBaseUrl } = useBaseUrlUtils();
  const day = textOf(byline, 'date');
  if (day === undefined) return null;
  const reading = textOf(byline, 'reading');
  const calendar = textOf(byline, 'calendar');
  const date = new Date(`${day}T00:00:00Z`).toLocaleDateString(lang, { dateStyle: 'long', timeZone: 'UTC', calendar });
  return (
    <div className={styles.byline}>
      <div>
        <time dateTime={day}>{date}</time>
        {reading && ` · ${reading}`}
      </div>
      {listOf(byline, 'authors').map((author) => {
        const [name = '', title, permalink, picture] = ['name', 'title', 'permalink', 'picture'].map((key) =>
          textOf(author, key),
        );
        const url = permalink ?? textOf(author, 'url');
        return (
          <div key={name}>
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
            {title !== undefined && <small className={styles.detail}> {title}</small>}
            {Object.entries(Object(memberOf(author, 'socials'))).map(([service, address]) => (
              <small key={service} className={styles.detail}>
                {' '}
                <Link href={String(address)}>{service}</Link>
              </small>
            ))}
          </div>
        );
      })}
    </div>
  );
}
