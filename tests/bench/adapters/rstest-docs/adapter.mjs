// This engine as a contender of the peer harness: see scripts/benchPeers.ts, which runs it.
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const engine = fileURLToPath(new URL('../../../..', import.meta.url));
const rspack = path.join(engine, 'node_modules/@rspack/cli/bin/rspack.js');
/** Packages whose versions the harness writes down. */
const NAMED = ['@rspack/core', '@rspack/cli', 'react', 'shiki', 'satteri'];

const run = (command, ...more) => ({
  cmd: process.execPath,
  args: [
    rspack,
    command,
    ...['--config', path.join(engine, 'rspack.config.ts')],
    ...['--env', 'docs=docs', '--env', 'out=out', '--env', 'cache=cache'],
    ...more,
  ],
});

export default {
  title: 'Rstest docs',
  main: 'rstest-docs',
  also: NAMED,
  variants: { default: {} },
  /** Nothing is fetched: the engine runs from where it is, with its own packages. */
  install(dir) {
    const modules = path.join(dir, 'node_modules');
    rmSync(modules, { recursive: true, force: true });
    for (const name of NAMED) {
      mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
      symlinkSync(path.join(engine, 'node_modules', name), path.join(modules, name));
    }
    symlinkSync(engine, path.join(modules, 'rstest-docs'));
  },
  prepare({ site, docs, manifest }) {
    cpSync(docs, path.join(site, 'docs/en'), { recursive: true });
    const nav = manifest.books.map((book) => ({ text: book, link: `/${book}/`, activeMatch: `^/${book}/` }));
    writeFileSync(path.join(site, 'docs/en/_nav.json'), JSON.stringify(nav));
    writeFileSync(path.join(site, 'docs/site.config.ts'), "export default { title: 'Bench', lang: 'en' };\n");
  },
  build: () => run('build'),
  dev: (port) => run('dev', '--port', String(port)),
  out: 'out',
  caches: ['cache', 'out'],
  source: (id) => `docs/en/${id}.md`,
  url: (id) => `/${id.replace(/(^|\/)index$/, '$1')}`,
  search: {
    open: 'button[aria-haspopup="dialog"][aria-keyshortcuts]',
    input: 'dialog [role="combobox"]',
    result: 'dialog [role="option"]',
  },
};
