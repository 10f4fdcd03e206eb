import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import type { DocumentSymbol, FoldingRange, Location } from 'vscode-languageserver-protocol';
import { CancellationTokenSource } from 'vscode-languageserver-protocol/node';
import { EditorClient } from '../../helpers/EditorClient.ts';
import { sample } from '../../helpers/sample.ts';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';

const PAGE = `---
title: 指南
description: All that a page may have. 🎉
---

import { Own } from './own.tsx';

# 指南 🎉

See [home](/), [the next](./other.md#part "Title") and \`{code}\`.

:::tip Title {#own}

> [!NOTE]
> With **bold** text and <Own kind="a" />.

:::

## Code {/*code*/}

\`\`\`ts title="a.ts" {1} group="a"
const a = { b: '<Own' };
\`\`\`

<Tabs>
  <Tab label="A">
    {1 + 1} items, <Badge text="new" />
  </Tab>
</Tabs>

export const now = () => 1;

| a | b |
| - | - |
| \`c\` | [d]: /e |
`;
const FILES = {
  'package.json': '{ "name": "site" }',
  'one/docs/site.config.ts': "export default { title: 'One' };\n",
  'one/docs/index.md': '# One\n',
  'one/docs/guide.mdx': PAGE,
  'one/docs/own.tsx': "export function Own({ kind }: { kind: 'a' | 'b' }) {\n  return kind;\n}\n",
  'one/docs/other.md': '# Other\n\n## Part\n',
  'two/docs/site.config.ts': "export default { title: 'Two' };\n",
  'two/docs/index.md': '# Two\n\n[Dead](/two)\n',
  'bare/notes.md': '# Notes\n\n[Dead](/bare)\n',
};
/**
 * A crash of the parser’s process and a text that it never finishes, which meets the limit of memory or, on a slow processor, of time. With a larger stack (`ulimit -s`), there is no
 * crash, but too many parts.
 */
const CRASHING = `{${'!'.repeat(50_000)}1}`;
const HANGING = '&amp;'.repeat(200_000);

let root: string;
let client: EditorClient;
let before: Map<string, string>;

beforeAll(async () => {
  root = writeFolder(FILES);
  symlinkSync(path.join(root, 'one/docs'), path.join(root, 'one/docs/loop'));
  symlinkSync(path.join(root, 'one/docs/other.md'), path.join(root, 'one/docs/linked.md'));
  before = readTree(root);
  client = await EditorClient.start(
    root,
    ['one', 'two', 'bare'].map((name) => path.join(root, name)),
  );
}, 120_000);
afterAll(() => client.stop());

/** Returns the texts of all files by path, without the cache and what is behind links. */
function readTree(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { withFileTypes: true });
  return new Map(
    entries.flatMap((entry): [string, string][] => {
      const file = path.join(folder, entry.name);
      if (entry.name === 'node_modules' || entry.name === '.docspack') return [];
      if (entry.isDirectory()) return [[file, ''], ...readTree(file)];
      return [[file, entry.isSymbolicLink() ? '' : readFileSync(file, 'utf8')]];
    }),
  );
}

const document = (name: string) => ({ textDocument: { uri: client.uri(name) } });
const POSITIONS = ['completion', 'hover', 'definition', 'prepareRename'];

/** Asks every question about the end of a text. Rejects if one of them fails. */
async function askAll(name: string, text: string): Promise<void> {
  const lines = text.split('\n');
  const question = {
    ...document(name),
    position: { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 },
  };
  const range = { start: { line: 0, character: 0 }, end: question.position };
  await Promise.all([
    ...POSITIONS.map((each) => client.request(`textDocument/${each}`, question)),
    client.request('textDocument/references', { ...question, context: { includeDeclaration: true } }),
    ...['documentSymbol', 'foldingRange', 'documentLink'].map((each) =>
      client.request(`textDocument/${each}`, document(name)),
    ),
    client.request('textDocument/codeAction', {
      ...document(name),
      range,
      context: { diagnostics: client.diagnostics(name) },
    }),
  ]);
}

test('what needs no other page is answered while the site is being read, and the rest as soon as it is', async () => {
  const text = await client.open('one/docs/guide.mdx');
  const lines = text.split('\n');
  const link = lines.findIndex((line) => line.startsWith('See'));
  const [symbols, folds, definition] = await Promise.all([
    client.request<DocumentSymbol[]>('textDocument/documentSymbol', document('one/docs/guide.mdx')),
    client.request<FoldingRange[]>('textDocument/foldingRange', document('one/docs/guide.mdx')),
    client.request<Location>('textDocument/definition', {
      ...document('one/docs/guide.mdx'),
      position: { line: link, character: lines[link]?.indexOf('other') ?? 0 },
    }),
  ]);
  expect(symbols.map(({ name }) => name)).toEqual(['指南 🎉']);
  expect(folds.length).toBeGreaterThan(3);
  expect(definition.uri).toBe(client.uri('one/docs/other.md'));
  expect(definition.range.start.line).toBe(2);
});

test('each beginning of a page has answers, and the page itself has no problem', async () => {
  const ends = [...PAGE].map((_, index) => index).filter((index) => !/[\uDC00-\uDFFF]/.test(PAGE[index] ?? ''));
  for (const end of sample(ends, 12)) {
    await client.type('one/docs/guide.mdx', PAGE.slice(0, end));
    await askAll('one/docs/guide.mdx', PAGE.slice(0, end));
  }
  // With CRLF, positions and problems are the same.
  await client.type('one/docs/guide.mdx', PAGE.replaceAll('\n', '\r\n').replace('(/)', '(/none)'));
  const line = PAGE.split('\n').findIndex((each) => each.startsWith('See')) + 1;
  const [problem] = await client.untilProblems(
    'one/docs/guide.mdx',
    (all) => all.length === 1 && all.some((each) => each.includes('"/none"')),
  );
  expect(problem).toMatch(`${line}:12-17 links`);
  await client.type('one/docs/guide.mdx', PAGE);
  await client.untilProblems('one/docs/guide.mdx', (all) => all.length === 0);
}, 240_000);

test.each([
  ['crashes', CRASHING, /more than 768 MB of memory|crashes the parser|has code with more than/],
  ['hangs', HANGING, /takes (longer|more) than .* to parse/],
])('a text that %s the parser is a problem of its page, which is gone with it', async (_, text, message) => {
  await client.open('one/docs/other.md');
  try {
    await client.type('one/docs/guide.mdx', `# Guide\n\n${text}\n`);
    await client.untilProblems('one/docs/guide.mdx', (all) => all.some((each) => message.test(each)));
    await askAll('one/docs/other.md', '# Other\n');
  } finally {
    await client.type('one/docs/guide.mdx', PAGE);
  }
  await client.untilProblems('one/docs/guide.mdx', (all) => all.length === 0);
});

describe('files', () => {
  test('a configuration that breaks is a problem, and answers go on with the last good one', async () => {
    const config = 'one/docs/site.config.ts';
    try {
      writeFileSync(path.join(root, config), 'export default { title: "One", };;; const = 3;\n');
      await client.touch(config);
      await client.untilProblems(config, (all) => all.length > 0);
      await client.type('one/docs/other.md', '# Other\n\n## Part\n\n[x](/gui');
      const position = { line: 4, character: 8 };
      const items = await client.complete('one/docs/other.md', position);
      expect(items.map(({ label }) => label)).toContain('/guide');
    } finally {
      writeFileSync(path.join(root, config), FILES[config]);
      await client.touch(config);
    }
    await client.untilProblems(config, (all) => all.length === 0);
  });

  test('a page may disappear while it is open, and come back', async () => {
    const file = path.join(root, 'one/docs/other.md');
    try {
      rmSync(file);
      await client.touch('one/docs/other.md');
      await client.untilProblems('one/docs/guide.mdx', (all) => all.some((each) => each.includes('other.md')));
      await client.type('one/docs/other.md', '# Other\n\nText [x](/');
      await askAll('one/docs/other.md', '# Other\n\nText [x](/');
    } finally {
      writeFileSync(file, FILES['one/docs/other.md']);
    }
    await client.type('one/docs/other.md', FILES['one/docs/other.md']);
    await client.touch('one/docs/other.md');
    await client.untilProblems('one/docs/guide.mdx', (all) => all.length === 0);
  });

  test('a folder beside has a site of its own, whose problems disappear when it is closed', async () => {
    await client.open('two/docs/index.md');
    await client.open('bare/notes.md');
    await client.untilProblems('two/docs/index.md', (all) => all.some((each) => each.includes('"/two"')));
    // A folder without configuration and docs is the folder of the pages.
    await client.untilProblems('bare/notes.md', (all) => all.some((each) => each.includes('"/bare"')));
    await client.setFolders([path.join(root, 'one')]);
    await client.untilProblems('two/docs/index.md', (all) => all.length === 0);
    await client.untilProblems('bare/notes.md', (all) => all.length === 0);
  });
});

describe('hostile requests', () => {
  test.each([
    'untitled:Untitled-1',
    'https://example.com/a.md',
    'file:///%zz.md',
    'file:///nowhere/a.md',
    'file://',
    '',
    'a\0b',
  ])('the address %j has no answer, and harms nothing', async (uri) => {
    await client.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'md', version: 1, text: '# A' },
    });
    await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
    await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
    const question = { textDocument: { uri }, position: { line: 0, character: 0 } };
    expect(await client.request('textDocument/hover', question)).toBeNull();
    expect(await client.request('textDocument/completion', question)).toEqual([]);
    const files = [{ oldUri: uri, newUri: uri }];
    expect(await client.request('workspace/willRenameFiles', { files })).toBeNull();
  });

  test.each([
    { line: -1, character: -1 },
    { line: 1e9, character: 1e9 },
    { line: 0, character: 1e9 },
    { line: 2 ** 31, character: 0 },
    { line: 0.5, character: 0.5 },
  ])('the position %j is answered', async (position) => {
    for (const each of POSITIONS) {
      await client.request(`textDocument/${each}`, { ...document('one/docs/guide.mdx'), position });
    }
  });

  test('requests without their parameters fail alone, and unknown ones too', async () => {
    await expect(client.request('textDocument/hover', {})).rejects.toThrow();
    await expect(client.request('textDocument/unknown', {})).rejects.toThrow('Unhandled method');
    await askAll('one/docs/guide.mdx', PAGE);
  });

  test('cancelled requests are answered, and so are those behind them', async () => {
    const question = { ...document('one/docs/guide.mdx'), position: { line: 9, character: 12 } };
    const cancelled = Array.from({ length: 20 }, () => {
      const source = new CancellationTokenSource();
      const answer = client.connection.sendRequest('textDocument/completion', question, source.token);
      source.cancel();
      return answer.catch(() => {});
    });
    await Promise.all(cancelled);
    await askAll('one/docs/guide.mdx', PAGE);
  });

  test.each([
    ['links', '[x](/guide#code) '.repeat(20_000)],
    ['headings', '## Heading\n\n'.repeat(5_000)],
    ['headings of one level', Array.from({ length: 20_000 }, (_, at) => `## Part ${at}\n`).join('')],
    ['spaces behind a mark', `# ${' '.repeat(100_000)}x`],
    ['open code spans', Array.from({ length: 3_000 }, (_, at) => `${'`'.repeat((at % 50) + 1)}a `).join('')],
    ['containers', ':::tip\n'.repeat(5_000)],
    ['tags', '<Own kind="a" '.repeat(5_000)],
    ['brackets', `${'['.repeat(50_000)}](/`],
    ['data', `---\n${'- a:\n'.repeat(10_000)}`],
  ])('a document of many %s is answered', async (_, text) => {
    await client.type('one/docs/other.md', text);
    const startedAt = performance.now();
    await askAll('one/docs/other.md', text);
    // On a busy machine; what grows with the square takes minutes.
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    await client.type('one/docs/other.md', FILES['one/docs/other.md']);
  });
});

test('no file has changed', () => {
  expect(readTree(root)).toEqual(before);
});
