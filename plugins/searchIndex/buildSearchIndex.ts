import { ASSET_HASH_CHARACTERS, digest } from '../../src/build/cache/digest.ts';
import type { CompiledPage } from '../../src/build/content/compilePage.ts';
import { pageTypeOf } from '../../src/shared/pageType.ts';
import type { StoredSearchDocument } from '../../src/shared/search.ts';

/** An emitted index file. */
export interface SearchIndexFile {
  /** Path relative to the output folder, with the language and a content hash. */
  fileName: string;
  /** An array of documents. */
  json: string;
}

/** The index of a language. */
export interface BuiltSearchIndex {
  /** Key in the manifest: the locale, or `version.locale` if search is versioned. */
  key: string;
  /**
   * Each holds more than the one before it, and the last one everything. A large index has titles, headings and descriptions before the
   * texts; a very large one has titles, as many descriptions as fit, before these.
   */
  files: SearchIndexFile[];
}

/** The parts of a page that are indexed. */
export type IndexablePage = Pick<CompiledPage, 'title' | 'toc' | 'searchText' | 'frontmatter'> & {
  source: Pick<CompiledPage['source'], 'routePath' | 'locale'>;
};

/** Options of `buildSearchIndexes`. */
export interface SearchIndexOptions<Page extends IndexablePage> {
  /**
   * Returns the version of a page, if search is versioned.
   * @default one index for all versions
   */
  versionOf?: (page: Page) => string;
}

/**
 * Minimum JSON length, in characters, for a separate file of titles. A smaller index is about 25 kB with gzip, and a
 * single request is faster.
 */
const LARGE_INDEX_CHARACTERS = 100_000;
/**
 * Bytes of titles, paths, descriptions and headings, in UTF-8, up to which they are in the first file, which every idle page fetches. With
 * gzip they are at most 60 kB.
 */
const FIRST_FILE_BYTES = 120_000;
/** Landing pages and the page for unknown paths answer no question. */
const LEFT_OUT_TYPES = new Set(['home', '404']);

/** Builds the search indexes of a site: one per language, and per version if search is versioned. */
export function buildSearchIndexes<Page extends IndexablePage>(
  pages: readonly Page[],
  { versionOf = () => '' }: SearchIndexOptions<Page> = {},
): BuiltSearchIndex[] {
  const byKey = new Map<string, Map<string, Page>>();
  for (const page of pages) {
    const key = [versionOf(page), page.source.locale].filter((part) => part !== '').join('.');
    const group = byKey.get(key) ?? new Map<string, Page>();
    byKey.set(key, group);
    if (isIndexed(page)) group.set(page.source.routePath, page);
  }
  return [...byKey].sort(byFirst).map(([key, group]) => {
    const indexed = [...group].sort(byFirst).map(([, page]) => page);
    const full = toFile('search_index', key, indexed.map(toDocument));
    if (full.json.length < LARGE_INDEX_CHARACTERS) return { key, files: [full] };
    const headings = indexed.map(toHeadings);
    const first = chooseFirst(headings);
    const files = [toFile('search_titles', key, first)];
    if (first !== headings) files.push(toFile('search_headings', key, headings));
    return { key, files: [...files, full] };
  });
}

function isIndexed({ frontmatter }: IndexablePage): boolean {
  return frontmatter.search !== false && !LEFT_OUT_TYPES.has(pageTypeOf(frontmatter));
}

function byFirst([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function toFile(name: string, key: string, documents: readonly StoredSearchDocument[]): SearchIndexFile {
  const json = JSON.stringify(documents);
  const hash = digest(json).slice(0, ASSET_HASH_CHARACTERS);
  return { fileName: `static/${[name, key, hash].filter(Boolean).join('.')}.json`, json };
}

/**
 * Creates a document. The description is its first line, because it explains a title such as `isolate` in plain words.
 */
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

/** Chooses the fields of the first file by size: all but the texts, titles and descriptions, or titles alone. */
function chooseFirst(headings: StoredSearchDocument[]): StoredSearchDocument[] {
  if (countBytes(headings) <= FIRST_FILE_BYTES) return headings;
  const descriptions = headings.map((document) => ({ ...document, toc: [] }));
  if (countBytes(descriptions) <= FIRST_FILE_BYTES) return descriptions;
  return descriptions.map((document) => ({ ...document, content: '' }));
}

/** Bytes of the strings of documents. Their gzip would depend on the build of zlib. */
function countBytes(documents: readonly StoredSearchDocument[]): number {
  return documents.reduce((sum, { title, routePath, content, toc }) => {
    const strings = [title, routePath, content, ...toc.flatMap(({ text, id }) => [text, id])];
    return sum + Buffer.byteLength(strings.join(''));
  }, 0);
}

/** The document without its text: title, headings and description. */
function toHeadings(page: IndexablePage, id: number): StoredSearchDocument {
  const { description = '' } = page.frontmatter;
  const toc = page.toc.map((entry) => ({ ...entry, charIndex: description.length }));
  return { ...toDocument(page, id), content: description, toc };
}
