import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { PageData } from '../../model/pageData.ts';
import type { PageType } from '../../model/settings.ts';
import type { SiteData } from '../../model/siteData.ts';
import { type Misuse, misuseError } from '../../shared/misuse.ts';
import type { RenderInput } from '../../shared/render.ts';

const HOST = fileURLToPath(new URL('./renderHost.mjs', import.meta.url));
/** File descriptor on which the watchdog announces that a page has exceeded the time limit. */
const PROGRESS = 4;
/** Limit of CPU time for one page. A real one takes a thousandth of it. */
const PAGE_LIMIT_MS = 5_000;
/** A component that allocates forever ends its own process, not watch mode. */
const MEMORY_LIMIT_MB = 384;

/** What a render process loads before the first page. */
interface RenderSetup {
  site: SiteData;
  pageTypes: readonly PageType[];
  /** Data of the 404 page. */
  notFound: PageData;
}

/** Why a page cannot be rendered. */
export interface RenderedFailure {
  stage: 'load' | 'render';
  cause: Error;
  /**
   * Whether the page has ended the process, or taken too long.
   * @default false
   */
  hasEnded?: boolean;
  componentStack?: string | undefined;
}

/** Answer of the process. */
interface Answer {
  failure?: {
    stage: RenderedFailure['stage'];
    error: { name?: string; message: string; stack?: string; misuse?: Misuse };
    componentStack?: string;
  };
}

/**
 * Renders pages in a child process of low priority, one at a time. A page that takes too long, or ends the process, fails; the next page
 * starts a new process.
 */
export class RenderProcess {
  readonly #bundle: string;
  readonly #isTraced: boolean;
  readonly #limitMs: number;
  readonly #setup: RenderSetup;
  #child: ChildProcess | undefined;

  /**
   * @param bundle absolute path of the server's bundle
   * @param isTraced whether the bundle has source maps, which stacks are mapped with
   */
  constructor(bundle: string, setup: RenderSetup, { isTraced = false, limitMs = PAGE_LIMIT_MS } = {}) {
    this.#bundle = bundle;
    this.#setup = setup;
    this.#isTraced = isTraced;
    this.#limitMs = limitMs;
  }

  /** Loads the bundle, if no process has. Resolves to why the theme fails for every page; `undefined` if it does not. */
  async load(): Promise<RenderedFailure | undefined> {
    if (this.#child) return undefined;
    this.#child = this.#fork();
    const failure = await this.#send(this.#child, { kind: 'load', ...this.#setup });
    if (failure) this.close();
    return failure;
  }

  /** Renders a page. Resolves to why it cannot be rendered; `undefined` for a good page. */
  async render(input: Omit<RenderInput, 'site' | 'code'>): Promise<RenderedFailure | undefined> {
    const failure = await this.load();
    return failure ?? (this.#child ? this.#send(this.#child, { kind: 'render', ...input }) : undefined);
  }

  /** Ends the process. Another page starts a new one. */
  close(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #fork(): ChildProcess {
    const settings = JSON.stringify({ bundle: this.#bundle, isTraced: this.#isTraced, limitMs: this.#limitMs });
    const child = fork(HOST, [settings], {
      execArgv: [`--max-old-space-size=${MEMORY_LIMIT_MB}`],
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
    });
    // It must not keep watch mode alive.
    child.unref();
    child.channel?.unref();
    return child;
  }

  #send(child: ChildProcess, message: object): Promise<RenderedFailure | undefined> {
    return new Promise((resolve) => {
      let progress = '';
      const stream = child.stdio[PROGRESS];
      const onData = (chunk: Buffer) => {
        progress += chunk;
      };
      const end = (failure: RenderedFailure | undefined) => {
        child.off('message', onMessage);
        child.off('close', onClose);
        child.off('error', onClose);
        stream?.off('data', onData);
        resolve(failure);
      };
      const onMessage = ({ failure }: Answer) => end(failure && { ...failure, cause: toError(failure.error) });
      const onClose = () => {
        // Someone who closes it wants no result.
        if (this.#child !== child) return end(undefined);
        this.#child = undefined;
        const isLimit = progress.includes('limit');
        const cause = new Error(isLimit ? `it takes longer than ${this.#limitMs / 1000} s` : 'it ends the process');
        // That of this module says nothing.
        cause.stack = cause.message;
        end({ stage: 'render', cause, hasEnded: true });
      };
      child.on('message', onMessage);
      child.on('close', onClose);
      child.on('error', onClose);
      stream?.on('data', onData);
      if (stream instanceof Socket) stream.unref();
      child.send(message, () => {});
    });
  }
}

function toError({ name, message, stack, misuse }: NonNullable<Answer['failure']>['error']): Error {
  const error = misuse ? misuseError(message, misuse) : new Error(message);
  if (name !== undefined) error.name = name;
  if (stack !== undefined) error.stack = stack;
  return error;
}
