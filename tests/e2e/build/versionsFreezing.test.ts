import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { removeLeftovers } from '../../../src/cli/versions/sourceTree.ts';
import { archiveOf, createFrozenSite, succeed, type VersionedSite } from '../../helpers/versionedSite.ts';

let site: VersionedSite;
const archive = (name: string) => archiveOf(site, name);

beforeAll(async () => {
  site = await createFrozenSite();
}, 300_000);
afterAll(() => site.remove());

test('a site of Docusaurus has no archives', async () => {
  site.write({
    'boat/docusaurus.config.js': "module.exports = { presets: ['classic'] };\n",
    'boat/docs/a.md': '# A\n',
  });
  const { status, output } = await site.run('version', 'cut', '1.0', '--docs', 'boat', '--dirty');
  site.write({ boat: undefined });
  expect(status).toBe(1);
  expect(output).toContain('A site of Docusaurus has its versions in "versioned_docs", not in archives.');
});

test('list and verify print JSON', async () => {
  const parse = async (...args: string[]) => JSON.parse((await site.run('version', ...args, '--json')).stdout);
  const { versions } = await parse('list', '--docs', 'docs');
  expect(versions.map(({ name, kind, state, pages }: Record<string, unknown>) => [name, kind, state, pages])).toEqual([
    ['next', 'living', 'unreleased', undefined],
    ['2.x', 'current', 'current', undefined],
    ['1.0', 'frozen', 'old', 8],
    ['0.9', 'frozen', 'old', 6],
  ]);
  const bytes = readFileSync(archive('0.9'));
  writeFileSync(archive('0.9'), bytes.subarray(0, 1000));
  const { ok, verified, errors } = await parse('verify');
  writeFileSync(archive('0.9'), bytes);
  expect(ok).toBe(false);
  expect(verified.map(({ name }: { name: string }) => name)).toEqual(['1.0']);
  expect(errors).toMatchObject([{ area: 'versions', file: 'docs/versions/0.9.docspack' }]);
});

test('messages name the file of the configuration, and a build its versions', async () => {
  site.write({
    'small/docs/site.config.js': "export default { title: 'Small' };\n",
    'small/docs/index.md': '# Small\n',
  });
  const cut = () => succeed(site, 'version', 'cut', '1.0', '--docs', 'small/docs', '--dirty');
  expect(await cut()).toContain(
    '  Next: name the current version in "multiVersion.default" of small/docs/site.config.js.',
  );
  site.write({ 'small/docs/site.config.js': "export default { title: 'Small', multiVersion: { default: '2.0' } };\n" });
  expect(await succeed(site, 'build', 'small/docs', '--out', 'small/dist')).toContain(
    '\n  Beside it is 1 other version: 1.0.\n',
  );
  site.write({ small: undefined });
});

test('cutting twice gives the same bytes, in a clone with another remote as well', async () => {
  const before = readFileSync(archive('1.0'));
  await succeed(site, 'version', 'remove', '1.0');
  site.git('remote', 'add', 'origin', 'https://github.com/someone/fork.git');
  expect(await succeed(site, 'version', 'cut', '1.0', '--from', 'v1.0')).not.toContain('Next: ');
  site.git('remote', 'remove', 'origin');
  expect(readFileSync(archive('1.0')).equals(before)).toBe(true);
});

test('a third tag is frozen, with the archives and sources of other versions in it', async () => {
  const output = await succeed(site, 'version', 'cut', '2.0', '--from', 'v2.0');
  expect(output).toContain('Created docs/versions/2.0.docspack (6 pages, ');
  expect(output).toContain('Next: add "2.0" to "multiVersion.versions" of docs/site.config.ts.');
  expect(output).not.toMatch(/siteOrigin|last updated/i);
  await succeed(site, 'version', 'remove', '2.0');
  expect(site.git('status', '--porcelain')).toBe('');
});

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a cut that is ended by %s leaves nothing, or nothing after the next one',
  async (signal) => {
    const temporary = mkdtempSync(path.join(site.root, 'dist-'));
    const left = () => readdirSync(temporary).filter((name) => name.startsWith('docspack-'));
    const child = spawn(
      process.execPath,
      [path.resolve('src/cli/docspack.mjs'), 'version', 'cut', '1.1', '--from', 'v1.0'],
      {
        cwd: site.root,
        stdio: 'ignore',
        env: { ...process.env, TMPDIR: temporary },
      },
    );
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await expect.poll(() => left().some((name) => name.startsWith('docspack-cut-')), { timeout: 60_000 }).toBe(true);
    child.kill(signal);
    await ended;
    const { TMPDIR } = process.env;
    process.env.TMPDIR = temporary;
    if (signal === 'SIGKILL') removeLeftovers();
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    expect(left()).toEqual([]);
    expect(existsSync(archive('1.1'))).toBe(false);
    await succeed(site, 'version', 'cut', '1.1', '--from', 'v1.0');
    expect(site.git('worktree', 'list').trim().split('\n')).toHaveLength(1);
    await succeed(site, 'version', 'remove', '1.1');
    rmSync(temporary, { recursive: true });
  },
);

test('files that git ignores are frozen, and named', async () => {
  site.write({ 'docs/public/dist/api.json': '{}' });
  expect(await succeed(site, 'version', 'cut', '1.1')).toContain(
    'It has files that git ignores, which --from would leave out: "docs/public/dist/api.json".',
  );
  await succeed(site, 'version', 'remove', '1.1');
  site.write({ 'docs/public/dist': undefined });
});
