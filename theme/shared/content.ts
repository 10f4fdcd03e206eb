import type { ReactNode } from 'react';
import type { InnerHtml } from '#runtime';

/** What a content component wraps: the compiler hands static content over as HTML, the rest as children. */
export interface WithContent {
  children?: ReactNode;
  html?: InnerHtml;
}

/** Props that put the content of a component into an element of its own. */
export function contentProps({ children, html }: WithContent) {
  return html ? { dangerouslySetInnerHTML: html } : { children };
}

/** Class names that apply. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
