import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { TranslatedTexts } from '../../src/tools/reference/translatedTexts.ts';
import type { ApiExport } from './apiModel.ts';
import type { SourcePackage } from './referenceWriter.ts';

/** File in the cache with what pages of a site show. */
const TYPES_FILE = 'types.json';

/** A group of exports that a hand-written page shows. */
export interface ShownGroup {
  title: string;
  description?: string | undefined;
  /** As `MODULE!PATH`. */
  exports: readonly string[];
}

/** What tables of types and lists of exports need, in the file that pages with one depend on. */
export interface StoredTypes {
  exports: readonly ApiExport[];
  addresses: Readonly<Record<string, string>>;
  /** Exports with a hand-written page, as `MODULE!PATH`. */
  authored: readonly string[];
  /** Translations by language and text. */
  translations: Readonly<Record<string, TranslatedTexts>>;
  packages: readonly SourcePackage[];
  /** Groups of hand-written pages that have the address of a generated one, by their paths without language and extension. */
  shown: Readonly<Record<string, readonly ShownGroup[]>>;
}

const NOTHING: StoredTypes = {
  exports: [],
  addresses: {},
  authored: [],
  translations: {},
  packages: [],
  shown: {},
};

/** The last file that was read, because many pages of a process may need it. */
let last: { file: string; time: number; types: StoredTypes } | undefined;

/** Returns the path of the file. */
export function typesFile(cacheDir: string): string {
  return path.join(cacheDir, TYPES_FILE);
}

/** Reads the file; without one, there are no types. */
export function readTypes(file: string): StoredTypes {
  if (!existsSync(file)) return NOTHING;
  const time = statSync(file).mtimeMs;
  if (last?.file === file && last.time === time) return last.types;
  const types: StoredTypes = JSON.parse(readFileSync(file, 'utf8'));
  last = { file, time, types };
  return types;
}
