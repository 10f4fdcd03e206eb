import { createHash } from 'node:crypto';
import { PACK_VERSION } from '../../src/search/packed/packedIndex.ts';
import type { StoredSearchDocument } from '../../src/shared/search.ts';
import type { CompiledPage } from '../pages/compilePage.ts';

/** An index file as it is emitted. */
export interface SearchIndexFile {
  /** Locale, or `version.locale` where search is versioned: the key in `#site/searchIndexes`. */
  key: string;
  /** Below the output folder, named by language, content and the way it is packed. */
  fileName: string;
  /** The documents; `packIndex` makes them small. */
  json: string;
}

/** What of a page goes into the index. */
export type IndexablePage = Pick<CompiledPage, 'title' | 'toc' | 'searchText' | 'frontmatter'> & {
  source: Pick<CompiledPage['source'], 'routePath' | 'locale'>;
};

export interface SearchIndexOptions<Page extends IndexablePage> {
  /** Version of a page, where search is versioned; default: one index for all versions. */
  versionOf?: (page: Page) => string;
}

const HASH_CHARACTERS = 8;
/** Landing pages and the page for unknown paths answer no question. */
const LEFT_OUT_TYPES = new Set(['home', '404']);

/** The index files of a site: one per language, and per version where search is versioned. */
export function buildSearchIndexes<Page extends IndexablePage>(
  pages: readonly Page[],
  { versionOf = () => '' }: SearchIndexOptions<Page> = {},
): SearchIndexFile[] {
  const byKey = new Map<string, Map<string, Page>>();
  for (const page of pages) {
    const key = [versionOf(page), page.source.locale].filter((part) => part !== '').join('.');
    const group = byKey.get(key) ?? new Map<string, Page>();
    byKey.set(key, group);
    if (isIndexed(page)) group.set(page.source.routePath, page);
  }
  return [...byKey].sort(byFirst).map(([key, group]) => {
    const json = JSON.stringify([...group].sort(byFirst).map(([, page], id) => toDocument(page, id)));
    const hash = createHash('sha256').update(`${PACK_VERSION}${json}`).digest('hex').slice(0, HASH_CHARACTERS);
    return { key, fileName: `static/${['search_index', key, hash].filter(Boolean).join('.')}.json`, json };
  });
}

function isIndexed({ frontmatter }: IndexablePage): boolean {
  return frontmatter.search !== false && !LEFT_OUT_TYPES.has(frontmatter.pageType ?? 'doc');
}

function byFirst([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The description comes first, as a line of its own: it says in plain words what a title such as `isolate` is about. */
function toDocument({ title, toc, searchText, source, frontmatter }: IndexablePage, id: number): StoredSearchDocument {
  const { description = '' } = frontmatter;
  const lead = description === '' || searchText.includes(description) ? '' : `${description}\n`;
  return {
    id,
    title,
    routePath: source.routePath,
    domain: '',
    content: lead + searchText,
    toc: toc.map((entry) => ({ ...entry, charIndex: entry.charIndex + lead.length })),
  };
}
