import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { FOREIGN_ENGINES } from '../../../../../compat/engines.ts';
import { vitepressAdapter } from '../../../../../compat/vitepress/node/adapter.ts';
import type { SiteUse } from '../../../../../src/model/sourceAdapter.ts';
import type { TreeElement } from '../../../../../src/model/tree.ts';
import { findForeignSite } from '../../../../../src/node/config/foreignSite.ts';
import { loadConfig } from '../../../../../src/node/config/loadConfig.ts';
import { siteModules } from '../../../../../src/node/config/SiteModules.ts';
import { locateText } from '../../../../../src/tools/files/locateSetting.ts';
import { checkFiles } from '../../../plugins/checks/checkFiles.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function load(files: Record<string, string>, folder = 'docs', use: SiteUse = 'build') {
  const root = mkdtempSync(path.join(tmpdir(), 'vitepress-'));
  folders.push(root);
  for (const [name, text] of Object.entries({ 'docs/en/index.md': '# Home\n', 'package.json': '{}', ...files })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const site = await vitepressAdapter.findSite(path.join(root, folder), root);
  if (!site) throw new Error('No site was found.');
  const { docsDir } = site;
  return { root, ...(await loadConfig({ docsDir, cwd: root, use, foreign: { site, adapter: vitepressAdapter } })) };
}

const VITEPRESS_1 = { 'node_modules/vitepress/package.json': '{"version":"1.6.4"}' };
const FOOTNOTES = { 'node_modules/markdown-it-footnote/package.json': '{"version":"4.0.0"}' };

test.each([
  ['export default {};', '# A %{#b}% ^[c]'],
  ["export default { markdown: { attrs: { leftDelimiter: '%{', rightDelimiter: '}%' } } };", '# A {#b} ^[c]'],
  [
    "import notes from 'markdown-it-footnote';\nexport default { markdown: { config: (md) => md.use(notes) } };",
    '# A %{#b}% [^inline-note-1]\n\n[^inline-note-1]: c\n',
  ],
])('pages have the syntax that %j asks for, whatever is installed', async (text, expected) => {
  const files = { ...VITEPRESS_1, ...FOOTNOTES, 'docs/.vitepress/config.mjs': text };
  const { config } = await load(files);
  const { docsDir, contentFolders, pageAdapter } = config;
  const at = { file: `${docsDir}/a.md`, displayPath: 'a.md', format: 'md' as const, hasMath: false };
  expect(pageAdapter?.body?.('# A %{#b}% ^[c]', { ...at, docsDir, contentFolders }).text).toBe(expected);
});

const additional = (text: string) =>
  `import { defineAdditionalConfig } from 'vitepress';\nexport default defineAdditionalConfig({ themeConfig: { nav: [{ text: '${text}', link: 'https://a.example' }] } });\n`;

const SITE = {
  'docs/.vitepress/config.ts': `export default {
  srcExclude: ['drafts/**'],
  locales: { root: { label: 'English', lang: 'en' }, es: { label: 'Español', lang: 'es' } },
};\n`,
  'docs/es/index.md': '# Inicio\n',
  'docs/config.ts': additional('Guide'),
  'docs/es/config.mts': additional('Guía'),
};

test('configurations beside pages apply to the pages of their folders', async () => {
  const { config, inputs, root } = await load({
    ...SITE,
    // A sample of code, and pages that are left out.
    'docs/snippets/config.ts': 'export default 1;\n',
    'docs/drafts/config.ts': 'throw new Error("vitepress");\n',
  });
  expect(config.locales.map(({ lang, nav }) => [lang, nav?.map(({ text }) => text)])).toEqual([
    ['en-US', ['Guide']],
    ['es', ['Guía']],
  ]);
  // An edit of one loads the configuration again.
  expect(inputs.files).toEqual(
    expect.arrayContaining([path.join(root, 'docs/config.ts'), path.join(root, 'docs/es/config.mts')]),
  );
  expect(inputs.files).not.toContain(path.join(root, 'docs/snippets/config.ts'));
});

test('a configuration beside pages that throws is reported as itself', async () => {
  const loading = load({ ...SITE, 'docs/es/config.mts': 'export default { themeConfig: missing };\n' });
  await expect(loading).rejects.toThrow(
    /^\[docs:config\] docs\/es\/config\.mts:1 throws while it is loaded: missing is not defined/,
  );
});

test('pages may show files of the workspace', async () => {
  const config = { 'packages/site/.vitepress/config.ts': 'export default {};\n', 'packages/site/index.md': '# Home\n' };
  const { root, ...loaded } = await load({ ...config, 'pnpm-workspace.yaml': '' }, 'packages/site');
  expect(loaded.config.contentFolders).toEqual([root]);
});

test('settings are in the file of the configuration or in one that it imports', async () => {
  const more = `export const nav = [\n  { text: 'A', link: '/a' },\n];\n`;
  const { config, root } = await load({
    'docs/.vitepress/config/index.ts': "import { nav } from './nav';\nexport default { themeConfig: { nav } };\n",
    'docs/.vitepress/config/nav.ts': more,
  });
  const location = locateText(['/zh/a', '/a'], { ...config, cwd: root });
  expect(location).toEqual({ file: 'docs/.vitepress/config/nav.ts', line: 2, column: 22, value: '/a' });
});

test('pages may show files of the project of a configuration that is above them', async () => {
  const config = `export default { srcDir: 'src/pages', vite: { publicDir: '../../static' } };\n`;
  const files = { '.vitepress/config.ts': config, 'src/pages/index.md': '# Home\n', 'static/a.txt': 'a\n' };
  const { root, ...loaded } = await load(files, '.');
  expect(loaded.config).toMatchObject({ contentFolders: [root], publicDir: path.join(root, 'static') });
});

test('an extended configuration, one of a folder, texts of its theme and search, scripts and grammars are carried over', async () => {
  const { config } = await load({
    'docs/es/index.md': '# Inicio\n',
    'docs/.vitepress/config.ts': `const base = () => ({ title: 'Base', cleanUrls: true, themeConfig: { footer: { message: 'Base footer' } } });
export default {
  title: 'Own',
  extends: base,
  locales: { root: { label: 'English', lang: 'en' }, es: { label: 'Español', lang: 'es', head: [['script', {}, 'let es = 1'], ['meta', { name: 'es', content: 'b' }]] } },
  head: [['script', { id: 'all' }, 'let all = 1'], ['meta', { name: 'a', content: 'b' }]],
  additionalConfig: { '/es/': { themeConfig: { langMenuLabel: 'Idiomas' } } },
  markdown: { languages: ['bash', { name: 'own', scopeName: 'source.own', patterns: [] }, async () => ({ default: [{ name: 'two', scopeName: 'source.two', patterns: [] }] })], container: { tipLabel: 'Hint' } },
  themeConfig: {
    notFound: { title: 'Nothing here', linkText: 'Home' },
    langMenuLabel: 'Tongues',
    returnToTopLabel: 'Up',
    search: { provider: 'local', options: {
      translations: { modal: { noResultsText: 'Nothing for' } },
      locales: { es: { translations: { button: { buttonText: 'Buscar' }, modal: { noResultsText: 'Nada para' } } } },
    } },
  },
};
`,
  });
  expect(config.site).toMatchObject({ title: 'Own', cleanUrls: true });
  const [english, spanish] = config.locales.map(({ messages }) => messages);
  expect(english).toMatchObject({ footerMessage: 'Base footer' });
  expect(english?.messages).toEqual({
    ...{ notFoundTitle: 'Nothing here', takeMeHome: 'Home', languages: 'Tongues', backToTop: 'Up' },
    ...{ searchNoResults: 'Nothing for "{query}"', calloutTip: 'Hint' },
  });
  expect(spanish?.messages).toMatchObject({
    ...{ languages: 'Idiomas', backToTop: 'Up', search: 'Buscar', searchNoResults: 'Nada para "{query}"' },
  });
  const plugin = config.plugins.find(({ name }) => name === 'vitepress-config');
  expect(plugin?.languages).toMatchObject([{ name: 'own' }, { name: 'two' }]);
});

test('settings and plugins of this engine are those under the key "docspack"', async () => {
  const config = "export default { title: 'A', docspack: { hosts: ['caddy'], plugins: [{ name: 'own' }] } };\n";
  const { config: loaded, plugins } = await load({ 'docs/.vitepress/config.ts': config });
  expect(loaded.outputs.hosts).toEqual(['caddy']);
  expect(plugins.map(({ name }) => name)).toEqual(['vitepress-config', 'own']);
});

test('an item of the navbar whose text is of a package that is not installed is named', async () => {
  const { plugins } = await load({
    'docs/.vitepress/config.ts': "export default { title: 'A' };\n",
    'docs/config.ts':
      "import { version } from 'vitepress/package.json' with { type: 'json' };\nexport default { themeConfig: { nav: [{ text: version, items: [{ text: 'Old', link: 'https://a.example' }] }] } };\n",
  });
  const plugin = plugins.find(({ name }) => name === 'vitepress-config');
  expect(plugin?.cacheKey).toEqual([
    'vitepress/package.json is not installed: items of the navbar whose text is from it are left out',
  ]);
});

test.each([
  ['build', ['build production', 'build production']],
  ['check', ['build production', 'build production']],
  ['dev', ['serve development', 'serve development']],
] as const)('for %s, functions are called with the command and the mode of VitePress', async (use, expected) => {
  const text = (key: string) =>
    `export default ({ command, mode }) => ({ themeConfig: { ${key}: command + ' ' + mode } });\n`;
  const { config } = await load(
    { 'docs/.vitepress/config.ts': text('darkModeSwitchLabel'), 'docs/config.ts': text('langMenuLabel') },
    'docs',
    use,
  );
  const messages = config.locales[0]?.messages.messages;
  expect([messages?.appearance, messages?.languages]).toEqual(expected);
});

test('lists of a configuration are added to those of the one that it extends', async () => {
  const { config } = await load({
    'docs/.vitepress/config.ts': `const base = { head: [['meta', { name: 'a' }]] };
export default { extends: base, head: [['meta', { name: 'b' }]] };
`,
  });
  expect(config.head.map(([, attributes]) => attributes.name)).toEqual(['a', 'b']);
});

test('texts are taken for true where VitePress asks for no more', async () => {
  const { config } = await load({
    'docs/.vitepress/config.js': "export default { cleanUrls: 'without-subfolders', lastUpdated: 'Last Updated' };\n",
  });
  expect(config.site.cleanUrls).toBe(true);
});

test('modules of a site have the names of their files', async () => {
  const { config, root } = await load({
    'docs/.vitepress/config.mjs':
      "import { name } from './name.mjs';\nexport default async () => ({ title: name, description: __dirname });\n",
    'docs/.vitepress/name.mjs': 'export const name = __filename;\n',
  });
  const folder = path.join(root, 'docs/.vitepress');
  expect(config.site).toMatchObject({ title: path.join(folder, 'name.mjs'), description: folder });
});

test('links to pages of a template whose loader fails are not checked', async () => {
  const { config, plugins, root } = await load({
    'docs/.vitepress/config.js': "export default { themeConfig: { nav: [{ text: 'A', link: '/tags/a' }] } };\n",
    'docs/tags/[tag].md': '# Tag\n',
    'docs/tags/[tag].paths.js': 'export default { paths() { throw new Error("no"); } };\n',
  });
  expect(config.markdown.deadLinkExcludes).toEqual(['/tags/a']);
  const own = plugins.find(({ name }) => name === 'vitepress-config');
  if (!own) throw new Error('There is no plugin of the configuration.');
  const context = { config, report() {}, dependOn() {}, cacheDir: root, runTask: async () => '' };
  const link: TreeElement = { type: 'element', tagName: 'a', properties: { href: './tags/标签' }, children: [] };
  const file = { relativePath: 'index.md', displayPath: 'index.md', locale: 'en', source: '', frontmatter: {} };
  await own.tree?.({ type: 'root', children: [link] }, { ...file, isFragment: false }, context);
  expect(link.data?.isUnchecked).toBe(true);
});

test('values of another shape are errors of the check at their place, and the rest of the site is read', async () => {
  const { config, plugins } = await load({
    'docs/.vitepress/config.ts': `const base = { themeConfig: { logo: 3 } };
export default {
  extends: base,
  title: 'A',
  themeConfig: {
    nav: [{ text: 'B', link: '/b' }, null],
  },
};
`,
    'docs/config.ts': "// vitepress\nexport default {\n  lang: ['en'],\n};\n",
  });
  expect(config.locales[0]?.nav).toMatchObject([{ text: 'B' }]);
  const plugin = plugins.find(({ name }) => name === 'vitepress-config');
  if (!plugin) throw new Error('The plugin is missing.');
  const found = (await checkFiles(plugin, { 'en/index.md': '# Home\n' })).map(
    ({ message, hint }) => `${message.split('\n')[0]} ${hint}`,
  );
  expect(found).toEqual([
    '[docs:wrong-settings] docs/config.ts:3:3 "lang" must be a string, not ["en"]. Such as lang: "en-US".',
    // VitePress checks nothing of a theme.
    '[docs:not-carried] docs/.vitepress/config.ts:6:38 "themeConfig.nav[1]" must be an object, not null, and has no effect. undefined',
    '[docs:not-carried] docs/.vitepress/config.ts:1:31 "extends.themeConfig.logo" must be a string, false or an object, not 3, and has no effect. undefined',
  ]);
});

test.each<[string, Record<string, string>, string | undefined]>([
  ['a theme', { 'docs/.vitepress/theme/index.js': 'throw new Error("It is not loaded.");\n' }, 'docs'],
  [
    'a script that names its folder',
    { 'package.json': '{ "scripts": { "a": "cd . && vitepress build docs && ls" } }' },
    'docs',
  ],
  [
    'a script of its own package',
    { 'docs/package.json': '{ "scripts": { "dev": "vitepress dev --port 80" } }' },
    'docs',
  ],
  ['a script for another folder', { 'package.json': '{ "scripts": { "dev": "vitepress dev site" } }' }, undefined],
  ['a cache', { 'docs/.vitepress/cache/a.txt': '' }, undefined],
])('a folder without a configuration and with %s', async (_, files, expected) => {
  const root = writeFolder({ 'docs/index.md': '---\nlayout: home\n---\n\n# Home\n', 'package.json': '{}', ...files });
  folders.push(root);
  const found = await findForeignSite(root, root, FOREIGN_ENGINES);
  expect(found && path.relative(root, found.site.docsDir)).toBe(expected);
  if (!found) return;
  expect(found.engine.label).toBe('VitePress');
  const { config } = await loadConfig({ docsDir: found.site.docsDir, cwd: root, foreign: found });
  expect(config.site.titleSeparator).toBe('|');
});

test('a site without a configuration reads one that is added, as in watch mode', async () => {
  const root = writeFolder({
    'docs/index.md': '# Home\n',
    'package.json': '{ "scripts": { "a": "vitepress dev docs" } }',
  });
  folders.push(root);
  const foreign = await findForeignSite(root, root, FOREIGN_ENGINES);
  if (!foreign) throw new Error('No site was found.');
  const { docsDir } = foreign.site;
  const load = () => loadConfig({ docsDir, cwd: root, foreign });
  const { inputs } = await load();
  const before = inputs.facts();
  expect(inputs.facts()).toBe(before);
  mkdirSync(path.join(docsDir, '.vitepress'));
  writeFileSync(path.join(docsDir, '.vitepress/config.mjs'), "export default { title: 'Added' };\n");
  expect(inputs.facts()).not.toBe(before);
  const loaded = await load();
  expect(loaded.config.site.title).toBe('Added');
  expect(loaded.inputs.files).toContain(path.join(docsDir, '.vitepress/config.mjs'));
});

const SHARED = "export const shared = { srcDir: 'gui' };\n";

test.each<[string, Record<string, string>, string]>([
  ['a text', { 'config.ts': "export default { srcDir: 'gui' };" }, 'docs/gui'],
  ['a comment', { 'config.ts': "export default { /* srcDir: 'gui' */ title: 'A' };" }, 'docs'],
  ['an expression', { 'config.ts': "const srcDir = ['g', 'ui'].join('');\nexport default { srcDir };" }, 'docs/gui'],
  ['a function', { 'config.ts': "export default async () => ({ srcDir: '../src' });" }, 'src'],
  [
    'an imported module',
    { 'config.ts': "import { shared } from './shared';\nexport default { ...shared };", 'shared.ts': SHARED },
    'docs/gui',
  ],
  [
    'what it extends',
    { 'config.ts': "import { shared } from './shared';\nexport default { extends: shared };", 'shared.ts': SHARED },
    'docs/gui',
  ],
])('the folder of pages is that of srcDir in %s', async (_, config, expected) => {
  const files = Object.entries(config).map(([name, text]) => [`docs/.vitepress/${name}`, text]);
  const pages = { 'docs/gui/index.md': '# A\n', 'src/index.md': '# A\n' };
  const { root, config: loaded } = await load({ ...pages, ...Object.fromEntries(files) });
  expect(path.relative(root, loaded.docsDir)).toBe(path.normalize(expected));
});

test('a folder of pages that does not exist is an error at srcDir, and so is another one in watch mode', async () => {
  const config = (folder: string) => ({ 'docs/.vitepress/config.mjs': `export default { srcDir: '${folder}' };\n` });
  await expect(load(config('nope'))).rejects.toThrow(
    'docs/.vitepress/config.mjs:1:18 has its pages in the folder "docs/nope", which does not exist.',
  );
  const { root } = await load({ ...config('.'), 'docs/gui/index.md': '# A\n' });
  const foreign = await findForeignSite(root, root, FOREIGN_ENGINES);
  if (!foreign) throw new Error('No site was found.');
  writeFileSync(path.join(root, 'docs/.vitepress/config.mjs'), "export default { srcDir: 'gui' };\n");
  siteModules.readAgain();
  await expect(loadConfig({ docsDir: foreign.site.docsDir, cwd: root, foreign })).rejects.toThrow(
    'config.mjs:1:18 has its pages in the folder "docs/gui" now.',
  );
});

test('the sidebar that a plugin of Vite makes is read, and made again when there is another page', async () => {
  const { config, inputs, plugins, root } = await load({
    'docs/.vitepress/config.js': `const sidebar = {
  name: 'own-sidebar',
  config({ vitepress }) {
    vitepress.site.themeConfig.sidebar = vitepress.pages.map((page) => ({ text: page, link: '/' + page, target: 1 }));
  },
};
export default { vite: { server: { port: 1 }, build: {}, plugins: [sidebar, { name: 'icons', load() {} }] } };
`,
  });
  expect(JSON.stringify(config.locales[0]?.sidebar)).toContain('en/index.md');
  const own = plugins.find(({ name }) => name === 'vitepress-config');
  if (!own) throw new Error('There is no plugin of the configuration.');
  const findings = await checkFiles(own, { 'en/index.md': '# A\n' });
  expect(findings.map(({ problem }) => problem)).toEqual([
    '"themeConfig.sidebar.target" has no counterpart: links to other sites open in a tab of their own.',
    '"vite.plugins" are not carried over: "icons".',
  ]);
  const before = inputs.facts();
  writeFileSync(path.join(root, 'docs/new.md'), '# New\n');
  expect(inputs.facts()).not.toBe(before);
});

test.each([
  ["import { readFileSync } from 'node:fs';\nexport default {};\n", true],
  ['export default {};\n', false],
])('an edit of a heading is one of the sidebar that code makes of it: %j', async (config, isOne) => {
  const { root, inputs } = await load({ 'docs/.vitepress/config.js': config, 'docs/a.md': '---\nx: 1\n---\n# A\n' });
  const before = inputs.facts();
  for (const [text, changes] of [
    ['---\nx: 1\n---\n# A\n\nText\n', false],
    ['---\nx: 1\n---\n# B\n', isOne],
    ['---\nx: 2\n---\n# A\n', isOne],
  ] as const) {
    writeFileSync(path.join(root, 'docs/a.md'), text);
    expect(inputs.facts() !== before).toBe(changes);
  }
});

test('what packages that are not installed give to a configuration has a line', async () => {
  const config = `import { generateSidebar } from 'absent-sidebar';
import { withDiagrams } from 'absent-diagrams';
import theme from 'absent-theme';
import plugin from 'absent-plugin';
import { defineConfigWithTheme } from 'vitepress';
export default withDiagrams(defineConfigWithTheme({
  ...theme,
  vite: { plugins: [plugin()] },
  markdown: { config: (md) => md.use(plugin) },
  themeConfig: { sidebar: generateSidebar({ root: 'docs' }) },
}));
`;
  const { plugins } = await load({ 'docs/.vitepress/config.ts': config });
  const own = plugins.find(({ name }) => name === 'vitepress-config');
  if (!own) throw new Error('There is no plugin of the configuration.');
  const findings = await checkFiles(own, { 'en/index.md': '# A\n' });
  const lines = findings.map(({ problem }) => problem).filter((problem) => problem.includes('not installed'));
  expect(lines).toEqual([
    '"absent-sidebar" is not installed: "themeConfig.sidebar", which has a value of it, is left out.',
    '"vite.plugins" are not carried over, since they are not installed: "absent-plugin".',
    '"absent-theme" is not installed: what it adds to the configuration is left out.',
    '"absent-diagrams" is not installed: what it adds to the configuration is left out.',
  ]);
});

test('a configuration in the folder of a language needs no sign of VitePress, and is seen once it is there again', async () => {
  const config = "export default { locales: { root: { lang: 'en', label: 'A' }, es: { lang: 'es', label: 'B' } } };\n";
  const own = "export default { title: 'Propio' };\n";
  const files = { 'docs/.vitepress/config.ts': config, 'docs/es/index.md': '', 'docs/samples/config.ts': own };
  const { root, config: loaded, inputs } = await load({ ...files, 'docs/es/config.ts': own });
  expect(loaded.locales.map(({ title }) => title)).toContain('Propio');
  const before = inputs.facts();
  rmSync(path.join(root, 'docs/es/config.ts'));
  expect(inputs.facts()).not.toBe(before);
  writeFileSync(path.join(root, 'docs/es/config.ts'), own);
  expect(inputs.facts()).toBe(before);
  await expect(load({ ...files, 'docs/es/config.ts': 'export default {' })).rejects.toThrow('cannot be parsed');
});

test('a configuration of this engine in srcDir and the one of VitePress are an error that names both', async () => {
  const files = {
    'docs/.vitepress/config.ts': "export default { srcDir: 'src' };\n",
    'docs/src/index.md': '# A\n',
    'docs/src/site.config.ts': 'export default {};\n',
  };
  await expect(load(files)).rejects.toThrow(
    'has its pages in "docs/src", which has a configuration of its own: docs/src/site.config.ts.',
  );
});

test('a migration names each template with the number of its own pages', async () => {
  const root = writeFolder({
    'docs/.vitepress/config.js': 'export default {};\n',
    'docs/index.md': '# Home\n',
    'docs/[a].md': '# A\n',
    'docs/[a].paths.js': 'export default { paths: [{ params: { a: "x" } }] };\n',
    'docs/b/[b].md': '# B\n',
    'docs/b/[b].paths.js': 'export default { paths: [{ params: { b: "y" } }, { params: { b: "z" } }] };\n',
  });
  folders.push(root);
  const site = await vitepressAdapter.findSite(path.join(root, 'docs'), root);
  const { byHand } = (await site?.migrate?.()) ?? {};
  expect(byHand?.map(({ name, consequence }) => `${name} ${consequence}`)).toEqual([
    '[a].md is a template of 1 page: a plugin with "pages" adds them',
    'b/[b].md is a template of 2 pages: a plugin with "pages" adds them',
  ]);
});

test('a migration asks for attributes in braces', async () => {
  const config = "export default { markdown: { attrs: { leftDelimiter: '{:' } } };\n";
  const root = writeFolder({ 'docs/.vitepress/config.js': config, 'docs/index.md': '# Home\n' });
  folders.push(root);
  const site = await vitepressAdapter.findSite(path.join(root, 'docs'), root);
  expect((await site?.migrate?.())?.byHand).toEqual([
    { name: 'markdown.attrs', consequence: 'has delimiters: write attributes in braces' },
  ]);
});

test('diagrams of vitepress-plugin-mermaid are rendered, or named with their number if their renderer is not installed', async () => {
  // As the wrapper of the package, which adds to keys that the author has not written.
  const wrapper = `export function withMermaid(config) {
  config.markdown = { ['con' + 'fig']() {} };
  config['vi' + 'te'] = { plugins: [{ name: 'vite-plugin-mermaid' }] };
  return config;
}
`;
  const config = (from: string) =>
    `import { withMermaid } from '${from}';\nexport default withMermaid({ title: 'A', mermaid: { theme: 'base' } });\n`;
  for (const from of ['../wrapper.js', 'vitepress-plugin-mermaid']) {
    const files = { 'docs/.vitepress/config.js': config(from), 'docs/wrapper.js': wrapper };
    const { config: loaded, plugins } = await load(files);
    const own = plugins.find(({ name }) => name === 'vitepress-config');
    if (!own) throw new Error('There is no plugin of the configuration.');
    expect(loaded.markdown.mermaid).toBe(true);
    expect(await checkFiles(own, { 'en/index.md': '# A\n\n```mermaid\ngraph TD\n```\n' })).toEqual([]);
  }
});

test('fences that plugins of the parser may render are named by their languages', async () => {
  const config = "export default { title: 'A', markdown: { config(md) {} } };\n";
  const { plugins } = await load({ 'docs/.vitepress/config.js': config });
  const own = plugins.find(({ name }) => name === 'vitepress-config');
  if (!own) throw new Error('There is no plugin of the configuration.');
  const text = '# A\n\n```echarts\n{}\n```\n\n```js\na\n```\n\n```echarts\n{}\n```\n';
  const messages = (await checkFiles(own, { 'en/index.md': text })).map(({ message }) => message);
  expect(messages.filter((message) => message.includes('echarts'))).toEqual([
    expect.stringMatching(
      /:3 has code in "echarts", which plugins .* shown as code\. It is used 2 times on one page\./,
    ),
  ]);
});

test.each([
  ['1.6.3', ['Further', undefined]],
  ['2.0.0', ['Further', 'Further']],
])(
  'in VitePress %s, languages of which one has a "docFooter" of its own have the texts %j',
  async (version, expected) => {
    const { config } = await load({
      'node_modules/vitepress/package.json': `{ "name": "vitepress", "version": "${version}" }`,
      'docs/es/index.md': '# Inicio\n',
      'docs/.vitepress/config.js': `export default {
  themeConfig: { docFooter: { next: 'Further' } },
  locales: {
    root: { label: 'English', lang: 'en' },
    es: { label: 'Español', lang: 'es', themeConfig: { docFooter: { prev: 'Anterior' } } },
  },
};\n`,
    });
    expect(config.locales.map(({ messages }) => messages.nextPageText)).toEqual(expected);
  },
);

test('code has titles with vitepress-plugin-group-icons, installed or not', async () => {
  const plugin = "import { groupIconVitePlugin } from 'vitepress-plugin-group-icons';\n";
  const own = "const groupIconVitePlugin = () => ({ name: 'vitepress-plugin-group-icons' });\n";
  const keysOf = async (text: string) => {
    const { plugins } = await load({ 'docs/.vitepress/config.js': text });
    return plugins.flatMap(({ name, tree }) => (name === 'vitepress-config' && tree ? ['tree'] : []));
  };
  for (const each of [plugin, own]) {
    expect(await keysOf(`${each}export default { vite: { plugins: [[groupIconVitePlugin()]] } };\n`)).toEqual(['tree']);
  }
  expect(await keysOf('export default { vite: { plugins: [] } };\n')).toEqual([]);
});

test('plugins of the parser turn formulas on, or are named if their syntax is not read', async () => {
  const config = `import footnote from 'markdown-it-footnote';
import mark from 'markdown-it-mark';
import mathjax from 'markdown-it-mathjax3';
import sub from '@mdit/plugin-sub';
import { addPlugins } from './plugins.js';
export default { markdown: { config: (md) => addPlugins(md.use(footnote).use(mathjax).use(mark).use(sub)) } };
`;
  const more = 'const video = () => {};\nexport function addPlugins(md) { md.use(video); }\n';
  const { config: loaded, plugins } = await load({
    'docs/.vitepress/config.js': config,
    'docs/.vitepress/plugins.js': more,
  });
  expect(loaded.markdown.math).toBe(true);
  const own = plugins.find(({ name }) => name === 'vitepress-config');
  if (!own) throw new Error('There is no plugin of the configuration.');
  const findings = await checkFiles(own, { 'en/index.md': '# A\n\n==B== and ==C==\n' });
  expect(findings.map(({ problem }) => problem)).toEqual([
    '"markdown.config" is not run: what "@mdit/plugin-sub", "markdown-it-mark" (2 times on one page), "video" would add is missing, and its syntax shows as text.',
  ]);
  const { config: other } = await load({
    'docs/.vitepress/config.js': "import 'markdown-it-katex';\nexport default {};\n",
  });
  expect(other.markdown.math).toBe(false);
});

test('loaders of content in a list of pages find the configuration', async () => {
  const files = {
    'docs/.vitepress/config.js': 'export default { cleanUrls: true };\n',
    'docs/tags/[tag].md': '# Tag\n',
    'docs/tags/[tag].paths.js':
      "import { createContentLoader } from 'vitepress';\nconst tags = createContentLoader('*.md');\nexport default { paths() { if (tags !== 'true / true *.md') throw new Error(tags); return []; } };\n",
    'node_modules/vitepress/package.json': '{ "type": "module", "exports": "./index.js", "version": "2.0.0" }',
    'node_modules/vitepress/index.js':
      "const { srcDir, site, cleanUrls } = globalThis.VITEPRESS_CONFIG;\nexport const createContentLoader = (name) => [/docs$/.test(srcDir), site.base, cleanUrls, name].join(' ');\n",
  };
  const root = writeFolder(files);
  folders.push(root);
  const site = await vitepressAdapter.findSite(path.join(root, 'docs'), root);
  const { notCarried } = (await site?.migrate?.()) ?? {};
  expect(notCarried?.map(({ consequence }) => consequence)).toEqual([]);
  expect(globalThis).not.toHaveProperty('VITEPRESS_CONFIG');
});
