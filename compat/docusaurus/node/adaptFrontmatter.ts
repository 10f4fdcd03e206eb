import { isRecord } from '../../../src/shared/isRecord.ts';

/** What of the frontmatter has no counterpart, with the consequence as the end of a sentence. */
export const FRONTMATTER_LEFT: Readonly<Record<string, string>> = {
  custom_edit_url: 'has no counterpart: "Edit this page" leads to the file',
  last_update: 'has no counterpart: the date is that of the last commit',
  parse_number_prefixes: 'has no effect: the option "numberPrefixParser" decides',
};

/** Renames what the frontmatter of Docusaurus has under other names. */
export function adaptFrontmatter(values: unknown): unknown {
  if (!isRecord(values)) return values;
  const { keywords, image, hide_table_of_contents: hidesOutline, hide_title: hidesTitle, ...rest } = values;
  const [min, max] = [values.toc_min_heading_level, values.toc_max_heading_level];
  const outline =
    hidesOutline === true ? false : min !== undefined || max !== undefined ? [min ?? 2, max ?? 3] : undefined;
  const words = Array.isArray(keywords) ? keywords.join(', ') : keywords;
  return {
    ...withoutForeign(rest),
    ...(typeof words === 'string' && { head: [['meta', { name: 'keywords', content: words }]] }),
    ...(typeof image === 'string' && { socialImage: image }),
    ...(outline !== undefined && { outline }),
    ...(hidesTitle === true && { fallbackHeadingTitle: false }),
  };
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

/** Returns the keys of a page's frontmatter that have no counterpart. */
export function leftKeys(values: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(values).filter((key) => key in FRONTMATTER_LEFT);
}
