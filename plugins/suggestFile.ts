import { type Dirent, readdirSync } from 'node:fs';
import path from 'node:path';
import { closest } from './suggest.ts';

/** The sentence `Did you mean "./Chart.tsx"?` for a relative specifier that leads to no file; undefined if no file is near. */
export function suggestFile(specifier: string, fromFolder: string): string | undefined {
  const [written = ''] = specifier.split('?');
  const target = path.resolve(fromFolder, written);
  const names = listNames(path.dirname(target));
  const wanted = path.basename(target);
  const withoutExtension = (name: string) => name.replace(/\.[^.]+$/, '');
  const name =
    closest(wanted, names) ??
    names.find((each) => withoutExtension(each) === withoutExtension(wanted)) ??
    names.find((each) => withoutExtension(each) === closest(withoutExtension(wanted), names.map(withoutExtension)));
  if (name === undefined) return undefined;
  return `Did you mean "${written.slice(0, written.length - path.posix.basename(written).length)}${name}"?`;
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
