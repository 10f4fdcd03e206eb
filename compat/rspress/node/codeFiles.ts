import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RspressSite } from './rspressSite.ts';

export const SCRIPT = /\.[jt]sx?$/;

/** What the output of Rspress has, and that of this engine. */
const OF_OUTPUT = ['404.html', 'static'];

/** A file of a site, with the text in which names are looked for. */
export interface CodeFile {
  file: string;
  text: string;
}

/** Folders with code that may use the theme: its own, the pages, and those with components beside them. */
export function codeFolders({ root, themeDir, docsDir }: Pick<RspressSite, 'root' | 'themeDir' | 'docsDir'>): string[] {
  const beside = ['components', 'src/components'].map((folder) => path.join(root, folder));
  const isElsewhere = (folder: string) => [themeDir, docsDir].every((other) => !`${folder}/`.startsWith(`${other}/`));
  return [themeDir, docsDir, ...beside.filter(isElsewhere)];
}

/** Reads the files of a folder by their names, without packages and output, which may be in it if it is the whole project. */
export function filesIn(folder: string, names: RegExp): CodeFile[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  if (OF_OUTPUT.every((name) => entries.some((entry) => entry.name === name))) return [];
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (!entry.isDirectory()) return names.test(entry.name) ? readFiles(file) : [];
      return entry.name === 'node_modules' ? [] : filesIn(file, names);
    });
}

/** Reads a file, which need not exist. */
export function readFiles(file: string): CodeFile[] {
  return existsSync(file) ? [{ file, text: readFileSync(file, 'utf8') }] : [];
}
