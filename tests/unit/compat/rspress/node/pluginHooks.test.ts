import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { runAddingHooks, runConfigHooks } from '../../../../../compat/rspress/node/pluginHooks.ts';
import { createRecorder } from '../../../../../compat/support/recorder.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function configOf(options: Record<string, unknown>) {
  return { file: '/site/rspress.config.ts', options, recordings: new WeakMap() };
}

const RSPRESS_2 = { isProd: true, isRspress1: false };

const boom = () => {
  throw new Error('boom');
};

test('plugins change the configuration, add plugins and remove others', async () => {
  interface Utils {
    addPlugin(plugin: object): void;
    removePlugin(name: string): void;
  }
  const title = (added: string) => ({
    name: added,
    config: (config: { title: string }) => ({ ...config, title: config.title + added }),
  });
  const changing = {
    name: 'changing',
    config(config: object, { addPlugin, removePlugin }: Utils, isProd: boolean) {
      addPlugin(title('c'));
      removePlugin('gone');
      return { ...config, description: String(isProd) };
    },
  };
  const plugins = [title('a'), [changing], title('gone'), { name: 'broken', config: boom }];
  const { config, missing } = await runConfigHooks(configOf({ title: '', lang: 'fr', plugins }), true);
  const { plugins: left, ...options } = config.options;
  expect(options).toEqual({ title: 'ac', description: 'true', lang: 'fr' });
  expect(left).toMatchObject([{ name: 'a' }, { name: 'changing' }, { name: 'broken' }, { name: 'c' }]);
  expect(missing).toEqual([{ name: 'broken', consequence: 'is run in part: "config" throws "boom"' }]);
});

test('what a package makes that is not run does not replace the configuration', async () => {
  const made = createRecorder('rspress-plugin-devkit', new WeakMap());
  const plugins = [{ name: 'katex', config: () => made }];
  const { config, missing } = await runConfigHooks(configOf({ title: 'A', plugins }), true);
  expect(config.options.title).toBe('A');
  expect(missing).toEqual([
    {
      name: 'katex',
      consequence: 'is run in part: "config" returns what "rspress-plugin-devkit" makes, which is not run',
    },
  ]);
});

test('plugins add modules, and pages in the folder of their language', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'rspress-hooks-'));
  folders.push(root);
  mkdirSync(path.join(root, 'docs/en'), { recursive: true });
  const file = path.join(root, 'a.md');
  writeFileSync(file, '# A\n');
  const component = path.join(root, 'List.tsx');
  writeFileSync(component, 'export default () => null;');
  const plugin = {
    name: 'adding',
    addRuntimeModules: async () => ({ 'virtual-a': 'export default 1;' }),
    addPages: () => [
      { routePath: '/guide/', content: '# Guide' },
      { routePath: '/zh/a', filepath: file },
      { routePath: '/b.html', filepath: path.join(root, 'b.tsx') },
      { routePath: '/list/2', filepath: component },
    ],
  };
  const options = { locales: [{ lang: 'en' }, { lang: 'zh' }], plugins: [plugin, { name: 'broken', addPages: boom }] };
  const { pages, modules, missing } = await runAddingHooks(configOf(options), path.join(root, 'docs'), RSPRESS_2);
  expect(modules).toEqual({ 'virtual-a': 'export default 1;' });
  expect(pages.map((read) => read())).toEqual([
    { relativePath: 'en/guide/index.mdx', text: '# Guide' },
    { relativePath: 'zh/a.mdx', text: '# A\n', from: file, frontmatter: {} },
    {
      relativePath: 'en/list/2.mdx',
      text: 'import Page from "./List.tsx";\n\n<Page />\n',
      from: component,
      frontmatter: { fallbackHeadingTitle: false },
    },
  ]);
  expect(missing).toEqual([
    {
      name: 'adding',
      consequence: 'is run in part: the page "/b.html" of "addPages" has neither Markdown nor a component',
    },
    { name: 'broken', consequence: 'is run in part: "addPages" throws "boom"' },
  ]);
  // In watch mode, and while an editor replaces the file.
  writeFileSync(file, '# B\n');
  expect(pages.map((read) => read().text).slice(0, 2)).toEqual(['# Guide', '# B\n']);
  rmSync(file);
  expect(pages.map((read) => read().text).slice(0, 2)).toEqual(['# Guide', '# A\n']);
});

test.each([
  [true, ['b/index.mdx']],
  [false, []],
])('a hook prepares modules, and pages in Rspress 1: %s', async (isRspress1, pages) => {
  const posts: string[] = [];
  const plugin = {
    name: 'posts',
    beforeBuild: async (_: object, isProd: boolean) => void (isProd && posts.push('/b/')),
    addPages: () => posts.map((routePath) => ({ routePath, content: '# B' })),
    addRuntimeModules: () => ({ posts: `export default ${JSON.stringify(posts)};` }),
  };
  const added = await runAddingHooks(configOf({ plugins: [plugin] }), '/site/docs', { isProd: true, isRspress1 });
  expect(added.pages.map((read) => read().relativePath)).toEqual(pages);
  expect(added.modules).toEqual({ posts: 'export default ["/b/"];' });
});

test('pages of files outside of the docs folder lead to these, and have the dates of their commits', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'rspress-hooks-'));
  folders.push(root);
  mkdirSync(path.join(root, 'posts/2015'), { recursive: true });
  const [first, second] = [path.join(root, 'posts/2015/a.md'), path.join(root, 'posts/b.md')];
  for (const file of [first, second]) writeFileSync(file, '# A\n');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      ...{ cwd: root, env: { ...process.env, GIT_COMMITTER_DATE: '2024-03-05T10:00:00Z' } },
    });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'A');
  const addPages = () => [
    { routePath: '/a', filepath: first },
    { routePath: '/zh/b', filepath: second },
    { routePath: '/made', content: '# Made' },
  ];
  const themeConfig = {
    lastUpdated: true,
    editLink: { docRepoBaseUrl: 'https://git.example/blob/main/docs' },
    locales: [{ lang: 'zh', editLink: { docRepoBaseUrl: 'https://git.example/zh/docs/' } }],
  };
  const options = { themeConfig, plugins: [{ name: 'posts', addPages }] };
  const { pages } = await runAddingHooks(configOf(options), path.join(root, 'docs'), RSPRESS_2);
  const lastUpdated = '2024-03-05T10:00:00.000Z';
  expect(pages.map((read) => read().frontmatter)).toEqual([
    { editLink: 'https://git.example/blob/main/posts/2015/a.md', lastUpdated },
    { editLink: 'https://git.example/zh/posts/b.md', lastUpdated },
    undefined,
  ]);
});
