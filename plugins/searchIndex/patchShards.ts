import type { StoredSearchDocument } from '../../src/shared/search/indexFormat.ts';
import { termsOfWord, wordShardsOf } from '../../src/shared/search/shardKeys.ts';
import { createDocumentCutter, type DocumentWords } from './cutDocument.ts';
import { addDocument, formatTerms, readTerms, type ShardTerms } from './formatTerms.ts';
import { formatWords } from './formatWords.ts';
import { hashShard } from './hashShard.ts';
import type { LastShards } from './lastShards.ts';

/** Share of the pages above which all shards are built anew. */
const MAX_CHANGED_SHARE = 0.1;

/** Number of shards of each kind. */
export interface ShardCounts {
  terms: number;
  words: number;
}

/** A shard of this build: with its content if it is another one than in the last build. */
interface PatchedShard {
  hash: string;
  json?: string;
}

/** The shards of this build, by their numbers. */
interface PatchedShards {
  terms: PatchedShard[];
  words: PatchedShard[];
}

/** The words of a changed page in a shard, before and after the change. */
interface WordsChange {
  before?: DocumentWords;
  after?: DocumentWords;
}

/**
 * Replaces the words of changed pages in the shards of the last build, with the same result as building all of them.
 * @param hashes hashes of the texts
 * @returns `undefined` if there are too many changes, or if a shard is not what was written
 */
export function patchShards(
  documents: readonly StoredSearchDocument[],
  hashes: readonly string[],
  counts: ShardCounts,
  last: LastShards,
): PatchedShards | undefined {
  if (last.list.terms.length !== counts.terms || last.list.words.length !== counts.words) return undefined;
  const before = new Map(last.ids.map((id, position) => [id, last.list.texts[position]]));
  const added = documents.filter(({ id }, position) => before.get(id) !== hashes[position]);
  const after = new Map(documents.map(({ id }, position) => [id, hashes[position]]));
  const removedIds = last.ids.filter((id) => before.get(id) !== after.get(id));
  if (added.length + removedIds.length > 2 * MAX_CHANGED_SHARE * documents.length) return undefined;
  const removed = removedIds.map((id) => last.readText(id));
  if (!removed.every((document) => document !== undefined)) return undefined;

  const changes = collectChanges(removed, added, counts.terms);
  const patched: PatchedShards = {
    terms: last.list.terms.map((hash) => ({ hash })),
    words: last.list.words.map((hash) => ({ hash })),
  };
  const order = new Map(documents.map(({ id }, position) => [id, position]));
  const gained = new Set<string>();
  const lost = new Set<string>();
  for (const [shard, byId] of changes) {
    const documentsBefore = last.read('terms', shard);
    if (!documentsBefore) return undefined;
    const before = readTerms(documentsBefore);
    const after = replaceWords(before, byId, order);
    const json = formatTerms(after);
    patched.terms[shard] = { hash: hashShard(json), json };
    const [termsBefore, termsAfter] = [before, after].map((words) => termsOf(words, shard, counts.terms));
    for (const term of termsAfter ?? []) if (!termsBefore?.has(term)) gained.add(term);
    for (const term of termsBefore ?? []) if (!termsAfter?.has(term)) lost.add(term);
  }
  for (const shard of new Set([...gained, ...lost].flatMap((term) => wordShardsOf(term, counts.words)))) {
    const [words] = last.read('words', shard) ?? [];
    if (!words) return undefined;
    const isHere = (term: string) => wordShardsOf(term, counts.words).includes(shard);
    const next = [...words.content.split(' '), ...[...gained].filter(isHere)].filter((word) => word && !lost.has(word));
    const json = formatWords(new Set(next), shard);
    patched.words[shard] = { hash: hashShard(json), json };
  }
  return patched;
}

/** Replaces the words of changed documents. Documents stay in the order of the index. */
function replaceWords(
  terms: ShardTerms,
  byId: ReadonlyMap<number, WordsChange>,
  order: ReadonlyMap<number, number>,
): ShardTerms {
  const replaced: ShardTerms = new Map(
    [...terms].map(([word, postings]) => [word, new Map([...postings].filter(([id]) => !byId.has(id)))]),
  );
  for (const [id, { after }] of byId) addDocument(replaced, id, after ?? new Map());
  const inOrder = ([a]: [number, unknown], [b]: [number, unknown]) => (order.get(a) ?? 0) - (order.get(b) ?? 0);
  return new Map(
    [...replaced].flatMap(([word, postings]) =>
      postings.size === 0 ? [] : [[word, new Map([...postings].sort(inOrder))]],
    ),
  );
}

/** Returns the shards of which a document's words have changed, with these by id. */
function collectChanges(
  removed: readonly StoredSearchDocument[],
  added: readonly StoredSearchDocument[],
  shards: number,
): Map<number, Map<number, WordsChange>> {
  const { cut } = createDocumentCutter(shards);
  const changes = new Map<number, Map<number, WordsChange>>();
  const put = (shard: number, id: number, words: WordsChange) => {
    const byId = changes.get(shard) ?? new Map<number, WordsChange>();
    changes.set(shard, byId);
    byId.set(id, { ...byId.get(id), ...words });
  };
  for (const document of removed) for (const [shard, before] of cut(document)) put(shard, document.id, { before });
  for (const document of added) for (const [shard, after] of cut(document)) put(shard, document.id, { after });
  for (const [shard, byId] of changes) {
    for (const [id, { before, after }] of byId) if (areEqual(before, after)) byId.delete(id);
    if (byId.size === 0) changes.delete(shard);
  }
  return changes;
}

function areEqual(a: DocumentWords = new Map(), b: DocumentWords = new Map()): boolean {
  return a.size === b.size && [...a].every(([word, places]) => String(places) === String(b.get(word)));
}

/** Returns the terms of a shard's words. */
function termsOf(words: ShardTerms, shard: number, shards: number): Set<string> {
  return new Set([...words.keys()].flatMap((word) => termsOfWord(word, shard, shards).terms));
}
