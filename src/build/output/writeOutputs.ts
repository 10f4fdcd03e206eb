import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OpenBundle, OutputFailure } from '../bundler.ts';
import type { PlannedOutput } from '../hooks.ts';
import { DocsError, DocsErrors } from '../messages/errors.ts';
import type { OutputCache } from './outputCache.ts';

/** Options of `writeOutputs`. */
export interface WriteOptions {
  bundle: Omit<OpenBundle, 'close'>;
  /** Absolute path of the staging folder. */
  folder: string;
  cache: OutputCache;
  /** Called with the number of finished files. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Writes the output files one at a time, so that memory does not grow with the site.
 * @returns names of the files that were written; the others were reused from the last output, or have equal content
 * @throws DocsErrors for all files that cannot be written
 */
export async function writeOutputs(
  outputs: readonly PlannedOutput[],
  { bundle, folder, cache, onProgress }: WriteOptions,
): Promise<Set<string>> {
  const locate = createLocator(folder);
  const written = new Set<string>();
  const failures: OutputFailure[] = [];
  const failed = new Set<string>();
  const readWritten = (name: string) => {
    if (failed.has(name)) throw new FailedSource();
    return readFileSync(path.join(folder, name), 'utf8');
  };
  for (const [index, output] of outputs.entries()) {
    onProgress?.(index, outputs.length);
    const { fileName } = output;
    try {
      const target = locate(fileName);
      const hash = typeof output.hash === 'function' ? output.hash(bundle) : output.hash;
      if (hash !== undefined && cache.reuse(fileName, hash, target)) continue;
      const content = await output.read(bundle, readWritten);
      // A script may import the same picture that a page shows.
      const isEmitted = existsSync(target);
      if (isEmitted) checkSame(output, content, target);
      else writeFileSync(target, content);
      const isChanged = cache.add(fileName, hash, content, target);
      if (isChanged || (hash !== undefined && !isEmitted)) written.add(fileName);
    } catch (cause) {
      failed.add(fileName);
      // The failure of the file that it is made from is reported already.
      if (!(cause instanceof FailedSource)) failures.push({ output, cause });
    }
  }
  if (failures.length > 0) throw new DocsErrors(await bundle.explain(failures));
  return written;
}

/** A file that another is made from could not be written. */
class FailedSource extends Error {}

function checkSame({ fileName, plugin, from }: PlannedOutput, content: string | Uint8Array, target: string): void {
  if (readFileSync(target).equals(Buffer.from(content))) return;
  throw new DocsError({
    area: plugin,
    location: from === undefined ? undefined : { file: from },
    problem: `conflicts with "${fileName}", which the bundler emits.`,
    hint: 'Rename it.',
  });
}

/** Returns a function that maps a file name to its path, and creates parent folders. */
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
