import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import type {
  CompletionList,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Hover,
  Location,
  SymbolInformation,
} from 'vscode-languageserver-protocol';
import { EditorClient } from '../../helpers/EditorClient.ts';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';

const FILES = {
  'package.json': '{ "name": "site" }',
  'docs/site.config.ts': `export default {
  title: 'Site',
  lang: 'en',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  themeConfig: { nav: [{ text: 'Guide', link: '/guide/install' }] },
};
`,
  'docs/en/index.md': '# Site\n\nSee [Install](/guide/install#linux) and [again](./guide/install.mdx#linux).\n',
  'docs/en/guide/install.mdx':
    '---\ndescription: How to install.\n---\nimport Part from \'./_part.mdx\';\n\n# Install\n\nRun it.\n\n## Linux\n\nOn 🐧 Linux.\n\n:::tip\n\nA tip.\n\n:::\n\n## Windows {/*win*/}\n\n<Part />\n\n<Card title="A" />\n',
  'docs/en/guide/scratch.mdx': '# Scratch\n',
  'docs/zh/guide/scratch.mdx': '# 草稿\n',
  'docs/en/guide/_part.mdx': 'A part with a [link](/guide/install).\n',
  'docs/en/guide/code.ts': '// #region one\nexport const a = 1;\n// #endregion one\n',
  'docs/en/guide/own.tsx':
    '/** A part. */\nexport function Own({ size = 2 }: { /** Its width. */ size?: number; kind: "a" | "b" }) {\n  return size;\n}\n',
  'docs/theme/index.tsx': "export { default } from 'docspack/theme';\nexport function Mine() {\n  return <hr />;\n}\n",
  'docs/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'docs/en/guide/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>',
  'docs/en/empty/notes.txt': '',
  'docs/en/guide/odd name#1.mdx': '# Odd\n',
  'docs/en/guide/odd (2)/notes?.txt': '',
  'docs/public/odd (3).txt': '',
  'docs/en/_meta.json': '["index", "guide"]\n',
  'docs/en/_nav.json': '[]\n',
  'docs/en/guide/_meta.json': '["install", "scratch"]\n',
  'docs/zh/index.md': '# 站点\n\n见[安装](/guide/install#linux)。\n',
  'docs/zh/guide/install.mdx': '# 安装\n\n## 在 Linux 上\n\n## 在 Windows 上\n',
};

let client: EditorClient;

beforeAll(async () => {
  client = await EditorClient.start(writeFolder(FILES));
  for (const name of Object.keys(FILES))
    if (/\.(?:mdx?|ts|json)$/.test(name) && name !== 'package.json') await client.open(name);
  // Both pages are read once a mistake in one of them is known.
  await client.type('docs/zh/index.md', '# 站点\n\n见[安装](/guide/install#linux)，[无](/none)。\n');
  await client.untilProblems('docs/zh/index.md', (all) => all.length > 0);
}, 120_000);
afterAll(() => client.stop());

/** Types a text whose `|` is the cursor, and returns the parameters of a question there. */
async function at(name: string, marked: string) {
  const offset = marked.indexOf('|');
  const lines = marked.slice(0, offset).split('\n');
  await client.type(name, marked.replace('|', ''));
  return {
    textDocument: { uri: client.uri(name) },
    position: { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 },
  };
}

async function labels(name: string, marked: string): Promise<string[]> {
  const items = await client.complete(name, (await at(name, marked)).position);
  return items.map(({ label, detail }) => (detail === undefined ? label : `${label} (${detail})`));
}

const shown = ({ uri, range }: Location) =>
  `${uri.split('/docs/')[1]}:${range.start.line + 1}:${range.start.character + 1}`;

describe('completion', () => {
  test.each([
    ['links in the language of the page', 'docs/zh/index.md', '[x](/g|', ['/guide/install (安装)']],
    ['the same in English', 'docs/en/index.md', '[x](|)', ['/ (Site)', '/guide/install (Install)']],
    ['relative links', 'docs/en/index.md', '[x](./gui|)', ['./guide/install.mdx (Install)']],
    ['relative links with escapes', 'docs/en/index.md', '[x](./guide/odd|)', ['./guide/odd%20name%231.mdx (Odd)']],
    ['files with escapes', 'docs/en/index.md', '[x](./guide/od|)', ['./guide/odd%20%282%29/']],
    [
      'files in such a folder',
      'docs/en/index.md',
      '[x](./guide/odd%20%282%29/|)',
      ['./guide/odd%20%282%29/notes%3F.txt'],
    ],
    ['public files with escapes', 'docs/en/index.md', '[x](/odd|)', ['/odd%20%283%29.txt']],
    ['files of code as they are', 'docs/en/guide/scratch.mdx', '```ts file="./odd|', ['./odd name#1.mdx']],
    ['ids of the target', 'docs/en/index.md', '[x](/guide/install#|)', ['linux (Linux)', 'win (Windows)']],
    ['ids of the page itself', 'docs/en/index.md', '# Site\n\n## Own part\n\n[x](#|)', ['own-part (Own part)']],
    ['ids behind emoji and Chinese', 'docs/en/index.md', '🎉 中文 [x](/guide/install#l|)', ['linux (Linux)']],
    ['ids in Chinese', 'docs/zh/index.md', '# 站点\n\n## 安装 步骤\n\n[x](#安|)', ['安装-步骤 (安装 步骤)']],
    ['callouts', 'docs/en/index.md', ':::|', ['tip (<Callout>)', 'code-group (<CodeGroup>)']],
    ['alerts', 'docs/en/index.md', '> [!W|', ['WARNING']],
    ['languages', 'docs/en/index.md', '```ts|', ['typescript', 'tsx', 'text']],
    ['attributes', 'docs/en/index.md', '```ts |', ['title', 'file', 'lineNumbers']],
    ['groups', 'docs/en/index.md', '```ts group="a"\n```\n\n```ts group=|', ['a']],
    ['regions', 'docs/en/guide/scratch.mdx', '```ts file="./code.ts" region=|', ['one']],
    ['files', 'docs/en/guide/scratch.mdx', '```ts file="./|', ['./code.ts', './_part.mdx']],
    ['components', 'docs/en/guide/scratch.mdx', 'import Own from "./own.tsx";\n\n<|', ['Own', 'Card', 'Tabs']],
    ['props', 'docs/en/guide/scratch.mdx', '<Card |', ['title (required)', 'href']],
    [
      'values of the types of an own component',
      'docs/en/guide/scratch.mdx',
      'import { Own } from "./own.tsx";\n\n<Own kind="|',
      ['a', 'b'],
    ],
    ['icons of a component', 'docs/en/guide/scratch.mdx', '<Card icon="|', ['/logo.svg']],
    ['icons of the frontmatter', 'docs/en/index.md', '---\nicon: |\n---\n', ['/logo.svg']],
    ['values', 'docs/en/guide/scratch.mdx', '<Callout type="|', ['tip', 'danger']],
    ['links of props', 'docs/en/guide/scratch.mdx', '<Card href="/|', ['/guide/install (Install)']],
    ['frontmatter keys', 'docs/en/index.md', '---\nti|\n---\n', ['title', 'titleSuffix', 'draft']],
    ['frontmatter keys without an end', 'docs/en/index.md', '---\nti|', ['title']],
    ['nested keys', 'docs/en/index.md', '---\nhero:\n  actions:\n    - te|\n---\n', ['text', 'link']],
    ['frontmatter values', 'docs/en/index.md', '---\npageType: |\n---\n', ['home', 'doc-wide']],
    ['booleans', 'docs/en/index.md', '---\ndraft: |\n---\n', ['true', 'false']],
    [
      'links of the navigation',
      'docs/site.config.ts',
      "export default { themeConfig: { nav: [{ link: '/|' }] } };",
      ['/guide/install (Install)'],
    ],
    ['icons of social links', 'docs/site.config.ts', "export default { a: { icon: '|' } };", ['github', 'discord']],
    ['rows of a sidebar', 'docs/en/guide/_meta.json', '["|"]', ['install', 'scratch']],
    ['keys of a row', 'docs/en/guide/_meta.json', '[{ "type": "dir", "|" }]', ['name', 'label', 'collapsed', 'items']],
    ['names in a row', 'docs/en/guide/_meta.json', '[{ "type": "file", "name": "|" }]', ['install', 'scratch']],
    ['types of a row', 'docs/en/guide/_meta.json', '[{ "type": "|" }]', ['file', 'dir', 'section-header', 'divider']],
    ['booleans of a row', 'docs/en/guide/_meta.json', '[{ "collapsed": |', ['true', 'false']],
    ['keys of the navbar', 'docs/en/_nav.json', '[{ "te|" }]', ['text', 'link', 'items', 'position']],
    ['values of the navbar', 'docs/en/_nav.json', '[{ "position": "|" }]', ['left', 'right']],
    ['links of the navbar', 'docs/en/_nav.json', '[{ "link": "/|" }]', ['/guide/install (Install)']],
  ])('%s', async (_, name, marked, expected) => {
    expect(await labels(name, marked)).toEqual(expect.arrayContaining(expected));
  });

  test('rows of a sidebar are pages and folders with pages that it does not have yet', async () => {
    expect(await labels('docs/en/_meta.json', '["index.md", "|"]')).toEqual(['guide']);
    expect(await labels('docs/en/_meta.json', '["index", "gu|"]')).toEqual(['guide']);
    expect(await labels('docs/en/_meta.json', '[{ "type": "file", "name": "index" }, { "name": "|" }]')).toEqual([
      'guide',
    ]);
  });

  test('files of code are those that a page may read', async () => {
    expect(await labels('docs/en/guide/scratch.mdx', '```ts file="../../|')).toEqual(
      expect.arrayContaining(['../../en/', '../../theme/']),
    );
    expect(await labels('docs/en/guide/scratch.mdx', '```ts file="../../../|')).toEqual(['../../../docs/']);
    expect(await labels('docs/en/guide/scratch.mdx', '[x](../../../../|')).not.toContain('../../../../tmp/');
  });

  test('links have the typed characters in their order, and are asked for again when others are typed', async () => {
    const question = await at('docs/en/index.md', '[x](/gsl|)');
    const { isIncomplete, items } = await client.request<CompletionList>('textDocument/completion', question);
    expect([isIncomplete, items.map(({ label }) => label)]).toEqual([true, ['/guide/install']]);
    const typed = await at('docs/en/index.md', '[x](/|)');
    const ask = () => client.request<CompletionList>('textDocument/completion', typed);
    // The editor asks again as well while pages are read anew after an edit.
    await expect.poll(async () => (await ask()).isIncomplete, { timeout: 10_000 }).toBe(false);
    const all = (await ask()).items.map(({ label }) => label);
    expect(all).toEqual(expect.arrayContaining(['/', '/guide/install', '/logo.svg']));
  });

  test('code, and text without a beginning, have none', async () => {
    expect(await labels('docs/en/index.md', '```ts\nconst a = [x](/|\n```\n')).toEqual([]);
    expect(await labels('docs/en/index.md', 'Some words |')).toEqual([]);
  });

  test('an item replaces what is typed', async () => {
    const question = await at('docs/en/index.md', '🎉 [x](/gui|de)');
    const items = await client.complete('docs/en/index.md', question.position);
    expect(items.find(({ label }) => label === '/guide/install')?.textEdit).toEqual({
      range: { start: { line: 0, character: 7 }, end: { line: 0, character: 11 } },
      newText: '/guide/install',
    });
  });
});

describe('navigation', () => {
  test('a component of the default theme is defined in its module', async () => {
    const question = await at('docs/en/guide/scratch.mdx', '<Ca|rd title="A" />');
    const { uri, range } = await client.request<Location>('textDocument/definition', question);
    expect(uri).toMatch(/\/theme\/mdx\/Card\.tsx$/);
    expect(range.start.line).toBeGreaterThan(0);
    const again = await at('docs/en/guide/scratch.mdx', '<Call|out>A</Callout>');
    const callout = await client.request<Location>('textDocument/definition', again);
    expect(callout.uri).toMatch(/\/theme\/mdx\/Callout\.tsx$/);
  });

  test('titles behind links are off until the editor asks for them', () => {
    expect(client.capabilities.inlayHintProvider).toBe(false);
  });

  const definition = async (name: string, marked: string) =>
    client.request<Location | null>('textDocument/definition', await at(name, marked));

  test.each([
    ['a heading', 'docs/en/index.md', '[Install](/guide/inst|all#linux)', 'en/guide/install.mdx:10:1'],
    ['a relative link', 'docs/en/index.md', '[x](./guide/install|.mdx#win)', 'en/guide/install.mdx:20:1'],
    [
      'a heading with the id of its counterpart',
      'docs/zh/index.md',
      '[安装](/guide/install#l|inux)',
      'zh/guide/install.mdx:3:1',
    ],
    ['a page', 'docs/en/index.md', '[Install](/guide/inst|all)', 'en/guide/install.mdx:1:1'],
    [
      'a fragment',
      'docs/en/guide/scratch.mdx',
      "import Part from './_part.mdx';\n\n<Pa|rt />",
      'en/guide/_part.mdx:1:1',
    ],
    [
      'a component of the site',
      'docs/en/guide/scratch.mdx',
      'import { Own } from "./own.tsx";\n\n<O|wn kind="a" />',
      'en/guide/own.tsx:2:17',
    ],
    ['a component of its theme', 'docs/en/guide/scratch.mdx', '<Mi|ne />', 'theme/index.tsx:2:17'],
  ])('definition: %s', async (_, name, marked, expected) => {
    const place = await definition(name, marked);
    expect(place && shown(place)).toBe(expected);
  });

  test('references of a heading are in all languages, those of a fragment its pages', async () => {
    await client.type('docs/en/index.md', FILES['docs/en/index.md']);
    await client.untilProblems('docs/en/index.md', (all) => all.length === 0);
    const references = async (name: string, marked: string) =>
      (
        await client.request<Location[]>('textDocument/references', {
          ...(await at(name, marked)),
          context: { includeDeclaration: false },
        })
      ).map(shown);
    const install = FILES['docs/en/guide/install.mdx'].replace('## Lin', '## Lin|');
    await expect
      .poll(() => references('docs/en/guide/install.mdx', install), { timeout: 30_000 })
      .toEqual(['en/index.md:3:15', 'en/index.md:3:49']);
    const uses =
      'import { Own as It } from "./own.tsx";\nimport Part from "./_part.mdx";\n\n<It kind="a" />\n\n<It| kind="b" />\n';
    await expect
      .poll(() => references('docs/en/guide/scratch.mdx', uses), { timeout: 30_000 })
      .toEqual(['en/guide/scratch.mdx:4:2', 'en/guide/scratch.mdx:6:2']);
    await expect
      .poll(() => references('docs/en/guide/scratch.mdx', `${uses.replace('|', '')}\n<Pa|rt />\n`), { timeout: 30_000 })
      .toEqual(['en/guide/install.mdx:22:2', 'en/guide/scratch.mdx:8:2']);
    await expect
      .poll(() => references('docs/en/guide/scratch.mdx', '<Ca|rd title="B" />\n'), { timeout: 30_000 })
      .toEqual(['en/guide/install.mdx:24:2', 'en/guide/scratch.mdx:1:2']);
    await client.type('docs/en/guide/scratch.mdx', FILES['docs/en/guide/scratch.mdx']);
    await expect
      .poll(() => references('docs/en/guide/_part.mdx', 'A part| with a [link](/guide/install).\n'), {
        timeout: 30_000,
      })
      .toEqual(['en/guide/install.mdx:1:1']);
  });

  test('hover describes links, keys and components', async () => {
    const hover = async (name: string, marked: string) => {
      const answer = await client.request<Hover | null>('textDocument/hover', await at(name, marked));
      return JSON.stringify(answer?.contents);
    };
    const link = await hover('docs/en/index.md', '[x](/guide/ins|tall#linux)');
    expect(link).toContain('**Install** › Linux');
    expect(link).toContain('On 🐧 Linux.');
    expect(link).toContain('`/guide/install#linux`');
    // Each has its own words, not those of the section that follows.
    expect(await hover('docs/en/index.md', '[x](/guide/ins|tall)')).toBe(
      JSON.stringify({ kind: 'markdown', value: '**Install**\n\nHow to install.\n\nRun it.\n\n`/guide/install`' }),
    );
    await client.type('docs/en/guide/scratch.mdx', `# Scratch\n\nx${'🎉'.repeat(200)}\n`);
    const scratch = () => hover('docs/en/index.md', '[x](/guide/scr|atch)');
    const beginning = `**Scratch**\n\nx${'🎉'.repeat(149)}…\n\n\`/guide/scratch\``;
    await expect.poll(scratch, { timeout: 30_000 }).toBe(JSON.stringify({ kind: 'markdown', value: beginning }));
    expect(await hover('docs/en/index.md', '---\ndra|ft: true\n---\n')).toContain(
      '`draft`: `boolean`\\n\\nShows the page only in watch mode.',
    );
    expect(await hover('docs/en/index.md', '---\npage|Type: doc\n---\n')).toContain('Default: `\\"doc\\"`');
    expect(await hover('docs/en/guide/scratch.mdx', '<Call|out type="tip">A</Callout>')).toMatch(
      /`type`(?!.*`children`)/s,
    );
    expect(await hover('docs/en/index.md', 'Wo|rds.')).toBeUndefined();
    expect(await hover('docs/en/index.md', '![Logo](/lo|go.svg)')).toContain('8 × 8, 0.1 kB\\n\\n`/logo.svg`');
    expect(await hover('docs/en/guide/scratch.mdx', '![Own](./pic|ture.svg)')).toContain(
      '16 × 9, 0.1 kB\\n\\n`docs/en/guide/picture.svg`',
    );
    expect(await hover('docs/en/guide/scratch.mdx', '![Own](../guide/pic|ture.svg "Title")')).toContain('16 × 9');
    expect(await hover('docs/en/guide/scratch.mdx', '![Own](./%zz|.svg)')).toBeUndefined();
    const own = await hover(
      'docs/en/guide/scratch.mdx',
      'import { Own } from "./own.tsx";\n\n<Own kind="a" si|ze={3} />',
    );
    expect(own).toBe(JSON.stringify({ kind: 'markdown', value: '`size`: a number\n\nIts width.\n\nDefault: `2`' }));
    expect(await hover('docs/en/guide/scratch.mdx', '<Callout ty|pe="tip">A</Callout>')).toContain('`\\"danger\\"`');
  });

  test('symbols, foldings and links', async () => {
    const text = FILES['docs/en/guide/install.mdx'];
    await client.type('docs/en/guide/install.mdx', text);
    const textDocument = { uri: client.uri('docs/en/guide/install.mdx') };
    const [root, ...others] = await client.request<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument });
    expect(others).toEqual([]);
    expect(root?.children?.map(({ name }) => name)).toEqual(['Linux', 'Windows']);
    const folds = await client.request<FoldingRange[]>('textDocument/foldingRange', { textDocument });
    expect(folds.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
      [0, 2],
      [5, 23],
      [9, 17],
      [13, 17],
      [19, 23],
    ]);
    const links = await client.request<DocumentLink[]>('textDocument/documentLink', { textDocument });
    expect(links.map(({ target }) => target?.split('/docs/')[1])).toEqual(['en/guide/_part.mdx']);
    const found = await client.request<SymbolInformation[]>('workspace/symbol', { query: 'linux' });
    expect(found.map(({ name, location }) => `${name} ${shown(location)}`)).toEqual([
      'Linux en/guide/install.mdx:10:1',
      '在 Linux 上 zh/guide/install.mdx:3:1',
    ]);
  });
});
