import { createReadStream, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { experiments } from '@rspack/core';
import type { StepCost } from '../../src/node/report/stepCost.ts';

/** The fields of a line in Rspack's trace that are used here. */
interface TraceLine {
  target?: string;
  fields?: { message?: string; 'time.busy'?: string; pluginName?: string; is_pitch?: string };
  span?: { name?: string; 'perfetto.process_name'?: string; 'perfetto.track_name'?: string } | null;
}

const MILLISECONDS: Readonly<Record<string, number>> = { ns: 1e-6, µs: 1e-3, ms: 1, s: 1e3 };

/**
 * Traces the cost of Rspack's plugins and loaders; `end` returns the totals and removes the trace. Works once per
 * process.
 */
export async function startTrace(file: string): Promise<{ end(): Promise<StepCost[]> }> {
  mkdirSync(path.dirname(file), { recursive: true });
  await experiments.globalTrace.register('info', 'logger', file);
  return {
    async end() {
      await experiments.globalTrace.cleanup();
      const costs = new StepCosts();
      // Read line by line: the trace of a large site exceeds the maximum string length.
      for await (const line of createInterface({ input: createReadStream(file) })) costs.add(line);
      rmSync(file);
      return costs.all;
    },
  };
}

/** Sums the costs of a trace, line by line. */
export class StepCosts {
  #costs = new Map<string, StepCost>();

  /** Costs, most expensive first. */
  get all(): StepCost[] {
    return [...this.#costs.values()].sort((a, b) => b.milliseconds - a.milliseconds || (a.name < b.name ? -1 : 1));
  }

  add(text: string): void {
    if (!text.includes('"close"')) return;
    const line: TraceLine = JSON.parse(text);
    const step = stepOf(line);
    if (!step) return;
    const key = Object.values(step).join(' ');
    const cost = this.#costs.get(key) ?? { ...step, calls: 0, milliseconds: 0 };
    cost.calls += 1;
    cost.milliseconds += readDuration(line.fields?.['time.busy'] ?? '');
    this.#costs.set(key, cost);
  }
}

/** Returns the plugin or loader of a line; `undefined` for Rspack's own stages. */
function stepOf({ target, fields, span }: TraceLine): Pick<StepCost, 'kind' | 'name' | 'origin'> | undefined {
  if (target === 'javascript') {
    if (fields?.pluginName !== undefined) {
      return { kind: 'plugin', name: fields.pluginName.replaceAll('"', ''), origin: 'JavaScript' };
    }
    if (fields?.is_pitch !== 'false' || !span?.name) return undefined;
    return { kind: 'loader', name: path.basename(span.name.replace(/\?.*$/, '')), origin: 'JavaScript' };
  }
  const name = span?.['perfetto.track_name'];
  const group = span?.['perfetto.process_name'];
  if (name === undefined) return undefined;
  if (group === 'Plugin Analysis') return { kind: 'plugin', name, origin: 'Rspack' };
  if (group === 'Loader Analysis') return { kind: 'loader', name: name.replace(/^loader:/, ''), origin: 'Rspack' };
  return undefined;
}

function readDuration(text: string): number {
  const [, digits, unit = ''] = /^([\d.]+)(ns|µs|ms|s)$/.exec(text) ?? [];
  return Number(digits ?? 0) * (MILLISECONDS[unit] ?? 0);
}
