import { expect, test } from '@rstest/core';
import type { RootNode, TreeElement } from '../../../../../../src/model/tree.ts';

import { compileText, htmlOf } from '../compileText.ts';

const addHeading = (text: string) => () => (tree: { children: object[] }) => {
  tree.children.push({ type: 'heading', depth: 2, children: [{ type: 'text', value: text }] });
};

const addClass = () => (tree: RootNode) => {
  for (const node of tree.children) if (node.type === 'element') node.properties.className = ['own'];
};

const drawEmphasis = (options: { tagName: string }) => (tree: RootNode) => {
  const visit = (node: RootNode | TreeElement) => {
    for (const child of node.children) {
      if (child.type !== 'element') continue;
      if (child.tagName === 'em') child.tagName = options.tagName;
      visit(child);
    }
  };
  visit(tree);
};

test('remark plugins change headings, outline and search text', async () => {
  for (const name of ['First', 'Second']) {
    const page = await compileText('text', { site: { markdown: { remarkPlugins: [addHeading(name)] } } });
    expect(page.toc.map(({ text }) => text)).toEqual([name]);
    expect(htmlOf(page)).toContain(`<h2 id="${name.toLowerCase()}">`);
  }
});

test('rehype plugins with options change the content, in .md as well', async () => {
  const site = { markdown: { rehypePlugins: [addClass, [drawEmphasis, { tagName: 'i' }]] } };
  expect(htmlOf(await compileText('*a*', { site }))).toBe('<p class="own"><i>a</i></p>');
  const page = await compileText('<p>*a* <b>b</b></p>\n\n*c*', { site, at: 'en/guide/page.md' });
  expect(htmlOf(page)).toBe('<p class="own">*a* <b>b</b></p>\n<p class="own"><i>c</i></p>');
});

test('prints code that plugins write as a syntax tree alone', async () => {
  const program = (statement: object) => ({ type: 'Program', sourceType: 'module', body: [statement] });
  const literal = { type: 'Literal', value: 'a' };
  const object = {
    type: 'ObjectExpression',
    properties: [
      {
        type: 'Property',
        kind: 'init',
        method: false,
        shorthand: false,
        computed: false,
        key: { type: 'Identifier', name: 'text' },
        value: literal,
      },
    ],
  };
  const addCode = () => (tree: { children: object[] }) => {
    const estree = program({ type: 'ExpressionStatement', expression: object });
    const value = { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree } };
    const attributes = [{ type: 'mdxJsxAttribute', name: 'code', value }];
    tree.children.push({ type: 'mdxJsxFlowElement', name: 'Own', attributes, children: [] });
    const source = { type: 'Literal', value: './own' };
    const specifiers = [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: 'Own' } }];
    const added = program({ type: 'ImportDeclaration', specifiers, source, attributes: [] });
    tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree: added } });
  };
  const page = await compileText('text', { site: { markdown: { remarkPlugins: [addCode] } } });
  expect(page.moduleCode).toContain('import { default as Own } from');
  expect(page.moduleCode).toContain('({\n  text: "a"\n})');
});

test('keeps the trees of concurrently compiled pages apart', async () => {
  const site = { markdown: { compiler: 'mdx' as const } };
  const texts = Array.from({ length: 20 }, (_, index) => `# Page ${index}`);
  const pages = await Promise.all(texts.map((text) => compileText(text, { site })));
  expect(pages.map(({ title }) => `# ${title}`)).toEqual(texts);
});

test.each<[string, unknown, RegExp]>([
  [
    'throws while it transforms',
    function own() {
      return () => {
        throw new Error('no luck');
      };
    },
    /The plugin "own" of remarkPlugins throws at \S+:\d+: no luck\./,
  ],
  [
    'throws while it is attached',
    function own() {
      throw new Error('no luck');
    },
    /The plugin "own" of remarkPlugins throws at \S+:\d+: no luck\./,
  ],
  ['rejects', () => async () => Promise.reject(new Error('no luck')), /A plugin of remarkPlugins throws .*no luck\./],
  ['has options', [() => () => Promise.reject('no luck'), {}], /A plugin of remarkPlugins throws: no luck\./],
  [
    'passes an error to a callback',
    () => (_tree: unknown, _file: unknown, next: (error: Error) => void) => next(new Error('no luck')),
    /no luck\./,
  ],
  ['returns a number', () => 42, /A plugin of remarkPlugins returns 42, not a function\./],
  [
    'is asynchronous itself',
    async () => () => undefined,
    /A plugin of remarkPlugins returns a promise, not a function\./,
  ],
])('names a plugin that %s, with the page', async (_, plugin, problem) => {
  const page = compileText('a', { site: { markdown: { remarkPlugins: [plugin] } } });
  await expect(page).rejects.toThrow(problem);
  await expect(page).rejects.toThrow(/^\[docs:mdx\] en\/guide\/page\.mdx cannot be compiled: /);
});

test.each(
  (['remarkPlugins', 'rehypePlugins', 'recmaPlugins'] as const).flatMap((list) =>
    [5, 'text', { unknown: 1 }, [5], () => 1].map((value) => ({ list, value })),
  ),
)('names a plugin of $list whose transformer returns $value', async ({ list, value }) => {
  const transformers = [() => () => value, () => async () => value];
  for (const plugin of transformers) {
    // A plugin in JavaScript may return anything.
    const page = compileText('a {1}', { site: { markdown: { [list]: [plugin] } } });
    await expect(page).rejects.toThrow(`A plugin of ${list} returns `);
    await expect(page).rejects.toThrow(', not a tree');
  }
});

test('keeps the place of a message that a plugin has located', async () => {
  const locating =
    () => (tree: { children: { position: unknown }[] }, file: { fail(reason: string, place: unknown): never }) =>
      file.fail('not so', tree.children[0]?.position);
  const page = compileText('\n\na', { site: { markdown: { remarkPlugins: [locating] } } });
  await expect(page).rejects.toThrow(/page\.mdx:3:1 cannot be compiled: not so\./);
});
