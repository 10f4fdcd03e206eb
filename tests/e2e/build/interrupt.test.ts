import { execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from '@rstest/core';
import { signalExitCode } from '../../../src/node/dev/stopOnSignal.ts';
import { sample } from '../../helpers/sample.ts';
import { createSiteFolder, runRspack, type SiteFolder } from '../../helpers/siteFolder.ts';
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
