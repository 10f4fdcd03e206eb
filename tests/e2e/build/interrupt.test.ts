import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from '@rstest/core';
import { signalExitCode } from '../../../src/node/dev/stopOnSignal.ts';
import { sample } from '../../helpers/sample.ts';
import { createSiteFolder, runRspack, type SiteFolder } from '../../helpers/siteFolder.ts';
import { slowTest } from '../../helpers/slowTest.ts';
import { listTree } from '../../helpers/stopProcess.ts';

/** The parser takes minutes and little memory, so that its limit of 1.5 s applies. */
const SLOW = '_a'.repeat(100_000);
const SLOW_PAGES = 8;
const ENDS_WITHIN_MS = 4_000;
const COMMAND = path.resolve('src/cli/docspack.mjs');
/** What the code of a site prints before it blocks. */
const RUNS = 'The code runs.';
const LOOP = `console.log('${RUNS}'); for (;;) {}`;
const POLL_MS = 20;
let site: SiteFolder;

beforeAll(() => {
  const pages = Array.from({ length: SLOW_PAGES }, (_, index) => [
    `slow${index}.md`,
    `# ${index}\n\n${index}${SLOW}\n`,
  ]);
  site = createSiteFolder({
    'site.config.ts': "export default { title: 'Slow' };\n",
    'index.md': '# Home\n',
    ...Object.fromEntries(pages),
  });
});

afterAll(() => site.remove());

/** Processes that parse pages, with their processor time. Ignores zombies. */
function listParsers(): { pid: number; parent: number; seconds: number }[] {
  return execFileSync('ps', ['-eo', 'pid=,ppid=,cputimes=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((row) => {
      const [, pid, parent, seconds] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+[^Z\s]\S*\s+.*workerHost\.mjs/.exec(row) ?? [];
      return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), seconds: Number(seconds) }];
    });
}

async function waitFor<Value>(read: () => Value | undefined): Promise<Value> {
  for (;;) {
    const value = read();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

const ENDINGS: [args: string[], signal: NodeJS.Signals][] = [
  [['build'], 'SIGINT'],
  [['build'], 'SIGTERM'],
  [['build'], 'SIGKILL'],
  [['dev', '--port', '0'], 'SIGINT'],
  [['dev', '--port', '0'], 'SIGTERM'],
];

test.each(sample(ENDINGS, 3))(
  '%j and the parser end immediately on %s while pages hang the parser',
  async (args, signal) => {
    const { child, result, output } = runRspack(args, site.root);
    const parser = await waitFor(() => {
      if (child.exitCode !== null) throw new Error(output());
      return listParsers().find(({ parent, seconds }) => parent === child.pid && seconds > 0);
    });
    const before = performance.now();
    child.kill(signal);
    await result;
    await waitFor(() => (listParsers().some(({ pid }) => pid === parser.pid) ? undefined : true));
    // The pages take the parser 12 s.
    expect(performance.now() - before).toBeLessThan(ENDS_WITHIN_MS);
  },
);

const WAITING = `console.log('${RUNS}'); return new Promise(() => { setInterval(() => {}, 1000); });`;
const looping = (hook: string) => `export default { title: 'Looping', plugins: [{ name: 'looping', ${hook} }] };\n`;

const BLOCKED: { where: string; args: string[]; files: Record<string, string> }[] = [
  { where: 'a page that loops', args: ['build'], files: { 'loop.mdx': `# Loop\n\n{(() => { ${LOOP} })()}\n` } },
  { where: 'a hook that loops', args: ['check'], files: { 'site.config.ts': looping(`check() { ${LOOP} }`) } },
  {
    where: 'a hook that loops',
    args: ['dev', '--port', '0'],
    files: { 'site.config.ts': looping(`check() { ${LOOP} }`) },
  },
  {
    where: 'a hook that has waited and loops',
    args: ['dev', '--port', '0'],
    files: {
      'site.config.ts': looping(`check() { return new Promise((go) => setTimeout(go, 5)).then(() => { ${LOOP} }); }`),
    },
  },
  {
    where: 'a hook that never settles',
    args: ['dev', '--port', '0'],
    files: { 'site.config.ts': looping(`pages() { ${WAITING} }`) },
  },
];

const INTERRUPTED = BLOCKED.flatMap((blocked) =>
  (['SIGINT', 'SIGTERM'] as const).map((signal) => ({ ...blocked, signal })),
);

test.each(sample(INTERRUPTED, 3))(
  '$args.0 ends on $signal while $where runs, and leaves no process',
  async ({ args, files, signal }) => {
    const blocked = createSiteFolder({
      'site.config.ts': "export default { title: 'Looping' };\n",
      'index.md': '# Home\n',
      ...files,
    });
    const child = spawn(process.execPath, [COMMAND, ...args], { cwd: blocked.root, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise<NodeJS.Signals | number | null>((resolve) =>
      child.on('close', (code, by) => resolve(code ?? by)),
    );
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await ended;
      blocked.remove();
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    await waitFor(() => {
      if (child.exitCode !== null) throw new Error(output);
      return output.includes(RUNS) ? true : undefined;
    });
    const before = performance.now();
    const tree = listTree(child.pid ?? 0).map(({ pid }) => pid);
    child.kill(signal);
    expect([signal, signalExitCode(signal)]).toContain(await ended);
    expect(performance.now() - before).toBeLessThan(ENDS_WITHIN_MS);
    await waitFor(() => (tree.flatMap((pid) => listTree(pid)).length === 0 ? true : undefined));
  },
);

/** Lists the files of Rspack's caches with their times; `undefined` while some are being removed. */
function listCaches(root: string): string | undefined {
  const cache = path.join(root, 'cache');
  try {
    return readdirSync(cache, { recursive: true, encoding: 'utf8' })
      .filter((name) => /rspack[\\/]/.test(name))
      .map((name) => `${name} ${statSync(path.join(cache, name)).mtimeMs}`)
      .join('\n');
  } catch {
    return undefined;
  }
}

slowTest('a cache that is being written when watch mode ends is no reason for a message', async () => {
  const edited = createSiteFolder({
    'site.config.ts': "export default { title: 'Edited' };\n",
    'index.mdx': "import { Word } from './_Word.tsx';\n\n# Home\n\n<Word />\n",
  });
  const outputs: string[] = [];
  for (const word of ['one', 'two', 'three', 'four']) {
    edited.write({ '_Word.tsx': `export const Word = () => <p>${word}</p>;\n` });
    const { stop, output } = runRspack(['dev', '--port', '0'], edited.root);
    await waitFor(() => output().includes('Ready in') || undefined);
    // The bundle that renders pages is built when watch mode is idle.
    const before = await waitFor(() => listCaches(edited.root));
    await waitFor(() => (listCaches(edited.root) ?? before) !== before || undefined);
    await stop('SIGINT');
    outputs.push(output());
  }
  edited.remove();
  expect(outputs.filter((output) => output.includes('discarded'))).toEqual([]);
});
