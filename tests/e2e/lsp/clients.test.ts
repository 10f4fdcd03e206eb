import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import type { ClientCapabilities, CodeAction, CompletionList, WorkspaceEdit } from 'vscode-languageserver-protocol';
import { applyTextEdits, applyWorkspaceEdit } from '../../helpers/applyEdit.ts';
import { EditorClient } from '../../helpers/EditorClient.ts';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';

const FILES = {
  'package.json': '{ "name": "site" }',
  'docs/site.config.ts': "export default { title: 'Site' };\n",
  'docs/urls.lock': '/\n/guide #install\n',
  'docs/index.md': '# Site\n\n🎉 See the [guide](/guidd) and [install](/guide#install).\n',
  'docs/guide.mdx': '# Guide\n\n## Install\n\nText.\n',
};
const RESOURCES = ['create', 'rename', 'delete'] as const;
const ITEM_DEFAULTS = ['editRange', 'insertTextFormat', 'insertTextMode', 'data'];

/** What editors say that they can do, as far as an answer of the server depends on it. */
const CLIENTS: readonly (readonly [name: string, capabilities: ClientCapabilities])[] = [
  [
    'Neovim 0.7',
    {
      window: { workDoneProgress: true },
      workspace: { workspaceFolders: true, workspaceEdit: { resourceOperations: [...RESOURCES] } },
      textDocument: { publishDiagnostics: { relatedInformation: true } },
    },
  ],
  [
    'Neovim 0.10',
    {
      general: { positionEncodings: ['utf-16'] },
      window: { workDoneProgress: true },
      workspace: {
        workspaceFolders: true,
        workspaceEdit: { resourceOperations: [...RESOURCES] },
        didChangeWatchedFiles: { dynamicRegistration: false, relativePatternSupport: true },
        inlayHint: { refreshSupport: true },
      },
      textDocument: {
        publishDiagnostics: { relatedInformation: true, dataSupport: true },
        completion: { completionList: { itemDefaults: ITEM_DEFAULTS } },
      },
    },
  ],
  [
    'Helix 25.01',
    {
      general: { positionEncodings: ['utf-8', 'utf-32', 'utf-16'] },
      window: { workDoneProgress: true },
      workspace: {
        workspaceFolders: true,
        workspaceEdit: { documentChanges: true, resourceOperations: [...RESOURCES] },
        didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: false },
        inlayHint: { refreshSupport: false },
        fileOperations: { willRename: true, didRename: true },
      },
      textDocument: { publishDiagnostics: { versionSupport: true } },
    },
  ],
  [
    'Zed',
    {
      general: { positionEncodings: ['utf-16'] },
      window: { workDoneProgress: true },
      workspace: {
        workspaceFolders: true,
        workspaceEdit: { documentChanges: true, resourceOperations: [...RESOURCES] },
        didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
        inlayHint: { refreshSupport: true },
        fileOperations: { dynamicRegistration: false, willRename: true, didRename: true },
      },
      textDocument: {
        publishDiagnostics: { relatedInformation: true },
        completion: { completionList: { itemDefaults: [...ITEM_DEFAULTS, 'commitCharacters'] } },
      },
    },
  ],
  ['an editor that says nothing', {}],
];

let client: EditorClient | undefined;
afterEach(() => client?.stop());

test.each(CLIENTS)('%s has answers that it can read, and no request that it cannot answer', async (_, capabilities) => {
  const root = writeFolder(FILES);
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
  const asked: string[] = [];
  client = await EditorClient.start(root, [root], { titles: true }, capabilities);
  for (const [method, isKnown] of [
    ['client/registerCapability', capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration],
    ['window/workDoneProgress/create', capabilities.window?.workDoneProgress],
    ['workspace/inlayHint/refresh', capabilities.workspace?.inlayHint?.refreshSupport],
  ] as const) {
    client.connection.onRequest(method, () => {
      if (isKnown !== true) asked.push(method);
      return null;
    });
  }
  // An editor that names no encoding, and one that is not answered about it, counts UTF-16 units.
  expect(client.capabilities.positionEncoding).toBeUndefined();

  const text = await client.open('docs/index.md');
  const [problem] = await client.untilProblems('docs/index.md', (all) => all.length > 0);
  expect(problem).toContain('3:20-26 links links to "/guidd"');
  const textDocument = { uri: client.uri('docs/index.md') };
  const { dataSupport = false } = capabilities.textDocument?.publishDiagnostics ?? {};
  const diagnostics = client
    .diagnostics('docs/index.md')
    .map(({ data, ...rest }) => (dataSupport ? { data, ...rest } : rest));
  const range = diagnostics[0]?.range ?? { start: { line: 2, character: 0 }, end: { line: 2, character: 0 } };
  const [fix] = await client.request<CodeAction[]>('textDocument/codeAction', {
    textDocument,
    range,
    context: { diagnostics },
  });
  const fixed = applyTextEdits(text, fix?.edit?.changes?.[textDocument.uri]);
  expect(fixed).toBe(text.replace('/guidd', '/guide'));
  await client.type('docs/index.md', fixed);
  await client.untilProblems('docs/index.md', (all) => all.length === 0);

  await client.type('docs/index.md', `${fixed}\n[x](/gui`);
  const answer = await client.request<CompletionList>('textDocument/completion', {
    textDocument,
    position: { line: 4, character: 8 },
  });
  const { itemDefaults } = capabilities.textDocument?.completion?.completionList ?? {};
  expect(answer.items.map(({ label }) => label)).toEqual(['/guide']);
  expect(answer.itemDefaults !== undefined).toBe(itemDefaults !== undefined);
  await client.type('docs/index.md', fixed);
  writeFileSync(path.join(root, 'docs/index.md'), fixed);

  const rename = await client.request<WorkspaceEdit>('textDocument/rename', {
    textDocument,
    position: { line: 2, character: fixed.split('\n')[2]?.indexOf('#install') ?? 0 },
    newName: 'setup',
  });
  applyWorkspaceEdit(rename);
  expect(read('docs/index.md')).toContain('(/guide#setup)');
  expect(read('docs/urls.lock')).toContain('/guide #install #setup');
  expect(asked).toEqual([]);
});

test('the server itself watches the folder of an editor that does not', async () => {
  const root = writeFolder(FILES);
  client = await EditorClient.start(root, [root], {}, {});
  await client.open('docs/index.md', '# Site\n\n[Guide](/guide)\n');
  const isDead = (all: readonly string[]) => all.some((each) => each.includes('is not a page'));
  const file = (name: string) => path.join(root, 'docs', name);
  await client.type('docs/index.md', '# Site\n\n[Guide](/guide) [x](/part/more)\n');
  await client.untilProblems('docs/index.md', (all) => isDead(all));
  mkdirSync(file('part'));
  writeFileSync(file('part/more.md'), '# More\n\n[Guide](/guide)\n');
  await client.untilProblems('docs/index.md', (all) => !isDead(all));
  renameSync(file('guide.mdx'), file('part/guide.mdx'));
  await client.untilProblems('docs/index.md', (all) => isDead(all));
  await client.untilProblems('docs/part/more.md', (all) => isDead(all));
  rmSync(file('part'), { recursive: true });
  await client.untilProblems(
    'docs/index.md',
    (all) => all.filter((each) => each.includes('is not a page')).length === 2,
  );
});
