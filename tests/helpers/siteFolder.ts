import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isWithin } from './closing.ts';
import { EngineProcess } from './EngineProcess.ts';
import { stopProcess } from './stopProcess.ts';

const ENGINE_ROOT = path.resolve();
/** Four times as long as the largest site takes on a busy machine. */
const BUILT_WITHIN_MS = 150_000;

/** Result of a build. */
export interface BuildResult {
  status: number;
  /** Everything that it printed. */
  output: string;
}

/** A site in a temporary folder, with its own caches and output. */
export interface SiteFolder {
  root: string;
  outDir: string;
  /** Writes files below docs/; undefined removes one. */
  write(files: Record<string, string | Uint8Array | undefined>): void;
  build(env?: Record<string, string>): Promise<BuildResult>;
  /** Builds in a process of its own, for what a process keeps: loaded packages, the lock of its caches. */
  buildAlone(env?: Record<string, string>): Promise<BuildResult>;
  /** Text of an output file. */
  read(fileName: string): string;
  has(fileName: string): boolean;
  /** Output files with forward slashes, sorted. */
  list(): string[];
  remove(): void;
}

/** The configuration of a small site in two languages. */
export const TWO_LANGUAGES = `export default {
  title: 'Small',
  lang: 'en',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
};
`;

/** Creates a site of the given files below docs/. */
export function createSiteFolder(files: Record<string, string | Uint8Array>): SiteFolder {
  const root = mkdtempSync(path.join(tmpdir(), 'docs-site-'));
  const docsDir = path.join(root, 'docs');
  const outDir = path.join(root, 'out');
  mkdirSync(docsDir);
  const folder: SiteFolder = {
    root,
    outDir,
    write(changed) {
      for (const [name, content] of Object.entries(changed)) {
        const file = path.join(docsDir, name);
        if (content === undefined) {
          rmSync(file, { recursive: true, force: true });
          continue;
        }
        mkdirSync(path.dirname(file), { recursive: true });
        // Watch mode would read a file that is written in place while it is still empty.
        const written = path.join(root, 'written');
        writeFileSync(written, content);
        renameSync(written, file);
      }
    },
    build: (env = {}) => runBuild(root, env),
    buildAlone: (env = {}) => endOfBuild(runRspack(['build'], root, env)),
    read: (fileName) => readFileSync(path.join(outDir, fileName), 'utf8'),
    has: (fileName) => existsSync(path.join(outDir, fileName)),
    list: () => listFiles(outDir),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
  folder.write(files);
  return folder;
}

const engine = new EngineProcess();

/** Builds a site in the process that all builds of a test file share. */
export function runBuild(root: string, env: Record<string, string> = {}): Promise<BuildResult> {
  return engine.run({ site: settingsOf(root, env) }, BUILT_WITHIN_MS);
}

/** Waits for the end of a build. Kills one that hangs, and returns its output so far. */
export async function endOfBuild({ result, stop }: RunningRspack): Promise<BuildResult> {
  if (!(await isWithin(BUILT_WITHIN_MS, result))) await stop('SIGKILL');
  return result;
}

/**
 * Starts Rspack's command line on a site.
 * @param env settings of the site
 * @param processEnv added to the environment
 */
export function runRspack(
  args: string[],
  root: string,
  env: Record<string, string> = {},
  processEnv: NodeJS.ProcessEnv = {},
): RunningRspack {
  const envArgs = Object.entries(settingsOf(root, env)).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  return startRspack([...args, ...envArgs], ENGINE_ROOT, processEnv);
}

function settingsOf(root: string, env: Record<string, string>): Record<string, string> {
  return { docs: path.join(root, 'docs'), out: path.join(root, 'out'), cache: path.join(root, 'cache'), ...env };
}

/** Rspack's command line, running. */
export interface RunningRspack {
  child: ChildProcess;
  result: Promise<BuildResult>;
  /** Its output so far. */
  output(): string;
  /** Sends a signal, and kills the process if it does not end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts Rspack's command line in a checkout of the engine.
 * @param env added to the environment, without what the test runner sets for its own processes
 */
export function startRspack(args: string[], checkout: string, env: NodeJS.ProcessEnv = {}): RunningRspack {
  const { NODE_ENV: _mode, NODE_OPTIONS: _options, ...rest } = process.env;
  const cli = path.join(checkout, 'node_modules/@rspack/cli/bin/rspack.js');
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...rest, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const result = new Promise<BuildResult>((resolve) =>
    child.on('close', (code) => resolve({ status: code ?? 1, output })),
  );
  return {
    child,
    result,
    output: () => output,
    stop: (signal) => stopProcess(child, result, () => output, signal),
  };
}

/** Files below a folder with forward slashes, sorted; none if it does not exist. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
