import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Bundle } from '../../model/output.ts';
import { DocsError, DocsErrors } from '../../tools/messages/errors.ts';
import type { FileWriter } from './FileWriter.ts';
import type { GrowingOutput } from './openOutput.ts';
import { describeWritten, type OutputCache, type WrittenFile } from './outputCache.ts';
import { listOutputNames } from './outputMarker.ts';
import type { OutputFailure, PlannedOutput, SiteBundle } from './plannedOutput.ts';

/** Options of `writeOutputs`. */
export interface WriteOptions {
  /**
   * Returns the files that follow the others.
   * @default none
   */
  late?: () => Promise<readonly PlannedOutput[]>;
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
  /**
   * Writes files in a thread.
   * @default they are written in this one
   */
  writer?: FileWriter | undefined;
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

/** Fewer files are written before a thread has started. */
const MIN_FILES_OF_WRITER = 100;

/**
 * Makes the output files one at a time, so that memory does not grow with the site. Files of the last output are linked
 * last, and only if the output has changed: linking and swapping thousands of files takes longer than comparing them.
 * @throws DocsErrors for all files that cannot be written
 */
export async function writeOutputs(
  outputs: readonly PlannedOutput[],
  {
    late,
    bundle,
    output: { folder, lastFolder, equalsLast },
    cache,
    canStay = false,
    folders = [],
    writer: givenWriter,
    onProgress,
  }: WriteOptions,
): Promise<WrittenOutputs> {
  const locate = createLocator(folder);
  const written = new Set<string>();
  const reused = new Map<string, { output: PlannedOutput; hash: string }>();
  const failures = new Map<PlannedOutput, OutputFailure>();
  const failed = new Set<string>();
  let writer: FileWriter | undefined;
  /** Files that are being written. */
  const pending = new Map<string, Promise<void>>();
  const read = (name: string) => {
    if (failed.has(name)) throw new FailedSource();
    return readFileSync(path.join(reused.has(name) ? lastFolder : folder, name), 'utf8');
  };
  const readWritten = (name: string) => pending.get(name)?.then(() => read(name)) ?? read(name);
  const attempt = async (output: PlannedOutput, run: () => Promise<void>) => {
    try {
      await run();
    } catch (cause) {
      failed.add(output.fileName);
      // The failure of the file that it is made from is reported already.
      if (!(cause instanceof FailedSource)) failures.set(output, { output, cause });
    }
  };
  const write = async (output: PlannedOutput, hash: string | undefined) => {
    const { fileName } = output;
    const target = locate(fileName);
    const content = await output.read(bundle, readWritten);
    // A script may import the same picture that a page shows.
    const isEmitted = writer ? existsSync(target) : !createFile(target, content);
    const record = (file: WrittenFile) => {
      const isChanged = cache.add(fileName, hash, file);
      if (isChanged || (hash !== undefined && !isEmitted)) written.add(fileName);
    };
    if (isEmitted) checkSame(output, content, target);
    else if (writer) {
      const writing = writer.write(target, content).then(record);
      pending.set(
        fileName,
        attempt(output, () => writing).finally(() => pending.delete(fileName)),
      );
      return writer.room();
    }
    record(describeWritten(target, content));
  };
  const emitted = new Set(listOutputNames(folder));
  const writeAll = async (planned: readonly PlannedOutput[]) => {
    const compared = planned.map((output) => ({ output, ...compare(output, bundle, cache, emitted) }));
    const made = compared.flatMap(({ output, isCurrent, error }) => (isCurrent || error ? [] : [output.fileName]));
    if (made.length >= MIN_FILES_OF_WRITER) writer = givenWriter;
    if (planned === outputs) bundle.renderAhead(made);
    for (const [index, { output, hash, isCurrent, error }] of compared.entries()) {
      onProgress?.(index, planned.length);
      await attempt(output, async () => {
        if (error) throw error.thrown;
        if (isCurrent && hash !== undefined) reused.set(output.fileName, { output, hash });
        else await write(output, hash);
      });
    }
  };
  await writeAll(outputs);
  let lateErrors: readonly DocsError[] = [];
  const following = await (late?.() ?? Promise.resolve([])).catch((thrown: unknown): [] => {
    if (!(thrown instanceof DocsErrors)) throw thrown;
    lateErrors = thrown.errors;
    return [];
  });
  await writeAll(following);
  await Promise.all(pending.values());
  const hasFailed = () => failures.size + lateErrors.length > 0;
  const isUnchanged = canStay && !hasFailed() && written.size === 0 && equalsLast([...reused.keys()], folders);
  if (!isUnchanged) {
    for (const [fileName, { output, hash }] of reused) {
      if (!cache.link(fileName, locate(fileName))) await attempt(output, () => write(output, hash));
    }
    await Promise.all(pending.values());
  }
  if (hasFailed()) {
    const inOrder = [...outputs, ...following].flatMap((output) => failures.get(output) ?? []);
    throw new DocsErrors([...(inOrder.length > 0 ? await bundle.explain(inOrder) : []), ...lateErrors]);
  }
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

/** Writes a file. Returns false if there is one already, for which it does not look before. */
function createFile(file: string, content: string | Uint8Array): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

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
