import { readFileSync, statSync } from 'node:fs';
import { type Program, parse } from 'acorn';
import type { ModuleExports } from '../../../model/site.ts';
import { digest } from '../../../tools/files/digest.ts';
import { stripTypes } from '../../../tools/files/stripTypes.ts';
import { declaredNames, exportedName } from '../../../tools/javascript/declaredNames.ts';
import type { ValueCache } from '../cache/ValueCache.ts';

interface KnownExports {
  /** Size and modification time of the file that was read. */
  key: string;
  exports: ModuleExports | undefined;
}

/** The exports of a module as JSON; `null` if they cannot be determined. */
export type CachedExports = { values: string[]; types: string[]; all: string[] } | null;

/** Reads the export names of a site's modules. Reads a file again if it has changed. */
export class ExportReader {
  #known = new Map<string, KnownExports>();
  readonly #cache: ValueCache<CachedExports> | undefined;

  /** @param cache keeps the exports by the text of the module: reading them needs the compiler */
  constructor(cache?: ValueCache<CachedExports>) {
    this.#cache = cache;
  }

  /**
   * Returns the exports of a module. `undefined` if they cannot be determined, as in CommonJS, or if it cannot be parsed.
   */
  read(file: string): ModuleExports | undefined {
    const { size, mtimeMs } = statSync(file);
    const key = `${size}-${mtimeMs}`;
    const known = this.#known.get(file);
    if (known?.key === key) return known.exports;
    const exports = this.#read(readFileSync(file, 'utf8'));
    this.#known.set(file, { key, exports });
    return exports;
  }

  /** Writes the cache. */
  save(): void {
    this.#cache?.save();
  }

  #read(source: string): ModuleExports | undefined {
    if (!this.#cache) return readExports(source);
    const kept = this.#cache.get(digest(source), () => {
      const read = readExports(source);
      return read ? { values: [...read.values], types: [...read.types], all: [...read.all] } : null;
    });
    return kept ? { values: new Set(kept.values), types: new Set(kept.types), all: kept.all } : undefined;
  }
}

/** Returns the exports in a module's text. `undefined` if they cannot be determined. */
export function readExports(source: string): ModuleExports | undefined {
  let program: Program;
  try {
    program = parse(stripTypes(source).code, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    return undefined;
  }
  const names = new Set<string>();
  const all = [...source.matchAll(/^\s*export\s+type\s+\*\s+from\s+['"]([^'"]+)['"]/gm)].map(([, from = '']) => from);
  for (const statement of program.body) {
    if (statement.type === 'ExportDefaultDeclaration') names.add('default');
    else if (statement.type === 'ExportAllDeclaration') {
      if (statement.exported) names.add(exportedName(statement.exported));
      else all.push(String(statement.source.value));
    } else if (statement.type === 'ExportNamedDeclaration') {
      for (const { exported } of statement.specifiers) names.add(exportedName(exported));
      for (const name of declaredNames(statement.declaration)) names.add(name);
    }
  }
  const isCommonJs = names.size === 0 && all.length === 0 && /\bexports\b/.test(source);
  if (isCommonJs) return undefined;
  return { values: names, types: new Set(exportedTypes(source).filter((name) => !names.has(name))), all };
}

/** Types are removed when a module is parsed, but a page may import one without the `type` keyword. */
function exportedTypes(source: string): string[] {
  const declared = [...source.matchAll(/^\s*export\s+(?:declare\s+)?(?:type|interface)\s+([\w$]+)/gm)];
  const listed = [...source.matchAll(/\bexport\s+(?:type\s+)?\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').map(
      (each) =>
        each
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    ),
  );
  return [...declared.map(([, name = '']) => name), ...listed].filter((name) => name !== '');
}
