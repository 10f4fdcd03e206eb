import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PublishedApi } from '../plugins/apiWatch/PublishedApi.ts';
import { ENGINE_ROOT } from '../src/tools/packages/engineRoot.ts';
import { readGroup, writeProject } from './landingPages/sampleProject.ts';
import { RUNNERS_FILE } from './publishedVersions.ts';
import type { RunnerNames } from './runnerNames.ts';

/** The page with the code of the recording, as fences of the groups `replay` and `replay-before`. */
const PAGE = 'docs/en/index.mdx';
/** Folder of what this script writes. */
const FOLDER = 'docs/_landing';
const PACKAGE = '@rstest/core';

/** A watcher may report a file that was written before it began to watch as changed. */
const SETTLE_MS = 2500;
const LIMIT_MS = 120_000;

const WAITING = 'Waiting for file changes...';

/** Starts watch mode in a folder, without colors. */
function startWatch(folder: string): ChildProcess {
  const bin = path.join(ENGINE_ROOT, 'node_modules', PACKAGE, 'bin/rstest.js');
  const env = { ...process.env, NO_COLOR: '1', CI: undefined };
  return spawn(process.execPath, [bin, 'watch'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] });
}

/** Watch mode in a folder, whose output is read run by run. */
class Watch {
  #child: ChildProcess;
  #output = '';

  constructor(folder: string) {
    this.#child = startWatch(folder);
    this.#child.stdout?.on('data', (data: Buffer) => {
      this.#output += data;
    });
  }

  /** Returns what was printed until the next run ended. */
  async nextRun(): Promise<string> {
    const startedAt = performance.now();
    while (!this.#output.includes(WAITING)) {
      if (performance.now() - startedAt > LIMIT_MS) throw new Error(`No run ended. Printed: ${this.#output}`);
      await delay(1);
    }
    const printed = this.#output;
    this.#output = '';
    return printed;
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill();
    await ended;
  }
}

const tidy = (printed: string) => printed.replace(/\n{2,}/g, '\n\n').trimEnd();

/** Records a run that fails, and the run after the repair is saved. */
async function record(page: string): Promise<{ before: string; after: string }> {
  const repaired = readGroup(page, 'replay');
  const broken = readGroup(page, 'replay-before');
  const folder = writeProject({ ...repaired, ...broken });
  const watch = new Watch(folder);
  try {
    const before = await watch.nextRun();
    await delay(SETTLE_MS);
    for (const name of Object.keys(broken)) writeFileSync(path.join(folder, name), repaired[name] ?? '');
    const after = await watch.nextRun();
    if (!before.includes('1 failed') || !after.includes('1 passed')) throw new Error(`Unexpected: ${before}${after}`);
    // The summary of all failures, which the page shows below, is printed before the counts.
    const shortened = tidy(before).replace('\n\n Test Files', '\n\n …\n\n Test Files');
    return { before: `$ npx rstest watch\n${shortened}\n`, after: `$ npx rstest watch\n\n …\n\n${tidy(after)}\n` };
  } finally {
    await watch.close();
    rmSync(folder, { recursive: true });
  }
}

/** Returns which matchers of Jest, and which functions of its object `jest`, have the same name in Rstest. */
async function compareWithJest(): Promise<Record<'matchers' | 'functions', { all: number; same: number }>> {
  const { jest }: { jest: RunnerNames } = JSON.parse(readFileSync(path.join(ENGINE_ROOT, RUNNERS_FILE), 'utf8'));
  const cache = mkdtempSync(path.join(tmpdir(), 'landing-page-'));
  const api = new PublishedApi(PACKAGE, path.join(ENGINE_ROOT, 'docs'), cache);
  try {
    const compare = async (prefix: string, start: RegExp, type: string) => {
      const names = jest.api.filter((name) => start.test(name)).map((name) => name.slice(prefix.length));
      const own = new Set((await api.membersOf(type)).map(({ name }) => name));
      return { all: names.length, same: names.filter((name) => own.has(name)).length };
    };
    return {
      matchers: await compare('', /^to[A-Z]/, 'Assertion'),
      functions: await compare('jest.', /^jest\./, 'rstest'),
    };
  } finally {
    api.close();
    rmSync(cache, { recursive: true });
  }
}

/** Returns the folders of a package and of all packages that it depends on, with optional ones that are installed. */
function installedPackages(name: string, from: string, found = new Set<string>()): Set<string> {
  const folder = path.join(from, 'node_modules', name);
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) {
    const parent = path.dirname(from);
    return parent === from ? found : installedPackages(name, parent, found);
  }
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies, optionalDependencies }: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) installedPackages(each, folder, found);
  return found;
}

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const page = readFileSync(path.join(ENGINE_ROOT, PAGE), 'utf8');
const write = (name: string, text: string) => writeFileSync(path.join(ENGINE_ROOT, FOLDER, name), text);
const { before, after } = await record(page);
write('before.txt', before);
write('after.txt', after);
const { matchers, functions } = await compareWithJest();
const manifest: Manifest = JSON.parse(
  readFileSync(path.join(ENGINE_ROOT, 'node_modules', PACKAGE, 'package.json'), 'utf8'),
);
const [, run, build] = (/Duration (\S+) \(build ([^,]+)/.exec(after) ?? []).map((time) => time.replace('ms', ' ms'));
const measured = {
  date: new Date().toISOString().slice(0, 10),
  cores: availableParallelism(),
  processor: cpus()[0]?.model.replace(/\((?:R|TM)\)/g, ''),
  node: process.versions.node,
  version: manifest.version,
  build,
  run,
  matchers: `${matchers.same} / ${matchers.all}`,
  functions: `${functions.same} / ${functions.all}`,
  packages: installedPackages(PACKAGE, ENGINE_ROOT).size,
};
write('measured.json', `${JSON.stringify(measured, null, 2)}\n`);
console.log(measured);
