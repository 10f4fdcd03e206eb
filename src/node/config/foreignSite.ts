import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Awaitable } from '../../model/output.ts';
import type { ForeignEngine, ForeignSite, SourceAdapter } from '../../model/sourceAdapter.ts';
import { readSource } from '../../tools/files/readSource.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { Unreturned } from '../../tools/messages/Unreturned.ts';
import { watchdog } from '../support/process/watchdog.ts';
import { findConfigFile } from './findConfigFile.ts';
import { keepBuiltIns } from './keepBuiltIns.ts';
import { toLoadError } from './loadError.ts';

/** A site of another engine, with what reads it. */
export interface FoundSite {
  site: ForeignSite;
  adapter: SourceAdapter;
  engine: ForeignEngine;
  /** Configurations of other engines in the same project, which are not read: that of the first engine takes precedence. */
  unread: readonly { engine: ForeignEngine; file: string }[];
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
    const mark = files.find((file) => engine.marks.includes(path.basename(file)) || hasScript(file, engine));
    if (mark === undefined) continue;
    const adapter = await engine.load();
    const fsCache = cacheRoot === undefined ? undefined : path.join(cacheRoot, engine.name);
    const watchedAs = <Result>(configFile: string, run: () => Awaitable<Result>): Promise<Result> => {
      const toError = (cause: unknown) => toLoadError(cause, { configFile, cwd });
      const work = {
        name: `The configuration ${toDisplayPath(configFile, cwd)}`,
        explain: (cause: unknown) => toError(cause),
      };
      return watchdog
        .run(work, () => keepBuiltIns(run))
        .catch((cause: unknown) => {
          throw cause instanceof Unreturned ? toError(cause) : cause;
        });
    };
    // The folder of the pages may be a setting.
    const site = await watchedAs(mark, () => adapter.findSite(folder, cwd, fsCache));
    if (!site) continue;
    // It reads the configuration as well. `loadConfig` is watched by its caller.
    const { migrate, listSteps, configFile, docsDir } = site;
    const found = {
      ...site,
      ...(migrate && { migrate: () => watchedAs(configFile, migrate) }),
      ...(listSteps && { listSteps: () => watchedAs(configFile, listSteps) }),
    };
    const others = engines.filter((each) => each !== engine);
    return { site: found, adapter, engine, unread: findUnread([folder, path.dirname(configFile), docsDir], others) };
  }
  return undefined;
}

function hasScript(file: string, { script }: ForeignEngine): boolean {
  return script !== undefined && path.basename(file) === 'package.json' && script.test(readSource(file) ?? '');
}

/** Finds configurations by their names, in folders of one project. */
function findUnread(folders: readonly string[], engines: readonly ForeignEngine[]): FoundSite['unread'] {
  const all = [...folders, ...folders.map((folder) => path.join(folder, 'docs'))];
  return engines.flatMap((engine) => {
    const files = all.flatMap((folder) => engine.marks.map((mark) => path.join(folder, mark)));
    const file = files.find((each) => {
      const stats = statSync(each, { throwIfNoEntry: false });
      // A folder such as `.vitepress` may have only what an earlier build left.
      return stats?.isDirectory() ? namesIn(each).some((name) => name.startsWith('config')) : stats !== undefined;
    });
    return file === undefined ? [] : [{ engine, file }];
  });
}

/** Returns a sentence about the configurations that are not read; `''` if there are none. */
export function describeUnread(unread: FoundSite['unread'], cwd: string): string {
  const names = unread.map(({ engine, file }) => `${toDisplayPath(file, cwd)} of ${engine.label}`);
  return names.length === 0 ? '' : ` Not read: ${names.join(', ')}.`;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
