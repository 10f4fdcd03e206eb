import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import type {
  CompletionList,
  DocumentLink,
  InlayHint,
  Location,
  SymbolInformation,
  WorkDoneProgressBegin,
  WorkDoneProgressEnd,
  WorkDoneProgressReport,
} from 'vscode-languageserver-protocol';
import { EditorClient } from '../../helpers/EditorClient.ts';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';

/** The guides are compiled as soon as there is no file `held`. Until then, their titles alone are known. */
const FILES = {
  'package.json': '{ "name": "site" }',
  held: '',
  'docs/site.config.ts': `import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
const slow = {
  name: 'slow',
  async tree(_, { displayPath }) {
    if (!displayPath.includes('guide')) return;
    if (existsSync('held')) writeFileSync('started', '');
    while (existsSync('held')) await delay(10);
  },
};
export default {
  title: 'Site',
  lang: 'en',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  plugins: [slow],
};
`,
  'docs/en/index.md': '# Site\n\n[Guide](/guide#linux)\n\n<Own />\n',
  'docs/en/guide.md': '# Guide\n\n[Site](/)\n\n## Linux\n\nText.\n',
  'docs/zh/index.md': '# 站点\n\n[指南](/guide#linux)\n',
  'docs/zh/guide.md': '# 指南\n\n[站点](/)\n\n## 在 Linux 上\n\n[x](#linux)\n',
};
const ZH = 'docs/zh/index.md';
const LINK = { line: 2, character: '[指南](/guide#l'.length };

let root: string;
let client: EditorClient;
let progress: string[];
beforeEach(async () => {
  root = writeFolder(FILES);
  client = await EditorClient.start(root, [root], { titles: true });
  progress = [];
  client.connection.onNotification(
    '$/progress',
    ({ value }: { value: WorkDoneProgressBegin | WorkDoneProgressReport | WorkDoneProgressEnd }) => {
      progress.push(value.kind === 'end' ? 'end' : `${value.kind}: ${value.message}`);
    },
  );
}, 120_000);
afterEach(() => client.stop());

const file = (name: string) => path.join(root, name);
const textDocument = (name: string) => ({ textDocument: { uri: client.uri(name) } });
const untilCompiling = () => expect.poll(() => existsSync(file('started')), { timeout: 30_000 }).toBe(true);

test('answers about headings and links wait for the pages that they are about, and the editor shows that pages are read', async () => {
  await client.open(ZH);
  const titles = await client.request<CompletionList>('textDocument/completion', {
    ...textDocument('docs/site.config.ts'),
    position: { line: 0, character: 0 },
  });
  expect(titles).toMatchObject({ isIncomplete: true });
  await untilCompiling();
  await expect.poll(() => progress).toEqual(['begin: Reading titles', 'report: Compiling pages']);

  const question = { ...textDocument(ZH), position: LINK };
  const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
  let answered = 0;
  const ask = async <Answer>(method: string, params: object): Promise<Answer> => {
    const answer = await client.request<Answer>(method, params);
    answered += 1;
    return answer;
  };
  const answers = Promise.all([
    ask<InlayHint[]>('textDocument/inlayHint', { ...textDocument(ZH), range }),
    ask<Location>('textDocument/definition', question),
    ask<DocumentLink[]>('textDocument/documentLink', textDocument(ZH)),
    ask<{ placeholder: string }>('textDocument/prepareRename', {
      ...textDocument('docs/zh/guide.md'),
      position: { line: 4, character: 5 },
    }),
    ask<Location[]>('textDocument/references', {
      ...textDocument('docs/zh/guide.md'),
      position: { line: 4, character: 5 },
      context: { includeDeclaration: false },
    }),
    ask<SymbolInformation[]>('workspace/symbol', { query: 'linux' }),
  ]);
  // It is answered behind the others, which are read before it.
  await client.request('textDocument/foldingRange', textDocument(ZH));
  expect(answered).toBe(0);
  rmSync(file('held'));

  const [hints, definition, links, renamed, references, symbols] = await answers;
  expect(hints.map(({ label }) => label)).toEqual(['在 Linux 上']);
  expect([definition.uri, definition.range.start.line]).toEqual([client.uri('docs/zh/guide.md'), 4]);
  expect(links.map(({ target }) => target)).toEqual([`${client.uri('docs/zh/guide.md')}#L5`]);
  expect(renamed.placeholder).toBe('linux');
  expect(references.map(({ uri, range: { start } }) => [path.basename(uri), start.line])).toEqual(
    expect.arrayContaining([
      ['index.md', 2],
      ['guide.md', 6],
    ]),
  );
  expect(symbols.map(({ name }) => name)).toEqual(['Linux', '在 Linux 上']);
  await expect.poll(() => progress.at(-1)).toBe('end');
});

test('the editor is told when titles have changed', async () => {
  rmSync(file('held'));
  let refreshes = 0;
  client.connection.onRequest('workspace/inlayHint/refresh', () => {
    refreshes += 1;
    return null;
  });
  const labels = async () => {
    const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
    const hints = await client.request<InlayHint[]>('textDocument/inlayHint', { ...textDocument(ZH), range });
    return hints.map(({ label }) => label);
  };
  await client.open(ZH);
  expect(await labels()).toEqual(['在 Linux 上']);
  await expect.poll(() => progress.at(-1), { timeout: 30_000 }).toBe('end');
  const before = refreshes;
  await client.open('docs/zh/guide.md', FILES['docs/zh/guide.md'].replace('在 Linux 上', '安装'));
  await expect.poll(() => refreshes, { timeout: 30_000 }).toBeGreaterThan(before);
  expect(await labels()).toEqual(['安装']);
});
