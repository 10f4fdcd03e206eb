import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Declaration, ExportDefaultDeclarationKind, Statement } from 'oxc-parser';
import type { ModuleExports } from '../../../model/site.ts';
import { digest } from '../../../tools/files/digest.ts';
import { declaredNames, exportedName } from '../../../tools/javascript/declaredNames.ts';
import { parseTypeScript } from '../../../tools/javascript/typescript.ts';
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

  /** @param cache keeps the exports by the text of the module */
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
    const exports = this.#read(readFileSync(file, 'utf8'), file);
    this.#known.set(file, { key, exports });
    return exports;
  }

  /** Writes the cache. */
  save(): void {
    this.#cache?.save();
  }

  #read(source: string, file: string): ModuleExports | undefined {
    if (!this.#cache) return readExports(source, file);
    const kept = this.#cache.get(digest(path.extname(file) + source), () => {
      const read = readExports(source, file);
      return read ? { values: [...read.values], types: [...read.types], all: [...read.all] } : null;
    });
    return kept ? { values: new Set(kept.values), types: new Set(kept.types), all: kept.all } : undefined;
  }
}

/**
 * Returns the exports in a module's text. `undefined` if they cannot be determined.
 * @param file path, whose extension tells whether the module may contain JSX
 */
export function readExports(source: string, file: string): ModuleExports | undefined {
  const body = parseTypeScript(source, file)?.program.body;
  if (!body) return undefined;
  const values = new Set<string>();
  const types = new Set<string>();
  const all: string[] = [];
  const ownTypes = body.flatMap((statement) =>
    'declaration' in statement ? typeNames(statement.declaration) : typeNames(statement),
  );
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') values.add('default');
    if (statement.type !== 'ExportAllDeclaration' && statement.type !== 'ExportNamedDeclaration') continue;
    const names = statement.exportKind === 'type' ? types : values;
    if (statement.type === 'ExportAllDeclaration') {
      if (statement.exported) names.add(exportedName(statement.exported));
      else all.push(statement.source.value);
      continue;
    }
    for (const name of valueNames(statement.declaration)) values.add(name);
    for (const name of typeNames(statement.declaration)) types.add(name);
    for (const { local, exported, exportKind } of statement.specifiers) {
      const isOwnType = !statement.source && ownTypes.includes(exportedName(local));
      (isOwnType || exportKind === 'type' ? types : names).add(exportedName(exported));
    }
  }
  const isCommonJs = values.size + types.size + all.length === 0 && /\bexports\b/.test(source);
  return isCommonJs ? undefined : { values, types: new Set([...types].filter((name) => !values.has(name))), all };
}

function typeNames(declaration: Statement | ExportDefaultDeclarationKind | null): string[] {
  const isType = declaration?.type === 'TSInterfaceDeclaration' || declaration?.type === 'TSTypeAliasDeclaration';
  return isType ? [declaration.id.name] : [];
}

/** Returns the names of values of TypeScript alone. */
function valueNames(declaration: Declaration | null): string[] {
  switch (declaration?.type) {
    case 'TSEnumDeclaration':
    case 'TSDeclareFunction':
      return declaration.id ? [declaration.id.name] : [];
    case 'TSModuleDeclaration':
      return declaration.id.type === 'Identifier' ? [declaration.id.name] : [];
    default:
      return declaredNames(declaration);
  }
}
