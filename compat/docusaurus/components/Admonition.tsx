/** The module `@theme/Admonition`, for code of a site. */

import type { ReactNode } from 'react';
import { Callout } from '#default-theme';
import type { CalloutType } from '#runtime';

/** Types by those of the site. Any other has the look of an information. */
const TYPES: Readonly<Record<string, CalloutType>> = {
  ...{ note: 'note', tip: 'tip', info: 'info', warning: 'warning', danger: 'danger', caution: 'caution' },
  ...{ important: 'important', secondary: 'note', success: 'tip' },
};

/** Props of `Admonition`. */
export interface AdmonitionProps {
  type?: string;
  title?: string;
  children?: ReactNode;
}

/** A callout. */
export default function Admonition({ type = 'note', title, children }: AdmonitionProps) {
  return (
    <Callout type={TYPES[type] ?? 'info'} {...(title !== undefined && { title })}>
      {children}
    </Callout>
  );
}
