import { readFileSync } from 'node:fs';
import path from 'node:path';
import { alignColumns } from '../../src/node/support/messages/alignColumns.ts';

/** One result file of the harness, keyed by `contender|size`. */
type ResultFile = Record<string, unknown>;

/** Results of the harness: builds, first loads, navigation, search and watch mode. */
export type PeerResults = Record<ResultKind, ResultFile>;

type ResultKind = 'build' | 'load' | 'nav' | 'search' | 'dev';

/** A row of the comparison: where its value is in the results, and its target relative to the best peer. */
interface PeerRow {
  name: string;
  kind: ResultKind;
  /** Path of keys to the value. */
  at: readonly string[];
  unit: 's' | 'ms' | 'MB' | 'kB' | '';
  /** Target as a multiple of the best peer. */
  factor?: number;
  /** Target as an absolute limit, in the row's unit. */
  limit?: number;
  /**
   * The peer to compare with if the best value is misleading. A peer that builds its search index on the first query
   * opens instantly.
   */
  against?: string;
}

/** Divisors from the harness's unit to the row's unit. */
const DIVISORS: Record<PeerRow['unit'], number> = { s: 1, ms: 1, MB: 1, kB: 1000, '': 1 };

/** All rows of the comparison. */
const PEER_ROWS: readonly PeerRow[] = [
  { name: 'cold build, CPU', kind: 'build', at: ['cold', 'cpu'], unit: 's', factor: 0.35 },
  { name: 'cold build, wall', kind: 'build', at: ['cold', 'wall'], unit: 's' },
  { name: 'cold build, peak memory', kind: 'build', at: ['cold', 'treeRssMB'], unit: 'MB' },
  { name: 'rebuild, nothing changed, CPU', kind: 'build', at: ['warm', 'cpu'], unit: 's', factor: 0.2 },
  { name: 'rebuild, one page edited, CPU', kind: 'build', at: ['edit', 'cpu'], unit: 's', factor: 0.25 },
  { name: 'output on disk', kind: 'build', at: ['output', 'bytes'], unit: 'kB', factor: 0.8 },
  { name: 'first load until load', kind: 'load', at: ['slow', 'atLoad', 'bytes'], unit: 'kB', limit: 55 },
  { name: 'first load until idle', kind: 'load', at: ['slow', 'bytes'], unit: 'kB' },
  { name: 'scripts until idle', kind: 'load', at: ['slow', 'by', 'js'], unit: 'kB', limit: 110 },
  { name: 'slow phone: LCP', kind: 'load', at: ['slow', 'lcp'], unit: 'ms', factor: 0.8 },
  { name: 'slow phone: blocking time', kind: 'load', at: ['slow', 'tbt'], unit: 'ms', factor: 0.2 },
  { name: 'slow phone: layout shift', kind: 'load', at: ['slow', 'cls'], unit: '', limit: 0 },
  { name: 'fast: layout shift', kind: 'load', at: ['fast', 'cls'], unit: '', limit: 0 },
  { name: 'sidebar click, slow', kind: 'nav', at: ['slow-click', 'ms'], unit: 'ms', factor: 0.6 },
  { name: 'sidebar click after hover, fast', kind: 'nav', at: ['fast-hover', 'ms'], unit: 'ms', factor: 0.4 },
  { name: 'search index, until idle', kind: 'load', at: ['slow', 'by', 'json'], unit: 'kB', limit: 150 },
  {
    name: 'search: open to ready, slow',
    kind: 'search',
    at: ['slow', 'open', 'readyMs'],
    unit: 'ms',
    factor: 0.4,
    against: 'vitepress',
  },
  { name: 'search: first query, slow', kind: 'search', at: ['slow', 'firstQueryMs'], unit: 'ms' },
  { name: 'search: keystroke to results, slow', kind: 'search', at: ['slow', 'queryMs'], unit: 'ms', factor: 0.8 },
  { name: 'watch mode: start to page, cold', kind: 'dev', at: ['coldMs'], unit: 'ms', factor: 0.25 },
  { name: 'watch mode: edit to DOM', kind: 'dev', at: ['editMs'], unit: 'ms', factor: 0.4 },
];

/** A row with its values. */
interface PeerComparison {
  row: PeerRow;
  values: Map<string, number>;
  bestPeer: { name: string; value: number } | undefined;
  own: number | undefined;
  target: number | undefined;
  /** `undefined` if there is no target or no value. */
  isMet: boolean | undefined;
}

/** Compares all contenders for one size: each value, the best peer, and whether the target is met. */
export function comparePeers(results: PeerResults, size: string, own: string): PeerComparison[] {
  return PEER_ROWS.map((row) => {
    const values = new Map<string, number>();
    for (const [key, entry] of Object.entries(results[row.kind])) {
      const [name = '', ofSize] = key.split('|');
      const value = numberAt(entry, row.at);
      if (ofSize === size && value !== undefined) values.set(name, value / DIVISORS[row.unit]);
    }
    const isPeer = (name: string) => (row.against === undefined ? name !== own : name === row.against);
    const peers = [...values].filter(([name]) => isPeer(name)).sort(([, a], [, b]) => a - b);
    const bestPeer = peers[0] && { name: peers[0][0], value: peers[0][1] };
    const ownValue = values.get(own);
    const target = row.limit ?? (row.factor !== undefined && bestPeer ? row.factor * bestPeer.value : undefined);
    const isMet = target === undefined || ownValue === undefined ? undefined : ownValue <= target;
    return { row, values, bestPeer, own: ownValue, target, isMet };
  });
}

/** Formats the comparison as a terminal table. */
export function formatPeerTable(results: PeerResults, size: string, own: string): string {
  const rows = comparePeers(results, size, own);
  const peers = [...new Set(rows.flatMap(({ values }) => [...values.keys()]))].filter((name) => name !== own).sort();
  const cell = (value: number | undefined, { unit }: PeerRow) =>
    value === undefined ? '-' : `${value.toFixed(unit === 's' ? 1 : unit === '' ? 3 : 0)} ${unit}`.trim();
  return `\n${alignColumns([
    [`size ${size}`, own, ...peers, 'ours / best peer', 'target', ''],
    ...rows.map(({ row, values, bestPeer, own: ownValue, target, isMet }) => [
      row.name,
      cell(ownValue, row),
      ...peers.map((peer) => cell(values.get(peer), row)),
      ownValue === undefined || !bestPeer || bestPeer.value === 0 ? '-' : (ownValue / bestPeer.value).toFixed(2),
      cell(target, row),
      isMet === undefined ? '' : isMet ? 'met' : 'MISSED',
    ]),
  ])}\n`;
}

/** Returns the contenders with a cold build of a size at or after a time (ISO 8601). */
export function builtContenders({ build }: PeerResults, size: string, since: string): Set<string> {
  const names = Object.entries(build).flatMap(([key, entry]) => {
    const [name = '', ofSize] = key.split('|');
    const isBuilt = numberAt(entry, ['cold', 'cpu']) !== undefined;
    const at = typeof entry === 'object' && entry !== null && 'at' in entry ? String(entry.at) : '';
    return ofSize === size && isBuilt && at >= since ? [name] : [];
  });
  return new Set(names);
}

/** Reads the results of the harness. Kinds that were not measured are empty. */
export function readPeerResults(folder: string): PeerResults {
  const read = (kind: ResultKind): ResultFile => {
    try {
      return JSON.parse(readFileSync(path.join(folder, `${kind}.json`), 'utf8'));
    } catch {
      return {};
    }
  };
  return { build: read('build'), load: read('load'), nav: read('nav'), search: read('search'), dev: read('dev') };
}

function numberAt(entry: unknown, keys: readonly string[]): number | undefined {
  const value = keys.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    entry,
  );
  return typeof value === 'number' ? value : undefined;
}
