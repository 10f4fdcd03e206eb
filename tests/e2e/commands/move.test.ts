import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@rstest/core';
import { lockAfterMove, lockAfterRename } from '../../../src/cli/moves/lockAfter.ts';
import { addRow, renameRows, takeRow } from '../../../src/cli/moves/metaAfter.ts';
import { redirectsAfter } from '../../../src/cli/moves/redirectsAfter.ts';
import { applyEdits, differenceOf } from '../../../src/cli/moves/siteEdit.ts';
import { commandFolder } from './commandFolder.ts';

const { toPath, read, has, write, run } = commandFolder();

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
const SITE = {
  'package.json': '{ "name": "site", "type": "module" }',
  'docs/site.config.ts': `export default {
  title: 'Site',
  lang: 'en',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  redirects: {
    '/older': '/guide/install#linux',
  },
};
`,
  'docs/en/_nav.json':
    '[\n  { "text": "Guide", "link": "/guide/install" },\n  { "text": "More", "link": "/more/" }\n]\n',
  'docs/zh/_nav.json':
    '[\n  { "text": "指南", "link": "/guide/install" },\n  { "text": "更多", "link": "/more/" }\n]\n',
  'docs/en/_meta.json':
    '[\n  { "type": "dir", "name": "guide", "label": "Guide" },\n  { "type": "dir", "name": "more", "label": "More" }\n]\n',
  'docs/zh/_meta.json':
    '[{ "type": "dir", "name": "guide", "label": "指南" }, { "type": "dir", "name": "more", "label": "更多" }]\n',
  'docs/en/guide/_meta.json': '[\n  "install",\n  { "type": "file", "name": "use", "label": "Usage" }\n]\n',
  'docs/zh/guide/_meta.json': '["install", "use"]\n',
  'docs/en/more/_meta.json': '["index"]\n',
  'docs/zh/more/_meta.json': '["index"]\n',
  'docs/en/index.md':
    '# Site\n\n[Install](/guide/install#linux), [file](./guide/install.mdx#linux), [named](/en/guide/install), [html](guide/install.html)\n\n```md\n[Install](/guide/install)\n```\n\n[ref]\n\n[ref]: /guide/install "Title"\n',
  'docs/zh/index.md': '# 站点\r\n\r\n见[安装](/guide/install#linux)，🎉[英文](/en/guide/install)。\r\n',
  'docs/en/guide/install.mdx': `---
description: How to install.
---
import Part from './_part.mdx';

# Install

## Linux

![Picture](./picture.svg) [Use](use.mdx) [down](#linux)

\`\`\`ts file="./code.ts"
\`\`\`

<Part />

## Windows
`,
  'docs/zh/guide/install.mdx':
    "import Part from '../../en/guide/_part.mdx';\n\n# 安装\n\n## 在 Linux 上\n\n<Part />\n\n## 在 Windows 上\n",
  'docs/en/guide/use.mdx': '# Use\n\n<a href="/guide/install">Install</a>\n',
  'docs/zh/guide/use.mdx': '# 使用\n\n[安装](./install.mdx#linux)\n',
  'docs/en/guide/_part.mdx': 'A part with a [link](./install.mdx).\n',
  'docs/en/guide/code.ts': 'export const a = 1;\n',
  'docs/en/guide/picture.svg': PICTURE,
  'docs/en/more/index.md': '# More\n\n[Linux](../guide/install#linux)\n',
  'docs/zh/more/index.md': '# 更多\n',
};

beforeEach(() => write(SITE));

/** Runs a command that has to succeed. */
async function succeed(...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await run(...args);
  expect(`${stderr}${stdout}`).not.toContain('[docs:');
  expect(status).toBe(0);
  return stdout;
}

/** Returns all files of the site with their texts. */
function snapshot(folder = toPath('docs')): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const own = files.filter((name) => statSync(path.join(folder, name)).isFile()).sort();
  return Object.fromEntries(own.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

describe('a page', () => {
  test('moves in all languages, with links, pictures, navigation, addresses and redirects', async () => {
    await succeed('check', '--update');
    const stdout = await succeed('move', 'guide/install', 'more/setup');
    expect(stdout).toContain('Moved docs/zh/guide/install.mdx to docs/zh/more/setup.mdx');
    expect(stdout).toContain('Changed docs/en/more/setup.mdx');
    expect(has('docs/en/guide/install.mdx')).toBe(false);
    expect(read('docs/en/index.md')).toBe(
      SITE['docs/en/index.md']
        .replace('/guide/install#linux', '/more/setup#linux')
        .replace('./guide/install.mdx', './more/setup.mdx')
        .replace('/en/guide/install', '/en/more/setup')
        .replace('guide/install.html', 'more/setup.html')
        .replace('[ref]: /guide/install', '[ref]: /more/setup'),
    );
    expect(read('docs/zh/index.md')).toBe(SITE['docs/zh/index.md'].replaceAll('guide/install', 'more/setup'));
    const moved = read('docs/en/more/setup.mdx');
    expect(moved).toContain("from '../guide/_part.mdx'");
    expect(moved).toContain('![Picture](../guide/picture.svg) [Use](../guide/use.mdx) [down](#linux)');
    expect(moved).toContain('file="../guide/code.ts"');
    expect(read('docs/en/guide/_part.mdx')).toContain('(../more/setup.mdx)');
    expect(read('docs/en/guide/use.mdx')).toContain('href="/more/setup"');
    expect(read('docs/zh/guide/use.mdx')).toContain('(../more/setup.mdx#linux)');
    expect(read('docs/en/more/index.md')).toContain('(./setup#linux)');
    expect(read('docs/en/_nav.json')).toContain('"link": "/more/setup"');
    expect(JSON.parse(read('docs/en/guide/_meta.json'))).toEqual([{ type: 'file', name: 'use', label: 'Usage' }]);
    expect(JSON.parse(read('docs/en/more/_meta.json'))).toEqual(['index', 'setup']);
    expect(JSON.parse(read('docs/zh/more/_meta.json'))).toEqual(['index', 'setup']);
    expect(read('docs/site.config.ts')).toContain(
      "    '/older': '/more/setup#linux',\n    '/guide/install': '/more/setup',\n",
    );
    // The file of published addresses is what the check itself would write.
    const lock = read('docs/urls.lock');
    expect(lock).toContain('\n/guide/install\n');
    expect(lock).toContain('\n/more/setup #linux #windows\n');
    await succeed('check', '--update');
    expect(read('docs/urls.lock')).toBe(lock);
    await succeed('check');
  });

  test('moves back, and no redirect starts at it', async () => {
    await succeed('check', '--update');
    await succeed('move', 'docs/en/guide/use.mdx', 'more/');
    expect(has('docs/zh/more/use.mdx')).toBe(true);
    expect(JSON.parse(read('docs/en/more/_meta.json'))).toEqual([
      'index',
      { type: 'file', name: 'use', label: 'Usage' },
    ]);
    await succeed('move', '/more/use', '/guide/use');
    const config = read('docs/site.config.ts');
    expect(config).toContain("'/more/use': '/guide/use'");
    expect(config).not.toContain("'/guide/use':");
    await succeed('check');
  });

  test('is renamed in its place, without redirects on request', async () => {
    await succeed('check', '--update');
    await succeed('move', 'guide/use', 'guide/usage', '--no-redirects');
    expect(read('docs/en/guide/_meta.json')).toBe(SITE['docs/en/guide/_meta.json'].replace('"use"', '"usage"'));
    expect(read('docs/site.config.ts')).toBe(SITE['docs/site.config.ts']);
    expect(read('docs/urls.lock')).not.toContain('guide/use\n');
    await succeed('check');
  });

  test('keeps the history of the file', async () => {
    await succeed('check', '--update');
    const git = (...args: string[]) => execFileSync('git', args, { cwd: toPath('.'), encoding: 'utf8' });
    const commit = (subject: string) => {
      git('add', 'docs');
      git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', subject);
    };
    git('init', '-q');
    commit('Write');
    await succeed('move', 'guide/use', 'more/usage');
    commit('Move');
    expect(git('log', '--follow', '--format=%s', 'docs/en/more/usage.mdx')).toBe('Move\nWrite\n');
  });

  test('--dry-run prints a diff that git applies, and changes nothing', async () => {
    await succeed('check', '--update');
    const before = snapshot();
    const diff = await succeed('move', 'guide/', 'manual/', '--dry-run');
    // A line that stays is no change, and none changes into itself.
    const hunks = diff
      .split(/^(?:diff --git|@@).*$/m)
      .map((hunk) => hunk.split('\n').filter((row) => /^[-+](?![-+])/.test(row)));
    for (const rows of hunks) {
      const texts = (sign: string) => rows.filter((row) => row.startsWith(sign)).map((row) => row.slice(1));
      expect(texts('-').filter((text) => texts('+').includes(text))).toEqual([]);
    }
    expect(snapshot()).toEqual(before);
    cpSync(toPath('docs'), toPath('copy/docs'), { recursive: true });
    const git = { cwd: toPath('copy'), input: diff, stdio: ['pipe', 'pipe', 'inherit'] as ['pipe', 'pipe', 'inherit'] };
    execFileSync('git', ['init', '-q'], git);
    execFileSync('git', ['apply', '-'], git);
    await succeed('move', 'guide/', 'manual/');
    expect(snapshot(toPath('copy/docs'))).toEqual(snapshot());
  });
});

test('a folder moves with all its files', async () => {
  await succeed('check', '--update');
  await succeed('move', 'guide', 'more/guide');
  expect(has('docs/en/guide')).toBe(false);
  expect(has('docs/en/more/guide/picture.svg')).toBe(true);
  expect(read('docs/en/more/guide/install.mdx')).toBe(SITE['docs/en/guide/install.mdx']);
  expect(read('docs/zh/more/guide/install.mdx')).toContain("'../../../en/more/guide/_part.mdx'");
  expect(JSON.parse(read('docs/en/_meta.json'))).toEqual([{ type: 'dir', name: 'more', label: 'More' }]);
  expect(JSON.parse(read('docs/en/more/_meta.json'))).toEqual([
    'index',
    { type: 'dir', name: 'guide', label: 'Guide' },
  ]);
  expect(read('docs/site.config.ts')).toContain("'/guide/use': '/more/guide/use'");
  await succeed('check');
});

test('redirects in one line are no mention of the folder that moves', async () => {
  write({ 'docs/site.config.ts': SITE['docs/site.config.ts'].replace(/\n */g, ' ').replace(/ $/, '\n') });
  const { status, stderr } = await run('move', 'guide', 'more/guide');
  expect([status, stderr]).toEqual([0, '']);
  expect(read('docs/site.config.ts')).toContain("'/guide/use': '/more/guide/use'");
});

test('a linked page stays a link, and a file keeps its mode', async () => {
  write({ 'docs/_real.md': '# Linked\n\n[Install](/guide/install)\n' });
  symlinkSync(toPath('docs/_real.md'), toPath('docs/en/more/linked.md'));
  cpSync(toPath('docs/_real.md'), toPath('docs/zh/more/linked.md'));
  chmodSync(toPath('docs/en/guide/use.mdx'), 0o666);
  await succeed('move', 'guide/install', 'more/setup');
  expect(lstatSync(toPath('docs/en/more/linked.md')).isSymbolicLink()).toBe(true);
  expect(read('docs/_real.md')).toContain('(/more/setup)');
  expect(statSync(toPath('docs/en/guide/use.mdx')).mode & 0o777).toBe(0o666);
});

test('a file that is not UTF-8 is named, and nothing changes', async () => {
  const text = Buffer.concat([Buffer.from('# Use\n\n[Install](/guide/install) '), Buffer.from([0xe9, 0x0a])]);
  writeFileSync(toPath('docs/en/guide/use.mdx'), text);
  const { status, stderr } = await run('move', 'guide/install', 'more/setup');
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('docs/en/guide/use.mdx has to change, but is not valid UTF-8.'),
  ]);
  expect(readFileSync(toPath('docs/en/guide/use.mdx')).equals(text)).toBe(true);
  expect(has('docs/en/guide/install.mdx')).toBe(true);
});

test.each(['more/logo.svg', 'more/logo'])('a picture moves to %s with its ending, once', async (to) => {
  await succeed('move', 'guide/picture.svg', to);
  expect(has('docs/en/more/logo.svg')).toBe(true);
  expect(read('docs/en/guide/install.mdx')).toContain('![Picture](../more/logo.svg)');
});

test('a file that an ended move has left behind is named', async () => {
  write({ 'docs/en/index.md.docspack-move': 'left behind' });
  const { status, stderr } = await run('move', 'guide/install', 'more/setup');
  expect(stderr).toContain('"docs/en/index.md.docspack-move" cannot be written: a file of this name exists.');
  expect(status).toBe(1);
  rmSync(toPath('docs/en/index.md.docspack-move'));
});

describe('a heading', () => {
  test('has another id in all languages, and the old one as an anchor', async () => {
    await succeed('check', '--update');
    await succeed('move', 'guide/install#linux', '#on-linux');
    expect(read('docs/en/guide/install.mdx')).toContain('\n## Linux <span id="linux" /> {/*on-linux*/}\n');
    expect(read('docs/en/guide/install.mdx')).toContain('[down](#on-linux)');
    expect(read('docs/zh/guide/install.mdx')).toContain('\n## 在 Linux 上 <span id="linux" />\n');
    expect(read('docs/en/index.md')).toContain(
      '[Install](/guide/install#on-linux), [file](./guide/install.mdx#on-linux)',
    );
    expect(read('docs/zh/index.md')).toContain('(/guide/install#on-linux)');
    expect(read('docs/site.config.ts')).toContain("'/older': '/guide/install#on-linux'");
    const lock = read('docs/urls.lock');
    expect(lock).toContain('\n/zh/guide/install #linux #on-linux #windows ');
    await succeed('check', '--update');
    expect(read('docs/urls.lock')).toBe(lock);
    // And back: the anchor goes, because the heading has the id itself.
    await succeed('move', '/guide/install#on-linux', 'guide/install#linux', '--no-redirects');
    expect(read('docs/en/guide/install.mdx')).toContain('\n## Linux {/*linux*/}\n');
    await succeed('check');
  });

  test('in Markdown has its mark', async () => {
    write({ 'docs/en/more/index.md': '# More\n\n## A part\n\n[up](#a-part)\n' });
    await succeed('move', 'more/#a-part', '#part');
    expect(read('docs/en/more/index.md')).toBe(
      '# More\n\n## A part <span id="a-part"></span> {#part}\n\n[up](#part)\n',
    );
  });
});

test.each([
  ['a page that does not exist', ['guide/instal', 'x'], 'Did you mean "guide/install"?'],
  ['a page that exists', ['guide/install', 'guide/use'], '"docs/en/guide/use.mdx" exists already'],
  ['an address that exists', ['guide/install', 'more'], 'belongs to docs/en/more/index.md'],
  ['a folder that is a file', ['guide/install', 'more/index.md/x'], 'cannot be written: a file of this name exists'],
  ['a fragment', ['guide/install', 'guide/_install'], 'would be no page'],
  ['a folder into itself', ['guide', 'guide/deep'], 'cannot move into itself'],
  ['another folder than the site', ['guide/install', '../../../x'], 'is outside of the docs folder'],
  ['a heading of another page', ['guide/install#linux', 'guide/use#linux'], 'is on another page'],
  ['a heading that does not exist', ['guide/install#linus', '#x'], 'Did you mean "linux"?'],
  ['an id that exists', ['guide/install#linux', '#windows'], 'has the id "windows" already'],
  ['an id that ends a link', ['guide/install#linux', '#a)b'], 'cannot have the id "a)b"'],
  ['an invisible character', ['guide/install#linux', '#a\u200Bb'], 'cannot have the id "a\\u{200b}b"'],
  ['an id with a space', ['guide/install#linux', '#on linux'], 'cannot have the id "on linux"'],
])('%s is refused, and nothing changes', async (_, [from = '', to = ''], problem) => {
  const before = snapshot();
  const { status, stderr } = await run('move', from, to);
  expect(stderr).toContain(problem);
  expect(status).toBe(1);
  expect(snapshot()).toEqual(before);
});

test('the configuration is refused, and nothing changes', async () => {
  const files = { 'one/site.config.ts': "export default { title: 'One' };\n", 'one/index.md': '# Home\n' };
  write(files);
  const { status, stderr } = await run('move', '--docs', 'one', 'site.config.ts', 'x');
  expect(stderr).toContain('"one/site.config.ts" cannot be moved: it is the configuration.');
  expect(status).toBe(1);
  expect(snapshot(toPath('one'))).toEqual({ 'index.md': '# Home\n', 'site.config.ts': files['one/site.config.ts'] });
});

test('a link that the configuration computes is named, and nothing changes', async () => {
  write({
    'docs/site.config.ts': SITE['docs/site.config.ts']
      .replace("label: 'English' }", "label: 'English' }")
      .replace(
        '  redirects: {',
        "  themeConfig: { sidebar: { '/': ['install', 'use'].map((name) => '/guide/' + name) } },\n  redirects: {",
      ),
  });
  const before = snapshot();
  const { status, stderr } = await run('move', 'guide/install', 'more/setup');
  expect(stderr).toContain('docs/site.config.ts computes the link "/guide/install"');
  expect(status).toBe(1);
  expect(snapshot()).toEqual(before);
});

test('a mistake that only the check finds restores every file', async () => {
  // The address is put together where no text has it.
  write({
    'docs/en/guide/use.mdx': "export const NAME = 'install';\n\n# Use\n\n<a href={'/guide/' + 'install'}>Install</a>\n",
  });
  const before = snapshot();
  const { status, stderr } = await run('move', 'guide/install', 'more/setup');
  expect(stderr).toContain('links to "/guide/install", which is not a page');
  expect(stderr).toContain('No file has changed');
  expect(status).toBe(1);
  expect(snapshot()).toEqual(before);
});

describe('the list of published addresses', () => {
  test.each([
    ['keeps a redirected address', true, '# H\n/a\n/b #x\n/c\n'],
    ['forgets one without redirect', false, '# H\n/b #x\n/c\n'],
  ])('%s', (_, isRedirected, expected) => {
    expect(lockAfterMove('# H\n/a #x\n/c\n', new Map([['/a', '/b']]), isRedirected)).toBe(expected);
  });

  test('has the id that a heading gets, with its line ends', () => {
    const change = { routes: new Set(['/a']), from: 'x', to: 'n', isKept: true };
    expect(lockAfterRename('/a #x\r\n/b #x\r\n', change)).toBe('/a #n #x\r\n/b #x\r\n');
    expect(lockAfterRename('/a #x\n', { ...change, isKept: false })).toBe('/a #n\n');
  });
});

describe('redirects in the configuration', () => {
  const added = new Map([['/a', '/b']]);
  test.each([
    [
      'none yet',
      "export default {\n  title: 'A',\n};\n",
      "export default {\n  redirects: {\n    '/a': '/b',\n  },\n  title: 'A',\n};\n",
    ],
    ['on one line', 'export default { title: "A" };', 'export default { redirects: { "/a": "/b" }, title: "A" };'],
    [
      'an empty list',
      "export default { redirects: {}, title: 'A' };",
      "export default { redirects: { '/a': '/b' }, title: 'A' };",
    ],
    [
      'others',
      "export default {\n  redirects: {\n    '/x': '/y', // why\n  },\n};\n",
      "export default {\n  redirects: {\n    '/x': '/y',\n    '/a': '/b', // why\n  },\n};\n",
    ],
    [
      'types',
      "const config: Config = { redirects: { '/x': '/y' } };\nexport default config satisfies Config;\n",
      "const config: Config = { redirects: { '/x': '/y', '/a': '/b' } };\nexport default config satisfies Config;\n",
    ],
    ['computed', 'export default { redirects: load() };', undefined],
    ['spread', 'export default { redirects: { ...old, [key]: 1 } };', undefined],
  ])('%s', (_, before, after) => {
    expect(redirectsAfter(before, { added, removed: new Set() })).toBe(after);
  });

  test('one that starts at a page is removed', () => {
    const before = "export default { redirects: { '/x': '/y', '/z': '/b' } };";
    expect(redirectsAfter(before, { added: new Map(), removed: new Set(['/z']) })).toBe(
      "export default { redirects: { '/x': '/y', } };",
    );
  });
});

describe('rows of a _meta.json', () => {
  test.each([
    ['a string', '["a", "b.mdx"]', 'b', '["a", "c.mdx"]'],
    [
      'an object',
      '[{ "name": "a", "type": "file", "label": "A" }]',
      'a',
      '[{ "name": "c", "type": "file", "label": "A" }]',
    ],
    ['another name', '["a"]', 'b', '["a"]'],
    ['no JSON', '["a", ]', 'a', '["a", ]'],
  ])('%s is renamed', (_, before, from, after) => {
    expect(renameRows(before, new Map([[from, 'c']]))).toBe(after);
  });

  test.each([
    ['the first', '[\n  "a",\n  "b"\n]', '[\n  "b"\n]'],
    ['the last', '[\n  "b",\n  "a"\n]', '[\n  "b"\n]'],
    ['the only one', '["a"]', '[]'],
  ])('%s is taken', (_, before, after) => {
    expect(takeRow(before, 'a', 'c')).toEqual({ text: after, row: '"c"' });
  });

  test('a row is added once', () => {
    expect(addRow('["a"]', 'b', '"b"')).toBe('["a", "b"]');
    expect(addRow('["a"]', 'a', '"a"')).toBe('["a"]');
    expect(addRow('["a"]', 'index', '"index"')).toBe('["index", "a"]');
  });
});

test.each([
  ['abc', 'abc'],
  ['abc', 'abXc'],
  ['aaa', 'aa'],
  ['', 'x'],
  ['x', ''],
  ['🎉a', '🎉b'],
])('the difference of %j and %j makes one of the other', (before, after) => {
  expect(applyEdits({ text: before, edits: differenceOf(before, after) })).toBe(after);
});

test('a link has the new id as it was written before: with escapes or without', async () => {
  write({ 'docs/zh/more/index.md': '# 更多\n\n[编码](/guide/install#l%69nux)\n' });
  expect(await run('move', 'guide/install#linux', '#设置')).toMatchObject({ status: 0 });
  expect(read('docs/zh/index.md')).toContain('(/guide/install#设置)');
  expect(read('docs/zh/more/index.md')).toContain('(/guide/install#%E8%AE%BE%E7%BD%AE)');
});
