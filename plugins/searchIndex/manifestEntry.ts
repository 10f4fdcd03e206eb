import type { ResolvedConfig } from '../../src/model/config.ts';
import type { SearchRecord } from '../../src/model/search.ts';
import type { SearchManifestEntry } from '../../src/shared/search/indexFormat.ts';
import { localePrefix } from '../../src/shared/urls.ts';

/**
 * Returns the entry of an index in the manifest.
 * @param records what the index has
 */
export function toManifestEntry(
  files: string[],
  records: readonly SearchRecord[],
  {
    lang,
    searchSynonyms,
    searchSuggestions = [],
  }: Pick<ResolvedConfig, 'lang' | 'searchSynonyms' | 'searchSuggestions'>,
): SearchManifestEntry {
  const locale = records[0]?.lang ?? '';
  const synonyms = searchSynonyms[locale];
  const prefix = localePrefix(locale, lang);
  const titles = new Map(records.map(({ title, routePath }) => [routePath, title]));
  const suggestions = searchSuggestions.flatMap((path) => {
    const link = prefix + path;
    const title = titles.get(link);
    return title === undefined ? [] : [{ title, link }];
  });
  return { files, ...(synonyms && { synonyms }), ...(suggestions.length > 0 && { suggestions }) };
}
