import { statSync } from 'node:fs';
import type { PageSource } from '../../model/page.ts';
import { digest } from '../../tools/files/digest.ts';
import { unsavedTexts } from '../../tools/files/unsavedTexts.ts';

/** Age of a change from which on another one has another time, in every file system. */
const SETTLED_MS = 3000;

/** The digests of the texts of pages, for watch mode: a file that nobody has changed since is not read again. */
export class TextDigests {
  #known = new Map<string, { stamp: string; textDigest: string }>();

  /** Returns the digest of a page's text, and the text if the file had to be read. */
  read({ file, isSpecial, virtual }: PageSource, readText: () => string): { textDigest: string; text?: string } {
    const stats =
      virtual || isSpecial || unsavedTexts.has(file) ? undefined : statSync(file, { throwIfNoEntry: false });
    const stamp = stats && [stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join();
    const known = this.#known.get(file);
    if (known !== undefined && known.stamp === stamp) return { textDigest: known.textDigest };
    const text = readText();
    const textDigest = digest(text);
    const isSettled = stats !== undefined && Date.now() - Math.max(stats.mtimeMs, stats.ctimeMs) > SETTLED_MS;
    if (stamp !== undefined && isSettled) this.#known.set(file, { stamp, textDigest });
    else this.#known.delete(file);
    return { textDigest, text };
  }
}
