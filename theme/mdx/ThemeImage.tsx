import { useHref } from '#runtime';
import { requireProp } from '../shared/requireProp.ts';
import styles from './ThemeImage.module.css';

/** Props of `ThemeImage`. */
export interface ThemeImageProps {
  /** URL of the picture for the light theme. */
  light: string;
  /** URL of the picture for the dark theme. */
  dark: string;
  /** Alternative text. */
  alt: string;
  /** Width in CSS pixels. */
  width?: number;
  /** Height in CSS pixels. */
  height?: number;
  /**
   * Use `eager` above the fold.
   * @default 'lazy'
   */
  loading?: 'lazy' | 'eager';
}

/** A picture with one version per theme. Only the visible version is loaded. */
export function ThemeImage({ light, dark, alt, loading = 'lazy', ...size }: ThemeImageProps) {
  const shared = { loading, decoding: 'async', ...size } as const;
  return (
    <span className={styles.image}>
      <img {...shared} alt={alt} className={styles.light} src={useHref(requireProp('ThemeImage', 'light', light))} />
      <img {...shared} alt={alt} className={styles.dark} src={useHref(requireProp('ThemeImage', 'dark', dark))} />
    </span>
  );
}
