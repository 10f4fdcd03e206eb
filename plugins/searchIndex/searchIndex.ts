import type { DocsPlugin } from '../../src/model/plugin.ts';
import { SEARCH_MANIFEST_NAME, type SearchManifest } from '../../src/shared/search/indexFormat.ts';
import { indexKeys } from './indexKeys.ts';
import { toManifestEntry } from './manifestEntry.ts';

/** Name of the plugin, by which SearchIndexPlugin finds its files. */
export const SEARCH_INDEX = 'search-index';

/**
 * Emits the search indexes of a site, one per language and version, and their manifest. Emits nothing if search is remote or
 * disabled.
 */
export const searchIndex: DocsPlugin = {
  name: SEARCH_INDEX,
  async outputs(site, { mode }) {
    const { pages, config } = site;
    if (config.site.search.mode !== 'local') return [];
    // A check has no outputs, and loads neither.
    if (mode === 'dev') return (await import('./devSearchIndex.ts')).devSearchIndex(site);
    // The build plans again once all pages have their text.
    if (pages.some(({ slots, rendered }) => slots && !rendered)) return [];
    const { buildSearchIndexes, groupRecords } = await import('./buildSearchIndex.ts');
    const indexes = buildSearchIndexes(groupRecords(await site.searchRecords(), indexKeys(pages)));
    const manifest: SearchManifest = Object.fromEntries(
      indexes.map(({ key, files, records }) => [
        key,
        toManifestEntry(
          files.map(({ fileName }) => fileName),
          records,
          config,
        ),
      ]),
    );
    const files = indexes.flatMap((index) => [
      ...index.files.map(({ fileName, json }) => ({ fileName, read: () => json })),
      ...index.shards,
    ]);
    return [
      // The name has a hash of the content.
      ...files.map(({ fileName, read }) => ({ fileName, hash: fileName, read })),
      { fileName: SEARCH_MANIFEST_NAME, read: () => JSON.stringify(manifest) },
    ];
  },
};
