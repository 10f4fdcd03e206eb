import {
  parseShardList,
  SEARCH_MANIFEST_NAME,
  SHARD_LIST_NAME,
  type ShardKind,
  type ShardList,
  type StoredSearchDocument,
  shardFileName,
  textFileName,
} from '../../src/shared/search/indexFormat.ts';
import { joinPieces, startsOfPieces } from '../../src/shared/search/pieces.ts';
import { readIndex } from '../../src/shared/search/readIndex.ts';
import { assignIds } from '../../src/shared/search/shardKeys.ts';
import { hashShard } from './hashShard.ts';

/** The shards of the last build. */
export interface LastShards {
  list: ShardList;
  /** Ids of the documents, in the order of the list's texts. */
  ids: readonly number[];
  /** Reads a shard. Returns `undefined` if it is not what was written. */
  read(kind: ShardKind, number: number): StoredSearchDocument[] | undefined;
  /** Reads the text of a document by its id. Returns `undefined` if it is not what was written. */
  readText(id: number): StoredSearchDocument | undefined;
}

/**
 * Reads the shards of the last build.
 * @param readFile returns a file of the last output
 * @returns `undefined` if there are none
 */
export function readLastShards(
  key: string,
  readFile: (fileName: string) => string | undefined,
): LastShards | undefined {
  const [titles, shards] = namesOf(key, readFile(SEARCH_MANIFEST_NAME));
  if (titles === undefined || !shards?.includes(SHARD_LIST_NAME)) return undefined;
  const read = (fileName: string) => {
    const content = readFile(fileName);
    // Somebody may have edited it.
    return content !== undefined && fileName.endsWith(`.${hashShard(content)}.json`) ? content : undefined;
  };
  const documents = readIndex(read(titles) ?? '');
  const json = read(shards);
  if (!documents || json === undefined) return undefined;
  const list = parseShardList(json);
  if (!list) return undefined;
  const ids = assignIds(documents.map(({ routePath }) => routePath));
  const positions = new Map(ids.map((id, position) => [id, position]));
  return {
    list,
    ids,
    read(kind, number) {
      const hash = list[kind][number];
      return hash === undefined ? undefined : readIndex(read(shardFileName(kind, key, number, hash)) ?? '');
    },
    readText(id) {
      const position = positions.get(id) ?? -1;
      const hash = list.texts[position] ?? '';
      const pieces = startsOfPieces(list.lengths[position] ?? []).flatMap(
        (_, piece) => readIndex(readFile(textFileName(key, id, piece, hash)) ?? '') ?? [],
      );
      const document = joinPieces(pieces);
      return document && hashShard(JSON.stringify(document)) === hash ? document : undefined;
    },
  };
}

/** Returns the file names of an index in a manifest; none if it is damaged. */
function namesOf(key: string, manifest: string | undefined): string[] {
  try {
    const names: unknown = Object.entries(JSON.parse(manifest ?? '{}') ?? {}).find(([each]) => each === key)?.[1];
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}
