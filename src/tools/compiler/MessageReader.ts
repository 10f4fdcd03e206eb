const END_OF_HEADER = '\r\n\r\n';

/** Splits the output of a language server into its messages. */
export class MessageReader {
  #rest: Buffer = Buffer.alloc(0);

  /** Returns the messages that are complete with a chunk. */
  *read(chunk: Buffer): Iterable<Record<string, unknown>> {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const end = this.#rest.indexOf(END_OF_HEADER);
      if (end === -1) return;
      const length = Number(/Content-Length: *(\d+)/i.exec(this.#rest.toString('latin1', 0, end))?.[1] ?? 0);
      const start = end + END_OF_HEADER.length;
      if (this.#rest.length < start + length) return;
      const body = this.#rest.toString('utf8', start, start + length);
      this.#rest = this.#rest.subarray(start + length);
      yield JSON.parse(body);
    }
  }
}
