import { wordShardsOf } from '../../src/search/shardKeys.ts';
import { createWordReader } from '../../src/search/termShard.ts';
import type { StoredSearchDocument } from '../../src/shared/search.ts';
import { createDocumentCutter, formatPart } from './cutDocument.ts';
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

/** The parts of a changed page in a shard, before and after the change. */
interface PartChange {
  before?: StoredSearchDocument;
  after?: StoredSearchDocument;
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
    const parts = last.read('terms', shard);
    if (!parts) return undefined;
    const others = parts.filter(({ id }) => !byId.has(id));
    const next = [...others, ...[...byId.values()].flatMap((change) => change.after ?? [])].sort(
      (a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0),
    );
    const json = `[${next.map(formatPart).join(',')}]`;
    patched.terms[shard] = { hash: hashShard(json), json };
    const [termsBefore, termsAfter] = [parts, next].map((some) => termsOf(some, shard, counts.terms));
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

/** Returns the shards of which a document's part has changed, with its parts by id. */
function collectChanges(
  removed: readonly StoredSearchDocument[],
  added: readonly StoredSearchDocument[],
  shards: number,
): Map<number, Map<number, PartChange>> {
  const { cut } = createDocumentCutter(shards);
  const changes = new Map<number, Map<number, PartChange>>();
  const put = (shard: number, id: number, parts: PartChange) => {
    const byId = changes.get(shard) ?? new Map<number, PartChange>();
    changes.set(shard, byId);
    byId.set(id, { ...byId.get(id), ...parts });
  };
  for (const document of removed) for (const [shard, before] of cut(document)) put(shard, document.id, { before });
  for (const document of added) for (const [shard, after] of cut(document)) put(shard, document.id, { after });
  for (const [shard, byId] of changes) {
    for (const [id, { before, after }] of byId) if (JSON.stringify(before) === JSON.stringify(after)) byId.delete(id);
    if (byId.size === 0) changes.delete(shard);
  }
  return changes;
}

/** Returns the terms of a shard. */
function termsOf(parts: readonly StoredSearchDocument[], shard: number, shards: number): Set<string> {
  const read = createWordReader(shard, shards);
  const terms = new Set<string>();
  for (const { title, content, toc } of parts) {
    const text = [title, content, ...toc.map((entry) => entry.text)].join(' ');
    for (const word of read(text)) for (const term of word.terms) terms.add(term);
  }
  return terms;
}
