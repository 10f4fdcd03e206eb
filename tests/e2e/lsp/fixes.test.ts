import { afterAll, beforeAll, expect, test } from '@rstest/core';
import type { CodeAction } from 'vscode-languageserver-protocol';
import { applyTextEdits } from '../../helpers/applyEdit.ts';
import { EditorClient } from '../../helpers/EditorClient.ts';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';

const FILES = {
  'package.json': '{ "name": "site" }',
  'docs/site.config.ts': `export default {
  title: 'Site',
  lang: 'en',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  checks: { 'translation-missing': 'warn' },
};
`,
  'docs/en/Own.tsx': 'export default function Own() {\n  return 1;\n}\n',
  'docs/en/lone/_meta.json': '["first"]\n',
  'docs/en/lone/first.md': '# First\n',
  'docs/en/lone/page.md': '# Page\n',
  'docs/en/index.md': '# Site\n',
  'docs/en/guide.mdx': '# Guide\n\n## Install\n',
  'docs/zh/index.md': '# 站点\n',
};

let client: EditorClient;
beforeAll(async () => {
  client = await EditorClient.start(writeFolder(FILES));
  await client.open('docs/en/index.md');
  await client.open('docs/en/guide.mdx');
  await client.open('docs/en/lone/_meta.json');
  await client.untilProblems('docs/en/guide.mdx', (all) => all.length > 0);
}, 120_000);
afterAll(() => client.stop());

async function actions(name: string, line = 0): Promise<CodeAction[]> {
  const at = { line, character: 0 };
  const diagnostics = client.diagnostics(name);
  const textDocument = { uri: client.uri(name) };
  return client.request('textDocument/codeAction', {
    textDocument,
    range: { start: at, end: at },
    context: { diagnostics },
  });
}

test.each([
  ['a path', 'docs/en/index.md', '# Site\n\n🎉 [x](/guidd#install)\n', '# Site\n\n🎉 [x](/guide#install)\n'],
  ['an id', 'docs/en/index.md', '# Site\n\n[x](/guide#instal)\n', '# Site\n\n[x](/guide#install)\n'],
  ['a key', 'docs/en/index.md', '---\ndescriptoin: A\n---\n# Site\n', '---\ndescription: A\n---\n# Site\n'],
  ['a brace', 'docs/en/guide.mdx', '# Guide\n\n## Install\n\nA {b c} d\n', '# Guide\n\n## Install\n\nA \\{b c} d\n'],
  ['a component', 'docs/en/guide.mdx', '# Guide\n\n<Badg text="a" />\n', '# Guide\n\n<Badge text="a" />\n'],
  [
    'a component with content',
    'docs/en/guide.mdx',
    '# Guide\n\n<Callou type="tip">\n\nA\n\n</Callou>\n',
    '# Guide\n\n<Callout type="tip">\n\nA\n\n</Callout>\n',
  ],
  ['a value', 'docs/en/index.md', '---\npageType: hom\n---\n', '---\npageType: home\n---\n'],
  [
    'a value that is a part of another word of its line',
    'docs/en/guide.mdx',
    '# Guide\n\n<Badge text="my-infos" type="infos" />\n',
    '# Guide\n\n<Badge text="my-infos" type="info" />\n',
  ],
  [
    'a nested key',
    'docs/en/index.md',
    '---\npageType: home\nhero:\n  name: A\n  taglin: B\n---\n',
    '---\npageType: home\nhero:\n  name: A\n  tagline: B\n---\n',
  ],
  ['a protocol', 'docs/en/index.md', '# Site\n\n[x](htps://a.b/c)\n', '# Site\n\n[x](https://a.b/c)\n'],
  ['slashes', 'docs/en/index.md', '# Site\n\n[x](https:/a.b/c)\n', '# Site\n\n[x](https://a.b/c)\n'],
  ['a host', 'docs/en/index.md', '# Site\n\n[x](www.a.com)\n', '# Site\n\n[x](https://www.a.com)\n'],
  ['a mailbox', 'docs/en/index.md', '# Site\n\n[x](me@a.com)\n', '# Site\n\n[x](mailto:me@a.com)\n'],
  ['a callout', 'docs/en/index.md', '# Site\n\n:::tpi\n\nA\n\n:::\n', '# Site\n\n:::tip\n\nA\n\n:::\n'],
  ['an alert', 'docs/en/index.md', '# Site\n\n> [!TPI]\n> A\n', '# Site\n\n> [!TIP]\n> A\n'],
  ['a language', 'docs/en/index.md', '# Site\n\n```typscript\n1;\n```\n', '# Site\n\n```typescript\n1;\n```\n'],
  [
    'an attribute of a fence',
    'docs/en/index.md',
    '# Site\n\n```ts titel="titel"\n1;\n```\n',
    '# Site\n\n```ts title="titel"\n1;\n```\n',
  ],
  ['a prop', 'docs/en/guide.mdx', '# Guide\n\n<Badge txt="a" />\n', '# Guide\n\n<Badge text="a" />\n'],
  [
    'a value of a prop',
    'docs/en/guide.mdx',
    '# Guide\n\n<Badge type="infos" text="a" />\n',
    '# Guide\n\n<Badge type="info" text="a" />\n',
  ],
  [
    'an import',
    'docs/en/guide.mdx',
    "import Own from './Onw.tsx';\n\n# Guide\n\n<Own />\n",
    "import Own from './Own.tsx';\n\n# Guide\n\n<Own />\n",
  ],
  ['a key of the navigation', 'docs/en/lone/_meta.json', '["firts", "page"]\n', '["first", "page"]\n'],
  ['a level', 'docs/en/index.md', '# Site\n\n#### Deep\n', '# Site\n\n## Deep\n'],
  ['a second title', 'docs/en/index.md', '# Site\n\n# Second\n', '# Site\n\n## Second\n'],
])('%s is repaired, and the problem is gone', async (_, name, text, expected) => {
  await client.type(name, text);
  const isOwn = (each: string) => !/ (?:translation-missing|orphan-pages) /.test(each);
  await client.untilProblems(name, (all) => all.some(isOwn));
  const fix = (await actions(name)).find(({ kind, title }) => kind === 'quickfix' && !/^(?:Create|Add)/.test(title));
  expect(fix?.title).toMatch(/^(?:Replace with|Use level|Escape)/);
  const repaired = applyTextEdits(text, fix?.edit?.changes?.[client.uri(name)]);
  expect(repaired).toBe(expected);
  await client.type(name, repaired);
  await client.untilProblems(name, (all) => !all.some(isOwn));
});

test('a missing translation is created, and the id of a heading is kept', async () => {
  await client.type('docs/en/guide.mdx', FILES['docs/en/guide.mdx']);
  await client.untilProblems('docs/en/guide.mdx', (all) => all.some((each) => each.includes('translation-missing')));
  const offered = await actions('docs/en/guide.mdx', 2);
  const create = offered.find(({ title }) => title.startsWith('Create'));
  const keep = offered.find(({ title }) => title.startsWith('Keep'));
  expect(create).toMatchObject({
    title: 'Create docs/zh/guide.mdx',
    edit: {
      documentChanges: [
        { kind: 'create', uri: client.uri('docs/zh/guide.mdx') },
        { edits: [{ newText: '# Guide\n' }] },
      ],
    },
  });
  expect(applyTextEdits(FILES['docs/en/guide.mdx'], keep?.edit?.changes?.[client.uri('docs/en/guide.mdx')])).toBe(
    '# Guide\n\n## Install {/*install*/}\n',
  );
});

test('a page that nothing leads to is added to the sidebar of its folder', async () => {
  await client.type('docs/en/lone/_meta.json', FILES['docs/en/lone/_meta.json']);
  await client.open('docs/en/lone/page.md');
  await client.untilProblems('docs/en/lone/page.md', (all) => all.some((each) => each.includes('orphan-pages')));
  const add = (await actions('docs/en/lone/page.md')).find(({ title }) => title.startsWith('Add'));
  expect(add?.title).toBe('Add it to the sidebar in docs/en/lone/_meta.json');
  const edits = add?.edit?.changes?.[client.uri('docs/en/lone/_meta.json')];
  expect(applyTextEdits(FILES['docs/en/lone/_meta.json'], edits)).toBe('["first", "page"]\n');
});
