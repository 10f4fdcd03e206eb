import { type Logo, useHref } from '#runtime';
import { classNames } from '../shared/content.ts';
import styles from './ThemedPicture.module.css';

/** Props of `ThemedPicture`. */
export interface ThemedPictureProps {
  source: Logo;
  alt: string;
  width: number;
  height: number;
  className?: string | undefined;
}

/** A picture of the hero: one URL, or one per theme. */
export function ThemedPicture({ source, alt, className, ...size }: ThemedPictureProps) {
  const { light, dark } = typeof source === 'string' ? { light: source, dark: source } : source;
  const lightSource = useHref(light);
  const darkSource = useHref(dark);
  const image = { decoding: 'async', ...size } as const;
  if (light === dark) return <img {...image} alt={alt} className={className} src={lightSource} />;
  // Lazy, because browsers load an eager picture even while it is hidden.
  return (
    <>
      <img {...image} alt={alt} className={classNames(className, styles.light)} loading="lazy" src={lightSource} />
      <img {...image} alt={alt} className={classNames(className, styles.dark)} loading="lazy" src={darkSource} />
    </>
  );
}
