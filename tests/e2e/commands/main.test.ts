import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import { EngineProcess } from '../../helpers/EngineProcess.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'docs-cli-'));
  write({
    'three/README.md': '# My project\n\nHello [guide](./guide.md).\n',
    'three/guide.md': '# Guide\n\nText.\n',
    'three/more/README.md': '# More\n\nText.\n',
    'three/more/api.md': '# API\n\n[Home](../README.md)\n',
    'endless/site.config.mjs': 'export default () => new Promise(() => {});\n',
    ...Object.fromEntries(
      [
        ['timer', "setTimeout(() => { throw new Error('late'); });"],
        ['promise', "setTimeout(() => Promise.reject(new Error('late')));"],
        ['text', "setTimeout(() => { throw 'late'; });"],
      ].map(([name, code]) => [
        `${name}/site.config.mjs`,
        `const late = () => new Promise(() => {\n  // Nothing waits for this.\n  ${code}\n});\nexport default { plugins: [{ name: 'p', check: late }] };\n`,
      ]),
    ),
    'timer/index.md': '# Home\n',
    'promise/index.md': '# Home\n',
    'text/index.md': '# Home\n',
    'broken/index.md': '# Home\n\n[Nowhere](/nowhere)\n',
    'shared/site.config.mjs':
      "export default { locales: [{ lang: 'en', label: 'A' }, { lang: 'zh', label: 'B' }], themeConfig: { sidebar: { '/': ['/nowhere'] } } };\n",
    'shared/en/index.md': '# Home\n',
    'shared/zh/index.md': '# 首页\n',
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

const engine = new EngineProcess();

/** Runs the command in a folder below the temporary one. */
async function run(cwd: string, ...args: string[]) {
  const { status, stdout, stderr } = await engine.run({ args, cwd: path.join(folder, cwd), env: {} }, 60_000);
  return { status, stdout, stderr };
}

/** Runs the command in a process of its own, for what a process does once: its end, and traces of Rspack. */
function runAlone(cwd: string, ...args: string[]) {
  const { NODE_ENV: _mode, NODE_OPTIONS: _options, ...env } = process.env;
  const command = [path.resolve('src/cli/docspack.mjs'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: path.join(folder, cwd),
    encoding: 'utf8',
    env,
  });
  return { status, stdout, stderr };
}

describe('usage', async () => {
  test('--version prints the version of the package', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await run('', '--version')).toMatchObject({ status: 0, stdout: `${version}\n` });
  });

  test('a reader that needs no more of the output, such as head, is no mistake', async () => {
    const command = [path.resolve('src/cli/docspack.mjs'), '--help'];
    const { NODE_ENV: _mode, NODE_OPTIONS: _options, ...env } = process.env;
    const child = spawn(process.execPath, command, { cwd: folder, env });
    // Before anything is written.
    child.stdout.destroy();
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    const [code] = await once(child, 'close');
    expect([code, errors]).toEqual([0, '']);
  });

  test('--help lists the commands and the exit codes', async () => {
    const { status, stdout } = await run('', '--help');
    expect(status).toBe(0);
    for (const name of ['dev', 'build', 'preview', 'check', 'report', 'test', 'init', 'new']) {
      expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
    }
    expect(stdout).toContain('Exit codes:');
  });

  test.each([
    [['biuld'], '(Did you mean build?)'],
    [['dev', '--prot', '1'], '(Did you mean --port?)'],
    [['dev', '--port', 'abc'], '--port "abc" is not a valid port. Use a number from 0 (any free port) to 65535.'],
    [['report', '--top', 'all'], 'Use a whole number from 1.'],
    [['build', '--out', ''], 'The name of the folder is empty.'],
    [['build', 'nope'], 'The docs folder "nope" does not exist.'],
    [['check', 'nope'], 'The docs folder "nope" does not exist.'],
    [['preview', '--out', 'nope'], 'The folder "nope" does not exist.'],
    [['preview', 'none'], 'The folder "none" does not exist.'],
    [['preview', '.', '--out', 'none'], 'The folder "none" does not exist.'],
    [['preview', '--base', 'docs'], 'Did you mean "/docs/"?'],
  ])('rejects %j with one message', async (args, message) => {
    const { status, stderr } = await run('', ...args);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

test('builds a folder of Markdown files without configuration', async () => {
  const { status, stdout, stderr } = await run('three', 'build', '--json');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, pages: 4, languages: 1, out: 'dist', errors: [], warnings: [] });
  const home = readFileSync(path.join(folder, 'three/dist/index.html'), 'utf8');
  expect(home).toContain('<html lang="en">');
  expect(home).toContain('<title>My project</title>');
  expect(home).toContain('<a href="/guide">');
  expect(readFileSync(path.join(folder, 'three/dist/more/api.html'), 'utf8')).toContain('<a href="/">');
  const sidebar = home.slice(home.indexOf('aria-label="Documentation"'), home.indexOf('<main'));
  const rows = [...sidebar.matchAll(/href="([^"]*)"[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(
    ([, href, text]) => `${href} ${text}`,
  );
  expect(rows).toEqual(['/ My project', '/guide Guide', '/more/ More', '/more/api API']);
});

test('fails the build and the check with an error, as text and as JSON', async () => {
  const message = '[docs:links] index.md:3:1 links to "/nowhere", which is not a page.';
  const build = await run('broken', 'build');
  expect(build.status).toBe(1);
  expect(build.stdout).toMatch(
    /^docspack \d.*\nPlain folder: broken\. It has no site\.config\.ts, so that the defaults apply\.\n/,
  );
  expect(build.stderr).toContain(message);
  expect(build.stderr).toContain('The build failed with 1 error. The output folder is unchanged.');
  expect(existsSync(path.join(folder, 'broken/dist'))).toBe(false);

  const check = await run('broken', 'check');
  expect(check.status).toBe(1);
  expect(check.stderr).toContain(message);
  expect(check.stdout).toMatch(/^✗ 1 error, 0 warnings in 1 page, in \d+\.\d s\.\n$/);

  const error = { area: 'links', file: 'index.md', line: 3, column: 1 };
  expect(JSON.parse((await run('broken', 'check', '--json')).stdout)).toMatchObject({ ok: false, errors: [error] });
  expect(JSON.parse((await run('broken', 'build', '--json')).stdout)).toMatchObject({ ok: false, errors: [error] });
});

test('prints only a report as JSON, also of a failed build', async () => {
  const report = runAlone('three', 'report', '.', '--json');
  expect(report.stderr).toBe('');
  expect(Object.keys(JSON.parse(report.stdout))).toContain('phases');
  const failed = runAlone('broken', 'report', '--json');
  expect(failed.status).toBe(1);
  expect(JSON.parse(failed.stdout)).toMatchObject({ ok: false, errors: [{ file: 'index.md' }] });
  expect(JSON.parse((await run('three', 'test', '--json')).stdout)).toMatchObject({ ok: false });
});

test('reports a configuration that never finishes loading', () => {
  const { status, stdout, stderr } = runAlone('endless', 'build');
  expect(status).toBe(1);
  expect(stdout).not.toContain('Plain folder');
  expect(stderr).toContain('site.config.mjs waits for a promise that never settles while it is loaded.\n');
});

test.each([
  ['timer', /^\[docs:plugins\] site\.config\.mjs:3:\d+ throws in a timer, .*: late\.\n.*setTimeout/s],
  ['promise', /^\[docs:plugins\] site\.config\.mjs:3:\d+ throws in .* a promise that nothing waits for: late\./],
  ['text', /^\[docs:plugins\] Code of the site throws in a timer, .*: late\./],
])('names the file of what a plugin throws outside of its hooks: %s', (name, message) => {
  const { status, stderr } = runAlone(name, 'check');
  expect(status).toBe(1);
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/^\s+at |node:internal/m);
});

test('checks pages alone, and locks the addresses of a site', async () => {
  const other = await run('broken', 'check', 'nowhere.md');
  expect([other.status, other.stderr]).toEqual([1, expect.stringContaining('The file "nowhere.md" does not exist.')]);
  expect((await run('broken', 'check', 'index.md')).stderr).toContain('index.md:3:1 links to "/nowhere"');
  expect((await run('three', 'check', 'guide.md')).stdout).toMatch(/^✓ 0 errors, 0 warnings in 1 page,/);

  expect((await run('three', 'check', 'guide.md', 'more/api.md')).stdout).toMatch(/ 0 warnings in 2 pages,/);
  // A folder below a configuration is a part of its site.
  const config = path.join(folder, 'three/site.config.js');
  writeFileSync(config, 'export default {};\n');
  expect((await run('three', 'check', 'more')).stdout).toMatch(/^✓ 0 errors, 0 warnings in 2 pages,/);
  rmSync(config);

  const update = await run('three', 'check', '--update');
  expect([update.status, update.stderr]).toEqual([0, 'Wrote urls.lock.\n']);
  const lock = path.join(folder, 'three/urls.lock');
  const written = readFileSync(lock, 'utf8');
  expect(written).toMatch(/^# Published .*\n\/\n\/guide\b/);
  writeFileSync(lock, `${written}/gone\n`);
  const lost = await run('three', 'check');
  expect([lost.status, lost.stderr]).toEqual([
    1,
    expect.stringContaining('lists "/gone", which is neither a page nor redirected.'),
  ]);
  rmSync(lock);

  // Without the flag the queries run in CI alone.
  const cases = path.join(folder, 'three/search.cases.json');
  writeFileSync(cases, '[{ "query": "guide", "expect": "/nowhere" }]');
  const searched = await run('three', 'check', '--search');
  expect(searched.stderr).toContain(
    'search.cases.json:1:4 "guide" expects "/nowhere", which is not in the search index.',
  );
  const { CI } = process.env;
  expect((await run('three', 'check')).status).toBe(['', '0', 'false', undefined].includes(CI) ? 0 : 1);
  rmSync(cases);
});

test('reports a mistake in the navigation of all languages once', async () => {
  const { errors } = JSON.parse((await run('shared', 'check', '--json')).stdout);
  expect(errors).toMatchObject([{ area: 'navigation-links', file: 'site.config.mjs', line: 1 }]);
});

test('writes a report to the caller’s folder', async () => {
  const { status, stdout, stderr } = runAlone('three', 'report', '.', '--top', '1', '--html', 'made/report.html');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('Also written to made/report.html');
  expect(readFileSync(path.join(folder, 'three/made/report.html'), 'utf8')).toContain('Build of .');
});
