import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { createRecorder } from '../../../../../compat/support/recorder.ts';
import { type Options, recordAt } from '../../../../../compat/support/values.ts';
import { runNavigationPlugins } from '../../../../../compat/vitepress/node/navigationPlugins.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

interface Given {
  command: string;
  root: string;
  vitepress: {
    site: {
      base: string;
      themeConfig: Options;
      locales: Record<string, { themeConfig: Options }>;
    };
    srcDir: string;
    pages: string[];
    rewrites: { map: object; inv: object };
    userConfig: Options;
  };
}

const BUILD = { command: 'build', mode: 'production' };

async function run(options: Options, plugins: unknown[]) {
  const docsDir = writeFolder({ 'index.md': '# A\n', 'a/b.md': '# B\n', 'a/data.json': '{}' });
  folders.push(docsDir);
  const site = { configFile: path.join(docsDir, '.vitepress/config.ts'), root: docsDir, docsDir };
  const result = await runNavigationPlugins({ ...options, vite: { plugins } }, site, BUILD);
  return { ...result, docsDir, lines: result.notCarried.map(({ name, consequence }) => `${name} ${consequence}`) };
}

test('plugins that make navigation get what VitePress gives them, in its order', async () => {
  const seen: unknown[] = [];
  const plugin = (name: string, enforce: string | undefined, hook: (given: Given, env: object) => void) => ({
    ...{ name: `sidebar-${name}`, enforce },
    config: { order: 'pre', handler: hook },
  });
  const theme = { nav: [{ text: 'A', link: '/' }] };
  const { options, lines, docsDir } = await run(
    { title: 'T', base: '/b', rewrites: { 'a/b.md': 'c.md' }, themeConfig: theme },
    [
      plugin('last', 'post', ({ vitepress: { site } }) => seen.push(site.themeConfig.sidebar)),
      [
        Promise.resolve(
          plugin('first', undefined, ({ command, root, vitepress }, env) => {
            const { site, srcDir, pages, rewrites, userConfig } = vitepress;
            seen.push(
              command,
              env,
              root,
              site.base,
              srcDir,
              pages.toSorted(),
              rewrites,
              userConfig.title,
              site.locales,
            );
            site.themeConfig.sidebar = [{ text: 'Made', link: '/c' }];
            site.themeConfig.nav = [];
          }),
        ),
      ],
      // Of watch mode alone.
      { ...plugin('server', undefined, () => seen.push('server')), apply: 'serve' },
      false,
      undefined,
    ],
  );
  const rewrites = { map: { 'a/b.md': 'c.md' }, inv: { 'c.md': 'a/b.md' } };
  const made = [{ text: 'Made', link: '/c' }];
  expect(seen).toEqual(['build', BUILD, docsDir, '/b/', docsDir, ['a/b.md', 'index.md'], rewrites, 'T', {}, made]);
  expect(options).toMatchObject({ title: 'T', themeConfig: { nav: [], sidebar: made } });
  // The given theme is that of a file, which may be shared.
  expect(theme).toEqual({ nav: [{ text: 'A', link: '/' }] });
  expect(lines).toEqual(['vite.plugins are not carried over: "sidebar-last"']);
});

test('navigation of languages is taken, and nothing else', async () => {
  const locales = { root: { label: 'A', themeConfig: { nav: [] } }, fr: { label: 'B' } };
  const { options, lines } = await run({ locales }, [
    {
      name: 'auto-sidebar',
      configResolved({ vitepress: { site } }: Given) {
        recordAt(site.locales, 'root', 'themeConfig').sidebar = [];
        // As there, a language without a theme has none.
        recordAt(site.locales, 'fr', 'themeConfig').sidebar = [];
      },
    },
    {
      name: 'permalinks',
      config({ vitepress: { site } }: Given) {
        const { nav } = site.themeConfig;
        site.themeConfig.permalinks = { nav };
      },
    },
  ]);
  expect(options.locales).toEqual({
    root: { label: 'A', themeConfig: { nav: [], sidebar: [] } },
    fr: { label: 'B' },
  });
  expect(options.themeConfig).toBeUndefined();
  expect(lines).toEqual(['vite.plugins are not carried over: "permalinks"']);
});

test('other plugins are not run, and named once: with their names, or their packages if they are not installed', async () => {
  const fail = () => {
    throw new Error('This must not run.');
  };
  const { options, lines } = await run({ title: 'T' }, [
    { name: 'unocss', config: fail },
    [
      { name: 'icons', transform() {} },
      { name: 'icons', load() {} },
    ],
    { load() {} },
    // Which restarts the server when there is another page.
    { name: 'vitepress-sidebar:hmr', configureServer() {} },
    // Whose work is done here.
    { name: 'vitepress-plugin-group-icons' },
    { name: 'vitepress-plugin-llms:llm-tags' },
    createRecorder('vitepress-plugin-group-icons', new WeakMap()),
    createRecorder('vite-plugin-auto-sidebar', new WeakMap()),
  ]);
  expect(lines).toEqual([
    'vite.plugins are not carried over, since they are not installed: "vite-plugin-auto-sidebar"',
    'vite.plugins are not carried over: "unocss", "icons", "a plugin without a name"',
  ]);
  expect([options.title, options.themeConfig]).toEqual(['T', undefined]);
});

test('a plugin with more than navigation, and one that throws, are named', async () => {
  const { options, lines } = await run({}, [
    {
      name: 'sidebar-and-pages',
      config({ vitepress: { site } }: Given) {
        site.themeConfig.sidebar = { '/': [] };
      },
      transform() {},
    },
    {
      name: 'broken-sidebar',
      async config() {
        throw new Error('no folder');
      },
    },
  ]);
  expect(options.themeConfig).toEqual({ sidebar: { '/': [] } });
  expect(lines).toEqual([
    'vite.plugins are run in part: "config" of "broken-sidebar" throws "no folder"',
    'vite.plugins are not carried over: "sidebar-and-pages"',
  ]);
});
