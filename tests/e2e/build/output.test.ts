import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@rstest/core';
import { readIndex } from '../../../src/shared/search/readIndex.ts';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { hydrated, openSite } from '../../helpers/openSite.ts';
import { IS_FULL } from '../../helpers/sample.ts';
import { createSiteFolder, runRspack, type SiteFolder, TWO_LANGUAGES } from '../../helpers/siteFolder.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const FILES = {
  'site.config.ts': TWO_LANGUAGES,
  'public/robots.txt': 'User-agent: *\n',
  'en/index.mdx': '---\npageType: home\nhero:\n  name: Small\n---\n\n# Small\n',
  'zh/index.mdx': '---\npageType: home\nhero:\n  name: 小\n---\n\n# 小\n',
  'en/guide/index.mdx':
    '# Guide\n\n## Install \\{#get-it}\n\n[Install](#get-it), [more](./more.md) and [part](/guide/part).\n\n```ts\nconst answer = 42;\n```\n',
  'zh/guide/index.mdx': '# 指南\n\n## 安装 {/*get-it*/}\n\n见[英文之外](/guide/)。\n',
  'en/guide/more.md':
    '# More\n\n<div class="raw">\n\n*HTML* works.\n\n</div>\n\n:::tip Careful\nA callout.\n:::\n\n![pixel](./pixel.png)\n',
  'en/guide/pixel.png': PIXEL,
  'en/guide/part.mdx': "import Part from '../shared/part.mdx';\n\n# With a part\n\n<Part />\n",
  'en/shared/part.mdx': '## From the part\n\nShared words.\n',
  'en/guide/counter.mdx':
    "import { Counter } from './_Counter.tsx';\n\n# Counter\n\n{1 + 1} is two.\n\n<Counter start={3} />\n",
  'en/guide/_Counter.tsx':
    'import { useState } from \'react\';\n\nexport function Counter({ start }: { start: number }) {\n  const [count, setCount] = useState(start);\n  return <button type="button" onClick={() => setCount(count + 1)}>count {count}</button>;\n}\n',
  'en/about.tsx':
    "export const frontmatter = { title: 'About', pageType: 'custom' };\n\nexport default function About() {\n  return <h1>About us</h1>;\n}\n",
  'en/odd name 页 %25 #1.mdx': '# Odd\n',
  'en/bom.mdx': '\uFEFF---\r\ntitle: Marked\r\n---\r\n\r\nText with CRLF.\r\n',
};

const site = builtFolder(FILES, { csp: 'true' });
/** Files of the first build. Later changes of the sources are reverted. */
let first: string[] = [];

beforeAll(() => {
  first = site.list();
});

test('prints the policy for its documents on request', () => {
  const hashes = ['index.html', 'zh/guide/index.html', 'guide/counter.html', '404.html'].map((name) => {
    const [, script = ''] = /<script data-site="[^"]*"[^>]*>(.*?)<\/script>/s.exec(site.read(name)) ?? [];
    return createHash('sha256').update(script).digest('base64');
  });
  expect(new Set(hashes).size).toBe(1);
  expect(site.printed).toContain(
    `Content-Security-Policy: default-src 'self'; script-src 'self' 'sha256-${hashes[0]}';`,
  );
});

test.each([
  ['guide/more.html', ' data-alternates="en"'],
  ['404.html', ' data-alternates=""'],
  ['guide/index.html', ''],
  ['zh/index.html', ''],
])('the first script of %s knows the locales of a page that is not in all of them', (name, attribute) => {
  expect(/<script data-site="[^"]*"( [^>]*)?>/.exec(site.read(name))?.[1] ?? '').toBe(attribute);
});

describe('the output', () => {
  test('has a document for each route, and public files as they are', () => {
    const names = site.list().filter((name) => !name.startsWith('static/'));
    expect(names).toEqual(
      [
        '.docs-output',
        '404.html',
        'about.html',
        ...['bom', 'guide/counter', 'guide/index', 'guide/more', 'guide/part', 'index', 'odd name 页 %25 #1'].flatMap(
          (name) => [`${name}.html`, `${name}.md`],
        ),
        'llms-full.txt',
        'llms.txt',
        'robots.txt',
        'site-icon.svg',
        'zh/404.html',
        ...['zh/guide/index', 'zh/index'].flatMap((name) => [`${name}.html`, `${name}.md`]),
        'zh/llms-full.txt',
        'zh/llms.txt',
      ].sort(),
    );
    expect(site.read('robots.txt')).toBe('User-agent: *\n');
  });

  test('has copies of linked public files, and a site’s 404 page', async () => {
    const other = createSiteFolder({ ...FILES, 'zh/404.md': '# 迷路\n\n这里什么都没有。\n' });
    symlinkSync('robots.txt', path.join(other.root, 'docs/public/linked.txt'));
    const { status, output } = await other.build();
    expect([status, output]).toEqual([0, expect.stringContaining('Built')]);
    expect(other.read('linked.txt')).toBe('User-agent: *\n');
    expect(lstatSync(path.join(other.outDir, 'linked.txt')).isFile()).toBe(true);
    expect(other.read('zh/404.html')).toContain('这里什么都没有。');
    expect(other.read('zh/404.html')).toContain('<meta name="robots" content="noindex"');
    expect(other.read('404.html')).toContain('PAGE NOT FOUND');
    other.remove();
  });

  test.each([
    [
      'guide/index.html',
      [
        '<html lang="en">',
        '<title>Guide - Small</title>',
        '<h2 id="get-it">Install',
        'href="/guide/more"',
        'href="/guide/part"',
        '<meta property="og:locale:alternate" content="zh_CN"',
      ],
    ],
    ['zh/guide/index.html', ['<html lang="zh-Hans">', '<h2 id="get-it">安装', 'href="/zh/guide/"']],
    [
      'guide/more.html',
      ['<div class="raw">', '<em>HTML</em>', 'A callout.', '/static/media/pixel.', 'width="1" height="1"'],
    ],
    ['guide/part.html', ['<h2 id="from-the-part">', 'Shared words.']],
    ['guide/counter.html', ['count <!-- -->3', '2 is two']],
    ['about.html', ['<h1>About us</h1>', '<title>About - Small</title>']],
    ['bom.html', ['Text with CRLF.', '<title>Marked - Small</title>']],
    ['404.html', ['PAGE NOT FOUND', '<title>404 - Small</title>']],
  ])('%s matches its page', (fileName, texts) => {
    const html = site.read(fileName).replace(/(?<=2)<!-- --> is/, ' is');
    for (const text of texts) expect(html).toContain(text);
  });

  test('names pages in their section by hashes of their data, and of their code if they have any', () => {
    const scripts = site.list().filter((name) => name.endsWith('.js'));
    const sections = site.list().filter((name) => name.startsWith('static/sections/'));
    const section = sections.map((name) => site.read(name)).find((text) => text.includes('"/guide/more"')) ?? '{}';
    const { pages } = JSON.parse(section);
    const digest = pages['/guide/more'];
    const { data: dataHash, code: codeHash } = pages['/guide/counter'];
    const data = JSON.parse(site.read(`static/p/guide-more.${digest}.json`));
    expect(data).toMatchObject({ page: { routePath: '/guide/more' } });
    const counter = JSON.parse(site.read(`static/p/guide-counter.${dataHash}.json`));
    expect(counter).toMatchObject({ page: { routePath: '/guide/counter' } });
    expect(scripts.filter((name) => name.startsWith('static/js/p/'))).toEqual([
      expect.stringMatching(/p\/about\.\w+\.js$/),
      `static/js/p/guide-counter.${codeHash}.js`,
    ]);
  });

  test('contains no code of watch mode', () => {
    const scripts = site.list().filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(3);
    const found = scripts.flatMap(
      (name) => /docs-error-overlay|docs-unknown-component|_docs\//.exec(site.read(name)) ?? [],
    );
    expect(found).toEqual([]);
  });

  test('links the landing page’s style sheet only in landing pages', () => {
    const [sheet] = site.list().filter((name) => /^static\/css\/page-home\.\w+\.css$/.test(name));
    expect(site.read('index.html')).toContain(`<link rel="stylesheet" href="/${sheet}">`);
    expect(site.read('zh/index.html')).toContain(`<link rel="stylesheet" href="/${sheet}">`);
    expect(site.read('guide/index.html')).not.toContain('page-home');
  });

  test('contains no absolute paths', () => {
    for (const name of site.list()) {
      const text = readFileSync(path.join(site.outDir, name), 'latin1');
      expect([name, text.includes(site.root), text.includes(path.resolve()), text.includes('docs-site-')]).toEqual([
        name,
        false,
        false,
        false,
      ]);
    }
  });

  test('is the same, byte for byte, from another folder and without caches', async () => {
    const other = createSiteFolder(FILES);
    expect((await other.build()).status).toBe(0);
    expect(other.list()).toEqual(site.list());
    for (const name of site.list())
      expect([
        name,
        readFileSync(path.join(other.outDir, name)).equals(readFileSync(path.join(site.outDir, name))),
      ]).toEqual([name, true]);
    other.remove();
  });

  test('has an index per language, with each page once', () => {
    const [english = ''] = site.list().filter((name) => /^static\/search_index\.en\.[\da-f]{8}\.json$/.test(name));
    const documents = readIndex(site.read(english)) ?? [];
    expect(documents.map(({ routePath }) => routePath).sort()).toEqual(
      ['/', '/about', '/bom', '/guide/', '/guide/counter', '/guide/more', '/guide/part', '/odd name 页 %25 #1'].sort(),
    );
    expect(documents.find(({ routePath }) => routePath === '/guide/part')?.content).toContain('Shared words.');
    expect(documents.find(({ routePath }) => routePath === '/guide/')?.content).toContain('const answer = 42;');
    const [chinese = ''] = site.list().filter((name) => /^static\/search_index\.zh\.[\da-f]{8}\.json$/.test(name));
    expect(JSON.parse(site.read('static/search_index.json'))).toEqual({
      en: { files: [english] },
      zh: { files: [chinese] },
    });
  });
});

test.runIf(IS_FULL)('hydrates every page in the browser, with working components', async () => {
  const opened = await openSite(site.outDir);
  for (const pathname of [
    '/',
    '/zh/',
    '/guide/',
    '/guide/more',
    '/guide/part',
    '/about',
    '/bom',
    '/odd%20name%20%E9%A1%B5%20%2525%20%231',
  ]) {
    const { page, problems } = await opened.open(pathname);
    await hydrated(page);
    expect([pathname, problems]).toEqual([pathname, []]);
    await page.context().close();
  }
  const { page, problems } = await opened.open('/guide/counter');
  await hydrated(page);
  await page.getByRole('button', { name: 'count 3' }).click();
  await page.getByRole('button', { name: 'count 4' }).waitFor();
  await page.locator('a[href="/guide/"]').first().click();
  await page.locator('h1', { hasText: 'Guide' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'count 3' }).waitFor();
  expect(problems).toEqual([]);
  await opened.close();
});

describe('a second build', () => {
  test('without changes compiles and renders nothing, and gives the same output', async () => {
    const before = site.list().map((name) => [name, site.read(name)]);
    const { output } = await site.build();
    expect(output).toContain('0 compiled, 0 rendered');
    expect(site.list().map((name) => [name, site.read(name)])).toEqual(before);
  });

  test.runIf(IS_FULL)('with one page changed compiles and renders one, and keeps the shared scripts', async () => {
    const entryScripts = () => site.list().filter((name) => /^static\/js\/(main|app)\./.test(name));
    const before = entryScripts();
    site.write({ 'en/guide/more.md': `${FILES['en/guide/more.md']}\nChanged.\n` });
    const { output } = await site.build();
    expect(output).toContain('1 compiled, 1 rendered');
    expect(site.read('guide/more.html')).toContain('Changed.');
    expect(entryScripts()).toEqual(before);
    const fresh = createSiteFolder({ ...FILES, 'en/guide/more.md': `${FILES['en/guide/more.md']}\nChanged.\n` });
    await fresh.build();
    expect(site.list()).toEqual(fresh.list());
    for (const name of fresh.list()) expect([name, site.read(name) === fresh.read(name)]).toEqual([name, true]);
    fresh.remove();
    site.write(FILES);
    await site.build();
  });

  test('with a fragment changed compiles the page that shows it', async () => {
    site.write({ 'en/shared/part.mdx': '## From the part\n\nOther words.\n' });
    const { output } = await site.build();
    expect(output).toContain('1 compiled, 1 rendered');
    expect(site.read('guide/part.html')).toContain('Other words.');
    site.write(FILES);
  });

  test.runIf(IS_FULL)('with a component of a page changed renders the page again', async () => {
    site.write({ 'en/guide/_Counter.tsx': FILES['en/guide/_Counter.tsx'].replace('count {count}', 'number {count}') });
    expect((await site.build()).status).toBe(0);
    expect(site.read('guide/counter.html')).toContain('number <!-- -->3');
    site.write(FILES);
  });

  test.runIf(IS_FULL)('with an option changed compiles everything', async () => {
    site.write({ 'site.config.ts': TWO_LANGUAGES.replace('};', '  markdown: { showLineNumbers: true },\n};') });
    const { output } = await site.build();
    expect(output).toMatch(/10 compiled, 10 rendered/);
    site.write(FILES);
  });

  test.runIf(IS_FULL)('does not reuse an output that was edited by hand', async () => {
    await site.build();
    const file = path.join(site.outDir, 'guide/part.html');
    const text = site.read('guide/part.html');
    writeFileSync(file, text.replace('Shared words.', 'Tampered.'));
    expect((await site.build()).output).toContain('1 rendered');
    expect(site.read('guide/part.html')).toBe(text);
  });

  test.runIf(IS_FULL)('discards a damaged cache with a notice', async () => {
    await site.build();
    const before = site.read('guide/index.html');
    const [folder = ''] = cacheFolders(site);
    const file = path.join(folder, 'pages.jsonl');
    writeFileSync(file, readFileSync(file, 'utf8').replace('Shared words.', 'Rotten words.'));
    const { status, output } = await site.build();
    expect(status).toBe(0);
    expect(output).toContain('The page cache was discarded');
    expect(site.read('guide/index.html')).toBe(before);
    expect(site.read('guide/part.html')).toContain('Shared words.');
  });

  test.runIf(IS_FULL)('can discard the caches', async () => {
    const { output } = await site.build({ force: 'true' });
    expect(output).toContain('10 compiled');
  });
});

function cacheFolders({ root }: SiteFolder): string[] {
  return readdirSync(path.join(root, 'cache')).map((name) => path.join(root, 'cache', name, 'build'));
}

describe('an output folder', () => {
  test.runIf(IS_FULL)('stays complete when a build is killed', async () => {
    const before = site.list();
    site.write({ 'en/guide/more.md': '# Killed\n' });
    const { child, result } = runRspack(['build'], site.root);
    const isWriting = () => readdirSync(site.root).some((name) => name.startsWith('out.building-'));
    while (!isWriting() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(child.exitCode).toBe(null);
    child.kill('SIGKILL');
    await result;
    expect(site.list()).toEqual(before);
    site.write(FILES);
    await site.build();
    expect(readdirSync(site.root).sort()).toEqual(['cache', 'docs', 'out']);
  });

  test('preserves files that no build wrote, and lists them', async () => {
    // The page that an earlier test has edited.
    await site.build();
    const written = site.list();
    const foreign = { CNAME: 'example.org\n', '.git': 'gitdir: elsewhere\n', 'guide/notes.txt': 'mine\n' };
    for (const [name, text] of Object.entries(foreign)) writeFileSync(path.join(site.outDir, name), text);
    const { output } = await site.build();
    expect(output).toContain('Preserved files in "out" that no build wrote: ".git", "CNAME", "guide/notes.txt".');
    for (const [name, text] of Object.entries(foreign)) {
      expect([name, site.read(name)]).toEqual([name, text]);
      rmSync(path.join(site.outDir, name));
    }
    expect(site.list()).toEqual(written);
  });

  test('that contains the sources is rejected before anything is written', async () => {
    // The next build removes the server bundle of one that shares its process.
    const list = () =>
      readdirSync(site.root, { recursive: true, encoding: 'utf8' })
        .filter((name) => !/[\\/]server-\d/.test(name))
        .sort();
    const before = list();
    for (const out of [site.root, path.join(site.root, 'docs'), path.join(site.root, 'docs/public/out')]) {
      const { status, output } = await site.build({ out });
      expect([out, status]).toEqual([out, 1]);
      expect(output).toMatch(/The output folder ".*" (is|contains|is inside) the docs folder\./);
    }
    expect(list()).toEqual(before);
  });

  test.runIf(IS_FULL)('is complete after two concurrent builds', async () => {
    const results = await Promise.all([site.buildAlone(), site.buildAlone()]);
    expect(results.map(({ status }) => status)).toEqual([0, 0]);
    expect(site.list()).toEqual(first);
  });
});

test.runIf(IS_FULL)('the size of the entry does not depend on the number of pages', async () => {
  const many = createSiteFolder(FILES);
  many.write(
    Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`en/guide/page-${index}.mdx`, `# Page ${index}\n`])),
  );
  expect((await many.build()).status).toBe(0);
  const entrySize = (folder: SiteFolder) =>
    folder
      .list()
      .filter((name) => /^static\/js\/(main|app)\./.test(name))
      .reduce((sum, name) => sum + folder.read(name).length, 0);
  expect(Math.abs(entrySize(many) - entrySize(site))).toBeLessThan(1024);
  many.remove();
});

test.runIf(IS_FULL)('a site can be served below a folder with .html in its links', async () => {
  const based = createSiteFolder({
    ...FILES,
    'site.config.ts': TWO_LANGUAGES.replace('};', "  base: '/docs/',\n  route: { cleanUrls: false },\n};"),
  });
  expect((await based.build()).status).toBe(0);
  const html = based.read('guide/index.html');
  expect(html).toContain('href="/docs/guide/more.html"');
  expect(html).toMatch(/src="\/docs\/static\/js\/main\./);
  based.remove();
});

test.runIf(IS_FULL)('a site’s theme replaces parts of the default one', async () => {
  const themed = createSiteFolder({
    ...FILES,
    'theme/index.ts':
      "import theme from '#default-theme';\nimport { Layout } from './Layout.tsx';\n\nexport default { ...theme, Layout };\n",
    'theme/Layout.tsx':
      "import theme from '#default-theme';\n\nexport function Layout() {\n  return <><p>Own banner</p><theme.Layout /></>;\n}\n",
  });
  const { status, output } = await themed.build();
  expect([status, status === 0 ? '' : output]).toEqual([0, '']);
  expect(themed.read('guide/index.html')).toContain('Own banner');
  themed.remove();
});

test.runIf(IS_FULL)('omits unknown dates, with one message', async () => {
  const dated = createSiteFolder({
    ...FILES,
    'site.config.ts': TWO_LANGUAGES.replace('};', '  themeConfig: { lastUpdated: true },\n};'),
  });
  const { status, output } = await dated.build();
  expect(status).toBe(0);
  expect(output.match(/"Last updated" dates are omitted: not a git repository/g)).toHaveLength(1);
  expect(dated.read('guide/index.html')).not.toContain('<time');
  dated.remove();
});

test.runIf(IS_FULL)('the search panel uses a site’s search hooks', async () => {
  const hooked = createSiteFolder({
    ...FILES,
    'site.config.ts': TWO_LANGUAGES.replace('};', "  search: { hooks: './searchHooks.ts' },\n};"),
    'searchHooks.ts':
      "export default { beforeSearch: (query: string) => query.replace('color', 'color-from-the-hook') };\n",
  });
  expect((await hooked.build()).status).toBe(0);
  const scripts = hooked.list().filter((name) => name.endsWith('.js'));
  expect(scripts.some((name) => hooked.read(name).includes('color-from-the-hook'))).toBe(true);
  hooked.remove();
});

test('the search worker is one script with a content hash', () => {
  const [worker = ''] = site.list().filter((name) => /^static\/js\/search-worker\./.test(name));
  const text = site.read(worker);
  expect(text).toMatch(/resolution/);
  // Another script would be another request, and the script of pages contains React.
  expect(text).not.toMatch(/importScripts/);
});

test('the script that starts search beside the app is a small one with a content hash, which needs no other', () => {
  const [starter = ''] = site.list().filter((name) => /^static\/js\/search-start\.[\w-]{8}\.js$/.test(name));
  expect(site.read(starter).length).toBeLessThan(10_000);
  const [main = ''] = site.list().filter((name) => /^static\/js\/main\./.test(name));
  expect(site.read(main)).toMatch(/\.e\("search-start"\)\.then/);
});

test('publishes the licenses of the packages in the scripts', () => {
  const notices = site.read('static/third-party-notices.txt');
  for (const name of ['react', 'react-dom', 'react-router', 'flexsearch'])
    expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
  expect(notices).toContain('Permission is hereby granted');
});
