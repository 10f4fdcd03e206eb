import { type Feature, Link, trustHtml, useHref } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import styles from './Features.module.css';

/** Size of a feature's icon in pixels. */
const ICON_SIZE_PX = 24;

/** An icon: a symbol in a sprite (`icons.svg#name`), a picture, SVG text or an emoji. */
function FeatureIcon({ icon }: { icon: string }) {
  const href = useHref(icon);
  if (icon.startsWith('<'))
    return <span className={styles.icon} dangerouslySetInnerHTML={{ __html: trustHtml(icon) }} />;
  if (/\.svg#/.test(icon)) {
    return (
      <span className={styles.icon}>
        <svg width={ICON_SIZE_PX} height={ICON_SIZE_PX} aria-hidden="true">
          <use href={href} />
        </svg>
      </span>
    );
  }
  if (/^(?:\/|https?:|data:)/.test(icon)) {
    return <img className={styles.icon} src={href} alt="" width={ICON_SIZE_PX} height={ICON_SIZE_PX} loading="lazy" />;
  }
  return (
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
  );
}

/** The feature cards below the hero. */
export function Features({ features }: { features: Feature[] }) {
  const { features: name } = useMessages();
  return (
    <section className={styles.features} aria-label={name}>
      <h2 className="visually-hidden">{name}</h2>
      {features.map(({ title, details, icon, link }) => (
        <article key={title} className={styles.card}>
          {icon && <FeatureIcon icon={icon} />}
          <h3 className={styles.title}>
            {link === undefined ? (
              title
            ) : (
              <Link className={styles.link} href={link}>
                {title}
              </Link>
            )}
          </h3>
          <p className={styles.details}>{details}</p>
        </article>
      ))}
    </section>
  );
}
