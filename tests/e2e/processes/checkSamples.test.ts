import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, rs, test } from '@rstest/core';
import { type CheckAnswer, type CheckSamplesOptions, checkSamples } from '../../../src/samples/checkSamples.ts';
import { ResultCache } from '../../../src/samples/resultCache.ts';
import { IS_FULL, sample } from '../../helpers/sample.ts';
import { slowTest } from '../../helpers/slowTest.ts';
import { parsePage } from '../../unit/src/samples/helpers.ts';

// Other tests may use the machine at the same time.
rs.setConfig({ testTimeout: 120_000 });

const FIXTURES = 'tests/fixtures/samples';
const folder = mkdtempSync(path.join(tmpdir(), 'check-samples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function check(docs: string, options: Partial<CheckSamplesOptions> = {}): Promise<CheckAnswer> {
  return checkSamples({
    repository: process.cwd(),
    docs: path.resolve(docs),
    locales: ['en', 'zh'],
    filters: [],
    parse: parsePage,
    translationStructure: 'error',
    update: false,
    cache: new ResultCache(undefined),
    cacheFolder: folder,
    hosts: 2,
    timeLimitMs: 30_000,
    ...options,
  });
}

const locationsOf = ({ problems }: CheckAnswer) =>
  problems.map(({ location, problem }) => ({
    location: `${location?.file.split('/').slice(-2).join('/')}:${location?.line}`,
    column: location?.column,
    problem,
  }));

test.runIf(IS_FULL)('every attribute takes effect, and a translation is verified by its source', async () => {
  const answer = await check(`${FIXTURES}/good`);
  expect(answer.problems.map(({ message }) => message)).toEqual([]);
  expect(answer.runs).toBe(11);
  expect(answer.report.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(answer.report.pages['en/marks.mdx']).toMatchObject({
    passed: true,
    counts: { run: 13, check: 3, parse: 4, shell: 1, output: 2, skipped: 1, shown: 0 },
  });
});

test.each(
  sample(
    [
      ['LF', '\n'],
      ['CRLF', '\r\n'],
    ],
    2,
  ),
)('a failure is reported at its line and column in the page: %s', async (name, lineEnd) => {
  const docs = path.join(folder, name);
  cpSync(`${FIXTURES}/places`, docs, { recursive: true });
  const files = ['en/nested.mdx', 'shared/fragment.mdx'];
  for (const file of files) {
    const text = readFileSync(path.join(docs, file), 'utf8').replace(/\r?\n/g, lineEnd);
    writeFileSync(path.join(docs, file), text);
  }
  const answer = await check(docs);
  const expected = files.flatMap((file) =>
    readFileSync(path.join(docs, file), 'utf8')
      .split(/\r?\n/)
      .flatMap((line, index) => {
        const column = line.includes('[!code --]')
          ? 0
          : Math.max(line.indexOf(".toBe('')") + 2, line.indexOf('new RangeError') + 1);
        return column > 1 ? [{ location: `${file}:${index + 1}`, column }] : [];
      }),
  );
  expect(locationsOf(answer).map(({ location, column }) => ({ location, column }))).toEqual(expected);
  expect(expected).toHaveLength(6);
  expect(answer.problems[4]?.message).toMatch(
    /fails in "deep": RangeError: too deep[\s\S]*at check \(.*nested\.mdx:64:30\)\n {2}at .*nested\.mdx:59:25\n/,
  );
  expect(answer.problems[0]?.frame).toContain("> 16 |        expect('list').toBe('');\n     |                       ^");
});

const FAILURES: [page: string, line: string, problem: string | RegExp][] = [
  ['run', 'title="hang.test.ts"', 'did not finish within 10 s and was stopped'],
  [
    'run',
    'toEqual({ a: 2 })',
    /expected \{ a: 1 \} to deeply equal \{ a: 2 \}\n {2}- Expected\n {2}\+ Received\n\n {4}\{\n {2}- {3}"a": 2,\n {2}\+ {3}"a": 1,/,
  ],
  ['run', 'process.exit(3)', 'process.exit unexpectedly called with "3"'],
  [
    'run',
    'title="abort.test.ts"',
    /Worker exited unexpectedly \(code=null, signal=SIGABRT\)\n+Maybe relevant test case: "aborts"/,
  ],
  ['run', "Error('too late')", 'uncaughtException: too late'],
  ['run', 'title="rstest.config.ts"', 'ended the process that ran it (exit code 4)'],
  ['run', "from './gone'", "Cannot find module './gone'"],
  ['run', 'expect(1 .toBe', 'Syntax Error'],
  [
    'run',
    'writeFileSync(join',
    'a sample must not write outside its project: node_modules/react/written-by-a-sample.txt',
  ],
  ['run', 'no such setting', 'no such setting'],
  ['run', 'title="passes.test.ts"', 'should fail, but it passes'],
  [
    'run',
    'title="other.test.ts"',
    'should fail with "expected 1 to be 3", but fails with:\n  AssertionError: expected 1 to be 2',
  ],
  ['run', 'title="none.test.ts"', 'No test files found'],
  ['run', '✓ printed (1ms)', '  -   ✓ printed\n  +   ✓ prints'],
  ['syntax', '}', 'not valid JSON: Expected double-quoted property name'],
  ['syntax', 'other: 1', 'not valid YAML'],
  ['syntax', '}}', 'not valid CSS'],
  ['syntax', "retry: 'often'", 'has a type error: No overload matches'],
  ['syntax', "number = 'often'", "has a type error: Type 'string' is not assignable to type 'number'. (TS2322)"],
  ['syntax', 'export const = 1', 'cannot be parsed: Variable declaration expected'],
  ['syntax', 'test(name: string, =>', 'has a signature that cannot be parsed'],
  ['syntax', '--retries 2', 'uses "rstest watch --retries", but the command has no such flag.'],
  ['syntax', '--testTimout 5', 'uses "rstest watch --testTimout"'],
  ['syntax', 'npm instal', 'uses "npm instal", which is not a command of npm.'],
  ['syntax', '--update-all', 'uses "rstest --update-all"'],
  ['syntax', '--retri=1', 'uses "rstest run --retri", but the command has no such flag.'],
  ['invalid', '{1 + }', 'cannot be compiled: Could not parse expression'],
  ['first', 'txt output', 'shows output, but no sample before it runs.'],
];

slowTest('every kind of failure is reported at its location, and the other samples still run', async () => {
  const answer = await check(`${FIXTURES}/bad`, { timeLimitMs: 10_000 });
  const told = locationsOf(answer);
  const expected = FAILURES.map(([page, text]) => {
    const lines = readFileSync(`${FIXTURES}/bad/en/${page}.mdx`, 'utf8').split('\n');
    return `en/${page}.mdx:${lines.findIndex((line) => (text.length === 1 ? line === text : line.includes(text))) + 1}`;
  });
  const found = expected.map((location, index) => {
    const problem = FAILURES[index]?.[2] ?? '';
    const isMeant = (text: string) => (typeof problem === 'string' ? text.includes(problem) : problem.test(text));
    return told.some((one) => one.location === location && isMeant(one.problem))
      ? location
      : `${location}: no report of ${problem}`;
  });
  expect(found).toEqual(expected);
  expect(told.filter(({ location }) => /^en\/(?:run|syntax|invalid|first)/.test(location))).toHaveLength(
    FAILURES.length,
  );
  expect(told.filter(({ location }) => location.startsWith('zh/')).map(({ location }) => location)).toEqual([
    'zh/count.mdx:3',
    'zh/twins.mdx:15',
    'zh/twins.mdx:23',
    'zh/twins.mdx:27',
  ]);
  expect(existsSync('node_modules/react/written-by-a-sample.txt')).toBe(false);
  expect(answer.report.pages['en/run.mdx']?.passed).toBe(false);
});

test('results are cached until a sample changes, and --update rewrites outputs', async () => {
  const docs = path.join(folder, 'update');
  const file = path.join(docs, 'en/a.mdx');
  mkdirSync(path.dirname(file), { recursive: true });
  const page = (name: string) =>
    `\`\`\`ts title="a.test.ts" flags="--retry=1"\nimport { test } from '@rstest/core';\n\ntest('${name}', () => {});\n\`\`\`\n\n\`\`\`txt output\n$ npx rstest --retry=1\n\n ✓ a.test.ts (1)\n  ✓ one (1ms)\n\`\`\`\n`;
  const ask = async (update = false) => {
    const { problems, ran, updated } = await check(docs, {
      cache: new ResultCache(path.join(folder, 'cache')),
      update,
    });
    return { problems: problems.length, ran, updated: updated.length };
  };
  writeFileSync(file, page('one'));
  expect(await ask()).toEqual({ problems: 0, ran: 1, updated: 0 });
  expect(await ask()).toEqual({ problems: 0, ran: 0, updated: 0 });
  writeFileSync(file, page('two'));
  expect(await ask()).toEqual({ problems: 1, ran: 1, updated: 0 });
  expect(await ask(true)).toEqual({ problems: 0, ran: 0, updated: 1 });
  expect(await ask()).toEqual({ problems: 0, ran: 0, updated: 0 });
  expect(readFileSync(file, 'utf8')).toMatch(
    /```txt output\n\$ npx rstest --retry=1\n\n ✓ a\.test\.ts \(1\)\n {2}✓ two \(\d+ms\)\n\n Test Files 1 passed\n/,
  );
  // A command with other flags.
  writeFileSync(file, page('one').replace('$ npx rstest --retry=1', '$ npx rstest'));
  expect(await ask()).toEqual({ problems: 1, ran: 1, updated: 0 });
});

test('reports what to install in a project without Rstest', async () => {
  const error = await check(`${FIXTURES}/docs`, { repository: folder }).catch((thrown: Error) => thrown);
  expect(String(error)).toContain('but @rstest/core and typescript are not installed.');
  expect(String(error)).toContain('Run npm install --save-dev @rstest/core typescript.');
});
