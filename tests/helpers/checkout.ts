import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuildResult, endOfBuild, listFiles, startRspack } from './siteFolder.ts';

/** Files of the repository that a build needs, besides packages. */
const ENGINE_FILES = [
  'compat',
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

/** A checkout of the engine with a site in docs/, and the default folders for caches and output. */
export interface Checkout {
  root: string;
  /** Writes files, by names relative to the checkout. */
  write(files: Record<string, string>): void;
  build(env?: NodeJS.ProcessEnv): Promise<BuildResult>;
  /** Files of the output with their contents. */
  output(): Map<string, Buffer>;
  read(fileName: string): string;
  /** Creates another checkout with the same files, caches, output and times, like `cp -a`. */
  copy(): Checkout;
  /** Moves the checkout to another folder. */
  move(): Checkout;
  remove(): void;
}

/** Creates a checkout whose docs folder has the given files. */
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
    build: (env) => endOfBuild(startRspack(['build'], root, env)),
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
