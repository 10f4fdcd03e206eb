import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { alignColumns } from '../src/node/support/messages/alignColumns.ts';
import { capabilityOf } from './capabilities.ts';

/** Prints the lines of the engine by capability, now or at commits: node scripts/run.mjs scripts/countLines.ts [COMMIT…] */
const { positionals } = parseArgs({ allowPositionals: true });
const commits = positionals.length > 0 ? positionals : ['HEAD'];
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });

function countAt(commit: string): Map<string, number> {
  const lines = new Map<string, number>();
  // An empty tree, so that each file has its lines added.
  const empty = git('hash-object', '-t', 'tree', '/dev/null').trim();
  for (const row of git('diff', '--numstat', '--no-renames', empty, commit).split('\n')) {
    const [added = '', , file = ''] = row.split('\t');
    const name = capabilityOf(file);
    if (name !== undefined) lines.set(name, (lines.get(name) ?? 0) + Number(added));
  }
  return lines;
}

const counts = commits.map(countAt);
const names = [...new Set(counts.flatMap((each) => [...each.keys()]))];
const format = (count: number) => count.toLocaleString('en');
const last = counts.at(-1);
const rows = names
  .sort((one, other) => (last?.get(other) ?? 0) - (last?.get(one) ?? 0))
  .map((name) => [name, ...counts.map((each) => format(each.get(name) ?? 0))]);
const sums = counts.map((each) => format([...each.values()].reduce((sum, count) => sum + count, 0)));
console.log(alignColumns([['', ...commits], ...rows, ['all', ...sums]]));
