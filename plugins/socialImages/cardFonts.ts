import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DocsError } from '../../src/tools/messages/errors.ts';

/** A file of a font, with the characters that it has. */
interface FontFile {
  family: string;
  file: string;
  ranges: [first: number, last: number][];
}

/** A font of a package, split into files by characters. */
export interface CardFont {
  family: string;
  files: FontFile[];
}

/** The font of the theme, which the engine depends on. */
export const THEME_FONT = '@fontsource-variable/geist';

/**
 * Reads the files of a variable font of Fontsource.
 * @param from absolute path of the folder that the package is resolved from, before the engine's own packages
 * @throws DocsError if the package is not installed or is no such font
 */
export function readCardFont(name: string, from: string): CardFont {
  const folder = findFont(name, from);
  const ranges: Record<string, string> = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8'));
  const { id, family }: { id: string; family: string } = JSON.parse(
    readFileSync(path.join(folder, 'metadata.json'), 'utf8'),
  );
  const files = Object.entries(ranges).flatMap(([subset, written]): FontFile[] => {
    const file = path.join(folder, 'files', `${id}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`);
    return existsSync(file) ? [{ family, file, ranges: readRanges(written) }] : [];
  });
  return { family, files };
}

function findFont(name: string, from: string): string {
  for (const folder of [path.join(from, 'package.json'), import.meta.url]) {
    try {
      const file = createRequire(folder).resolve(`${name}/unicode.json`);
      if (existsSync(path.join(path.dirname(file), 'metadata.json'))) return path.dirname(file);
    } catch {
      // The next folder may have it.
    }
  }
  throw new DocsError({
    area: 'social-images',
    problem: `The font "${name}" is not installed, or is no variable font of Fontsource.`,
    hint: `Run "npm install -D ${name}".`,
  });
}

/** Reads `U+4e00,U+4e03-4e05`. */
function readRanges(written: string): [number, number][] {
  return written.split(',').map((range): [number, number] => {
    const [first = '', last = first] = range.replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/** Returns the files that have characters of a text: for each character that of the first font with it. */
export function filesForText(text: string, fonts: readonly CardFont[]): { files: Set<FontFile>; missing: string[] } {
  const files = new Set<FontFile>();
  const missing: string[] = [];
  for (const character of new Set(text.replace(/\s/g, ''))) {
    const code = character.codePointAt(0) ?? 0;
    const found = fonts
      .flatMap((font) => font.files)
      .find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last));
    if (found) files.add(found);
    else missing.push(character);
  }
  return { files, missing };
}
