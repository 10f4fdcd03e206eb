import { type Logo, useHref } from '#runtime';
import { classNames } from '../shared/content.ts';
import styles from './ThemedPicture.module.css';

export interface ThemedPictureProps {
  source: Logo;
  alt: string;
  width: number;
  height: number;
  className?: string;
}

/** A picture of the first screen: one address, or one for each theme. */
export function ThemedPicture({ source, alt, className, ...size }: ThemedPictureProps) {
  const { light, dark } = typeof source === 'string' ? { light: source, dark: source } : source;
  const lightSource = useHref(light);
  const darkSource = useHref(dark);
  const image = { decoding: 'async', ...size } as const;
  if (light === dark) return <img {...image} alt={alt} className={className} src={lightSource} />;
  // Lazy, since an eager picture is loaded even while it is hidden.
  return (
    <>
      <img {...image} alt={alt} className={classNames(className, styles.light)} loading="lazy" src={lightSource} />
      <img {...image} alt={alt} className={classNames(className, styles.dark)} loading="lazy" src={darkSource} />
    </>
  );
}
