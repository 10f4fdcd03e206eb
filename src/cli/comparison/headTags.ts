import type { DocumentElement } from './markupTree.ts';

/** Tags that engines write for themselves, and those that are compared in their own way. */
const NOT_COMPARED =
  /^(?:viewport|generator|description|robots|color-scheme|og:(?:url|locale|locale:alternate|site_name)|docusaurus_|docsearch:|msapplication-|format-detection|theme-color|x-)/;
/** Tags whose text follows from the page. */
const OF_PAGE = /title|description|url|:alt$|:(?:width|height|type)$|image$/;
const RELATIONS = new Set([
  'icon',
  'apple-touch-icon',
  'manifest',
  'license',
  'me',
  'webmention',
  'pingback',
  'search',
]);

/**
 * Returns what the head of a document tells search engines, feeds and previews, by the name of the tag, besides what is compared in its own way.
 * Languages of translations are those of `hreflang`, if there are several.
 */
export function readHeadTags(elements: readonly DocumentElement[]): Map<string, string> {
  const found = new Map<string, string>();
  const languages = new Map<string, string>();
  for (const { name, attribs } of elements) {
    if (name === 'meta') {
      const key = (attribs.property ?? attribs.name ?? '').toLowerCase();
      if (key !== '' && attribs.content && !NOT_COMPARED.test(key)) found.set(key, attribs.content.trim());
    } else if (name === 'link') {
      const { rel = '', href = '', hreflang = '', type = '' } = attribs;
      const [relation = ''] = rel.toLowerCase().split(' ').slice(-1);
      if (relation === 'alternate' && hreflang !== '' && hreflang !== 'x-default')
        languages.set(hreflang.toLowerCase().split('-')[0] ?? '', href);
      else if (relation === 'alternate' && /rss|atom|feed\+json/.test(type)) found.set(`alternate ${type}`, href);
      else if (RELATIONS.has(relation)) found.set(relation, href);
    }
  }
  if (languages.size > 1) for (const [lang, href] of languages) found.set(`hreflang ${lang}`, href);
  return found;
}

/** Returns whether a tag says what another one said, as far as that is not the text of the page. */
export function isSameTag(key: string, old: string, now: string): boolean {
  return OF_PAGE.test(key) || !isText(key) || normal(old) === normal(now);
}

/** Addresses are those of other outputs. */
function isText(key: string): boolean {
  return !/^(?:alternate|hreflang) /.test(key) && !RELATIONS.has(key);
}

const normal = (text: string): string => text.toLowerCase().replace(/\s+/g, '');
