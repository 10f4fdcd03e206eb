import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ForeignEngine, ForeignSite, SourceAdapter } from '../../model/sourceAdapter.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { Unreturned } from '../../tools/messages/Unreturned.ts';
import { watchdog } from '../support/process/watchdog.ts';
import { findConfigFile } from './findConfigFile.ts';
import { toLoadError } from './loadError.ts';

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
  const folders = [folder, path.dirname(folder), path.join(folder, 'docs')];
  const files = folders.flatMap((each) => namesIn(each).map((name) => path.join(each, name)));
  for (const engine of engines) {
    const mark = files.find((file) => engine.marks.includes(path.basename(file)));
    if (mark === undefined) continue;
    const adapter = await engine.load();
    const fsCache = cacheRoot === undefined ? undefined : path.join(cacheRoot, engine.name);
    const toError = (cause: unknown) => toLoadError(cause, { configFile: mark, cwd });
    const work = {
      name: `The configuration ${toDisplayPath(mark, cwd)}`,
      explain: (cause: unknown) => toError(cause).message,
    };
    const watched = <Result>(run: () => Promise<Result>): Promise<Result> =>
      watchdog.run(work, run).catch((cause: unknown) => {
        throw cause instanceof Unreturned ? toError(cause) : cause;
      });
    // The folder of the pages may be a setting.
    const site = await watched(async () => adapter.findSite(folder, cwd, fsCache));
    if (!site) continue;
    // It reads the configuration as well. `loadConfig` is watched by its caller.
    const { migrate } = site;
    return { site: { ...site, ...(migrate && { migrate: () => watched(migrate) }) }, adapter, engine };
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
