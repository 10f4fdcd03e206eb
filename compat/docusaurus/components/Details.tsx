/** The module `@theme/Details`. */

import { type DetailsHTMLAttributes, isValidElement, type ReactNode } from 'react';

/** Props of `Details`. */
export interface DetailsProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  summary?: ReactNode;
}

/** Content that a reader opens. */
export default function Details({ summary, children, ...props }: DetailsProps) {
  return (
    <details {...props}>
      {isValidElement(summary) ? summary : <summary>{summary ?? 'Details'}</summary>}
      {children}
    </details>
  );
}

/** The same for pages, which have the summary in the content. */
export function PageDetails(props: DetailsHTMLAttributes<HTMLDetailsElement>) {
  return <details {...props} />;
}
