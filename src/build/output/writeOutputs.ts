import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DocsError } from '../../../plugins/errors.ts';
import type { PlannedOutput } from '../hooks.ts';
import type { Bundle } from '../plugin.ts';
import type { OutputCache } from './outputCache.ts';

export interface WriteOptions {
  bundle: Bundle;
  /** Folder in which the output grows, absolute. */
  folder: string;
  cache: OutputCache;
  /** Is told how many files are done. */
  onProgress?: (done: number, total: number) => void;
}

/** A file that could not be made. */
export interface OutputFailure {
  output: PlannedOutput;
  cause: unknown;
}

/** What writing came to. */
export interface WriteResult {
  /** Files that were made in this build; the others are those of the last one. */
  written: PlannedOutput[];
  failures: OutputFailure[];
}

/** Makes the files of the output one by one, so that memory does not grow with the site. Goes on after one that fails. */
export async function writeOutputs(
  outputs: readonly PlannedOutput[],
  { bundle, folder, cache, onProgress }: WriteOptions,
): Promise<WriteResult> {
  const locate = createLocator(folder);
  const written: PlannedOutput[] = [];
  const failures: OutputFailure[] = [];
  for (const [index, output] of outputs.entries()) {
    onProgress?.(index, outputs.length);
    const { fileName } = output;
    try {
      const target = locate(fileName);
      const hash = typeof output.hash === 'function' ? output.hash(bundle) : output.hash;
      if (hash !== undefined && cache.reuse(fileName, hash, target)) continue;
      const content = await output.read(bundle);
      // A script may import the picture that a page shows.
      if (existsSync(target)) checkSame(output, content, target);
      else writeFileSync(target, content);
      if (hash !== undefined) cache.add(fileName, hash, content, target);
      written.push(output);
    } catch (cause) {
      failures.push({ output, cause });
    }
  }
  return { written, failures };
}

function checkSame({ fileName, plugin, from }: PlannedOutput, content: string | Uint8Array, target: string): void {
  if (readFileSync(target).equals(Buffer.from(content))) return;
  throw new DocsError({
    area: plugin,
    place: from === undefined ? undefined : { file: from },
    problem: `has the name of "${fileName}", which the bundler writes.`,
    remedy: 'Rename it.',
  });
}

/** Where files go in a folder, by their names; the folders that they lie in are made. */
function createLocator(root: string): (fileName: string) => string {
  const folders = new Set<string>();
  return (fileName) => {
    const file = path.join(root, fileName);
    const folder = path.dirname(file);
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
    return file;
  };
}
