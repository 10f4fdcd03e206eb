import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import config from '../../../editors/vscode/rspack.config.ts';
import { createVscodeDouble, loadExtension } from '../../helpers/vscodeDouble.ts';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';

const FILES = {
  'package.json': '{ "name": "site" }',
  'docs/site.config.ts': "export default { title: 'Site', themeConfig: { sidebar: { '/': ['/', '/guide'] } } };\n",
  'docs/index.md': '# Home\n\nSee the [guide](/guidd).\n',
  'docs/guide.mdx': '# Guide\n\nFirst.\n\nSecond.\n',
  'other/readme.md': '# Other\n',
};
const WITHIN = { timeout: 60_000, interval: 20 };
const root = writeFolder(FILES);
const out = writeFolder();
const editor = createVscodeDouble(root, { 'docspack.node': process.execPath });
const subscriptions: { dispose(): void }[] = [];
let extension: ReturnType<typeof loadExtension>;

/** Installs packages in the site by links. */
function install(names: Record<string, string>) {
  mkdirSync(path.join(root, 'node_modules'));
  for (const [name, folder] of Object.entries(names)) {
    symlinkSync(path.resolve(folder), path.join(root, 'node_modules', name));
  }
}

beforeAll(async () => {
  install({ docspack: '.', 'vscode-languageserver': 'node_modules/vscode-languageserver' });
  await new Promise<void>((resolve, reject) =>
    rspack({ ...config, output: { ...config.output, path: out } }, (error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    ),
  );
  extension = loadExtension(path.join(out, 'extension.cjs'), editor.api);
  await extension.activate({ subscriptions });
}, 120_000);
afterAll(async () => {
  await extension.deactivate();
  for (const each of subscriptions) each.dispose();
});

test('the server of the site reports problems while somebody types', async () => {
  const messages = () =>
    editor.diagnosticsOf('docs/index.md').map((each) => (each as { parameters: unknown[] }).parameters[1]);
  const document = editor.open('docs/index.md');
  await expect.poll(messages, WITHIN).toEqual([expect.stringContaining('links to "/guidd", which is not a page.')]);
  document.type('# Home\n\nSee the [guide](/guide).\n');
  await expect.poll(messages, WITHIN).toEqual([]);
});

test('the features of the server are there', async () => {
  const expected =
    'CompletionItem Hover Definition Reference DocumentSymbol FoldingRange DocumentLink CodeActions Rename';
  expect([...editor.providers.keys()]).toEqual(expect.arrayContaining(expected.split(' ')));
  const { document } = editor.open('docs/index.md', '# Home\n\n[guide](/gui');
  const provide = editor.providers.get('CompletionItem')?.provideCompletionItems;
  const items = await provide?.(document, { line: 2, character: 12 }, new editor.api.CancellationTokenSource().token, {
    triggerKind: 0,
  });
  expect(JSON.stringify(items)).toContain('/guide');
});

test('a preview follows the editor, shows what is typed, and leads back', async () => {
  const guide = editor.open('docs/guide.mdx');
  guide.select(3);
  await editor.commands.get('docspack.preview')?.();
  const [panel] = editor.panels;
  if (!panel) throw new Error('The command opens no view.');
  await expect.poll(() => panel.html, WITHIN).toContain('<iframe');
  const [, address = ''] = /src="(http:\/\/localhost:\d+)\/guide"/.exec(panel.html) ?? [];
  panel.send({ docspack: 'loaded' });
  guide.select(5);
  expect(panel.posted).toEqual([]);
  panel.send({ docspack: 'connected' });
  const reveal = { docspack: 'reveal', path: '/guide', prefix: '' };
  await expect.poll(() => panel.posted, WITHIN).toEqual([{ ...reveal, line: 5, moved: 'cursor' }]);
  guide.scroll(2);
  await expect.poll(() => panel.posted.at(-1), WITHIN).toEqual({ ...reveal, line: 2, moved: 'text' });

  const served = async () => (await fetch(`${address}/_docs/page?route=/guide&version=`)).text();
  guide.type('# Guide\n\nTyped words.\n');
  await expect.poll(served, WITHIN).toContain('Typed words.');
  guide.save();
  await expect.poll(served, WITHIN).not.toContain('Typed words.');

  panel.send({ docspack: 'clicked', path: '/guide', source: '5' });
  await expect.poll(() => editor.shown, WITHIN).toEqual([{ file: path.join(root, 'docs/guide.mdx'), line: 5 }]);

  panel.close();
  const isServed = () =>
    served()
      .then(() => true)
      .catch(() => false);
  await expect.poll(isServed, WITHIN).toBe(false);
});

test('a page of no site has no preview', async () => {
  editor.open('other/readme.md').select(1);
  const before = editor.panels.length;
  await editor.commands.get('docspack.preview')?.();
  expect(editor.panels).toHaveLength(before);
  expect(editor.output()).toContain('Open a page of a site that has docspack installed.');
});
