import { expect, test } from '@rstest/core';
import type { DocsPlugin } from '../../../../../src/model/plugin.ts';
import type { TreeElement, TreeNode } from '../../../../../src/model/tree.ts';
import { compileText } from './compileText.ts';

const TEXT = '# Title\n\nText with a [link](/).\n\n<Badge text="a" />\n';

/** Marks paragraphs with the page's path, and reports links. */
const marker: DocsPlugin = {
  name: 'marker',
  tree(tree, { relativePath, displayPath }, { report }) {
    for (const node of tree.children) {
      if (node.type !== 'element' || node.tagName !== 'p') continue;
      node.properties['data-page'] = relativePath;
      report({
        severity: 'warning',
        message: 'has a paragraph.',
        location: { file: displayPath, line: node.position?.start.line },
      });
    }
  },
};

test.each(['native', 'mdx'] as const)(
  'changes the tree of the %s compiler, and reports issues with locations',
  async (compiler) => {
    const page = await compileText(TEXT, { site: { markdown: { compiler }, plugins: [marker] } });
    expect(JSON.stringify(page.content)).toContain('<p data-page=\\"en/guide/page.mdx\\">Text with a <a href=\\"/\\">');
    expect(page.warnings).toEqual([
      {
        area: 'marker',
        problem: 'has a paragraph.',
        hint: undefined,
        location: { file: 'en/guide/page.mdx', line: 3 },
      },
    ]);
  },
);

test('messages have the authored address of what a hook changes', async () => {
  const changing: DocsPlugin = {
    name: 'changing',
    tree(tree) {
      const [paragraph] = tree.children;
      const link = paragraph && 'children' in paragraph ? paragraph.children[0] : undefined;
      if (link?.type !== 'element') return;
      link.data = { ...link.data, authored: String(link.properties.href) };
      link.properties.href = '/resolved';
    },
  };
  const { links } = await compileText('[a](@site/b.md)\n', { site: { plugins: [changing] } });
  expect(links.map(({ written, routePath }) => [written, routePath])).toEqual([['@site/b.md', '/resolved']]);
});

test.each(['native', 'mdx'] as const)(
  'an error of the hook with the %s compiler names plugin, hook and page',
  async (compiler) => {
    const failing: DocsPlugin = {
      name: 'failing',
      async tree() {
        throw new Error('no tree');
      },
    };
    const page = await compileText(TEXT, { site: { markdown: { compiler }, plugins: [failing, marker] } });
    expect(page.problems.map(({ problem }) => problem)).toEqual([
      'The plugin "failing" throws in "tree" for en/guide/page.mdx: no tree.',
    ]);
    expect(page.warnings).toHaveLength(1);
  },
);

test('a formula of rehype-katex has its source as text once', async () => {
  const element = (tagName: string, properties: TreeElement['properties'], children: TreeNode[]): TreeElement => ({
    type: 'element',
    tagName,
    properties,
    children,
  });
  const text = (value: string): TreeNode => ({ type: 'text', value });
  const annotation = element('annotation', {}, [text('x^2')]);
  const formula = element('span', { className: ['katex'] }, [
    element('math', {}, [element('semantics', {}, [element('mi', {}, [text('x2')]), annotation])]),
    element('span', { className: ['katex-html'], ariaHidden: 'true' }, [text('x2')]),
  ]);
  const katex: DocsPlugin = {
    name: 'katex',
    tree(tree) {
      for (const node of tree.children) if ('children' in node) node.children.push(text(' '), formula, text('!'));
    },
  };
  const page = await compileText('# About\n\nText\n\n## Part\n', { site: { plugins: [katex] } });
  expect([page.title, page.description, page.toc[0]?.text]).toEqual(['About x^2!', 'Text x^2!', 'Part x^2!']);
  expect(page.searchText).not.toContain('x2');
  expect(JSON.stringify(page.content)).toContain('<span class=\\"katex-html\\" aria-hidden=\\"true\\">x2</span>');
});
