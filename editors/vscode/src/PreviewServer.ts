import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { stripVTControlCharacters } from 'node:util';
import { engineCommand } from './engineProcess.ts';
import type { InstalledEngine } from './findEngine.ts';
import type { SiteFolders } from './LanguageClients.ts';

const TOKEN_BYTES = 32;
const READY = /Ready in .* at (http\S+)/;

/** The page that shows a file, as the server answers `show`. */
interface ShownFile {
  path: string;
  prefix: string;
}

/** Watch mode of a site, which answers this editor alone. */
export class PreviewServer {
  readonly token = randomBytes(TOKEN_BYTES).toString('hex');
  /** Resolves to the address of the site; rejects with what the server printed if it ends before. */
  readonly address: Promise<string>;
  /** Resolves to what the server printed once it has ended. */
  readonly ended: Promise<string>;
  readonly #process: ChildProcess;

  constructor({ docsDir, cwd, engine }: SiteFolders & { engine: InstalledEngine }, onOutput: (text: string) => void) {
    const { command, env } = engineCommand();
    this.#process = spawn(command, [engine.bin, 'dev', docsDir, '--port', '0'], {
      cwd,
      env: { ...process.env, ...env, DOCSPACK_PREVIEW_TOKEN: this.token, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let resolveAddress: (address: string) => void = () => {};
    const found = new Promise<string>((resolve) => {
      resolveAddress = resolve;
    });
    const read = (chunk: Buffer) => {
      const text = stripVTControlCharacters(chunk.toString());
      output += text;
      onOutput(text);
      const [, address] = READY.exec(output) ?? [];
      if (address !== undefined) resolveAddress(address);
    };
    this.#process.stdout?.on('data', read);
    this.#process.stderr?.on('data', read);
    this.ended = new Promise((resolve) => {
      this.#process.on('error', (error) => resolve(String(error)));
      this.#process.on('close', () => resolve(output));
    });
    this.address = Promise.race([
      found,
      this.ended.then((text) => {
        throw new Error(text.trim());
      }),
    ]);
    // Who waits for the address learns it.
    this.address.catch(() => {});
  }

  /** Returns the page that shows a file; `undefined` if none does. */
  show(file: string): Promise<ShownFile | undefined> {
    return this.#ask({ kind: 'show', file });
  }

  /** Shows a text that is not saved; null shows the file again. */
  async setText(file: string, text: string | null): Promise<void> {
    await this.#ask({ kind: 'text', file, text });
  }

  /** Returns the file and the line of an element of a page. */
  locate(path: string, source: string): Promise<{ file: string; line: number } | undefined> {
    return this.#ask({ kind: 'locate', path, source });
  }

  async #ask<Answer>(body: object): Promise<Answer | undefined> {
    try {
      const response = await fetch(`${await this.address}_docs/preview`, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.token}` },
        body: JSON.stringify(body),
      });
      return response.ok ? ((await response.json()) as Answer) : undefined;
    } catch {
      // The server is starting again.
      return undefined;
    }
  }

  stop(): void {
    this.#process.kill();
  }
}
