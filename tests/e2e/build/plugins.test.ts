import path from 'node:path';
import { describe, expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { TWO_LANGUAGES } from '../../helpers/siteFolder.ts';

const ENGINE = path.resolve();
const PLUGIN = `
import { readFileSync } from 'node:fs';
import path from 'node:path';

export function changelog(file, label) {
  return {
    name: 'changelog',
    pages(sources, { dependOn }) {
      dependOn(file);
      const versions = readFileSync(file, 'utf8').trim().split('\\n');
      return [{ relativePath: 'en/changelog.md', text: \`---\\ndescription: All versions.\\n---\\n\\n# Changelog\\n\\n[Home](/)\\n\\n\${versions.map((v) => \`## \${v}\\n\`).join('\\n')}\`, from: file }];
    },
    data: (page) => ({ label, words: page.searchText.split(' ').length }),
    head: (page, site) => [['meta', { name: 'x-pages', content: String(site.pages.length) }]],
    check(site, { report }) {
      for (const page of site.pages)
        if (page.frontmatter.description === undefined) report({ severity: 'warning', message: 'has no description.', hint: 'Write one.', location: { file: page.source.displayPath } });
    },
    tree(tree, file, { report }) {
      const [first] = tree.children;
      if (first?.type === 'element') first.properties['data-file'] = file.relativePath;
      if (tree.children.length > 20) report({ message: 'is too long.', location: { file: file.displayPath } });
    },
    theme: path.join(import.meta.dirname, 'stamp.tsx'),
    csp: { 'connect-src': ['https://stamps.example'] },
    rspack(config, side) {
      config.resolve.alias['stamp-text'] = path.join(import.meta.dirname, side + '.ts');
    },
    outputs: (site) => [{ fileName: 'pages.txt', read: () => site.pages.map((page) => site.urlOf(page)).join('\\n') }],
  };
}
`;
/** No value, but an error. */
const FAIL = `
function fail(title) {
  throw new Error('no ' + title);
}
`;
const STAMP = `import { text } from 'stamp-text';

const Stamp = () => <b className="stamp">{text}</b>;
export default { contentComponents: { Stamp: { component: Stamp, isStatic: true } } };
`;
const CONFIG = TWO_LANGUAGES.replace(
  'export default {',
  `import path from 'node:path';
import { checkUrls } from '${ENGINE}/plugins/checkUrls/checkUrls.ts';
import { changelog } from './plugin.ts';

export default {
  siteOrigin: 'https://example.com',
  redirects: { '/old': '/changelog#v2' },
  plugins: [
    changelog(path.join(import.meta.dirname, 'versions.txt'), 'one'),
    checkUrls(),
  ],`,
);
const FILES = {
  'site.config.ts': CONFIG,
  'plugin.ts': PLUGIN,
  'versions.txt': 'v2\nv1\n',
  'stamp.tsx': STAMP,
  'client.ts': "export const text = 'stamped';\n",
  'server.ts': "export const text = 'stamped';\n",
  'en/index.mdx': '---\ndescription: The start.\n---\n\n# Home\n\n[All changes](/changelog#v1)\n\n<Stamp />\n',
  'zh/index.mdx': '---\ndescription: 起点。\n---\n\n# 首页\n',
};

const site = builtFolder(FILES, { csp: 'true' });

function pageFile(slug: string): string {
  const name = site.list().find((each) => new RegExp(`^static/p/${slug}\\.\\w+\\.json$`).test(each));
  return site.read(name ?? `no file of ${slug}`);
}

describe('a build with plugins of the site', () => {
  test('has the pages that they add, with checked links', () => {
    const html = site.read('changelog.html');
    expect(html).toContain('<h2 id="v2">');
    expect(html).toContain('<meta name="description" content="All versions."');
    expect(site.list().some((name) => name.startsWith('static/search_index'))).toBe(true);
  });

  test('has the data and the head tags that they add to pages', () => {
    expect(JSON.parse(pageFile('changelog'))).toMatchObject({
      page: { pluginData: { changelog: { label: 'one' } }, pluginHead: [['meta', { name: 'x-pages', content: '3' }]] },
    });
    expect(site.read('zh/index.html')).toContain('<meta name="x-pages" content="3" data-page-head>');
  });

  test('has their changes of the tree, the theme and the bundler', () => {
    expect(site.read('index.html')).toContain('<h1 data-file="en/index.mdx" id="home">');
    expect(site.read('zh/index.html')).toContain('data-file="zh/index.mdx"');
    expect(site.read('index.html')).toContain('<b class="stamp">stamped</b>');
  });

  test('prints a policy with the sources that they need', () => {
    expect(site.printed).toMatch(/Content-Security-Policy: .*; connect-src 'self' https:\/\/stamps\.example/);
  });

  test('fails with the errors of their output check, and keeps the last output', async () => {
    const before = site.read('index.html');
    const dead = "join('\\n') }, { fileName: 'raw.html', read: () => '<a href=\"/gone\">' }],";
    site.write({ 'plugin.ts': PLUGIN.replace("join('\\n') }],", dead) });
    const { status, output: printed } = await site.build();
    expect([status, printed]).toEqual([
      1,
      expect.stringContaining('raw.html has the address "/gone", where no file is.'),
    ]);
    expect(site.read('index.html')).toBe(before);
    site.write({ 'plugin.ts': PLUGIN });
  });

  test('has the files that they write', () => {
    expect(site.read('pages.txt')).toBe('/changelog\n/\n/zh/');
    expect(site.read('old.html')).toContain('url=/changelog#v2"');
    expect(site.read('changelog.html')).toContain(
      '<link rel="canonical" href="https://example.com/changelog" data-page-head="document">',
    );
    expect(site.read('sitemap.xml')).toContain('<loc>https://example.com/changelog</loc>');
  });

  test('has the same output with caches', async () => {
    const before = site.list().map((name) => [name, site.read(name)]);
    expect((await site.build()).output).toMatch(/; 0 compiled, 0 rendered/);
    expect(site.list().map((name) => [name, site.read(name)])).toEqual(before);
  });

  test('follows a file that a plugin reads, and the code of the plugin', async () => {
    site.write({ 'versions.txt': 'v3\nv2\nv1\n' });
    expect((await site.build()).output).toMatch(/; 1 compiled, 1 rendered/);
    expect(site.read('changelog.html')).toContain('<h2 id="v3">');
    site.write({ 'plugin.ts': PLUGIN.replace('# Changelog', '# Versions') });
    await site.build();
    expect(site.read('changelog.html')).toContain('id="versions">Versions</h1>');
    site.write({ 'plugin.ts': PLUGIN, 'versions.txt': FILES['versions.txt'] });
  });

  test('prints their warnings, and their errors beside those of pages', async () => {
    site.write({
      'en/bare.mdx': '# Bare\n\n[Nowhere](/nowhere)\n',
      'plugin.ts': PLUGIN.replace('({ label,', '({ label: fail(page.title),').replace(/$/, FAIL),
    });
    const { status, output: printed } = await site.build();
    expect(status).toBe(1);
    expect(printed).toMatch(/\[docs:changelog\] .*docs\/en\/bare\.mdx has no description\.\nWrite one\./);
    expect(printed).toMatch(/plugin\.ts:\d+ The plugin "changelog" throws in "data" for .*bare\.mdx: no Bare\./);
    expect(printed).toContain('links to "/nowhere", which is not a page.');
    site.write({ 'en/bare.mdx': undefined, 'plugin.ts': PLUGIN });
  });
});
