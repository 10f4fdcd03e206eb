import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';

/** Result of a job. */
export interface JobResult {
  status: number;
  stdout: string;
  stderr: string;
  /** Everything that it printed. */
  output: string;
}

/** A build of a site with the environment of its configuration, such as `docs` and `out`; or a command of the package. */
type Job =
  | { site: Readonly<Record<string, string>> }
  | { args: readonly string[]; cwd: string; env: Readonly<Record<string, string>> };

const ENTRY = path.resolve('tests/helpers/engineProcess.mjs');

/**
 * A process of the engine that works on one job at a time, in the environment that the tests then have. It starts with the
 * first one, ends with the process of the tests, and is replaced after a job that ends it or does not end in time.
 */
export class EngineProcess {
  #child: ChildProcessWithoutNullStreams | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /**
   * Runs a job after those that were asked for before.
   * @param limitMs time after which the process is killed
   */
  run(job: Job, limitMs: number): Promise<JobResult> {
    const result = this.#last.then(() => this.#run(job, limitMs));
    this.#last = result;
    return result;
  }

  #run(job: Job, limitMs: number): Promise<JobResult> {
    this.#child ??= this.#start();
    const child = this.#child;
    const end = randomUUID();
    return new Promise((resolve) => {
      const result: JobResult = { status: 1, stdout: '', stderr: '', output: '' };
      let endings = 0;
      const timer = setTimeout(() => {
        result.stderr += `The job did not end within ${limitMs} ms.\n`;
        child.kill('SIGKILL');
      }, limitMs);
      const settle = () => {
        clearTimeout(timer);
        for (const name of ['stdout', 'stderr'] as const) child[name].removeAllListeners('data');
        child.off('close', onClose);
        resolve(result);
      };
      const onClose = (code: number | null) => {
        this.#child = undefined;
        result.status = code ?? 1;
        settle();
      };
      for (const name of ['stdout', 'stderr'] as const) {
        child[name].on('data', (chunk: string) => {
          result.output += chunk;
          result[name] += chunk;
          // Node.js may print a warning of its own behind it.
          const [ending, status] = new RegExp(`${end}(?: (\\d+))?\n`).exec(result[name]) ?? [];
          if (ending === undefined) return;
          result[name] = result[name].replace(ending, '');
          result.output = result.output.replace(ending, '');
          if (status !== undefined) result.status = Number(status);
          endings += 1;
          if (endings === 2) settle();
        });
      }
      child.once('close', onClose);
      child.stdin.write(`${JSON.stringify({ end, environment: ownEnvironment(), ...job })}\n`);
    });
  }

  #start(): ChildProcessWithoutNullStreams {
    const child = spawn(process.execPath, [ENTRY], { env: ownEnvironment(), stdio: 'pipe' });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8');
    return child;
  }
}

/** The environment without what the test runner and npm set for their own processes. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, NODE_OPTIONS: _options, npm_config_user_agent: _agent, ...env } = process.env;
  return env;
}
