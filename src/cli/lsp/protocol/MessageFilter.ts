import { Transform, type TransformCallback } from 'node:stream';

/** Longest header of a message in bytes. It has a number and a type. */
const MAX_HEADER_BYTES = 4_096;
/** Longest message in bytes: that of the longest string. */
const MAX_MESSAGE_BYTES = 2 ** 29;
const END_OF_HEADER = '\r\n\r\n';
/** The body of a dropped header may be before it, in the same line. */
const LENGTH = /content-length:[ \t]*(\S*)[ \t]*\r?$/gim;

/**
 * Passes messages of the protocol on, and drops headers without a length that a message can have: the reader behind would lose its place
 * in the stream for good.
 */
export class MessageFilter extends Transform {
  readonly #onDropped: (problem: string) => void;
  #header = Buffer.alloc(0);
  /** Bytes of the current message that are still to come. */
  #left = 0;

  /** @param onDropped called with a sentence about each dropped header */
  constructor(onDropped: (problem: string) => void) {
    super();
    this.#onDropped = onDropped;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let rest = chunk;
    while (rest.length > 0) {
      if (this.#left > 0) {
        const body = rest.subarray(0, this.#left);
        this.#left -= body.length;
        this.push(body);
        rest = rest.subarray(body.length);
      } else rest = this.#readHeader(rest);
    }
    done();
  }

  /** Reads from a header, and returns what follows it. */
  #readHeader(chunk: Buffer): Buffer {
    const known = Buffer.concat([this.#header, chunk]);
    const end = known.indexOf(END_OF_HEADER);
    if (end < 0) {
      // Text without an end is none. A header may begin in the last bytes.
      this.#header = known.subarray(Math.max(0, known.length - MAX_HEADER_BYTES));
      return Buffer.alloc(0);
    }
    this.#header = Buffer.alloc(0);
    const header = known.toString('latin1', Math.max(0, end - MAX_HEADER_BYTES), end);
    const written = [...header.matchAll(LENGTH)].at(-1)?.[1];
    const length = /^\d+$/.test(written ?? '') ? Number(written) : Number.NaN;
    if (length <= MAX_MESSAGE_BYTES) {
      this.push(Buffer.from(`Content-Length: ${length}${END_OF_HEADER}`, 'latin1'));
      this.#left = length;
    } else {
      const problem =
        written === undefined ? 'has no Content-Length' : `has the Content-Length ${JSON.stringify(written)}`;
      this.#onDropped(`A message of the editor ${problem}, and is dropped.`);
    }
    return known.subarray(end + END_OF_HEADER.length);
  }
}
