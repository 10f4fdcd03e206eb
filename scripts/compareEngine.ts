import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { alignColumns } from '../src/node/support/messages/alignColumns.ts';
import { formatBytes } from '../src/node/support/messages/formatBytes.ts';
import { isRecord } from '../src/shared/isRecord.ts';
import { messageOf } from '../src/tools/messages/errors.ts';
import { ENGINE_ROOT } from '../src/tools/packages/engineRoot.ts';
import { measureCommand, type ProcessCost } from './bench/measureProcess.ts';
import { compareFacts, FACTS, groupDifferences } from './compare/compareFacts.ts';
import { TOOLS } from './compare/engines.ts';
import { MARKUP } from './compare/markup.ts';
import type { PageFacts } from './compare/pageFacts.ts';
import { readSitePages } from './compare/readSitePages.ts';
import { findSource, readSources } from './compare/readSources.ts';
import { explainDifference, explainRoute } from './compare/reasons.ts';
import { SAMPLE_SITES } from './compare/sampleSites.ts';

const USAGE = `Builds a site of another engine with this engine and with its own tool, and compares the pages by value.

  npm run compare:rspress -- [SITE] [options]      also compare:vitepress, compare:docusaurus

  SITE               folder of the site's project (default: a sample of the engine's features)
  --command <text>   command that builds it with its own tool, run in SITE (default: that of the installed package)
  --their-out <dir>  output of that tool, relative to SITE (default doc_build, docs/.vitepress/dist, build)
  --docs <dir>       folder that this engine builds, relative to SITE (default: SITE)
  --out <dir>        output of this engine, which is kept (default: a temporary folder)
  --packages <names>  packages of the site that its configuration needs, installed with the tool: "a@1.0.0 b@2.0.0"
  --work <dir>       folder for sites whose tool is not installed: it is installed there, and the site is copied beside it.
                     Must not be in a folder with node_modules (default: docspack-compare in the temporary folder)
  --built            compare the outputs that are already there, without building
  --all              print each difference; without it, the most frequent ones

Ends with 1 if a page is missing or a difference has no reason. The reasons are in scripts/compare/reasons.ts.
`;
const SHOWN_GROUPS = 40;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    command: { type: 'string' },
    'their-out': { type: 'string' },
    docs: { type: 'string', default: '.' },
    packages: { type: 'string', default: '' },
    out: { type: 'string' },
    work: { type: 'string', default: path.join(tmpdir(), 'docspack-compare') },
    built: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const [engineName, siteArgument] = positionals;
const engine = (['rspress', 'vitepress', 'docusaurus'] as const).find((name) => name === engineName);
if (values.help || engine === undefined) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}
const { label, command: builder, out: usualOut, packages } = TOOLS[engine];
const workFolder = mkdtempSync(path.join(tmpdir(), 'docs-compare-'));
process.once('exit', () => rmSync(workFolder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const site = await prepareSite();
const theirFolder = path.join(site, values['their-out'] ?? usualOut);
const theirCost = await buildWithTool();
const ourFolder = path.resolve(values.out ?? path.join(workFolder, 'out'));
const ourCost = values.built ? undefined : await buildWithEngine();
if (ourCost) printCosts([['docspack', ourCost], ...(theirCost ? [[label, theirCost] as const] : [])]);
const ours = readSitePages(ourFolder, 'docspack');
const messages = await readMessages();
const sources = readSources(path.join(site, values.docs), path.resolve(theirFolder));
// A build that failed may leave a part of its pages.
if (existsSync(theirFolder) && (values.built || theirCost !== undefined))
  printComparison(ours, readSitePages(theirFolder, engine));
else printAlone(ours);

/** Returns the folder of a site whose tool is installed. */
async function prepareSite(): Promise<string> {
  const given = siteArgument === undefined ? undefined : path.resolve(siteArgument);
  if (given !== undefined && (values.built || values.command !== undefined || commandIn(given) !== undefined))
    return given;
  const home = path.resolve(values.work, engine ?? '');
  const folder = path.join(home, 'site');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (given === undefined) writeSample(folder);
  else cpSync(given, folder, { recursive: true, filter: (file) => !/[\\/](?:node_modules|\.git)$/.test(file) });
  if (commandIn(home) === undefined) {
    // Docusaurus generates scripts with `require` in the folder of the site: its package must not be one of modules.
    writeFileSync(path.join(home, 'package.json'), '{ "private": true }\n');
    const flags = '--no-audit --no-fund --save-exact --ignore-scripts --loglevel=error';
    await measureCommand('sh', [
      '-c',
      `cd "$1" && npm install ${flags} ${packages.join(' ')} ${values.packages}`,
      'sh',
      home,
    ]);
  }
  return folder;
}

function writeSample(folder: string): void {
  for (const [name, text] of Object.entries(engine === undefined ? {} : SAMPLE_SITES[engine])) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

async function buildWithEngine(): Promise<ProcessCost> {
  const command = path.join(ENGINE_ROOT, 'src/cli/docspack.mjs');
  const cache = path.join(workFolder, 'cache');
  const docs = path.join(site, values.docs);
  const cost = await measureCommand(process.execPath, [command, 'build', docs, '--out', ourFolder, '--cache', cache]);
  console.log(cost.output);
  return cost;
}

/** Returns what this engine says about the site. */
async function readMessages(): Promise<string[]> {
  const command = path.join(ENGINE_ROOT, 'src/cli/docspack.mjs');
  const docs = path.join(site, values.docs);
  const cache = path.join(workFolder, 'cache');
  const { output } = await measureCommand(process.execPath, [command, 'check', docs, '--json', '--cache', cache]);
  const result: unknown = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  const lists = isRecord(result) ? [result.errors, result.warnings] : [];
  return lists.flat().flatMap((each) => (isRecord(each) && typeof each.message === 'string' ? [each.message] : []));
}

async function buildWithTool(): Promise<ProcessCost | undefined> {
  if (values.built) return undefined;
  const command = values.command ?? commandIn(site);
  if (command === undefined) {
    console.log(`${label} is not installed in ${site}: only the pages of this engine are counted.\n`);
    return undefined;
  }
  rmSync(theirFolder, { recursive: true, force: true });
  try {
    return await measureCommand('sh', ['-c', `cd "$1" && ${command}`, 'sh', site]);
  } catch (error) {
    console.log(`${messageOf(error)}\n\n${label} does not build ${site}: only the pages of this engine are counted.\n`);
    process.exitCode = 1;
    return undefined;
  }
}

/** Returns the command of the tool that is installed in a folder or the one above it. */
function commandIn(folder: string): string | undefined {
  const [name, ...args] = builder;
  // A site of Rspress may have the command of its own family.
  const commands = engine === 'rspress' && existsSync(path.join(folder, 'rstack.config.ts')) ? ['rs doc build'] : [];
  for (const each of [...commands, [name, ...args].join(' ')]) {
    const [bin = ''] = each.split(' ');
    const base = ['.', '..'].find((up) => existsSync(path.join(folder, up, 'node_modules/.bin', bin)));
    if (base !== undefined) return `${base}/node_modules/.bin/${each}`;
  }
  return undefined;
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
  const notOurs = [...theirs.keys()].filter((route) => !own.has(route));
  const lost = notOurs.filter((route) => explainRoute(route, engine ?? 'docspack', theirs.get(route)) === undefined);
  const added = [...own.keys()].filter((route) => !theirs.has(route));
  const { totals, differences } = compareFacts(own, theirs, MARKUP[engine ?? 'docspack'].absent);
  const explained = differences.map((difference) =>
    explainDifference(difference, engine ?? 'docspack', {
      ours: own.get(difference.route),
      theirs: theirs.get(difference.route),
      theirPages: theirs,
      ourPages: own,
      route: difference.route,
      source: findSource(difference.route, sources),
      messages,
    }),
  );
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
  const routeReasons = notOurs.flatMap((route) => explainRoute(route, engine ?? 'docspack', theirs.get(route)) ?? []);
  const allReasons = [
    ...routeReasons.map((reason) => ({ reason, values: 1 })),
    ...explained.flatMap((each) => each.reasons),
  ];
  const reasons = [...new Set(allReasons.map(({ reason }) => reason))];
  if (reasons.length > 0) console.log('\nWith a reason (values, on pages):');
  for (const reason of reasons) {
    const uses = allReasons.filter((each) => each.reason === reason);
    console.log(`  ${uses.reduce((sum, use) => sum + use.values, 0)} on ${uses.length}: ${reason}`);
  }
  const groups = groupDifferences(open);
  if (groups.length > 0) console.log(`\nOther differences (- ${label}, + this engine):`);
  for (const { fact, text, routes: pages } of values.all ? groups : groups.slice(0, SHOWN_GROUPS)) {
    console.log(`  ${fact} ×${pages.length} ${pages[0]}  ${text}`);
  }
  if (!values.all && groups.length > SHOWN_GROUPS) console.log(`  ${groups.length - SHOWN_GROUPS} more: --all`);
  if (lost.length > 0 || open.length > 0) process.exitCode = 1;
}
