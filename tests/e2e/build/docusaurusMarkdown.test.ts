import { expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { documentOf } from './docusaurusFiles.ts';

/** A site whose pages are changed by plugins of remark and rehype, each list in its own way. */
const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "private": true }',
  'docusaurus.config.mjs': `import { addIds, both, facts, later, wind } from './plugins.mjs';

function readsDirectives() {
  return (tree) => tree.children.filter(({ type }) => type === 'leafDirective');
}

export default {
  title: 'Boat',
  url: 'https://boat.example',
  baseUrl: '/',
  presets: [
    [
      'classic',
      {
        docs: {
          routeBasePath: '/',
          beforeDefaultRemarkPlugins: [facts],
          remarkPlugins: [[wind, { force: 7 }], both, later, readsDirectives],
          rehypePlugins: [addIds],
        },
        blog: { remarkPlugins: [[wind, { force: 3 }]] },
      },
    ],
  ],
};
`,
  'plugins.mjs': `const visit = (node, type, change) => {
  if (node.type === type) change(node);
  for (const child of node.children ?? []) visit(child, type, change);
};
const replace = (tree, from, to) => visit(tree, 'text', (node) => (node.value = node.value.replace(from, to)));
const component = (name, attributes, children) => ({ type: 'mdxJsxFlowElement', name, children, attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })) });
const load = (name) => ({ type: 'ImportDeclaration', specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }], source: { type: 'Literal', value: '@theme/' + name, raw: JSON.stringify('@theme/' + name) } });

export const wind = ({ force }) => (tree) => replace(tree, 'WIND', 'Wind ' + force);
export const facts = () => (tree, { path, data }) => replace(tree, 'FACTS', path.split('/').at(-1) + ' of ' + data.frontMatter.port);
export const later = () => (tree, file, next) => setTimeout(() => next(null, (replace(tree, 'LATER', 'Later'), tree)), 1);
export const both = () => (tree) => {
  tree.children = tree.children.map((node) => node.type === 'code' ? component('Tabs', {}, ['ts', 'js'].map((lang) => component('TabItem', { value: lang }, [{ ...node, lang }]))) : node);
  tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree: { type: 'Program', sourceType: 'module', body: ['Tabs', 'TabItem'].map(load) } } });
};
export const addIds = () => (tree) => visit(tree, 'element', (node) => {
  if (node.tagName === 'h2') node.children.push({ type: 'element', tagName: 'i', properties: {}, children: [{ type: 'text', value: ' #' + node.properties.id }] });
});
`,
  'docs/index.mdx': `---
port: Kiel
---

# Home

WIND, FACTS, LATER

## The WIND

## Own WIND {#own}

\`\`\`ts
let sail = 1;
\`\`\`

import Part from './_part.mdx';

<Part />
`,
  'docs/_part.mdx': 'A part with WIND and [a link](other)\n',
  'docs/port/two.mdx': "import Part from '../_part.mdx';\n\n# Two\n\n<Part />\n",
  'docs/port/other.mdx': '# Beside\n',
  'docs/other.mdx': '# Other\n',
  'i18n/en/docusaurus-plugin-content-blog/x': '',
  'blog/a.mdx': '---\ntitle: Log\ndate: 2026-01-01\n---\n\nWIND in a post\n\n{/* truncate */}\n',
  'src/pages/plain.mdx': '# Plain\n\nWIND stays\n',
};

const site = builtFolder(FILES);
const read = (name: string) => site.read(documentOf(name));

test('plugins of Markdown change the pages of their instance, and partials', () => {
  const page = read('index.html');
  for (const text of ['Wind 7, index.mdx of Kiel, Later', 'A part with Wind 7']) expect(page).toContain(text);
  expect(read('blog/a.html')).toContain('Wind 3 in a post');
  expect(read('plain.html')).toContain('WIND stays');
});

test('headings have ids of what was authored, which plugins of rehype see', () => {
  const page = read('index.html');
  expect(page).toMatch(/<h2 id="the-wind">The Wind 7<i> #the-wind<\/i>/);
  expect(page).toMatch(/<h2 id="own">Own Wind 7<i> #own<\/i>/);
});

test('relative addresses of a partial are those of the page that shows it', () => {
  expect(read('index.html')).toContain('<a href="/other">a link</a>');
  expect(read('port/two.html')).toContain('<a href="/port/other">a link</a>');
});

test('components that plugins write are those of the theme', () => {
  expect(read('index.html').match(/role="tab"[^>]*>(?:ts|js)/g)).toHaveLength(2);
});

test('what plugins do not do is named', () => {
  expect(site.printed).toMatch(
    /docusaurus\.config\.mjs:\d+:\d+ remarkPlugins "readsDirectives" is not run: it reads directives/,
  );
  expect(site.printed).toContain('posts as plain text that plugins have not changed');
});
