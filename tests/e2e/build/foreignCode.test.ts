import { execFile } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import { HOOKS } from '../../../src/node/support/issues/watchPlugin.ts';
import { IS_FULL, sample } from '../../helpers/sample.ts';
import { createSiteFolder, type SiteFolder } from '../../helpers/siteFolder.ts';

const COMMAND = path.resolve('src/cli/docspack.mjs');
/** The engine's own work takes less. */
const TIME_LIMIT_S = 3;
const ENDS_WITHIN_MS = 100_000;
const GOOD = {
  'site.config.ts': "export default { title: 'Good' };\n",
  'index.mdx': '# Home\n\n<Badge text="new" />\n',
};

/** A moment at which code of a site runs. */
interface Moment {
  /** What the message names. */
  names: string;
  /** Files of a site whose code has the given statements there. */
  files(statements: string): Record<string, string>;
  /** A promise is awaited. */
  isAsync: boolean;
}

function plugin(hook: string): Record<string, string> {
  return { 'site.config.ts': `export default { title: 'Bad', plugins: [{ name: 'bad', ${hook} }] };\n` };
}

const PLACED: Partial<Record<keyof typeof HOOKS, (statements: string) => string>> = {
  markdown: (statements) => `markdown: { Badge() { ${statements} } }`,
};

/** Every hook of the contract, so that a new one is tried as well. */
const HOOK_MOMENTS = Object.entries(HOOKS).map(([hook, kind]): Moment => {
  const placed = Object.entries(PLACED).find(([name]) => name === hook)?.[1];
  return {
    names: `"${hook}"`,
    files: (statements) => plugin(placed?.(statements) ?? `${hook}() { ${statements} }`),
    isAsync: kind === 'async',
  };
});

const MOMENTS: Moment[] = [
  ...HOOK_MOMENTS,
  {
    names: 'a.txt',
    files: (statements) => plugin(`outputs: () => [{ fileName: 'a.txt', read() { ${statements} } }]`),
    isAsync: true,
  },
  {
    names: 'a.txt',
    files: (statements) =>
      plugin(`outputs: () => [{ fileName: 'a.txt', hash() { ${statements} }, read: () => 'text' }]`),
    isAsync: false,
  },
  {
    names: 'site.config.ts',
    files: (statements) => ({ 'site.config.ts': `export default () => { ${statements} };\n` }),
    isAsync: true,
  },
  {
    names: 'docs/bad.mdx',
    files: (statements) => ({ 'bad.mdx': `# Bad\n\n{(() => { ${statements} })()}\n` }),
    isAsync: false,
  },
  {
    names: 'docs/bad.mdx',
    files: (statements) => ({
      'bad.mdx': "import { Bad } from './_Bad.tsx';\n\n# Bad\n\n<Bad />\n",
      '_Bad.tsx': `export function Bad() { ${statements} }\n`,
    }),
    isAsync: false,
  },
];

const WAYS = [
  { way: 'throws', statements: "throw new Error('No luck');", says: 'No luck', isAsync: false },
  { way: 'rejects', statements: "return Promise.reject(new Error('No luck'));", says: 'No luck', isAsync: true },
  { way: 'never settles', statements: 'return new Promise(() => {});', says: 'waits for', isAsync: true },
  {
    way: 'waits for ever',
    statements: 'return new Promise(() => { setInterval(() => {}, 50); });',
    says: `waits for ${TIME_LIMIT_S} s`,
    isAsync: true,
  },
  { way: 'never returns', statements: 'for (;;) {}', says: 'without an end', isAsync: false },
  {
    way: 'never returns after a pause',
    statements: 'return new Promise((go) => { setTimeout(go, 5); }).then(() => { for (;;) {} });',
    says: 'without an end',
    isAsync: true,
  },
  {
    way: 'exits with 0',
    statements: "globalThis['process'].exit(0);",
    says: 'before the command was complete',
    isAsync: false,
  },
];

const CELLS = MOMENTS.flatMap((moment) =>
  WAYS.filter(({ isAsync }) => !isAsync || moment.isAsync).map((way) => ({ ...moment, ...way })),
);

let site: SiteFolder;

function run(args: string[]): Promise<{ status: number | string | null; stdout: string; output: string }> {
  const { NODE_ENV: _mode, NODE_OPTIONS: _options, ...env } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [COMMAND, ...args, '--cache', path.join(site.root, 'cache')],
      {
        cwd: site.root,
        env: { ...env, DOCSPACK_TIME_LIMIT: String(TIME_LIMIT_S) },
        timeout: ENDS_WITHIN_MS,
        killSignal: 'SIGKILL',
      },
      (_, stdout, stderr) => resolve({ status: child.exitCode ?? child.signalCode, stdout, output: stdout + stderr }),
    );
  });
}

const build = (...flags: string[]) => run(['build', 'docs', '--out', site.outDir, ...flags]);
const outputOf = () => site.list().map((name) => [name, site.read(name)]);

beforeAll(async () => {
  site = createSiteFolder(GOOD);
  const { status, output } = await build();
  if (status !== 0) throw new Error(output);
});

afterAll(() => site.remove());

describe('a build fails with a named reason, and keeps the previous output, if', () => {
  test.each(sample(CELLS, 9))('$names $way', async ({ names, files, statements, says }) => {
    const before = outputOf();
    const changed = files(statements);
    site.write(changed);
    try {
      const { status, output } = await build();
      expect(output).toContain(names);
      expect(output).toContain(says);
      expect(output).not.toMatch(/\n\s+at /);
      expect(status).toBe(1);
      expect(outputOf()).toEqual(before);
    } finally {
      site.write({ ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])), ...GOOD });
    }
  });

  test.runIf(IS_FULL)('the code of a page fills the memory', async () => {
    site.write({ 'bad.mdx': '# Bad\n\n{(() => { const all = []; for (;;) all.push({ of: all.length }); })()}\n' });
    try {
      expect(await build()).toMatchObject({
        status: 1,
        output: expect.stringMatching(
          /docs\/bad\.mdx:3:\d+ cannot be rendered: it (fills the memory|runs for 3 s without an end)\./,
        ),
      });
    } finally {
      site.write({ 'bad.mdx': undefined });
    }
  });
});

test('a child process that a hook waits for is ended, and the hook is named', async () => {
  site.write({
    'site.config.ts': `import { execSync } from 'node:child_process';\n${plugin("check() { execSync('sleep 1000'); }")['site.config.ts']}`,
  });
  try {
    const { status, output } = await build();
    expect(output).toContain('"check" of the plugin "bad" waits for a child process without an end, which is ended: ');
    expect(output).toContain('docs/site.config.ts:2:');
    expect(output).toContain('throws in "check": Command failed: sleep 1000');
    expect(status).toBe(1);
  } finally {
    site.write(GOOD);
  }
});

test('an end with code 0 is valid JSON for programs, in a build and in a check', async () => {
  const changed = plugin('check() { process.exit(0); }');
  site.write(changed);
  try {
    for (const result of [await build('--json'), await run(['check', 'docs', '--json'])]) {
      expect(result.status).toBe(1);
      expect(JSON.parse(result.stdout)).toMatchObject({
        ok: false,
        errors: [{ area: 'exit', file: 'docs/site.config.ts', line: 1 }],
      });
    }
  } finally {
    site.write(GOOD);
  }
});
