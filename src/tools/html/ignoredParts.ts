import type { JsxNode } from '../../model/tree.ts';

/** Attribute of an element, or prop of a component, whose text search, Markdown and descriptions leave out: the one of Pagefind. */
const IGNORE = 'data-pagefind-ignore';
/** Its name in a syntax tree of HTML. */
const IGNORE_PROPERTY = 'dataPagefindIgnore';

/** Returns whether the text of an element or a component is left out of search, Markdown and descriptions. */
export function isIgnored(properties: Readonly<Record<string, unknown>>): boolean {
  const value = properties[IGNORE] ?? properties[IGNORE_PROPERTY] ?? false;
  return value !== false;
}

/** Returns whether the text of a JSX element is left out. */
export function isIgnoredJsx({ attributes }: Pick<JsxNode, 'attributes'>): boolean {
  return attributes.some((each) => each.type === 'mdxJsxAttribute' && each.name === IGNORE);
}
