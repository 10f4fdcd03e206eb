import type { ResolvedConfig } from '../../src/model/config.ts';
import type { SearchManifestEntry } from '../../src/shared/search/indexFormat.ts';
import { localePrefix } from '../../src/shared/urls.ts';
import type { IndexablePage } from './buildSearchIndex.ts';

/**
 * Returns the entry of an index in the manifest.
 * @param pages the pages of the index
 */
export function toManifestEntry(
  files: string[],
  pages: readonly IndexablePage[],
  {
    lang,
    searchSynonyms,
    searchSuggestions = [],
  }: Pick<ResolvedConfig, 'lang' | 'searchSynonyms' | 'searchSuggestions'>,
): SearchManifestEntry {
  const locale = pages[0]?.source.locale ?? '';
  const synonyms = searchSynonyms[locale];
  const prefix = localePrefix(locale, lang);
  const titles = new Map(pages.map(({ title, source }) => [source.routePath, title]));
  const suggestions = searchSuggestions.flatMap((path) => {
    const link = prefix + path;
    const title = titles.get(link);
    return title === undefined ? [] : [{ title, link }];
  });
  return { files, ...(synonyms && { synonyms }), ...(suggestions.length > 0 && { suggestions }) };
}
