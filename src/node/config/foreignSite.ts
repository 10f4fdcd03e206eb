import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ForeignEngine, ForeignSite, SourceAdapter } from '../../model/sourceAdapter.ts';
import { findConfigFile } from './findConfigFile.ts';

/** A site of another engine, with what reads it. */
export interface FoundSite {
  site: ForeignSite;
  adapter: SourceAdapter;
  engine: ForeignEngine;
}

/**
 * Finds the site of another engine in a folder: that of its pages or of its configuration.
 * @param folder absolute
 * @param cwd folder that messages are relative to
 * @param cacheRoot absolute path of the root of all caches; default no cache
 * @throws DocsError for a configuration that throws
 */
export async function findForeignSite(
  folder: string,
  cwd: string,
  engines: readonly ForeignEngine[],
  cacheRoot?: string,
): Promise<FoundSite | undefined> {
  if (findConfigFile(folder) !== undefined) return undefined;
  const names = new Set([folder, path.dirname(folder), path.join(folder, 'docs')].flatMap(namesIn));
  for (const engine of engines) {
    if (!engine.marks.some((mark) => names.has(mark))) continue;
    const adapter = await engine.load();
    const fsCache = cacheRoot === undefined ? undefined : path.join(cacheRoot, engine.name);
    const site = await adapter.findSite(folder, cwd, fsCache);
    if (site) return { site, adapter, engine };
  }
  return undefined;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
