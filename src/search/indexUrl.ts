import type { SearchIndexUrls } from '../shared/search.ts';
import type { SearchSettings } from '../shared/site.ts';

/** Address of the index file of a language, and of a version where search is versioned. */
export function indexUrlOf(
  urls: SearchIndexUrls,
  { versioned }: Pick<SearchSettings, 'versioned'>,
  lang: string,
  version: string,
): string | undefined {
  return urls[versioned && version !== '' ? `${version}.${lang}` : lang];
}
