import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FileMove, LinkChange } from './siteEdit.ts';

const HOST = fileURLToPath(new URL('./restoreHost.mjs', import.meta.url));

/** What a move changes, with the texts before it and those that it writes. All paths are absolute. */
export interface MovePlan {
  files: readonly { file: string; text: string; written: string }[];
  moves: readonly FileMove[];
  links: readonly LinkChange[];
  /** Folders that the move creates, the innermost first. */
  folders: readonly string[];
  /** Ending of the files that are written beside others before they take their place. */
  ending: string;
}

/**
 * A process that restores the files of a move if this process ends before the move is complete: by Ctrl+C, which no listener hears while
 * code of the site runs, by any other signal, or by a crash.
 */
export class MoveGuard {
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown[]>;

  private constructor() {
    this.#child = spawn(process.execPath, [HOST], {
      stdio: ['pipe', 'pipe', 'inherit'],
      // A process group of its own: Ctrl+C is not for it.
      detached: true,
      windowsHide: true,
    });
    this.#closed = once(this.#child, 'close');
    // It may have ended. Whoever waits for it hears that.
    this.#closed.catch(() => {});
    this.#child.stdin?.on('error', () => {});
  }

  /** Resolves when nothing can happen to the files any more that is not undone. */
  static async start(plan: MovePlan): Promise<MoveGuard> {
    const guard = new MoveGuard();
    const { stdin, stdout } = guard.#child;
    if (!stdin || !stdout) throw new Error('The process that restores files has no pipes.');
    stdin.write(`${JSON.stringify(plan)}\n`);
    const hasEnded = guard.#closed.then(() => {
      throw new Error('The process that restores files after an interruption has ended. No file has changed.');
    });
    await Promise.race([once(stdout, 'data'), hasEnded]);
    hasEnded.catch(() => {});
    return guard;
  }

  /** Leaves all files as they are. */
  async complete(): Promise<void> {
    await this.#end('complete');
  }

  /**
   * Restores all files.
   * @throws Error if that fails, with its reason on standard error
   */
  async restore(): Promise<void> {
    const code = await this.#end('restore');
    if (code !== 0) throw new Error('The files of the move could not be restored.');
  }

  async #end(answer: string): Promise<unknown> {
    this.#child.stdin?.end(`${answer}\n`);
    const [code] = await this.#closed;
    return code;
  }
}
