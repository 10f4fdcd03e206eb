import { type Dirent, readdirSync } from 'node:fs';
import path from 'node:path';
import { nearest, replacement, type Suggestion } from './suggest.ts';

/**
 * Returns the hint `Did you mean "./Chart.tsx"?` for a specifier whose file `target` does not exist, or `undefined`
 * if no file is within two edits.
 */
export function suggestFile(specifier: string, target: string): Suggestion | undefined {
  const [written = ''] = specifier.split('?');
  const names = listNames(path.dirname(target));
  const wanted = path.basename(target);
  // A script is often imported with the wrong extension, or with none.
  const scripts = isScript(wanted) || path.extname(wanted) === '' ? names.filter(isScript) : [];
  const stem = nearest(withoutExtension(wanted), scripts.map(withoutExtension));
  const name = nearest(wanted, names) ?? scripts.find((each) => withoutExtension(each) === stem);
  if (name === undefined) return undefined;
  return replacement(written, written.slice(0, written.length - path.posix.basename(written).length) + name);
}

function isScript(name: string): boolean {
  return /\.(?:[cm]?[jt]s|[jt]sx)$/.test(name);
}

function withoutExtension(name: string): string {
  return name.replace(/\.[^.]+$/, '');
}

function listNames(folder: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}
