import type { ContentNode } from '../../shared/page.ts';
import { digest } from '../cache/digest.ts';

/**
 * A page's finished content, kept as bytes of JSON: what is asked for now and then. As a tree of strings it would take several
 * times the memory, and most builds ask for the content of few pages.
 */
export class PageContent {
  readonly digest: string;
  readonly bytes: Uint8Array;

  private constructor(bytes: Uint8Array, contentDigest: string) {
    this.bytes = bytes;
    this.digest = contentDigest;
  }

  /** JSON without white space, but for a tab after the first `firstCount` nodes if there are others: there a reader may stop. */
  static of(nodes: readonly ContentNode[], firstCount = nodes.length): PageContent {
    const isWhole = firstCount >= nodes.length;
    const first = JSON.stringify(isWhole ? nodes : nodes.slice(0, firstCount));
    const rest = isWhole ? '' : JSON.stringify(nodes.slice(firstCount));
    const bytes = Buffer.from(isWhole ? first : `${first.slice(0, -1)}\t,${rest.slice(1)}`);
    return new PageContent(bytes, digest(bytes));
  }

  /** Content as it was kept, with the digest that was kept beside it. */
  static kept(bytes: Uint8Array, contentDigest: string): PageContent {
    return new PageContent(bytes, contentDigest);
  }

  get json(): string {
    return decoder.decode(this.bytes);
  }

  get nodes(): ContentNode[] {
    return JSON.parse(this.json);
  }
}

const decoder = new TextDecoder();
