import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatExcess, measureBudgets, overBudget, readBudgets, renewBudgets } from '../src/node/report/budgets.ts';
import { alignColumns } from '../src/node/support/messages/alignColumns.ts';
import { formatBytes } from '../src/node/support/messages/formatBytes.ts';

const USAGE = `Checks a built site against the limits in budgets.json. Paths are relative to the working directory.

  node scripts/run.mjs scripts/checkBudgets.ts [options]

  --out <dir>      built site (default dist)
  --base <path>    base path of the site (default /)
  --file <file>    limits (default budgets.json)
  --renew          set the limits to the current sizes plus 5 %
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
  console.error(`No built site in ${values.out}/. Build it first, or pass --out.`);
  process.exit(1);
}
if (values.file !== DEFAULT_FILE && !values.renew && !existsSync(values.file)) {
  console.error(`No limits in ${values.file}. Create them with --renew.`);
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
