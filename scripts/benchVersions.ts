import { spawn } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readArchive, readFiles, writeArchive } from '../plugins/versions/archive.ts';
import { alignColumns } from '../src/node/support/messages/alignColumns.ts';
import { formatBytes } from '../src/node/support/messages/formatBytes.ts';
import { archiveFile } from '../src/tools/files/versionArchives.ts';
import { ENGINE_ROOT } from '../src/tools/packages/engineRoot.ts';
import { freePort } from './bench/benchWatch.ts';
import { readPlainPages } from './bench/distinctPages.ts';
import { measureProcess, type ProcessCost } from './bench/measureProcess.ts';
import { hasProc, treeCpu, treeMemory } from './bench/processTree.ts';
import { writeScaleSite } from './bench/scaleSites.ts';

const USAGE = `Measures builds of a site with frozen versions, each of as many pages as the site.

  node scripts/run.mjs scripts/benchVersions.ts --corpus DIR [options]

  --corpus <dir>     folder of Markdown and MDX, at any depth
  --pages <n>        pages of the site and of each version (default 218)
  --versions <list>  numbers of frozen versions (default 0,1,10,70)
  --keep             keeps the site, and prints its folder
  --runs <n>         runs of each row, of which the one with the least CPU time counts (default 3)

Each run of the site with versions is followed by one of the same site without them, since both change with what the machine does besides.
`;
const CLI = path.join(ENGINE_ROOT, 'src/cli/docspack.mjs');
const START_TIMEOUT_MS = 180_000;
const POLL_MS = 20;

/** Runs of a site that are measured. */
interface MeasuredSite {
  build(): Promise<ProcessCost>;
  /** Builds after an edit of a page, which is undone. */
  buildEdited(): Promise<ProcessCost>;
  /** Starts watch mode until a page is served. */
  showFirstPage(): Promise<ProcessCost>;
  /** Starts watch mode until all pages have been checked. */
  check(): Promise<ProcessCost>;
}

process.chdir(ENGINE_ROOT);
const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    pages: { type: 'string', default: '218' },
    versions: { type: 'string', default: '0,1,10,70' },
    runs: { type: 'string', default: '3' },
    keep: { type: 'boolean', default: false },
  },
});
if (values.corpus === undefined) {
  console.log(USAGE);
  process.exit(1);
}
const folder = mkdtempSync(path.join(tmpdir(), 'bench-versions-'));
try {
  const corpus = readPlainPages(values.corpus);
  const site = writeScaleSite(corpus, { folder, name: 'versions', pages: Number(values.pages), sections: 'many' });
  const config = path.join(site.docsDir, 'site.config.ts');
  const plain = readFileSync(config, 'utf8');
  // Pages of other sites, by which their menu leads to pages that are left out.
  const settings = "{ multiVersion: { default: 'current' }, checks: { links: 'off', 'home-page': 'off' }, ";
  writeFileSync(config, plain.replace('{ ', settings));
  const archives = path.join(site.docsDir, 'versions');
  const cut = await measureProcess([CLI, 'version', 'cut', nameOf(1), '--docs', site.docsDir, '--dirty']);
  const kept = path.join(folder, 'first.docspack');
  copyFileSync(archiveFile(archives, nameOf(1)), kept);
  if (existsSync(path.join(archives, 'files')))
    cpSync(path.join(archives, 'files'), path.join(folder, 'files'), { recursive: true });
  const first = readArchive(kept, nameOf(1), folder);
  const rows = [['', 'CPU', 'CPU without', 'wall', 'memory'], toRow('cut a version', cut)];
  console.log(`An archive has ${first.manifest.files.length} files in ${formatBytes(first.bytes)}.`);
  rmSync(archiveFile(archives, nameOf(1)));
  const plainDocs = path.join(folder, 'docs-without');
  cpSync(site.docsDir, plainDocs, { recursive: true, filter: (file) => file !== archives });
  let written = 0;
  for (const count of values.versions.split(',').map(Number)) {
    if (count > written) writeCopies(archives, written + 1, count);
    written = Math.max(written, count);
    const versioned = siteAt(site.docsDir, `${count}`);
    const plain = siteAt(plainDocs, 'without');
    const named = (what: string) => `${count} frozen: ${what}`;
    rows.push(toRow(named('first build'), await versioned.build()));
    await plain.build();
    const addRow = async (what: string, measure: (each: MeasuredSite) => Promise<ProcessCost>) => {
      const [cost, without] = await least([() => measure(versioned), () => measure(plain)]);
      rows.push(toRow(named(what), cost, without));
    };
    await addRow('unchanged', (each) => each.build());
    await addRow('one page edited', (each) => each.buildEdited());
    // The first start reads archives.
    for (const each of [versioned, plain]) await each.check();
    await addRow('first page in watch mode', (each) => each.showFirstPage());
  }
  console.log(alignColumns(rows));

  /** Returns the runs of a site with an output and caches of its own. */
  function siteAt(docsDir: string, name: string): MeasuredSite {
    const editedFile = path.join(docsDir, path.relative(site.docsDir, site.editedFile));
    const original = readFileSync(editedFile, 'utf8');
    const cache = path.join(folder, `cache-${name}`);
    let edits = 0;
    const build = () =>
      measureProcess([CLI, 'build', docsDir, '--out', path.join(folder, `out-${name}`), '--cache', cache]);
    return {
      build,
      async buildEdited() {
        edits += 1;
        writeFileSync(editedFile, `${original}\nEdit ${edits}.\n`);
        const cost = await build();
        writeFileSync(editedFile, original);
        return cost;
      },
      check: () => firstPageCost([CLI, 'dev', docsDir, '--cache', cache], site.editedRoute, true),
      showFirstPage: () => firstPageCost([CLI, 'dev', docsDir, '--cache', cache], site.editedRoute, false),
    };
  }

  /** Writes the archives of versions with the pages of the first one, each below its own name. */
  function writeCopies(target: string, from: number, to: number): void {
    const { files: _, ...facts } = first.manifest;
    const files = [...readFiles(first, folder)];
    for (let number = from; number <= to; number++) {
      const name = nameOf(number);
      const renamed = files.map(({ name: fileName, content, hasSlots = false }) => ({
        name: fileName,
        content: /\.(?:html|js|json|css|md|txt)$/.test(fileName)
          ? Buffer.from(content.toString().replaceAll(`/${nameOf(1)}/`, `/${name}/`))
          : content,
        hasSlots,
      }));
      rmSync(archiveFile(target, name), { force: true });
      writeArchive(archiveFile(target, name), { ...facts, name }, renamed);
    }
  }
} finally {
  if (values.keep) console.log(folder);
  else rmSync(folder, { recursive: true, force: true });
}

/** Runs in turn, and returns the run of each with the least CPU time. */
async function least([measure, other]: [() => Promise<ProcessCost>, () => Promise<ProcessCost>]): Promise<
  [ProcessCost, ProcessCost]
> {
  let best: [ProcessCost, ProcessCost] = [await measure(), await other()];
  for (let run = 1; run < Number(values.runs); run++)
    best = [lesser(best[0], await measure()), lesser(best[1], await other())];
  return best;
}

function lesser(one: ProcessCost, other: ProcessCost): ProcessCost {
  return (other.cpuSeconds ?? other.wallSeconds) < (one.cpuSeconds ?? one.wallSeconds) ? other : one;
}

/**
 * Starts watch mode, and measures until a page is served.
 * @param isChecked whether to wait until all pages have been checked, before it ends
 */
async function firstPageCost(args: readonly string[], route: string, isChecked: boolean): Promise<ProcessCost> {
  const port = await freePort();
  const startedAt = performance.now();
  const server = spawn(process.execPath, [...args, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: '', NO_COLOR: '1' },
  });
  const stop = () => server.kill();
  process.once('exit', stop);
  let output = '';
  const ended = new Promise((resolve) => server.once('close', resolve));
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  try {
    for (;;) {
      const response = await fetch(`http://localhost:${port}${route}`).catch(() => undefined);
      if (response?.ok) break;
      if (server.exitCode !== null || performance.now() - startedAt > START_TIMEOUT_MS)
        throw new Error(`Watch mode served no page:\n${output.slice(-2000)}`);
      await delay(POLL_MS);
    }
    const wallSeconds = (performance.now() - startedAt) / 1000;
    const { pid } = server;
    const isKnown = hasProc() && pid !== undefined;
    const cost = {
      wallSeconds,
      cpuSeconds: isKnown ? treeCpu(pid) : undefined,
      peakBytes: isKnown ? treeMemory(pid) : undefined,
      output,
    };
    // The search index has all pages, which are checked with it.
    if (isChecked) await fetch(`http://localhost:${port}/static/search_index.json`);
    return cost;
  } finally {
    process.off('exit', stop);
    server.kill('SIGINT');
    await ended;
  }
}

function toRow(name: string, cost: ProcessCost, without?: ProcessCost): string[] {
  const { cpuSeconds, wallSeconds, peakBytes } = cost;
  const seconds = (value: number | undefined) => (value === undefined ? '?' : `${value.toFixed(2)} s`);
  const memory = peakBytes === undefined ? '?' : formatBytes(peakBytes);
  return [name, seconds(cpuSeconds), without ? seconds(without.cpuSeconds) : '', seconds(wallSeconds), memory];
}

function nameOf(number: number): string {
  return `0.${number}`;
}
