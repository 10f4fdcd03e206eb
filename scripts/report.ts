import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Configuration, type MultiStats, rspack } from '@rspack/core';
import { createSite, prepareBuild } from '../plugins/rspack/index.ts';
import { PhasePlugin } from '../plugins/rspack/PhasePlugin.ts';
import { startTrace } from '../plugins/rspack/rspackTrace.ts';
import { PhaseClock } from '../src/build/phases/phases.ts';
import { onWork, type Work } from '../src/build/phases/timed.ts';
import { buildReport } from '../src/build/report/buildReport.ts';
import { renderReportPage } from '../src/build/report/reportHtml.ts';
import { toReportTables } from '../src/build/report/reportTables.ts';
import { ENGINE_ROOT } from '../src/build/sources/engineRoot.ts';
import { alignColumns } from './bench/formatTables.ts';

const USAGE = `Builds a site and reports its cost: phases, plugins and loaders, slowest and largest pages, caches, and the transfer
size of each page type. Profiling makes the build about 10 % slower.

  npm run report -- [options]

Paths are relative to the working directory.

  --docs <dir>   docs folder (default: the engine's docs)
  --theme <dir>  theme folder (default: the site's own theme, or the engine's)
  --warm         keep the cache of the last report (default: build from scratch)
  --top <n>      pages in each table (default 10)
  --work <dir>   folder for output and cache (default .cache/report in the engine's folder)
  --html <file>  default bench-results/report.html
`;

const DEFAULT_WORK = path.join(ENGINE_ROOT, '.cache/report');

const { values } = parseArgs({
  options: {
    docs: { type: 'string' },
    theme: { type: 'string' },
    warm: { type: 'boolean', default: false },
    top: { type: 'string', default: '10' },
    work: { type: 'string', default: DEFAULT_WORK },
    html: { type: 'string', default: 'bench-results/report.html' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}
if (!/^[1-9]\d*$/.test(values.top)) {
  console.error(`--top "${values.top}" is not a number of pages.`);
  process.exit(1);
}

const trace = await startTrace(path.join(values.work, 'trace.log'));
const clock = new PhaseClock();
const work: Work[] = [];
onWork((each) => work.push(each));
clock.begin('configuration');
const context = await createSite(
  {
    ...(values.docs === undefined ? undefined : { docs: values.docs }),
    ...(values.theme === undefined ? undefined : { theme: values.theme }),
    out: path.join(values.work, 'out'),
    cache: path.join(values.work, 'cache'),
    ...(values.warm ? undefined : { force: 'true' }),
  },
  false,
);
const {
  run,
  configs: [server, client],
} = prepareBuild(context);
const names = (of: string) => ({
  make: `${of}: modules`,
  seal: `${of}: chunks, minimizing`,
  emit: `${of}: writing assets`,
  afterEmit: `${of}: after writing`,
  done: `${of}: end`,
});
clock.begin('reading and compiling pages');
const isBuilt = await build([
  withPlugin(server, new PhasePlugin(clock, names('server'))),
  withPlugin(
    client,
    new PhasePlugin(clock, {
      ...names('client'),
      make: 'client: modules',
      afterEmit: 'rendering pages',
      done: 'output swap, caches',
    }),
  ),
]);
clock.end();
const steps = await trace.end();
const result = await run.end(!isBuilt);
if (!result) process.exit(1);

const report = buildReport({ result, phases: clock.phases, work, steps });
const tables = toReportTables(report, Number(values.top));
for (const { title, columns, rows, note } of tables) {
  console.log(`\n${alignColumns([[title, ...columns], ...rows])}`);
  if (note !== undefined) console.log(note);
}
mkdirSync(path.dirname(values.html), { recursive: true });
writeFileSync(values.html, renderReportPage(`Build of ${values.docs ?? 'docs'}`, tables));
console.log(`\nAlso written to ${values.html}`);

function withPlugin(config: Configuration, plugin: PhasePlugin): Configuration {
  return { ...config, plugins: [plugin, ...(config.plugins ?? [])] };
}

/** Runs the compilers. Returns whether they succeeded. They print their own errors. */
async function build(configs: Configuration[]): Promise<boolean> {
  const compiler = rspack(configs);
  const stats = await new Promise<MultiStats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  const hasErrors = stats?.hasErrors() ?? true;
  await new Promise((resolve) => compiler.close(resolve));
  return !hasErrors;
}
