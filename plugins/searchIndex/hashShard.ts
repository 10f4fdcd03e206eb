import { ASSET_HASH_CHARACTERS, digest } from '../../src/tools/files/digest.ts';

/** Returns the hash of a shard in its name. */
export function hashShard(json: string): string {
  return digest(json).slice(0, ASSET_HASH_CHARACTERS);
}
