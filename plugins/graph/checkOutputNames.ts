import { localePrefix, toHtmlFileName } from '../../src/shared/routePath.ts';
import { DocsError } from '../errors.ts';
import type { PublicFile } from '../output/publicFiles.ts';
import type { CompiledPage } from '../pages/compilePage.ts';

interface Output {
  /** Below the output folder. */
  name: string;
  /** What gives it, as messages name it. */
  from: string;
}

export interface OutputNamesInput {
  pages: readonly Pick<CompiledPage, 'source'>[];
  publicFiles: readonly PublicFile[];
  /** Keys of the locales and the default one. */
  locales: readonly string[];
  lang: string;
}

/**
 * Files of the public folder that would take the place of a page, of another's file or of a folder: on macOS and Windows also those
 * that differ only in letter case. Both files are named.
 */
export function checkOutputNames({ pages, publicFiles, locales, lang }: OutputNamesInput): DocsError[] {
  const outputs = new Map<string, Output>();
  const folders = new Map<string, Output>();
  const errors: DocsError[] = [];
  const add = (output: Output) => {
    outputs.set(toKey(output.name), output);
    for (const folder of foldersOf(output.name)) {
      if (!folders.has(toKey(folder))) folders.set(toKey(folder), { name: folder, from: output.from });
    }
  };
  for (const locale of locales) {
    add({ name: toHtmlFileName(`${localePrefix(locale, lang)}/404`), from: 'the page for unknown paths' });
  }
  for (const { source } of pages) add({ name: toHtmlFileName(source.routePath), from: source.shown });
  for (const { name, shown } of publicFiles) {
    const same = outputs.get(toKey(name)) ?? folders.get(toKey(name));
    const other = same ?? foldersOf(name).flatMap((folder) => outputs.get(toKey(folder)) ?? [])[0];
    add({ name, from: shown });
    if (!other) continue;
    const isSame = other.name === name;
    errors.push(
      new DocsError({
        area: 'public',
        place: { file: shown },
        problem: isSame
          ? `gives "${name}" in the output, as does ${other.from}.`
          : `gives "${name}" in the output, which cannot stand beside "${other.name}" of ${other.from}.`,
        remedy: name.endsWith('404.html') ? 'Write a page 404.mdx instead.' : 'Rename one of them.',
      }),
    );
  }
  return errors;
}

/** Equal for names that are one file where letter case does not count, or where accents are stored in two ways. */
function toKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** `a/b/c.html` lies in `a` and `a/b`. */
function foldersOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
