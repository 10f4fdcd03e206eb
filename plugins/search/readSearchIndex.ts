import { readFileSync } from 'node:fs';
import { readIndex } from '../../src/search/readIndex.ts';
import type { StoredSearchDocument } from '../../src/shared/search.ts';
import { DocsError } from '../errors.ts';

/** The documents of an index file of a built site, unpacked: for scripts that hand them to a search service. */
export function readSearchIndex(file: string): StoredSearchDocument[] {
  const documents = readIndex(readFileSync(file, 'utf8'));
  if (documents) return documents;
  throw new DocsError({
    area: 'search',
    place: { file },
    problem: 'This is no index file of a site, or of another version of the engine.',
    remedy: 'Build the site and name its static/search_index.<language>.<hash>.json.',
  });
}
