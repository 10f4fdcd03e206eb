import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from '@rstest/core';
import { ENGINE_PLUGINS } from '../../../../plugins/enginePlugins.ts';
import { readWholeSite } from '../../../../src/node/build.ts';
import { loadProject } from '../../../../src/node/project.ts';
import { createTools } from '../../../../src/node/siteTools.ts';

import { writeFolder } from './pages/compileText.ts';

const FILES = {
  'docs/site.config.ts': "export default { title: 'Site', siteOrigin: 'https://example.com' };\n",
  'docs/index.md': '# Home\n',
  'docs/soon.md': '---\ndraft: true\n---\n\n# Soon\n',
  'docs/secret.md': '---\nunlisted: true\n---\n\n# Secret\n\nHidden words.\n',
};

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function read(use: 'build' | 'dev', files: Record<string, string> = {}) {
  const root = writeFolder({ ...FILES, ...files });
  folders.push(root);
  const project = await loadProject({
    engineRoot: path.resolve(),
    cwd: root,
    docsDir: path.join(root, 'docs'),
    cacheDir: path.join(root, 'cache'),
    outDir: path.join(root, 'out'),
    use,
    enginePlugins: ENGINE_PLUGINS,
  });
  const tools = createTools(project, () => {});
  const site = await readWholeSite(project, tools);
  tools.compiler.stop();
  const rows = site.graph.sections.flatMap(({ sidebar }) =>
    sidebar.flatMap((row) => ('text' in row ? [row.text] : [])),
  );
  return { site, rows, routes: site.graph.pages.map(({ source }) => source.routePath) };
}

test('a draft is a page in watch mode alone', async () => {
  expect((await read('build')).routes).toEqual(['/', '/secret']);
  const { routes, rows } = await read('dev');
  expect(routes).toEqual(['/', '/secret', '/soon']);
  expect(rows).toContain('Soon');
});

test('a sidebar may name a draft; a link to one is dead in a build', async () => {
  const named = {
    'docs/site.config.ts': "export default { title: 'Site', themeConfig: { sidebar: { '/': ['/', '/soon'] } } };\n",
  };
  const { site, rows } = await read('build', named);
  expect(site.errors).toEqual([]);
  expect(rows).toEqual(['Home']);
  const linked = await read('build', { 'docs/index.md': '# Home\n\n[Soon](/soon)\n' });
  expect(linked.site.errors.map(({ message }) => message)).toEqual([
    expect.stringContaining('links to "/soon", which is a draft'),
  ]);
  expect((await read('dev', { 'docs/index.md': '# Home\n\n[Soon](/soon)\n' })).site.errors).toEqual([]);
});

test('an unlisted page is in no list', async () => {
  const { site, rows } = await read('build');
  expect(rows).toEqual(['Home']);
  const page = site.graph.byRoute.get('/secret');
  expect(page && site.documentHead(page)[0]).toEqual(['meta', { name: 'robots', content: 'noindex' }]);
  const texts = await Promise.all(
    [...site.outputs, ...(await site.lateOutputs())]
      .filter(
        ({ fileName }) => /^(?:llms|sitemap|static\/search_index\.en)/.test(fileName) && fileName !== 'llms-full.txt',
      )
      .map(async ({ fileName, read: readFile }) => [
        fileName,
        String(await readFile({ render: () => '', hashOf: () => '', policy: '', files: [] }, () => '')),
      ]),
  );
  expect(texts.length).toBeGreaterThan(2);
  for (const [fileName, text] of texts) expect([fileName, /secret/i.test(text ?? '')]).toEqual([fileName, false]);
});

test('a site whose pages are all drafts has none to publish', async () => {
  const draft = '---\ndraft: true\n---\n';
  const drafts = { 'docs/index.md': draft, 'docs/secret.md': draft };
  await expect(read('build', drafts)).rejects.toThrow('There is no page to publish: all are drafts.');
});
