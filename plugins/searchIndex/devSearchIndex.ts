import type { OutputFile } from '../../src/model/output.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { SEARCH_MANIFEST_NAME, type SearchManifest } from '../../src/shared/search/indexFormat.ts';
import { digest } from '../../src/tools/files/digest.ts';
import { groupRecords, toSearchDocument } from './buildSearchIndex.ts';
import { indexKeys } from './indexKeys.ts';
import { toManifestEntry } from './manifestEntry.ts';

/**
 * Returns the search indexes of watch mode, whose files are created on request: an edit need not wait for them. Their
 * names stay, and the manifest adds a hash of the records as a query.
 */
export function devSearchIndex(site: SiteGraph): OutputFile[] {
  const keys = [...indexKeys(site.pages)].sort();
  const recordsOf = async () => groupRecords(await site.searchRecords(), keys);
  const nameOf = (key: string) => `static/${['search', 'index', key].filter((part) => part !== '').join('.')}.json`;
  const manifest = async (): Promise<SearchManifest> =>
    Object.fromEntries(
      [...(await recordsOf())].map(([key, records]) => [
        key,
        toManifestEntry([`${nameOf(key)}?${digest(JSON.stringify(records))}`], records, site.config),
      ]),
    );
  return [
    ...keys.map((key) => ({
      fileName: nameOf(key),
      read: async () => JSON.stringify((await recordsOf()).get(key)?.map(toSearchDocument)),
    })),
    { fileName: SEARCH_MANIFEST_NAME, read: async () => JSON.stringify(await manifest()) },
  ];
}
