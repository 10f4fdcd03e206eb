import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from '@rstest/core';
import { listConfigFiles, stableText } from '../../../../../src/node/config/configInputs.ts';
import { loadConfig } from '../../../../../src/node/config/loadConfig.ts';

type Files = Record<string, string>;

function write(folder: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

function siteFolder(files: Files): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'inputs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  write(folder, files);
  return folder;
}

const inputsOf = async (folder: string, cacheDir?: string) =>
  (await loadConfig({ docsDir: folder, cwd: folder, cacheDir })).inputs;
const keyOf = async (folder: string, cacheDir?: string) => (await inputsOf(folder, cacheDir)).key;

const PACKAGE = (name: string, version: string, dependencies = {}) => JSON.stringify({ name, version, dependencies });
const SITE: Files = {
  'site.config.ts': [
    "import { base } from './options.ts';",
    "import data from './data.json';",
    "import { plugin } from './plugins';",
    "import remark from 'remark-thing';",
    "export { other } from './more.js';",
    "export default { title: 'A', base, description: data.text, markdown: { remarkPlugins: [plugin, remark] } };",
  ].join('\n'),
  'options.ts': "import { nested } from './nested.mjs';\nexport const base = nested;\n",
  'nested.mjs': "export const nested = '/docs/';\n",
  'more.ts': 'export const other = 1;\n',
  'data.json': '{ "text": "Text" }',
  'plugins/index.ts':
    "const prefix = 'x';\nexport const plugin = () => (tree: unknown) => (process.env.LAZY_FLAG ? tree : prefix);\n",
  'node_modules/remark-thing/package.json': PACKAGE('remark-thing', '1.0.0', { 'thing-core': '*' }),
  'node_modules/remark-thing/index.js': 'module.exports = () => () => {};\n',
  'node_modules/thing-core/package.json': PACKAGE('thing-core', '1.0.0'),
};

describe('the cache key of a configuration changes with', () => {
  test.each<[string, Files]>([
    ['its own values', { 'site.config.ts': SITE['site.config.ts']?.replace("'A'", "'B'") ?? '' }],
    ['a file that it imports', { 'options.ts': "export const base = '/other/';\n" }],
    ['a file that such a file imports', { 'nested.mjs': "export const nested = '/other/';\n" }],
    ['a file that it exports from, named as it is after compilation', { 'more.ts': 'export const other = 2;\n' }],
    ['data that it imports', { 'data.json': '{ "text": "Other" }' }],
    [
      'a value in the scope of a local plugin',
      { 'plugins/index.ts': SITE['plugins/index.ts']?.replace("'x'", "'y'") ?? '' },
    ],
    ['the version of a package', { 'node_modules/remark-thing/package.json': PACKAGE('remark-thing', '1.0.1') }],
    [
      'the version of a package of a package',
      { 'node_modules/thing-core/package.json': PACKAGE('thing-core', '1.1.0') },
    ],
  ])('%s', async (_, changed) => {
    const folder = siteFolder(SITE);
    const before = await keyOf(folder);
    write(folder, changed);
    expect(await keyOf(folder)).not.toBe(before);
  });

  test('but not with a file that only provides types', async () => {
    const options =
      "import type { A } from './types.ts';\nimport type B from './types.ts';\nexport type {\n  C,\n} from './types.ts';\n";
    const folder = siteFolder({ ...SITE, 'options.ts': `${options}export const base = '/';\n`, 'types.ts': 'one' });
    const before = await keyOf(folder);
    write(folder, { 'types.ts': 'another' });
    expect(await keyOf(folder)).toBe(before);
  });

  test('the code of a package that is linked', async () => {
    const folder = siteFolder(SITE);
    const linked = siteFolder({ 'package.json': PACKAGE('linked', '1.0.0'), 'src/index.js': 'module.exports = 1;\n' });
    symlinkSync(linked, path.join(folder, 'node_modules/linked'));
    write(folder, { 'options.ts': "import 'linked/src/index.js';\nexport const base = '/docs/';\n" });
    const before = await keyOf(folder);
    write(linked, { 'src/index.js': 'module.exports = 2;\n' });
    expect(await keyOf(folder)).not.toBe(before);
  });
});

describe('the key covers environment variables', () => {
  const names = ['DOCS_BASE', 'LAZY_FLAG', 'DOCS_UNUSED'];
  afterEach(() => {
    for (const name of names) delete process.env[name];
  });

  test.each([
    ['that a value depends on', 'process.env.DOCS_BASE ?? "/a/"', 'DOCS_BASE'],
    ['whose name is put together', "process.env[['DOCS', 'BASE'].join('_')] ?? '/a/'", 'DOCS_BASE'],
    ['whose presence is asked for', "'DOCS_BASE' in process.env ? '/a/' : '/b/'", 'DOCS_BASE'],
    ['that a plugin reads when it runs', "'/a/'", 'LAZY_FLAG'],
  ])('%s', async (_, base, name) => {
    const folder = siteFolder({ ...SITE, 'options.ts': `export const base: string = ${base};\n` });
    const without = await keyOf(folder);
    process.env[name] = '/b/';
    const first = await keyOf(folder);
    process.env[name] = '/c/';
    const second = await keyOf(folder);
    expect(new Set([without, first, second]).size).toBe(3);
    delete process.env[name];
    expect(await keyOf(folder)).toBe(without);
  });

  test('and a configuration may set one that exists', async () => {
    process.env.DOCS_BASE = '/b/';
    const folder = siteFolder({
      ...SITE,
      'options.ts': "process.env.DOCS_BASE = '/c/';\nexport const base: string = process.env.DOCS_BASE;\n",
    });
    await keyOf(folder);
    expect(process.env.DOCS_BASE).toBe('/c/');
  });

  test('that a plugin reads from process.env when it runs', async () => {
    const plugin =
      'export const plugin = () => () => {\n  const { LAZY_FLAG: flag } = process.env;\n  return flag;\n};\n';
    const folder = siteFolder({ ...SITE, 'plugins/index.ts': plugin });
    const without = await keyOf(folder);
    process.env.LAZY_FLAG = '1';
    expect(await keyOf(folder)).not.toBe(without);
  });

  test('and no others', async () => {
    const folder = siteFolder(SITE);
    const before = await keyOf(folder);
    process.env.DOCS_UNUSED = '1';
    expect(await keyOf(folder)).toBe(before);
  });

  test('which stay unchanged for other code', async () => {
    const real = process.env;
    await keyOf(siteFolder(SITE));
    expect(process.env).toBe(real);
    await expect(keyOf(siteFolder({ 'site.config.ts': 'throw new Error("no");' }))).rejects.toThrow('no');
    expect(process.env).toBe(real);
  });
});

test('the key is the same with compiled files in a cache and without, and in another folder', async () => {
  const folder = siteFolder(SITE);
  const cacheDir = siteFolder({});
  const key = await keyOf(folder);
  for (let round = 0; round < 2; round++) expect(await keyOf(folder, cacheDir)).toBe(key);
  const moved = siteFolder({});
  cpSync(folder, moved, { recursive: true });
  expect(await keyOf(moved, cacheDir)).toBe(key);
});

test('reads imported files again each time', async () => {
  const folder = siteFolder(SITE);
  expect((await loadConfig({ docsDir: folder, cwd: folder })).config.site).toMatchObject({
    base: '/docs/',
    description: 'Text',
  });
  write(folder, { 'data.json': '{ "text": "Other" }', 'options.ts': "export const base = '/other/';\n" });
  expect((await loadConfig({ docsDir: folder, cwd: folder })).config.site).toMatchObject({
    base: '/other/',
    description: 'Other',
  });
});

test('returns the files of the site, for watch mode', async () => {
  const folder = siteFolder(SITE);
  const { files } = await inputsOf(folder);
  const names = files.map((file) => path.relative(folder, file));
  const ours = Object.keys(SITE).filter((name) => !name.startsWith('node_modules/'));
  expect(names.sort()).toEqual(ours.sort());
});

test.each<[string, unknown, unknown]>([
  ['functions', () => 1, () => 2],
  ['expressions', /a/g, /a/i],
  ['maps', new Map([['a', 1]]), new Map([['a', 2]])],
  ['sets', new Set([1]), new Set([2])],
  ['dates', new Date(1), new Date(2)],
  ['addresses', new URL('http://a/'), new URL('http://b/')],
  ['big numbers', 1n, 2n],
  ['strings that look like others', ['a', 'b'], ['a,b']],
  ['nothing and null', { a: undefined }, { a: null }],
])('different %s give different texts', (_, one, other) => {
  expect(stableText(one)).not.toBe(stableText(other));
  expect(stableText(one)).toBe(stableText(one));
});

test('a cyclic value has a text', () => {
  const value: Record<string, unknown> = { name: 'a' };
  value.self = value;
  expect(stableText([value])).toBe('[{"name":"a","self":same as 1}]');
});

describe('modules that the text of a configuration does not name', () => {
  const CONFIG = (body: string) => `${body}\nexport default { title: 'A', markdown: { remarkPlugins: [mark] } };\n`;
  const PART = (word: string) => `const word = '${word}';\nexport const mark = () => () => word;\n`;

  test.each<[string, string, Files]>([
    [
      'imports of package.json',
      "import { mark } from '#lib/mark.ts';",
      { 'package.json': '{ "imports": { "#lib/*": "./lib/*" } }' },
    ],
    ['a computed path', "const name = 'mark';\nconst { mark } = await import('./lib/' + name + '.ts');", {}],
    [
      'the package’s own name',
      "import { mark } from 'self/mark';",
      { 'package.json': '{ "name": "self", "exports": { "./mark": "./lib/mark.ts" } }' },
    ],
  ])('%s', async (_, source, files) => {
    const folder = siteFolder({ ...files, 'site.config.ts': CONFIG(source), 'lib/mark.ts': PART('one') });
    const before = await inputsOf(folder);
    expect(before.files.map((file) => path.basename(file))).toContain('mark.ts');
    write(folder, { 'lib/mark.ts': PART('two') });
    expect(await keyOf(folder)).not.toBe(before.key);
  });
});

test('a file that is missing is watched at its own path, and a folder by its modules once it exists', () => {
  const folder = siteFolder({ 'site.config.ts': "import data from './data.json';\n" });
  const watched = () => listConfigFiles(path.join(folder, 'site.config.ts')).map((file) => path.relative(folder, file));
  expect(watched()).toContain('data.json');
  expect(watched()).not.toContain(path.join('data.json', 'index.ts'));
  mkdirSync(path.join(folder, 'data.json'));
  expect(watched()).toContain(path.join('data.json', 'index.ts'));
});
