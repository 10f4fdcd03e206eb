import { expect, test } from '@rstest/core';
import { toSnippet, toSnippets } from '../../../compat/vitepress/node/snippets.ts';
import { readSyntax } from '../../../compat/vitepress/node/syntaxPlugin.ts';
import type { TreeElement } from '../../../src/model/tree.ts';
import { textOf } from '../../../src/tools/tree/textOf.ts';
import { createSiteFolder } from '../../helpers/siteFolder.ts';

test.each([
  ['<<< @/snippets/a.js', ['js', 'file="/snippets/a.js"']],
  ['<<< @/a.cs{1,2,4-6 c#:line-numbers}', ['c#', 'file="/a.cs" {1,2,4-6} lineNumbers']],
  ['<<< ./b.ts#part{2} [Part]', ['ts', 'file="./b.ts#part" {2} [Part]']],
  ['<<<./b.ts', ['ts', 'file="./b.ts"']],
  ['<<< ./a folder/b.ts [A [label]]', ['ts', 'file="./a folder/b.ts" [A [label]]']],
  ['<<< is shifted left', undefined],
  ['<<<<<<< a/b', undefined],
  ['a <<< @/b.js', undefined],
])('"%s" includes a file', (value, expected) => {
  const paragraph = { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] } as const;
  const snippet = toSnippet({ ...paragraph, children: [...paragraph.children] }, { source: value });
  const [code] = snippet?.children ?? [];
  expect(code?.type === 'element' ? [code.data?.lang, code.data?.meta] : undefined).toEqual(expected);
});

test.each([
  ['<<< @/b.js', true],
  ['- <<< @/b.js', true],
  ['<!--@include: ./part.md-->', true],
  ['&lt;&lt;&lt; @/b.js', false],
  ['\\<<< @/b.js', false],
  ['`<<< @/b.js`', false],
])('a paragraph "<<< @/b.js" written as %j includes a file: %j', (source, isSnippet) => {
  const paragraph: TreeElement = {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [{ type: 'text', value: '<<< @/b.js' }],
    position: { start: { line: 1, column: 1 } },
  };
  expect(toSnippet(paragraph, { source }) !== undefined).toBe(isSnippet);
});

test.each([
  ['p', '<<< @/a.js [one]\n<<< @/b.ts', ['pre file="/a.js" [one]', 'pre file="/b.ts"']],
  ['p', '<<< @/a.js\nand text\n<<< @/b.ts', ['pre file="/a.js"', 'p and text\n<<< @/b.ts']],
  ['p', 'Text\n<<< @/b.ts', []],
  ['h2', '<<< @/a.js\n---', ['pre file="/a.js"', 'hr ']],
  ['h1', '<<< @/a.js\n===', ['pre file="/a.js"', 'p ===']],
  ['h2', '<<< @/a.js\nText\n---', ['pre file="/a.js"', 'h2 Text']],
  ['h2', '## <<< @/a.js', []],
])('<%s> written as %j has the code of each file that its first lines name', (tagName, source, expected) => {
  const value = tagName === 'p' ? source : source.replace(/^## |\n(?:-+|=+)$/g, '');
  const paragraph: TreeElement = {
    type: 'element',
    tagName,
    properties: {},
    children: [{ type: 'text', value }],
    position: { start: { line: 1, column: 1 } },
  };
  const blocks = toSnippets(paragraph, { source });
  const shown = blocks.map((block) => {
    const [first] = block.children;
    return `${block.tagName} ${first?.type === 'element' ? first.data?.meta : textOf(block)}`;
  });
  expect(shown).toEqual(expected);
});

test.each([
  ['a', '{target="_self"}', { target: '_self' }, ''],
  [
    'a',
    '{target="_blank" rel=help .own #id} and {b}',
    { target: '_blank', rel: 'help', className: ['own'], id: 'id' },
    ' and {b}',
  ],
  ['a', '{onclick="x()"} c', {}, ' c'],
  ['code', '{.js}', { className: ['js'] }, ''],
  ['a', ' {target="_self"}', {}, ' {target="_self"}'],
  ['a', '{{ value }}', {}, '{{ value }}'],
  ['p', '{.a}', {}, '{.a}'],
])('attributes behind <%s>, %j, are no text', (tagName, value, properties, rest) => {
  const element: TreeElement = { type: 'element', tagName, properties: {}, children: [] };
  const nodes = readSyntax([element, { type: 'text', value }], { source: '' }, () => {});
  expect(nodes).toEqual([
    { ...element, properties },
    { type: 'text', value: rest },
  ]);
});

test.each([
  // A heading of the documentation of VitePress.
  ['Emoji :tada:', undefined, 'Emoji'],
  ['🎉 Emoji', undefined, undefined],
  ['No :rockett:', undefined, undefined],
  ['Now', ':tada:', undefined],
])('the id of the heading %j with the code %j is that of %j', (value, code, idText) => {
  const heading: TreeElement = { type: 'element', tagName: 'h2', properties: {}, children: [{ type: 'text', value }] };
  if (code !== undefined) {
    const child = { type: 'text', value: code } as const;
    heading.children.push({ type: 'element', tagName: 'code', properties: {}, children: [child] });
  }
  const file = { source: `## ${value} ${code ?? ''}` };
  readSyntax([heading], file, () => {});
  expect(heading.data?.idText?.trim()).toBe(idText);
});

test.each([
  ['#公開ベースパス', '#公開ベースパス'.normalize('NFKD')],
  ['./config#descri%C3%A7%C3%A3o', './config#descricao'],
  ['https://a.example/#é', 'https://a.example/#é'],
  ['/a#b_c', '/a#b_c'],
  ['/a', '/a'],
])('a link to %j leads to %j', (href, expected) => {
  const link: TreeElement = { type: 'element', tagName: 'a', properties: { href }, children: [] };
  readSyntax([link], { source: '' }, () => {});
  expect(link.properties.href).toBe(expected);
});

const PAGE = `# Page <Badge type="tip" text="beta" />

[[toc]]

Text^[A note.] to the [description](#descrição).

<<< @/snippets/a.js{1}

<Team :members="members" size="small" />

Behind <Team>it</Team>.

\`<Team>\` is code.

<script setup>
import { Team } from 'vitepress/theme'
</script>

## vi.fn :rocket:

### Descrição

No :rockett: and \`:code:\`.

By {{ dep.name }} and \`{{ code }}\` <span v-pre>{{ raw }}</span>

<div v-for="dep in deps">
  <h3 v-if="dep.a" :id="dep.a">{{ dep.a }}{{ dep.b }}</h3><h3 v-else @click="a">b</h3>
</div>

::: v-pre
{{ raw }}
:::

\`\`\`js-vue
let a = {{ one }};
\`\`\`

\`\`\`js
let a = {{ raw }};
\`\`\`

<div><pre><code>{{ two }}</code></pre></div>

<<< @/snippets/a.js
The text below *it*.
`;

const PLAIN = [
  'docs/guide/page.md:3:1 has "[[toc]]", which is plain text.',
  'docs/guide/page.md:7:1 has "<<< @/snippets/a.js{1}", which is plain text.',
  'docs/guide/page.md:19:10 has ":rocket:", which is plain text.',
];

test.each([
  ['with its configuration', { '.vitepress/config.ts': 'export default {};\n' }],
  ['with "compat"', { 'site.config.ts': "export default { compat: 'vitepress' };\n" }],
])('pages of a VitePress site %s build, and each component of Vue is reported once', async (_, config) => {
  const folder = createSiteFolder({
    'index.md': '---\nlayout: home\ntitle: Own title\nhero:\n  name: Own\n---\n',
    'other.md': '---\nlayout: home\n---\n\n# A heading\n',
    'guide/page.md': PAGE,
    'snippets/a.js': 'let a = 1\n',
    'guide/regions.md': '# Regions\n\n<<< @/snippets/a.js#none\n',
    ...config,
  });
  try {
    const { status, output } = await folder.build();
    expect(status, output).toBe(0);
    expect(output.match(/md-components/g)).toHaveLength(1);
    expect(output).toContain(
      'docs/guide/page.md:9 uses <Team>, which is not a component of Markdown: only its content is shown. It is used 2 times on one page.',
    );
    expect(output).toContain('docs/guide/page.md:23 has shortcodes that are none of the emoji of this engine');
    expect(output).toContain('In all pages: ":rockett:" (1 use).');
    expect(output).toContain(
      'docs/guide/page.md:25 uses "{{ }}" of Vue, which shows as it is. It is used 5 times on one page.',
    );
    expect(output).toContain(
      'docs/guide/page.md:28 uses "v-if" of Vue, which has no effect: its element always shows. It is used once.',
    );
    expect(output).toContain(
      'docs/guide/regions.md:3:1 shows the region "none", which the file "@/snippets/a.js" does not have: all of it is shown.',
    );
    expect(folder.read('guide/regions.html')).toContain('data-code="js"');
    // The script only imports the component, which has a line.
    expect(output).not.toContain('<script setup>" of Vue');
    // The props of a component are no line of their own.
    expect(output.match(/uses "[^"]+" of Vue/g)).toHaveLength(6);
    const [, title] = /<title>([^<]*)/.exec(folder.read('other.html')) ?? [];
    expect(title).toMatch(/^A heading [|-] Own title$/);
    expect(output).not.toContain('is plain text');
    const page = folder.read('guide/page.html');
    expect(page).toMatch(/<span class="badge[^>]*>beta<\/span>/);
    expect(page).toMatch(/<team[^>]*><\/team>/);
    expect(page).toMatch(/data-code="js".*class="line highlighted"/s);
    expect(page).toMatch(/id="vi-fn"[^>]*>/);
    expect(page).toContain('>vi.fn 🚀<');
    expect(page).toMatch(/<a href="#vi-fn">vi\.fn 🚀<\/a><ul><li><a href="#descricao">Descrição</);
    expect(page).toMatch(/to the <a href="#descricao"/);
    expect(page).toMatch(/id="user-content-fn-inline-note-1">\s*<p>A note\./);
    expect(page).toMatch(/<\/pre>(?:(?!<p)[\s\S])*<p[^>]*>The text below <em>it<\/em>\./);
    expect(page).not.toMatch(/&lt;&lt;&lt;|\[\[toc\]\]|vitepress\/theme/);
  } finally {
    folder.remove();
  }
});

test('syntax of VitePress is plain text in another site, and each use is reported with the setting that reads it', async () => {
  const folder = createSiteFolder({ 'index.md': '# Home\n', 'guide/page.md': PAGE, 'snippets/a.js': 'let a = 1\n' });
  try {
    const { status, output } = await folder.build();
    expect(status, output).toBe(0);
    for (const line of PLAIN) expect(output).toContain(line);
    expect(output).toContain(
      'If the pages were written for VitePress, set "compat" to "vitepress" in the configuration.',
    );
    const page = folder.read('guide/page.html');
    expect(page).toContain('[[toc]]');
    expect(page).toContain('&lt;&lt;&lt; @/snippets/a.js{1}');
    expect(page).toMatch(/id="vifn-rocket".*>vi\.fn :rocket:</s);
  } finally {
    folder.remove();
  }
});
