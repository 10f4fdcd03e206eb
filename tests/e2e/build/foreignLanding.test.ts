import { describe, expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';

/** Texts of the default hero, which are about another product. */
const OTHER_PRODUCT = /Rspack|Rust-based|webpack/;

describe('a site of VitePress', () => {
  const site = builtFolder({
    'package.json': '{ "private": true }',
    'docs/.vitepress/config.ts': "export default { title: 'Rocket', description: 'Flies', cleanUrls: true };\n",
    'docs/index.md': '---\nlayout: home\ntitle: Rocket\n---\n\n<Home />\n',
    'docs/page.md': '# Page\n',
    'docs/own.md': '---\ntitleTemplate: Own\n---\n\n# Page\n',
    'docs/alone.md': '---\ntitleTemplate: false\n---\n\n# Page\n',
  });

  test('has a landing page that says nothing about another product', () => {
    const html = site.read('index.html');
    expect(html).toContain('<title>Rocket</title>');
    expect(html).not.toMatch(OTHER_PRODUCT);
  });

  test('has the titles of documents that VitePress gives', () => {
    const titleOf = (name: string) => /<title>(.*?)<\/title>/.exec(site.read(name))?.[1];
    expect(['page.html', 'own.html', 'alone.html'].map(titleOf)).toEqual(['Page | Rocket', 'Page | Own', 'Page']);
  });
});

describe('a site of Rspress', () => {
  const site = builtFolder({
    'package.json': '{ "private": true }',
    'rspress.config.ts': "export default { root: 'docs', title: 'Rocket', description: 'Flies' };\n",
    'docs/index.md': '---\npageType: home\n---\n',
    'docs/page.md': '# Page\n',
  });

  test('has a landing page that says nothing about another product', () => {
    expect(site.read('index.html')).not.toMatch(OTHER_PRODUCT);
  });
});
