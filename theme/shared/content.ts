import type { ReactNode } from 'react';
import type { InnerHtml } from '#runtime';

/** Content of a component. The compiler passes static content as HTML, and other content as children. */
export interface WithContent {
  /** @internal */
  children?: ReactNode;
  /** @internal */
  html?: InnerHtml;
}

/** Returns the props that render a component's content in an element. */
export function contentProps({ children, html }: WithContent) {
  return html ? { dangerouslySetInnerHTML: html } : { children };
}

/** Joins the truthy class names. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
