import path from 'node:path';
import { expect, test } from '@rstest/core';
import type { CodeAction, WorkspaceEdit } from 'vscode-languageserver-protocol';
import { applyTextEdits } from '../../helpers/applyEdit.ts';
import { EditorClient } from '../../helpers/EditorClient.ts';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';

const CONFIG = "export default { title: 'Site' };\n";
const PACKAGE = { 'package.json': '{ "name": "site" }' };

test('an editor that knows no changes of documents gets plain ones, and what it has to move itself', async () => {
  const text = '# Site\n\n[Guide](/guide)\n';
  const root = writeFolder({
    ...PACKAGE,
    'docs/site.config.ts':
      "export default { lang: 'en', locales: [{ lang: 'en', label: 'E' }, { lang: 'zh', label: 'Z' }] };\n",
    'docs/en/index.md': text,
    'docs/en/guide.md': '# Guide\n',
    'docs/zh/index.md': '# 站点\n',
    'docs/zh/guide.md': '# 指南\n',
  });
  const editor = await EditorClient.start(root, [root], {}, {});
  try {
    await editor.open('docs/en/index.md');
    const files = [{ oldUri: editor.uri('docs/en/guide.md'), newUri: editor.uri('docs/en/manual.md') }];
    const edit = await editor.request<WorkspaceEdit>('workspace/willRenameFiles', { files });
    expect(edit.documentChanges).toBeUndefined();
    expect(applyTextEdits(text, edit.changes?.[editor.uri('docs/en/index.md')])).toBe('# Site\n\n[Guide](/manual)\n');
    await expect.poll(() => editor.shown.join('\n')).toContain('guide.md" to ');
    const heading = { textDocument: { uri: editor.uri('docs/en/guide.md') }, position: { line: 0, character: 3 } };
    const rename = await editor.request<WorkspaceEdit | null>('textDocument/prepareRename', heading);
    expect(rename).toBeNull();
  } finally {
    await editor.stop();
  }
});

test('a site inside of another one has its own answers, whichever is opened first', async () => {
  const root = writeFolder({
    ...PACKAGE,
    'docs/site.config.ts': CONFIG,
    'docs/index.md': '# Outer\n',
    'docs/inner/site.config.ts': CONFIG,
    'docs/inner/index.md': '# Inner\n\n[Page](/page) [Outer](/inner/page)\n',
    'docs/inner/page.md': '# Page\n',
  });
  const editor = await EditorClient.start(root);
  try {
    await editor.open('docs/index.md');
    const site = (name: string) => editor.request('docspack/site', { uri: editor.uri(name) });
    expect(await site('docs/index.md')).toMatchObject({ docsDir: path.join(root, 'docs') });
    // Problems of the outer site, which the inner one takes over.
    await editor.untilProblems('docs/inner/index.md', (all) => all.some((each) => each.includes('"/page"')));
    await editor.open('docs/inner/index.md');
    expect(await site('docs/inner/index.md')).toMatchObject({ docsDir: path.join(root, 'docs/inner') });
    const problems = await editor.untilProblems('docs/inner/index.md', (all) =>
      all.some((each) => each.includes('"/inner/page"')),
    );
    expect(problems).toHaveLength(1);
    await editor.type('docs/index.md', '# Outer\n\n[Dead](/none)\n');
    await editor.untilProblems('docs/index.md', (all) => all.length > 0);
    expect(editor.problems('docs/inner/index.md')).toEqual(problems);
  } finally {
    await editor.stop();
  }
});

test('what is asked before the editor has introduced itself is an error of the protocol, and opens no site', async () => {
  const root = writeFolder({ ...PACKAGE, 'docs/site.config.ts': CONFIG, 'docs/index.md': '# Site\n\n## Part\n' });
  const editor = EditorClient.connect(root);
  try {
    await editor.open('docs/index.md');
    const textDocument = { uri: editor.uri('docs/index.md') };
    const hover = editor.request('textDocument/hover', { textDocument, position: { line: 0, character: 0 } });
    await expect(hover).rejects.toMatchObject({ code: -32002 });
    for (const method of ['textDocument/documentSymbol', 'workspace/symbol', 'workspace/willRenameFiles']) {
      await expect(editor.request(method, { textDocument, query: '', files: [] })).rejects.toMatchObject({
        code: -32002,
      });
    }
    await editor.initialize();
    await editor.open('docs/index.md');
    expect(await editor.request('textDocument/documentSymbol', { textDocument })).toHaveLength(1);
  } finally {
    await editor.stop();
  }
});

test('the editor is told that a configuration waits for something', async () => {
  const config = 'setInterval(() => {}, 10);\nawait new Promise(() => {});\nexport default {};\n';
  const root = writeFolder({ ...PACKAGE, 'docs/site.config.ts': config, 'docs/index.md': '# Site\n' });
  const editor = await EditorClient.start(root);
  try {
    await editor.open('docs/index.md');
    await expect.poll(() => editor.shown.join('\n'), { timeout: 60_000 }).toMatch(/Waiting for .*site\.config\.ts/);
  } finally {
    await editor.stop();
  }
});

test('fixes are about the text as it is: of the element that has the mistake, and none once it is another one', async () => {
  const text = '# Site\n\n<Callou type="tip">\n\n<Callou type="tip">\n\nA\n\n</Callou>\n\n</Callou>\n';
  const root = writeFolder({ ...PACKAGE, 'docs/site.config.ts': CONFIG, 'docs/index.mdx': text });
  const editor = await EditorClient.start(root);
  const uri = editor.uri('docs/index.mdx');
  const fixesOf = (diagnostics: object[]) => {
    const at = { line: 0, character: 0 };
    const context = { diagnostics };
    return editor.request<CodeAction[]>('textDocument/codeAction', {
      ...{ textDocument: { uri }, range: { start: at, end: at }, context },
    });
  };
  try {
    await editor.open('docs/index.mdx');
    await editor.untilProblems('docs/index.mdx', (all) => all.length > 0);
    const [outer] = editor.diagnostics('docs/index.mdx');
    expect(outer?.range.start.line).toBe(2);
    const [fix] = await fixesOf(outer ? [outer] : []);
    expect(applyTextEdits(text, fix?.edit?.changes?.[uri])).toBe(
      text.replace('<Callou', '<Callout').replace(/<\/Callou>\n$/, '</Callout>\n'),
    );
    await editor.type('docs/index.mdx', text.replace('<Callou type', '<Badgee type'));
    expect(await fixesOf(outer ? [outer] : [])).toEqual([]);
  } finally {
    await editor.stop();
  }
});
