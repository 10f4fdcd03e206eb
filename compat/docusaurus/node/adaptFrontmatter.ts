import { isRecord } from '../../../src/shared/isRecord.ts';
import { validEntries } from '../../support/dataFiles.ts';
import { findUncarried } from '../../support/keys.ts';
import { FRONTMATTER } from './dataKinds.ts';
import { DOCUSAURUS_FRONTMATTER } from './keys.ts';

/** Renames what the frontmatter of Docusaurus has under other names. Values of another kind are reported where the site is read. */
export function adaptFrontmatter(authored: unknown): unknown {
  if (!isRecord(authored)) return authored;
  const {
    keywords,
    image,
    hide_table_of_contents: hidesOutline,
    hide_title: hidesTitle,
    toc_min_heading_level: min,
    toc_max_heading_level: max,
    ...rest
  } = validEntries(FRONTMATTER, authored).value ?? {};
  const outline =
    hidesOutline === true ? false : min !== undefined || max !== undefined ? [min ?? 2, max ?? 3] : undefined;
  return {
    ...withoutForeign(rest),
    ...(keywords !== undefined && { head: [['meta', { name: 'keywords', content: keywords.join(', ') }]] }),
    ...(isBesidePage(image) ? { image } : image !== undefined && { socialImage: fromRoot(image) }),
    ...(outline !== undefined && { outline }),
    ...(hidesTitle === true && { fallbackHeadingTitle: false }),
  };
}

/** Whether the address of a picture is that of a file beside its page. */
export function isBesidePage(image: unknown): boolean {
  return typeof image === 'string' && /^\.\.?\//.test(image);
}

/** An address without a slash at its beginning is one of the static folder. */
function fromRoot(image: string): string {
  return /^(?:\w+:|\/)/.test(image) ? image : `/${image}`;
}

/** Keys that mean something else here. */
const OTHER_MEANING = new Set([
  'sidebar',
  'layout',
  'icon',
  'order',
  'tag',
  'context',
  'next',
  'prev',
  'footer',
  'navbar',
]);

function withoutForeign(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !OTHER_MEANING.has(key)));
}

/** Returns the keys of a page's frontmatter that have no counterpart. Unknown keys are the site's own. */
export function leftKeys(values: Readonly<Record<string, unknown>>): string[] {
  // Docusaurus reads this of posts alone, which have a byline here.
  const isUnread = (key: string) => key === 'title_meta' && !('byline' in values);
  const known = Object.entries(values).filter(([key]) => key in DOCUSAURUS_FRONTMATTER && !isUnread(key));
  return findUncarried(Object.fromEntries(known), DOCUSAURUS_FRONTMATTER).map(({ name }) => name);
}
