/** The module `@theme/Heading`. */

import type { HTMLAttributes } from 'react';

/** Props of `Heading`. */
export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/** A heading of the level that `as` names. */
export default function Heading({ as: Level = 'h2', ...props }: HeadingProps) {
  return <Level {...props} />;
}
