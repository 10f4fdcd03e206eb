import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import { removeLeftovers } from '../../../src/cli/versions/sourceTree.ts';
import { createVersionedSite, succeed, type VersionedSite } from '../../helpers/versionedSite.ts';

let site: VersionedSite;
const archive = (name: string) => path.join(site.root, `docs/versions/${name}.docspack`);
/** Targets of the menu of a document. */
const menuOf = (name: string) =>
  [...(/<ul class="rows[^>]*>(.*?)<\/ul>/.exec(site.read(name))?.[1] ?? '').matchAll(/href="([^"]*)"/g)].map(
    ([, href]) => href,
  );

beforeAll(async () => {
  site = createVersionedSite();
  await succeed(site, 'version', 'cut', '0.9', '--from', 'v0.9');
  await succeed(site, 'version', 'cut', '1.0', '--from', 'v1.0');
  site.git('add', '-A');
  site.git('commit', '-qm', 'Freeze versions');
  await succeed(site, 'build');
}, 300_000);
afterAll(() => site.remove());

test('each version is below its name, with its own pages and search index', () => {
  expect(site.read('guide/start.html')).toContain('is in en of 2.x');
  expect(site.read('0.9/zh/guide/old.html')).toContain('is in zh of 0.9');
  expect(site.read('1.0/api/test.html')).toContain('is in en of 1.0');
  expect(site.read('next/guide/new.html')).toContain('is in en of next');
  expect(site.has('next/en/guide/new.html')).toBe(false);
  expect(site.has('1.0/guide/new.html')).toBe(false);
  const manifest = JSON.parse(site.read('1.0/static/search_index.json'));
  expect(JSON.stringify(manifest)).toContain('en');
});

test.each([
  ['guide/new.html', ['/next/guide/new', '/guide/new', '/1.0/', '/0.9/']],
  ['1.0/guide/old.html', ['/next/', '/', '/1.0/guide/old', '/0.9/guide/old']],
  ['1.0/zh/api/test.html', ['/next/zh/', '/zh/', '/1.0/zh/api/test', '/0.9/zh/']],
  [
    'next/zh/guide/start.html',
    ['/next/zh/guide/start', '/zh/guide/start', '/1.0/zh/guide/start', '/0.9/zh/guide/start'],
  ],
  ['0.9/zh/404.html', ['/next/zh/', '/zh/', '/1.0/zh/', '/0.9/zh/']],
])('the menu of %s leads to pages that exist', (name, hrefs) => {
  expect(menuOf(name)).toEqual(hrefs);
  for (const href of hrefs) expect(site.has(`${href.slice(1).replace(/(^|\/)$/, '$1index')}.html`)).toBe(true);
});

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

test.each([
  ['guide/start.html', undefined],
  [
    '1.0/guide/start.html',
    'This page is about version 1.0 LTS, which is no longer current. <a href="/guide/start">Go to version 2.x</a>',
  ],
  ['next/zh/guide/new.html', '本页介绍的是 next 版本，它尚未发布。 <a href="/zh/guide/new">前往 2.x 版本</a>'],
])('the banner of %s', (name, text) => {
  expect(/data-part="banner"><div[^>]*><p>(.*?)<\/p>/.exec(site.read(name))?.[1]).toBe(text);
});

test.each([
  ['guide/start.html', 'https://tool.example/guide/start', 3],
  ['1.0/guide/start.html', 'https://tool.example/guide/start', 0],
  ['1.0/guide/old.html', 'https://tool.example/1.0/guide/old', 3],
])('the canonical address of %s', (name, url, alternates) => {
  const html = site.read(name);
  expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(url);
  expect(html.match(/<link rel="alternate" hreflang=/g) ?? []).toHaveLength(alternates);
});

test.each([
  ['guide/start.html', 'edit/main/docs/en/guide/start.md', 2024],
  ['next/zh/guide/new.html', 'edit/main/docs/next/zh/guide/new.md', 2025],
  ['1.0/guide/start.html', 'blob/v1.0/docs/en/guide/start.md', 2021],
  ['1.0/zh/guide/old.html', 'blob/v1.0/docs/zh/guide/old.md', 2021],
  ['0.9/guide/old.html', 'blob/v0.9/docs/en/guide/old.md', 2020],
])('%s has the source and the date of its version', (name, source, year) => {
  const html = site.read(name);
  expect(html).toContain(`href="https://github.com/acme/tool/${source}"`);
  expect(html).toContain(`<time dateTime="${year}-03-01T12:00:00.000Z"`);
});

test('the button of a frozen version has the label of the list, and that of each other version its own', () => {
  const labelOf = (name: string) => /Change version: <\/span>(.*?)<svg/.exec(site.read(name))?.[1];
  expect(['guide/new.html', '1.0/guide/old.html', 'next/guide/new.html'].map(labelOf)).toEqual([
    '2.x',
    '<span>1.0 LTS</span>',
    '<span>next</span>',
  ]);
});

test('search engines leave out a version that is not released, and the sitemap has the current one', () => {
  expect(site.read('next/guide/start.html')).toContain('<meta name="robots" content="noindex"');
  expect(site.read('1.0/guide/start.html')).not.toContain('content="noindex"');
  expect(site.read('sitemap.xml')).not.toMatch(/tool\.example\/(?:1\.0|next)\//);
});

test('a sitemap of its own lists the originals of other versions, and no other page', () => {
  const locations = [...site.read('sitemap-versions.xml').matchAll(/<loc>([^<]*)/g)].map(([, url]) => url);
  const paths = [
    '1.0/api/test',
    '1.0/guide/old',
    '1.0/zh/api/test',
    '1.0/zh/guide/old',
    '0.9/guide/old',
    '0.9/zh/guide/old',
  ];
  expect(locations).toEqual(paths.map((path) => `https://tool.example/${path}`));
  expect(site.read('robots.txt')).toContain('\nSitemap: https://tool.example/sitemap-versions.xml\n');
});

test.each([
  ['latest/guide/new.html', '/guide/new', 'en'],
  ['latest/zh/index.html', '/zh/', 'zh-Hans'],
  // Pages that only other versions have.
  ['latest/guide/old.html', '/', 'en'],
  ['latest/zh/api/test.html', '/zh/', 'zh-Hans'],
])('%s redirects to %s', (name, href, lang) => {
  const html = site.read(name);
  expect(html).toContain(`<html lang="${lang}">`);
  expect(html).toContain(`data-to="${href}"`);
  expect(html).toContain(`<noscript><meta http-equiv="refresh" content="0; url=${href}">`);
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
}, 60_000);

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
}, 120_000);

test('cutting twice gives the same bytes, in a clone with another remote as well', async () => {
  const before = readFileSync(archive('1.0'));
  await succeed(site, 'version', 'remove', '1.0');
  site.git('remote', 'add', 'origin', 'https://github.com/someone/fork.git');
  expect(await succeed(site, 'version', 'cut', '1.0', '--from', 'v1.0')).not.toContain('Next: ');
  site.git('remote', 'remove', 'origin');
  expect(readFileSync(archive('1.0')).equals(before)).toBe(true);
}, 120_000);

test('a third tag is frozen, with the archives and sources of other versions in it', async () => {
  const output = await succeed(site, 'version', 'cut', '2.0', '--from', 'v2.0');
  expect(output).toContain('Created docs/versions/2.0.docspack (6 pages, ');
  expect(output).toContain('Next: add "2.0" to "multiVersion.versions" of docs/site.config.ts.');
  expect(output).not.toMatch(/siteOrigin|last updated/i);
  await succeed(site, 'version', 'remove', '2.0');
  expect(site.git('status', '--porcelain')).toBe('');
}, 120_000);

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
  180_000,
);

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
}, 180_000);

test('edits of a frozen version in the output are undone, and files of others stay', async () => {
  const page = path.join(site.root, 'dist/1.0/guide/old.html');
  const html = readFileSync(page, 'utf8');
  writeFileSync(page, html.replace('quokka', 'QUOKKA'));
  writeFileSync(path.join(site.root, 'dist/1.0/own.txt'), 'mine');
  expect(await succeed(site, 'build')).toContain('Preserved files in "dist" that no build wrote: "1.0/own.txt".');
  expect(readFileSync(page, 'utf8')).toBe(html);
  expect(site.read('1.0/own.txt')).toBe('mine');
  rmSync(path.join(site.root, 'dist/1.0/own.txt'));
}, 120_000);

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
}, 180_000);

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
}, 60_000);

test('files that git ignores are frozen, and named', async () => {
  site.write({ 'docs/public/dist/api.json': '{}' });
  expect(await succeed(site, 'version', 'cut', '1.1')).toContain(
    'It has files that git ignores, which --from would leave out: "docs/public/dist/api.json".',
  );
  await succeed(site, 'version', 'remove', '1.1');
  site.write({ 'docs/public/dist': undefined });
}, 60_000);

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
}, 60_000);

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
}, 60_000);

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
  expect(menuOf('1.0/guide/old.html')).toEqual(['/next/', '/', '/1.0/guide/old']);
  site.git('checkout', 'docs');
}, 120_000);

describe('is refused with one error', () => {
  const refusal = async (...args: string[]) => {
    const { status, output } = await site.run('version', ...args);
    expect(status).toBe(1);
    return output;
  };

  test.each([
    [['cut', '1.0'], 'The version "1.0" exists already: docs/versions/1.0.docspack.'],
    [['cut', '2.x'], 'The version "2.x" is the one that the site shows without a prefix.'],
    [['cut', 'Latest'], 'The version "Latest" is another name of the current one.'],
    [['replace', '1.1', '/guide/old'], 'There is no archive of the version "1.1".'],
    [['cut', 'zh'], 'The version "zh" is also a language.'],
    [['cut', 'guide'], 'The paths of the version "guide" belong to the page docs/en/guide/new.md.'],
    [['cut', '../1.1'], '"../1.1" is not a name of a version.'],
    [['cut', '1.1', '--from', 'v7'], 'The sources of "v7" cannot be checked out: '],
    [['cut', '1.1', '--from=-f'], 'The sources of "-f" cannot be checked out: '],
    [['cut', 'static'], '"static" is a name of a file or a folder that a site has already.'],
    [['cut', '404.html'], '"404.html" is a name of a file or a folder that a site has already.'],
    [['cut', 'Versions.json'], '"Versions.json" is a name of a file or a folder that a site has already.'],
    [['cut', 'NEXT'], 'The version "NEXT" is the same as "next" in other letters.'],
    [['cut', 'next'], 'The version "next" has sources of its own in the docs folder.'],
    [['remove', '1.1'], 'There is no archive of the version "1.1".'],
    [['remove', '../versions/1.0'], 'There is no archive of the version "../versions/1.0".'],
    [['verify', '1.1'], 'There is no archive of the version "1.1".'],
  ])('%j', async (args, message) => {
    expect(await refusal(...args)).toContain(message);
  });

  test('a cut with changes that are not committed', async () => {
    site.write({ 'docs/en/guide/draft.md': '# Draft\n' });
    expect(await refusal('cut', '1.1')).toContain('changes that are not committed: "docs/en/guide/draft.md".');
    site.write({ 'docs/en/guide/draft.md': undefined });
  });

  test('a cut with the name of a public folder', async () => {
    site.write({ 'docs/public/downloads/a.txt': 'a' });
    expect(await refusal('cut', 'Downloads', '--dirty')).toContain(
      'The paths of the version "Downloads" belong to docs/public/downloads/a.txt.',
    );
    site.write({ 'docs/public/downloads': undefined });
  });

  test('a cut with the name of a redirect', async () => {
    const config = readFileSync(path.join(site.root, 'docs/site.config.ts'), 'utf8');
    site.write({ 'docs/site.config.ts': config.replace('{', "{ redirects: { '/1.1/guide': '/guide/start' },") });
    expect(await refusal('cut', '1.1', '--dirty')).toContain(
      'The paths of the version "1.1" belong to the redirect from "/1.1/guide".',
    );
    site.git('checkout', 'docs');
  });

  test('a cut in a repository that git cannot read', async () => {
    renameSync(path.join(site.root, '.git/HEAD'), path.join(site.root, '.git/HEAD-away'));
    const output = await refusal('cut', '1.1');
    const frozen = await site.run('version', 'cut', '1.1', '--dirty');
    renameSync(path.join(site.root, '.git/HEAD-away'), path.join(site.root, '.git/HEAD'));
    expect(output).toContain('Git does not say which files are committed: ');
    expect(output).toContain('or freeze the files as they are with --dirty.');
    expect(frozen.status).toBe(0);
    await succeed(site, 'version', 'remove', '1.1');
  });

  test('a cut of pages with mistakes, which leaves nothing behind', async () => {
    site.write({ 'docs/en/guide/start.md': '# Start\n\n[Dead](/nowhere)\n' });
    const output = await refusal('cut', '1.1', '--dirty');
    expect(output).toContain('links to "/nowhere", which is not a page.');
    expect(output).not.toContain('The output folder is unchanged.');
    site.git('checkout', 'docs');
    expect(site.git('status', '--porcelain')).toBe('');
    expect(site.git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  }, 60_000);

  test('a build with a damaged archive, which keeps the last output', async () => {
    const bytes = readFileSync(archive('1.0'));
    writeFileSync(archive('1.0'), bytes.subarray(0, 1000));
    const { status, output } = await site.run('build');
    expect(status).toBe(1);
    expect(output).toContain(`docs/versions/1.0.docspack is damaged: it has 1000 bytes, not ${bytes.length}.`);
    expect(site.has('1.0/guide/start.html')).toBe(true);
    expect((await site.run('version', 'verify')).output).toContain('is damaged');
    writeFileSync(archive('1.0'), bytes);
  }, 60_000);

  test('a build and a check with an archive or a shared file in which a byte has changed', async () => {
    const store = path.join(site.root, 'docs/versions/files');
    const [shared = ''] = readdirSync(store).filter((name) => !name.endsWith('.br'));
    for (const file of [archive('1.0'), path.join(store, shared)]) {
      const bytes = readFileSync(file);
      const damaged = Buffer.from(bytes);
      damaged[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 1;
      writeFileSync(file, damaged);
      for (const command of ['check', 'build']) {
        const { status, output } = await site.run(command);
        expect(status).toBe(1);
        expect(output).toContain(`${path.relative(site.root, file)} is damaged: `);
      }
      writeFileSync(file, bytes);
    }
    await succeed(site, 'build');
  }, 120_000);

  test('an archive above its budget, at a build and when it is cut', async () => {
    const config = readFileSync(path.join(site.root, 'docs/site.config.ts'), 'utf8');
    site.write({ 'docs/site.config.ts': config.replace("default: '2.x',", "default: '2.x', archiveBudget: 1000,") });
    const { status, output } = await site.run('check');
    expect(status).toBe(1);
    expect(output).toMatch(
      /docs\/versions\/1\.0\.docspack has \d+ bytes, \d+ of them in "files", more than the 1000 of "multiVersion\.archiveBudget"\./,
    );
    expect(await refusal('cut', '1.1', '--dirty')).toContain('The archive of the version "1.1" would have ');
    expect(existsSync(archive('1.1'))).toBe(false);
    site.git('checkout', 'docs');
  }, 60_000);

  test('links to pages and headings that another version lacks', async () => {
    site.write({
      'docs/en/guide/start.md':
        '# Start\n\n[Right](/1.0/guide/old#details), [page](/1.0/guide/new), [heading](/1.0/guide/old#none).\n',
      'docs/zh/_nav.json': '[{ "text": "1.0", "link": "/1.0/guide/gone" }]',
    });
    const { output } = await site.run('check');
    expect(output).toContain(
      'docs/en/guide/start.md:3:34 links to "/1.0/guide/new", which is not a page of the version "1.0".',
    );
    expect(output).toContain('has no heading with the id "none"');
    expect(output).toContain(
      'docs/zh/_nav.json:1:27 links to "/1.0/zh/guide/gone", which is not a page of the version "1.0".',
    );
    expect(output).toContain('✗ 3 errors');
    site.git('checkout', 'docs');
    site.write({ 'docs/zh/_nav.json': undefined });
  }, 60_000);

  test('a version that is listed and not there', async () => {
    const config = readFileSync(path.join(site.root, 'docs/site.config.ts'), 'utf8');
    site.write({ 'docs/site.config.ts': config.replace("'0.9']", "'0.8']") });
    const { output } = await site.run('check');
    expect(output).toContain(
      'lists the version "0.8", which has neither a folder "docs/0.8" nor an archive in "docs/versions".',
    );
    site.git('checkout', 'docs');
  }, 60_000);
});
