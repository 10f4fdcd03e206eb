/** The module `@theme/Details`. */

import type { DetailsHTMLAttributes, ReactNode } from 'react';

/** Props of `Details`. */
export interface DetailsProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  summary?: ReactNode;
}

/** Content that a reader opens. */
export default function Details({ summary, children, ...props }: DetailsProps) {
  return (
    <details {...props}>
      {typeof summary === 'string' ? <summary>{summary}</summary> : summary}
      {children}
    </details>
  );
}
