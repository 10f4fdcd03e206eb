import type { Page } from '../../model/page.ts';

/** Returns whether a page replaces a missing translation with the text of another page. */
export function isUntranslated({ frontmatter }: Pick<Page, 'frontmatter'>): boolean {
  return frontmatter.contentLang !== undefined;
}

/** `none` is `noindex, nofollow`. */
const NOINDEX = /\b(?:noindex|none)\b/i;

/** Returns whether a page is one that lists, feeds and search engines may name. */
export function isListedPage({ frontmatter }: Pick<Page, 'frontmatter'>): boolean {
  if (frontmatter.pageType === '404' || frontmatter.unlisted || isUntranslated({ frontmatter })) return false;
  return !(frontmatter.head ?? []).some(([, { name, content }]) => name === 'robots' && NOINDEX.test(content ?? ''));
}
