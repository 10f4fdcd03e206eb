import type { DocsPlugin } from '../../src/build/plugin.ts';
import { SEARCH_MANIFEST_NAME, type SearchManifest } from '../../src/shared/search.ts';
import { buildSearchIndexes } from './buildSearchIndex.ts';

/** Name of the plugin, by which SearchIndexPlugin finds its files. */
export const SEARCH_INDEX = 'search-index';

/**
 * Emits the search indexes of a site, one per language, and their manifest. Emits nothing if search is remote or
 * disabled.
 */
export const searchIndex: DocsPlugin = {
  name: SEARCH_INDEX,
  outputs({ pages, config }) {
    if (config.site.search.mode !== 'local') return [];
    const indexes = buildSearchIndexes(pages);
    const manifest: SearchManifest = Object.fromEntries(
      indexes.map(({ key, files }) => [key, files.map(({ fileName }) => fileName)]),
    );
    return [
      ...indexes.flatMap(({ files }) => files).map(({ fileName, json }) => ({ fileName, read: () => json })),
      { fileName: SEARCH_MANIFEST_NAME, read: () => JSON.stringify(manifest) },
    ];
  },
};
