import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findRspressFile } from '../compat/rspress/node/rspressConfig.ts';
import { alignColumns } from '../src/node/support/messages/alignColumns.ts';
import { formatBytes } from '../src/node/support/messages/formatBytes.ts';
import { messageOf } from '../src/tools/messages/errors.ts';
import { ENGINE_ROOT } from '../src/tools/packages/engineRoot.ts';
import { measureCommand, type ProcessCost } from './bench/measureProcess.ts';
import { compareFacts, FACTS, groupDifferences } from './compare/compareFacts.ts';
import type { PageFacts } from './compare/readFacts.ts';
import { readSitePages } from './compare/readSitePages.ts';
import { explainDifference } from './compare/reasons.ts';

const USAGE = `Builds the website of an Rspress project with this engine and with Rspress, and compares the pages by value.

  npm run compare:rspress -- SITE [options]

  SITE                 folder of rspress.config.ts or rstack.config.ts, with its packages installed
  --rspress <command>  command that builds it with Rspress, run in SITE (default: that of the installed package)
  --rspress-out <dir>  output of Rspress, relative to SITE (default doc_build)
  --out <dir>          output of this engine, which is kept (default: a temporary folder)
  --built              compare the outputs that are already there, without building
  --all                print each difference; without it, the most frequent ones

Ends with 1 if a page is missing or a difference has no reason.
`;
const SHOWN_GROUPS = 40;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rspress: { type: 'string' },
    'rspress-out': { type: 'string', default: 'doc_build' },
    out: { type: 'string' },
    built: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const [siteArgument] = positionals;
if (values.help || siteArgument === undefined) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}
const site = path.resolve(siteArgument);
const workFolder = mkdtempSync(path.join(tmpdir(), 'docs-compare-'));
process.once('exit', () => rmSync(workFolder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const theirFolder = path.join(site, values['rspress-out']);
const theirCost = await buildWithRspress();
const ourFolder = path.resolve(values.out ?? path.join(workFolder, 'out'));
const ourCost = values.built ? undefined : await buildWithEngine();
if (ourCost) printCosts([['docspack', ourCost], ...(theirCost ? [['Rspress', theirCost] as const] : [])]);
const ours = readSitePages(ourFolder, 'docspack');
if (existsSync(theirFolder)) printComparison(ours, readSitePages(theirFolder, 'rspress'));
else printAlone(ours);

async function buildWithEngine(): Promise<ProcessCost> {
  const command = path.join(ENGINE_ROOT, 'src/cli/docspack.mjs');
  const cache = path.join(workFolder, 'cache');
  const cost = await measureCommand(process.execPath, [command, 'build', site, '--out', ourFolder, '--cache', cache]);
  console.log(cost.output);
  return cost;
}

async function buildWithRspress(): Promise<ProcessCost | undefined> {
  if (values.built) return undefined;
  const command = values.rspress ?? installedCommand();
  if (command === undefined) {
    console.log(`Rspress is not installed in ${site}: only the pages of this engine are counted.\n`);
    return undefined;
  }
  rmSync(theirFolder, { recursive: true, force: true });
  try {
    return await measureCommand('sh', ['-c', `cd "$1" && ${command}`, 'sh', site]);
  } catch (error) {
    console.log(`${messageOf(error)}\n\nRspress does not build ${site}: only the pages of this engine are counted.\n`);
    process.exitCode = 1;
    return undefined;
  }
}

function installedCommand(): string | undefined {
  const isRstack = path.basename(findRspressFile(site) ?? '').startsWith('rstack');
  const [name, args] = isRstack ? ['rs', 'doc build'] : ['rspress', 'build'];
  return existsSync(path.join(site, 'node_modules/.bin', name)) ? `node_modules/.bin/${name} ${args}` : undefined;
}

function printCosts(costs: readonly (readonly [name: string, cost: ProcessCost])[]): void {
  const cells = costs.map(([name, { cpuSeconds, peakBytes, wallSeconds }]) => [
    name,
    cpuSeconds === undefined ? '' : `${cpuSeconds.toFixed(1)} s`,
    peakBytes === undefined ? '' : formatBytes(peakBytes),
    `${wallSeconds.toFixed(1)} s`,
  ]);
  console.log(`${alignColumns([['cold build', 'CPU', 'memory', 'time'], ...cells])}\n`);
}

function printAlone(pages: ReadonlyMap<string, PageFacts>): void {
  const rows = FACTS.map((fact) => [
    fact,
    String([...pages.values()].reduce((sum, page) => sum + [page[fact]].flat().length, 0)),
  ]);
  console.log(alignColumns([['', 'values'], ['routes', String(pages.size)], ...rows]));
}

function printComparison(own: ReadonlyMap<string, PageFacts>, theirs: ReadonlyMap<string, PageFacts>): void {
  const lost = [...theirs.keys()].filter((route) => !own.has(route));
  const added = [...own.keys()].filter((route) => !theirs.has(route));
  const { totals, differences } = compareFacts(own, theirs);
  const explained = differences.map(explainDifference);
  const open = explained.flatMap(({ rest }) => rest ?? []);
  const rows = totals.map(({ fact, equalPages, pages, values: count, kept }) => {
    const pagesWithReason = explained.filter((each) => each.difference.fact === fact && each.rest === undefined).length;
    return [
      fact,
      `${kept} of ${count}`,
      `${equalPages} of ${pages}`,
      String(pagesWithReason),
      String(pages - equalPages - pagesWithReason),
    ];
  });
  const routes = ['routes', `${theirs.size - lost.length} of ${theirs.size}`, '', '', String(lost.length)];
  console.log(alignColumns([['', 'values kept', 'pages equal', 'with a reason', 'other'], routes, ...rows]));
  if (lost.length > 0) console.log(`\nMissing: ${lost.join(' ')}`);
  if (added.length > 0) console.log(`\nAdded: ${added.join(' ')}`);
  const reasons = new Map<string, number>();
  for (const reason of explained.flatMap((each) => each.reasons)) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  if (reasons.size > 0) console.log('\nWith a reason:');
  for (const [reason, count] of reasons) console.log(`  ${count} ${reason}`);
  const groups = groupDifferences(open);
  if (groups.length > 0) console.log('\nOther differences (- Rspress, + this engine):');
  for (const { fact, text, routes: pages } of values.all ? groups : groups.slice(0, SHOWN_GROUPS)) {
    console.log(`  ${fact} ×${pages.length} ${pages[0]}  ${text}`);
  }
  if (!values.all && groups.length > SHOWN_GROUPS) console.log(`  ${groups.length - SHOWN_GROUPS} more: --all`);
  if (lost.length > 0 || open.length > 0) process.exitCode = 1;
}
