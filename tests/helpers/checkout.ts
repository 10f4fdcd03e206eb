import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuildResult } from './siteFolder.ts';

/** What a build needs of the repository, besides its packages. */
const ENGINE_FILES = [
  'plugins',
  'scripts',
  'src',
  'theme',
  'package.json',
  'package-lock.json',
  'rspack.config.ts',
  'tsconfig.json',
  'tsconfig.node.json',
  'tsconfig.engine.json',
];

/** A checkout of the engine with a site of its own in docs/, with the default folders for caches and output. */
export interface Checkout {
  root: string;
  /** Writes files, by names relative to the checkout. */
  write(files: Record<string, string>): void;
  build(env?: NodeJS.ProcessEnv): Promise<BuildResult>;
  /** Files of the output with their contents. */
  output(): Map<string, Buffer>;
  read(fileName: string): string;
  /** Another checkout with the same files, caches and output; times are kept, as by `cp -a`. */
  copy(): Checkout;
  /** The same checkout in another folder. */
  move(): Checkout;
  remove(): void;
}

/** Makes a checkout whose docs folder has the given files. */
export function createCheckout(docs: Record<string, string>): Checkout {
  const root = mkdtempSync(path.join(tmpdir(), 'checkout-'));
  for (const name of ENGINE_FILES) cpSync(path.resolve(name), path.join(root, name), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  const checkout = openCheckout(root);
  checkout.write(Object.fromEntries(Object.entries(docs).map(([name, text]) => [`docs/${name}`, text])));
  return checkout;
}

function openCheckout(root: string): Checkout {
  const outDir = path.join(root, 'dist');
  return {
    root,
    write(files) {
      for (const [name, text] of Object.entries(files)) {
        const file = path.join(root, name);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    },
    build: (env = {}) => runBuild(root, env),
    output: () =>
      new Map(listFiles(outDir).map((name): [string, Buffer] => [name, readFileSync(path.join(outDir, name))])),
    read: (fileName) => readFileSync(path.join(outDir, fileName), 'utf8'),
    copy() {
      const copied = mkdtempSync(path.join(tmpdir(), 'checkout-'));
      cpSync(root, copied, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
      return openCheckout(copied);
    },
    move() {
      const moved = `${root}-moved`;
      renameSync(root, moved);
      return openCheckout(moved);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function runBuild(root: string, env: NodeJS.ProcessEnv): Promise<BuildResult> {
  const { NODE_ENV: _mode, NODE_OPTIONS: _options, ...rest } = process.env;
  const child = spawn(process.execPath, ['node_modules/@rspack/cli/bin/rspack.js', 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...rest, ...env },
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) =>
    child.on('close', (code) => resolve({ status: code ?? 1, output: Buffer.concat(chunks).toString('utf8') })),
  );
}

/** Files below a folder with forward slashes, sorted; none if it does not exist. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
