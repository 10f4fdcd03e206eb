import type { OutputFile } from '../../src/model/output.ts';
import type { Page } from '../../src/model/page.ts';
import { SEARCH_MANIFEST_NAME, type SearchManifest } from '../../src/shared/search/indexFormat.ts';
import { digest } from '../../src/tools/files/digest.ts';
import { groupPages, toDocument, toHeadings } from './buildSearchIndex.ts';

/**
 * Returns the search indexes of watch mode, whose files are created on request: an edit need not wait for them. Their
 * names stay, and the manifest adds a hash of the pages as a query.
 */
export function devSearchIndex(pages: readonly Page[]): OutputFile[] {
  const indexes = [...groupPages(pages)].map(([key, indexed]) => {
    const nameOf = (kind: string) => `static/${['search', kind, key].filter((part) => part !== '').join('.')}.json`;
    const files: OutputFile[] = [
      { fileName: nameOf('titles'), read: () => JSON.stringify(indexed.map(toHeadings)) },
      { fileName: nameOf('texts'), read: () => JSON.stringify(indexed.map(toDocument)) },
    ];
    return { key, files, version: () => digest(...indexed.map(({ hash }) => hash)) };
  });
  const manifest = (): SearchManifest =>
    Object.fromEntries(
      indexes.map(({ key, files, version }) => {
        const query = version();
        return [key, files.map(({ fileName }) => `${fileName}?${query}`)];
      }),
    );
  return [
    ...indexes.flatMap(({ files }) => files),
    { fileName: SEARCH_MANIFEST_NAME, read: () => JSON.stringify(manifest()) },
  ];
}
