import { nextFence } from '../../tools/tree/fences.ts';

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Returns the length of the code in each fence of a text by a hash of it, of which two may be the same. */
export function codeOfText(text: string): Map<number, number> {
  const found = new Map<number, number>();
  if (!text.includes('```') && !text.includes('~~~')) return found;
  let fence: string | undefined;
  let hash = FNV_OFFSET;
  let length = 0;
  for (const line of text.split('\n')) {
    const next = nextFence(fence, line);
    if (fence !== undefined && next !== undefined) {
      hash = hashOn(hash, line);
      length += line.length;
    } else if (fence !== undefined) {
      found.set(hash, length);
      hash = FNV_OFFSET;
      length = 0;
    }
    fence = next;
  }
  return found;
}

function hashOn(hash: number, line: string): number {
  let result = hash;
  for (let index = 0; index < line.length; index++) result = Math.imul(result ^ line.charCodeAt(index), FNV_PRIME);
  return result;
}
