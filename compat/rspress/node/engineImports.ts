import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { moduleReferences } from '../../../src/node/support/sources/moduleReferences.ts';
import { parseTypeScript } from '../../../src/tools/javascript/typescript.ts';
import { toDisplayPath } from '../../../src/tools/messages/displayPath.ts';

const SCRIPT = /\.[jt]sx?$/;
const PAGE = /\.mdx?$/;
const ENGINE_MODULE = /^(?:@theme(?:-original)?$|@?rspress\/)/;
/** What pages import of the theme is understood without the configuration. */
const RUNTIME_MODULE = /^@?rspress\/(?:core\/)?runtime$/;
/** A paragraph of a page that may be one of its imports and exports. */
const ESM = /^(?:import|export)\b/;
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
  if (!PAGE.test(file)) return importsOf(text, file).some((specifier) => ENGINE_MODULE.test(specifier));
  return withoutFences(text)
    .split(/\n[ \t]*\n/)
    .flatMap((block) => (ESM.test(block) ? importsOf(block, `${file}.jsx`) : []))
    .some((specifier) => RUNTIME_MODULE.test(specifier));
}

/** Modules that a module imports, apart from those of types alone. */
function importsOf(text: string, file: string): string[] {
  const module = parseTypeScript(text, file);
  const references = module ? moduleReferences(module) : [];
  return references.flatMap(({ kind, specifier }) => (kind === 'type' ? [] : [specifier]));
}

function withoutFences(text: string): string {
  return text.replace(/^ *(`{3,}|~{3,})[\s\S]*?^ *\1 *$/gm, '');
}
