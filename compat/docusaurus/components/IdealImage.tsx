/** The module `@theme/IdealImage`. */

import type { ImgHTMLAttributes } from 'react';

/** Props of `IdealImage`. */
export interface IdealImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  img: string | { default: string } | { src: { src: string } };
}

/** A picture as it is. */
export default function IdealImage({ img, alt = '', ...props }: IdealImageProps) {
  const src = typeof img === 'string' ? img : 'default' in img ? img.default : img.src.src;
  return <img loading="lazy" {...props} src={src} alt={alt} />;
}
