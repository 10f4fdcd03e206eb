import { spawn } from 'node:child_process';
import { endedChildrenCpu, hasProc, treeMemory } from './processTree.ts';

const SAMPLE_MS = 100;
const TAIL_CHARACTERS = 4000;

/** Resources that a command used. */
export interface ProcessCost {
  wallSeconds: number;
  /** User and system time of the process and its descendants. `undefined` without /proc. */
  cpuSeconds: number | undefined;
  /** Peak of the sampled total resident memory of the process and its descendants. `undefined` without /proc. */
  peakBytes: number | undefined;
  output: string;
}

/** Runs a node script to its end, as `measureCommand` does. */
export function measureProcess(args: readonly string[]): Promise<ProcessCost> {
  return measureCommand(process.execPath, args);
}

/**
 * Runs a command to its end. One at a time: CPU time is what this process's ended children have used.
 * Throws with what it printed if it fails.
 */
export function measureCommand(command: string, args: readonly string[]): Promise<ProcessCost> {
  return new Promise((resolve, reject) => {
    const cpuBefore = endedChildrenCpu();
    const startedAt = performance.now();
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CI: '', NO_COLOR: '1' },
    });
    const stop = () => child.kill();
    process.once('exit', stop);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    let peakBytes = 0;
    const sample = () => {
      if (child.pid !== undefined) peakBytes = Math.max(peakBytes, treeMemory(child.pid));
    };
    const timer = hasProc() ? setInterval(sample, SAMPLE_MS) : undefined;
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(timer);
      process.off('exit', stop);
      const wallSeconds = (performance.now() - startedAt) / 1000;
      const cpuAfter = endedChildrenCpu();
      if (code !== 0) {
        reject(new Error(`${command} ${args.join(' ')}\nended with ${code}:\n${output.slice(-TAIL_CHARACTERS)}`));
        return;
      }
      const cpuSeconds = cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore;
      resolve({ wallSeconds, cpuSeconds, peakBytes: timer === undefined ? undefined : peakBytes, output });
    });
  });
}
