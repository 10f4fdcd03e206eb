import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRecord } from '../../shared/isRecord.ts';
import { MessageReader } from './MessageReader.ts';

/** Time without a request after which the process ends, in milliseconds. */
const IDLE_MS = 20_000;

/** Settings of the server. Without them, it installs types of packages that code names, from the registry. */
const SETTINGS = { disableAutomaticTypeAcquisition: true };

/** What waits for the answer to a request. */
interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/**
 * The language server of a site's TypeScript 7, which answers as in an editor. Its process does not keep ours alive, and ends without
 * requests for a while: a later one starts another.
 */
export class CompilerServer {
  readonly #program: string;
  #child: ChildProcessWithoutNullStreams | undefined;
  #isReady: Promise<unknown> = Promise.resolve();
  #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;
  readonly #end = () => this.stop();

  private constructor(program: string) {
    this.#program = program;
  }

  /**
   * Finds the compiler among the packages of a site, or of the engine.
   * @throws Error without TypeScript 7
   */
  static async find(docsDir: string): Promise<CompilerServer> {
    for (const from of [path.join(docsDir, 'index.js'), import.meta.url]) {
      const program = await findProgram(from);
      if (program !== undefined) return new CompilerServer(program);
    }
    throw new Error('TypeScript 7 reads the types, and is not installed.');
  }

  /** Files of the installation, which answers depend on. */
  get packageFile(): string {
    return path.join(path.dirname(this.#program), '../package.json');
  }

  /**
   * Sends a request, and starts the process for the first one.
   * @throws Error if the server refuses it or ends
   */
  async request(method: string, params: object): Promise<unknown> {
    this.#start();
    await this.#isReady;
    return this.#ask(method, params);
  }

  /** Sends a notification. */
  async notify(method: string, params: object): Promise<void> {
    this.#start();
    await this.#isReady;
    this.#send({ method, params });
  }

  /** Ends the process. Requests that wait fail. */
  stop(): void {
    clearTimeout(this.#idle);
    process.off('exit', this.#end);
    this.#child?.kill();
    this.#child = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new Error('The compiler has ended.'));
  }

  #start(): void {
    if (this.#child) return;
    const child = spawn(this.#program, ['--lsp', '--stdio'], { stdio: 'pipe', windowsHide: true });
    this.#child = child;
    const reader = new MessageReader();
    child.stdout.on('data', (chunk: Buffer) => {
      for (const message of reader.read(chunk)) this.#receive(message);
    });
    child.stderr.resume();
    // A process that has ended is noticed by its exit.
    child.stdin.on('error', () => {});
    const onEnd = () => {
      if (this.#child === child) this.stop();
    };
    child.once('error', onEnd);
    child.once('exit', onEnd);
    process.once('exit', this.#end);
    this.#keepAlive();
    const general = { positionEncodings: ['utf-16'] };
    const textDocument = { hover: { contentFormat: ['markdown'] }, completion: {}, diagnostic: {} };
    const workspace = { configuration: true };
    const params = { processId: process.pid, rootUri: null, capabilities: { general, textDocument, workspace } };
    this.#isReady = this.#ask('initialize', params).then(() => this.#send({ method: 'initialized', params: {} }));
    // Whoever waits for an answer is told.
    this.#isReady.catch(() => {});
  }

  #ask(method: string, params: object): Promise<unknown> {
    if (!this.#child) return Promise.reject(new Error('The compiler has ended.'));
    const id = ++this.#lastId;
    const answer = new Promise<unknown>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#keepAlive();
    this.#send({ id, method, params });
    return answer;
  }

  #send(message: object): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#child?.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  #receive({ id, method, result, error, params }: Record<string, unknown>): void {
    if (typeof method === 'string') {
      // The server asks for settings, and for watchers of files.
      const items = isRecord(params) && Array.isArray(params.items) ? params.items.map(() => SETTINGS) : null;
      if (id !== undefined) this.#send({ id, result: items });
      return;
    }
    const waiting = typeof id === 'number' ? this.#waiting.get(id) : undefined;
    if (typeof id !== 'number' || !waiting) return;
    this.#waiting.delete(id);
    if (isRecord(error)) waiting.reject(new Error(String(error.message)));
    else waiting.resolve(result);
    this.#keepAlive();
  }

  /** Keeps our process alive while an answer is awaited, and the server for a while after it. */
  #keepAlive(): void {
    const isAwaited = this.#waiting.size > 0;
    clearTimeout(this.#idle);
    if (!isAwaited) this.#idle = setTimeout(this.#end, IDLE_MS).unref();
    const child = this.#child;
    for (const each of child ? [child, child.stdin, child.stdout, child.stderr] : []) {
      if (isAwaited && 'ref' in each && typeof each.ref === 'function') each.ref();
      else if (!isAwaited && 'unref' in each && typeof each.unref === 'function') each.unref();
    }
  }
}

/** Returns the program of the compiler that a module finds; `undefined` for another version. */
async function findProgram(from: string): Promise<string | undefined> {
  let manifest: string;
  try {
    manifest = createRequire(from).resolve('typescript/package.json');
  } catch {
    return undefined;
  }
  const finder = path.join(path.dirname(manifest), 'lib/getExePath.js');
  if (!existsSync(finder)) return undefined;
  const module: unknown = await import(pathToFileURL(finder).href);
  const find = isRecord(module) ? module.default : undefined;
  return typeof find === 'function' ? String(find()) : undefined;
}
