import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, onTestFinished, test } from '@rstest/core';
import { sample } from '../helpers/sample.ts';
import { createSiteFolder, runRspack, type SiteFolder } from '../helpers/siteFolder.ts';

/** The parser takes minutes, so that its limit of 1.5 s applies. */
const SLOW = '&amp;'.repeat(200_000);
const SLOW_PAGES = 8;
const ENDS_WITHIN_MS = 4_000;
const POLL_MS = 20;
/** A plugin whose hook never finishes. */
const WAITING = `export default {
  title: 'Waiting',
  plugins: [{ name: 'waiting', pages() { console.log('The hook waits.'); return new Promise(() => setInterval(() => {}, 1000)); } }],
};
`;

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
      const [, pid, parent, seconds] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+[^Z\s]\S*\s+.*parseHost\.mjs/.exec(row) ?? [];
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
    const { child, result } = runRspack(args, site.root);
    const parser = await waitFor(() =>
      listParsers().find(({ parent, seconds }) => parent === child.pid && seconds > 0),
    );
    const before = performance.now();
    child.kill(signal);
    await result;
    await waitFor(() => (listParsers().some(({ pid }) => pid === parser.pid) ? undefined : true));
    // The pages take the parser 12 s.
    expect(performance.now() - before).toBeLessThan(ENDS_WITHIN_MS);
  },
);

test.each(sample<NodeJS.Signals>(['SIGINT', 'SIGTERM'], 2))(
  'watch mode ends on %s while a hook of a plugin waits',
  async (signal) => {
    const waiting = createSiteFolder({ 'site.config.ts': WAITING, 'index.md': '# Home\n' });
    const { child, result, output, stop } = runRspack(['dev', '--port', '0'], waiting.root);
    onTestFinished(async () => {
      await stop();
      waiting.remove();
    });
    await waitFor(() => (output().includes('The hook waits.') ? true : undefined));
    const before = performance.now();
    child.kill(signal);
    expect((await result).output).toContain('Still running after 3 s. Forcing exit.');
    expect(performance.now() - before).toBeLessThan(3_000 + ENDS_WITHIN_MS);
  },
);
