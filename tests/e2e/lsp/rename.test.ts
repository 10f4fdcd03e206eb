import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import type { InlayHint, SymbolInformation, WorkspaceEdit } from 'vscode-languageserver-protocol';
import { applyTextEdits, applyWorkspaceEdit, moveFile } from '../../helpers/applyEdit.ts';
import { EditorClient } from '../../helpers/EditorClient.ts';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';

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

function writeFolderInto(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

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

describe('a move in an editor', () => {
  const site = {
    'package.json': '{ "name": "site" }',
    'docs/site.config.ts': `export default {
  title: 'Site',
  lang: 'en',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
};
`,
    'docs/public/logo.svg': FILES['docs/en/guide/picture.svg'],
    'docs/en/index.md': '# Site\n\n[Guide](/guide)\n',
    'docs/en/guide.md': '# Guide\n',
    'docs/en/other.md': '# Other\n',
    'docs/zh/index.md': '# 站点\n\n[指南](/guide)\n',
    'docs/zh/guide.md': '# 指南\n',
  };
  let editor: EditorClient;
  let folder: string;
  beforeAll(async () => {
    folder = writeFolder(site);
    editor = await EditorClient.start(folder);
    await editor.open('docs/en/index.md', `${site['docs/en/index.md']}\n[x](/none)\n`);
    await editor.untilProblems('docs/en/index.md', (all) => all.length > 0);
    await editor.type('docs/en/index.md', site['docs/en/index.md']);
  }, 120_000);
  afterAll(() => editor.stop());

  const move = (...pairs: [string, string][]) => {
    const files = pairs.map(([from, to]) => ({ oldUri: editor.uri(from), newUri: editor.uri(to) }));
    return editor.request<WorkspaceEdit | null>('workspace/willRenameFiles', { files });
  };

  test.each([
    ['outside of the docs folder', [['docs/en/guide.md', 'guide.md']], 'is outside of the docs folder'],
    ['onto a page', [['docs/en/guide.md', 'docs/en/other.md']], '"docs/en/other.md" exists already'],
    [
      'onto a page with another ending',
      [['docs/en/guide.md', 'docs/en/other.mdx']],
      '"docs/en/other.md" exists already',
    ],
    ['to another language', [['docs/en/guide.md', 'docs/zh/more.md']], 'is in the folder of another language'],
    ['beside the languages', [['docs/zh/guide.md', 'docs/more.md']], 'is in the folder of another language'],
    ['to a text', [['docs/en/guide.md', 'docs/en/guide.txt']], '"docs/en/guide.txt" would be no page'],
    ['to a fragment', [['docs/en/guide.md', 'docs/en/_guide.md']], 'would be no page'],
    ['to the public folder', [['docs/en/guide.md', 'docs/public/guide.md']], '"docs/public/guide.md" '],
    [
      'of two pages to one',
      [
        ['docs/en/guide.md', 'docs/en/a.md'],
        ['docs/en/other.md', 'docs/en/a.md'],
      ],
      'two moves',
    ],
    ['of the configuration', [['docs/site.config.ts', 'docs/en/site.config.ts']], 'it is the configuration'],
    ['of all pages', [['docs', 'pages']], 'is outside of the docs folder'],
  ] as [string, [string, string][], string][])('%s has no edits, and says why', async (_, pairs, problem) => {
    const before = editor.shown.length;
    expect(await move(...pairs)).toBeNull();
    await expect.poll(() => editor.shown.length).toBeGreaterThan(before);
    expect(editor.shown.slice(before).join('\n')).toContain(problem);
  });

  /** Returns the texts that a move changes, as they are after it, and the other moves that it needs, both by path. */
  const changesOf = async (...pairs: [string, string][]) => {
    const { documentChanges = [] } = (await move(...pairs)) ?? {};
    const nameOf = (uri: string) => path.relative(folder, fileURLToPath(uri));
    return documentChanges.map((change) => {
      if (!('edits' in change)) return 'oldUri' in change ? [nameOf(change.oldUri), nameOf(change.newUri)] : [];
      const name = nameOf(change.textDocument.uri);
      const edits = change.edits.flatMap((edit) => ('newText' in edit && typeof edit.newText === 'string' ? edit : []));
      return [name, applyTextEdits(readFileSync(path.join(folder, name), 'utf8'), edits)];
    });
  };

  test('of two pages to each other keeps all links, and no page is a redirect', async () => {
    const changes = await changesOf(['docs/en/guide.md', 'docs/en/other.md'], ['docs/en/other.md', 'docs/en/guide.md']);
    expect(changes).toEqual([
      ['docs/en/index.md', '# Site\n\n[Guide](/other)\n'],
      ['docs/site.config.ts', expect.stringContaining("redirects: {\n    '/zh/guide': '/zh/other',\n  },")],
      ['docs/zh/index.md', '# 站点\n\n[指南](/other)\n'],
      ['docs/zh/guide.md', 'docs/zh/other.md'],
    ]);
  });

  test('to another kind of page changes the links that name it', async () => {
    await editor.type('docs/en/index.md', '# Site\n\n[Guide](./guide.md) [Other](/other)\n');
    try {
      const changes = await changesOf(['docs/en/guide.md', 'docs/en/guide.mdx']);
      expect(changes).toEqual([['docs/en/index.md', expect.anything()]]);
    } finally {
      await editor.type('docs/en/index.md', site['docs/en/index.md']);
    }
  });

  test('of a folder and of a page in it takes the page to its own place', async () => {
    writeFolderInto(folder, { 'docs/en/part/a.md': '# A\n', 'docs/en/part/b.md': '# B\n' });
    await editor.touch('docs/en/part/a.md', 'docs/en/part/b.md');
    const text = '# Site\n\n[a](/part/a) [b](/part/b)\n';
    writeFolderInto(folder, { 'docs/en/index.md': text });
    await editor.type('docs/en/index.md', text);
    try {
      await editor.untilProblems('docs/en/index.md', (all) => all.length === 0);
      const changes = await changesOf(['docs/en/part', 'docs/en/whole'], ['docs/en/part/a.md', 'docs/en/a.md']);
      expect(changes).toContainEqual(['docs/en/index.md', '# Site\n\n[a](/a) [b](/whole/b)\n']);
      const config = changes.find(([name]) => name === 'docs/site.config.ts');
      expect(config?.[1]).toContain("'/part/a': '/a',\n    '/part/b': '/whole/b',");
    } finally {
      writeFolderInto(folder, { 'docs/en/index.md': site['docs/en/index.md'] });
      await editor.type('docs/en/index.md', site['docs/en/index.md']);
    }
  });

  test('changes the text of an unsaved configuration, in the version that the editor has', async () => {
    const config = 'docs/site.config.ts';
    const unsaved = `// Not saved.\n\n${site[config]}`;
    await editor.open(config);
    await editor.type(config, unsaved);
    const { documentChanges = [] } = (await move(['docs/en/guide.md', 'docs/en/manual.md'])) ?? {};
    const changes = documentChanges.flatMap((each) => ('edits' in each ? each : []));
    const own = changes.find(({ textDocument }) => textDocument.uri === editor.uri(config));
    expect(own?.textDocument.version).toBe(2);
    const edits = own?.edits.flatMap((edit) => ('newText' in edit && typeof edit.newText === 'string' ? edit : []));
    expect(applyTextEdits(unsaved, edits)).toBe(
      unsaved.replace("  title: 'Site',", "  redirects: {\n    '/guide': '/manual',\n  },\n  title: 'Site',"),
    );
  });
});
