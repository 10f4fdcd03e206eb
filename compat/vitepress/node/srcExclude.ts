import path from 'node:path';
import { type Options, textsAt } from '../../support/values.ts';

/** Returns the patterns of files that are no pages. */
export function excludedPages(options: Options): string[] {
  return (textsAt(options, 'srcExclude') ?? []).flatMap(excludePatterns);
}

/** A pattern of VitePress may match a folder, `drafts`, which leaves out all that is in it. One that begins with "!" has no effect there. */
function excludePatterns(pattern: string): string[] {
  if (/^!(?!\()/.test(pattern)) return [];
  const plain = pattern.replace(/\/+$/, '');
  if (/(?:\*\*|\.md)$/.test(plain)) return [plain];
  return /[*?[\]{}()]/.test(path.posix.basename(plain)) ? [plain, `${plain}/**`] : [`${plain}/**`];
}
