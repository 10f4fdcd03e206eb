import { expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';

const site = builtFolder({
  '.vitepress/config.ts': `export default {
  title: 'Rocket',
  cleanUrls: true,
  rewrites: { 'packages/:pkg/src/:slug*': ':pkg/:slug*' },
  themeConfig: {
    sidebar: [{ text: 'Core', link: '/core/' }, { text: 'Parts', link: '/core/parts' }, { text: 'Tools', link: '/tools/deep/a' }, { text: 'X', link: '/parts/x' }, { text: 'Y', link: '/parts/y' }],
    editLink: { pattern: 'https://github.com/a/b/edit/main/docs/:path' },
  },
};
`,
  'index.md': '# Home\n\n[Core](/core/)\n',
  'packages/core/src/index.md': '# Core\n\n[Parts](./parts), [tools](../tools/deep/a)\n\n![Logo](./logo.svg)\n',
  'packages/core/src/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>',
  'packages/core/src/parts.md': '# Parts\n',
  'packages/tools/src/deep/a.md': '# A\n',
  'parts/[part].md': '# Part {{ $params.part }}\n\n<!-- @content -->\n',
  'parts/[part].paths.js':
    "export default { paths: () => ['x', 'y'].map((part) => ({ params: { part }, content: 'Text of *' + part + '*, [core](../core/).' })) };\n",
});

test('rewritten pages of VitePress have their new addresses, with links from there and pictures beside their files', () => {
  const pages = ['404.html', 'core/index.html', 'core/parts.html', 'index.html'];
  expect(site.list().filter((name) => name.endsWith('.html'))).toEqual([
    ...pages,
    'parts/x.html',
    'parts/y.html',
    'tools/deep/a.html',
  ]);
  const core = site.read('core/index.html');
  for (const href of ['/core/parts', '/tools/deep/a']) expect(core).toMatch(new RegExp(`<a[^>]* href="${href}"`));
  expect(core).toMatch(/<img[^>]* src="[^"]*logo[^"]*svg"/);
  expect(core).toContain('https://github.com/a/b/edit/main/docs/packages/core/src/index.md');
  expect(site.printed).not.toContain('warning');
  const part = site.read('parts/y.html');
  expect(part).toMatch(/<h1[^>]* id="part-params-part"[^>]*>(?:<[^>]*>)*Part y/);
  expect(part).toContain('Text of <em>y</em>');
  expect(part).toMatch(/<a[^>]* href="\/core\/"/);
});
