import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import { readPlainPages } from '../../../scripts/bench/distinctPages.ts';
import { writeScaleSite } from '../../../scripts/bench/scaleSites.ts';
import { PAGE_HOOKS } from '../../../src/node/pages/pageHooks.ts';
import { IS_FULL, sample } from '../../helpers/sample.ts';
import { createSiteFolder, type SiteFolder } from '../../helpers/siteFolder.ts';
import { slowTest } from '../../helpers/slowTest.ts';

const PAGES = 60;
const JOBS = ['1', '2', '3', '7'];
const POLL_MS = 20;
/** Limit of four builds of a real site on a busy machine. */
const BUILDS_MS = 600_000;
const COMMAND = path.resolve('src/cli/docspack.mjs');
/** The parser takes minutes. */
const SLOW = '_a'.repeat(100_000);
/** Crashes the native parser's process. */
const CRASHING = `{${'!'.repeat(50_000)}1}`;

/** A plugin whose `tree` changes pages, reports, reads a file, calls a task, and counts. */
const PLUGIN = `
import { readFileSync } from 'node:fs';
const FILE = new URL('./data.txt', import.meta.url);
let seen = 0;
export const counting = {
  name: 'counting',
  checks: { 'counting-notes': { finds: 'notes', severity: 'warn' } },
  async tree(tree, file, { report, dependOn, runTask }) {
    seen += 1;
    dependOn(FILE.pathname);
    const text = await runTask(new URL('./task.mjs', import.meta.url).href, readFileSync(FILE, 'utf8'), 5000);
    tree.children.push({ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: text }] });
    const line = file.source.split('\\n').findIndex((each) => each.includes('NOTE'));
    if (line >= 0) report({ check: 'counting-notes', message: 'has a note.', location: { file: file.displayPath, line: line + 1 } });
    return file.source.length;
  },
  outputs: ({ pages }) => {
    const values = pages.map(({ treeData }) => treeData?.counting?.[0]?.value ?? 0);
    return [{ fileName: 'lengths.json', read: () => JSON.stringify({ values, sum: values.reduce((sum, each) => sum + each, 0) }) }];
  },
};
`;

function pagesOf(count: number): Record<string, string> {
  const pages = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `en/page${index}.mdx`,
      `# Page ${index}\n\n${index % 7 === 0 ? 'NOTE: 中文 – “quoted”.\n\n' : ''}[next](./page${(index + 1) % count}.mdx)\n\n<Badge text="${index}" />\n\n\`\`\`ts title="a.ts" {1}\nconst page: number = ${index}; // [!code ++]\n\`\`\`\n\n## More {1 + ${index}}\n\nText **of** page ${index}.\n`,
    ]),
  );
  return { 'en/index.md': '# Home\n', ...pages };
}

/** Digest of each file of an output. */
function digestsOf(site: SiteFolder): Record<string, string> {
  return Object.fromEntries(
    site.list().map((name) => [
      name,
      createHash('sha1')
        .update(readFileSync(path.join(site.outDir, name)))
        .digest('hex'),
    ]),
  );
}

/** Lines of the output without durations, and without what a busy machine adds. */
function messagesOf(output: string): string[] {
  const lines = output.split('\n').filter((line) => !/^Waiting for .* \(\d+ s\)\.$/.test(line));
  return lines.map((line) => line.replace(/ in [\d.]+ s;/, ''));
}

/** Starts a build with a number of processes. */
function startBuild({ root }: SiteFolder, jobs: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(
    process.execPath,
    [COMMAND, 'build', '--out', 'out', '--cache', 'cache', '--jobs', jobs, ...args],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', ...env },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = new Promise<{ status: number | null; output: string }>((resolve) =>
    child.on('close', (status) => resolve({ status, output })),
  );
  return { child, ended };
}

async function buildCold(site: SiteFolder, jobs: string) {
  rmSync(site.outDir, { recursive: true, force: true });
  return startBuild(site, jobs, ['--force']).ended;
}

describe('with a plugin whose tree hook changes pages', () => {
  let site: SiteFolder;
  beforeAll(() => {
    site = createSiteFolder({
      'site.config.ts': `import { counting } from './plugin.mjs';\nexport default { title: 'Many', lang: 'en', locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }], plugins: [counting] };\n`,
      'plugin.mjs': PLUGIN,
      'task.mjs': "export default (input) => 'From a task: ' + input.trim() + '.';\n",
      'data.txt': 'data\n',
      ...pagesOf(PAGES),
      'zh/page1.mdx': '# 页面 1\n\n```ts\nconst page: number = 1;\n```\n\n## 更多\n',
    });
  });
  afterAll(() => site.remove());

  slowTest('output and messages are the same for any number of processes', async () => {
    const builds = [];
    for (const jobs of JOBS) {
      const { status, output } = await buildCold(site, jobs);
      expect(status).toBe(0);
      builds.push({ files: digestsOf(site), messages: messagesOf(output) });
    }
    const [first, ...others] = builds;
    expect(Object.keys(first?.files ?? {}).length).toBeGreaterThan(PAGES);
    for (const other of others) {
      expect(other.files).toEqual(first?.files);
      expect(other.messages).toEqual(first?.messages);
    }
    expect(first?.messages.join('\n')).toContain('en/page7.mdx:3');
    expect(site.read('page1.html')).toContain('From a task: data.');
    const lengths: { values: number[]; sum: number } = JSON.parse(site.read('lengths.json'));
    expect(lengths.values).toHaveLength(PAGES + 2);
    expect(lengths.values.every((each) => each > 0)).toBe(true);
  });

  slowTest('a dependency that a worker has named compiles the pages again', async () => {
    await buildCold(site, '2');
    site.write({ 'data.txt': 'other data\n' });
    const { status } = await startBuild(site, '2').ended;
    expect(status).toBe(0);
    expect(site.read('page5.html')).toContain('From a task: other data.');
    site.write({ 'data.txt': 'data\n' });
  });
});

test.each(PAGE_HOOKS)('a plugin whose only hook is "%s" is loaded by the workers', async (hook) => {
  const site = createSiteFolder({
    'site.config.ts': `export default { title: 'Hook', lang: 'en', plugins: [{ name: 'only', ${hook}() { throw new Error('A mistake'); } }] };\n`,
    ...pagesOf(PAGES),
  });
  const { status, output } = await startBuild(site, '3', ['--force']).ended;
  site.remove();
  expect(status).toBe(1);
  expect(output).toContain(`The plugin "only" throws in "${hook}" for docs/en/`);
});

slowTest('pages that hang or crash the parser are named with their lines, and the others are read', async () => {
  const site = createSiteFolder({
    'site.config.ts': "export default { title: 'Hostile', lang: 'en' };\n",
    ...pagesOf(PAGES),
    'en/slow.md': `# Slow\n\nGood.\n\n${SLOW}\n`,
    'en/crash.mdx': `# Crash\n\n${CRASHING}\n`,
    'en/broken.mdx': '# Broken\n\n<b\n',
    'en/dead.md': '# Dead\n\n[link](/nowhere)\n',
  });
  const outputs = [];
  for (const jobs of ['1', '3']) {
    const { status, output } = await buildCold(site, jobs);
    expect(status).toBe(1);
    outputs.push(messagesOf(output));
  }
  site.remove();
  expect(outputs[1]).toEqual(outputs[0]);
  const text = outputs[1]?.join('\n') ?? '';
  for (const expected of ['slow.md:5', 'crash.mdx:3', 'broken.mdx', 'dead.md:3']) expect(text).toContain(expected);
  expect(text).toContain('4 errors');
});

const ENDINGS: [what: string, code: string, message: string][] = [
  ['throws', "throw new Error('A mistake')", 'The plugin "ending" throws in "tree" for docs/en/page3.mdx: A mistake.'],
  ['calls process.exit', 'process.exit(0)', 'ends the process with code 0 before the command was complete.'],
  ['loops', 'for (;;) {}', 'The plugin "ending" runs for 1 s without an end in "tree" for docs/en/page3.mdx.'],
  [
    'throws in a timer',
    "setTimeout(() => { throw new Error('Late'); }); await new Promise(() => { setInterval(() => {}, 100); })",
    'throws in a timer, an event or a promise that nothing waits for: Late.',
  ],
];

test.each(sample(ENDINGS, 4))(
  'a plugin that %s in a worker fails the build as it does in one process',
  async (_, code, message) => {
    const site = createSiteFolder({
      'site.config.mjs': `export default { title: 'Ending', lang: 'en', plugins: [{ name: 'ending', async tree(tree, { relativePath }) {
if (relativePath === 'en/page3.mdx') { ${code}; }
} }] };\n`,
      ...pagesOf(PAGES),
    });
    const { status, output } = await startBuild(site, '2', [], { DOCSPACK_TIME_LIMIT: '1' }).ended;
    site.remove();
    expect(output).toContain(message);
    expect(status).toBe(1);
    expect(site.has('page1.html')).toBe(false);
  },
);

/** Pages of real sites, beside the repository if available. */
const CORPORA = path.resolve('../shared/corpora');
/** Those of a site in two languages. */
const CORPUS = path.join(CORPORA, 'rsbuild');
const CORPUS_CONFIG = `export default {
  title: 'Corpus', lang: 'en', locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  route: { exclude: ['**/fragments/**', '**/shared/**'] },
  markdown: { unavailableImports: ['@components/*', '@rstack-dev/*'] },
};
`;

for (const folder of ['docs', 'website', ...(existsSync(CORPUS) ? [CORPUS] : [])]) {
  slowTest(
    `the output and messages of ${path.basename(folder)} are the same for any number of processes`,
    async () => {
      const site = createSiteFolder({});
      const isCorpus = folder === CORPUS;
      if (isCorpus) {
        cpSync(path.join(CORPUS, 'docs'), path.join(site.root, 'docs'), { recursive: true });
        cpSync(path.join(CORPUS, 'i18n.json'), path.join(site.root, 'i18n.json'));
        site.write({ 'site.config.ts': CORPUS_CONFIG });
      }
      const pages = isCorpus ? [] : [path.resolve(folder)];
      const builds = [];
      for (const jobs of JOBS) {
        rmSync(site.outDir, { recursive: true, force: true });
        const { status, output } = await startBuild(site, jobs, ['--force', ...pages]).ended;
        expect(status, output).toBe(0);
        builds.push({ files: digestsOf(site), messages: messagesOf(output) });
      }
      site.remove();
      for (const other of builds) expect(other).toEqual(builds[0]);
    },
    BUILDS_MS,
  );
}

/** All of them as one site of distinct pages: a minute for each number of processes. */
test.skipIf(!IS_FULL || !existsSync(CORPORA))(
  'the output and messages of a large site are the same for any number of processes',
  async () => {
    const site = createSiteFolder({});
    const pages = readPlainPages(CORPORA);
    writeScaleSite(pages, { folder: site.root, name: 'one:all', pages: pages.length, sections: 'one' });
    const builds = [];
    for (const jobs of JOBS) {
      const { status, output } = await buildCold(site, jobs);
      expect(status, output).toBe(0);
      builds.push({ files: digestsOf(site), messages: messagesOf(output) });
    }
    site.remove();
    expect(Object.keys(builds[0]?.files ?? {}).length).toBeGreaterThan(pages.length);
    for (const other of builds) expect(other).toEqual(builds[0]);
  },
  BUILDS_MS,
);

/** From so many documents on, three workers render them. */
const DOCUMENTS = 600;

/** Pages whose index is in shards, which a thread builds. */
function longPages(): Record<string, string> {
  const words = (page: number) => Array.from({ length: 8_000 }, (_, index) => `word${(page * 7919 + index) % 20_011}`);
  return Object.fromEntries(
    Array.from({ length: 30 }, (_, page) => [`en/long${page}.md`, `# Long ${page}\n\n${words(page).join(' ')}\n`]),
  );
}

/** Small pages, the first of which has a component of the site. */
function documentsWith(component: string): Record<string, string> {
  const pages = Array.from({ length: DOCUMENTS }, (_, index) => [`en/page${index}.md`, `# Page ${index}\n\nText.\n`]);
  return {
    'site.config.ts': "export default { title: 'Documents', lang: 'en' };\n",
    'en/index.mdx': "import { Own } from './_Own.tsx';\n\n# Home\n\n<Own />\n",
    'en/_Own.tsx': `const isWorker = process.send !== undefined;\n${component}\n`,
    ...Object.fromEntries(pages),
  };
}

describe('documents of a large site', () => {
  slowTest('are rendered by workers, with the same bytes and messages as by one process', async () => {
    const site = createSiteFolder({
      ...documentsWith(
        "export function Own() {\n  if (isWorker) console.error('In a worker.');\n  return <p>Rendered</p>;\n}",
      ),
      ...longPages(),
    });
    const builds = [];
    for (const jobs of JOBS) {
      const { status, output } = await buildCold(site, jobs);
      expect(status).toBe(0);
      expect(output.includes('In a worker.'), `with ${jobs} jobs`).toBe(Number(jobs) >= 3);
      builds.push({ files: digestsOf(site), messages: messagesOf(output.replace('In a worker.\n', '')) });
    }
    site.remove();
    expect(Object.keys(builds[0]?.files ?? {})).toContainEqual(expect.stringMatching(/^static\/search\//));
    for (const other of builds) expect(other).toEqual(builds[0]);
  });

  const FAILURES: [what: string, code: string, status: number, message: string][] = [
    ['throws', "throw new Error('A mistake');", 1, 'en/_Own.tsx:3:7 throws while <Own> at '],
    ['throws in a worker alone', "if (isWorker) throw new Error('A mistake');", 0, '601 rendered'],
    ['kills a worker', "if (isWorker) process.kill(process.pid, 'SIGKILL');", 0, '601 rendered'],
    ['loops', 'for (;;) {}', 1, 'runs for 5 s without an end'],
  ];
  for (const [name, code, expected, message] of FAILURES)
    slowTest(`of which one ${name} are as with one process`, async () => {
      const site = createSiteFolder(documentsWith(`export function Own() {\n${code}\nreturn <p>Rendered</p>;\n}`));
      const env = { DOCSPACK_TIME_LIMIT: '5' };
      const { status, output } = await startBuild(site, '3', ['--force'], env).ended;
      const one = await startBuild(site, '1', ['--force'], env).ended;
      site.remove();
      expect(output).toContain(message);
      expect(status).toBe(expected);
      expect({ ...one, output: messagesOf(one.output) }).toEqual({ status, output: messagesOf(output) });
    });
});

/** Worker processes of a process. Ignores zombies. */
function listWorkers(parent?: number): number[] {
  return execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((row) => {
      const [, pid, of] = /^\s*(\d+)\s+(\d+)\s+[^Z\s]\S*\s+.*workerHost\.mjs/.exec(row) ?? [];
      return pid === undefined || (parent !== undefined && Number(of) !== parent) ? [] : [Number(pid)];
    });
}

test.each<NodeJS.Signals>(['SIGINT', 'SIGKILL'])('workers end with the build on %s', async (signal) => {
  const looping = `export default { title: 'Looping', lang: 'en', plugins: [{ name: 'looping', tree() { for (;;) {} } }] };\n`;
  const site = createSiteFolder({ 'site.config.mjs': looping, ...pagesOf(PAGES) });
  const { child, ended } = startBuild(site, '2');
  const { pid = 0 } = child;
  let workers: number[] = [];
  while (workers.length < 2) {
    expect(child.exitCode).toBe(null);
    workers = listWorkers(pid);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  child.kill(signal);
  await ended;
  while (listWorkers().some((each) => workers.includes(each))) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  site.remove();
});
