import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import type { InlayHint, SymbolInformation, WorkspaceEdit } from 'vscode-languageserver-protocol';
import { applyWorkspaceEdit, moveFile } from '../../../../../helpers/applyEdit.ts';
import { EditorClient } from '../../../../../helpers/EditorClient.ts';
import { writeFolder } from '../../../node/pages/compileText.ts';

const FILES = {
  'package.json': '{ "name": "site" }',
  'docs/site.config.ts': `export default {
  title: 'Site',
  lang: 'en',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
};
`,
  'docs/urls.lock': '/\n/guide/install #linux\n/zh/\n/zh/guide/install #linux\n',
  'docs/en/_nav.json': '[{ "text": "Guide", "link": "/guide/install" }]\n',
  'docs/en/index.md': '# Site\r\n\r\n🎉 See [Install](/guide/install#linux).\r\n',
  'docs/en/guide/install.mdx': '# Install\n\n## Linux\n\n![Picture](./picture.svg)\n',
  'docs/en/guide/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'docs/zh/index.md': '# 站点\n\n见[安装](/guide/install#linux)。\n',
  'docs/zh/guide/install.mdx': '# 安装\n\n## 在 Linux 上\n',
};

let root: string;
let client: EditorClient;
beforeAll(async () => {
  root = writeFolder(FILES);
  client = await EditorClient.start(root, [root], { titles: true });
  await client.open('docs/en/index.md');
  await client.type('docs/en/index.md', `${FILES['docs/en/index.md']}\n[x](/none)\n`);
  await client.untilProblems('docs/en/index.md', (all) => all.length > 0);
  await client.type('docs/en/index.md', FILES['docs/en/index.md']);
  await client.untilProblems('docs/en/index.md', (all) => all.length === 0);
}, 120_000);
afterAll(() => client.stop());

const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const textDocument = (name: string) => ({ textDocument: { uri: client.uri(name) } });
const LINK = { line: 2, character: 30 };

test('titles of linked headings are shown if the editor asks for them', async () => {
  const range = { start: { line: 0, character: 0 }, end: { line: 4, character: 0 } };
  const hints = await client.request<InlayHint[]>('textDocument/inlayHint', {
    ...textDocument('docs/en/index.md'),
    range,
  });
  expect(hints.map(({ label, position }) => [label, position])).toEqual([
    ['Linux', { line: 2, character: '🎉 See [Install](/guide/install#linux'.length }],
  ]);
});

test('an id and a file are renamed by edits alone, and the site has no problem afterwards', async () => {
  const question = { ...textDocument('docs/en/index.md'), position: LINK };
  expect(await client.request('textDocument/prepareRename', question)).toMatchObject({ placeholder: 'linux' });
  await expect(client.request('textDocument/rename', { ...question, newName: 'a b' })).rejects.toThrow(
    'cannot have the id',
  );
  const before = readdirSync(root, { recursive: true });
  const rename = await client.request<WorkspaceEdit>('textDocument/rename', { ...question, newName: 'on-linux' });
  expect([readdirSync(root, { recursive: true }), read('docs/en/index.md')]).toEqual([
    before,
    FILES['docs/en/index.md'],
  ]);
  applyWorkspaceEdit(rename);
  expect(read('docs/en/index.md')).toBe(FILES['docs/en/index.md'].replace('#linux', '#on-linux'));
  expect(read('docs/zh/index.md')).toContain('#on-linux');
  expect(read('docs/en/guide/install.mdx')).toContain('## Linux <span id="linux" /> {/*on-linux*/}');
  expect(read('docs/urls.lock')).toContain('/zh/guide/install #linux #on-linux');
  const all = [
    'docs/en/index.md',
    'docs/zh/index.md',
    'docs/en/guide/install.mdx',
    'docs/zh/guide/install.mdx',
    'docs/urls.lock',
  ];
  await client.type('docs/en/index.md', read('docs/en/index.md'));
  await client.touch(...all);

  const files = [{ oldUri: client.uri('docs/en/guide/install.mdx'), newUri: client.uri('docs/en/setup.mdx') }];
  const moved = await client.request<WorkspaceEdit>('workspace/willRenameFiles', { files });
  applyWorkspaceEdit(moved);
  expect(existsSync(path.join(root, 'docs/zh/setup.mdx'))).toBe(true);
  expect(existsSync(path.join(root, 'docs/en/setup.mdx'))).toBe(false);
  moveFile(path.join(root, 'docs/en/guide/install.mdx'), path.join(root, 'docs/en/setup.mdx'));
  expect(read('docs/en/setup.mdx')).toContain('(./guide/picture.svg)');
  expect(read('docs/en/_nav.json')).toContain('"/setup"');
  expect(read('docs/site.config.ts')).toContain("'/guide/install': '/setup'");
  expect(read('docs/urls.lock')).toContain('\n/guide/install\n');
  expect(read('docs/en/index.md')).toContain('(/setup#');

  // A mistake shows that the site was read after the move.
  await client.type('docs/en/index.md', `${read('docs/en/index.md')}\n[x](/setup#none)\n`);
  await client.touch(...all, 'docs/site.config.ts', 'docs/en/_nav.json', 'docs/en/setup.mdx', 'docs/zh/setup.mdx');
  const problems = await client.untilProblems('docs/en/index.md', (found) =>
    found.some((each) => each.includes('docs/en/setup.mdx has no heading')),
  );
  expect(problems).toHaveLength(1);
  for (const name of [
    'docs/zh/index.md',
    'docs/en/setup.mdx',
    'docs/urls.lock',
    'docs/site.config.ts',
    'docs/en/_nav.json',
  ]) {
    await client.untilProblems(name, (found) => found.length === 0);
  }
});

test('pages that show another language are renamed and moved with the page that they show', async () => {
  const site = writeFolder({
    'package.json': '{ "name": "site" }',
    'docs/site.config.ts': `export default {
  title: 'Site',
  lang: 'en',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  missingTranslations: 'fallback',
};
`,
    'docs/urls.lock': '/\n/guide #linux\n/zh/\n/zh/guide #linux\n',
    'docs/en/index.md': '# Site\n\n[Guide](/guide#linux)\n',
    'docs/en/guide.md': '# Guide\n\n## Linux\n\nText.\n',
    'docs/zh/index.md': '# 站点\n\n[指南](/guide#linux)\n',
  });
  const editor = await EditorClient.start(site);
  const text = (name: string) => readFileSync(path.join(site, name), 'utf8');
  try {
    await editor.open('docs/zh/index.md');
    const symbols = await editor.request<SymbolInformation[]>('workspace/symbol', { query: 'guide' });
    expect(symbols.map(({ name }) => name)).toEqual(['Guide']);
    const position = { line: 2, character: '[指南](/guide#l'.length };
    const question = { textDocument: { uri: editor.uri('docs/zh/index.md') }, position };
    const rename = await editor.request<WorkspaceEdit>('textDocument/rename', { ...question, newName: 'on-linux' });
    const changed = applyWorkspaceEdit(rename);
    for (const name of ['docs/en/index.md', 'docs/zh/index.md']) expect(text(name)).toContain('(/guide#on-linux)');
    expect(text('docs/urls.lock')).toContain('/zh/guide #linux #on-linux');
    await editor.type('docs/zh/index.md', text('docs/zh/index.md'));
    await editor.touch(...changed.map((file) => path.relative(site, file)));
    const files = [{ oldUri: editor.uri('docs/en/guide.md'), newUri: editor.uri('docs/en/manual.md') }];
    applyWorkspaceEdit(await editor.request<WorkspaceEdit>('workspace/willRenameFiles', { files }));
    for (const name of ['docs/en/index.md', 'docs/zh/index.md']) expect(text(name)).toContain('(/manual#on-linux)');
    expect(text('docs/urls.lock')).toContain('\n/zh/guide\n/zh/manual #linux #on-linux\n');
  } finally {
    await editor.stop();
  }
});
