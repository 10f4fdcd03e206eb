import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

const LINE_END = 10;
const NEW_LINE = Uint8Array.of(LINE_END);
/** Size from which lines are written together. */
const BLOCK_BYTES = 1_000_000;

/**
 * Writes a cache file line by line, because the text of a large site exceeds the maximum string length. The last line
 * is a digest of the other lines. The file is replaced atomically.
 */
export function writeCacheFile(file: string, lines: Iterable<string | Uint8Array>): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  try {
    const descriptor = openSync(temporary, 'w');
    try {
      const hash = createHash('sha256');
      for (const bytes of joinLines(lines)) {
        hash.update(bytes);
        writeSync(descriptor, bytes);
      }
      writeSync(descriptor, hash.digest('hex'));
    } finally {
      closeSync(descriptor);
    }
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Joins lines to blocks, which are written at once. */
function* joinLines(lines: Iterable<string | Uint8Array>): Generator<Buffer> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for (const line of lines) {
    const bytes = typeof line === 'string' ? Buffer.from(line) : line;
    parts.push(bytes, NEW_LINE);
    size += bytes.length;
    if (size < BLOCK_BYTES) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  yield Buffer.concat(parts);
}

/**
 * Reads the lines of a file that `writeCacheFile` wrote.
 * @returns `undefined` if the file does not exist
 * @throws Error if the file is damaged
 */
export function readCacheFile(file: string): Generator<Buffer> | undefined {
  let content: Buffer;
  try {
    content = readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const end = content.lastIndexOf(LINE_END) + 1;
  const digestOfLines = createHash('sha256').update(content.subarray(0, end)).digest('hex');
  if (content.toString('latin1', end) !== digestOfLines) throw new Error('its digest does not match its content');
  return splitLines(content, end);
}

function* splitLines(content: Buffer, end: number): Generator<Buffer> {
  for (let start = 0; start < end; ) {
    const next = content.indexOf(LINE_END, start);
    yield content.subarray(start, next);
    start = next + 1;
  }
}
