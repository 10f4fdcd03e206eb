import { expect, test } from '@rstest/core';
import { TWO_LANGUAGES } from '../../helpers/siteFolder.ts';
import { watchedSite } from './support/watchSite.ts';

const PLUGIN = `import { readFileSync } from 'node:fs';
import path from 'node:path';

const versions = path.join(import.meta.dirname, 'versions.txt');

export const hooks = () => ({
  name: 'hooks',
  pages: (_, { dependOn }) => {
    dependOn(versions);
    return [{ relativePath: 'en/versions.md', text: '# Versions\\n\\n' + readFileSync(versions, 'utf8') }];
  },
  tree(tree, page, { report }) {
    for (const node of tree.children) if (node.type === 'element') node.properties['data-from'] = page.relativePath;
    if (tree.children.length > 6) report({ severity: 'warning', message: 'is long.', hint: 'Split it.', location: { file: page.displayPath } });
  },
  data: (page) => page.searchText.length,
  head: (page, site) => [['meta', { name: 'x-pages', content: String(site.pages.length) }]],
  outputs: (site) => [{ fileName: 'pages.txt', read: () => site.pages.map((page) => page.title).join(',') }],
  theme: path.join(import.meta.dirname, 'stamp.tsx'),
  rspack(config, side) {
    config.resolve.alias['stamp-text'] = path.join(import.meta.dirname, side + '.ts');
  },
});
`;

const site = watchedSite({
  files: {
    'site.config.ts': `import { hooks } from './plugin.ts';\n${TWO_LANGUAGES.replace('export default {', 'export default {\n  plugins: [hooks()],')}`,
    'plugin.ts': PLUGIN,
    'versions.txt': 'Version one\n',
    'stamp.tsx': `import { text } from 'stamp-text';\nconst Stamp = () => <b className="stamp">{text}</b>;\nexport default { contentComponents: { Stamp: { component: Stamp } } };\n`,
    'client.ts': `export const text = 'stamped';\n`,
    'server.ts': `export const text = 'stamped';\n`,
    'en/index.mdx': '# Home\n\nFirst words. ![A dot](./dot.svg)\n\n<Stamp />\n',
    'en/dot.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><circle cx="4" cy="4" r="4"/></svg>',
    'zh/index.mdx': '# 首页\n',
  },
});

test('hooks take effect in watch mode, and again after an edit', async () => {
  const page = await site.open('/');
  await page.locator('p[data-from="en/index.mdx"]', { hasText: 'First words.' }).waitFor();
  await page.locator('b.stamp', { hasText: 'stamped' }).waitFor();
  await expect.poll(() => page.getByAltText('A dot').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);
  site.edit('en/index.mdx', 'First words.', 'Second words.');
  await page.locator('p[data-from="en/index.mdx"]', { hasText: 'Second words.' }).waitFor();
  expect(await (await fetch(`${site.origin}/pages.txt`)).text()).toBe('Home,Versions,首页');
  expect(await page.locator('meta[name="x-pages"]').getAttribute('content')).toBe('3');
  site.edit('en/index.mdx', '# Home', '# Start');
  await expect.poll(async () => (await fetch(`${site.origin}/pages.txt`)).text()).toBe('Start,Versions,首页');
});

test('a page of a plugin updates with the file that the plugin reads', async () => {
  const page = await site.open('/versions');
  await page.getByText('Version one').waitFor();
  site.edit('versions.txt', 'Version one', 'Version two');
  await page.getByText('Version two').waitFor();
});

test('prints issues of the tree hook after an edit', async () => {
  const long = 'Words.\n\n'.repeat(5);
  const printed = await site.after(
    () => site.edit('en/index.mdx', '<Stamp />', long),
    /is long\..*\n(?:.*\n)*?Split it\./,
  );
  expect(printed).toMatch(/\[docs:hooks\] \S*docs\/en\/index\.mdx is long\./);
});

test('an error of a hook is reported with plugin, hook and page', async () => {
  const printed = await site.after(
    () => site.edit('plugin.ts', 'page.searchText.length', "{ throw new Error('no data'); }"),
    /And on 2 more pages: .*\n[\s\S]*1 error/,
  );
  expect(printed).toMatch(
    /docs\/plugin\.ts:16 The plugin "hooks" throws in "data" for \S*docs\/en\/index\.mdx: no data\./,
  );
});
