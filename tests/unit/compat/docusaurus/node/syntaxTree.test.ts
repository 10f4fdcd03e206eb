import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import GithubSlugger from 'github-slugger';
import type { LinkContext } from '../../../../../compat/docusaurus/node/links.ts';
import { adaptTree, addTitle } from '../../../../../compat/docusaurus/node/syntaxTree.ts';
import type { JsxNode, RootNode, TreeElement, TreeNode } from '../../../../../src/model/tree.ts';
import { splitHeading } from '../../../../../src/tools/tree/splitHeading.ts';
import { textOf } from '../../../../../src/tools/tree/textOf.ts';

const CONTEXT: LinkContext = {
  file: '/site/docs/a.mdx',
  permalink: '/a',
  siteDir: '/site',
  base: '/',
  hasEmoji: false,
  magicComments: [],
  codeLanguage: undefined,
  contentDirs: [],
  staticDirs: [],
  addresses: new Map(),
  isRoute: () => false,
  readText: () => undefined,
  isOfPlugin: () => false,
  toAddress: (permalink) => permalink,
};

const text = (value: string): TreeNode => ({ type: 'text', value });
const expression = (value: string): TreeNode => ({ type: 'mdxTextExpression', value });
const picture: TreeNode = { type: 'element', tagName: 'img', properties: { alt: 'alt text' }, children: [] };

const badge: TreeNode = { type: 'mdxJsxTextElement', name: 'Badge', attributes: [], children: [] };

// The ids are those of @docusaurus/mdx-loader 3.10.2.
test.each<[string, TreeNode[], string]>([
  ['a comment', [text('A1 '), expression('/* note */')], 'a1--note-'],
  ['a comment of HTML', [text('A2 '), expression('/**/')], 'a2-'],
  ['a comment with an id', [text('A3 '), expression('/* #own */')], 'own'],
  ['an id with more behind it', [text('A4 '), expression('/* #own4 more */')], 'own4'],
  ['an expression', [text('A5 '), expression('1+1'), text(' x')], 'a5-11-x'],
  ['a picture', [text('A6 '), picture], 'a6-alt-text'],
  ['a comment in the middle', [text('A7 '), expression('/* note */'), text(' end')], 'a7--note--end'],
  ['two comments', [text('A8 '), expression('/*n*/ /*m*/')], 'a8-n-m'],
  ['plain words', [text('A9 b')], 'a9-b'],
  ['a component in the middle', [text('A10 '), badge, text(' end')], 'a10--end'],
  ['a component at the end', [text('A11 '), badge], 'a11-'],
  ['a component at the start', [badge, text(' A12')], '-a12'],
  ['two spaces', [text('A13  b')], 'a13--b'],
  ['an id with spaces', [text('A14 {#a b}')], 'a b'],
  ['an id with a brace', [text('A15 {#a{b}')], 'a{b'],
])('the id of a heading with %s', (_, children, id) => {
  const heading: TreeElement = { type: 'element', tagName: 'h2', properties: {}, children };
  adaptTree({ type: 'root', children: [heading] }, CONTEXT);
  const parts = splitHeading(heading.children);
  expect(heading.properties.id ?? parts.customId ?? new GithubSlugger().slug(heading.data?.idText ?? parts.text)).toBe(
    id,
  );
});

test('an address of HTML that is a text in an expression is one with the base, as it would be without', () => {
  const withHref = (value: string): TreeNode => ({
    type: 'mdxJsxTextElement',
    name: 'a',
    attributes: [{ type: 'mdxJsxAttribute', name: 'href', value: { type: 'mdxJsxAttributeValueExpression', value } }],
    children: [],
  });
  const plain: TreeNode = {
    type: 'mdxJsxTextElement',
    name: 'a',
    attributes: [{ type: 'mdxJsxAttribute', name: 'href', value: '/f/docs/b' }],
    children: [],
  };
  const root: RootNode = {
    type: 'root',
    children: [plain, withHref('"/f/docs/b"'), withHref('`/f/docs/b`'), withHref('to')],
  };
  adaptTree(root, { ...CONTEXT, base: '/f/' });
  const [expected, ...others] = root.children.map((node) => 'attributes' in node && node.attributes[0]);
  expect(expected).toMatchObject({ name: 'href', value: '/docs/b' });
  expect(others).toEqual([
    expected,
    expected,
    { type: 'mdxJsxAttribute', name: 'href', value: { type: 'mdxJsxAttributeValueExpression', value: 'to' } },
  ]);
});

test('code without a language has that of the configuration', () => {
  const codeOf = (lang?: string): TreeElement => ({
    type: 'element',
    tagName: 'code',
    properties: lang === undefined ? {} : { className: [`language-${lang}`] },
    children: [text('a')],
    ...(lang !== undefined && { data: { lang } }),
  });
  const adapted = [undefined, 'ts'].map((lang) => {
    const code = codeOf(lang);
    const pre: TreeElement = { type: 'element', tagName: 'pre', properties: {}, children: [code] };
    adaptTree({ type: 'root', children: [pre] }, { ...CONTEXT, codeLanguage: 'js' });
    return [code.data?.lang, code.properties.className];
  });
  expect(adapted).toEqual([
    ['js', ['language-js']],
    ['ts', ['language-ts']],
  ]);
});

test('a component of code has the language of its class', () => {
  const block: TreeNode = {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: [{ type: 'mdxJsxAttribute', name: 'className', value: 'own language-ts' }],
    children: [text('let a = 1;')],
  };
  const esm: TreeNode = { type: 'mdxjsEsm', value: "import CodeBlock from '@theme/CodeBlock';" };
  adaptTree({ type: 'root', children: [esm, block] }, CONTEXT);
  expect(JSON.stringify(block)).toContain('"lang":"ts"');
});

test.each([
  ["'!!raw-loader!./a.py'", '/site/docs/a.py'],
  ["'!!raw-loader!@site/src/a.py'", '/site/src/a.py'],
])('a component of code that a page imports from %s is a fence', (specifier, file) => {
  const block: TreeNode = {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: [{ type: 'mdxJsxAttribute', name: 'language', value: 'python' }],
    children: [{ type: 'mdxTextExpression', value: 'Code' }],
  };
  const imports: TreeNode = {
    type: 'mdxjsEsm',
    value: `import CodeBlock from '@theme/CodeBlock';\nimport Code from ${specifier};`,
  };
  const read = (each: string) => (each === file ? 'a = 1' : undefined);
  const { uses } = adaptTree({ type: 'root', children: [imports, block] }, { ...CONTEXT, readText: read });
  expect(uses).toEqual({});
  expect(JSON.stringify(block)).toContain('"value":"a = 1"');
});

test.each([
  ["'a.js'", {}],
  ['<b>a.js</b>', { 'titles of code that are no text': 1 }],
])('the title {%s} of a component of code is shown or named', (value, expected) => {
  const block: TreeNode = {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: [{ type: 'mdxJsxAttribute', name: 'title', value: { type: 'mdxJsxAttributeValueExpression', value } }],
    children: [text('let a = 1;')],
  };
  const esm: TreeNode = { type: 'mdxjsEsm', value: "import CodeBlock from '@theme/CodeBlock';" };
  expect(adaptTree({ type: 'root', children: [esm, block] }, CONTEXT).uses).toEqual(expected);
});

test('code that a page makes is named', () => {
  const block: TreeNode = {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: [],
    children: [expression('f()')],
  };
  const esm: TreeNode = { type: 'mdxjsEsm', value: "import CodeBlock from '@theme/CodeBlock';" };
  expect(adaptTree({ type: 'root', children: [esm, block] }, CONTEXT).uses).toEqual({ 'code that a page makes': 1 });
});

test.each([
  ['h2 h1', 'Title h2 h1'],
  ['p hr h1', 'Title p hr h1'],
  ['p h1 h2 h1', 'p h1 h2 h1'],
  ['h2 p', 'h2 p'],
  ['<h1> h2', 'Title <h1> h2'],
  ['<h1> h1', '<h1> h1'],
  ['<H1> h2', 'Title <H1> h2'],
  ['<div> h2', 'Title <div> h2'],
])('a page with %s has the headings of %s', (authored, expected) => {
  const element = (tagName: string): TreeElement => ({ type: 'element', tagName, properties: {}, children: [] });
  const tag: TreeElement = { ...element('h1'), data: { isTag: true } };
  const nodes = new Map<string, TreeNode>([
    ['<h1>', tag],
    // In MDX.
    ['<H1>', { type: 'mdxJsxFlowElement', name: 'h1', attributes: [], children: [] }],
    ['<div>', { ...element('div'), children: [tag] }],
  ]);
  const children = authored.split(' ').map((name) => nodes.get(name) ?? element(name));
  const tree: RootNode = { type: 'root', children: [...children] };
  addTitle(tree, 'Title');
  const names = [...nodes.keys()];
  const nameOf = (node: TreeNode) =>
    names.find((name) => nodes.get(name) === node) ?? (node.type === 'element' ? textOf(node) || node.tagName : '');
  expect(tree.children.map(nameOf).join(' ')).toBe(expected);
});

test('links and pictures keep their authored addresses for messages', () => {
  const link: TreeElement = { type: 'element', tagName: 'a', properties: { href: '@site/docs/b.md' }, children: [] };
  const image: TreeElement = { type: 'element', tagName: 'img', properties: { src: '/a.png' }, children: [] };
  adaptTree({ type: 'root', children: [link, image] }, { ...CONTEXT, addresses: new Map([['/site/docs/b.md', '/b']]) });
  expect([link.properties.href, link.data]).toEqual(['/b', { authored: '@site/docs/b.md' }]);
  expect([image.properties.src, image.data]).toEqual(['/a.png', undefined]);
});

const code = (value: string) => ({ type: 'mdxJsxAttributeValueExpression' as const, value });

/** Returns an element of a page with attributes: texts, or code. */
function jsx(
  name: string,
  attributes: Readonly<Record<string, string | { type: 'mdxJsxAttributeValueExpression'; value: string } | null>>,
  children: TreeNode[] = [],
): JsxNode {
  const list = Object.entries(attributes).map(([key, value]) => ({
    type: 'mdxJsxAttribute' as const,
    name: key,
    value,
  }));
  return { type: 'mdxJsxFlowElement', name, attributes: list, children };
}

/** Adapts an element of a page that imports components of the theme, and returns what they are imported from in addition. */
function adaptComponent(node: JsxNode): string[] {
  const names = ['Tabs', 'TabItem', 'Admonition'];
  const esm: TreeNode[] = names.map((name) => ({ type: 'mdxjsEsm', value: `import ${name} from '@theme/${name}';` }));
  const tree: RootNode = { type: 'root', children: [...esm, node] };
  adaptTree(tree, CONTEXT);
  return tree.children.flatMap((each) =>
    each.type === 'mdxjsEsm' && each.value.includes('original') ? [each.value] : [],
  );
}

test('tabs of the whole width have an element around them', () => {
  const tabs = jsx('Tabs', { block: null, queryString: code('false') });
  expect(adaptComponent(tabs)).toEqual([]);
  expect(tabs).toMatchObject({
    name: 'div',
    attributes: [{ name: 'className', value: 'tabs--block' }],
    children: [{ name: 'Tabs', attributes: [] }],
  });
});

const tab = (value: string, more = {}) => jsx('TabItem', { value, label: value, ...more });

test.each<[string, JsxNode, boolean]>([
  ['texts', jsx('Tabs', { groupId: 'os' }, [tab('a'), tab('b', { default: null })]), false],
  ['labels in their order', jsx('Tabs', { values: code("[{ value: 'a', label: 'A' }]") }, [tab('a')]), false],
  ['another order', jsx('Tabs', { values: code("[{ value: 'b' }, { value: 'a' }]") }, [tab('a'), tab('b')]), true],
  ['attributes of a value', jsx('Tabs', { values: code("[{ value: 'a', default: true }]") }, [tab('a')]), true],
  ['values of a variable', jsx('Tabs', { values: code('values') }, [tab('a')]), true],
  ['a class', jsx('Tabs', { className: 'own' }, [tab('a')]), true],
  ['a class of a tab', jsx('Tabs', {}, [tab('a', { className: 'own' })]), true],
  ['an own component', jsx('Tabs', {}, [jsx('Mine', { value: 'a' })]), true],
  ['tabs of a list', jsx('Tabs', {}, [{ type: 'mdxFlowExpression', value: 'list.map(toTab)' }]), true],
  ['a comment', jsx('Tabs', {}, [{ type: 'mdxFlowExpression', value: '/* note */' }, tab('a')]), false],
  ['a type', jsx('Admonition', { type: 'tip', title: 'T' }), false],
  ['no type', jsx('Admonition', {}), false],
  ['a type of a variable', jsx('Admonition', { type: code('kind') }), true],
  ['an icon', jsx('Admonition', { type: 'tip', icon: '!' }), true],
  ['no title', jsx('Admonition', { type: 'tip', title: code('null') }), true],
])('a component of the theme with %s is that of code or not', (_, node, isOfCode) => {
  const name = node.name;
  const imported = adaptComponent(node);
  expect(node.name).toBe(isOfCode ? `Theme${name}` : name);
  expect(imported.join('\n').includes(`import Theme${name} from "@theme-original/${name}";`)).toBe(isOfCode);
});

test('an admonition without a type is an information', () => {
  const node = jsx('Admonition', {});
  adaptComponent(node);
  expect(node.attributes).toMatchObject([{ name: 'type', value: 'info' }]);
});

test.each([
  ['showLineNumbers', null, 'lineNumbers'],
  ['showLineNumbers', code('true'), 'lineNumbers'],
  ['showLineNumbers', code('5'), 'lineNumbers=5'],
  ['showLineNumbers', code('false'), ''],
])('lines of a component of code are numbered by %s=%j', (name, value, meta) => {
  const block = jsx('CodeBlock', { [name]: value }, [{ type: 'text', value: 'let a;' }]);
  const esm: TreeNode = { type: 'mdxjsEsm', value: "import CodeBlock from '@theme/CodeBlock';" };
  adaptTree({ type: 'root', children: [esm, block] }, CONTEXT);
  const [fence] = block.children;
  const [inside] = fence && 'children' in fence ? fence.children : [];
  expect(inside?.type === 'element' && inside.data?.meta).toBe(meta);
});

test('a link of HTML to a file of the second static folder is one to the output', () => {
  const static2 = mkdtempSync(path.join(tmpdir(), 'docspack-tests-'));
  writeFileSync(path.join(static2, 'f.zip'), '');
  const value = { type: 'mdxJsxAttributeValueExpression' as const, value: "useBaseUrl('/f.zip')" };
  const link: TreeNode = {
    type: 'mdxJsxTextElement',
    name: 'a',
    attributes: [
      { type: 'mdxJsxAttribute', name: 'href', value },
      { type: 'mdxJsxAttribute', name: 'className', value: 'button' },
    ],
    children: [],
  };
  const { files } = adaptTree(
    { type: 'root', children: [link] },
    { ...CONTEXT, staticDirs: ['/site/static', static2] },
  );
  rmSync(static2, { recursive: true });
  expect(files).toEqual({ 'f.zip': path.join(static2, 'f.zip') });
  expect(link).toMatchObject({
    name: 'FileLink',
    attributes: [
      { name: 'file', value: 'f.zip' },
      { name: 'className', value: 'button' },
    ],
  });
});

test.each([
  ['img/logo.svg', '/img/logo.svg'],
  ['/img/logo.svg', '/img/logo.svg'],
  ['../img/logo.svg', '/img/logo.svg'],
  ['./beside.svg', './beside.svg'],
  ['@site/static/img/logo.svg', '/img/logo.svg'],
  ['https://a.example/a.svg', 'https://a.example/a.svg'],
  ['gone.svg', undefined],
  ['/gone.svg', undefined],
])('a picture in HTML is that of the address of its page, and a missing one is named: %s', (written, expected) => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'docspack-pictures-'));
  mkdirSync(path.join(siteDir, 'static/img'), { recursive: true });
  mkdirSync(path.join(siteDir, 'docs'));
  writeFileSync(path.join(siteDir, 'static/img/logo.svg'), '');
  writeFileSync(path.join(siteDir, 'docs/beside.svg'), '');
  const node: TreeNode = {
    type: 'mdxJsxFlowElement',
    name: 'img',
    attributes: [{ type: 'mdxJsxAttribute', name: 'src', value: written }],
    children: [],
  };
  const context = { ...CONTEXT, siteDir, file: path.join(siteDir, 'docs/a.mdx'), permalink: '/' };
  const staticDirs = [path.join(siteDir, 'static')];
  const { uses } = adaptTree({ type: 'root', children: [node] }, { ...context, staticDirs });
  const kept = { type: 'mdxJsxAttributeValueExpression', value: `String(${JSON.stringify(written)})` };
  expect(node.attributes).toMatchObject([{ name: 'src', value: expected ?? kept }]);
  expect(uses).toEqual(expected === undefined ? { 'pictures in HTML': 1 } : {});
  rmSync(siteDir, { recursive: true });
});

test.each([
  ['pathname:///f/api/a', 'pathname:///api/a'],
  ['pathname:///api/a', 'pathname:///api/a'],
])('the address %s is one below the base: %s', (href, expected) => {
  const link: TreeElement = { type: 'element', tagName: 'a', properties: { href }, children: [] };
  adaptTree({ type: 'root', children: [link] }, { ...CONTEXT, base: '/f/' });
  expect(link.properties.href).toBe(expected);
});
