import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import { archiveOf, createFrozenSite, succeed, type VersionedSite } from '../../helpers/versionedSite.ts';

let site: VersionedSite;
const archive = (name: string) => archiveOf(site, name);

beforeAll(async () => {
  site = await createFrozenSite();
}, 300_000);
afterAll(() => site.remove());

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
  });

  test('a build with a damaged archive, which keeps the last output', async () => {
    const bytes = readFileSync(archive('1.0'));
    writeFileSync(archive('1.0'), bytes.subarray(0, 1000));
    const { status, output } = await site.run('build');
    expect(status).toBe(1);
    expect(output).toContain(`docs/versions/1.0.docspack is damaged: it has 1000 bytes, not ${bytes.length}.`);
    expect(site.has('1.0/guide/start.html')).toBe(true);
    expect((await site.run('version', 'verify')).output).toContain('is damaged');
    writeFileSync(archive('1.0'), bytes);
  });

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
  });

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
  });

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
  });

  test('a version that is listed and not there', async () => {
    const config = readFileSync(path.join(site.root, 'docs/site.config.ts'), 'utf8');
    site.write({ 'docs/site.config.ts': config.replace("'0.9']", "'0.8']") });
    const { output } = await site.run('check');
    expect(output).toContain(
      'lists the version "0.8", which has neither a folder "docs/0.8" nor an archive in "docs/versions".',
    );
    site.git('checkout', 'docs');
  });
});
