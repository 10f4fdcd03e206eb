import type { Page } from '../../src/model/page.ts';
import { pageTypeOf } from '../../src/shared/pageType.ts';
import { commonEndings } from '../../src/shared/search/commonEndings.ts';
import { formatShardList, SHARD_LIST_NAME, type StoredSearchDocument } from '../../src/shared/search/indexFormat.ts';
import { joinWords } from '../../src/shared/search/normalize.ts';
import { assignIds } from '../../src/shared/search/shardKeys.ts';
import { buildShards, type ShardFile } from './buildShards.ts';
import { hashShard } from './hashShard.ts';

/** An emitted index file. */
export interface SearchIndexFile {
  /** Path relative to the output folder, with the language and a content hash. */
  fileName: string;
  /** An array of documents, or the list of an index's shards. */
  json: string;
}

/** The index of a language. */
interface BuiltSearchIndex<Page> {
  /** Key in the manifest: the locale, or `version.locale` if search is versioned. */
  key: string;
  /**
   * The index. Of one in shards, titles, headings and descriptions, as far as they fit, and the list of shards.
   */
  files: SearchIndexFile[];
  /** The pages that it has, sorted. */
  pages: Page[];
  /** Empty for an index that is not in shards. */
  shards: ShardFile[];
}

/** The parts of a page that are indexed. */
export type IndexablePage = Pick<Page, 'title' | 'toc' | 'searchText' | 'frontmatter'> & {
  source: Pick<Page['source'], 'routePath' | 'locale'>;
};

/** Options of `buildSearchIndexes`. */
interface SearchIndexOptions<Page extends IndexablePage> {
  /**
   * Returns the version of a page, if search is versioned.
   * @default one index for all versions
   */
  versionOf?: (page: Page) => string;
  /**
   * Length of all texts of an index, in characters, from which on it is in shards.
   * @default DEFAULT_SHARDED_CHARACTERS
   */
  shardedCharacters?: number;
}

/**
 * Length of all texts, in characters, from which on an index is in shards: with gzip about 500 kB, which a reader would fetch for a
 * single query.
 */
const DEFAULT_SHARDED_CHARACTERS = 2_000_000;
/**
 * Bytes of titles, paths, descriptions and headings, in UTF-8, up to which they are in the first file, which every idle page fetches. With
 * gzip they are at most 60 kB.
 */
const FIRST_FILE_BYTES = 120_000;

/** Builds the search indexes of a site: one per language, and per version if search is versioned. */
export function buildSearchIndexes<Page extends IndexablePage>(
  pages: readonly Page[],
  { versionOf = () => '', shardedCharacters = DEFAULT_SHARDED_CHARACTERS }: SearchIndexOptions<Page> = {},
): BuiltSearchIndex<Page>[] {
  return [...groupPages(pages, versionOf)].map(([key, indexed]) => {
    const documents = indexed.map(toDocument);
    const characters = documents.reduce((sum, { content }) => sum + content.length, 0);
    if (characters >= shardedCharacters) return { pages: indexed, ...toShardedIndex(key, indexed, documents) };
    return { key, pages: indexed, files: [toFile('search_index', key, JSON.stringify(documents))], shards: [] };
  });
}

/** Returns the indexed pages of each index by its key, sorted. */
export function groupPages<Page extends IndexablePage>(
  pages: readonly Page[],
  versionOf: (page: Page) => string = () => '',
): Map<string, Page[]> {
  const byKey = new Map<string, Map<string, Page>>();
  for (const page of pages) {
    const key = [versionOf(page), page.source.locale].filter((part) => part !== '').join('.');
    const group = byKey.get(key) ?? new Map<string, Page>();
    byKey.set(key, group);
    if (isIndexed(page)) group.set(page.source.routePath, page);
  }
  return new Map(
    [...byKey].sort(byFirst).map(([key, group]) => [key, [...group].sort(byFirst).map(([, page]) => page)]),
  );
}

function toShardedIndex(
  key: string,
  pages: readonly IndexablePage[],
  documents: readonly StoredSearchDocument[],
): Omit<BuiltSearchIndex<IndexablePage>, 'pages'> {
  // Readers assign the same ids: in the file of titles they would be 4 kB with gzip at 2,300 pages.
  const ids = assignIds(documents.map(({ routePath }) => routePath));
  const headings = pages.map(toHeadings);
  const titles = toFile('search_titles', key, JSON.stringify(withEndings(chooseFirst(headings), headings)));
  const withIds = documents.map((document, position) => ({ ...document, id: ids[position] ?? 0 }));
  const { list, files } = buildShards(key, withIds);
  return { key, files: [titles, toFile(SHARD_LIST_NAME, key, formatShardList(list))], shards: files };
}

function isIndexed({ frontmatter }: IndexablePage): boolean {
  return frontmatter.search !== false && !frontmatter.unlisted && pageTypeOf(frontmatter) !== '404';
}

function byFirst([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function toFile(name: string, key: string, json: string): SearchIndexFile {
  return { fileName: `static/${[name, key, hashShard(json)].filter(Boolean).join('.')}.json`, json };
}

/**
 * Creates a document. The description is its first line, because it explains a title such as `isolate` in plain words.
 */
export function toDocument(
  { title, toc, searchText, source, frontmatter }: IndexablePage,
  id: number,
): StoredSearchDocument {
  const { description = '' } = frontmatter;
  const keywords = keywordsOf(frontmatter);
  const landing = landingText(frontmatter);
  const about = description === '' || (landing + searchText).includes(description) ? '' : `${description}\n`;
  const lead = about + landing;
  return {
    id,
    title,
    routePath: source.routePath,
    domain: '',
    content: lead + searchText,
    toc: searchedHeadings(toc).map((entry) => ({ ...entry, charIndex: entry.charIndex + lead.length })),
    ...(keywords.length > 0 && { keywords }),
  };
}

/** Returns the keywords of a page, which may be a list with commas. */
function keywordsOf({ keywords = [] }: IndexablePage['frontmatter']): string[] {
  const list = typeof keywords === 'string' ? keywords.split(',') : keywords;
  return list.map((keyword) => keyword.trim()).filter((keyword) => keyword !== '');
}

/** Returns the text of a landing page, which is in its frontmatter: that of the hero, and a line for each feature. */
function landingText(frontmatter: IndexablePage['frontmatter']): string {
  if (pageTypeOf(frontmatter) !== 'home') return '';
  const { hero, features = [] } = frontmatter;
  const lines = [hero?.name, hero?.text, hero?.tagline, ...features.map((each) => `${each.title}: ${each.details}`)];
  return lines.flatMap((line) => (line ? `${line.replace(/\s+/g, ' ')}\n` : [])).join('');
}

/** Returns the headings without those of ignored parts. */
function searchedHeadings(toc: IndexablePage['toc']): IndexablePage['toc'] {
  return toc.some(({ isIgnored }) => isIgnored) ? toc.filter(({ isIgnored }) => !isIgnored) : toc;
}

/** Chooses the fields of the first file by size: all but the texts, titles and descriptions, or titles alone. */
function chooseFirst(headings: StoredSearchDocument[]): StoredSearchDocument[] {
  if (countBytes(headings) <= FIRST_FILE_BYTES) return headings;
  const descriptions = headings.map(({ keywords, ...document }) => ({ ...document, toc: [] }));
  if (countBytes(descriptions) <= FIRST_FILE_BYTES) return descriptions;
  return descriptions.map((document) => ({ ...document, content: '' }));
}

/** Adds the last heading of each page to documents without headings, if it is common to so many that it scores less. */
function withEndings(
  documents: readonly StoredSearchDocument[],
  headings: readonly StoredSearchDocument[],
): StoredSearchDocument[] {
  const common = commonEndings(headings);
  return documents.map((document, position) => {
    const last = headings[position]?.toc.at(-1);
    const isCommon = document.toc.length === 0 && last !== undefined && common.has(joinWords(last.text));
    return isCommon ? { ...document, toc: [{ ...last, charIndex: document.content.length }] } : document;
  });
}

/** Bytes of the strings of documents. Their gzip would depend on the build of zlib. */
function countBytes(documents: readonly StoredSearchDocument[]): number {
  return documents.reduce((sum, { title, routePath, content, toc, keywords = [] }) => {
    const strings = [title, routePath, content, ...keywords, ...toc.flatMap(({ text, id }) => [text, id])];
    return sum + Buffer.byteLength(strings.join(''));
  }, 0);
}

/** The document without its text: title, headings and description. */
export function toHeadings(page: IndexablePage, id: number): StoredSearchDocument {
  const { description = '' } = page.frontmatter;
  const toc = searchedHeadings(page.toc).map((entry) => ({ ...entry, charIndex: description.length }));
  return { ...toDocument(page, id), content: description, toc };
}
