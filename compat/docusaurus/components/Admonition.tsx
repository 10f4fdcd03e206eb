/** The module `@theme/Admonition`, for code of a site. */

import type { ReactNode } from 'react';
import { Callout } from '#default-theme';
import type { CalloutType } from '#runtime';

const TYPES: Readonly<Record<string, CalloutType>> = { secondary: 'note', success: 'tip' };

/** Props of `Admonition`. */
export interface AdmonitionProps {
  type?: CalloutType | 'secondary' | 'success';
  title?: string;
  children?: ReactNode;
}

/** A callout. */
export default function Admonition({ type = 'note', title, children }: AdmonitionProps) {
  const own = type === 'secondary' || type === 'success' ? (TYPES[type] ?? 'note') : type;
  return (
    <Callout type={own} {...(title !== undefined && { title })}>
      {children}
    </Callout>
  );
}
