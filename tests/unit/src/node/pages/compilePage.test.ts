import { describe, expect, test } from '@rstest/core';
import type { PageAdapter } from '../../../../../src/model/pageAdapter.ts';
import type { ContentNode } from '../../../../../src/model/pageData.ts';
import { resolveConfig } from '../../../../../src/node/config/resolveConfig.ts';
import { compilePage } from '../../../../../src/node/pages/compilePage.ts';
import {
  compileDraft,
  compileText,
  htmlOf,
  issueOf,
  issuesOf,
  makeConfig,
  makeSource,
  writeFolder,
} from './compileText.ts';

describe('content', () => {
  test('static content is one HTML node', async () => {
    const { content, moduleCode, components } = await compileText('# A\n\ntext *b*\n\n- c\n\n> d');
    expect(content).toEqual([
      {
        kind: 'html',
        html: '<h1 id="a">A</h1>\n<p>text <em>b</em></p>\n<ul>\n<li>c</li>\n</ul>\n<blockquote>\n<p>d</p>\n</blockquote>',
      },
    ]);
    expect([moduleCode, components]).toEqual([undefined, []]);
  });

  test('an alert in a container leaves the container its title', async () => {
    const { content } = await compileText(':::details For other platforms\n\n> [!NOTE]\n>\n> a\n\n:::');
    expect(content).toMatchObject([
      {
        name: 'Callout',
        props: { type: 'details', title: 'For other platforms' },
        children: [{ name: 'Callout', props: { type: 'note' }, children: [{ kind: 'html', html: '<p>a</p>' }] }],
      },
    ]);
  });

  test('a component splits the HTML, and its neighbors stay HTML', async () => {
    const { content, components } = await compileText('a\n\n<Steps>\n\n### b\n\n</Steps>\n\nc');
    expect(content).toMatchObject([
      { kind: 'html', html: '<p>a</p>' },
      { kind: 'component', name: 'Steps', children: [{ kind: 'html', html: expect.stringMatching(/^<h3 id="b">/) }] },
      { kind: 'html', html: '<p>c</p>' },
    ]);
    expect(components).toEqual([{ name: 'Steps', file: 'en/guide/page.mdx', line: 3, column: 1 }]);
  });

  test.each([
    [
      'a paragraph',
      'a <Badge text="b" /> *c*',
      [
        {
          kind: 'element',
          tag: 'p',
          props: {},
          children: ['a ', BADGE(), ' ', { kind: 'element', tag: 'em', html: 'c' }],
        },
      ],
    ],
    [
      'a list',
      '- a <Badge text="b" />\n- c',
      [
        {
          kind: 'element',
          tag: 'ul',
          props: {},
          children: [LI('a ', BADGE()), { kind: 'element', tag: 'li', html: 'c' }],
        },
      ],
    ],
    [
      'a quote',
      '> a <Badge text="b" />',
      [
        {
          kind: 'element',
          tag: 'blockquote',
          props: {},
          children: [{ kind: 'element', tag: 'p', props: {}, children: ['a ', BADGE()] }],
        },
      ],
    ],
    [
      'emphasis',
      '**<Badge text="b" />**',
      [
        {
          kind: 'element',
          tag: 'p',
          props: {},
          children: [{ kind: 'element', tag: 'strong', props: {}, children: [BADGE()] }],
        },
      ],
    ],
  ])('a component in %s keeps the elements around it', async (_, text, content) => {
    expect((await compileText(text)).content).toEqual(content);
  });

  test('a table scrolls, aligns columns by class, and can contain components', async () => {
    const page = await compileText('| a | b | c |\n| :- | :-: | -: |\n| 1 | 2 | 3 |');
    expect(htmlOf(page)).toMatch(/^<div class="table-scroll" tabindex="0"><table>/);
    expect(htmlOf(page).match(/align-\w+/g)).toEqual([...ALIGNED, ...ALIGNED]);
    expect(htmlOf(page)).not.toContain('style');
    const [table] = (await compileText('| a |\n| - |\n| <Badge text="b" /> |')).content;
    expect(JSON.stringify(table)).toContain(
      JSON.stringify({ kind: 'element', tag: 'td', props: {}, children: [BADGE()] }),
    );
  });

  test.each([
    [
      '> [!TIP]\n> a',
      { kind: 'component', name: 'Callout', props: { type: 'tip' }, children: [{ kind: 'html', html: '<p>a</p>' }] },
    ],
    [
      '> [!warning]\n> a\n>\n> b',
      {
        kind: 'component',
        name: 'Callout',
        props: { type: 'warning' },
        children: [{ kind: 'html', html: '<p>a</p>\n<p>b</p>' }],
      },
    ],
    [
      '> [!NOTE]\n>\n> a',
      { kind: 'component', name: 'Callout', props: { type: 'note' }, children: [{ kind: 'html', html: '<p>a</p>' }] },
    ],
    ['> [!OTHER]\n> a', { kind: 'html', html: '<blockquote>\n<p>[!OTHER]\na</p>\n</blockquote>' }],
    [
      ':::details More\na\n:::',
      {
        kind: 'component',
        name: 'Callout',
        props: { type: 'details', title: 'More' },
        children: [{ kind: 'html', html: '<p>a</p>' }],
      },
    ],
    [
      ':::tip\n\na\n\n:::',
      { kind: 'component', name: 'Callout', props: { type: 'tip' }, children: [{ kind: 'html', html: '<p>a</p>' }] },
    ],
  ])('%j is a callout or a quote', async (text, node) => {
    expect((await compileText(text)).content).toEqual([node]);
  });

  test.each(['en/guide/page.md', 'en/guide/page.mdx'])('the title of a callout has inline Markdown: %s', async (at) => {
    const text = '# A\n\n## B\n\n:::tip[See **this** `x` [part](#b)]\n\na\n\n:::\n';
    const { content, links, searchText } = await compileText(text, { at });
    expect(content).toContainEqual({
      kind: 'component',
      name: 'Callout',
      props: {
        type: 'tip',
        title: 'See this x part',
        titleHtml: 'See <strong>this</strong> <code>x</code> <a href="#b">part</a>',
      },
      children: [{ kind: 'html', html: '<p>a</p>' }],
    });
    expect(links.map(({ hash }) => hash)).toEqual(['b']);
    expect(searchText.match(/See/g)).toHaveLength(1);
  });

  test('renders footnotes and task lists', async () => {
    const page = await compileText('a[^1]\n\n- [x] b\n- [ ] c\n\n[^1]: The note.');
    expect(htmlOf(page)).toContain('<input type="checkbox" checked disabled aria-label="b"> b');
    expect(htmlOf(page)).toContain('href="#user-content-fn-1" id="user-content-fnref-1"');
    expect(page.ids).toContain('user-content-fn-1');
    expect(page.toc).toEqual([]);
    expect(page.links).toEqual([]);
  });

  test.each(['native', 'mdx'] as const)('the theme renders the labels of footnotes: %s', async (compiler) => {
    const page = await compileText('a[^1] b[^2] c[^1]\n\n[^1]: One.\n[^2]: Two.', { site: { markdown: { compiler } } });
    const back = (reference: string, id: string): ContentNode => ({
      kind: 'component',
      name: 'FootnoteBackReference',
      props: { href: `#user-content-fnref-${id}`, reference },
    });
    const note = (id: string, ...content: ContentNode[]): ContentNode => ({
      kind: 'element',
      tag: 'li',
      props: { id: `user-content-fn-${id}` },
      children: [{ kind: 'element', tag: 'p', props: {}, children: content }],
    });
    expect(page.content.at(-1)).toMatchObject({
      kind: 'element',
      tag: 'section',
      children: [
        { kind: 'component', name: 'FootnotesLabel', props: { id: 'footnote-label' } },
        {
          kind: 'element',
          tag: 'ol',
          children: [note('1', 'One. ', back('1', '1'), ' ', back('1-2', '1-2')), note('2', 'Two. ', back('2', '2'))],
        },
      ],
    });
    expect(page.ids).toContain('footnote-label');
    expect(page.components.map(({ name }) => name)).toContain('FootnotesLabel');
    expect(page.searchText).toBe('a1 b2 c1\nOne. \nTwo.');
  });

  test('an authored link keeps its attributes', async () => {
    const page = await compileText('[a](https://a.com) <a href="https://b.com" target="_self">b</a> [c](/c)');
    expect(htmlOf(page)).toBe(
      '<p><a href="https://a.com" target="_blank" rel="noopener noreferrer">a</a> ' +
        '<a href="https://b.com" target="_self" rel="noopener noreferrer">b</a> <a href="/c">c</a></p>',
    );
    expect(page.links).toEqual([
      expect.objectContaining({ written: '/c', routePath: '/c', file: 'en/guide/page.mdx', line: 1 }),
    ]);
  });

  test('a path of the server is neither changed nor checked', async () => {
    const page = await compileText('[a](pathname:///a.html)');
    expect(htmlOf(page)).toBe('<p><a href="/a.html" target="_blank" rel="noopener noreferrer">a</a></p>');
    expect(page.links).toEqual([]);
  });

  test('elements that the theme renders are components', async () => {
    const page = await compileText('a\n\n***', { site: { markdown: { elements: ['hr'] } } });
    expect(page.content).toEqual([
      { kind: 'html', html: '<p>a</p>' },
      { kind: 'component', name: 'hr', props: {}, children: [] },
    ]);
  });

  test('HTML in .md stays HTML, with its links and headings', async () => {
    const page = await compileText('<div>\n\n## A <b>b</b>\n\n<a href="/c">c</a> [d](/d)\n\n</div>', {
      at: 'en/guide/page.md',
    });
    expect(htmlOf(page)).toContain('<div>\n<h2 id="a-b">A <b>b</b>');
    expect(page.links.map(({ written, line }) => [written, line])).toEqual([
      ['/c', 5],
      ['/d', 5],
    ]);
  });
});

const ALIGNED = ['align-left', 'align-center', 'align-right'];

function BADGE() {
  return { kind: 'component', name: 'Badge', props: { text: 'b' } };
}

function LI(...nodes: unknown[]) {
  return { kind: 'element', tag: 'li', props: {}, children: nodes };
}

describe('code', () => {
  test('a fence is a component with the props of its meta, not highlighted yet', async () => {
    const { page, codeBlocks } = await compileDraft(
      '```ts title="a b.ts" lineNumbers wrapCode fold height=200 {1}\na;\n```\n\n```\nb\n```',
    );
    const p = { lang: 'ts', title: 'a b.ts', wrap: true, lineNumbers: true, fold: true, height: 200 };
    expect(page.content).toEqual([
      { kind: 'component', name: 'CodeBlock', props: p },
      { kind: 'component', name: 'CodeBlock', props: {} },
    ]);
    expect(codeBlocks.map(({ code, lang }) => [code, lang])).toEqual([
      ['a;', 'ts'],
      ['b', ''],
    ]);
    expect(codeBlocks[0]?.node).toBe(page.content[0]);
  });

  test('a fence has the lines to mark right behind its language', async () => {
    const { codeBlocks, page } = await compileDraft('```js{1,3-4}\na\nb\nc\nd\n```');
    expect(codeBlocks.map(({ lang, meta }) => [lang, [...meta.highlighted]])).toEqual([['js', [1, 3, 4]]]);
    expect(page.warnings).toEqual([]);
  });

  test('hidden fences are removed', async () => {
    const { page, codeBlocks } = await compileDraft('```ts hidden\na\n```\n\nb');
    expect([page.content, page.searchText, codeBlocks]).toEqual([[{ kind: 'html', html: '<p>b</p>' }], 'b', []]);
  });

  test('a fence of a page of another engine displays a file of the folder of the configuration, also if that is the docs folder', async () => {
    const docsDir = writeFolder({ 'docs/a.ts': 'one\n', 'b.ts': 'two\n' });
    const config = { ...makeConfig(`${docsDir}/docs`), contentFolders: [docsDir], pageAdapter: { engine: 'other' } };
    const text = '```ts file="<root>/a.ts"\n```\n\n```ts file="<root>/b.ts"\n```';
    const { codeBlocks } = await compilePage(makeSource(`${docsDir}/docs`, 'en/page.mdx'), text, config);
    expect(codeBlocks.map(({ code }) => code)).toEqual(['one', 'two']);
  });

  test('a fence displays a file relative to the page or the docs folder', async () => {
    const files = { 'en/guide/a.ts': 'one\n', 'shared/b.ts': 'two\n' };
    const text = '```ts file="./a.ts"\n```\n\n```ts file="/shared/b.ts"\n```\n\n```ts file="./none.ts"\nthree\n```';
    const { page, codeBlocks } = await compileDraft(text, { files });
    expect(codeBlocks.map(({ code }) => code)).toEqual(['one', 'two', 'three']);
    expect(page.dependencies).toHaveLength(3);
    expect(page.problems.map(({ message }) => message.split('\n')[0])).toEqual([
      '[docs:pages] en/guide/page.mdx:7:1 shows the file "./none.ts", which cannot be read.',
    ]);
  });
});

test('relative links of a page that a plugin makes from a file start at its address, or at the file', async () => {
  const linksOf = async (pageAdapter?: PageAdapter) => {
    const source = { ...makeSource('/docs', 'en/other/deep/page.mdx'), file: '/docs/en/a/page.mdx' };
    const { page } = await compilePage(source, '[a](./b.mdx) [c](../c.md)', { ...makeConfig('/docs'), pageAdapter });
    return page.links.map(({ routePath }) => routePath);
  };
  expect(await linksOf()).toEqual(['/other/deep/b', '/other/c']);
  expect(await linksOf({ engine: 'other', hasLinksOfFiles: true })).toEqual(['/a/b', '/c']);
});

test.each(['../docs/en/b.md', './../docs/en/b.mdx#x', '../docs/en/b'])(
  'a link from a file outside of the docs folder to %s',
  async (link) => {
    const source = { ...makeSource('/site/docs', 'en/other/page.mdx'), file: '/site/shared/page.mdx' };
    const pageAdapter = { engine: 'other', hasLinksOfFiles: true } as const;
    const text = `[b](${link}) [root](../docs/en) [none](./c.md)`;
    const { page } = await compilePage(source, text, { ...makeConfig('/site/docs'), pageAdapter });
    expect(page.links.map(({ routePath }) => routePath)).toEqual(['/b', '/', '/../shared/c']);
  },
);

test('a fence displays a region or lines of a file', async () => {
  const files = { 'en/guide/a.ts': '// #region one\n  a();\n// #endregion\nb();\nc();\n' };
  const fences = ['./a.ts#one', './a.ts" region="one', './a.ts" lines="4-5', './a.ts#two', './a.ts" lines="6'];
  const text = fences.map((each) => `\`\`\`ts file="${each}"\n\`\`\``).join('\n\n');
  const { page, codeBlocks } = await compileDraft(text, { files });
  expect(codeBlocks.map(({ code }) => code)).toEqual(['a();', 'a();', 'b();\nc();', '', '']);
  // Watch mode compiles the page again when the file changes.
  expect(page.dependencies).toHaveLength(1);
  expect(page.problems.map(({ location, problem, hint }) => [location?.line, problem, hint])).toEqual([
    [10, 'shows the region "two", which the file "./a.ts" does not have.', expect.any(String)],
    [13, 'shows the lines "6" of the file "./a.ts", which has 5 lines.', expect.any(String)],
  ]);
});

describe('expressions', () => {
  test.each([
    ['{1 * 2}', [{ kind: 'expression', index: 0 }], '() => (1 * 2)'],
    [
      'a {b} c',
      [{ kind: 'element', tag: 'p', props: {}, children: ['a ', { kind: 'expression', index: 0 }, ' c'] }],
      '() => (b)',
    ],
    ['<Badge text={a} />', [{ kind: 'component', name: 'Badge', expressions: { text: 0 } }], '() => (a)'],
    [
      '<Badge {...a} type="tip" />',
      [{ kind: 'component', name: 'Badge', props: { type: 'tip' }, spreads: [0] }],
      '() => ({...a})',
    ],
    [
      '<div onClick={a}>b</div>',
      [{ kind: 'component', name: '$div', expressions: { onClick: 0 }, children: ['b'] }],
      '"$div": "div"',
    ],
  ])('%s', async (text, content, code) => {
    const page = await compileText(text);
    expect(page.content).toEqual(content);
    expect(page.moduleCode).toContain(code);
  });

  const list = "import { List } from './List.jsx';\n\n";

  test.each([
    ['<List>{(item) => item}</List>', { expressions: { children: 0 } }],
    ['<List>\n  {[1, 2]}\n</List>', { expressions: { children: 0 } }],
    ['<List>{a} b</List>', { children: [{ kind: 'expression', index: 0 }, ' b'] }],
    ["<List>{'text'}</List>", { children: ['text'] }],
    ['<List>{/* a */}</List>', {}],
  ])('a component of the page receives the value of %s', async (text, expected) => {
    const { content } = await compileText(list + text, {
      files: { 'en/guide/List.jsx': 'export const List = () => null;' },
    });
    const [node] = content;
    expect(node).toEqual({ kind: 'component', name: expect.any(String), ...expected });
  });

  test.each([
    ["a {'b'}{1}{`c`}", [{ kind: 'html', html: '<p>a b1c</p>' }]],
    ['a {/* b */}c', [{ kind: 'html', html: '<p>a c</p>' }]],
    ['a {true}{null}', [{ kind: 'html', html: '<p>a </p>' }]],
    [
      '<Badge a="1" b={2} c={[true]} d />',
      [{ kind: 'component', name: 'Badge', props: { a: '1', b: 2, c: [true], d: true } }],
    ],
    [
      '<p style={{ color: "red" }}>a</p>',
      [{ kind: 'element', tag: 'p', props: { style: { color: 'red' } }, children: ['a'] }],
    ],
  ])('%s needs no code', async (text, content) => {
    const page = await compileText(text);
    expect([page.content, page.moduleCode]).toEqual([content, undefined]);
  });

  test.each([
    ['text', `export const v = '1.2';\n\na {v} {\`\${v}.3\`} {v + '-' + 4} {-1}`, '<p>a 1.2 1.2.3 1.2-4 -1</p>'],
    [
      'of another constant',
      'export const a = [1, { b: 2 }];\nexport const c = a[1].b + a[0];\n\nis {c}',
      '<p>is 3</p>',
    ],
    ['of a property', "import data from './_data.json';\n\nexport const v = data.list[0];\n\nis {v}", '<p>is x</p>'],
    ['of a JSON file', "import data, { list } from './_data.json';\n\n*{data.name}* {list[0]}", '<p><em>D</em> x</p>'],
    [
      'of its own file',
      "import Part from './_part.mdx';\n\nexport const v = 1;\n\n*a*\n\n<Part />\n\n*b {v}*",
      '<p><em>a</em></p> <p>is 2</p> <p><em>b 1</em></p>',
    ],
  ])('a constant, %s, needs no code', async (_, text, html) => {
    const files = {
      'en/guide/_data.json': '{ "name": "D", "list": ["x"] }',
      'en/guide/_part.mdx': 'export const v = 2;\n\nis {v}\n',
    };
    const page = await compileText(text, { files });
    expect([htmlOf(page).replace(/\s+/g, ' '), page.moduleCode]).toEqual([html, undefined]);
  });

  test.each([
    ['let', "export let v = '1';\n\n{v}"],
    ['a call', 'export const v = String(1);\n\n{v}'],
    ['itself', 'export const v = v + 1;\n\n{v}'],
    ['an object that code may change', 'export const o = { v: 1 };\nexport const f = () => (o.v = 2);\n\n{o.v}'],
    ['an inherited property', "export const v = 'a';\n\n{v.length} {[].constructor}"],
    ['a script', "import { v } from './_data.ts';\n\n{v}"],
    ['an object', 'export const v = { a: 1 };\n\n<Badge text={v} />'],
  ])('%s is no constant', async (_, text) => {
    const files = { 'en/guide/_data.ts': 'export const v = 1;' };
    expect((await compileText(text, { files })).moduleCode).toContain('expressions');
  });

  test('a constant is in title, outline, search and description, but in no id', async () => {
    const page = await compileText("export const v = '1.2';\n\n# Notes {v}\n\nOf {v}.\n\n## New in {v}");
    expect([page.title, page.description, page.searchText]).toEqual(['Notes 1.2', 'Of 1.2.', 'Of 1.2.']);
    expect(page.toc.map(({ id, text }) => [id, text])).toEqual([['new-in', 'New in 1.2']]);
  });

  test.each([
    ['![Hero](./a.png)\n\nText.'],
    ['<p align="center">\n  <a href="https://a.example"><img alt="Hero" src="/a.png" /></a>\n</p>\n\nText.'],
  ])('a picture is no description: %s', async (text) => {
    expect((await compileText(`# Title\n\n${text}`)).description).toBe('Text.');
  });

  test('a picture beside words is part of the description', async () => {
    expect((await compileText('# Title\n\n![Hero](/a.png) flies.\n\nText.')).description).toBe('Hero flies.');
  });

  test('a heading of a component alone has no row in the outline', async () => {
    const page = await compileText('# Title\n\n## <Mark />\n\nText.\n\n## B\n');
    expect(page.toc.map(({ id, text }) => [id, text])).toEqual([['b', 'B']]);
    expect(page.searchText).toContain('Text.');
  });

  test('a component inside an expression is the theme’s, under its imported name', async () => {
    const page = await compileText("import { Badge as Mark } from '@theme';\n\n{a && <Mark text={<Tag />} />}");
    expect(page.moduleCode).toContain('const { "Badge": Mark, Tag } = $components;');
    expect(page.components.map(({ name }) => name)).toEqual(['Badge', 'Tag']);
    expect(page.moduleCode).not.toContain('import');
  });

  test.each([
    ['{a && <Chart />}', ['Chart']],
    ['{a && <Chart>text</Chart>}', ['Chart']],
    ['<Badge text={<Chart />} />', ['Chart', 'Badge']],
    ['{list.map(({ Icon }) => <Icon />)}', []],
    ['{(() => { const Own = a; return <Own />; })()}', []],
    ['{print("<Chart>")}', []],
    ['{a(Chart) && <Chart />}', ['Chart']],
    ["import * as All from '@theme';\n\n{a && <All.Chart />}", []],
    ["import { Chart } from './Chart.tsx';\n\n{a && <Chart />}", []],
    ['export const Chart = () => null;\n\n{a && <Chart />}', []],
  ])('%j uses the theme’s components %j', async (text, components) => {
    const page = await compileText(text);
    expect(page.components.map(({ name }) => name)).toEqual(components);
  });
});

describe('imports', () => {
  test('imports of components are relative to the docs folder', async () => {
    const page = await compileText(
      "import A, { B } from './_parts/A.tsx';\nimport '../a.css';\nimport C from 'c';\n\n<A><B.C d={C} /></A>",
    );
    expect(page.moduleCode).toBe(
      [
        'import "#docs/en/a.css";',
        'import { default as A } from "#docs/en/guide/_parts/A.tsx";',
        'import { B } from "#docs/en/guide/_parts/A.tsx";',
        'import { default as C } from "c";',
        'const $instance0 = ($components, props) => {\n  return [\n    () => (C),\n  ];\n};',
        'export const scope = { "A": A, "B.C": B.C };',
        'export const expressions = ($components) => {\n  const $expressions0 = $instance0($components, {});\n  return [$expressions0[0]];\n};\n',
      ].join('\n'),
    );
    expect(page.components).toEqual([]);
  });

  test.each([
    ["import { Tabs } from '@theme'", 'Tabs'],
    ["import { Tabs as T } from '#theme'", 'T'],
    ["import * as All from '@theme'", 'All.Tabs'],
  ])('%s refers to the component of the theme', async (statement, name) => {
    const page = await compileText(`${statement}\n\n<${name}>a</${name}>`);
    expect(page.content).toEqual([{ kind: 'component', name: 'Tabs', children: ['a'] }]);
    expect(page.moduleCode).toBeUndefined();
  });

  test('the theme of another engine is a package like any other', async () => {
    const page = await compileText("import { Tabs } from '@rspress/core/theme'\n\n<Tabs>a</Tabs>");
    expect(page.imports).toMatchObject([{ specifier: '@rspress/core/theme', names: ['Tabs'] }]);
  });

  test('declarations import theme components', async () => {
    const page = await compileText(
      'import { Badge } from \'@theme\';\n\nexport const New = () => <Badge text="new" />;\n\n<New />',
    );
    expect(page.moduleCode).toContain('import { Badge } from "#theme";\nconst New = () => <Badge text="new" />;');
  });

  test('unavailable components render their children', async () => {
    const page = await compileText(
      "import Chart, { Map } from '@components/chart';\n\n<Chart>a</Chart>\n\n{[1].map(Map)}",
      {
        site: { markdown: { unavailableImports: ['@components/*'] } },
      },
    );
    expect(page.content).toEqual(['\na ', { kind: 'expression', index: 0 }]);
    expect(page.moduleCode).toContain('function Map({ children } = {}) { return children ?? null; }');
    expect(page.moduleCode).not.toContain('Chart');
    expect(page.warnings).toMatchObject([{ location: { file: 'en/guide/page.mdx', line: 1 } }]);
  });
});

describe('fragments', () => {
  const files = {
    'shared/words.mdx': '### About {props.topic}\n\nSee [it](./other.mdx).\n',
    'shared/outer.mdx': "import Words from './words.mdx';\n\n<Words topic={props.topic} />\n",
    'shared/other.mdx': 'x',
    'shared/sum.mdx':
      "import { Sum } from './Sum.tsx';\n\nexport const unit = 'px'.trim();\n\n<Sum a={props.a} />{unit}\n\n{props.children}\n",
    'shared/circle.mdx': "import Circle from './circle.mdx';\n\n<Circle />\n",
    'zh/_part.mdx': '[a](/guide/a)',
  };

  test('a fragment is inlined with its headings, links, text and literal props', async () => {
    const page = await compileText(
      "import Words from '../../shared/words.mdx';\n\n<Words topic='tea' />\n\n<Words topic='ink' />",
      { files },
    );
    expect(page.moduleCode).toBeUndefined();
    expect(page.toc.map(({ id, depth }) => [id, depth])).toEqual([
      ['about-tea', 3],
      ['about-ink', 3],
    ]);
    expect(htmlOf(page)).toContain('About tea<a');
    expect(htmlOf(page)).toContain('About ink<a');
    expect(page.links.map(({ written, routePath, file }) => [written, routePath, file])).toEqual([
      ['./other.mdx', '/shared/other', 'shared/words.mdx'],
      ['./other.mdx', '/shared/other', 'shared/words.mdx'],
    ]);
    expect(page.dependencies.map((file) => file.split('/').at(-1))).toEqual(['words.mdx']);
  });

  test('an import may be between the tags of an element', async () => {
    const page = await compileText(
      "<section>\n\n<div>\n\nimport Words from '../../shared/words.mdx';\n\n<Words topic='tea' />\n\n</div>\n\n</section>",
      { files },
    );
    expect(page.toc.map(({ id }) => id)).toEqual(['about-tea']);
    expect(page.problems).toEqual([]);
    expect(page.searchText).not.toContain('import');
  });

  test('nested fragments pass on literal props', async () => {
    const page = await compileText("import Outer from '../../shared/outer.mdx';\n\n<Outer topic='tea' />", { files });
    expect(htmlOf(page)).toContain('About tea<a');
    expect(page.dependencies).toHaveLength(2);
  });

  test('a fragment with code has its own scope and renders its children', async () => {
    const page = await compileText(
      "import Part from '../../shared/sum.mdx';\n\nexport const unit = Math.max(1);\n\n<Part a={unit}>\n\n*b*\n\n</Part>\n\n<Part a={2} />",
      { files },
    );
    expect(page.content).toMatchObject([
      { kind: 'component', name: '$1.Sum', expressions: { a: 1 } },
      ' ',
      { kind: 'expression', index: 2 },
      { kind: 'html', html: '<p><em>b</em></p>' },
      { kind: 'component', name: '$1.Sum', props: { a: 2 } },
      ' ',
      { kind: 'expression', index: 3 },
    ]);
    expect(page.moduleCode).toContain('import { Sum as $1_Sum } from "#docs/shared/Sum.tsx";');
    expect(page.moduleCode).toContain("const Sum = $1_Sum;\nconst unit = 'px'.trim();");
    expect(page.moduleCode).toContain('const $expressions1 = $1.$instance1($components, { "a": $expressions0[0]() });');
    expect(page.moduleCode).toContain('const $expressions2 = $1.$instance2($components, { "a": 2 });');
    expect(page.moduleCode).toContain(
      'return [$expressions0[0], $expressions1[0], $expressions1[1], $expressions2[0]];',
    );
  });

  test('a fragment of a locale keeps that locale', async () => {
    const page = await compileText("import Part from '@zh/_part.mdx';\n\n<Part />", { files });
    expect(page.links[0]?.routePath).toBe('/zh/guide/a');
  });

  test.each([
    ["import A from './none.mdx';\n\n<A />", 1, /imports "\.\/none\.mdx", which does not exist/],
    ["a\n\nimport A from '../../shared/circle.mdx';\n\n<A />", 1, /which creates an import cycle/],
  ])('reports %j with its location, and compiles the rest of the page', async (text, line, problem) => {
    const page = await compileText(`${text}\n\n[dead](./nowhere.png)\n`, { files });
    const [error, ...others] = page.problems;
    expect(others).toEqual([]);
    expect(error?.problem).toMatch(problem);
    expect(error?.location).toMatchObject({ line, column: expect.any(Number) });
    expect(page.links).toHaveLength(1);
  });

  test.each([
    ['shown twice in each other', (next: string) => `<${next} />\n\n<${next} />`],
    [
      'with their children twice in each other',
      (next: string) => `<${next}>\n\n{props.children}\n\n{props.children}\n\n</${next}>`,
    ],
  ])('limits fragments %s, and reports the location', async (_, show) => {
    const nested = Array.from({ length: 30 }, (_each, index): [string, string] => [
      `shared/f${index}.mdx`,
      index === 29
        ? 'x {props.children}\n\n{props.children}\n'
        : `import F from './f${index + 1}.mdx';\n\n${show('F')}\n`,
    ]);
    const text = "import F from '../../shared/f0.mdx';\n\n<F>a</F>";
    const { problems } = await compileText(text, { files: Object.fromEntries(nested) });
    expect(problems.map(({ message }) => message.split('\n')[0])).toEqual([
      expect.stringMatching(/shared\/f\d+\.mdx:\d+:1 is used by a page with more than 2000 fragments\.$/),
    ]);
  });

  test('reads a fragment once that is imported twice at many levels', async () => {
    const nested = Array.from({ length: 30 }, (_each, index): [string, string] => [
      `shared/f${index}.mdx`,
      index === 29 ? 'x\n' : `import A from './f${index + 1}.mdx';\nimport B from './f${index + 1}.mdx';\n\n<A />\n`,
    ]);
    const text = "import F from '../../shared/f0.mdx';\n\n<F />";
    const page = await compileText(text, { files: Object.fromEntries(nested) });
    expect(page.problems).toEqual([]);
    expect(page.dependencies).toHaveLength(30);
  });

  test.each([
    ['a tag in an expression', '{true && <W />}'],
    ['a name in an expression', '<>{[W].map((Each) => <Each />)}</>'],
    ['a prop', '<Card.Row code={{ W }} />'],
    ['a declaration', 'export const Own = W;\n\n<Own />'],
  ])('imports a fragment that is a value in %s, and has its links', async (_, use) => {
    const page = await compileText(`import W, { size } from '../../shared/linking.mdx';\n\n${use}`, {
      files: { 'shared/linking.mdx': 'export const size = 1;\n\n## Part\n\n[dead](./nowhere.md)\n' },
    });
    expect(page.problems).toEqual([]);
    expect(page.moduleCode).toContain('import { default as W } from "#docs/shared/linking.mdx?lang=en";\n');
    expect(page.links).toMatchObject([{ written: './nowhere.md' }]);
    expect(page.ids).toContain('part');
    expect(page.toc).toEqual([]);
  });

  test('imports no fragment that is a tag alone', async () => {
    const page = await compileText("import W from '../../shared/words.mdx';\n\n<W />\n\n{Math.PI}", { files });
    expect(page.moduleCode).not.toContain('import');
  });
});

describe('errors', () => {
  test.each([
    ['a\n\n<Box>\n\nb', /3:1 cannot be compiled: .*closing tag/, 'Close every tag'],
    ['a {b', /1:\d+ cannot be compiled: .*expression/, 'Write a literal brace'],
    ['---\ntitle: a\n---\n\n{a b}', /5:\d+ cannot be compiled/, ''],
    [
      '# A\n\n<<< @/snippets/answer.ts#use{1}',
      /3:\d cannot/,
      'fence does: ```ts {1} file="/snippets/answer.ts" region="use"',
    ],
    ['<<< ./a.ts', /1:\d cannot/, 'fence does: ```ts file="./a.ts"'],
    ['<Badge\n  type="tip"\n  :text="60" />', /cannot be compiled/, '":text" binds a prop in Vue. Here: text={60}.'],
    ['<Badge @click="go()" />', /cannot be compiled/, '"@click" listens to an event in Vue. Here: onClick={…}'],
    ['<Badge><template #icon /></Badge>', /cannot be compiled/, '"#icon" fills a slot in Vue.'],
    ['a {{ $frontmatter.title }} b', /cannot be compiled/, 'is an expression of Vue. Here: {$frontmatter.title}.'],
    ['{{ 1 + 2 }} {{ a }}', /cannot be compiled/, '"{{ 1 + 2 }}" is an expression of Vue. Here: {1 + 2}.'],
    ['a\n\nexport default 1', /page\.mdx:3:1 uses "export default"/, 'pageType'],
    [`${'> '.repeat(1000)}a`, /nests more than 256 elements/, 'Reduce the nesting'],
    [Array.from({ length: 1000 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'), /129:257 nests more/, 'Reduce'],
  ])('%#', async (text, message, hint) => {
    for (const compiler of text.length > 5000 ? (['native'] as const) : (['native', 'mdx'] as const)) {
      const error = await issueOf(() => compileText(text, { site: { markdown: { compiler } } }));
      expect(error.message).toMatch(message);
      expect(error.message).toContain(hint);
    }
  });

  test('reports HTML that is nested too deeply', async () => {
    const error = await issueOf(() => compileText('<div>\n\n'.repeat(5_000), { at: 'en/guide/page.md' }));
    expect(error.message).toContain('en/guide/page.md');
    expect(error.message).toMatch(/nested too deeply|nests more than/);
  });

  test('compiles a page of 5 MB', async () => {
    const text = `${'Some words of a long paragraph. '.repeat(40)}With *marks* and [a link](/guide/a).\n\n`;
    const page = await compileText(text.repeat(Math.ceil(5_000_000 / text.length)));
    expect(page.searchText.length).toBeGreaterThan(4_900_000);
    expect(page.links.length).toBeGreaterThan(3_000);
  });
});

describe('component pages', () => {
  test.each<[string, string, number | undefined]>([
    ['a pattern', 'export default function Chart({ data }: { data: number[] }) {\n  return data.length;\n}\n', 31],
    ['an arrow function', 'const Chart = ({ data = [], title }) => title;\nexport default Chart;\n', 16],
    ['a wrapped function', 'export default memo(function Chart({ data }) {});\n', 36],
    ['defaults alone', 'export default function Chart({ data = [] }) {}\n', undefined],
    ['no props', 'export default function Chart() {}\n', undefined],
    ['a class', 'export default class Chart extends Component {}\n', undefined],
    ['another module', "export { Chart as default } from './Other.tsx';\n", undefined],
  ])('warns about a page component that reads props: %s', async (_, text, column) => {
    const { warnings } = await compileText(text, { at: 'en/Chart.tsx' });
    expect(warnings).toEqual(
      column === undefined
        ? []
        : [
            {
              area: 'pages',
              location: { file: 'en/Chart.tsx', line: 1, column },
              problem: 'is a page, but its component reads props, which a page does not receive.',
              hint: 'If it is only a component, begin its name with "_", or move it to a folder "components" or "shared".',
            },
          ],
    );
  });

  test('rejects a script without a default export, with a hint where to move it', async () => {
    const error = await issueOf(() => compileText('export function Chart() {}\n', { at: 'en/Chart.tsx' }));
    expect(error.message).toMatch(/^\[docs:pages\] en\/Chart\.tsx has no default export, so it cannot be a page\./);
    expect(error.hint).toContain('folder "components" or "shared"');
  });

  const at = 'en/a b/app#1.tsx';
  const compile = (text: string) => compileText(`${text}\nexport default function A() {}\n`, { at });

  test.each([
    ['', {}],
    ["export const frontmatter = { title: 'A', pageType: 'blank' };", { title: 'A', pageType: 'blank' }],
    ["\uFEFFexport const frontmatter: Frontmatter = {\r\n  title: 'A',\r\n} satisfies Frontmatter;", { title: 'A' }],
    ["export const frontmatter = {\n  title: 'A',\n} as const", { title: 'A' }],
  ])('%j', async (text, frontmatter) => {
    const page = await compile(text);
    expect(page.frontmatter).toEqual({ pageType: 'custom', ...frontmatter });
    expect(page.title).toBe('title' in frontmatter ? frontmatter.title : 'app#1');
    expect(page.content).toEqual([{ kind: 'component', name: 'PageComponent' }]);
    expect(page.moduleCode).toContain('from "#docs/en/a b/app\\u0000#1.tsx"');
  });

  test.each([
    ['\nexport const frontmatter = make();', 2, /not a plain object literal/],
    ['export const frontmatter = { title: a };', 1, /not a plain object literal/],
    ['export const frontmatter = { pageType: 4 };', 1, /"pageType" must be/],
  ])('%j is refused', async (text, line, problem) => {
    const error = await issueOf(() => compile(text));
    expect(error.location).toMatchObject({ file: 'en/a b/app#1.tsx', line });
    expect(error.problem).toMatch(problem);
  });
});

test('search text contains headings that are too deep for the outline', async () => {
  const page = await compileText('# A\n\n## B\n\nb\n\n##### Deep\n\nc\n\n###### Deeper\n\nd');
  expect(page.toc.map(({ text }) => text)).toEqual(['B']);
  expect(page.searchText).toBe('b\nDeep\nc\nDeeper\nd');
});

describe('the title of a page without a title or heading', () => {
  const themeConfig = { locales: [{ lang: 'zh', title: '站点' }] };

  test.each([
    ['en/index.mdx', 'Site'],
    ['zh/index.mdx', '站点'],
    ['en/index.tsx', 'Site'],
    ['en/guide/index.mdx', 'guide'],
    ['en/guide/v1.2.mdx', 'v1.2'],
  ])('%s is %s', async (at, title) => {
    const text = at.endsWith('.tsx') ? 'export default () => null;' : 'words';
    expect((await compileText(text, { at, site: { themeConfig } })).title).toBe(title);
  });

  test('in a flat folder', async () => {
    const docsDir = writeFolder();
    const config = resolveConfig({ title: 'Flat' }, { docsDir, cwd: docsDir, configFile: 'site.config.ts' }).config;
    const titles = ['index.mdx', 'guide/index.mdx', 'note.md'].map(async (at) => {
      const source = { ...makeSource(docsDir, `en/${at}`), relativePath: at, locale: 'en' };
      return (await compilePage(source, 'words', config)).page.title;
    });
    expect(await Promise.all(titles)).toEqual(['Flat', 'guide', 'note']);
  });
});

test.each([
  ['en/404.mdx', '404', undefined],
  ['zh/404.md', '404', undefined],
  ['en/404.mdx', 'custom', 'custom'],
  ['en/guide/404.mdx', undefined, undefined],
])("a locale's page 404 has the page type for unknown paths: %s", async (at, pageType, own) => {
  const page = await compileText(own ? `---\npageType: ${own}\n---\n\na` : 'a', { at });
  expect(page.frontmatter.pageType).toBe(pageType);
});

test('a component with the name of what fences become does not take their place', async () => {
  const page = await compileText(
    "import CodeBlock from './CodeBlock.tsx';\n\n<CodeBlock>{1 + 1}</CodeBlock>\n\n```js\nconst a = 1;\n```\n",
    { files: { 'CodeBlock.tsx': 'export default () => null;' } },
  );
  expect(page.content).toMatchObject([
    { kind: 'component', name: '$0.CodeBlock' },
    { kind: 'component', name: 'CodeBlock', props: { lang: 'js' } },
  ]);
  expect(page.moduleCode).toContain('export const scope = { "$0.CodeBlock": CodeBlock };');
});

test('values of the wrong type are reported beside the other mistakes of a page', async () => {
  const text = '---\ntitle: 3\n---\n\n## One {/*a*/}\n\n## Two {/*a*/}\n';
  const { problems } = await compileText(text);
  expect(problems.map(({ location }) => location?.line)).toEqual([2, 7]);
  const issues = await issuesOf(() => compileText('---\ntitle: 3\n---\n\n<b>never closed\n'));
  expect(issues.map(({ location }) => location?.line)).toEqual([2, 5]);
});

test('a misspelled key is reported beside the mistake that ends the parsing', async () => {
  const issues = await issuesOf(() => compileText('---\ntitel: A\n---\n\n<b>never closed\n'));
  expect(issues.map(({ area, location }) => [area, location?.line])).toEqual([
    ['frontmatter-keys', 2],
    ['mdx', 5],
  ]);
});

test.each([
  ['md', '# A\n\n:::tip\na\n\n[b](/dead)\n'],
  ['mdx', '# A\n\n:::tip\n- a\n\n  :::note\n  [b](/dead)\n'],
])('callouts that are never closed end with the page, whose other mistakes are found: %s', async (format, text) => {
  const { problems, links } = await compileText(text, { at: `en/a.${format}` });
  const found = problems.map(({ problem, location }) => `${location?.line}: ${problem}`);
  expect(found[0]).toBe('3: opens a callout ":::tip" that is never closed.');
  expect(found).toHaveLength(format === 'md' ? 1 : 2);
  expect(links).toHaveLength(1);
});

test('a callout within an unclosed element is the mistake that is told', async () => {
  const issues = await issuesOf(() => compileText('# A\n\n<b>\n:::tip\na\n\n</b>\n'));
  expect(issues.map(({ problem }) => problem)).toEqual(['opens a callout ":::tip" that is never closed.']);
});

test('output of a terminal is found and shown without its escapes', async () => {
  const { page, codeBlocks } = await compileDraft('```ansi\n\u001B[32m◇\u001B[39m  Done\n```\n');
  expect(page.searchText).toBe('◇ Done');
  expect(codeBlocks.map(({ meta, node }) => [meta.terminal, node.props])).toEqual([
    [true, { lang: 'ansi', terminal: true }],
  ]);
});
