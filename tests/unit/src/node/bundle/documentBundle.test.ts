import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from '@rstest/core';
import { ENGINE_PLUGINS } from '../../../../../plugins/enginePlugins.ts';
import { readWholeSite } from '../../../../../src/node/build.ts';
import { createDocumentBundle } from '../../../../../src/node/bundle/documentBundle.ts';
import type { DocumentAssets } from '../../../../../src/node/bundle/renderHtml.ts';
import type { ServerBundle } from '../../../../../src/node/bundle/serverBundle.ts';
import { OutputCache } from '../../../../../src/node/outputs/outputCache.ts';
import { writeOutputs } from '../../../../../src/node/outputs/writeOutputs.ts';
import { loadProject } from '../../../../../src/node/project.ts';
import { createTools } from '../../../../../src/node/siteTools.ts';

import { writeFolder } from '../pages/compileText.ts';

const CONFIG = `export default {
  title: 'Site',
  checks: { 'home-page': 'off' },
  themeConfig: { sidebar: { '/a/': ['/a/', '/a/two'], '/b/': ['/b/'] } },
};
`;
const FILES = {
  'docs/site.config.ts': CONFIG,
  'docs/a/index.md': '# First\n',
  'docs/a/two.md': '# Second\n',
  'docs/b/index.md': '# Third\n',
};
const ASSETS: DocumentAssets = {
  styles: ['/main.css'],
  scripts: ['/main.js'],
  bootScript: '',
  bootSettings: '{}',
  fonts: [],
  icon: '/icon.svg',
};

const folders: string[] = [];
let root = '';
beforeEach(() => {
  root = writeFolder(FILES);
  folders.push(root);
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

interface BuildChanges {
  /** Files to write first, by path below the folder. */
  files?: Record<string, string>;
  assets?: Partial<DocumentAssets>;
  bundleDigest?: string;
  /** Style sheets of each page. */
  pageStyles?: string[];
}

/** Builds the documents of the site. Returns the routes of rendered pages. */
async function build({ files = {}, assets, bundleDigest = 'bundle', pageStyles = [] }: BuildChanges = {}) {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  const [out = '', staging = '', cacheDir = ''] = ['out', 'staging', 'cache'].map((name) => path.join(root, name));
  mkdirSync(staging);
  const docsDir = path.join(root, 'docs');
  const engineRoot = path.resolve();
  const project = await loadProject({
    engineRoot,
    cwd: root,
    docsDir,
    cacheDir,
    outDir: out,
    use: 'build',
    enginePlugins: ENGINE_PLUGINS,
  });
  const { graph, outputs, errors, documentHead } = await readWholeSite(
    project,
    createTools(project, () => {}),
  );
  expect(errors).toEqual([]);
  const rendered: string[] = [];
  const server: ServerBundle = {
    prepare: async () => {},
    loadCode: async () => undefined,
    traceComponents: async () => undefined,
    contentComponentNames: [],
    pageTypeNames: [],
    async render({ page, section }) {
      if (page.pageType !== '404') rendered.push(page.routePath);
      return { html: `${page.title} ${JSON.stringify(section?.sidebar)}`, head: [], isStatic: true };
    },
  };
  const bundle = createDocumentBundle({
    graph,
    version: project.version,
    loadBundle: () => Promise.resolve(server),
    bundleDigest,
    assets: { ...ASSETS, ...assets },
    policy: '',
    files: [],
    pageStyles: () => pageStyles,
    documentHead,
    traceBundle: () => Promise.reject(new Error('nothing throws')),
  });
  const cache = new OutputCache(path.join(cacheDir, 'outputs.jsonl'), out);
  const output = { folder: staging, lastFolder: out, equalsLast: () => false };
  await writeOutputs(outputs, { bundle, output, cache });
  cache.save();
  rmSync(out, { recursive: true, force: true });
  renameSync(staging, out);
  return { rendered: rendered.sort(), read: (name: string) => readFileSync(path.join(out, name), 'utf8') };
}

const ALL = ['/a/', '/a/two', '/b/'];

test('the first build renders every page, the next one none', async () => {
  const first = await build();
  expect(first.rendered).toEqual(ALL);
  const second = await build();
  expect(second.rendered).toEqual([]);
  expect(second.read('a/two.html')).toBe(first.read('a/two.html'));
});

test.each<[string, BuildChanges, string[]]>([
  ['the text of a page', { files: { 'docs/b/index.md': '# Third\n\nMore words.\n' } }, ['/b/']],
  [
    'a title in the sidebar, on every page with that sidebar',
    { files: { 'docs/a/two.md': '# New\n' } },
    ['/a/', '/a/two'],
  ],
  [
    'the origin, which is in the tags for crawlers',
    {
      files: {
        'docs/site.config.ts': CONFIG.replace("title: 'Site',", "title: 'Site', siteOrigin: 'https://a.example',"),
      },
    },
    ALL,
  ],
  ['the title of the site', { files: { 'docs/site.config.ts': CONFIG.replace("'Site'", "'Other'") } }, ALL],
  [
    'the head of every page',
    {
      files: {
        'docs/site.config.ts': CONFIG.replace("title: 'Site',", "title: 'Site', head: [['meta', { name: 'a' }]],"),
      },
    },
    ALL,
  ],
  ['the theme', { bundleDigest: 'another' }, ALL],
  ['the name of a script', { assets: { scripts: ['/main.2.js'] } }, ALL],
  ['the style sheets of a page', { pageStyles: ['/page.css'] }, ALL],
])('pages are rendered again after a change of %s', async (_, changes, expected) => {
  await build();
  const { rendered, read } = await build(changes);
  expect(rendered).toEqual(expected);
  // Reused documents equal those of a clean build.
  const names = ['a/index.html', 'a/two.html', 'b/index.html'];
  const documents = names.map(read);
  rmSync(path.join(root, 'cache'), { recursive: true });
  const clean = await build(changes);
  expect(clean.rendered).toEqual(ALL);
  expect(documents).toEqual(names.map(clean.read));
});

test('the title of the 404 page has the suffix of the site', async () => {
  const own = "title: 'Site', pageDefaults: { titleSuffix: '– Acme' },";
  const { read } = await build({ files: { 'docs/site.config.ts': CONFIG.replace("title: 'Site',", own) } });
  expect(read('404.html')).toContain('"frontmatter":{"titleSuffix":"– Acme"}');
});
