import { isRecord } from '../../../src/shared/isRecord.ts';
import { findUncarried } from '../../support/keys.ts';
import { DOCUSAURUS_FRONTMATTER } from './keys.ts';

/** Renames what the frontmatter of Docusaurus has under other names. */
export function adaptFrontmatter(values: unknown): unknown {
  if (!isRecord(values)) return values;
  const { keywords, image, hide_table_of_contents: hidesOutline, hide_title: hidesTitle, ...rest } = values;
  const [min, max] = [levelOf(values.toc_min_heading_level), levelOf(values.toc_max_heading_level)];
  const outline =
    hidesOutline === true ? false : min !== undefined || max !== undefined ? [min ?? 2, max ?? 3] : undefined;
  const words = Array.isArray(keywords) ? keywords.join(', ') : keywords;
  return {
    ...withoutForeign(rest),
    ...asText(values, 'title'),
    ...asText(values, 'description'),
    ...(typeof words === 'string' && { head: [['meta', { name: 'keywords', content: words }]] }),
    ...(isBesidePage(image) ? { image } : typeof image === 'string' && { socialImage: fromRoot(image) }),
    ...(outline !== undefined && { outline }),
    ...(hidesTitle === true && { fallbackHeadingTitle: false }),
  };
}

/** A level of another kind is reported where the site is read. */
function levelOf(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 2 && value <= 6 ? value : undefined;
}

/** Docusaurus reads a number as a text. */
function asText(values: Record<string, unknown>, key: string): Record<string, string> {
  return typeof values[key] === 'number' ? { [key]: String(values[key]) } : {};
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
  const known = Object.entries(values).filter(([key]) => key in DOCUSAURUS_FRONTMATTER);
  return findUncarried(Object.fromEntries(known), DOCUSAURUS_FRONTMATTER).map(({ name }) => name);
}
