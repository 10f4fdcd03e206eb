import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from '@rstest/core';
import { addPageTools, toPathname } from '../../../src/cli/mcp/createMcpServer.ts';
import { readBuiltPages } from '../../../src/cli/mcp/readBuiltPages.ts';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';

const page = (url: string, title: string, body: string) =>
  `---\ntitle: "${title}"\ndescription: "About ${title}."\nurl: "https://a.example${url}"\n---\n\n# ${title}\n\n${body}\n`;
const FILES = {
  'dist/llms.txt': '# Site\n',
  'dist/zh/llms.txt': '# 站点\n',
  'dist/index.md': page('/', 'Home', 'Welcome.'),
  'dist/guide/cli.md': page(
    '/guide/cli',
    'Command line',
    '## Sharding\n\nSplits a run into shards.\n\n```sh\n# no heading\n```',
  ),
  'dist/zh/guide/cli.md': page('/zh/guide/cli', '命令行', '分片运行。'),
  'dist/index.html': '<!doctype html><html lang="en"><head></head></html>',
  'dist/guide/next.md/index.html': 'A folder with the name of a file.',
  'dist/files/broken.md': '---\ntitle: "\\q"\n---\n\n# No head of a page\n',
  'dist/files/quoted.md':
    '---\nname: "quoted"\ntitle: "A file with quoted values"\n---\n\n# A file of the public folder\n',
  'dist/files/copy.md': page('/guide/cli', 'A copy of a page', 'It has the address of another file.'),
  'dist/skill.md': '---\nname: site\ndescription: "Documentation."\n---\n\n# Site\n',
  'dist/files/readme.md': '# A file of the public folder\n',
};

const root = writeFolder(FILES);
const client = new Client({ name: 'test', version: '1' });

beforeAll(async () => {
  const command = path.resolve('src/cli/docspack.mjs');
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [command, 'mcp'], cwd: root, stderr: 'ignore' }),
  );
}, 60_000);
afterAll(() => client.close());

async function call(name: string, args: Record<string, string> = {}): Promise<string> {
  const { content } = await client.callTool({ name, arguments: args });
  const [first] = Array.isArray(content) ? content : [];
  return String(first?.text);
}

describe('docspack mcp', () => {
  test('has tools to list, read and search', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['list_pages', 'read_page', 'search']);
  });

  test('lists the pages of a language', async () => {
    expect(await call('list_pages')).toBe('- /guide/cli: Command line. About Command line.\n- /: Home. About Home.');
    expect(await call('list_pages', { lang: 'EN' })).toBe(await call('list_pages'));
    for (const lang of ['zh', 'zh-Hans']) {
      expect(await call('list_pages', { lang })).toBe('- /zh/guide/cli: 命令行. About 命令行.');
    }
    expect(await call('list_pages', { lang: 'fr' })).toBe('There is no language "fr". Languages: en, zh.');
    expect(await call('search', { query: 'home', lang: '../zh' })).toContain('There is no language "../zh"');
  });

  test.each([
    '/guide/cli',
    'guide/cli.md',
    '/guide/cli.html#sharding',
    'https://a.example/guide/cli',
    'https://a.example/guide/cli.md',
  ])('reads a page by %s', async (written) => {
    expect(await call('read_page', { path: written })).toBe(FILES['dist/guide/cli.md']);
  });

  test.each(['/nowhere', '../../../etc/passwd', '__proto__', '/%2e%2e/index', 'files/readme'])(
    'names a page that does not exist: %s',
    async (written) => {
      expect(await call('read_page', { path: written })).toContain(`There is no page "${written}"`);
    },
  );

  test('refuses an argument that is too long', async () => {
    expect(await call('search', { query: 'a'.repeat(2000) })).toContain('Input validation error');
  });

  test('finds pages by their text, and headings', async () => {
    expect(await call('search', { query: 'a run into' })).toMatch(
      /^## Command line \(\/guide\/cli\)\n- .*Splits a run into shards/,
    );
    expect(await call('search', { query: 'sharding' })).toContain('- Sharding');
    expect(await call('search', { query: 'a run into' })).toContain('- Sharding: ');
    expect(await call('search', { query: 'welcome' })).toBe('## Home (/)\n- Welcome.');
    expect(await call('search', { query: '分片', lang: 'zh' })).toContain('/zh/guide/cli');
    expect(await call('search', { query: 'zebra' })).toBe('No results for "zebra".');
  });
});

test('versions beside the current one are no languages, and tools take them', async () => {
  const folder = writeFolder({
    ...Object.fromEntries(Object.entries(FILES).map(([name, text]) => [name.replace('dist/', ''), text])),
    'versions.json': JSON.stringify({
      format: 1,
      current: '2.x',
      versions: [
        { name: '2.x', label: '2.x', base: '/' },
        { name: '1.0', label: '1.0 LTS', base: '/1.0/' },
      ],
      pages: {},
    }),
    '1.0/llms.txt': '# Site\n',
    '1.0/zh/llms.txt': '# 站点\n',
    '1.0/guide/cli.md': page('/1.0/guide/cli', 'Command line of 1.0', 'Splits nothing.'),
    '1.0/zh/guide/cli.md': page('/1.0/zh/guide/cli', '1.0 的命令行', '不分片。'),
  });
  const pages = readBuiltPages(folder);
  expect(pages.map(({ path: each, lang, version }) => [each, lang, version]).sort()).toEqual([
    ['/', 'en', ''],
    ['/1.0/guide/cli', 'en', '1.0'],
    ['/1.0/zh/guide/cli', 'zh', '1.0'],
    ['/guide/cli', 'en', ''],
    ['/zh/guide/cli', 'zh', ''],
  ]);

  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const server = new McpServer({ name: 'test', version: '1' });
  addPageTools(server, pages);
  await server.connect(theirs);
  const own = new Client({ name: 'test', version: '1' });
  await own.connect(ours);
  onTestFinished(() => own.close());
  const ask = async (name: string, args: Record<string, string>) =>
    JSON.stringify((await own.callTool({ name, arguments: args })).content);
  expect(await ask('list_pages', {})).not.toContain('1.0');
  expect(await ask('list_pages', { version: '1.0', lang: 'zh' })).toContain('/1.0/zh/guide/cli: 1.0 的命令行');
  expect(await ask('search', { query: 'splits' })).toContain('(/guide/cli)');
  expect(await ask('search', { query: 'splits', version: '1.0' })).toContain('(/1.0/guide/cli)');
  expect(await ask('read_page', { path: '/1.0/guide/cli' })).toContain('Splits nothing.');
  expect(await ask('search', { query: 'splits', version: '3.0' })).toContain(
    'There is no version \\"3.0\\". Versions besides the current one: 1.0.',
  );
});

test.each([
  ['https://a.example/docs/a%20b.html#x', '/a%20b.html'],
  ['https://a.example/docs/a%20b.md', '/a%20b'],
  ['https://a.example/docs/', '/'],
  ['a%20b', '/a%20b'],
])('below a base, the path of %s is %s', (written, expected) => {
  const folder = writeFolder({ 'a b.md': page('/docs/a%20b.html', 'A', 'Text.') });
  expect(toPathname(written, readBuiltPages(folder))).toBe(expected);
});

test('a folder without Markdown is an error with a hint', () => {
  const empty = path.join(root, 'empty');
  mkdirSync(empty);
  for (const folder of [empty, path.join(root, 'none')]) {
    expect(() => readBuiltPages(folder)).toThrow(/has no Markdown of pages\.\nBuild the site first/);
  }
});
