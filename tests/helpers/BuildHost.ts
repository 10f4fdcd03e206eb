import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';

/** Result of a build. */
export interface BuildResult {
  status: number;
  /** Everything that it printed. */
  output: string;
}

const HOST = path.resolve('tests/helpers/buildHost.mjs');

/**
 * A process that builds sites, one at a time. It starts with the first build, ends with the process of the tests, and is
 * replaced after a build that ends it or does not end in time.
 */
export class BuildHost {
  #child: ChildProcessWithoutNullStreams | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /**
   * Builds a site after the builds that were asked for before.
   * @param env environment of the configuration, such as `docs` and `out`
   * @param limitMs time after which the process is killed
   */
  build(env: Readonly<Record<string, string>>, limitMs: number): Promise<BuildResult> {
    const result = this.#last.then(() => this.#run(env, limitMs));
    this.#last = result;
    return result;
  }

  #run(env: Readonly<Record<string, string>>, limitMs: number): Promise<BuildResult> {
    this.#child ??= this.#start();
    const child = this.#child;
    const end = randomUUID();
    return new Promise((resolve) => {
      let output = '';
      let endings = 0;
      let status = 1;
      const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
      const settle = () => {
        clearTimeout(timer);
        for (const stream of [child.stdout, child.stderr]) stream.removeAllListeners('data');
        child.off('close', onClose);
        resolve({ status, output });
      };
      const onClose = (code: number | null) => {
        this.#child = undefined;
        status = code ?? 1;
        settle();
      };
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: string) => {
          output = (output + chunk).replace(new RegExp(`${end}(?: (\\d))?\n`), (_, code?: string) => {
            endings += 1;
            if (code !== undefined) status = Number(code);
            return '';
          });
          if (endings === 2) settle();
        });
      }
      child.once('close', onClose);
      child.stdin.write(`${JSON.stringify({ end, env })}\n`);
    });
  }

  #start(): ChildProcessWithoutNullStreams {
    const { NODE_ENV: _mode, NODE_OPTIONS: _options, ...env } = process.env;
    const child = spawn(process.execPath, [HOST], { env, stdio: 'pipe' });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8');
    return child;
  }
}
