import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import type { SiteConfig } from '../../../../../src/model/siteConfig.ts';
import { loadConfig } from '../../../../../src/node/config/loadConfig.ts';
import { siteModules } from '../../../../../src/node/config/SiteModules.ts';
import { formatLocation } from '../../../../../src/tools/messages/errors.ts';
import { issueOf, issuesOf, makeConfig, readConfig, writeFolder } from '../pages/compileText.ts';

async function load(text: string, name = 'site.config.ts') {
  const folder = writeFolder({ [name]: text });
  return loadConfig({ docsDir: folder, cwd: folder });
}

test.each([
  ['site.config.ts', "const title: string = 'A';\nexport default { title };"],
  ['site.config.mjs', "export default () => ({ title: 'A' });"],
  ['site.config.js', "export default async () => ({ title: 'A' });"],
])('%s', async (name, text) => {
  const { config } = await load(text, name);
  expect(config.site.title).toBe('A');
  expect(path.basename(config.configFile)).toBe(name);
});

test.each(['site.config.ts', 'site.config.mts', 'site.config.mjs', 'site.config.js'])(
  '%s is loaded as it is after an edit, if it may have been loaded before',
  async (name) => {
    const folder = writeFolder({ 'package.json': '{ "type": "module" }', [name]: "export default { title: 'A' };" });
    const titleNow = async () =>
      (await loadConfig({ docsDir: folder, cwd: folder, isReloaded: true })).config.site.title;
    expect(await titleNow()).toBe('A');
    writeFileSync(path.join(folder, name), "export default { title: 'B' };");
    expect(await titleNow()).toBe('B');
  },
);

test.each([
  ['site.config.mjs', "import { title } from './names.mjs';\nexport default { title };"],
  ['site.config.js', "import names from './names.cjs';\nexport default names;"],
  ['site.config.ts', "import { title } from './names.mjs';\nexport default { title };"],
  ['site.config.mts', "import words from './words.json' with { type: 'json' };\nexport default words;"],
])('modules that %s imports are loaded as they are after an edit', async (name, text) => {
  const folder = writeFolder({
    'package.json': '{ "type": "module" }',
    [name]: text,
    'names.mjs': "import names from './names.cjs';\nexport const { title } = names;",
    'names.cjs': "module.exports = require('./words.json');",
    'words.json': '{ "title": "A" }',
  });
  const titleNow = async (isReloaded: boolean) =>
    (await loadConfig({ docsDir: folder, cwd: folder, isReloaded })).config.site.title;
  expect(await titleNow(false)).toBe('A');
  writeFileSync(path.join(folder, 'words.json'), '{ "title": "B" }');
  expect(await titleNow(true)).toBe('B');
  writeFileSync(path.join(folder, 'names.cjs'), "exports.title = 'C';");
  writeFileSync(path.join(folder, 'words.json'), '{ "title": "C" }');
  expect(await titleNow(true)).toBe('C');
  expect(siteModules.hasPinned).toBe(false);
});

test('an ES module that a CommonJS module of the site requires cannot be read again', async () => {
  const folder = writeFolder({
    'site.config.mjs': "import config from './names.cjs';\nexport default config;",
    'names.cjs': "module.exports = { title: require('./words.mjs').title };",
    'words.mjs': "export const title = 'A';",
  });
  await loadConfig({ docsDir: folder, cwd: folder });
  expect(siteModules.hasPinned).toBe(true);
});

test.each([
  ['export default null;', '1:16 The default export must be an object, not null.'],
  ["export default 'Site';", '1:16 The default export must be an object, not "Site".'],
  ['export default undefined;', '1:16 The default export is missing: it must be an object.'],
  ['\nexport default 3;', '2:16 The default export must be an object, not 3.'],
  ['export default [];', '1:16 The default export must be an object, not [].'],
  ['export default () => null;', '1:22 The default export must be an object, not null.'],
  ['export default async () => {};', '1:16 The default export is missing: it must be an object.'],
  ['export const title = 1;', 'undefined:undefined The default export is missing: it must be an object.'],
  ['', 'undefined:undefined The default export is missing: it must be an object.'],
])('a configuration that is not an object: %j', async (text, expected) => {
  const { location, problem, hint } = await issueOf(() => load(text));
  expect(`${location?.line}:${location?.column} ${problem}`).toBe(expected);
  expect([location?.file, hint]).toEqual(['site.config.ts', 'Describe the site there: export default { title: "…" };']);
});

test.each([
  [
    "themeConfig: { nav: [{ text: 'A', icon: 'gihub' }] }",
    '2:35 "themeConfig.nav[0].icon" must be a file of the public folder such as "/icon.svg" or an address that begins with https:, an <svg>, or one character such as an emoji, not "gihub".',
    'Icons by name, such as "github", are for "themeConfig.socialLinks" alone. Give the SVG itself.',
  ],
  [
    "themeConfig: { sidebar: { '/': [{ text: 'A', link: '/a', icon: 'rocket' }] } }",
    '2:58 "themeConfig.sidebar["/"][0].icon" must be a file',
    undefined,
  ],
  [
    "themeConfig: { sidebar: { '/': [{ sectionHeaderText: 'A', icon: './a.svg' }] } }",
    '2:59 "themeConfig.sidebar["/"][0].icon" must be a file',
    'Did you mean "/a.svg"?',
  ],
  [
    "themeConfig: { socialLinks: [{ icon: 'gihub', mode: 'link', content: '/' }] }",
    '2:32 "themeConfig.socialLinks[0].icon" must be "github", "x", "discord" or an object, not "gihub".',
    'Did you mean "github"?',
  ],
  [
    "themeConfig: { socialLinks: [{ icon: 'x', mode: 'img', content: 'code.png' }] }",
    '2:56 "themeConfig.socialLinks[0].content" must be a file',
    'Did you mean "/code.png"?',
  ],
  [
    "logo: 'logo.svg'",
    '2:1 "logo" must be a file of the public folder such as "/icon.svg" or an address that begins with https:, not "logo.svg".',
    'Did you mean "/logo.svg"?',
  ],
  ["logo: { light: '/a.svg', dark: 'b.svg' }", '2:26 "logo.dark" must be a file of', 'Did you mean "/b.svg"?'],
  ["icon: '📘'", '2:1 "icon" must be a file of the public folder', undefined],
])('rejects an icon or a logo that browsers cannot display: %s', async (setting, expected, wanted) => {
  const [issue] = await issuesOf(() => load(`export default { title: 'A',\n${setting} };`));
  const { location, problem, hint } = issue ?? {};
  expect(`${location?.line}:${location?.column} ${problem}`).toContain(expected);
  expect(hint).toBe(wanted);
});

test.each([
  "'📘'",
  "'🇨🇳'",
  "'§'",
  "'<svg></svg>'",
  "'/a.svg'",
  "'https://example.com/a.svg'",
  "'data:image/svg+xml,%3Csvg/%3E'",
])('accepts the icon %s', async (icon) => {
  const { config } = await load(`export default { title: 'A', themeConfig: { nav: [{ text: 'A', icon: ${icon} }] } };`);
  expect(config.locales[0]?.nav).toHaveLength(1);
});

const CASES: { text: string; at: string; problem: string; hint?: string }[] = [
  {
    text: "export default {\n  title: 'A',\n  themConfig: {},\n};",
    at: '3:3',
    problem: '"themConfig" is not a known key.',
    hint: 'Did you mean "themeConfig"?',
  },
  {
    text: "export default {\n  title: 'A',\n  markdown: { checkDeadLink: true },\n};",
    at: '3:15',
    problem: '"markdown.checkDeadLink" is not a known key.',
    hint: 'Did you mean "checkDeadLinks"?',
  },
  {
    text: "export default {\n  title: 'A',\n  themeConfig: { editLink: { docRepoBaseUrl: '/edit', text: 'Edit' } },\n};",
    at: '3:30',
    problem:
      '"themeConfig.editLink.docRepoBaseUrl" must be an address such as "https://github.com/acme/lib/edit/main/docs", not "/edit".',
  },
  { text: 'export default {\n  title: 1,\n};', at: '2:3', problem: '"title" must be a string, not 1.' },
  {
    text: "export default { themeConfig: { banner: { text: '' } } };",
    at: '1:43',
    problem: '"themeConfig.banner.text" must not be empty.',
  },
  {
    text: "export default {\n  title: 'A',\n  base: 'docs',\n};",
    at: '3:3',
    problem: '"base" must begin and end with a slash, not "docs".',
  },
  {
    text: "export default {\n  base: '/a b/',\n};",
    at: '2:3',
    problem: '"base" must not contain blanks, quotes and the characters \\ { } * ? #, not "/a b/".',
  },
  {
    text: "export default {\n  siteOrigin: 'https://a.example\\nb',\n};",
    at: '2:3',
    problem:
      '"siteOrigin" must be an origin such as "https://example.com", without path and trailing slash, not "https://a.example\\nb".',
  },
  {
    text: "export default {\n  robots: { disallow: ['/a\\nAllow: /'] },\n};",
    at: '2:24',
    problem: '"robots.disallow[0]" must be a path without blanks and line ends, not "/a\\nAllow: /".',
  },
  ...['https://e.example/a\\n/* https://evil.example 200', 'https://e.example/a b 200!', '/new?a=b c', '/new\\n'].map(
    (to) => ({
      text: `export default {\n  redirects: {\n    '/old': '${to}',\n  },\n};`,
      at: '3:5',
      problem: `"redirects["/old"]" leads to "${to}", which has a blank, a line end or a control character.`,
    }),
  ),
  {
    text: "export default {\n  redirects: {\n    '/old\\n/a': '/new',\n  },\n};",
    at: '3:5',
    problem: '"redirects["/old\\n/a"]" must be a path such as "/old", without query, hash and pattern.',
  },
  {
    text: "export default {\n  title: 'A',\n  locales: [{ lang: 'en' }],\n};",
    at: '3:13',
    problem: '"locales[0].label" is missing: it must be a string.',
  },
  {
    text: "export default {\n  title: 'A',\n  themeConfig: {\n    hideNavbar: 'nevr',\n  },\n};",
    at: '4:5',
    problem: '"themeConfig.hideNavbar" must be "never", "always" or "auto", not "nevr".',
    hint: 'Did you mean "never"?',
  },
  {
    text: "export default {\n  title: 'A',\n  themeConfig: { nav: [{ text: 'a', lnk: '/' }] },\n};",
    at: '3:37',
    problem: '"themeConfig.nav[0].lnk" is not a known key.',
    hint: 'Did you mean "link"?',
  },
  {
    text: "export default {\n  title: 'A',\n  lang: 'simplified',\n};",
    at: '3:3',
    problem: '"lang" must be a language tag such as "en" or "zh-TW", not "simplified".',
  },
  {
    text: "export default {\n  locales: [\n    { lang: 'cn', htmlLang: 'zh_CN', label: '中文' },\n  ],\n};",
    at: '3:19',
    problem: '"locales[0].htmlLang" is "zh_CN", which is no language tag of BCP 47.',
    hint: 'Write "zh-CN".',
  },
  {
    text: "export default {\n  locales: [\n    { lang: 'cn', htmlLang: 'simplified', label: '中文' },\n  ],\n};",
    at: '3:19',
    problem: '"locales[0].htmlLang" is "simplified", which is no language tag of BCP 47.',
    hint: 'Use a tag such as "en", "zh-CN" or "pt-BR".',
  },
  {
    text: "export default {\n  locales: [\n    { lang: 'cn', htmlLang: 'zh-hans', label: '简体' },\n    { lang: 'zh', label: '中文' },\n  ],\n};",
    at: '3:19',
    problem: '"locales[0].htmlLang" is "zh-hans", which is the tag of "zh" as well.',
    hint: 'Give each language a tag of its own.',
  },
];

test.each(CASES)('$problem', async ({ text, at, problem, hint }) => {
  const error = await issueOf(() => load(text));
  expect(error.area).toBe('config');
  expect(formatLocation(error.location ?? { file: '' })).toBe(`site.config.ts:${at}`);
  expect(error.problem).toBe(problem);
  expect(error.hint).toBe(hint);
  expect(error.frame).toContain(`> ${at.split(':')[0]} |`);
});

test('reports each error separately, in file order, with its hint', async () => {
  const text = [
    "import { base } from './options.ts';",
    'const nav = (text: string) => [{ text, lnk: "/" }];',
    'export default {',
    '  titel: base,',
    '  lang: 2,',
    '  search: { mode: "far" },',
    "  themeConfig: { nav: nav('Guide'), sidebar: { '/a/': [{ txt: 'b' }] } },",
    "  multiVersion: { default: 'v3', versions: ['v1', '../v2'] },",
    '} satisfies object;',
  ].join('\n');
  const folder = writeFolder({ 'site.config.ts': text, 'options.ts': "export const base = '/';" });
  const errors = await issuesOf(() => loadConfig({ docsDir: folder, cwd: folder }));
  expect(errors.map(({ location, problem, hint }) => [`${location?.line}:${location?.column}`, problem, hint])).toEqual(
    [
      ['2:40', '"themeConfig.nav[0].lnk" is not a known key.', 'Did you mean "link"?'],
      ['4:3', '"titel" is not a known key.', 'Did you mean "title"?'],
      ['5:3', '"lang" must be a string, not 2.', undefined],
      ['6:13', '"search.mode" must be "local" or "remote", not "far".', undefined],
      ['7:58', '"themeConfig.sidebar["/a/"][0].txt" is not a known key.', 'Did you mean "text"?'],
      ['8:19', '"multiVersion.default" is "v3", which is not among the versions (v1, ../v2).', 'Did you mean "v1"?'],
      ['8:51', expect.stringContaining('"multiVersion.versions[1]" must be a name such as "1.0"'), undefined],
    ],
  );
});

test.each([
  ["default: 'App Store', versions: ['App Store', '1.0']", []],
  ["default: 'App Store', versions: [{ name: 'App Store', label: 'Store' }, '1.0']", []],
  ["default: '2.x', versions: ['2.x', 'Test Flight']", ['"multiVersion.versions[1]" must be a name']],
  ["default: '2.x', versions: ['2.x', { name: 'Test Flight' }]", ['"multiVersion.versions[1].name" must be a name']],
  ["default: '../v2', versions: ['../v2']", ['"multiVersion.default" must be', '"multiVersion.versions[0]" must be']],
])('the names of versions in %s: %j', async (settings, expected) => {
  const folder = writeFolder({ 'site.config.ts': `export default { title: 'A', multiVersion: { ${settings} } };` });
  const load = () => loadConfig({ docsDir: folder, cwd: folder });
  const errors = await load().then(
    () => [],
    () => issuesOf(load),
  );
  expect(errors.map(({ problem }) => problem)).toEqual(expected.map((each) => expect.stringContaining(each)));
});

test('reports invalid, conflicting and dangling values in one run', async () => {
  const text = [
    'export default {',
    "  title: 'A', lang: 'de',",
    "  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh' }, { lang: 'en', label: 'Twice' }],",
    "  markdown: { compiler: 'native', remarkPlugins: [() => {}], checkAnchors: 'no',",
    "    shiki: { themes: { light: 'github-lihgt', dark: 'nord' } } },",
    "  search: { mode: 'remote', hooks: './hoks.ts' },",
    "  themeConfig: { nav: [{ text: 'A', activeMatch: '(' }], locales: [{ lang: 'zn' }] },",
    "  plugins: [{ name: 'documnets', disabled: true }, { name: 'own' }, { name: 'own' }],",
    '};',
  ].join('\n');
  const docsDir = writeFolder({ 'site.config.ts': text, 'hooks.ts': '' });
  const run = () => loadConfig({ docsDir, cwd: docsDir, enginePlugins: [{ name: 'documents' }] });
  const errors = await issuesOf(run);
  expect(errors.map(({ location, problem, hint }) => [`${location?.line}:${location?.column}`, problem, hint])).toEqual(
    [
      [
        '2:15',
        '"lang" names the locale "de", which is not among the locales (en, zh).',
        expect.stringContaining('Add {'),
      ],
      ['3:47', '"locales[1].label" is missing: it must be a string.', undefined],
      ['3:65', '"locales[2].lang" lists the locale "en" a second time.', 'Remove one of the entries.'],
      [
        '4:35',
        '"markdown.remarkPlugins" cannot be used with "markdown.compiler" set to "native".',
        'Set the compiler to "mdx", or leave it out.',
      ],
      ['4:62', '"markdown.checkAnchors" must be true or false, not "no".', undefined],
      [
        '5:24',
        '"markdown.shiki.themes.light" names the theme "github-lihgt", which Shiki does not have.',
        'Did you mean "github-light"?',
      ],
      ['6:3', expect.stringContaining('"search.apiUrl" is missing: with "search.mode"'), undefined],
      ['6:29', '"search.hooks" names the file "./hoks.ts", which does not exist.', 'Did you mean "./hooks.ts"?'],
      [
        '7:37',
        expect.stringContaining('"themeConfig.nav[0].activeMatch" must be the source of a regular expression'),
        expect.any(String),
      ],
      ['7:70', expect.stringContaining('"themeConfig.locales[0].lang" names the locale "zn"'), 'Did you mean "en"?'],
      [
        '8:15',
        expect.stringContaining('"plugins[0].name" is "documnets", but the engine has no plugin'),
        'Did you mean "documents"?',
      ],
      [
        '8:71',
        '"plugins[2].name" is "own" a second time: a name stands for one plugin.',
        'Give one of them another name.',
      ],
    ],
  );
});

test.each([
  '{ title: 1, locales: null, themeConfig: null, search: null, markdown: null, plugins: null }',
  '{ locales: [null], themeConfig: { locales: [null, 5], socialLinks: [null] }, plugins: [null, 3], search: 5 }',
])('rejects a configuration of the wrong shape: %s', async (text) => {
  const errors = await issuesOf(() => load(`export default ${text};`));
  expect(errors.map(({ problem }) => problem).join()).toMatch(/must be|is missing/);
});

test('names the plugin that has a wrong key', async () => {
  const made = "const stations = () => ({ name: 'stations', dataa: () => 1, head: [] });\n";
  const errors = await issuesOf(() => load(`${made}export default { plugins: [stations(), { nam: 'b' }] };`));
  expect(errors.map(({ problem }) => problem).sort()).toEqual([
    '"plugins[0].dataa" of the plugin "stations" is not a known key.',
    '"plugins[0].head" of the plugin "stations" must be a function.',
    '"plugins[1].nam" is not a known key.',
    expect.stringContaining('"plugins[1].name" is missing'),
  ]);
});

test.each<[Partial<SiteConfig>, string[]]>([
  [{ route: { localeRedirect: 'never' }, themeConfig: { localeRedirect: 'never' } }, []],
  [
    { route: { localeRedirect: 'never' }, themeConfig: { localeRedirect: 'auto' } },
    ['"route.localeRedirect" has no effect: "themeConfig.localeRedirect" is set to another value.'],
  ],
  [
    {
      locales: [{ lang: 'zh', label: '中文', title: '一' }],
      themeConfig: { locales: [{ lang: 'zh', label: '中文', title: '二', description: '三' }] },
      lang: undefined,
    },
    ['"themeConfig.locales[0].title" has no effect: "locales[0].title" is set to another value.'],
  ],
])('warns about a setting that another one overrides: %j', (site, problems) => {
  expect(readConfig('/docs', site).mistakes.warnings.map(({ problem }) => problem)).toEqual(problems);
});

test.each([
  'multiVersion: {}',
  "multiVersion: { default: '', versions: [] }",
  "multiVersion: { default: '', versions: [''] }",
  'search: { versioned: false }',
])('accepts the settings of a single version: %s', async (setting) => {
  await expect(load(`export default { title: 'A', ${setting} };`)).resolves.toBeTruthy();
});

test('a wrong option of a plugin is located at its key', async () => {
  const folder = writeFolder({
    'node_modules/plug/package.json': '{ "name": "plug", "type": "module", "exports": "./index.js" }',
    'node_modules/plug/index.js': `export function ask() {
  throw Object.assign(new TypeError('"endpoint" of ask() must be a string, not 5.'), {
    mistake: { plugin: 'ask', path: ['endpoint'] },
  });
}`,
    'site.config.ts': "import { ask } from 'plug';\nexport default { plugins: [\n  ask({ endpoint: 5 }),\n] };\n",
  });
  const { location, problem } = await issueOf(() => loadConfig({ docsDir: folder, cwd: folder }));
  expect(location).toMatchObject({ file: 'site.config.ts', line: 3, column: 9 });
  expect(problem).toBe('"endpoint" of ask() must be a string, not 5.');
});

test.each([
  ["throw new Error('no luck');", 'site.config.ts:1 throws while it is loaded: no luck', undefined],
  ['export default { title: nope };', 'site.config.ts:1 throws while it is loaded: nope is not defined', undefined],
  [
    // Imports come first in the code that runs.
    "throw new Error('no luck');\nimport path from 'node:path';\nimport {\n  sep,\n} from 'node:path';\nexport default { title: path.sep + sep };",
    'site.config.ts:1 throws while it is loaded: no luck',
    undefined,
  ],
  [
    "const one = 1;\nnope(one);\nimport path from 'node:path';\nexport default { title: path.sep };",
    'site.config.ts:2 throws while it is loaded: nope is not defined',
    undefined,
  ],
  [
    "import data from './data.json';\nexport default data;",
    "data.json:2:1 is not valid JSON: Unexpected token ']'.",
    undefined,
  ],
  ["import './broken.ts';\nexport default {};", 'broken.ts:2 throws while it is loaded: inner', undefined],
  [
    "export default {\n  title: 'a'\n  lang: 'en',\n};",
    'site.config.ts:3:3 cannot be parsed: Unexpected token, expected ",".',
    undefined,
  ],
  [
    "import { a } from './brokn.ts';\nexport default a;",
    'site.config.ts:1:19 imports "./brokn.ts", which does not exist.',
    'Did you mean "./broken.ts"?',
  ],
  [
    "import { a } from 'no-such-package';\nexport default a;",
    'site.config.ts:1:19 imports "no-such-package", which is not installed.',
    'Run npm install no-such-package.',
  ],
])('locates %j in the file that defines it', async (text, message, hint) => {
  const folder = writeFolder({
    'site.config.ts': text,
    'broken.ts': "\nthrow new Error('inner');",
    'data.json': '["a",\n]',
  });
  const error = await issueOf(() => loadConfig({ docsDir: folder, cwd: folder }));
  expect(error.message).toContain(`[docs:config] ${message}`);
  expect(error.frame).toContain('>');
  expect(error.hint).toBe(hint);
});

test('suggests an existing folder for a misspelled one', async () => {
  const root = writeFolder({ 'docs/site.config.ts': 'export default {};' });
  const error = await issueOf(() => loadConfig({ docsDir: `${root}/dosc`, cwd: root }));
  expect([error.problem, error.hint]).toEqual(['The docs folder "dosc" does not exist.', 'Did you mean "docs"?']);
});

test('reports a folder that does not exist', async () => {
  const error = await issueOf(() => loadConfig({ docsDir: '/nowhere/docs', cwd: '/' }));
  expect(error.problem).toBe('The docs folder "nowhere/docs" does not exist.');
});

test('infers the configuration of a folder from its pages', async () => {
  const folder = writeFolder({ 'index.md': 'Before.\n\n```md\n# Not this\n```\n\n# The `fast` **tool** {#top}\n' });
  const { config, inputs } = await loadConfig({ docsDir: folder, cwd: folder });
  expect(config.site.title).toBe('The fast tool');
  expect(config.lang).toBe('en');
  expect(inputs.files).toEqual([path.join(folder, 'index.md')]);
});

test('uses the package name as the default title', async () => {
  const folder = writeFolder({
    'package.json': '{ "name": "@scope/tool" }',
    'site.config.ts': "export default { lang: 'zh' };",
  });
  const { config, inputs } = await loadConfig({ docsDir: folder, cwd: folder });
  expect([config.site.title, config.locales[0]?.title, config.lang]).toEqual(['@scope/tool', '@scope/tool', 'zh']);
  expect(inputs.files).toContain(path.join(folder, 'package.json'));
});

test('a version that will be frozen has no links of git, but those of package.json', async () => {
  const folder = writeFolder({
    'site.config.ts': "export default { title: 'A', lang: 'en' };",
    'package.json': '{ "repository": "acme/tool" }',
    ...{ 'en/index.md': '# A', 'next/en/index.md': '# A' },
  });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  git('init', '--initial-branch=main');
  git('remote', 'add', 'origin', 'https://github.com/someone/fork.git');
  const read = async (versionName?: string) => {
    const { config } = await loadConfig({ docsDir: folder, cwd: folder, versionName });
    const [link] = config.site.theme.socialLinks;
    return { link: link?.content, editLink: config.locales[0]?.editLink?.docRepoBaseUrl };
  };
  const ofGit = 'https://github.com/someone/fork';
  expect(await read()).toEqual({ link: ofGit, editLink: `${ofGit}/edit/main` });
  expect(await read('next')).toEqual({ link: ofGit, editLink: `${ofGit}/edit/main/next` });
  expect(await read('1.0')).toEqual({ link: 'https://github.com/acme/tool', editLink: undefined });
});

test('what a configuration depends on changes with archives and folders of versions', async () => {
  const folder = writeFolder({
    'site.config.ts': "export default { title: 'A', multiVersion: { default: '2.x', versions: ['next', '2.x'] } };",
    'index.md': '# A',
  });
  const { inputs } = await loadConfig({ docsDir: folder, cwd: folder });
  const seen = new Set([inputs.facts()]);
  mkdirSync(path.join(folder, 'versions'));
  for (const name of ['versions/1.0.docspack', 'versions/1.1.docspack']) {
    writeFileSync(path.join(folder, name), '');
    seen.add(inputs.facts());
  }
  mkdirSync(path.join(folder, 'next'));
  seen.add(inputs.facts());
  expect(seen.size).toBe(4);
  rmSync(path.join(folder, 'next'), { recursive: true });
  seen.add(inputs.facts());
  expect(seen.size).toBe(4);
});

test('a configuration without links to the repository has those of git', async () => {
  const folder = writeFolder({ 'package.json': '{ "name": "tool", "description": "Does it." }' });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  git('init', '--initial-branch=main');
  git('remote', 'add', 'origin', 'https://github.com/acme/tool.git');
  const load = async (config: string) => {
    writeFileSync(path.join(folder, 'site.config.ts'), `export default ${config};`);
    const { config: loaded } = await loadConfig({ docsDir: folder, cwd: folder });
    return [loaded.locales.map(({ editLink }) => editLink?.text), loaded.site.theme.socialLinks.length];
  };
  const languages = "[{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }]";
  expect(await load(`{ locales: ${languages} }`)).toEqual([['Edit this page', '编辑此页'], 1]);
  expect(await load('{ themeConfig: { editLink: {}, socialLinks: [] } }')).toEqual([[undefined], 0]);
});

test.each<[Record<string, string>, string]>([
  [{ 'docs/site-config.ts': '' }, 'Rename "site-config.ts".'],
  [{ 'docs/site.config.json': '{}' }, 'Rename "site.config.json".'],
  [{ 'site.config.ts': '', 'docs/index.md': '' }, 'Move "site.config.ts" to that folder.'],
  [{ 'docs/site.config.ts': '', 'docs/site.config.js': '' }, 'Remove all but one.'],
])('files %j are not taken for the configuration', async (files, hint) => {
  const folder = writeFolder(files);
  const error = await loadConfig({ docsDir: path.join(folder, 'docs'), cwd: folder }).catch((each: unknown) => each);
  expect(error).toMatchObject({ hint });
});

test('accepts a configuration of another tool', async () => {
  const folder = writeFolder({ 'vite.config.ts': '', 'index.md': '# Home' });
  const { config } = await loadConfig({ docsDir: folder, cwd: folder });
  expect(config.site.title).toBe('Home');
});

test.each([
  ["import { nope } from './other.ts'; export default nope();", 'calls "nope", which the imported module does not'],
  ['throw { a: 1 };', 'throws while it is loaded: {"a":1}'],
  ["import 'docspack/nope'; export default {};", 'imports "docspack/nope", which the package does not have.'],
  ['const a = {}; a.a = a; export default { title: a };', '"title" must be a string, not <ref *1> {'],
])('%j is reported', async (source, problem) => {
  const folder = writeFolder({ 'site.config.ts': source, 'other.ts': 'export {};' });
  const error = await loadConfig({ docsDir: folder, cwd: folder }).catch((each: unknown) => each);
  expect(String(error)).toContain(problem);
});

test.each([
  [{ lang: 'de' }, /"lang" names the locale "de", which is not among the locales \(en, zh\)/, 'Add { lang: "de"'],
  [
    { themeConfig: { locales: [{ lang: 'zn' }] } },
    /"themeConfig\.locales\[0\]\.lang" names the locale "zn"/,
    'Did you mean "en"?',
  ],
  [
    {
      locales: [
        { lang: 'en', label: 'a' },
        { lang: 'en', label: 'b' },
      ],
    },
    /"locales\[1\]\.lang" lists the locale "en" a second time/,
    'Remove one',
  ],
  [{ search: { mode: 'remote' as const } }, /"search\.apiUrl" is missing: .* must be the address/, ''],
])('%j is refused', async (site, problem, hint) => {
  const error = await issueOf(() => makeConfig('/docs', site));
  expect(error.problem).toMatch(problem);
  expect(error.hint ?? '').toContain(hint);
});

test('fills in defaults, and a locale overrides shared settings', () => {
  const config = makeConfig('/docs', {
    themeConfig: {
      outlineTitle: 'Here',
      editLink: { docRepoBaseUrl: 'https://a.b', text: 'Edit' },
      footer: { message: 'MIT License' },
      locales: [
        {
          lang: 'zh',
          title: '站点',
          outlineTitle: '本页',
          editLink: { text: '编辑' },
          footer: { message: 'MIT 许可证' },
        },
      ],
    },
    resolve: { alias: { '@own': './shared', pkg: 'other' } },
  });
  expect(config.locales.map(({ title, messages, editLink }) => [title, messages.outlineTitle, editLink])).toEqual([
    ['Site', 'Here', { docRepoBaseUrl: 'https://a.b', text: 'Edit' }],
    ['站点', '本页', { docRepoBaseUrl: 'https://a.b', text: '编辑' }],
  ]);
  expect(config.locales.map(({ messages }) => messages.footerMessage)).toEqual(['MIT License', 'MIT 许可证']);
  expect(config.alias).toEqual({ '@own': '/docs/shared', pkg: 'other', '#docs': '/docs' });
  expect(config.site).toMatchObject({ base: '/', cleanUrls: true, lang: 'en', search: { mode: 'local' } });
  expect(config.markdown).toMatchObject({ compiler: 'native', checkDeadLinks: true, checkAnchors: true });
});

test.each([
  [{}, 'native'],
  [{ remarkPlugins: [] }, 'native'],
  [{ rehypePlugins: [() => {}] }, 'mdx'],
  [{ recmaPlugins: [() => {}] }, 'mdx'],
  [{ compiler: 'mdx' as const }, 'mdx'],
])('with markdown %j, uses the %s compiler', (markdown, compiler) => {
  expect(makeConfig('/docs', { markdown }).markdown.compiler).toBe(compiler);
});

test.each<[Partial<SiteConfig>, string[]]>([
  [
    { themeConfig: { editLink: { docRepoBaseUrl: 'https://a.b' } } },
    ['"themeConfig.editLink" has no "text", so pages have no edit link.'],
  ],
  [
    {
      themeConfig: {
        editLink: { docRepoBaseUrl: 'https://a.b' },
        locales: [{ lang: 'en' }, { lang: 'zh', editLink: { text: '编辑' } }],
      },
    },
    ['"themeConfig.editLink" has no "text", so pages have no edit link.'],
  ],
  [{ themeConfig: { editLink: { docRepoBaseUrl: 'https://a.b', text: 'Edit' } } }, []],
  [{ search: { apiUrl: 'https://a.b' } }, ['"search.apiUrl" has no effect: it belongs to remote search.']],
  [{ search: { mode: 'remote', apiUrl: 'https://a.b' } }, []],
])('warns that %j has settings without effect', (site, problems) => {
  expect(readConfig('/docs', site).mistakes.warnings.map(({ problem }) => problem)).toEqual(problems);
});

test('rejects unified plugins that the native compiler would ignore', async () => {
  const error = await issueOf(() =>
    makeConfig('/docs', { markdown: { compiler: 'native', remarkPlugins: [() => {}] } }),
  );
  expect(error.problem).toBe('"markdown.remarkPlugins" cannot be used with "markdown.compiler" set to "native".');
});

test('reports missing and unreadable pictures with their key', async () => {
  const folder = writeFolder({ 'hooks.ts': '' });
  const site: Partial<SiteConfig> = {
    markdown: { shiki: { themes: { light: 'github-lihgt', dark: 'github-dark' } } },
    search: { hooks: './hoks.ts' },
    themeConfig: { nav: [{ text: 'A', items: [{ text: 'B', link: '/', activeMatch: '(' }] }] },
  };
  const errors = await issuesOf(() => makeConfig(folder, site));
  expect(errors.map(({ problem, hint }) => [problem, hint])).toEqual([
    [
      '"themeConfig.nav[0].items[0].activeMatch" must be the source of a regular expression, not "(".',
      'Escape characters with a meaning of their own, such as ( and ?.',
    ],
    [
      '"markdown.shiki.themes.light" names the theme "github-lihgt", which Shiki does not have.',
      'Did you mean "github-light"?',
    ],
    ['"search.hooks" names the file "./hoks.ts", which does not exist.', 'Did you mean "./hooks.ts"?'],
  ]);
});
