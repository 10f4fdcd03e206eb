import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from '@rstest/core';
import { localParser, toTree } from '../../../src/node/pages/markdown/markdownParser.ts';
import { ParserProcess } from '../../../src/node/pages/markdown/ParserProcess.ts';
import type { ParseJob } from '../../../src/node/pages/markdown/parseJob.ts';
import { ParserFailure } from '../../../src/tools/messages/ParserFailure.ts';
import { makeConfig, writeFolder } from '../../unit/src/node/pages/compileText.ts';

const LIMIT_MS = 300;
/** Time for the process to start on a busy machine. */
const STARTS_WITHIN_MS = 60_000;
/** The native parser takes minutes. */
const SLOW = '&amp;'.repeat(200_000);
/** Crashes the native parser's process. */
const CRASHING = `{${'!'.repeat(50_000)}1}`;
const TASK = pathToFileURL(
  path.join(
    writeFolder({
      'task.mjs': `
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
export default async function run(input) {
  const [name, file] = input.split(' ');
  if (name === 'throw') throw new Error('A mistake.');
  if (name === 'count') appendFileSync(file, 'x');
  if (name === 'forever') for (;;);
  if (name === 'pid') {
    writeFileSync(file, String(process.pid));
    while (existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const kept = [];
  if (name === 'memory') for (;;) kept.push(Buffer.alloc(1e7, 1));
  return input;
}
`,
    }),
    'task.mjs',
  ),
).href;
type TextKind = Exclude<ParseJob['kind'], 'task'>;
const job = (body: string, kind: TextKind = 'mdx'): ParseJob => ({ kind, body, file: '/docs/en/page.mdx' });
const parsers: ParserProcess[] = [];
function open(options?: ConstructorParameters<typeof ParserProcess>[0]): ParserProcess {
  const parser = new ParserProcess({ limitMs: LIMIT_MS, ...options });
  parsers.push(parser);
  return parser;
}
afterAll(() => {
  for (const parser of parsers) parser.close();
});

test.each<[string, TextKind]>([
  ['# a\n\n<b>c</b> {d}', 'mdx'],
  ['# a\n\n<b>c</b>', 'md'],
  ['<p>a<b>b</p>', 'html'],
  ['', 'mdx'],
])('returns the same tree as the parser in this process: %j', async (body, kind) => {
  const here = localParser(makeConfig('/docs').markdown);
  expect(await toTree(await open().run(job(body, kind)))).toEqual(await toTree(await here.run(job(body, kind))));
});

test('rejects with the parser’s error', async () => {
  await expect(open().run(job('a\n\n<b'))).rejects.toThrow(/^3:1: Unexpected/);
});

test('reports jobs that hang or crash the parser, and finishes the others', async () => {
  const parser = open();
  const bodies = Array.from({ length: 150 }, (_, index) =>
    index === 20 || index === 21 ? SLOW : index === 70 ? CRASHING : `# ${index}`,
  );
  const results = await Promise.allSettled(bodies.map((body) => parser.run(job(body))));
  for (const [index, result] of results.entries()) {
    if (![20, 21, 70].includes(index)) {
      expect(result.status).toBe('fulfilled');
      continue;
    }
    const reason: unknown = result.status === 'rejected' ? result.reason : undefined;
    expect(reason).toBeInstanceOf(ParserFailure);
    expect(reason).toHaveProperty('kind', index === 70 ? 'crash' : 'limit');
  }
  expect(results[20]).toHaveProperty('reason.message', 'takes longer than 0.3 s to parse');
});

test('reports a job that takes too much memory, and finishes the others', async () => {
  const parser = open({ limitMs: 60_000, memoryBytes: 300e6 });
  const table = `${'| a '.repeat(5_000)}|\n${'| - '.repeat(5_000)}|\n${'| b |\n'.repeat(2_000)}`;
  const results = await Promise.allSettled(['# a', table, '# b'].map((body) => parser.run(job(body, 'md'))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(results[1]).toHaveProperty('reason.kind', 'memory');
  expect(results[1]).toHaveProperty('reason.message', 'takes more than 300 MB of memory to parse');
});

test('repeats a job at most once, however many of the others fail', async () => {
  const parser = open();
  const counter = path.join(writeFolder(), 'counter');
  const task = (input: string): ParseJob => ({ kind: 'task', module: TASK, body: input, limitMs: LIMIT_MS });
  const inputs = [`count ${counter}`, 'forever 1', 'forever 2', 'forever 3'];
  const results = await Promise.allSettled(inputs.map((input) => parser.run(task(input))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  expect(readFileSync(counter, 'utf8')).toBe('xx');
});

test('calls a module, with the same limits', async () => {
  const parser = open();
  const run = (input: string) => parser.run({ kind: 'task', module: TASK, body: input, limitMs: LIMIT_MS });
  const [echo, mistake, forever, memory] = await Promise.allSettled(['a', 'throw', 'forever', 'memory'].map(run));
  expect(echo).toHaveProperty('value', 'a');
  expect(mistake).toHaveProperty('reason.message', 'A mistake.');
  expect(forever).toHaveProperty('reason.message', 'takes longer than 0.3 s to render');
  expect(memory).toHaveProperty('status', 'rejected');
  expect(await toTree(await parser.run(job('a')))).toHaveProperty('type', 'root');
});

test.skipIf(process.platform === 'win32')('a machine that sleeps takes no time of a job', async () => {
  const file = path.join(writeFolder(), 'pid');
  const limitMs = 100;
  const result = open().run({ kind: 'task', module: TASK, body: `pid ${file}`, limitMs });
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8'), { timeout: STARTS_WITHIN_MS }).toMatch(/\d/);
  const pid = Number(readFileSync(file, 'utf8'));
  process.kill(pid, 'SIGSTOP');
  // Much longer than work may wait.
  await new Promise((resolve) => setTimeout(resolve, 25 * limitMs));
  rmSync(file);
  process.kill(pid, 'SIGCONT');
  expect(await result).toBe(`pid ${file}`);
});

test('does not repeat a stopped job', async () => {
  const parser = open();
  await expect(parser.run(job(SLOW))).rejects.toThrow('takes longer');
  const before = performance.now();
  await expect(parser.run(job(SLOW))).rejects.toThrow('takes longer');
  expect(performance.now() - before).toBeLessThan(LIMIT_MS);
});

test('does not block this process', async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 10);
  await expect(open().run(job(SLOW))).rejects.toThrow('takes longer');
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(5);
});

test('restarts an ended process for the next job', async () => {
  const parser = open();
  await parser.run(job('a'));
  parser.close();
  expect(await toTree(await parser.run(job('b')))).toHaveProperty('type', 'root');
});

test('a new process replaces an idle one, and never one that works', async () => {
  const parser = open();
  const first = parser.run(job('# a'));
  parser.renew();
  expect(await first).toBeDefined();
  parser.renew();
  expect(await parser.run(job('# b'))).toBeDefined();
});

test('a closed parser rejects all jobs, later ones as well', async () => {
  const parser = open({ limitMs: 60_000 });
  const running = [parser.run(job(SLOW)), parser.run(job('a'))];
  // The jobs are sent in the next turn.
  await new Promise((resolve) => setImmediate(resolve));
  parser.stop();
  for (const each of [...running, parser.run(job('c'))]) await expect(each).rejects.toThrow('The parser was stopped.');
});

test('runs a site’s unified plugins in the process, with the same limit', async () => {
  const docsDir = writeFolder({
    'en/index.mdx': '# a',
    'site.config.mjs': `
const upper = () => (tree) => { for (const node of tree.children) if (node.type === 'heading') node.depth = 3; };
const forever = () => (tree) => { if (tree.children.length > 2) for (;;); };
export default { title: 'T', markdown: { remarkPlugins: [upper, forever] } };
`,
  });
  const site = { docsDir, cwd: docsDir, foreignFolder: undefined };
  const entry = { module: new URL('./referenceHost.js', import.meta.url).href, source: 'src/cli/referenceHost.ts' };
  const parser = open({ reference: { site, entry }, limitMs: 1_000 });
  const [good, bad, wrong] = await Promise.allSettled([
    parser.run(job('# a')),
    parser.run(job('a\n\nb\n\nc')),
    parser.run(job('a {')),
  ]);
  expect(good).toHaveProperty('value', expect.stringContaining('"tagName":"h3"'));
  expect(bad).toHaveProperty('reason.message', 'takes longer than 1 s to parse');
  expect(wrong).toHaveProperty('reason.line', 1);
});
