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
    'docs/public/day.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/public/night.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/hero.md': `---
layout: home
hero: { name: Lift, text: 'Off<br>now' }
features: [{ title: Two, details: 'With <i>HTML</i>', icon: { light: /day.svg, dark: /night.svg } }]
---
`,
    'docs/tagline.md': '---\nlayout: home\nhero: { tagline: Quick }\n---\n',
    'docs/features.md': '---\nlayout: home\nfeatures: [{ title: Two, details: Three }]\n---\n',
    'docs/text.md': 'Text.\n',
    'docs/own.md': '---\ntitleTemplate: Own\n---\n\n# Page\n',
    'docs/alone.md': '---\ntitleTemplate: false\n---\n\n# Page\n',
  });

  test('has a landing page that says nothing about another product', () => {
    const html = site.read('index.html');
    expect(html).toContain('<title>Rocket</title>');
    expect(html).not.toMatch(OTHER_PRODUCT);
  });

  test('has what a hero and features name, and nothing more', () => {
    const main = site.read('hero.html').split('<main')[1] ?? '';
    expect(main).toContain('Off now');
    expect(main).toContain('With HTML');
    expect(main).not.toContain('Flies');
    expect(main).not.toContain('<a href="/"');
    expect([...main.matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, src]) => src)).toEqual(['/day.svg', '/night.svg']);
    expect(site.printed).toContain('has the frontmatter "features", which has HTML, of which the text is shown');
  });

  test.each(['tagline', 'features', 'text'])('shows no title on the page %s, which has none', (name) => {
    const html = site.read(`${name}.html`);
    const main = html.split('<main')[1] ?? '';
    expect(html).toContain('<title>Rocket</title>');
    expect(main).not.toContain('Flies');
    expect([...main.matchAll(/<h1[^>]*>/g)].map(([tag]) => tag.includes('class="visually-hidden"'))).toEqual([true]);
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
    'docs/hero.md': '---\npageType: home\nhero: { name: Lift, text: Off }\n---\n',
  });

  test('has what a hero names, and nothing more', () => {
    const main = site.read('hero.html').split('<main')[1] ?? '';
    expect(main).toContain('Off');
    expect(main).not.toContain('Flies');
    expect(main).not.toContain('<a href="/"');
  });

  test('has a landing page that says nothing about another product', () => {
    expect(site.read('index.html')).not.toMatch(OTHER_PRODUCT);
  });
});
