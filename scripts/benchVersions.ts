import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readArchive, readFiles, writeArchive } from '../plugins/versions/archive.ts';
import { alignColumns } from '../src/node/support/messages/alignColumns.ts';
import { formatBytes } from '../src/node/support/messages/formatBytes.ts';
import { archiveFile } from '../src/tools/files/versionArchives.ts';
import { ENGINE_ROOT } from '../src/tools/packages/engineRoot.ts';
import { readPlainPages } from './bench/distinctPages.ts';
import { measureProcess, type ProcessCost } from './bench/measureProcess.ts';
import { writeScaleSite } from './bench/scaleSites.ts';

const USAGE = `Measures builds of a site with frozen versions, each of as many pages as the site.

  node scripts/run.mjs scripts/benchVersions.ts --corpus DIR [options]

  --corpus <dir>     folder of Markdown and MDX, at any depth
  --pages <n>        pages of the site and of each version (default 218)
  --versions <list>  numbers of frozen versions (default 0,1,10,70)
  --keep             keeps the site, and prints its folder
  --runs <n>         runs of each row, of which the one with the least CPU time counts (default 3)
`;
const CLI = path.join(ENGINE_ROOT, 'src/cli/docspack.mjs');

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
  const header = ['', 'CPU', 'wall', 'memory'];
  const rows = [header, toRow('cut a version', cut)];
  console.log(`An archive has ${first.manifest.files.length} files in ${formatBytes(first.bytes)}.`);
  let written = 1;
  for (const count of values.versions.split(',').map(Number)) {
    if (count === 0) rmSync(archiveFile(archives, nameOf(1)));
    else if (written === 1) writeCopies(archives, 1, 1);
    if (count > written) writeCopies(archives, written + 1, count);
    written = Math.max(written, count);
    const out = path.join(folder, `out-${count}`);
    const build = () =>
      measureProcess([CLI, 'build', site.docsDir, '--out', out, '--cache', path.join(folder, 'cache')]);
    const named = (what: string) => `${count} frozen: ${what}`;
    rows.push(toRow(named('first build'), await build()));
    rows.push(toRow(named('unchanged'), await least(build)));
    const page = readFileSync(site.editedFile, 'utf8');
    let edits = 0;
    const edit = () => {
      edits += 1;
      writeFileSync(site.editedFile, `${page}\nEdit ${edits}.\n`);
      return build();
    };
    rows.push(toRow(named('one page edited'), await least(edit)));
    writeFileSync(site.editedFile, page);
  }
  console.log(alignColumns(rows));

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

async function least(measure: () => Promise<ProcessCost>): Promise<ProcessCost> {
  let best = await measure();
  for (let run = 1; run < Number(values.runs); run++) {
    const next = await measure();
    if ((next.cpuSeconds ?? next.wallSeconds) < (best.cpuSeconds ?? best.wallSeconds)) best = next;
  }
  return best;
}

function toRow(name: string, { cpuSeconds, wallSeconds, peakBytes }: ProcessCost): string[] {
  const seconds = (value: number | undefined) => (value === undefined ? '?' : `${value.toFixed(2)} s`);
  return [name, seconds(cpuSeconds), seconds(wallSeconds), peakBytes === undefined ? '?' : formatBytes(peakBytes)];
}

function nameOf(number: number): string {
  return `0.${number}`;
}
