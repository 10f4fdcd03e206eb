import { Worker } from 'node:worker_threads';
import { DIGEST_CHARACTERS } from '../../tools/files/digest.ts';
import type { WrittenFile } from './outputCache.ts';

const PROGRAM = new URL('./fileWriter.mjs', import.meta.url);
/** Files and characters that wait to be written, so that memory does not grow with the site. */
const MAX_WAITING = { files: 64, characters: 16_000_000 };
/** A file of the largest output is written in less. */
const STOP_LIMIT_MS = 2_000;
const [IS_STOPPED, IS_WRITING] = [0, 1];

/** Answer of the thread. */
interface WriterAnswer {
  id: number;
  written?: WrittenFile;
  failure?: { message: string; stack: string };
}

interface WaitingFile {
  length: number;
  resolve(written: WrittenFile): void;
  reject(error: Error): void;
}

/**
 * Writes files in a thread, one after the other: this one makes the next file meanwhile. Starts the thread for the first file. It does not
 * keep the process alive once all files are written.
 */
export class FileWriter {
  readonly #state = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  readonly #waiting = new Map<number, WaitingFile>();
  #thread: Worker | undefined;
  #lastId = 0;
  #characters = 0;
  #onRoom: (() => void) | undefined;
  /** Why nothing is written any more. */
  #end: Error | undefined;

  /**
   * Writes a file, whose folder exists.
   * @throws the error of the file system
   */
  write(file: string, content: string | Uint8Array): Promise<WrittenFile> {
    if (this.#end) return Promise.reject(this.#end);
    this.#thread ??= this.#start();
    if (this.#waiting.size === 0) this.#thread.ref();
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { length: content.length, resolve, reject });
      this.#characters += content.length;
      this.#thread?.postMessage({ id, file, content });
    });
  }

  /** Resolves as soon as few files wait to be written. */
  async room(): Promise<void> {
    if (this.#hasRoom()) return;
    await new Promise<void>((resolve) => {
      this.#onRoom = resolve;
    });
  }

  /** Ends the thread. Nothing is written once this returns; what waits is rejected. */
  stop(): void {
    if (!this.#thread || this.#end) return;
    Atomics.store(this.#state, IS_STOPPED, 1);
    Atomics.wait(this.#state, IS_WRITING, 1, STOP_LIMIT_MS);
    void this.#thread.terminate();
    this.#fail(new Error('The build was stopped.'));
  }

  #start(): Worker {
    const thread = new Worker(PROGRAM, {
      workerData: { state: this.#state, digestCharacters: DIGEST_CHARACTERS },
    });
    thread.unref();
    thread.on('message', (answer: WriterAnswer) => this.#settle(answer));
    thread.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    thread.on('exit', () => this.#fail(new Error('The thread that writes files has ended.')));
    return thread;
  }

  #settle({ id, written, failure }: WriterAnswer): void {
    const file = this.#waiting.get(id);
    if (!file) return;
    this.#waiting.delete(id);
    this.#characters -= file.length;
    if (this.#waiting.size === 0) this.#thread?.unref();
    if (written) file.resolve(written);
    else file.reject(Object.assign(new Error(failure?.message), failure));
    if (this.#hasRoom()) this.#onRoom?.();
  }

  #fail(error: Error): void {
    this.#end ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    this.#characters = 0;
    this.#thread?.unref();
    this.#onRoom?.();
  }

  #hasRoom(): boolean {
    return this.#waiting.size < MAX_WAITING.files && this.#characters < MAX_WAITING.characters;
  }
}
