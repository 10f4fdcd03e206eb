import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { inferConfig, inferTitle } from '../../../../src/build/config/inferConfig.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function makeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'infer-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

/** Makes a repository whose docs are in `docs`, with a remote. */
function makeRepository(remote: string): string {
  const folder = makeFolder({ 'docs/index.md': '# Tool\n' });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  git('init', '--initial-branch=trunk');
  git('remote', 'add', 'origin', remote);
  return path.join(folder, 'docs');
}

test.each([
  [{ 'package.json': '{ "name": "tool", "description": "Does it." }', 'docs/index.md': '# Other' }, 'tool'],
  [{ 'package.json': '{}', 'docs/README.md': '# A [link](x.md)' }, 'A link'],
  [{ 'package.json': 'not JSON', 'docs/index.mdx': '# First\n\n# Second' }, 'First'],
  [{ 'docs/guide.md': '# Guide' }, 'docs'],
])('%j has the title %s', (files, title) => {
  expect(inferTitle(path.join(makeFolder({ '.git/HEAD': '', ...files }), 'docs')).title).toBe(title);
});

test.each([
  ['git@github.com:acme/tool.git', 'https://github.com/acme/tool', 'edit'],
  ['https://github.com/acme/tool', 'https://github.com/acme/tool', 'edit'],
  ['ssh://git@gitlab.com:22/group/sub/tool.git', 'https://gitlab.com/group/sub/tool', '-/edit'],
])('the remote %s gives links to the repository', (remote, url, edit) => {
  const { themeConfig } = inferConfig(makeRepository(remote)).config;
  expect(themeConfig?.editLink).toEqual({ docRepoBaseUrl: `${url}/${edit}/trunk/docs`, text: 'Edit this page' });
  expect(themeConfig?.socialLinks).toEqual(
    url.includes('github') ? [{ icon: 'github', mode: 'link', content: url }] : undefined,
  );
});

test('a remote of another host gives no links', () => {
  expect(inferConfig(makeRepository('https://example.com/acme/tool.git')).config.themeConfig).toBeUndefined();
});
