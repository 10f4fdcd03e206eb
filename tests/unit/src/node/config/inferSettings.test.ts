import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { inferSettings } from '../../../../../src/node/config/inferSettings.ts';

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
function makeRepository(remote: string, branch = 'trunk'): string {
  const folder = makeFolder({ 'docs/index.md': '# Tool\n' });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  git('init', `--initial-branch=${branch}`);
  git('remote', 'add', 'origin', remote);
  return path.join(folder, 'docs');
}

const inferIn = (folder: string) => inferSettings(folder, folder, ALL);
const ALL = { title: true, description: true, repository: true, package: true };

test.each([
  [{ 'package.json': '{ "name": "tool", "description": "Does it." }', 'docs/index.md': '# Other' }, 'tool'],
  [{ 'package.json': '{ "name": "t1" }', 'docs/README.md': '# Tidewave' }, 'Tidewave'],
  [{ 'package.json': '{ "name": "t1" }', 'docs/README.md': '<h1>Tidewave</h1>' }, 't1'],
  [{ 'package.json': '{}', 'docs/README.md': '# A [link](x.md)' }, 'A link'],
  [{ 'docs/index.mdx': '# First\n\n# Second' }, 'First'],
  [{ 'docs/index.md': '---\n# a comment\nfoo: 1\n---\n\n# Heading\n' }, 'Heading'],
  [{ 'docs/index.md': '---\ntitle: "From here"\n---\n\n# Heading\n' }, 'From here'],
  [{ 'docs/index.md': 'Underlined\n==========\n' }, 'Underlined'],
  [{ 'docs/guide.md': '# Guide' }, 'docs'],
])('%j has the title %s', (files, title) => {
  const folder = path.join(makeFolder({ '.git/HEAD': '', ...files }), 'docs');
  expect(inferSettings(folder, folder, ALL).settings.title).toBe(title);
});

test('a description is one line', () => {
  const folder = makeFolder({ 'package.json': JSON.stringify({ description: 'One\nand two. ' }), 'index.md': '# A' });
  expect(inferSettings(folder, folder, ALL).settings).toEqual({ title: 'A', description: 'One and two.' });
});

test.each([
  ['git@github.com:acme/tool.git', 'https://github.com/acme/tool', 'edit', ['blob', 'tree']],
  ['https://GitHub.com/acme/tool', 'https://github.com/acme/tool', 'edit', ['blob', 'tree']],
  ['ssh://git@gitlab.com:22/group/sub/tool.git', 'https://gitlab.com/group/sub/tool', '-/edit', ['-/blob', '-/tree']],
  ['https://codeberg.org/acme/tool.git', 'https://codeberg.org/acme/tool', '_edit', ['src/branch', 'src/branch']],
])('the remote %s adds links to the repository', (remote, url, edit, [file, folder]) => {
  expect(inferIn(makeRepository(remote)).settings.repository).toEqual({
    isGitHub: url.includes('github'),
    url,
    editUrl: `${url}/${edit}/trunk/docs`,
    address: { fileUrl: `${url}/${file}/trunk`, folderUrl: `${url}/${folder}/trunk`, docsPath: 'docs' },
  });
});

test('names of branches and folders are encoded in links', () => {
  const docs = makeRepository('https://github.com/acme/tool', 'feat/x#1');
  expect(inferSettings(docs, docs, ALL).settings.repository?.editUrl).toBe(
    'https://github.com/acme/tool/edit/feat/x%231/docs',
  );
});

test('a remote of another host adds no links', () => {
  expect(inferIn(makeRepository('https://example.com/acme/tool.git')).settings.repository).toBeUndefined();
});

test('reads only the requested settings', () => {
  const docs = makeRepository('https://github.com/acme/tool');
  expect(inferSettings(docs, docs, { title: false, description: false, repository: false, package: false })).toEqual({
    settings: {},
    files: [],
  });
});

test('a package.json that is not JSON is an error', () => {
  const folder = makeFolder({ 'package.json': '{ "name": }' });
  expect(() => inferIn(folder)).toThrow(
    /^\[docs:config\] package\.json:1:11 is not valid JSON: Unexpected token '\}'\.\n/,
  );
});

const PACKAGE = { name: 'tool', version: '1.2.0' };
const ON_NPM = { version: '1.2.0', packageUrl: 'https://www.npmjs.com/package/tool' };
const ON_GITHUB = { packageRepository: 'https://github.com/acme/tool' };

test.each([
  ['a published package', PACKAGE, ON_NPM],
  [
    'a scoped one',
    { ...PACKAGE, name: '@acme/tool' },
    { ...ON_NPM, packageUrl: 'https://www.npmjs.com/package/@acme/tool' },
  ],
  ['a private one', { ...PACKAGE, private: true }, {}],
  ['one of another registry', { ...PACKAGE, publishConfig: { registry: 'https://npm.example' } }, {}],
  ['one without a number of its own', { ...PACKAGE, version: '0.0.0-development' }, {}],
  ['one without a version', { name: 'tool' }, {}],
  ['a repository as a short form', { private: true, repository: 'acme/tool' }, ON_GITHUB],
  ['a repository by its host', { private: true, repository: 'github:acme/tool' }, ON_GITHUB],
  [
    'a repository by its address',
    { ...PACKAGE, repository: { url: 'git+https://github.com/acme/tool.git' } },
    { ...ON_NPM, ...ON_GITHUB },
  ],
  ['a repository by SSH', { private: true, repository: { url: 'git@github.com:acme/tool.git' } }, ON_GITHUB],
  ['a repository on another host', { private: true, repository: 'https://gitlab.com/acme/tool' }, {}],
])('version and links of %s', (_, manifest, expected) => {
  const folder = makeFolder({ 'package.json': JSON.stringify(manifest), 'index.md': '# A' });
  const { version, packageUrl, packageRepository } = inferIn(folder).settings;
  expect({ version, packageUrl, packageRepository }).toEqual({
    version: undefined,
    packageUrl: undefined,
    packageRepository: undefined,
    ...expected,
  });
});
