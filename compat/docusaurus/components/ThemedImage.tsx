/** The module `@theme/ThemedImage`. */

import type { ImgHTMLAttributes } from 'react';
import { ThemeImage } from '#default-theme';
import { useSite } from '#runtime';

/** Props of `ThemedImage`. */
export interface ThemedImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  sources: { light: string; dark: string };
}

/** A picture for each color mode. Its addresses may have the base of the site, which those of `useBaseUrl` and of imported files have. */
export default function ThemedImage({ sources: { light, dark }, alt = '' }: ThemedImageProps) {
  const { base } = useSite();
  const withoutBase = (address: string) => (address.startsWith(base) ? address.slice(base.length - 1) : address);
  return <ThemeImage light={withoutBase(light)} dark={withoutBase(dark)} alt={alt} />;
}
