import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findModule } from '../../../src/tools/packages/findModule.ts';
import { findModuleFile } from '../../../src/tools/packages/resolveModule.ts';
import type { RspressSite } from './rspressSite.ts';

export const SCRIPT = /\.[jt]sx?$/;
export const PAGE = /\.mdx?$/;
/** Fences and inline code of pages. */
const CODE = /^ *(`{3,}|~{3,})[\s\S]*?^ *\1|`[^`\n]*`/gm;
/** What is read of a site: scripts, pages and style sheets. */
const READ = /\.(?:[jt]sx?|mdx|css|s[ac]ss)$/;
/** A module that a script imports. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g;
const SCRIPT_OF_PACKAGE = /\.[cm]?jsx?$/;
/** A package that is written for Rspress, by its `package.json`. */
const FOR_RSPRESS = /"(?:@rspress\/core|rspress)"\s*:/;

/** What the output of Rspress has, and that of this engine. */
const OF_OUTPUT = ['404.html', 'static'];

/** A file of a site, with the text in which names are looked for. */
export interface CodeFile {
  file: string;
  text: string;
}

/** Code and style sheets of a site, which are read once. */
export interface SiteCode {
  files: readonly CodeFile[];
  /** Those of packages for Rspress that they import, such as a theme. */
  packages: readonly CodeFile[];
}

/**
 * Reads the code and style sheets of a site.
 * @param folders absolute paths, which need not exist
 * @param others absolute paths of style sheets and modules elsewhere
 * @param alias absolute paths by the names that imports have for them
 */
export function readSiteCode(
  folders: readonly string[],
  others: readonly string[] = [],
  alias: Readonly<Record<string, string>> = {},
): SiteCode {
  const inFolders = folders.flatMap((folder) => filesIn(folder, READ)).map(withoutCode);
  const files = withImports([...inFolders, ...others.flatMap((file) => readFiles(findModuleFile(file) ?? ''))], alias);
  return { files, packages: packagesOf(files) };
}

/** Returns the path of a module that is imported by a relative path or an alias; `undefined` for another one. */
function pathOf(specifier: string, from: string, alias: Readonly<Record<string, string>>): string | undefined {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(from), specifier);
  const key = Object.keys(alias).find((each) => specifier === each || specifier.startsWith(`${each}/`));
  return key === undefined ? undefined : alias[key] + specifier.slice(key.length);
}

/** Adds the files that others import by relative paths and aliases. */
function withImports(files: readonly CodeFile[], alias: Readonly<Record<string, string>>): CodeFile[] {
  const found = new Map(files.map((each) => [each.file, each]));
  // The map grows while it is read.
  for (const each of found.values()) {
    for (const specifier of importsOf(each)) {
      const target = pathOf(specifier, each.file, alias);
      const file = target === undefined ? undefined : findModuleFile(target);
      if (file === undefined || found.has(file) || !READ.test(file) || file.includes('node_modules')) continue;
      for (const imported of readFiles(file)) found.set(file, withoutCode(imported));
    }
  }
  return [...found.values()];
}

function packagesOf(files: readonly CodeFile[]): CodeFile[] {
  const found = new Map<string, CodeFile>();
  const seen = new Set<string>();
  const add = (file: string) => {
    for (const each of found.has(file) ? [] : readFiles(file)) {
      found.set(file, each);
      if (!SCRIPT_OF_PACKAGE.test(file)) continue;
      for (const specifier of importsOf(each).filter((name) => name.startsWith('.'))) {
        add(path.resolve(path.dirname(file), specifier));
      }
    }
  };
  for (const { file, text } of files) {
    for (const specifier of importsOf({ file, text })) {
      const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
      if (/^(?:[.@]?[./]|@?rspress\b|@theme)/.test(specifier) || seen.has(specifier)) continue;
      seen.add(specifier);
      const url = findModule(specifier, path.dirname(file));
      const target = url?.startsWith('file:') ? fileURLToPath(url) : undefined;
      const folder = target?.slice(0, target.lastIndexOf(`${path.sep}${path.join(...name.split('/'))}${path.sep}`));
      if (target === undefined || folder === undefined || !target.includes('node_modules')) continue;
      const [about] = readFiles(path.join(folder, name, 'package.json'));
      if (about && FOR_RSPRESS.test(about.text)) add(target);
    }
  }
  return [...found.values()];
}

function importsOf({ text }: CodeFile): string[] {
  return [...text.matchAll(IMPORT)].map(([, specifier = '']) => specifier);
}

/** Folders with code that may use the theme: its own, the pages, and those with components beside them. */
export function codeFolders({ root, themeDir, docsDir }: Pick<RspressSite, 'root' | 'themeDir' | 'docsDir'>): string[] {
  const beside = ['components', 'src/components'].map((folder) => path.join(root, folder));
  const isElsewhere = (folder: string) => [themeDir, docsDir].every((other) => !`${folder}/`.startsWith(`${other}/`));
  return [themeDir, docsDir, ...beside.filter(isElsewhere)];
}

/** Reads the files of a folder by their names, without packages and output, which may be in it if it is the whole project. */
function filesIn(folder: string, names: RegExp): CodeFile[] {
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

/** Leaves out the code that a page shows. */
function withoutCode(each: CodeFile): CodeFile {
  return PAGE.test(each.file) ? withoutText(each, CODE) : each;
}

/** Leaves out what a pattern matches. Positions stay. */
export function withoutText({ file, text }: CodeFile, pattern: RegExp): CodeFile {
  return { file, text: text.replace(pattern, blank) };
}

/** Returns as many spaces and lines as a text has. */
export function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** Reads a file, which need not exist. */
export function readFiles(file: string): CodeFile[] {
  return existsSync(file) ? [{ file, text: readFileSync(file, 'utf8') }] : [];
}
