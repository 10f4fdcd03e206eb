import { trustHtml, useHref } from '#runtime';
import styles from './LabelIcon.module.css';

/** An icon before a label: a public picture, an SVG, or a character such as an emoji. */
export function LabelIcon({ icon }: { icon: string }) {
  const src = useHref(icon);
  if (icon.startsWith('<svg'))
    return <span className={styles.icon} dangerouslySetInnerHTML={{ __html: trustHtml(icon) }} />;
  if (/^(\/|https?:|data:)/.test(icon)) {
    return <img className={styles.icon} src={src} alt="" width={16} height={16} loading="lazy" />;
  }
  return <span className={styles.icon}>{icon}</span>;
}
