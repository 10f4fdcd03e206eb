import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from '@rstest/core';
import { rspressAdapter } from '../../../../../compat/rspress/node/adapter.ts';
import { codeFolders } from '../../../../../compat/rspress/node/codeFiles.ts';
import { toSiteConfig } from '../../../../../compat/rspress/node/toSiteConfig.ts';
import { createRecorder, type Recordings } from '../../../../../compat/support/recorder.ts';
import { type LoadedConfig, loadConfig } from '../../../../../src/node/config/loadConfig.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function makeSite(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'rspress-'));
  folders.push(root);
  for (const [name, text] of Object.entries({ 'docs/index.mdx': '# Home\n', 'package.json': '{}', ...files })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

/** Reads a site from a folder in its project. */
async function load(files: Record<string, string>, folder = '.'): Promise<LoadedConfig['config'] | undefined> {
  const root = makeSite(files);
  const site = await rspressAdapter.findSite(path.resolve(root, folder), root);
  if (!site) return undefined;
  const { docsDir, theme } = site;
  const foreign = { site, adapter: rspressAdapter };
  return (await loadConfig({ docsDir, themeDir: theme?.folder, cwd: root, foreign })).config;
}

const titleOf = async (files: Record<string, string>, folder?: string) => (await load(files, folder))?.site.title;

describe('the configuration of an Rspress site is found', () => {
  const exported = "export default { title: 'T' };\n";
  const wrapped =
    "import { defineConfig } from '@rspress/core';\nimport { extend } from '@acme/preset';\nexport default extend(defineConfig({ title: 'T' }), { a: 1 });\n";
  const defined =
    "import { define } from 'rstack';\ndefine.lib({ title: 'L' });\ndefine.doc(async () => ({ title: 'T' }));\n";
  test.each<[string, Record<string, string>, string]>([
    ['in the folder', { 'rspress.config.ts': exported }, '.'],
    ['beside the pages', { 'rspress.config.ts': exported }, 'docs'],
    [
      'with the folder of its pages',
      { 'rspress.config.ts': "export default { title: 'T', root: 'pages' };\n", 'pages/a.md': '' },
      '.',
    ],
    [
      'changed after it is defined',
      {
        'rspress.config.ts':
          "import { defineConfig } from '@rspress/core';\nconst config = defineConfig({ title: 'T', lang: 'en' });\nexport default { ...config, description: config.title };\n",
      },
      '.',
    ],
    ['as a function', { 'rspress.config.mjs': "export default async () => ({ title: 'T' });\n" }, '.'],
    ['in wrappers that are not installed', { 'rspress.config.ts': wrapped }, '.'],
    ['as one of several programs', { 'rstack.config.ts': defined }, '.'],
  ])('%s', async (_, files, folder) => {
    expect(await titleOf(files, folder)).toBe('T');
  });

  test.each<[string, Record<string, string>, string]>([
    [
      'where a site.config.ts takes precedence',
      { 'rspress.config.ts': exported, 'docs/site.config.ts': exported },
      '.',
    ],
    ['for another folder of its project', { 'rspress.config.ts': exported, 'other/a.md': '' }, 'other'],
    [
      'in a configuration of other programs',
      { 'rstack.config.ts': "import { define } from 'rstack';\ndefine.lib({});\n" },
      '.',
    ],
  ])('but not %s', async (_, files, folder) => {
    expect(await load(files, folder)).toBeUndefined();
  });
});

const CONFIG = `import { pluginSass } from '@rsbuild/plugin-sass';
import { pluginClientRedirects } from '@rspress/plugin-client-redirects';
import { pluginRss } from '@rspress/plugin-rss';
import { pluginSitemap } from '@rspress/plugin-sitemap';
import { transformerNotationDiff } from '@shikijs/transformers';
import { pluginOpenGraph } from 'rsbuild-plugin-open-graph';
import { unknown } from 'rspress-plugin-unknown';

export default {
  lang: 'en',
  title: 'Site',
  llms: true,
  multiVersion: { default: 'v1', versions: ['v1', 'v2'] },
  plugins: [
    unknown(),
    pluginSitemap({ siteUrl: 'https://site.example/docs' }),
    pluginRss({ feed: [{}, {}] }),
    pluginClientRedirects({
      redirects: [
        { from: '/old', to: '/new' },
        { from: '/zh/old', to: '/zh/new' },
        { from: '^/v(\\\\d+)$', to: '/blog/$1' },
        { from: '^/gone/.*', to: '/new' },
      ],
    }),
  ],
  markdown: { link: { checkAnchors: true }, shiki: { langs: ['rust', { name: 'wx', scopeName: 'source.wx', patterns: [] }], langAlias: { ejs: 'js' }, transformers: [transformerNotationDiff()] } },
  route: { cleanUrls: true, exclude: ['**/shared/**'] },
  themeConfig: {
    socialLinks: [
      { icon: 'github', mode: 'link', content: 'https://github.com/a/b' },
      { icon: 'lark', mode: 'github-stars', content: 'a/b' },
    ],
    editLink: { docRepoBaseUrl: 'https://github.com/a/b/tree/main/docs' },
    locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
  },
  head: [
    ['meta', { name: 'a', content: 'b' }],
    ({ routePath }) => \`<meta property="og:image" content="https://x.example\${routePath}.png">\`,
  ],
  builderConfig: {
    plugins: [
      pluginSass(),
      pluginOpenGraph({ twitter: { site: '@a' } }),
      {
        name: 'own',
        async setup(api) {
          api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
            mergeRsbuildConfig(config, { source: { define: { GROUPS: JSON.stringify([1]) } } }),
          );
          api.onAfterBuild(() => {});
        },
      },
    ],
    resolve: { alias: { '@parts': './parts' } },
    html: { appIcon: { icons: [{ src: 'https://x.example/192.png', size: 192 }] } },
    server: { open: true },
  },
};
`;

describe('the options of an Rspress site', () => {
  test('the icon is beside those of the head', async () => {
    const text = "export default { base: '/b/', icon: '/a.svg', head: [['link', { rel: 'icon', href: '/b.png' }]] };\n";
    const config = await load({ 'rspress.config.ts': text, 'docs/index.md': '# 1\n', 'docs/public/a.svg': '<svg/>' });
    expect(config?.head.map(([, { href }]) => href)).toEqual(['/b/a.svg', '/b.png']);
  });

  test('are carried over', async () => {
    const config = await load({ 'rspress.config.ts': CONFIG, 'docs/en/blog/1.mdx': '# 1\n' });
    expect(config?.site).toMatchObject({
      title: 'Site',
      lang: 'en',
      siteOrigin: 'https://site.example',
      cleanUrls: true,
    });
    expect(config?.outputs).toMatchObject({
      redirects: { '/old': '/new', '/v1': '/blog/1' },
      llms: true,
      touchIcon: 'https://x.example/192.png',
    });
    expect(config?.markdown).toMatchObject({ checkAnchors: true, langAlias: { ejs: 'js', wx: 'wx' } });
    expect(config?.markdown.languages.map(({ name }) => name)).toEqual(['wx']);
    expect(config?.exclude).toEqual(['**/shared/**']);
    expect(config?.locales.map(({ editLink }) => editLink?.text)).toEqual(['Edit this page', '编辑此页']);
    const [, lark] = config?.site.theme.socialLinks ?? [];
    expect(lark).toMatchObject({ mode: 'link', content: 'https://github.com/a/b' });
    expect(lark?.icon).toMatchObject({ svg: expect.stringContaining('>L</text>') });
    expect(Object.entries(config?.alias ?? {})).toContainEqual(['@parts', expect.stringMatching(/parts$/)]);
  });

  test('that have no counterpart are reported once, with the consequence', async () => {
    const config = await load({ 'rspress.config.ts': CONFIG });
    expect(config?.plugins.map(({ cacheKey }) => cacheKey)).toEqual([
      {
        define: { GROUPS: '[1]' },
        fences: [],
        twoslash: '',
        missing: [
          'themeConfig.socialLinks has icons that the theme does not have, which are letters: give them as "svg"',
          'rspress-plugin-unknown has no counterpart',
          '@rspress/plugin-client-redirects redirects by patterns: 1 pattern does not list its old addresses, which will be 404',
          'own is run in part: "onAfterBuild" has no counterpart',
        ],
      },
    ]);
  });

  test('that plugins of the site add are carried over, and their functions named', async () => {
    const config = await load({
      'rspress.config.ts': `export default {
        globalStyles: 'brand/site.css',
        markdown: { remarkPlugins: [() => () => {}] },
        plugins: [
          { name: 'settings', globalStyles: 'brand/plugin.css', markdown: { remarkPlugins: [() => () => {}], rehypePlugins: [() => () => {}] } },
          [{ name: 'functions', afterBuild: () => {}, markdown: { remarkPlugins: [() => () => {}] } }],
        ],
      };
`,
    });
    expect(config?.markdown.remarkPlugins).toHaveLength(3);
    // With the one that gives headings their ids.
    expect(config?.markdown.rehypePlugins).toHaveLength(2);
    expect(config?.plugins[0]?.cacheKey).toMatchObject({
      missing: ['functions is not run: "afterBuild". Files that it writes are missing, and links to them are reported'],
    });
  });

  test('that name plugins of Markdown which are not installed are reported', async () => {
    const config = await load({
      'rspress.config.ts': `import own from './own';
import rehypeAbsent from 'rehype-absent';
export default { markdown: { remarkPlugins: [own, [require('remark-absent')]], rehypePlugins: [rehypeAbsent()] } };
`,
      'own.ts': 'export default () => () => {};\n',
    });
    expect(config?.markdown.remarkPlugins).toHaveLength(1);
    expect(config?.plugins[0]?.cacheKey).toMatchObject({
      missing: [
        'markdown.remarkPlugins "remark-absent" is not installed, and not run',
        'markdown.rehypePlugins "rehype-absent" is not installed, and not run',
      ],
    });
  });

  test('that name versions have them, in an order that says nothing of their age', async () => {
    const config = await load({ 'rspress.config.ts': CONFIG });
    const states = config?.versions?.versions.map(({ name, state }) => `${name} ${state}`);
    expect(states).toEqual(['v1 current', 'v2 supported']);
  });

  test('have the defaults of Rspress', async () => {
    const other = await load({ 'rspress.config.ts': 'export default {};\n' });
    expect(other?.site.cleanUrls).toBe(false);
    expect(other?.markdown).toMatchObject({ checkDeadLinks: true, checkAnchors: false, translationIds: false });
    expect(other?.site.theme.enableScrollToTop).toBe(true);
  });
});

test('reports an error in the configuration with its location', async () => {
  await expect(load({ 'rspress.config.ts': "\nthrow new Error('Oops.');\n" })).rejects.toThrow(
    'rspress.config.ts:2 throws while it is loaded: Oops.',
  );
});

test.each<[string, object, unknown[]]>([
  ['none', {}, [undefined, undefined]],
  ['a navbar', { nav: [] }, [{}, {}]],
  ['a navbar and a sidebar', { nav: [], sidebar: { '/': ['/'] } }, [{ '/': ['/'] }, { '/': ['/'] }]],
  ['a navbar of the first language', { locales: [{ lang: 'en', nav: [] }, { lang: 'zh' }] }, [{}, {}]],
  ['a navbar of another language', { locales: [{ lang: 'en' }, { lang: 'zh', nav: [] }] }, [undefined, undefined]],
  [
    'a sidebar of the first language',
    { locales: [{ lang: 'en', sidebar: { '/': ['/'] } }, { lang: 'zh' }] },
    [{ '/': ['/'] }, {}],
  ],
  [
    'whole addresses of each language',
    { locales: ['en', 'zh'].map((lang) => ({ lang, sidebar: { '/a/': ['/'], '/zh/a/': ['/zh/'], '/zh': ['/'] } })) },
    [{ '/a/': ['/'] }, { '/a/': ['/zh/'], '/': ['/'] }],
  ],
  [
    'whole addresses of all languages',
    { sidebar: { '/zh/a/': ['/zh/'], '/a/': ['/'] } },
    [{ '/a/': ['/'] }, { '/a/': ['/zh/'] }],
  ],
])('sidebars are generated as Rspress does, with %s in the configuration', async (_, themeConfig, sidebars) => {
  // Rspress ignores texts here.
  const locales = ['en', 'zh'].map((lang) => ({ lang, label: lang, outlineTitle: 'Here' }));
  const config = await load({
    'rspress.config.ts': `export default ${JSON.stringify({ lang: 'en', locales, themeConfig })};\n`,
    'docs/zh/index.mdx': '# 首页\n',
  });
  expect(config?.locales.map(({ sidebar }) => sidebar)).toEqual(sidebars);
});

test.each([
  [{}, 'auto'],
  [{ route: { localeRedirect: 'only-default-lang' } }, 'start-page'],
  [{ themeConfig: { localeRedirect: 'never' } }, 'never'],
])('first-time visitors are redirected as Rspress does, with %j', async (options, expected) => {
  const config = await load({ 'rspress.config.ts': `export default ${JSON.stringify({ title: 'T', ...options })};\n` });
  expect(config?.site.theme.localeRedirect).toBe(expected);
});

test('what code of a site lacks here is named by builds, and by "migrate"', async () => {
  const root = makeSite({
    'rspress.config.ts': "export default { title: 'T' };\n",
    'docs/components/Live.tsx': 'export const Live = () => <CodeBlockRuntime lang="ts" code="1" />;\n',
  });
  const site = await rspressAdapter.findSite(root, root);
  const carried = await site?.migrate?.();
  expect(carried?.notCarried.map(({ name }) => name)).toEqual(['CodeBlockRuntime']);
});

test('pages may show files of the repository', async () => {
  const config = await load(
    {
      '.git/HEAD': '',
      'website/rspress.config.ts': "export default { title: 'T' };\n",
      'website/docs/index.mdx': '# Home\n',
    },
    'website',
  );
  expect(config?.contentFolders.map((folder) => readdirSync(folder))).toEqual([expect.arrayContaining(['.git'])]);
});

test.each<[string, Record<string, string>, object[]]>([
  [
    'i18n.json',
    {
      'i18n.json':
        '{ "menuTitle": { "en": "Topics", "zh": "主题" }, "promptExpandText": { "en": "More" }, "own": { "en": "A" } }',
    },
    [{ menu: 'Topics' }, { menu: '主题' }],
  ],
  ['a file of another name', { 'texts.json': '{ "notFoundText": { "zh": "没有" } }' }, [{}, { notFoundTitle: '没有' }]],
])('texts of Rspress that %s replaces are messages of the theme', async (_, files, expected) => {
  const locales = ['en', 'zh'].map((lang) => ({ lang, label: lang }));
  const path = 'texts.json' in files ? { i18nSourcePath: './texts.json' } : {};
  const config = await load({
    'rspress.config.ts': `export default ${JSON.stringify({ lang: 'en', locales, ...path })};\n`,
    'docs/en/index.mdx': '# Home\n',
    'docs/zh/index.mdx': '# 首页\n',
    ...files,
  });
  expect(config?.locales.map(({ messages }) => messages.messages ?? {})).toEqual(expected);
});

test('texts of the configuration take precedence over those of the file', async () => {
  const config = await load({
    'rspress.config.ts':
      "export default { title: 'T', i18nSource: { menuTitle: { en: 'All' }, takeMeHomeText: { en: 'Out' } } };\n",
    'i18n.json': '{ "menuTitle": { "en": "Topics" }, "scrollToTopText": { "en": "Up" } }',
  });
  expect(config?.locales[0]?.messages.messages).toEqual({ menu: 'All', takeMeHome: 'Out', backToTop: 'Up' });
});

test('functions that return texts are run, also those of plugins of the site', async () => {
  const root = makeSite({
    'i18n.json': '{ "a": { "en": "file" }, "b": { "en": "file" }, "c": { "en": "file" } }',
    'rspress.config.ts': `export default {
      plugins: [{ name: 'own', i18nSource: (texts) => ({ ...texts, a: { en: 'plugin', zh: '插件' }, d: { en: 'plugin' } }) }],
      i18nSource: async (texts) => ({ ...texts, b: { en: texts.b.en + ', option' }, menuTitle: { en: 'Topics' } }),
    };
`,
  });
  const site = await rspressAdapter.findSite(root, root);
  const { withCompat, notCarried } = (await site?.migrate?.()) ?? {};
  expect(withCompat?.values).toMatchObject({
    compat: {
      i18nSource: {
        a: { en: 'file', zh: '插件' },
        b: { en: 'file, option' },
        c: { en: 'file' },
        d: { en: 'plugin' },
      },
    },
    themeConfig: { messages: { menu: 'Topics' } },
  });
  expect(notCarried).toEqual([]);
});

test('plugins of the bundler may have a list of their own', async () => {
  const config = await load({
    'rspress.config.ts': `import { pluginOpenGraph } from 'rsbuild-plugin-open-graph';
export default { builderPlugins: [pluginOpenGraph({ url: 'https://a.example', image: 'https://a.example/b.png' })] };
`,
  });
  expect(config?.outputs.socialImage).toBe('https://a.example/b.png');
  expect(config?.site.siteOrigin).toBe('https://a.example');
});

test('settings of the bundler that readers see are named', async () => {
  const root = makeSite({
    'rspress.config.ts': `export default {
      markdown: { link: { autoPrefix: false }, extractDescription: false },
      builderConfig: { html: { favicon: './a.ico', title: 'T' }, output: { copy: [], distPath: 'x' }, tools: { rspack: (config) => config }, server: { port: 1 } },
    };
`,
  });
  const carried = await (await rspressAdapter.findSite(root, root))?.migrate?.();
  expect(carried?.notCarried.map(({ name }) => name)).toEqual([
    'markdown.link.autoPrefix',
    'markdown.extractDescription',
    'builderConfig.html.favicon',
    'builderConfig.output.copy',
    'builderConfig.output.distPath',
    'builderConfig.tools.rspack',
  ]);
});

test.each([
  ["lang: 'en'", 'Improve it', undefined],
  ["locales: [{ lang: 'en', label: 'E' }, { lang: 'zh', label: 'Z' }]", 'Improve it', '改进'],
])('the text of the edit link is that of i18n.json, with %s', async (languages, en, zh) => {
  const loaded = await load({
    'rspress.config.ts': `export default { ${languages}, themeConfig: { editLink: { docRepoBaseUrl: 'https://r.example/docs' } } };\n`,
    'i18n.json': '{ "editLinkText": { "en": "Improve it", "zh": "改进" } }',
    'docs/en/a.md': '# A\n',
    'docs/zh/a.md': '# A\n',
  });
  const linkOf = (lang: string) => loaded?.locales.find((each) => each.lang === lang)?.editLink;
  expect(linkOf('en')).toEqual({ docRepoBaseUrl: 'https://r.example/docs', text: en });
  expect(linkOf('zh')?.text).toBe(zh);
});

test.each([
  ['image: { checkDeadImages: false }', { pictures: 'warn' }],
  ["image: { checkDeadImages: { excludes: ['/a.png'] } }", { pictures: 'warn' }],
  ['image: { checkDeadImages: true }', {}],
])('what Rspress does not check is a warning, with %s', async (markdown, expected) => {
  const loaded = await load({ 'rspress.config.ts': `export default { markdown: { ${markdown} } };\n` });
  const { pictures, links, 'navigation-links': rows } = loaded?.checks ?? {};
  expect(rows).toBe('warn');
  expect({ pictures, links }).toEqual({ pictures: undefined, links: undefined, ...expected });
});

test('icons and addresses of the bundler are carried over', async () => {
  const html = `{ appIcon: { name: 'App', icons: [
    { src: './docs/public/192.png', size: 192 }, { src: 'https://x.example/512.png', size: 512 }, { src: './a.png', size: 1 }] } }`;
  const config = `export default { base: '/b/', builderConfig: { html: ${html}, output: { assetPrefix: 'https://cdn.example/b' } } };\n`;
  const loaded = await load({ 'rspress.config.ts': config });
  expect(loaded?.outputs).toMatchObject({
    touchIcon: 'https://x.example/512.png',
    assetPrefix: 'https://cdn.example/b/',
    webManifest: {
      name: 'App',
      icons: [
        { src: '/b/192.png', sizes: '192x192' },
        { src: 'https://x.example/512.png', sizes: '512x512' },
      ],
    },
  });
});

test('settings and plugins of this engine are those under the key "docspack"', async () => {
  const config = "export default { title: 'A', docspack: { hosts: ['caddy'], plugins: [{ name: 'own' }] } };\n";
  const loaded = await load({ 'rspress.config.ts': config });
  expect(loaded?.outputs.hosts).toEqual(['caddy']);
  expect(loaded?.plugins.map(({ name }) => name)).toContain('own');
});

test.each([
  ['{ "start": { "en": "Start" }', 'texts.json:1:29 is not valid JSON: '],
  ['["start"]', 'texts.json:1:1 The file must be an object, not ["start"].'],
  ['{ "start": "Start" }', 'texts.json:1:3 "start" must be an object, not "Start".'],
])('the texts %j that an option names are an error', async (texts, expected) => {
  const files = {
    'rspress.config.ts': "export default { root: 'docs', i18nSourcePath: './texts.json' };\n",
    'texts.json': texts,
  };
  await expect(load(files)).rejects.toThrow(expected);
});

test('global style sheets and components may be relative to the configuration, and must exist', async () => {
  const config = {
    'rspress.config.ts': `import path from 'node:path';
const own = { name: 'own', globalUIComponents: [[path.join(import.meta.dirname, 'own/Ui'), { a: 1 }]] };
export default {
  globalStyles: ['./a.css', './b.css'],
  markdown: { globalComponents: ['./Badge.tsx'] },
  plugins: [own],
};
`,
    'docs/a.md': '# A\n',
  };
  const lines = (error: unknown) => String(error).match(/rspress\.config.*/g);
  await expect(load({ ...config, 'a.css': '' }).catch(lines)).resolves.toEqual([
    'rspress.config.ts:4:29 has the style sheet "b.css" in "globalStyles", which does not exist.',
    'rspress.config.ts:5:34 has the component "Badge.tsx" in "globalComponents", which does not exist.',
    'rspress.config.ts:2:81 has the component "own/Ui" in "globalUIComponents", which does not exist.',
  ]);
  const named = { 'rspress.config.ts': "export default { globalStyles: 'site.css' };\n" };
  await expect(load(named).catch(String)).resolves.toMatch(
    /:1:32 has the style sheet "site.css" in .*"\.\/site\.css"/s,
  );
  const files = { 'a.css': '', 'b.css': '', 'Badge.tsx': '', 'own/Ui.tsx': '' };
  expect(await load({ ...config, ...files })).toBeDefined();
});

test('a plugin of Rspress that another package makes is recognized by its name', async () => {
  const made = (name: string) => `{ name: '@rspress/plugin-${name}', beforeBuild() {} }`;
  const plugins = ['sitemap', 'llms', 'rss', 'mermaid'].map(made).join();
  const linesOf = async (more: string) => {
    const root = makeSite({ 'rspress.config.ts': `export default { ${more} plugins: [${plugins}] };\n` });
    const { notCarried = [] } = (await (await rspressAdapter.findSite(root, root))?.migrate?.()) ?? {};
    return notCarried.map(({ name, consequence }) => `${name} ${consequence}`);
  };
  const rest = [
    '@rspress/plugin-rss has options that cannot be read, since another package makes it: add it in the configuration',
    expect.stringMatching('plugin-mermaid is not run'),
  ];
  expect(await linesOf('')).toEqual([
    '@rspress/plugin-sitemap has an address that cannot be read: set "siteOrigin"',
    ...rest,
  ]);
  expect(await linesOf("siteOrigin: 'https://a.example',")).toEqual(rest);
  const url = "builderConfig: { html: { meta: { 'og:url': 'https://a.example/b' } } },";
  expect(await linesOf(url)).toEqual(rest);
  const loaded = await load({ 'rspress.config.ts': `export default { ${url} };\n` });
  expect(loaded?.site.siteOrigin).toBe('https://a.example');
});

test.each([
  ['rspress', 'rspress/config', 'rspress/runtime'],
  ['@rspress/core', '@rspress/core', '@rspress/core/runtime'],
])('what is left of a migration names the package that the theme imports, %s', async (name, definer, runtime) => {
  const root = makeSite({
    'rspress.config.ts': `import { defineConfig } from '${definer}';\nexport default defineConfig({});\n`,
    'theme/index.tsx': `import { useLang } from '${runtime}';\nexport const lang = useLang;\n`,
  });
  const { byHand = [], withCompat } = (await (await rspressAdapter.findSite(root, root))?.migrate?.()) ?? {};
  expect(byHand.map((each) => each.name)).toContain(name);
  expect(withCompat?.kept.map((each) => each.name)).toContain(name);
});

test.each([
  ['/base/a.svg', '/a.svg'],
  ['base/a.svg', '/a.svg'],
  ['a.svg', '/a.svg'],
  [
    { light: '/base/a.svg', dark: '/b.svg' },
    { light: '/a.svg', dark: '/b.svg' },
  ],
])('the logo %j may have the base of the site', (logo, expected) => {
  expect(toSiteConfig({ base: '/base/', logo }, new WeakMap()).config.logo).toEqual(expected);
});

test('names of languages in pairs are aliases', () => {
  const markdown = { highlightLanguages: ['rust', ['ts2', 'typescript']], shiki: { langAlias: { a: 'b' } } };
  const { config, notCarried } = toSiteConfig({ markdown }, new WeakMap());
  expect(config.markdown).toMatchObject({ shiki: { langAlias: { ts2: 'typescript', a: 'b' } } });
  expect(notCarried).toEqual([]);
});

test('transformers of code that are not built in are named', () => {
  const recordings: Recordings = new WeakMap();
  const { transformerNotationFocus, transformerRenderWhitespace } = Object(
    createRecorder('@shikijs/transformers', recordings),
  );
  const transformers = [transformerNotationFocus(), transformerRenderWhitespace(), { name: 'own' }, false];
  const { notCarried } = toSiteConfig({ markdown: { shiki: { transformers } } }, recordings);
  expect(notCarried.map(({ name, consequence }) => `${name} ${consequence}`)).toEqual([
    'markdown.shiki.transformers is not run for "transformerRenderWhitespace", "own": the marks of Shiki are built in',
  ]);
});

test('packages that are not run and would add to the configuration are named', async () => {
  const root = makeSite({
    'rspress.config.ts': "import { values } from 'absent';\nexport default { title: 'T', ...values };\n",
  });
  const carried = await (await rspressAdapter.findSite(root, root))?.migrate?.();
  expect(carried?.notCarried.map(({ name }) => name)).toEqual(['absent']);
});

test('a navbar of each version is that of the default one, and the others are named', () => {
  const nav = { v1: [{ text: 'A', link: '/a' }], v2: [] };
  const { config, notCarried } = toSiteConfig(
    { multiVersion: { default: 'v1', versions: ['v1', 'v2'] }, themeConfig: { nav, locales: [{ lang: 'en', nav }] } },
    new WeakMap(),
  );
  expect(config.themeConfig).toMatchObject({ nav: nav.v1, locales: [{ lang: 'en', nav: nav.v1 }] });
  expect(notCarried.map(({ name, consequence }) => `${name} ${consequence}`)).toEqual([
    'themeConfig.nav "v2" is left out: all versions have the navbar of v1',
  ]);
});

test('an icon outside of the public folder is named', async () => {
  const files = { 'rspress.config.ts': "export default { icon: 'a.ico' };\n", 'a.ico': '' };
  const config = await load(files);
  expect(config?.plugins[0]?.cacheKey).toMatchObject({
    missing: ['icon is left out: its file is not in the folder "public"'],
  });
  const root = makeSite(files);
  const { values } = (await (await rspressAdapter.findSite(root, root))?.migrate?.()) ?? {};
  expect(values).not.toHaveProperty('icon', 'a.ico');
});

test('settings of a language are named as those of the site, if these are not carried over either', () => {
  const locales = [{ lang: 'en', overview: {}, llmsUI: {}, enableAppearanceAnimation: true, backTopText: 'A' }];
  const { notCarried } = toSiteConfig({ themeConfig: { locales, overview: {} } }, new WeakMap());
  expect(notCarried.map(({ name, consequence }) => `${name} ${consequence}`)).toEqual([
    'themeConfig.overview has no counterpart',
    'themeConfig.locales.backTopText has no counterpart',
  ]);
});

test('settings of a language are carried over, or named', () => {
  const locales = [
    {
      lang: 'en',
      lastUpdated: true,
      outlineTitle: 'Here',
      searchPlaceholderText: 'Find',
      socialLinks: [],
      langRoutePrefix: '/',
    },
  ];
  const { config, notCarried } = toSiteConfig({ themeConfig: { locales } }, new WeakMap());
  expect(config.themeConfig).toMatchObject({
    lastUpdated: true,
    locales: [{ outlineTitle: 'Here', searchPlaceholderText: 'Find', messages: { search: 'Find' } }],
  });
  expect(notCarried.map(({ name }) => name)).toEqual(['themeConfig.locales.socialLinks']);
});

test.each([
  ['/a', '/a/docs', '/a/theme', ['/a/theme', '/a/docs', '/a/components', '/a/src/components']],
  ['/a', '/a', '/a/theme', ['/a/theme', '/a']],
])('in %s, code is searched beside the pages in %s', (root, docsDir, themeDir, expected) => {
  expect(codeFolders({ root, docsDir, themeDir })).toEqual(expected.map((each) => path.join(each)));
});

test.each<[markdown: object, isRspress1: boolean, checks: object]>([
  [{}, true, { links: 'warn', pictures: 'warn' }],
  [{ checkDeadLinks: true }, true, { pictures: 'warn' }],
  [{}, false, {}],
])('with %j, a site of Rspress 1 (%j) may have what it does not check', (markdown, isRspress1, checks) => {
  const { config } = toSiteConfig({ markdown }, new WeakMap(), isRspress1);
  const always = { 'navigation-links': 'warn', redirects: 'warn', 'setting-pictures': 'warn' };
  expect(config.checks).toEqual({ ...always, ...checks });
});

test('texts of languages without settings and texts for assistants are as in Rspress', async () => {
  const config = await load({
    'rspress.config.ts': `import { pluginLlms } from '@rspress/plugin-llms';
export default {
  lang: 'zh',
  locales: [{ lang: 'zh', label: '中文' }, { lang: 'en', label: 'English' }],
  plugins: [pluginLlms()],
  base: '/own',
  logo: { light: '/own/a.svg', dark: 'b.svg' },
  themeConfig: { editLink: { docRepoBaseUrl: 'https://github.com/a/b/tree/main/docs' } },
};
`,
    'docs/zh/index.mdx': '# 首页\n',
    'docs/en/index.mdx': '# Home\n',
  });
  expect(config?.locales.map(({ lang, editLink }) => [lang, editLink?.text])).toEqual([
    ['zh', '编辑此页'],
    ['en', 'Edit this page'],
  ]);
  expect(config?.outputs.llms).toBe(true);
  expect(config?.site.logo).toMatchObject({ light: '/a.svg', dark: '/b.svg' });
});

test.each([
  [['v1', 'v2'], true],
  [['v1'], false],
])('the list of pages is named in a site with the versions %j: %s', async (versions, expected) => {
  const config = await load({
    'rspress.config.ts': `export default { multiVersion: { default: 'v1', versions: ${JSON.stringify(versions)} } };\n`,
    'docs/v1/index.mdx': '# Home\n',
    'docs/v2/index.mdx': '# Home\n',
    'components/List.tsx': 'export const List = () => usePages().pages.length;\n',
  });
  const keys = JSON.stringify(config?.plugins.map(({ cacheKey }) => cacheKey));
  expect(keys.includes('usePages has the pages of the version')).toBe(expected);
});

test('a script that sets the scheme of Rspress 1 has a line', async () => {
  const files = {
    'rspress.config.ts': `import { defineConfig } from 'rspress/config';
export default {
  builderConfig: { html: { tags: [{ tag: 'script', children: "window.RSPRESS_THEME = 'dark';" }] } },
};
`,
    'docs/index.mdx': '# Home\n',
  };
  const config = await load(files);
  expect(config?.plugins.map(({ cacheKey }) => cacheKey)).toContainEqual(
    expect.objectContaining({
      missing: [
        expect.stringMatching(
          /^window\.RSPRESS_THEME has no effect: .*, unless a script stores one as "rspress-theme-appearance"$/,
        ),
      ],
    }),
  );
});
