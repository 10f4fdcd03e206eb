import { useHref } from '#runtime';
import { requireProp } from '../shared/requireProp.ts';
import styles from './ThemeImage.module.css';

export interface ThemeImageProps {
  /** Address of the picture on light pages. */
  light: string;
  /** Address of the picture on dark pages. */
  dark: string;
  alt: string;
  width?: number;
  height?: number;
  /** eager for what a reader sees first; default lazy */
  loading?: 'lazy' | 'eager';
}

/** A picture in two versions, of which the page's theme shows one; the other is not loaded. */
export function ThemeImage({ light, dark, alt, loading = 'lazy', ...size }: ThemeImageProps) {
  const shared = { loading, decoding: 'async', ...size } as const;
  return (
    <span className={styles.image}>
      <img {...shared} alt={alt} className={styles.light} src={useHref(requireProp('ThemeImage', 'light', light))} />
      <img {...shared} alt={alt} className={styles.dark} src={useHref(requireProp('ThemeImage', 'dark', dark))} />
    </span>
  );
}
