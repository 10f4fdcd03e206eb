/** The module `@theme/ThemedImage`. */

import type { ImgHTMLAttributes } from 'react';
import { removeBase, useHref, useSite } from '#runtime';
import styles from '../../../theme/mdx/ThemeImage.module.css';
import { classNames } from '../../../theme/shared/content.ts';

/** Props of `ThemedImage`. */
export interface ThemedImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  sources: { light: string; dark: string };
}

/** A picture for each color mode. Its addresses may have the base of the site, which those of `useBaseUrl` and of imported files have. */
export default function ThemedImage({ sources: { light, dark }, className, alt = '', ...props }: ThemedImageProps) {
  const { base } = useSite();
  const hrefs = { light: useHref(removeBase(light, base) ?? light), dark: useHref(removeBase(dark, base) ?? dark) };
  return (
    <span className={styles.image}>
      {(['light', 'dark'] as const).map((mode) => (
        <img
          key={mode}
          loading="lazy"
          decoding="async"
          {...props}
          src={hrefs[mode]}
          alt={alt}
          className={classNames(styles[mode], className)}
        />
      ))}
    </span>
  );
}
