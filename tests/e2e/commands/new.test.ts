import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@rstest/core';
import { addLocales, type ListedLocale } from '../../../src/cli/scaffold/addLocales.ts';
import { insertJsonItem, type NewItem } from '../../../src/cli/scaffold/insertJsonItem.ts';
import { parsePagePath, titleOf } from '../../../src/cli/scaffold/pagePath.ts';
import { issueOf } from '../../unit/src/node/pages/compileText.ts';
import { commandFolder } from './commandFolder.ts';

const { toPath, read, has, write, run } = commandFolder();

describe('paths', () => {
  test.each([
    ['guide/routing', 'guide/routing', '.mdx'],
    ['/guide/routing', 'guide/routing', '.mdx'],
    ['./guide/routing.mdx', 'guide/routing', '.mdx'],
    ['guide/routing.md', 'guide/routing', '.md'],
    ['guide\\routing', 'guide/routing', '.mdx'],
    ['guide/', 'guide/index', '.mdx'],
    ['/', 'index', '.mdx'],
    ['指南/路由', '指南/路由', '.mdx'],
    ['v1.2/what-s-new', 'v1.2/what-s-new', '.mdx'],
    ['console/com10', 'console/com10', '.mdx'],
  ])('%j is %s%s', (written, expected, extension) => {
    expect(parsePagePath(written, ['en', 'zh'])).toEqual({ path: expected, extension });
  });

  test.each([
    ['', /has no name/, 'guide/routing'],
    ['../secret', /outside of the docs folder/, 'such as secret'],
    ['guide/../../x', /outside of the docs folder/, 'such as guide/x'],
    ['zh/guide/routing', /begins with the folder of a language/, 'docspack new guide/routing'],
    ['guide/Button.tsx', /has the extension ".tsx"/, '.mdx'],
    ['guide/_draft', /names that begin with "_"/, 'another name'],
    ['guide/.hidden', /names that begin with "_"/, 'another name'],
    ['public/page', /the folder "public" has none/, 'another folder'],
    ['guide/shared/page', /the folder "shared" has none/, 'another folder'],
    ['guide/Hello World?', /characters/, 'Did you mean "guide/hello-world"?'],
    ['guide//routing', /characters/, 'Did you mean "guide/routing"?'],
    ['C:\\docs\\page', /characters/, 'Did you mean "c/docs/page"?'],
    ['guide/a\u0000b', /characters/, 'Did you mean "guide/a-b"?'],
    ['con', /Windows, which reserves the name "con"/, 'con-page'],
    ['guide/NUL.mdx', /reserves the name "NUL"/, 'NUL-page'],
    ['aux.d/page', /reserves the name "aux.d"/, 'aux-page.d'],
    ['com1', /reserves the name "com1"/, 'com1-page'],
    ['guide./page', /the folder "guide." would lose its dot/, 'Use "guide"'],
    ['a'.repeat(300), /^The name "a{20}…" of the page has 300 bytes/, 'at most 200'],
    ['页'.repeat(80), /has 240 bytes/, 'at most 200'],
    ['???', /characters/, 'letters, digits and hyphens'],
  ])('%j is refused', async (written, problem, hint) => {
    const error = await issueOf(() => parsePagePath(written, ['', 'en', 'zh']));
    expect(error.problem).toMatch(problem);
    expect(error.hint).toContain(hint);
  });

  test.each([
    ['guide/quick-start', 'Quick start'],
    ['guide/advanced_topics/index', 'Advanced topics'],
    ['index', 'Home'],
    ['指南/路由', '路由'],
  ])('the title of %s is %s', (written, title) => {
    expect(titleOf(written)).toBe(title);
  });
});

describe('items of a JSON array', () => {
  test.each<[string, NewItem, number, string | undefined]>([
    ['["a", "b"]\n', 'c', 2, '["a", "b", "c"]\n'],
    ['["a","b"]', 'index', 0, '["index", "a","b"]'],
    [
      '[\n  "a",\n  { "type": "dir", "name": "b" }\n]\n',
      'c',
      2,
      '[\n  "a",\n  { "type": "dir", "name": "b" },\n  "c"\n]\n',
    ],
    ['[\r\n\t"a"\r\n]', { type: 'dir', name: 'b' }, 1, '[\r\n\t"a",\r\n\t{ "type": "dir", "name": "b" }\r\n]'],
    ['[]', 'a', 0, '["a"]'],
    ['[\n]\n', 'a', 0, '["a"]\n'],
    ['{}', 'a', 0, undefined],
    ['["a",]', 'b', 1, undefined],
  ])('%j and %j', (source, item, at, expected) => {
    expect(insertJsonItem(source, item, at)).toBe(expected);
  });
});

describe('a page', () => {
  const twoLanguages =
    "export default { lang: 'en', locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] };\n";

  test('is added in every language and to the sidebars, and passes the check', async () => {
    write({
      'docs/site.config.js': twoLanguages,
      'docs/en/index.md': '# Home\n',
      'docs/en/guide/_meta.json': '["start"]\n',
      'docs/en/guide/start.md': '# Start\n',
      'docs/zh/guide/_meta.json': '[\n  "start"\n]\n',
      'docs/zh/guide/start.md': '# 开始\n',
    });
    const { status, stdout } = await run('new', '/guide/routing', '--title', 'Routing with {ids} & <Link>');
    expect([status, stdout]).toEqual([
      0,
      'Created docs/en/guide/routing.mdx\nCreated docs/zh/guide/routing.mdx\n' +
        'Changed docs/en/guide/_meta.json\nChanged docs/zh/guide/_meta.json\n',
    ]);
    expect(read('docs/en/guide/routing.mdx')).toMatch(/^# Routing with \\\{ids\\\} & \\<Link>\n\nDescribe /);
    expect(read('docs/zh/guide/routing.mdx')).toMatch(/介绍本页的内容。\n$/);
    expect(read('docs/zh/guide/_meta.json')).toBe('[\n  "start",\n  "routing"\n]\n');
    expect(JSON.parse((await run('check', '--json')).stdout)).toMatchObject({ ok: true, pages: 5, errors: [] });
  });

  test('in a new folder is added to the nearest _meta.json', async () => {
    write({ '_meta.json': '["index"]', 'index.md': '# Home\n' });
    expect((await run('new', 'guide/deep/routing.md')).stdout).toBe(
      'Created guide/deep/routing.md\nChanged _meta.json\n',
    );
    expect(read('_meta.json')).toBe('["index", { "type": "dir", "name": "guide" }]');
    expect((await run('new', 'guide/deep/other.md')).stdout).toBe('Created guide/deep/other.md\n');
    expect(JSON.parse((await run('check', '--json')).stdout)).toMatchObject({ ok: true, pages: 3, warnings: [] });
  });

  test('to which no item of _nav.json leads prints the item to add', async () => {
    write({ 'docs/index.md': '# Home\n', 'docs/guide/start.md': '# Start\n' });
    write({ 'docs/_nav.json': '[{ "text": "More", "items": [{ "text": "Guide", "link": "/guide/start" }] }]' });
    expect((await run('new', 'api/queue')).stdout).toBe(
      'Created docs/api/queue.mdx\n\nTo show it in the navigation:\n' +
        '  Add {"text":"Api","link":"/api/queue"} to docs/_nav.json: no item of the navbar leads to "/api" yet.\n',
    );
    expect((await run('new', 'guide/end')).stdout).toBe('Created docs/guide/end.mdx\n');
  });

  test('of a sidebar in the configuration prints the line to add', async () => {
    const config = "export default {\n  themeConfig: {\n    sidebar: { '/guide/': ['/guide/start'] },\n  },\n};\n";
    write({ 'docs/site.config.js': config, 'docs/guide/start.md': '# Start\n' });
    expect((await run('new', 'guide/routing')).stdout).toContain(
      "Add '/guide/routing' to the sidebar '/guide/' in docs/site.config.js:3:",
    );
    expect((await run('new', 'api/')).stdout).toContain(
      `Add '/api/': ['/api/'] to "themeConfig.sidebar" in docs/site.config.js.`,
    );
    expect(read('docs/site.config.js')).toBe(config);
  });

  test.each([
    ['guide/start', 'The page exists already: docs/en/guide/start.md.'],
    ['guide/start/', 'The page exists already: docs/en/guide/start.md.'],
    ['private/plan', '"route.exclude" matches it.'],
    ['../guide', 'is outside of the docs folder.'],
    ['broken/page', 'docs/en/broken/_meta.json:1:2 is not valid JSON'],
  ])('rejects %s with a message, and writes nothing', async (page, message) => {
    write({
      'docs/site.config.js': twoLanguages.replace('{ lang', "{ route: { exclude: ['*/private/**'] }, lang"),
      'docs/en/guide/start.md': '# Start\n',
      'docs/en/broken/_meta.json': '{',
    });
    const { status, stdout, stderr } = await run('new', page);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/^\s+at /m);
    const files = readdirSync(toPath('docs'), { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile())).toHaveLength(3);
    expect(has('docs/zh')).toBe(false);
  });

  test('without a path is rejected', async () => {
    expect(await run('new')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("missing required argument 'page'"),
    });
  });
});

describe('a language', () => {
  const EN: ListedLocale = { lang: 'en', label: 'English' };
  const FR: ListedLocale = { lang: 'fr', label: "l'anglais" };

  test.each([
    [
      "export default { locales: [{ lang: 'en', label: 'English' }] };",
      String.raw`export default { locales: [{ lang: 'en', label: 'English' }, { lang: 'fr', label: 'l\'anglais' }] };`,
    ],
    [
      'export default defineConfig({\n  locales: [\n    { lang: "en", label: "English" },\n  ],\n} satisfies Site);\n',
      `export default defineConfig({\n  locales: [\n    { lang: "en", label: "English" },\n    { lang: "fr", label: "l'anglais" },\n  ],\n} satisfies Site);\n`,
    ],
    [
      "const locales = [{ lang: 'en' }];\nexport default { themeConfig: { locales } };",
      String.raw`const locales = [{ lang: 'en' }, { lang: 'fr', label: 'l\'anglais' }];
export default { themeConfig: { locales } };`,
    ],
    [
      "export default {\n  lang: 'en',\n  title: 'A',\n};",
      String.raw`export default {
  locales: [{ lang: 'en', label: 'English' }, { lang: 'fr', label: 'l\'anglais' }],
  lang: 'en',
  title: 'A',
};`,
    ],
    [
      'export default {};',
      String.raw`export default { lang: 'en', locales: [{ lang: 'en', label: 'English' }, { lang: 'fr', label: 'l\'anglais' }] };`,
    ],
    ["export default { locales: ['en'].map(toLocale) };", undefined],
    ["import { locales } from './locales.ts';\nexport default { locales };", undefined],
    ['export default makeSite();', undefined],
  ])('is added to %j', (source, expected) => {
    expect(addLocales(source, [EN], [FR])).toBe(expected);
  });

  test('is added to a site in several languages, with a start page', async () => {
    const locales = "[\n    { lang: 'en', label: 'English' },\n    { lang: 'de', label: 'Deutsch' },\n  ]";
    write({
      'docs/site.config.ts': `export default {\n  title: 'Weather',\n  locales: ${locales},\n};\n`,
      'docs/en/index.md': '# Weather\n',
      'docs/de/index.md': '# Wetter\n',
    });
    const { status, stdout } = await run('new', '--lang', 'fr');
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/^Changed docs\/site\.config\.ts\nCreated docs\/fr\/index\.mdx\n/),
    ]);
    expect(stdout).not.toContain('Interface texts');
    expect(read('docs/site.config.ts')).toContain("    { lang: 'fr', label: 'Français' },\n  ],");
    expect(read('docs/fr/index.mdx')).toMatch(/^# Weather\n\nDécrivez /);
    expect(JSON.parse((await run('check', '--json')).stdout)).toMatchObject({ ok: true, pages: 3, errors: [] });
    expect((await run('new', '--lang', 'fr')).stderr).toContain('The site has the language "fr" already.');
  });

  test('has the navigation files of the default language, and passes the check', async () => {
    const nav = '[{ "text": "Guide", "link": "/guide/start" }]';
    write({
      'docs/site.config.ts': "export default {\n  title: 'Weather',\n};\n",
      'docs/index.md': '# Weather\n',
      'docs/guide/start.md': '# Start\n',
      'docs/guide/about.md': '# About\n',
      'docs/_nav.json': nav,
      'docs/guide/_meta.json': '["start", "about"]',
    });
    const { stdout } = await run('new', '--lang', 'de', '--yes');
    expect(stdout).toContain('Copied docs/de/_nav.json\nCopied docs/de/guide/_meta.json\n');
    expect(stdout).toContain('Translate the texts of _nav.json in each new language.');
    expect([read('docs/de/_nav.json'), read('docs/de/guide/_meta.json')]).toEqual([nav, '["start", "about"]']);
    const checked = async () => JSON.parse((await run('check', '--json')).stdout);
    expect(await checked()).toMatchObject({ ok: true, errors: [], warnings: [] });
    // In a site of several languages, files of a language that are there stay.
    write({ 'docs/fr/_nav.json': '[]' });
    expect((await run('new', '--lang', 'fr')).stdout).not.toContain('Copied docs/fr/_nav.json');
    expect([read('docs/fr/_nav.json'), read('docs/fr/guide/_meta.json')]).toEqual(['[]', '["start", "about"]']);
    expect(await checked()).toMatchObject({ ok: true, errors: [], warnings: [] });
  });

  test('is added to a site in one language once its pages may move', async () => {
    const config =
      "import { title } from './title.ts';\nexport default { title, search: { hooks: './hooks/search.ts' } };\n";
    write({
      'docs/hooks/search.ts': 'export default {};\n',
      'docs/site.config.ts': config,
      'docs/title.ts': "export const title = 'Weather';\n",
      'docs/index.md': '# Weather\n\n[Start](./guide/start.md), [there](/guide/start)\n',
      'docs/guide/start.md': '# Start\n\n![A](./a.svg)\n',
      'docs/guide/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'docs/_nav.json': '[{ "text": "Start", "link": "/guide/start" }]',
      'docs/public/a.txt': '',
    });
    const refused = await run('new', '--lang', 'pt-BR,zh');
    expect(refused).toMatchObject({ status: 1, stdout: '' });
    expect(refused.stderr).toContain('With --yes, the command moves _nav.json, guide, index.md to docs/en.');
    expect(read('docs/site.config.ts')).toBe(config);
    const { status, stdout } = await run('new', '--lang', 'pt-BR,zh', '--yes');
    expect([status, stdout]).toEqual([0, expect.stringContaining('Moved _nav.json, guide, index.md to docs/en\n')]);
    expect(stdout).toContain('Interface texts of "pt-BR" are English');
    const there = ['en/guide/a.svg', 'title.ts', 'hooks/search.ts', 'pt-BR/index.mdx', 'zh/index.mdx'];
    expect(there.filter((name) => !has(`docs/${name}`))).toEqual([]);
    expect(JSON.parse((await run('check', '--json')).stdout)).toMatchObject({ ok: true, pages: 4, errors: [] });
  });

  test('of a configuration that is computed prints what to add', async () => {
    const config =
      "const all = ['en', 'de'];\nexport default { locales: all.map((lang) => ({ lang, label: lang })) };\n";
    write({ 'docs/site.config.js': config, 'docs/en/index.md': '# A\n', 'docs/de/index.md': '# A\n' });
    const { stdout, stderr } = await run('new', '--lang', 'fr');
    expect([stderr, stdout]).toEqual([
      '',
      expect.stringContaining(`{ lang: 'fr', label: 'Français' } in the list "locales" of docs/site.config.js`),
    ]);
    expect(read('docs/site.config.js')).toBe(config);
  });

  test.each([
    ['xx_YY', 'Did you mean "xx-YY"?'],
    ['french!', '"french!" is not a language tag'],
  ])('%s is refused', async (lang, message) => {
    write({ 'docs/index.md': '# A\n' });
    expect(await run('new', '--lang', lang)).toMatchObject({ status: 1, stderr: expect.stringContaining(message) });
  });
});
