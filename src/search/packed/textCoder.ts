import { ArithmeticDecoder, ArithmeticEncoder } from './arithmeticCoder.ts';
import { TextModel } from './textModel.ts';
import { END, MARK_COUNT, TokenJoiner } from './tokens.ts';

/** A number that texts are told by: another one means that they are not the same. */
class Checksum {
  #hash = 0;

  add(text: string): void {
    let hash = this.#hash;
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    this.#hash = Math.imul(hash ^ text.length, 0x01000193);
  }

  toString(): string {
    return (this.#hash >>> 0).toString(36);
  }
}

/** Packs texts one after the other: each takes fewer bytes for what those before it have in common with it. */
export class TextPacker {
  #coder = new ArithmeticEncoder();
  #model = new TextModel();
  #checksum = new Checksum();
  /** Units of all texts, each end and mark counted as one. */
  units = 0;

  startDocument(): void {
    this.#model.startDocument();
  }

  /** Learns from a text that the reader has as well. */
  recall(text: string): void {
    this.#model.recall(text);
  }

  write(text: string): void {
    this.units += this.#model.write(this.#coder, text);
    this.#checksum.add(text);
  }

  /** The bytes of all texts, their checksum last. */
  finish(): Uint8Array {
    this.write(this.#checksum.toString());
    return this.#coder.finish();
  }
}

/** Reads packed texts in the order in which they were written. Throws where the bytes are none of a packer's. */
export class TextUnpacker {
  #coder: ArithmeticDecoder;
  #model = new TextModel();
  #joiner = new TokenJoiner();
  #remaining: number;
  #checksum = new Checksum();

  /** `limit`: UTF-16 units in all texts together, each end and mark counted as one; more are an error, since few bytes may stand for a great many. */
  constructor(bytes: Uint8Array, limit: number) {
    this.#coder = new ArithmeticDecoder(bytes);
    this.#remaining = limit;
  }

  startDocument(): void {
    this.#model.startDocument();
  }

  recall(text: string): void {
    this.#model.recall(text);
  }

  /** The checksum of the texts so far: the last text is the one that they should have. */
  checksum(): string {
    return this.#checksum.toString();
  }

  read(): string {
    const { vocabulary, kinds } = this.#model;
    for (;;) {
      const number = this.#model.read(this.#coder);
      this.#remaining -= vocabulary[number]?.length || 1;
      if (this.#remaining < 0) throw new Error('The text is longer than it should be.');
      if (number === END) break;
      if (number < MARK_COUNT) this.#joiner.mark(number);
      else this.#joiner.token(vocabulary[number] ?? '', kinds[number] ?? 0);
    }
    const text = this.#joiner.take();
    this.#checksum.add(text);
    return text;
  }
}
