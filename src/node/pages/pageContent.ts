import type { PageContent } from '../../model/page.ts';
import type { ContentNode } from '../../model/pageData.ts';
import { digest } from '../../tools/files/digest.ts';
import { contentLength } from './nodes/contentNodes.ts';

/** Characters of content that a browser renders first: about two screens of a phone, so that no task of a slow one is long. */
const FIRST_CHARACTERS = 6_000;

/**
 * The finished content of a page, stored as JSON bytes: a tree of strings would take several times the memory, and most
 * builds need the content of few pages. It is one list of nodes, or two for a long page, each on its own line.
 */
export class StoredContent implements PageContent {
  readonly digest: string;
  readonly bytes: Uint8Array;

  private constructor(bytes: Uint8Array, contentDigest: string) {
    this.bytes = bytes;
    this.digest = contentDigest;
  }

  static of(nodes: readonly ContentNode[]): StoredContent {
    const count = countFirst(nodes);
    const lists = count < nodes.length ? [nodes.slice(0, count), nodes.slice(count)] : [nodes];
    const bytes = Buffer.from(lists.map((list) => JSON.stringify(list)).join('\n'));
    return new StoredContent(bytes, digest(bytes));
  }

  /** Restores cached content with its cached digest. */
  static kept(bytes: Uint8Array, contentDigest: string): StoredContent {
    return new StoredContent(bytes, contentDigest);
  }

  /** JSON of the beginning and, for a long page, of the rest. */
  get lines(): string[] {
    return decoder.decode(this.bytes).split('\n');
  }

  get nodes(): ContentNode[] {
    return this.lines.flatMap((line): ContentNode[] => JSON.parse(line));
  }
}

/** Counts the nodes that make up the first characters. */
function countFirst(nodes: readonly ContentNode[]): number {
  let characters = 0;
  const last = nodes.findIndex((node) => {
    characters += contentLength([node]);
    return characters >= FIRST_CHARACTERS;
  });
  return last < 0 ? nodes.length : last + 1;
}

const decoder = new TextDecoder();
