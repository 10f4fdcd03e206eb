import type { ImgHTMLAttributes } from 'react';
import { useHref } from '#runtime';
import { NARROW_QUERY } from '../shared/breakpoints.ts';
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
  /** Pictures with the same content for windows of at most 600 px. */
  narrow?: { light: string; dark: string; width?: number; height?: number };
  /**
   * Use `eager` above the fold.
   * @default 'lazy'
   */
  loading?: 'lazy' | 'eager';
}

/** A picture with one version per theme. Only the visible version is loaded. */
export function ThemeImage({ light, dark, narrow, loading = 'lazy', ...image }: ThemeImageProps) {
  const shared = { loading, decoding: 'async', ...image } as const;
  const { light: narrowLight, dark: narrowDark, ...narrowSize } = narrow ?? {};
  return (
    <span className={styles.image}>
      <Version
        {...shared}
        className={styles.light}
        src={requireProp('ThemeImage', 'light', light)}
        narrow={narrowLight}
        narrowSize={narrowSize}
      />
      <Version
        {...shared}
        className={styles.dark}
        src={requireProp('ThemeImage', 'dark', dark)}
        narrow={narrowDark}
        narrowSize={narrowSize}
      />
    </span>
  );
}

interface VersionProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  /** URL of the picture for narrow windows. */
  narrow: string | undefined;
  narrowSize: { width?: number; height?: number };
}

/** The picture of one theme. */
function Version({ src, narrow, narrowSize, alt, ...rest }: VersionProps) {
  const narrowHref = useHref(narrow ?? src);
  const image = <img {...rest} alt={alt} src={useHref(src)} />;
  if (narrow === undefined) return image;
  return (
    <picture>
      <source media={NARROW_QUERY} srcSet={narrowHref} {...narrowSize} />
      {image}
    </picture>
  );
}
