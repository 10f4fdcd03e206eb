import { expect, test } from '@rstest/core';
import { replaceShortcodes } from '../../../../plugins/vitepress/emoji.ts';
import { toSnippet, toSnippets } from '../../../../plugins/vitepress/snippets.ts';
import { vitepress } from '../../../../plugins/vitepress/vitepress.ts';
import type { TreeElement } from '../../../../src/model/tree.ts';
import { createSiteFolder } from '../../../helpers/siteFolder.ts';
import { checkFiles, formatFindings } from '../checks/checkFiles.ts';

test.each([
  ['Done :tada: and :+1:', 'Done 🎉 and 👍'],
  ['a:tada:b', 'a:tada:b'],
  ['at 10:30:00', 'at 10:30:00'],
  [':no_such_code:', ':no_such_code:'],
])('"%s" is shown as "%s"', (text, expected) => expect(replaceShortcodes(text)).toBe(expected));

test.each([
  ['<<< @/snippets/a.js', ['js', 'file="../snippets/a.js"']],
  ['<<< @/a.cs{1,2,4-6 c#:line-numbers}', ['c#', 'file="../a.cs" {1,2,4-6} lineNumbers']],
  ['<<< ./b.ts#part{2} [Part]', ['ts', 'file="./b.ts#part" {2} [Part]']],
  ['<<< is shifted left', undefined],
  ['a <<< @/b.js', undefined],
])('"%s" includes a file', (value, expected) => {
  const paragraph = { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] } as const;
  const snippet = toSnippet(
    { ...paragraph, children: [...paragraph.children] },
    { relativePath: 'guide/page.md', source: value },
  );
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
  expect(toSnippet(paragraph, { relativePath: 'page.md', source }) !== undefined).toBe(isSnippet);
});

test.each([
  ['<<< @/a.js [one]\n<<< @/b.ts', ['file="./a.js" [one]', 'file="./b.ts"']],
  ['<<< @/a.js\nand text', []],
])('each line of the paragraph %j includes a file', (source, expected) => {
  const paragraph: TreeElement = {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [{ type: 'text', value: source }],
    position: { start: { line: 1, column: 1 } },
  };
  const snippets = toSnippets(paragraph, { relativePath: 'page.md', source });
  expect(snippets.map(({ children: [code] }) => code?.type === 'element' && code.data?.meta)).toEqual(expected);
  expect(snippets.map(({ position }) => position?.start.line)).toEqual(expected.map((_, index) => index + 1));
});

const PAGE = `# Page <Badge type="tip" text="beta" />

[[toc]]

<<< @/snippets/a.js{1}

<Team :members="members" size="small" />

Behind <Team>it</Team>.

\`<Team>\` is code.

<script setup>
import { Team } from 'vitepress/theme'
</script>

## Last :rocket:

No :rockett: and \`:code:\`.
`;

test('pages for VitePress build, and each component of Vue is reported once', async () => {
  const folder = createSiteFolder({ 'index.md': '# Home\n', 'guide/page.md': PAGE, 'snippets/a.js': 'let a = 1\n' });
  try {
    const { status, output } = await folder.build();
    expect(status, output).toBe(0);
    expect(output.match(/vue-components/g)).toHaveLength(1);
    expect(output).toContain(
      'docs/guide/page.md:7 uses <Team>, which is no component of Markdown: it shows its content alone. It is used 2 times on one page.',
    );
    expect(output).toContain('docs/guide/page.md:19 has the shortcode ":rockett:", which is no known emoji');
    const page = folder.read('guide/page.html');
    expect(page).toMatch(/<span class="badge[^>]*>beta<\/span>/);
    expect(page).toMatch(/<team[^>]*><\/team>/);
    expect(page).toMatch(/data-code="js".*class="line highlighted"/s);
    expect(page).toContain('>Last 🚀<');
    expect(page).not.toMatch(/\[\[toc\]\]|vitepress\/theme/);
  } finally {
    folder.remove();
  }
});

test('a component of the engine in a Markdown page needs only another extension, and a page that stands for its translation is not counted', async () => {
  const files = { 'en/index.md': '# Home\n\n<Tabs></Tabs>\n\n<Team></Team>\n', 'zh/other.md': '# 其他\n' };
  const findings = await checkFiles(vitepress, files, { missingTranslations: 'fallback' });
  expect(formatFindings(findings)).toEqual([
    'vue-components en/index.md:3 uses <Tabs>, which only pages in MDX have: it shows its content alone. It is used once. → Rename the page to .mdx.',
    'vue-components en/index.md:5 uses <Team>, which is no component of Markdown: it shows its content alone. It is used once. → Write it in React, and rename the page to .mdx.',
  ]);
});
