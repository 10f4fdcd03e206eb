import type { OutputFile } from '../../src/model/output.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { SearchRecord } from '../../src/model/search.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { SEARCH_MANIFEST_NAME, type SearchManifest } from '../../src/shared/search/indexFormat.ts';
import type { BuildingIndexes } from './buildInThread.ts';
import type { BuiltSearchIndex } from './buildSearchIndex.ts';
import { indexKeys } from './indexKeys.ts';
import type { ThreadIndex } from './indexThread.ts';
import { toManifestEntry } from './manifestEntry.ts';

/** Characters of all texts from which on a thread builds the indexes: it starts while fewer are cut. */
const MIN_CHARACTERS_OF_THREAD = 1_000_000;

/** Indexes of a site that a thread builds. */
const building = new WeakMap<SiteGraph, BuildingIndexes>();

/**
 * Emits the search indexes of a site, one per language and version, and their manifest. Emits nothing if search is remote or
 * disabled.
 */
export const searchIndex: DocsPlugin = {
  name: 'search-index',
  async outputs(site, { mode, jobs }) {
    if (site.config.site.search.mode !== 'local') return [];
    // A check has no outputs, and loads neither.
    if (mode === 'dev') return (await import('./devSearchIndex.ts')).devSearchIndex(site);
    // The build plans again once all pages have their text.
    if (site.pages.some(({ slots, rendered }) => slots && !rendered)) return [];
    // Read now, so that a wrong result of a hook is reported with all other errors.
    const groups = await groupsOf(site);
    if (jobs < 2 || charactersOf(groups) < MIN_CHARACTERS_OF_THREAD) return [];
    building.set(site, (await import('./buildInThread.ts')).buildInThread(groups));
    return [];
  },
  async lateOutputs(site) {
    const { config } = site;
    if (config.site.search.mode !== 'local') return [];
    const groups = await groupsOf(site);
    const built = await building.get(site)?.finish();
    const indexes = built?.map(withReading) ?? (await import('./buildSearchIndex.ts')).buildSearchIndexes(groups);
    const manifest: SearchManifest = Object.fromEntries(
      indexes.map(({ key, files }) => [
        key,
        toManifestEntry(
          files.map(({ fileName }) => fileName),
          groups.get(key) ?? [],
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
      ...files.map(({ fileName, read }): OutputFile => ({ fileName, hash: fileName, read })),
      { fileName: SEARCH_MANIFEST_NAME, read: () => JSON.stringify(manifest) },
    ];
  },
};

async function groupsOf(site: SiteGraph): Promise<ReadonlyMap<string, readonly SearchRecord[]>> {
  const { groupRecords } = await import('./buildSearchIndex.ts');
  return groupRecords(await site.searchRecords(), indexKeys(site.pages));
}

function withReading({ shards, ...index }: ThreadIndex): Omit<BuiltSearchIndex, 'records'> {
  return { ...index, shards: shards.map(({ fileName, json }) => ({ fileName, read: () => json })) };
}

function charactersOf(groups: ReadonlyMap<string, readonly SearchRecord[]>): number {
  return [...groups.values()].flat().reduce((sum, { text }) => sum + text.length, 0);
}
