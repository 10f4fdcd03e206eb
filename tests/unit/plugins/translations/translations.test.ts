import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@rstest/core';
import { ENGINE_PLUGINS } from '../../../../plugins/enginePlugins.ts';
import { readWholeSite } from '../../../../src/node/build.ts';
import { loadProject } from '../../../../src/node/project.ts';
import { createTools } from '../../../../src/node/siteTools.ts';

import { writeFolder } from '../../src/node/pages/compileText.ts';

const config = (more = '') => `export default {
  title: 'Site',
  siteOrigin: 'https://example.com',
  missingTranslations: 'fallback',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
  ${more}
};
`;
const FILES = {
  'docs/site.config.ts': config(),
  'docs/en/index.mdx': '---\npageType: home\n---\n\n# Home\n',
  'docs/en/guide/a.mdx':
    "import Part from './shared/part.mdx';\n\n# Page A\n\nFirst words, [B](./b.md) and [B](/guide/b).\n\n## Usage\n\n<Part />\n",
  'docs/en/guide/b.md': '---\ntitle: Page B\ntag: new\n---\n\nText of B.\n',
  'docs/en/guide/shared/part.mdx': 'A part.\n',
  'docs/en/about.tsx': 'export default function About() {\n  return <p>About</p>;\n}\n',
  'docs/en/404.md': '# Lost\n',
  'docs/zh/guide/b.md': '# 乙\n',
  'docs/zh/only.md': '# 只有中文\n',
};

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function read(files: Record<string, string> = {}) {
  const root = writeFolder({ ...FILES, ...files });
  folders.push(root);
  const project = await loadProject({
    engineRoot: path.resolve(),
    cwd: root,
    docsDir: path.join(root, 'docs'),
    cacheDir: path.join(root, 'cache'),
    outDir: path.join(root, 'out'),
    use: 'build',
    enginePlugins: ENGINE_PLUGINS,
  });
  const tools = createTools(project, () => {});
  const site = await readWholeSite(project, tools);
  tools.compiler.stop();
  return site;
}

async function htmlAt(route: string, files?: Record<string, string>): Promise<string> {
  const site = await read(files);
  const content = await site.graph.byRoute.get(route)?.content();
  return JSON.stringify(content?.nodes);
}

describe('a page that is missing in a language', () => {
  test('is a page of the text, whatever its examples say; a landing page is none', async () => {
    const { graph } = await read({
      'docs/en/guide/e.md': '---\ntitle: E\n---\n\n```yaml\npageType: home\n```\n',
      'docs/en/start.md': '---\r\npageType: home\r\n---\r\n',
    });
    expect(graph.byRoute.has('/zh/guide/e')).toBe(true);
    expect(graph.byRoute.has('/zh/start')).toBe(false);
  });

  test('imports modules from beside the original', async () => {
    const text = "import data from './_data.json';\n\n# Page D {data.name.trim()}\n";
    const { graph } = await read({ 'docs/en/guide/d.mdx': text, 'docs/en/guide/_data.json': '{ "name": "D" }\n' });
    expect(graph.problems).toEqual([]);
    expect(graph.byRoute.get('/zh/guide/d')?.moduleCode).toContain('"#docs/en/guide/_data.json"');
  });

  test('is served in the default language at the URL of the missing one', async () => {
    const { graph, errors } = await read();
    expect(errors).toEqual([]);
    expect(graph.pages.filter(({ source }) => source.locale === 'zh').map(({ source }) => source.routePath)).toEqual([
      '/zh/guide/a',
      '/zh/guide/b',
      '/zh/only',
    ]);
    expect(graph.pageData.get('/zh/guide/a')).toMatchObject({
      title: 'Page A',
      lang: 'zh',
      description: 'First words, B and B.',
      alternates: ['en', 'zh'],
      editPath: 'en/guide/a.mdx',
    });
  });

  test('has a notice in its language, and the text in its own', async () => {
    const html = await htmlAt('/zh/guide/a');
    expect(html).toContain('本页尚未翻译，以下为原文。');
    expect(html).toMatch(/lang=\\?"en|"lang":"en"/);
    expect(html).toContain('A part.');
    // Its links stay in the language of the page.
    expect(html).toContain('/zh/guide/b');
    const own = config("themeConfig: { locales: [{ lang: 'zh', messages: { untranslated: '请看英文。' } }] },");
    expect(await htmlAt('/zh/guide/a', { 'docs/site.config.ts': own })).toContain('请看英文。');
  });

  test('is marked in the sidebar', async () => {
    const { graph } = await read();
    const rows = graph.sections.find(({ prefix }) => prefix === '/zh/')?.sidebar;
    expect(JSON.stringify(rows)).toContain('"text":"Page A","link":"/zh/guide/a","tag":"English"');
  });

  test('sends search engines to the original', async () => {
    const { graph, documentHead, outputs } = await read();
    const linksOf = (route: string) => {
      const page = graph.byRoute.get(route);
      return (page ? documentHead(page) : []).flatMap(([tag, { rel, hreflang, href, type }]) =>
        tag === 'link' && type === undefined ? [[rel, hreflang, href].filter(Boolean).join(' ')] : [],
      );
    };
    const untranslated = graph.byRoute.get('/zh/guide/a');
    const locales = (untranslated ? documentHead(untranslated) : []).filter(([, { property }]) =>
      property?.startsWith('og:locale'),
    );
    expect(locales).toEqual([['meta', { property: 'og:locale', content: 'en_US' }]]);
    expect(linksOf('/zh/guide/a')).toEqual(['canonical https://example.com/guide/a']);
    expect(linksOf('/guide/a')).toEqual(['canonical https://example.com/guide/a']);
    expect(linksOf('/guide/b')).toContain('alternate zh-Hans https://example.com/zh/guide/b');
    const sitemap = outputs.find(({ fileName }) => fileName === 'sitemap.xml');
    const xml = await sitemap?.read({ render: () => '', hashOf: () => '', policy: '', files: [] }, () => '');
    expect(xml).toContain('<loc>https://example.com/guide/a</loc>');
    expect(xml).not.toContain('zh/guide/a');
  });

  test('is missing in a build as long as it is a draft', async () => {
    const { graph, errors } = await read({
      'docs/zh/guide/a.md': '---\ntitle: 甲\ndraft: true # soon\n---\n\n# 甲\n',
      'docs/zh/guide/b.md': '# 乙\n\n[甲](/guide/a#usage)\n\n```yaml\ndraft: true\n```\n',
    });
    expect(errors).toEqual([]);
    expect(graph.pageData.get('/zh/guide/a')).toMatchObject({ title: 'Page A', frontmatter: { contentLang: 'en' } });
    expect(graph.pageData.get('/zh/guide/b')?.title).toBe('乙');
    expect(graph.drafts.size).toBe(0);
  });

  test('exists where its translation is a folder or a README', async () => {
    const { graph, errors } = await read({
      'docs/en/intro/index.md': '# Intro\n',
      'docs/zh/intro.md': '# 介绍\n',
      'docs/en/api/README.md': '# API\n',
      'docs/en/more/README.md': '# More\n',
      'docs/zh/more/index.md': '# 更多\n',
    });
    expect(errors).toEqual([]);
    const titles = ['/zh/intro', '/zh/api/', '/zh/more/'].map((route) => graph.pageData.get(route)?.title);
    expect(titles).toEqual(['介绍', 'API', '更多']);
  });

  test('is one of a plugin as well as a file', async () => {
    const plugin = `{
      name: 'stations',
      pages: () => [
        { relativePath: 'en/stations/oslo.md', text: '# Oslo\\n\\n[Riga](./riga.md) and [B](../guide/b.md)\\n', frontmatter: { tag: 'new', order: 2 } },
        { relativePath: 'en/stations/riga.md', text: '# Riga\\n' },
        { relativePath: 'zh/stations/riga.md', text: '# 里加\\n' },
        { relativePath: 'en/stations/index.md', text: '', frontmatter: { pageType: 'home', title: 'Stations' } },
      ],
    }`;
    const { graph, errors } = await read({ 'docs/site.config.ts': config(`plugins: [${plugin}],`) });
    expect(errors).toEqual([]);
    expect(graph.pageData.get('/zh/stations/oslo')).toMatchObject({
      title: 'Oslo',
      frontmatter: { contentLang: 'en', tag: 'new', order: 2 },
      alternates: ['en', 'zh'],
    });
    expect(graph.pageData.get('/zh/stations/oslo')?.editPath).toBeNull();
    const html = JSON.stringify((await graph.byRoute.get('/zh/stations/oslo')?.content())?.nodes);
    expect(html).toContain('/zh/stations/riga');
    expect(html).toContain('/zh/guide/b');
    expect(graph.pageData.get('/zh/stations/riga')?.title).toBe('里加');
    expect(graph.byRoute.has('/zh/stations/')).toBe(false);
  });

  test('is no page where the site does not want it', async () => {
    const { graph } = await read({ 'docs/site.config.ts': config().replace("'fallback'", "'omit'") });
    expect(graph.byRoute.has('/zh/guide/a')).toBe(false);
  });
});

test('a heading that a translation lacks is a warning there, not an error of the page that links to it', async () => {
  const { errors, warnings } = await read({
    'docs/en/guide/a.mdx': '# Page A\n\n[Two](./b.md#two), [again](./b.md#two) and [dead](./b.md#none).\n',
    'docs/en/guide/b.md': '# Page B\n\n## Two\n',
  });
  expect(errors.map(({ message }) => message.split('\n')[0])).toEqual([
    expect.stringContaining('docs/en/guide/a.mdx:3:44 links to "./b.md#none", but docs/en/guide/b.md has no heading'),
  ]);
  expect(warnings.map(({ message }) => message.split('\n')[0]).filter((each) => each?.includes('anchors'))).toEqual([
    '[docs:translation-anchors] docs/zh/guide/b.md has no heading with the id "two", to which docs/en/guide/a.mdx links as "./b.md#two" on a page that is not translated.',
  ]);
});

test('a dead link of a page without a translation is one error, with the hint for the page itself', async () => {
  const { errors } = await read({
    'docs/en/guide/a.mdx': '# Page A\n\n[B](./bb.md) and [other](../y.md).\n',
  });
  expect(errors.map(({ message }) => message.split('\n').filter((line) => !/^(>|\s)/.test(line)))).toEqual([
    ['[docs:links] docs/en/guide/a.mdx:3:1 links to "./bb.md", which is not a page.', 'Did you mean "/guide/b"?'],
    ['[docs:links] docs/en/guide/a.mdx:3:18 links to "../y.md", which is not a page.'],
  ]);
});
