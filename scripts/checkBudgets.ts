import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatExcess, measureBudgets, overBudget, readBudgets, renewBudgets } from '../src/build/report/budgets.ts';
import { formatBytes } from '../src/build/report/outputFiles.ts';
import { alignColumns } from './bench/formatTables.ts';

const USAGE = `Compares a built site with its limits in budgets.json. Paths are relative to where the command runs.

  node scripts/run.mjs scripts/checkBudgets.ts [options]

  --out <dir>      the built site (default dist)
  --base <path>    its base (default /)
  --file <file>    the limits (default budgets.json)
  --renew          writes what is there and 5 % more as the new limits
`;

const DEFAULT_FILE = 'budgets.json';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    base: { type: 'string', default: '/' },
    file: { type: 'string', default: DEFAULT_FILE },
    renew: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}
const outDir = path.resolve(values.out);
if (!existsSync(outDir)) {
  console.error(`There is no built site in ${values.out}/. Build it first, or name it with --out.`);
  process.exit(1);
}
if (values.file !== DEFAULT_FILE && !values.renew && !existsSync(values.file)) {
  console.error(`There are no limits in ${values.file}. --renew writes them.`);
  process.exit(1);
}
const uses = measureBudgets(outDir, values.base);
if (values.renew) writeFileSync(values.file, renewBudgets(uses));
const budgets = readBudgets(values.file) ?? {};
console.log(
  alignColumns([
    ['compressed', 'now', 'limit', 'used'],
    ...uses.map(({ name, bytes }) => {
      const limit = budgets[name];
      const used = limit === undefined ? '-' : `${Math.round((bytes / limit) * 100)} %`;
      return [name, formatBytes(bytes), limit === undefined ? '-' : formatBytes(limit), used];
    }),
  ]),
);
const excesses = overBudget(uses, budgets);
for (const excess of excesses) console.error(`\n${formatExcess(excess)}`);
if (excesses.length > 0) process.exitCode = 1;
