import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, rs, test } from '@rstest/core';
import { removeOldFolders } from '../../../scripts/engine.mjs';

const MINUTE_MS = 60_000;

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'engine-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A repository with one TypeScript module, and the script that compiles it. */
async function createRepository(text: string) {
  const root = temporaryFolder();
  const write = (name: string, content: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  };
  for (const name of ['scripts/engine.mjs', 'tsconfig.json', 'tsconfig.node.json', 'tsconfig.engine.json']) {
    cpSync(name, path.join(root, name));
  }
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  write('package.json', '{ "type": "module" }');
  write('plugins/text.ts', text);
  write('src/node/host.mjs', 'export const isPlain = true;\n');
  write('src/cli/moves/host.mjs', 'export const isPlain = true;\n');
  const { compileEngine }: { compileEngine(): string } = await import(
    pathToFileURL(path.join(root, 'scripts/engine.mjs')).href
  );
  const readCompiled = () => readFileSync(path.join(compileEngine(), 'plugins/text.js'), 'utf8');
  return { root, write, compileEngine, readCompiled };
}

test('compiles modules once, and again when a source has changed', async () => {
  const { write, compileEngine, readCompiled } = await createRepository("export const text: string = 'one';\n");
  const first = compileEngine();
  expect(readCompiled()).toContain("export const text = 'one';");
  expect(existsSync(path.join(first, 'src/node/host.mjs'))).toBe(true);
  expect(compileEngine()).toBe(first);
  write('plugins/text.ts', "export const text: string = 'two';\n");
  expect(readCompiled()).toContain("export const text = 'two';");
});

test('commands that start at once all load the modules', async () => {
  const { root } = await createRepository("export const text = 'one';\n");
  const script = "import { importCompiled } from './scripts/engine.mjs';\nawait importCompiled('plugins/text.ts');\n";
  writeFileSync(path.join(root, 'load.mjs'), script);
  const commands = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['load.mjs'], { cwd: root, stdio: 'inherit' }),
  );
  const codes = await Promise.all(commands.map(async (command) => (await once(command, 'exit'))[0]));
  expect(codes).toEqual([0, 0, 0, 0]);
});

test('discards a damaged compiled engine with a notice', async () => {
  const warn = rs.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const { compileEngine, readCompiled } = await createRepository("export const text = 'one';\n");
  writeFileSync(path.join(compileEngine(), 'plugins/text.js'), "export const text = 'on");
  expect(readCompiled()).toContain("export const text = 'one';");
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(
    'The compiled engine was discarded: its files have changed since they were written.',
  );
});

test('reports an error in a source, and removes the unfinished output', async () => {
  const { root, compileEngine } = await createRepository('export const = 1;\n');
  expect(() => compileEngine()).toThrow(/plugins\/text\.ts\(1,14\): error/);
  expect(readdirSync(path.join(root, '.cache/engine'))).toEqual([]);
});

/** Folders, last used so many minutes ago. */
function cacheFolder(folders: Record<string, number>): string {
  const cache = temporaryFolder();
  for (const [name, minutes] of Object.entries(folders)) {
    const folder = path.join(cache, name);
    mkdirSync(folder);
    const usedAt = new Date(Date.now() - minutes * MINUTE_MS);
    utimesSync(folder, usedAt, usedAt);
  }
  return cache;
}

test('keeps the compiled engine in use and the two before it', () => {
  const cache = cacheFolder({ a: 900, b: 500, c: 800, d: 700, e: 600 });
  removeOldFolders(cache, 'a');
  expect(readdirSync(cache).sort()).toEqual(['a', 'b', 'e']);
});

test('keeps recent compiled engines, which a command may load', () => {
  const cache = cacheFolder({ a: 0, b: 1, c: 2, d: 3, e: 4 });
  removeOldFolders(cache, 'a');
  expect(readdirSync(cache).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('removes the remains of killed commands after a while', () => {
  const cache = cacheFolder({ a: 0, 'b.7': 900, 'b.8': 1 });
  removeOldFolders(cache, 'a');
  expect(readdirSync(cache).sort()).toEqual(['a', 'b.8']);
});
