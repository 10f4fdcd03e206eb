import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { archiveOf, createFrozenSite, menuOf, succeed, type VersionedSite } from '../../helpers/versionedSite.ts';

let site: VersionedSite;
const archive = (name: string) => archiveOf(site, name);

beforeAll(async () => {
  site = await createFrozenSite();
}, 300_000);
afterAll(() => site.remove());

test('files of a fix that are no part of its page are named, and taken along if asked for', async () => {
  const before = readFileSync(archive('1.0'));
  site.git('checkout', '-qb', 'fix', 'v1.0.1');
  site.write({ 'docs/public/photo.png': undefined, 'docs/public/evil.js': 'evil();\n' });
  site.git('add', '-A');
  site.git('commit', '-qm', 'Fix a page, and more');
  site.git('checkout', '-q', '-');
  const args = ['version', 'replace', '1.0', '/guide/old', '--from', 'fix'];
  const { status, output } = await site.run(...args);
  expect(status).toBe(1);
  expect(output).toContain(
    'These sources change more of the version "1.0" than the pages: "evil.js" (added), "photo.png" (removed).',
  );
  expect(readFileSync(archive('1.0')).equals(before)).toBe(true);
  expect(await succeed(site, ...args, '--with-files')).toContain('With "evil.js" (added), "photo.png" (removed)');
  expect(readFileSync(archive('1.0')).equals(before)).toBe(false);
  site.git('checkout', 'docs');
});

test('edits of a frozen version in the output are undone, and files of others stay', async () => {
  const page = path.join(site.root, 'dist/1.0/guide/old.html');
  const html = readFileSync(page, 'utf8');
  writeFileSync(page, html.replace('quokka', 'QUOKKA'));
  writeFileSync(path.join(site.root, 'dist/1.0/own.txt'), 'mine');
  expect(await succeed(site, 'build')).toContain('Preserved files in "dist" that no build wrote: "1.0/own.txt".');
  expect(readFileSync(page, 'utf8')).toBe(html);
  expect(site.read('1.0/own.txt')).toBe('mine');
  rmSync(path.join(site.root, 'dist/1.0/own.txt'));
});

test('pages of a frozen version are replaced, and no other page', async () => {
  const refusedAgain = async () =>
    (await site.run('version', 'replace', '1.0', '/guide/old', '--from', 'v1.0.1')).output;
  const before = readFileSync(archive('1.0'));
  const refused = async (page: string, tag: string) => {
    const { status, output } = await site.run('version', 'replace', '1.0', page, '--from', tag);
    expect(status).toBe(1);
    expect(readFileSync(archive('1.0')).equals(before)).toBe(true);
    return output;
  };
  expect(await refused('/guide/odl', 'v1.0.1')).toContain('has no page "/guide/odl".\nDid you mean "/guide/old"?');
  expect(await refused('/guide/start', 'v1.0.1')).toContain('The page "/guide/start" of the version "1.0" is the same');
  expect(await refused('/guide/old', 'v1.0.2')).toContain('change other documents of the version "1.0" as well: "');
  await succeed(site, 'version', 'replace', '1.0', '/1.0/guide/old', '--from', 'v1.0.1');
  expect(await succeed(site, 'version', 'verify', '1.0')).toContain('OK 1.0: ');
  await succeed(site, 'build');
  const html = site.read('1.0/guide/old.html');
  expect(html).toContain('was in en of 1.0');
  // Edit links are in all documents.
  expect(html).toContain('href="https://github.com/acme/tool/blob/v1.0/docs/en/guide/old.md"');
  expect(await refusedAgain()).toContain('The page "/guide/old" of the version "1.0" is the same in these sources.');
  writeFileSync(archive('1.0'), before);
  await succeed(site, 'build');
});

test('a file that versions have in common is stored once, and removed with the last of them', async () => {
  const stored = () => readdirSync(path.join(site.root, 'docs/versions/files'));
  const isText = (name: string) => name.endsWith('.br');
  const both = stored();
  // The photo, and a picture of the engine.
  expect(both.filter((name) => !isText(name))).toHaveLength(2);
  expect(site.read('1.0/photo.png')).toBe(site.read('0.9/photo.png'));
  await succeed(site, 'version', 'remove', '0.9');
  const left = stored();
  expect(both).toEqual(expect.arrayContaining(left));
  expect(left.filter((name) => !isText(name))).toHaveLength(2);
  // Scripts that load nothing are the same in both.
  expect(left.filter(isText).length).toBeGreaterThan(5);
  await succeed(site, 'version', 'remove', '1.0');
  expect(existsSync(path.join(site.root, 'docs/versions/files'))).toBe(false);
  site.git('checkout', 'docs');
});

test('published addresses of a version that is gone are an error', async () => {
  expect(await succeed(site, 'check', '--update')).toContain('Wrote docs/versions/urls.lock.');
  const lock = readFileSync(path.join(site.root, 'docs/versions/urls.lock'), 'utf8');
  expect(lock.split('\n').filter((line) => line.startsWith('/0.9/zh/'))).toEqual([
    '/0.9/zh/',
    '/0.9/zh/guide/old',
    '/0.9/zh/guide/start',
  ]);
  await succeed(site, 'check');
  expect(await succeed(site, 'version', 'remove', '0.9')).toContain(
    'Removed docs/versions/0.9.docspack\n  Next: remove "0.9" from "multiVersion.versions" of docs/site.config.ts. Builds fail until then.',
  );
  const config = readFileSync(path.join(site.root, 'docs/site.config.ts'), 'utf8');
  site.write({ 'docs/site.config.ts': config.replace(", '0.9']", ']') });
  const { status, output } = await site.run('check');
  expect(status).toBe(1);
  expect(output).toContain(
    'docs/versions/urls.lock:2:1 lists 6 addresses of the version "0.9", which the site does not have.',
  );
  site.git('checkout', 'docs');
  site.git('clean', '-fdq', 'docs');
});

test('published addresses of a version whose archive is missing or damaged stay in the list', async () => {
  await succeed(site, 'check', '--update');
  const lock = path.join(site.root, 'docs/versions/urls.lock');
  const before = readFileSync(lock, 'utf8');
  const bytes = readFileSync(archive('0.9'));
  rmSync(archive('0.9'));
  expect((await site.run('check', '--update')).status).toBe(1);
  expect(readFileSync(lock, 'utf8')).toBe(before);
  writeFileSync(archive('0.9'), bytes.subarray(0, 500));
  expect((await site.run('check', '--update')).status).toBe(1);
  expect(readFileSync(lock, 'utf8')).toBe(before);
  site.git('checkout', 'docs');
  site.git('clean', '-fdq', 'docs');
});

test('an unchanged version is not unpacked again, and documents follow the list', async () => {
  const inodeOf = (name: string) => statSync(path.join(site.root, 'dist', name)).ino;
  const before = inodeOf('1.0/guide/old.html');
  site.write({ 'docs/en/guide/start.md': '# Start again\n' });
  await succeed(site, 'build');
  expect(inodeOf('1.0/guide/old.html')).toBe(before);
  const config = readFileSync(path.join(site.root, 'docs/site.config.ts'), 'utf8');
  site.write({ 'docs/site.config.ts': config.replace(", '0.9']", ']') });
  const output = await succeed(site, 'build');
  expect(output).not.toContain('Preserved');
  expect(site.has('0.9')).toBe(false);
  expect(menuOf(site, '1.0/guide/old.html')).toEqual(['/next/', '/', '/1.0/guide/old']);
  site.git('checkout', 'docs');
});
