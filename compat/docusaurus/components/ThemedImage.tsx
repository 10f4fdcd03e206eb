/** The module `@theme/ThemedImage`. */

import type { ImgHTMLAttributes } from 'react';
import { ThemeImage } from '#default-theme';

/** Props of `ThemedImage`. */
export interface ThemedImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  sources: { light: string; dark: string };
}

/** A picture for each color mode. */
export default function ThemedImage({ sources: { light, dark }, alt = '' }: ThemedImageProps) {
  return <ThemeImage light={light} dark={dark} alt={alt} />;
}
