import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { positionAt, type SourcePosition } from '../../../src/tools/files/positionAt.ts';
import { listContent } from './contentFiles.ts';

/** Modules of Docusaurus that code and pages of a site import. */
export interface ModuleUses {
  /** Modules of `src/theme`, which replace those of the theme. */
  own: { name: string; file: string }[];
  /** Modules that have no counterpart, with the number of files that import them, and the first import. */
  missing: { name: string; count: number; file: string; position: SourcePosition }[];
}

const CODE = ['**/*.{js,jsx,ts,tsx,mjs,md,mdx}'];
const IMPORT =
  /(?:\bfrom|\bimport|\brequire)\s*\(?\s*(['"])(@(?:theme|theme-original|theme-init|docusaurus)\/[\w./-]+)\1/g;
/** Modules of a site's theme that this engine uses. */
export const IN_USE = /^@theme\/MDXComponents(?:\/|$)/;
const SCRIPT = /\.(?:jsx?|tsx?)$/;

/**
 * Finds the modules of Docusaurus that a site imports.
 * @param folders absolute paths of its code and its content
 * @param known names of modules that have a counterpart
 */
export function findModuleUses(siteDir: string, folders: readonly string[], known: ReadonlySet<string>): ModuleUses {
  const own = ownModules(path.join(siteDir, 'src/theme'));
  const ownNames = new Set(own.map(({ name }) => name));
  const counts = new Map<string, ModuleUses['missing'][number]>();
  const listed = folders.flatMap((folder) => listContent(folder, { include: CODE, exclude: [] }));
  // A folder may be in another one.
  const imports = new Map(
    [...new Set(listed.map((each) => each.file))].map((file) => {
      const source = readFileSync(file, 'utf8');
      const places = new Map<string, SourcePosition>();
      for (const { 0: whole, 2: name = '', index } of source.matchAll(IMPORT)) {
        if (!places.has(name)) places.set(name, positionAt(source, index + whole.indexOf(name)));
      }
      return [file, places];
    }),
  );
  const replaced = new Map(own.map(({ name, file }) => [file, name]));
  const pageNames = new Set([...imports].flatMap(([file, names]) => (replaced.has(file) ? [] : [...names.keys()])));
  for (const [file, names] of imports) {
    const module = replaced.get(file);
    // A component that takes the place of one of the theme is not used, which has a line of its own.
    if (module !== undefined && !IN_USE.test(module) && !pageNames.has(module)) continue;
    for (const [name, position] of names) {
      const original = name.replace(/^@theme-(?:original|init)\//, '@theme/');
      const isKnown = known.has(original) || (name.startsWith('@theme/') && ownNames.has(name));
      if (isKnown) continue;
      const first = counts.get(name) ?? { name, count: 0, file, position };
      counts.set(name, { ...first, count: first.count + 1 });
    }
  }
  return { own, missing: [...counts.values()] };
}

function ownModules(folder: string): ModuleUses['own'] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  return names
    .filter((name) => SCRIPT.test(name) && !/(?:^|\/)(?:styles|__tests__)\b|\.test\./.test(name))
    .map((name) => ({
      name: `@theme/${name.replace(SCRIPT, '').replace(/\/index$/, '')}`,
      file: path.join(folder, name),
    }));
}
