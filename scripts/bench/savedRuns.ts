import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { type Metric, metricKey } from './metrics.ts';

/** A saved run. */
interface SavedRun {
  /** ISO 8601 date. */
  date: string;
  versions: Record<string, string>;
  machine: { cores: number; cpu: string; memoryGB: number; platform: string };
  metrics: Metric[];
}

const VERSIONED_PACKAGES = ['@rspack/core', '@rspack/cli', 'satteri', 'shiki', 'react', 'flexsearch'];

/** Creates a run with the current date and this machine's details. */
export function formatRun(metrics: Metric[], engineVersion: string): SavedRun {
  const require = createRequire(path.resolve('package.json'));
  const versions = VERSIONED_PACKAGES.map((name): [string, string] => [name, versionOf(name, require)]);
  return {
    date: new Date().toISOString(),
    versions: { engine: engineVersion, node: process.version, ...Object.fromEntries(versions) },
    machine: {
      cores: cpus().length,
      cpu: cpus()[0]?.model.trim() ?? '',
      memoryGB: Math.round(totalmem() / 2 ** 30),
      platform: process.platform,
    },
    metrics,
  };
}

/** Some packages do not export their package.json. */
function versionOf(name: string, require: NodeJS.Require): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      const manifest: { version: string } = JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8'));
      return manifest.version;
    } catch {
      // Not in this folder; try the next one.
    }
  }
  return 'unknown';
}

/** Saves a run. Returns the file path. */
export function keepRun(folder: string, run: SavedRun): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${run.date.replace(/[:.]/g, '-')}.json`);
  writeFileSync(file, `${JSON.stringify(run, undefined, 1)}\n`);
  return file;
}

/** Reads the saved runs, oldest first. Returns an empty list if the folder does not exist. */
export function readRuns(folder: string): SavedRun[] {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
  return names.sort().map((name) => readRun(path.join(folder, name)));
}

/** Reads a saved run. */
export function readRun(file: string): SavedRun {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Returns the latest saved value of every metric, because a run may cover only some sites or phases. */
export function lastMetrics(runs: readonly SavedRun[]): Map<string, Metric> {
  return new Map(runs.flatMap(({ metrics }) => metrics).map((metric) => [metricKey(metric), metric]));
}
