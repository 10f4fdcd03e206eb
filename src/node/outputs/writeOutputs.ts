import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Bundle } from '../../model/output.ts';
import { DocsError, DocsErrors } from '../../tools/messages/errors.ts';
import type { GrowingOutput } from './openOutput.ts';
import type { OutputCache } from './outputCache.ts';
import { listOutputNames } from './outputMarker.ts';
import type { OutputFailure, PlannedOutput, SiteBundle } from './plannedOutput.ts';

/** Options of `writeOutputs`. */
export interface WriteOptions {
  bundle: Bundle & Pick<SiteBundle, 'explain' | 'renderAhead'>;
  /** The new output, whose staging folder has the bundler's files. */
  output: Pick<GrowingOutput, 'folder' | 'lastFolder' | 'equalsLast'>;
  cache: OutputCache;
  /**
   * Whether the last output stays if the new one would be the same.
   * @default false
   */
  canStay?: boolean;
  /**
   * Names of the folders that are written as a whole.
   * @default none
   */
  folders?: readonly string[];
  /** Called with the number of finished files. */
  onProgress?: (done: number, total: number) => void;
}

/** Result of `writeOutputs`. */
interface WrittenOutputs {
  /** Names of the files that were written. The others were reused from the last output, or have equal content. */
  written: Set<string>;
  /** Whether the last output stays, because the new one is the same. The staging folder is incomplete then. */
  isUnchanged: boolean;
}

/**
 * Writes the output files one at a time, so that memory does not grow with the site. Files of the last output are linked
 * last, and only if the output has changed: linking and swapping thousands of files takes longer than comparing them.
 * @throws DocsErrors for all files that cannot be written
 */
export async function writeOutputs(
  outputs: readonly PlannedOutput[],
  {
    bundle,
    output: { folder, lastFolder, equalsLast },
    cache,
    canStay = false,
    folders = [],
    onProgress,
  }: WriteOptions,
): Promise<WrittenOutputs> {
  const locate = createLocator(folder);
  const written = new Set<string>();
  const reused = new Map<string, { output: PlannedOutput; hash: string }>();
  const failures: OutputFailure[] = [];
  const failed = new Set<string>();
  const readWritten = (name: string) => {
    if (failed.has(name)) throw new FailedSource();
    return readFileSync(path.join(reused.has(name) ? lastFolder : folder, name), 'utf8');
  };
  const attempt = async (output: PlannedOutput, run: () => Promise<void>) => {
    try {
      await run();
    } catch (cause) {
      failed.add(output.fileName);
      // The failure of the file that it is made from is reported already.
      if (!(cause instanceof FailedSource)) failures.push({ output, cause });
    }
  };
  const write = async (output: PlannedOutput, hash: string | undefined) => {
    const { fileName } = output;
    const target = locate(fileName);
    const content = await output.read(bundle, readWritten);
    // A script may import the same picture that a page shows.
    const isEmitted = existsSync(target);
    if (isEmitted) checkSame(output, content, target);
    else writeFileSync(target, content);
    const isChanged = cache.add(fileName, hash, content, target);
    if (isChanged || (hash !== undefined && !isEmitted)) written.add(fileName);
  };
  const emitted = new Set(listOutputNames(folder));
  const compared = outputs.map((output) => ({ output, ...compare(output, bundle, cache, emitted) }));
  bundle.renderAhead(compared.flatMap(({ output, isCurrent, error }) => (isCurrent || error ? [] : [output.fileName])));
  for (const [index, { output, hash, isCurrent, error }] of compared.entries()) {
    onProgress?.(index, outputs.length);
    await attempt(output, async () => {
      if (error) throw error.thrown;
      if (isCurrent && hash !== undefined) reused.set(output.fileName, { output, hash });
      else await write(output, hash);
    });
  }
  const isUnchanged = canStay && failures.length === 0 && written.size === 0 && equalsLast([...reused.keys()], folders);
  if (!isUnchanged) {
    for (const [fileName, { output, hash }] of reused) {
      if (!cache.link(fileName, locate(fileName))) await attempt(output, () => write(output, hash));
    }
  }
  if (failures.length > 0) throw new DocsErrors(await bundle.explain(failures));
  return { written, isUnchanged };
}

/** What a file is compared by with the last output. */
interface Comparison {
  hash?: string | undefined;
  /** Whether the file of the last output stays. */
  isCurrent?: boolean;
  /** What its hash throws. */
  error?: { thrown: unknown };
}

function compare(
  { fileName, hash: given }: PlannedOutput,
  bundle: Bundle,
  cache: OutputCache,
  emitted: ReadonlySet<string>,
): Comparison {
  try {
    const hash = typeof given === 'function' ? given(bundle) : given;
    return { hash, isCurrent: hash !== undefined && !emitted.has(fileName) && cache.isCurrent(fileName, hash) };
  } catch (thrown) {
    return { error: { thrown } };
  }
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
