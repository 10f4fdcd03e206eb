import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, rs, test } from '@rstest/core';
import { FOREIGN_ENGINES } from '../../../compat/engines.ts';
import { runMigrateCommand } from '../../../src/cli/commands/migrate.ts';
import { loadConfig } from '../../../src/node/config/loadConfig.ts';

const folders: string[] = [];
const { NODE_ENV } = process.env;

afterEach(() => {
  rs.restoreAllMocks();
  process.env.NODE_ENV = NODE_ENV;
  process.exitCode = 0;
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function writeSite(files: Record<string, string>, root = mkdtempSync(path.join(tmpdir(), 'migrate-'))): string {
  folders.push(root);
  for (const [name, text] of Object.entries({ 'docs/index.md': '# Home\n', 'package.json': '{}', ...files })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

type Options = Parameters<typeof runMigrateCommand>[1];

async function run(root: string, options?: Options): Promise<string> {
  const printed: string[] = [];
  rs.spyOn(console, 'log').mockImplementation((text: string) => printed.push(text));
  await runMigrateCommand(root, options);
  return printed.join('\n');
}

const configOf = (root: string) => path.join(root, 'docs/site.config.ts');

async function migrate(files: Record<string, string>, options?: Options, folder?: string) {
  const root = writeSite(files, folder);
  const printed = await run(root, options);
  const docsDir = path.join(root, 'docs');
  const { config } = await loadConfig({ docsDir, cwd: root, engines: FOREIGN_ENGINES });
  return { config, printed, text: readFileSync(configOf(root), 'utf8') };
}

const RSPRESS = `import path from 'node:path';
import { defineConfig } from '@rspress/core';
import { pluginClientRedirects } from '@rspress/plugin-client-redirects';

export default defineConfig({
  title: "The \\"rocket\\" isn't here",
  multiVersion: { default: 'v1', versions: ['v1'] },
  head: [['meta', { name: 'a', content: 'b' }], () => '<meta name="c">'],
  plugins: [pluginClientRedirects({ redirects: [{ from: '/old', to: '/' }] })],
  builderConfig: { resolve: { alias: { '@parts': path.join(import.meta.dirname, 'parts') } } },
});
`;

test('lists the output folder that git would commit', async () => {
  const files = { 'rspress.config.ts': "export default { title: 'X' };\n" };
  const line = '- [ ] Add `dist/` to `.gitignore`: `docspack build` writes it.';
  const root = writeSite(files);
  spawnSync('git', ['init', '--quiet'], { cwd: root });
  expect(await run(root)).toContain(line);
  rmSync(configOf(root));
  writeFileSync(path.join(root, '.gitignore'), 'dist\n');
  expect(await run(root)).not.toContain('.gitignore');
  expect(await run(writeSite(files))).not.toContain('.gitignore');
});

test('keeps the types of Twoslash of an Rspress site, if they are there', async () => {
  const config = `import { pluginTwoslash } from '@rspress/plugin-twoslash';
export default { title: 'X', plugins: [pluginTwoslash()] };
`;
  const files = { 'rspress.config.ts': config, 'docs/index.md': '# Home\n\n```ts twoslash\n1;\n```\n' };
  const without = await run(writeSite(files), { dryRun: true });
  expect(without).toContain('`@rspress/plugin-twoslash` is not run, since "twoslash" is not installed');
  const root = writeSite({
    ...files,
    'node_modules/twoslash/package.json': '{ "name": "twoslash", "main": "index.js" }',
    'node_modules/twoslash/index.js':
      'exports.createTwoslasher = () => (code) => ({ code: "typed;" + code, nodes: [] });',
  });
  const installed = await run(root);
  expect(installed).toContain('- [x] The site is the same before and after');
  expect(installed).toContain('- [ ] Of Rspress still: `compat.fences "twoslash"`');
  expect(installed).not.toContain('is not installed');
  expect(readFileSync(configOf(root), 'utf8')).toContain(
    "compat: { engine: 'rspress', fences: [{ plugin: 'twoslash' }] }",
  );
});

const RSPRESS_PARTS = {
  'rspress.config.ts': `import path from 'node:path';
import { pluginPreview } from '@rspress/plugin-preview';
import { pluginRss } from '@rspress/plugin-rss';
const here = (name: string) => path.join(import.meta.dirname, name);
export default {
  title: 'Parts',
  globalStyles: here('brand.css'),
  globalUIComponents: [[here('theme/Beside.tsx'), { text: 'beside' }]],
  i18nSource: { bye: { en: 'Bye' } },
  markdown: { globalComponents: [here('theme/Everywhere.tsx')] },
  plugins: [pluginPreview(), pluginRss({ siteUrl: 'https://x.example', feed: { id: 'news', test: '/news/' } })],
  builderConfig: { source: { define: { BUILD_NAME: JSON.stringify('defined') } } },
};
`,
  'i18n.json': '{ "hello": { "en": "Hello" } }',
  'brand.css': ':root { --rp-c-brand: #ff5e00; }\n',
  'theme/index.tsx': `import { getCustomMDXComponent as originals } from '@rspress/core/theme-original';
export function getCustomMDXComponent() {
  const { h1: H1, ...others } = originals();
  return { ...others, h1: (props) => <H1 {...props} /> };
}
export * from '@rspress/core/theme-original';
`,
  'theme/Beside.tsx': 'export default ({ text }) => <i>{text}</i>;\n',
  'theme/Everywhere.tsx': 'export default () => <b>everywhere</b>;\n',
  'docs/index.md':
    '# Home\n\n<Everywhere />\n\n```tree\ndocs\n└── index.md\n```\n\n```tsx preview\nexport default () => 1;\n```\n',
  'docs/news/one.md': '# One\n',
  'docs/components/Use.tsx':
    'import { Link } from \'@rspress/core/theme\';\nexport const Use = () => <Link href="/">a</Link>;\n',
};

test('keeps what a site has of Rspress by "compat", and lists it with what takes its place', async () => {
  const { config, printed, text } = await migrate(RSPRESS_PARTS);
  expect(printed).toMatch(/- \[x\] The site is the same before and after \(2 pages/);
  expect(text).toContain("theme: '../theme'");
  expect(text).toContain("texts: '../i18n.json'");
  expect(text).toContain("i18nSource: { bye: { en: 'Bye' } }");
  expect(text).toContain("globalComponents: ['../theme/Everywhere.tsx']");
  expect(text).toContain("globalUIComponents: [{ module: '../theme/Beside.tsx', props: { text: 'beside' } }]");
  expect(text).toContain("styles: ['../brand.css']");
  expect(text).toContain('define: { BUILD_NAME: \'"defined"\' }');
  expect(text).toContain("fences: [{ plugin: 'preview' }]");
  expect(text).toMatch(/feeds: \[\{ id: 'news', fileName: 'rss\/news\.xml', type: 'atom', test: \['\/news\/'\] \}\]/);
  expect(printed).toContain('- [ ] Of Rspress still: `compat.theme` is the theme of Rspress, ../theme');
  expect(printed).toMatch(/Of Rspress still: `@rspress\/core` is imported by \S+Use\.tsx, \S+index\.tsx: import from/);
  expect(printed).toContain('- [ ] Of Rspress still: `tree` is the language of fences on 1 page: write <FileTree>.');
  expect(printed).not.toContain('By hand');
  expect(config.themeDir).toBe(path.join(path.dirname(config.docsDir), 'theme'));
  expect(config.markdown.elements).toEqual(['h1']);
  expect(config.plugins.map(({ name }) => name)).toContain('rspress');
  expect(process.exitCode).toBe(0);
});

test('writes no "compat" for a site that has nothing of Rspress but its configuration', async () => {
  const { printed, text } = await migrate({ 'rspress.config.ts': "export default { title: 'Plain' };\n" });
  expect(text).not.toContain('compat');
  expect(printed).not.toContain('Of Rspress still');
});

test('writes the configuration of an Rspress site, and lists what it has no equal for', async () => {
  const { config, printed, text } = await migrate({ 'rspress.config.ts': RSPRESS }, { force: true });
  expect(config.site.title).toBe(`The "rocket" isn't here`);
  expect(config.outputs.redirects).toEqual({ '/old': '/' });
  expect(text).toContain("resolve: { alias: { '@parts': '../parts' } }");
  expect(text).toContain("head: [['meta', { name: 'a', content: 'b' }]]");
  expect(text).toContain('socialLinks: []');
  expect(text).not.toMatch(/undefined|redirects: \{\}|plugins: \[\]/);
  expect(text).toContain("multiVersion: { default: 'v1', versions: ['v1'] }");
  expect(printed).toContain('- [ ] By hand: `head` has functions: write a plugin with "documentHead".');
});

const VITEPRESS = `import { defineConfig } from 'vitepress';

export default defineConfig({
  title: 'Rocket',
  base: '/r/',
  cleanUrls: true,
  head: [['link', { rel: 'icon', href: '/r/logo.svg' }], ['script', {}, 'let a = 1']],
  ignoreDeadLinks: true,
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/intro.html' }, { text: 'More', items: [{ items: [{ text: 'A', link: 'https://a.example' }] }] }, { component: 'Own' }],
    sidebar: { '/guide/': { base: '/guide/', items: [{ items: [{ text: 'Part', link: 'intro.html#part' }] }, { text: 'Start', collapsed: true, items: [{ text: 'Intro', link: 'intro' }] }] } },
    editLink: { pattern: 'https://github.com/a/b/edit/main/docs/:path' },
    footer: { message: 'MIT', copyright: '2025' },
  },
});
`;

test('writes the configuration of a VitePress site', async () => {
  const { config, printed, text } = await migrate({
    'docs/.vitepress/config.mts': VITEPRESS,
    'docs/.vitepress/theme/index.ts': 'export default {};\n',
    'docs/guide/intro.md': '# Intro\n',
    'docs/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  expect(config.site).toMatchObject({ title: 'Rocket', base: '/r/', icon: '/logo.svg', cleanUrls: true });
  expect(config.markdown.checkDeadLinks).toBe(false);
  const [locale] = config.locales;
  expect(locale?.editLink?.docRepoBaseUrl).toBe('https://github.com/a/b/edit/main/docs');
  expect(locale?.nav).toEqual([
    { text: 'Guide', link: '/guide/intro.html' },
    { text: 'More', items: [{ text: 'A', link: 'https://a.example' }] },
  ]);
  expect(locale?.sidebar).toEqual({
    '/guide/': [
      { text: 'Part', link: '/guide/intro.html#part' },
      { text: 'Start', collapsible: true, collapsed: true, items: [{ text: 'Intro', link: '/guide/intro' }] },
    ],
  });
  expect(printed).toContain('`themeConfig.nav.component` is left out: "Own".');
  expect(printed).toContain('`.vitepress/theme` is not loaded');
  expect(text).toContain("compat: 'vitepress'");
  expect(config.checks).toEqual({
    anchors: 'warn',
    'home-page': 'warn',
    'navigation-links': 'warn',
    'setting-pictures': 'warn',
  });
  expect(text).toContain("['script', {}, 'let a = 1']");
  expect(printed).toMatch(/The site is the same before and after \(2 pages, 2 ids, 0 pictures, \d findings?\)/);
  expect(process.exitCode).toBe(0);
});

test('writes nothing where the site would not be the same, and names what differs', async () => {
  const root = writeSite({
    'rspress.config.ts': `export default {
      title: process.env.NODE_ENV,
      head: [() => '<meta name="c">'],
      markdown: { remarkPlugins: [() => () => {}] },
    };\n`,
    'theme/index.tsx': "export * from '@rspress/core/theme-original';\n",
  });
  const printed = await run(root);
  expect(existsSync(configOf(root))).toBe(false);
  expect(process.exitCode).toBe(1);
  expect(printed).toMatch(
    /^### Migration from Rspress\n\n- \[ \] `\S+site\.config\.ts` is not written: the site would not be the same\./,
  );
  expect(printed).toContain('- [ ] Different: tags of the head, 1 of 1\n  - `/` has no ["meta",{"name":"c"}]');
  expect(printed).not.toContain('settings of the site');
  expect(printed).toContain('- [ ] By hand: `markdown.remarkPlugins` is code');
  expect(printed).toContain('- [ ] By hand: `head` has functions: write a plugin with "documentHead".');
  expect(printed).toContain('To begin with it nevertheless, add `--force`.');
  await run(root, { force: true });
  expect(readFileSync(configOf(root), 'utf8')).toContain("title: 'production'");
});

test('writes nothing in a dry run, the same in a second run, and says how to undo it', async () => {
  const root = writeSite({
    'docs/.vitepress/config.ts': VITEPRESS,
    'docs/guide/intro.md': '# Intro\n',
    'docs/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const dry = await run(root, { dryRun: true });
  expect(existsSync(configOf(root))).toBe(false);
  expect(dry).toContain('is not written: this is a dry run.');
  const first = await run(root);
  const text = readFileSync(configOf(root), 'utf8');
  expect(dry).toContain(`\n${text}\`\`\``);
  expect(first).toMatch(
    /To undo it, remove `\S*docs\/site\.config\.ts`; `\S*docs\/\.vitepress\/config\.ts` is still there\.$/,
  );
  expect(await run(root)).toMatch(/site\.config\.ts is the configuration of the site already: nothing to do\./);
  expect(readFileSync(configOf(root), 'utf8')).toBe(text);
  expect(process.exitCode).toBe(0);
});

const VITEPRESS_BELOW = { 'packages/docs/.vitepress/config.ts': '', 'packages/docs/index.md': '# A\n' };

test.each<[string, Record<string, string>, RegExp]>([
  ['without one of either', {}, /has no site of Rspress, VitePress or Docusaurus\./],
  [
    'of MkDocs',
    { 'mkdocs.yml': '' },
    /mkdocs\.yml is of MkDocs, whose sites cannot be migrated\.\nBuild its pages as plain Markdown: "docspack build \S*docs"\. Guide: \S+migration/,
  ],
  ['around sites', VITEPRESS_BELOW, /Sites below it: \S*packages\/docs\/\.vitepress\. Name the folder of one/],
])('reports a folder %s', async (_, files, message) => {
  await expect(migrate(files)).rejects.toThrow(message);
});

test.each(['packages/docs/.vitepress', 'packages/docs/.vitepress/config.ts'])(
  'the site of a configuration is that of its folder: %s',
  async (given) => {
    const root = writeSite(VITEPRESS_BELOW);
    expect(await run(path.join(root, given), { dryRun: true })).toContain('### Migration from VitePress');
  },
);

test('lists what moving a site of Docusaurus takes, and writes nothing', async () => {
  const files = {
    'docusaurus.config.js': `module.exports = {
  title: 'Rocket',
  url: 'https://rocket.example',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: {}, theme: { customCss: './src/a.css' } }]],
  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/a', to: '/docs/intro' }] }]],
};
`,
    'sidebars.js':
      "module.exports = { manual: ['intro', { type: 'category', label: 'More', items: ['more/two'] }] };\n",
    'docs/index.md': '',
    'docs/intro.md':
      "---\nsidebar_label: Begin\nkeywords: [a]\n---\n\nimport Tabs from '@theme/Tabs';\n\n# Intro\n\n```js showLineNumbers\n// highlight-next-line\n1;\n```\n",
    'docs/more/_category_.json': '{ "label": "More" }',
    'docs/more/02-two.mdx': "import useBaseUrl from '@docusaurus/useBaseUrl';\n\n# Two\n",
    'blog/2026-01-02-a.md': '# A\n',
    'src/pages/index.js': "import Link from '@docusaurus/Link';\nimport '@site/src/a.css';\nexport default () => 1;\n",
    'src/a.css': 'a {}\n',
    'src/theme/Footer.js': 'export default () => 1;\n',
    'static/a.txt': '',
    'i18n/fr/code.json': '{}',
  };
  const root = writeSite(files);
  const printed = await run(root);
  const steps = printed.split('\n').filter((line) => line.startsWith('- [ ] By hand'));
  expect(steps.map((line) => line.slice('- [ ] By hand: '.length))).toEqual([
    '`docs` has 3 documents: move them to "docs" in the docs folder; 1 has another address, by "slug", "id" or a number: rename the file.',
    '`sidebars.js` has 1 sidebar with 3 rows: write _meta.json beside the pages, or "themeConfig.sidebar".',
    '`_category_` names 1 folder: write _meta.json in the folder above.',
    '`blog` has 1 post: move them to "blog" in the docs folder, with a "date" for the feed of "rss"; there are no lists of posts, tags and authors.',
    '`src/pages` has 1 page in React: import each into an .mdx of its address.',
    '`sidebar_label` is in the frontmatter of 1 page: use "sidebarLabel".',
    '`keywords` is in the frontmatter of 1 page: use "head".',
    '`MDX in .md` is on 1 page: rename the file to .mdx.',
    '`// highlight-next-line` is on 1 page: write // [!code highlight], or {1,3} behind the language.',
    '`showLineNumbers` is on 1 page: write lineNumbers.',
    '`@docusaurus/*` is imported in 2 files (Link, useBaseUrl): import what takes its place from "docspack/runtime".',
    '`@site/*` is imported in 1 file: write relative paths, or name the folder in "resolve.alias".',
    '`@theme/*` is imported in 1 file (Tabs): content components of the theme need no import, and a layout is a "pageType".',
    '`i18n/fr` has 1 file: move pages to "fr" in the docs folder, beside "en" for the default language, and texts to "themeConfig.locales".',
    '`static` is the public folder: name it in "publicDir".',
    '`customCss` is to be imported by a theme, with the variables of this engine.',
    '`src/theme` replaces 1 component: use "extendTheme".',
    '`redirects` are options of a plugin: write them in "redirects".',
  ]);
  expect(printed).toContain('- [ ] No configuration is written: a site of Docusaurus has no counterpart in one file.');
  expect(printed).toContain('`src/theme/Footer` is not used');
  expect(existsSync(path.join(root, 'site.config.ts'))).toBe(false);
  expect(process.exitCode).toBe(1);
  const dry = await run(root, { dryRun: true });
  expect(dry).toContain("siteOrigin: 'https://rocket.example'");
  expect(dry).toContain("redirects: { '/a': '/docs/intro' }");
  expect(dry).not.toContain("'**/*'");
});

test.each([
  ['Rspress', 'rspress.config.ts'],
  ['VitePress', 'docs/.vitepress/config.ts'],
])('ends a configuration of %s that never returns', (_, name) => {
  const root = writeSite({ [name]: 'export default () => {\n  for (;;);\n};\n' });
  const { status, stderr } = spawnSync(process.execPath, [path.resolve('src/cli/docspack.mjs'), 'migrate'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DOCSPACK_TIME_LIMIT: '1' },
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  expect(stderr).toContain(`${name}:2 runs for 1 s without an end while it is loaded.`);
  expect(status).toBe(1);
});

test('rejects settings that contain themselves', async () => {
  const theme = "const nav = [{ text: 'A', link: '/' }];\nnav[0].items = nav;\n";
  const root = writeSite({ 'rspress.config.ts': `${theme}export default { title: 'A', themeConfig: { nav } };\n` });
  await expect(run(root)).rejects.toThrow(/rspress\.config\.ts has "themeConfig\.\S+", which contains itself/);
});

test('names the configuration of another engine that is not read', async () => {
  const root = writeSite({
    'rspress.config.ts': "export default { title: 'A' };\n",
    'docs/.vitepress/config.ts': VITEPRESS,
    'docs/.vitepress/cache/a.json': '{}',
  });
  expect(await run(root)).toMatch(
    /`\S+site\.config\.ts` is written from `\S+rspress\.config\.ts`, and takes precedence over it\. Not read: \S+docs\/\.vitepress of VitePress\.\n/,
  );
});

test.each([
  ['Rspress', 'rspress.config.ts'],
  ['VitePress', 'docs/.vitepress/config.ts'],
  ['Docusaurus', 'docusaurus.config.js'],
])('has one message for a configuration of %s that replaces parts of the language', async (_, name) => {
  const { map } = Array.prototype;
  const text = "Array.prototype.map = () => { throw new Error('patched'); };\nexport default { title: 'A' };\n";
  const error = await run(writeSite({ [name]: text })).catch((cause: unknown) => cause);
  expect(Array.prototype.map).toBe(map);
  if (error instanceof Error) expect(error.message).toMatch(/patched|cannot be migrated/);
});

test.each([
  ['Rspress', { 'rspress.config.ts': RSPRESS }, '```ts file="<root>/../core/a.ts"\n```\n'],
  ['VitePress', { 'docs/.vitepress/config.ts': VITEPRESS }, '<<< @/../../core/a.ts\n'],
])('allows the folders outside of the docs folder that pages of %s show', async (_, files, page) => {
  const workspace = mkdtempSync(path.join(tmpdir(), 'workspace-'));
  folders.push(workspace);
  mkdirSync(path.join(workspace, 'core'));
  writeFileSync(path.join(workspace, 'pnpm-workspace.yaml'), '');
  writeFileSync(path.join(workspace, 'core/a.ts'), 'export {};\n');
  const site = { ...files, 'docs/guide/intro.md': page };
  const { config, text } = await migrate(site, { force: true }, path.join(workspace, 'site'));
  expect(text).toContain("contentFolders: ['../../core']");
  expect(config.contentFolders).toEqual([path.join(workspace, 'core')]);
});

test('a site that does not build is not called the same, and gets no configuration', async () => {
  const page = '# Home\n\n[a](/one) [b](/two) [c](/three) [d](/four)\n';
  const root = writeSite({ 'docs/.vitepress/config.ts': "export default { title: 'A' };\n", 'docs/index.md': page });
  const printed = await run(root);
  expect(printed).toContain('is not written: the site does not build as it is.');
  expect(printed).toMatch(
    /To repair first: 4 errors of the site as it is\n {2}- \[docs:links\] \S+:3:1 links to "\/one"/,
  );
  expect(printed).toContain('  - and 1 more\n');
  expect(printed).not.toContain('is the same');
  expect(process.exitCode).toBe(1);
  expect(existsSync(configOf(root))).toBe(false);
});
