import { expect, test } from '@rstest/core';
import { loadConfig } from '../../../plugins/config/loadConfig.ts';
import { makeConfig, mistakeOf, writeFolder } from '../pages/compileText.ts';

async function load(text: string, name = 'site.config.ts') {
  const folder = writeFolder({ [name]: text });
  return loadConfig(folder, folder);
}

test.each([
  ['site.config.ts', "const title: string = 'A';\nexport default { title };"],
  ['site.config.mjs', "export default () => ({ title: 'A' });"],
  ['site.config.js', "export default async () => ({ title: 'A' });"],
])('%s', async (name, text) => {
  const { file, config } = await load(text, name);
  expect(config).toEqual({ title: 'A' });
  expect(file.endsWith(name)).toBe(true);
});

test.each([
  ["export default {\n  title: 'A',\n  themConfig: {},\n};", 3, '"themConfig" is not a known key.', '"themeConfig"?'],
  [
    "export default {\n  title: 'A',\n  markdown: { checkDeadLink: true },\n};",
    3,
    '"markdown.checkDeadLink" is not',
    '"checkDeadLinks"?',
  ],
  ["export default {\n  description: 'A',\n};", undefined, '"title" is missing (string).', ''],
  ['export default {\n  title: 1,\n};', 2, '"title" must be of type string.', ''],
  ["export default {\n  title: 'A',\n  base: 'docs',\n};", 3, '"base" a base begins and ends with a slash.', ''],
  [
    "export default {\n  title: 'A',\n  locales: [{ lang: 'en' }],\n};",
    undefined,
    '"locales[0].label" is missing (string).',
    '',
  ],
  [
    "export default {\n  title: 'A',\n  themeConfig: {\n    hideNavbar: 'sometimes',\n  },\n};",
    4,
    '"themeConfig.hideNavbar" must be "never" or "always" or "auto".',
    '',
  ],
  [
    "export default {\n  title: 'A',\n  themeConfig: { nav: [{ text: 'a', lnk: '/' }] },\n};",
    3,
    '"themeConfig.nav[0].lnk" is not a known key.',
    '"link"?',
  ],
  [
    "export default {\n  title: 'A',\n  search: { versioned: true },\n};",
    3,
    '"search.versioned" must be left out: a site has one version.',
    '',
  ],
  [
    "export default {\n  title: 'A',\n  multiVersion: { default: 'v2', versions: ['v1', 'v2'] },\n};",
    3,
    '"multiVersion.versions" must be left out: a site has one version.',
    '',
  ],
  ['export default undefined;', undefined, '', ''],
])('%j is told where and how', async (text, line, problem, remedy) => {
  const error = await mistakeOf(() => load(text));
  expect(error.area).toBe('config');
  expect(error.place).toMatchObject({ file: 'site.config.ts', ...(line === undefined ? {} : { line }) });
  expect(error.problem).toContain(problem);
  expect(error.remedy ?? '').toContain(remedy);
});

test.each([
  'multiVersion: {}',
  "multiVersion: { default: '', versions: [] }",
  "multiVersion: { default: '', versions: [''] }",
  'search: { versioned: false }',
])('the settings of one version are accepted: %s', async (setting) => {
  await expect(load(`export default { title: 'A', ${setting} };`)).resolves.toBeTruthy();
});

test('all mistakes are told at once', async () => {
  const error = await mistakeOf(() => load('export default { titel: 1, lang: 2, search: { mode: "far" } };'));
  for (const words of ['"title" is missing', '"titel" is not', '"lang" must be', '"search.mode" must be "local"'])
    expect(error.problem).toContain(words);
});

test('a description that throws is told with what it threw', async () => {
  const error = await mistakeOf(() => load("throw new Error('no luck');"));
  expect(error.message).toContain('[docs:config] site.config.ts could not be loaded: no luck');
});

test.each([
  ['/nowhere/docs', /The docs folder ".*nowhere\/docs" does not exist/],
  [writeFolder(), /"\." has no site\.config\.ts/],
])('%s', async (folder, problem) => {
  expect((await mistakeOf(() => loadConfig(folder, folder.startsWith('/nowhere') ? '/' : folder))).problem).toMatch(
    problem,
  );
});

test.each([
  [{ lang: 'de' }, /"lang" names the locale "de", which is not among the locales \(en, zh\)/, 'Add { lang: "de"'],
  [
    { themeConfig: { locales: [{ lang: 'zn' }] } },
    /"themeConfig\.locales" names the locale "zn"/,
    'Did you mean "en"?',
  ],
  [
    {
      locales: [
        { lang: 'en', label: 'a' },
        { lang: 'en', label: 'b' },
      ],
    },
    /"en" is listed twice/,
    'Keep one',
  ],
  [{ search: { mode: 'remote' as const } }, /"search\.apiUrl" is missing/, 'Give the address'],
])('%j is refused', async (site, problem, remedy) => {
  const error = await mistakeOf(() => makeConfig('/docs', site));
  expect(error.problem).toMatch(problem);
  expect(error.remedy).toContain(remedy);
});

test('defaults are filled in, and a locale wins over what all share', () => {
  const config = makeConfig('/docs', {
    themeConfig: {
      outlineTitle: 'Here',
      editLink: { docRepoBaseUrl: 'https://a.b', text: 'Edit' },
      locales: [{ lang: 'zh', title: '站点', outlineTitle: '本页', editLink: { text: '编辑' } }],
    },
    resolve: { alias: { '@own': './shared', pkg: 'other' } },
  });
  expect(config.locales.map(({ title, texts, editLink }) => [title, texts.outlineTitle, editLink])).toEqual([
    ['Site', 'Here', { docRepoBaseUrl: 'https://a.b', text: 'Edit' }],
    ['站点', '本页', { docRepoBaseUrl: 'https://a.b', text: '编辑' }],
  ]);
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
])('with markdown %j, pages go through the %s compiler', (markdown, compiler) => {
  expect(makeConfig('/docs', { markdown }).markdown.compiler).toBe(compiler);
});
