import { execFile } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import { FOREIGN_ENGINES } from '../../../compat/engines.ts';
import { IS_FULL, sample } from '../../helpers/sample.ts';
import { createSiteFolder, type SiteFolder } from '../../helpers/siteFolder.ts';
import { slowTest } from '../../helpers/slowTest.ts';
import { FOREIGN_CONFIGS, GOOD_CONFIG, MOMENTS, type Moment, pluginFiles } from './foreignMoments.ts';

const COMMAND = path.resolve('src/cli/docspack.mjs');
/** The engine's own work takes less. */
const TIME_LIMIT_S = 3;
const ENDS_WITHIN_MS = 150_000;
const GOOD = {
  'site.config.ts': GOOD_CONFIG,
  'index.mdx': '# Home\n\n<Badge text="new" />\n\n```js\nconst a = 1;\n```\n',
};

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
    says: 'with code 0',
    isAsync: false,
  },
];

/** A moment, and what its code does. */
type Cell = Moment & (typeof WAYS)[number];

/** A promise that nobody waits for cannot reject, or keep anybody waiting. */
const CELLS = MOMENTS.flatMap((moment) =>
  WAYS.filter(({ isAsync }) => !isAsync || moment.isAsync).map((way): Cell => ({ ...moment, ...way })),
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

test(`${MOMENTS.length} moments and ${WAYS.length} ways: ${CELLS.length} cells are tested, others await no promise`, () => {
  expect(Object.keys(FOREIGN_CONFIGS)).toEqual(FOREIGN_ENGINES.map(({ name }) => name));
  const names = MOMENTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(CELLS.length).toBeGreaterThan(MOMENTS.length * 3);
});

describe('a build fails with a named reason, and keeps the previous output, if', () => {
  test.each(sample(CELLS, 50))('$name $way', async ({ names, files, statements, says, args }) => {
    const before = outputOf();
    const changed = files(statements);
    site.write(changed);
    try {
      const { status, output } = await (args ? run([...args]) : build());
      expect(output).toContain(names);
      expect(output).toContain(says);
      expect(output).not.toMatch(/\n\s+at |ObjectRef/);
      expect(status).toBe(1);
      expect(outputOf()).toEqual(before);
    } finally {
      // An empty theme folder is an error of its own.
      site.write({
        ...Object.fromEntries(Object.keys(changed).map((name) => [name.split('/')[0], undefined])),
        ...GOOD,
      });
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

const ENDS: Record<string, [files: Record<string, string>, says: string]> = {
  'a hook ends the process without an event': [
    pluginFiles('check() { process.reallyExit(0); }'),
    'ends the process with code 0 before the command was complete. "check" of the plugin "bad" was running.',
  ],
  'a page ends the process without an event': [
    { 'a.mdx': "# A\n\n{globalThis['process']?.reallyExit(0)}\n" },
    'ends the process with code 0 before the command was complete.',
  ],
  'a hook kills the process': [
    pluginFiles("check() { process.kill(process.pid, 'SIGKILL'); }"),
    'ends the process with code 1 before the command was complete. "check" of the plugin "bad" was running.',
  ],
  'a hook aborts the process': [
    pluginFiles('check() { process.abort(); }'),
    'ends the process with code 1 before the command was complete.',
  ],
  'a hook takes the process away': [
    pluginFiles('check() { globalThis.process = undefined; }'),
    'throws in "check": Cannot assign to read only property \'process\'',
  ],
  'a listener of a hook sets the exit code': [
    pluginFiles("check() { process.on('exit', () => { process.exitCode = 0; }); throw new Error('No luck'); }"),
    'throws in "check": No luck',
  ],
  'a hook replaces what reporting needs': [
    pluginFiles('check() { Array.prototype[Symbol.iterator] = () => { throw null; }; }'),
    'Code of the site has changed what is needed to report an error.',
  ],
};

slowTest('an end that no listener hears of, and an exit code that one sets, are failures', async () => {
  for (const [files, says] of Object.values(ENDS)) {
    site.write(files);
    try {
      const { status, output } = await build();
      expect(output).toContain(says);
      expect(status).toBe(1);
    } finally {
      site.write({ 'a.mdx': undefined, ...GOOD });
    }
  }
});

slowTest('a child process that a hook waits for is ended, and the hook is named', async () => {
  site.write({
    'site.config.ts': `import { execSync } from 'node:child_process';\n${pluginFiles("check() { execSync('sleep 1000'); }")['site.config.ts']}`,
  });
  try {
    const { status, output } = await build();
    expect(output).toContain('"check" of the plugin "bad" waits for a child process without an end, which is ended: ');
    expect(output).toContain('docs/site.config.ts:2 The plugin');
    expect(output).toContain('throws in "check": Command failed: sleep 1000');
    expect(status).toBe(1);
  } finally {
    site.write(GOOD);
  }
});

slowTest('a timer that a hook has left is ended, and located, in a build and in watch mode', async () => {
  site.write({
    'site.config.ts': pluginFiles(
      // With no delay, the timer is due once the hook has returned, however fast the build is.
      `\noutputs() {\nsetTimeout(() => {\nfor (;;) {}\n});\nreturn [];\n}`,
    )['site.config.ts'],
  });
  try {
    for (const command of [build(), run(['dev', 'docs', '--port', '0'])]) {
      const { status, output } = await command;
      expect(output).toContain(
        `docs/site.config.ts:4 runs for ${TIME_LIMIT_S} s without an end in a timer or an event that it has left behind.`,
      );
      expect(status).toBe(1);
    }
  } finally {
    site.write(GOOD);
  }
});

slowTest('a page that never returns leaves the errors of others', async () => {
  site.write({
    'a.mdx': "# A\n\n{(() => { throw new Error('No luck'); })()}\n",
    'b.mdx': '# B\n\n{(() => { for (;;) {} })()}\n',
    'c.mdx': '# C\n\n{null.x}\n',
  });
  try {
    const { status, output } = await build();
    expect(output).toMatch(/docs\/a\.mdx:3:\d+ cannot be rendered: No luck/);
    expect(output).toContain(`runs for ${TIME_LIMIT_S} s without an end`);
    expect(output).toMatch(/docs\/c\.mdx:3:\d+ cannot be rendered: Cannot read/);
    expect(output).toContain('The build failed with 3 errors.');
    expect(status).toBe(1);
  } finally {
    site.write({ 'a.mdx': undefined, 'b.mdx': undefined, 'c.mdx': undefined });
  }
});

slowTest('an end with code 0 is valid JSON for programs, in a build and in a check', async () => {
  const changed = pluginFiles('check() { process.exit(0); }');
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
