import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isFile } from '../../src/tools/files/isFile.ts';

const SPECIFIER = /(?:\bfrom|\bimport|\brequire\()\s*\(?\s*['"](\.{1,2}\/[^'"]*|\.{1,2})['"]/g;
const EXTENSIONS = ['', '.ts', '.tsx', '.d.ts', '.mts', '.cts', '/index.ts', '/index.tsx', '/index.d.ts'];
/** A package that has more is read as far as that. */
const MAX_FILES = 2_000;

/** Returns modules and those that they import by relative paths: sources that change without an installation. */
export function followSources(files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found) {
    if (found.size >= MAX_FILES) break;
    if (!existsSync(file)) continue;
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(SPECIFIER)) {
      const target = findSource(path.resolve(path.dirname(file), specifier));
      if (target !== undefined) found.add(target);
    }
  }
  return [...found];
}

/** Returns the file that a path names; `./a.js` is the source `a.ts`. */
function findSource(target: string): string | undefined {
  const bases = [target.replace(/\.([cm]?)js(x?)$/, '.$1ts$2'), target.replace(/\.[cm]?jsx?$/, ''), target];
  return bases.flatMap((base) => EXTENSIONS.map((extension) => base + extension)).find(isFile);
}
