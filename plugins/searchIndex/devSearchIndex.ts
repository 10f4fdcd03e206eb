import type { OutputFile } from '../../src/model/output.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { SEARCH_MANIFEST_NAME, type SearchManifest } from '../../src/shared/search/indexFormat.ts';
import { digest } from '../../src/tools/files/digest.ts';
import { groupRecords, toSearchDocument } from './buildSearchIndex.ts';
import { langsOf } from './langsOf.ts';
import { toManifestEntry } from './manifestEntry.ts';

/**
 * Returns the search indexes of watch mode, whose files are created on request: an edit need not wait for them. Their
 * names stay, and the manifest adds a hash of the records as a query.
 */
export function devSearchIndex(site: SiteGraph): OutputFile[] {
  const langs = [...langsOf(site.pages)].sort();
  const recordsOf = async () => groupRecords(await site.searchRecords(), langs);
  const nameOf = (lang: string) => `static/${['search', 'index', lang].filter((part) => part !== '').join('.')}.json`;
  const manifest = async (): Promise<SearchManifest> =>
    Object.fromEntries(
      [...(await recordsOf())].map(([lang, records]) => [
        lang,
        toManifestEntry([`${nameOf(lang)}?${digest(JSON.stringify(records))}`], records, site.config),
      ]),
    );
  return [
    ...langs.map((lang) => ({
      fileName: nameOf(lang),
      read: async () => JSON.stringify((await recordsOf()).get(lang)?.map(toSearchDocument)),
    })),
    { fileName: SEARCH_MANIFEST_NAME, read: async () => JSON.stringify(await manifest()) },
  ];
}
