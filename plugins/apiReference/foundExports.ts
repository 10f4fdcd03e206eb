import type { Symbol as TsSymbol } from 'typescript/unstable/sync';
import { type ApiComment, type ApiExport, apiKey } from './apiModel.ts';

/** A module whose exports are read. */
export interface ApiEntry {
  /** Name of the package. */
  package: string;
  /** As an import has it, such as `zod/mini`. */
  module: string;
  /** Absolute path, with forward slashes. */
  file: string;
  /** Absolute path of the folder of the package, with forward slashes. */
  folder: string;
  /** Returns whether an export is left out, by its name in the module. */
  isExcluded(path: string): boolean;
}

/** An export before it is described. */
export interface FoundExport {
  entry: ApiEntry;
  path: string;
  symbol: TsSymbol;
  aliases: string[];
  alsoIn: { module: string; path: string }[];
  names: { name: string; to: string; deprecation?: ApiComment }[];
  /** Comments of its names that are deprecated, by name. */
  deprecatedNames: Map<string, ApiComment>;
  /** The one that has its symbol. */
  reader: { describe(found: FoundExport): ApiExport[] };
}

/** What the readers of all projects have found. */
export class FoundExports {
  readonly all: FoundExport[] = [];
  /** By the declaration of what is exported. */
  readonly byDeclaration = new Map<string, FoundExport>();
}

/** Returns the name by which an export refers to another one. */
export function targetOf({ entry, path }: FoundExport): string {
  return apiKey({ module: entry.module, path });
}

/** Returns the same key for all symbols of a declaration. */
export function declarationKey({ declarations, id }: TsSymbol): string {
  const [first] = declarations;
  return first ? `${first.path}:${first.index}` : `#${id}`;
}

/** Returns whether a package has a file itself. */
export function isOwnFile(file: string, folder: string): boolean {
  return file.startsWith(folder) && !file.slice(folder.length).includes('node_modules/');
}
