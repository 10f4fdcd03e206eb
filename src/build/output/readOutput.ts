import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { relativePosix } from '../messages/displayPath.ts';
import type { FinishedOutput } from '../plugin.ts';

/** The files of a folder, listed on first use. */
export function readOutput(folder: string): FinishedOutput {
  let names: string[] | undefined;
  return {
    get fileNames() {
      names ??= readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relativePosix(folder, path.join(parentPath, name)))
        .sort();
      return names;
    },
    readText: (fileName) => readFileSync(path.join(folder, fileName), 'utf8'),
  };
}
