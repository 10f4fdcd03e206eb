import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, copyFileSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import type { RunOptions } from '@rstest/core/api';
import { ENGINE_ROOT } from '../tools/packages/engineRoot.ts';
import type { RunResult } from './runResult.ts';
import type { Workspace } from './workspace.ts';

/** A project to run, in the shape that the host expects. */
export interface RunJob {
  id: string;
  /** Absolute path of the project. */
  cwd: string;
  /** Value of `--root`. */
  root?: string;
  /** Configuration file. By default, Rstest finds it. */
  config?: string;
  configLoader?: string;
  options: RunOptions;
}

/** Options of `runJobs`. */
interface RunJobsOptions {
  workspace: Workspace;
  rstestVersion: string;
  hosts: number;
  timeLimitMs: number;
  onResult(job: RunJob, result: RunResult): void;
}

const STARTUP_LIMIT_MS = 60_000;
const here = path.join(ENGINE_ROOT, 'src/samples');

interface HostMessage {
  ready?: true;
  id?: string;
  outputFrom?: number;
  outputTo?: number;
  result?: Omit<RunResult, 'output'>;
}

/**
 * Runs jobs in a few host processes, each of which runs one job at a time. If a sample hangs or exits, its host is
 * reported and replaced by a new one, which runs the remaining jobs.
 */
export async function runJobs(jobs: RunJob[], options: RunJobsOptions): Promise<void> {
  const queue = [...jobs];
  // Once, because a host that reads the file while it is written again would run nothing.
  copyFileSync(path.join(here, 'sampleHost.mjs'), hostFile(options.workspace));
  const count = Math.min(options.hosts, queue.length);
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      while (queue.length > 0) await runHost(queue, `${index}-${queue.length}`, options);
    }),
  );
}

/** Resolves when one host process has ended. */
function runHost(queue: RunJob[], name: string, options: RunJobsOptions): Promise<void> {
  const { workspace, timeLimitMs, onResult } = options;
  const outputFile = path.join(workspace.folder, 'tmp', `output-${name}.txt`);
  const output = openSync(outputFile, 'a+');
  const host = startHost(output, options);
  let job: RunJob | undefined;
  let startedAt = 0;
  let isReady = false;
  let outputAt = 0;
  let timer = setTimeout(() => endGroup(host), STARTUP_LIMIT_MS);
  let isTimedOut = false;
  const next = () => {
    clearTimeout(timer);
    job = queue.shift();
    if (!job) {
      host.disconnect();
      return;
    }
    startedAt = Date.now();
    timer = setTimeout(() => {
      isTimedOut = true;
      endGroup(host);
    }, timeLimitMs);
    host.send(job);
  };
  const onExitOfParent = () => endGroup(host);
  process.once('exit', onExitOfParent);
  return new Promise((resolve, reject) => {
    host.on('message', (message: HostMessage) => {
      isReady = true;
      if (job && message.result && message.id === job.id) {
        outputAt = message.outputTo ?? outputAt;
        onResult(job, { ...message.result, output: readOutput(output, message.outputFrom ?? 0, outputAt) });
      }
      next();
    });
    host.once('error', reject);
    host.once('exit', (code, signal) => {
      clearTimeout(timer);
      process.off('exit', onExitOfParent);
      endGroup(host);
      const rest = readOutput(output, outputAt);
      closeSync(output);
      if (job) {
        const status = isTimedOut ? 'timeout' : 'crash';
        const message = isTimedOut
          ? `did not finish within ${timeLimitMs / 1000} s and was stopped`
          : `ended the process that ran it (${signal ?? `exit code ${code}`})`;
        onResult(job, { status, files: [], errors: [{ message }], output: rest, durationMs: Date.now() - startedAt });
      } else if (!isReady) {
        queue.length = 0;
        reject(new Error(`Failed to start the process that runs samples (${signal ?? `exit code ${code}`}).\n${rest}`));
        return;
      }
      resolve();
    });
  });
}

/** Node.js resolves imports relative to a file, and Rstest is a package of the repository, which ours may not see. */
function hostFile({ folder }: Workspace): string {
  return path.join(folder, 'sampleHost.mjs');
}

function startHost(output: number, { workspace, rstestVersion }: RunJobsOptions): ChildProcess {
  return fork(hostFile(workspace), {
    cwd: workspace.folder,
    detached: true,
    execArgv: [],
    stdio: ['ignore', output, output, 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOME: path.join(workspace.folder, 'home'),
      TMPDIR: path.join(workspace.folder, 'tmp'),
      LANG: 'en_US.UTF-8',
      TZ: 'UTC',
      NO_COLOR: '1',
      NODE_OPTIONS: `--require=${JSON.stringify(path.join(here, 'writeGuard.cjs'))}`,
      SAMPLES_PROTECTED: workspace.protectedFolders.join(path.delimiter),
      SAMPLES_RSTEST_VERSION: rstestVersion,
    },
  });
}

/** Kills a host with all the workers that it has started. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has already exited.
  }
}

function readOutput(file: number, from: number, to = Number.POSITIVE_INFINITY): string {
  const chunks: Buffer[] = [];
  let at = from;
  while (at < to) {
    const chunk = Buffer.alloc(Math.min(65_536, to - at));
    const length = readSync(file, chunk, 0, chunk.length, at);
    if (length === 0) break;
    chunks.push(chunk.subarray(0, length));
    at += length;
  }
  return Buffer.concat(chunks).toString('utf8');
}
