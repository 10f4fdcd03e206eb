import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { toDisplayPath } from '../../../src/tools/messages/displayPath.ts';

const SCRIPT = /\.[jt]sx?$/;
const PAGE = /\.mdx?$/;
const TYPE_IMPORT = /\b(?:import|export)\s+type\s[^;'"]*?\bfrom\s*(['"])[^'"\n]+\1/g;
const ENGINE_IMPORT = /\b(?:from|import)\s*\(?\s*['"](?:@theme(?:-original)?|@?rspress\/[^'"\n]+)['"]/;
/** What pages import of the theme is understood without the configuration. */
const RUNTIME_IMPORT = /^(?:import|export)\b[^;'"]*?from\s*['"]@?rspress\/(?:core\/)?runtime['"]/m;
const SHOWN_FILES = 5;

/**
 * Finds code that imports modules of Rspress, which exist as long as the site has the configuration of Rspress, or `compat`.
 * @param folders absolute paths, which need not exist
 * @returns the files for a sentence; `''` if there are none
 */
export function findEngineImports(folders: readonly string[], cwd: string): string {
  const files = [...new Set(folders.flatMap(filesIn))].filter(usesEngine).sort();
  const shown = files.slice(0, SHOWN_FILES).map((file) => toDisplayPath(file, cwd));
  const more = files.length > SHOWN_FILES ? ` and ${files.length - SHOWN_FILES} more` : '';
  return shown.length === 0 ? '' : `${shown.join(', ')}${more}`;
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => (SCRIPT.test(name) || PAGE.test(name)) && !name.includes('node_modules'))
    .map((name) => path.join(folder, name));
}

function usesEngine(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  if (PAGE.test(file)) return RUNTIME_IMPORT.test(withoutFences(text));
  return ENGINE_IMPORT.test(text.replace(TYPE_IMPORT, ''));
}

function withoutFences(text: string): string {
  return text.replace(/^ *(`{3,}|~{3,})[\s\S]*?^ *\1 *$/gm, '');
}
