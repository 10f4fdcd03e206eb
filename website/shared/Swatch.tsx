import styles from './Swatch.module.css';

/** A sample of a color of the theme, in the light or the dark theme that is in effect. */
export function Swatch({ name }: { name: string }) {
  return (
    <svg className={styles.swatch} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <rect x="0.5" y="0.5" width="15" height="15" rx="3" fill={`var(${name})`} stroke="var(--c-border-strong)" />
    </svg>
  );
}
Swatch.isStatic = true;
