import type { ResolvedConfig } from '../../src/model/config.ts';
import type { OutputFile } from '../../src/model/output.ts';
import type { Page } from '../../src/model/page.ts';
import { SEARCH_MANIFEST_NAME, type SearchManifest } from '../../src/shared/search/indexFormat.ts';
import { digest } from '../../src/tools/files/digest.ts';
import { groupPages, toDocument } from './buildSearchIndex.ts';
import { toManifestEntry } from './manifestEntry.ts';

/**
 * Returns the search indexes of watch mode, whose files are created on request: an edit need not wait for them. Their
 * names stay, and the manifest adds a hash of the pages as a query.
 */
export function devSearchIndex(pages: readonly Page[], config: ResolvedConfig): OutputFile[] {
  const indexes = [...groupPages(pages)].map(([key, indexed]) => {
    const fileName = `static/${['search', 'index', key].filter((part) => part !== '').join('.')}.json`;
    const file: OutputFile = { fileName, read: () => JSON.stringify(indexed.map(toDocument)) };
    return { key, file, indexed, version: () => digest(...indexed.map(({ hash }) => hash)) };
  });
  const manifest = (): SearchManifest =>
    Object.fromEntries(
      indexes.map(({ key, file, indexed, version }) => [
        key,
        toManifestEntry([`${file.fileName}?${version()}`], indexed, config),
      ]),
    );
  return [
    ...indexes.map(({ file }) => file),
    { fileName: SEARCH_MANIFEST_NAME, read: () => JSON.stringify(manifest()) },
  ];
}
