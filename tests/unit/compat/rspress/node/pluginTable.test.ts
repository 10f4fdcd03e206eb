import { expect, test } from '@rstest/core';
import { readPlugin } from '../../../../../compat/rspress/node/pluginTable.ts';
import { createRecorder } from '../../../../../compat/support/recorder.ts';

test.each([
  ['rspress-plugin-mermaid', /^is not run: diagrams show their code\. .*"markdown\.mermaid"/],
  ['@rspress/plugin-typedoc', /its pages are not in the site$/],
  ['@rspress/plugin-api-docgen', /its `<API>` renders nothing$/],
  ['@acme/plugin-own', /^has no counterpart$/],
])('%s has a consequence for readers', (packageName, consequence) => {
  expect(readPlugin({ packageName, path: '', args: [] }).missing).toMatch(consequence);
});

test.each(['@rspress/plugin-file-tree', '@rspress/plugin-container-syntax'])(
  '%s is what the engine does anyway',
  (packageName) => expect(readPlugin({ packageName, path: '', args: [] })).toEqual({}),
);

const fileNames = (folder: string) => ({
  ...{ llmsTxt: { name: `${folder}llms.txt` }, llmsFullTxt: { name: `${folder}llms-full.txt` } },
  include: () => true,
});

test.each<[string, unknown, string | undefined]>([
  ['llms', { llmsTxt: { name: 'llms.txt' }, mdFiles: { mdxToMd: true } }, undefined],
  ['llms', [fileNames(''), fileNames('zh/')], undefined],
  [
    'llms',
    { llmsTxt: false, include: () => true, exclude: () => true },
    'lists all pages in files of this engine: "llmsTxt" and "include" and "exclude" have no effect',
  ],
  ['llms', [{ mdFiles: false }], 'lists all pages in files of this engine: "mdFiles" has no effect'],
  ['shiki', { langs: ['vue'], transformers: [createRecorder('@rspress/plugin-shiki', new WeakMap())] }, undefined],
  [
    'shiki',
    { theme: 'nord', langs: [{ id: 'own' }], transformers: [{ name: 'own' }] },
    'colors code as this engine does: "theme" and "langs" and "transformers" have no effect',
  ],
  ['medium-zoom', undefined, undefined],
  ['medium-zoom', { selector: 'img' }, 'enlarges all pictures: "selector" has no effect'],
  ['rss', { feed: { hub: 'https://hub.example' } }, 'writes feeds without "hub"'],
])('options of the plugin %s without an effect are named: %j', (name, options, missing) => {
  expect(readPlugin({ packageName: `@rspress/plugin-${name}`, path: '', args: [options] }).missing).toBe(missing);
});

test('the plugin for texts for assistants is an option', () => {
  expect(readPlugin({ packageName: '@rspress/plugin-llms', path: '', args: [] })).toEqual({ config: { llms: true } });
});

test.each<[object | undefined, string | undefined]>([
  [undefined, undefined],
  [{ svgrOptions: { icon: true } }, undefined],
  [{ svgrOptions: { exportType: 'default' } }, 'makes components of imports with "?react" alone'],
  [{ mixedImport: true }, 'makes components of imports with "?react" alone'],
])('the plugin for components of SVG with %j', (options, missing) => {
  expect(readPlugin({ packageName: '@rsbuild/plugin-svgr', path: '', args: [options] }).missing).toBe(missing);
});

test.each(['sass', 'less'])('options for the loader of %s are named', (name) => {
  const effectOf = (...args: unknown[]) => readPlugin({ packageName: `@rsbuild/plugin-${name}`, path: '', args });
  const option = `${name}LoaderOptions`;
  expect(effectOf({ [option]: {} }).missing).toBe(`compiles style sheets without its "${option}"`);
  expect(effectOf()).toEqual({});
});

test('priorities of a sitemap are named', () => {
  const options = { siteUrl: 'https://a.example/docs', defaultPriority: '0.7', customMaps: {} };
  expect(readPlugin({ packageName: '@rspress/plugin-sitemap', path: '', args: [options] })).toEqual({
    config: { siteOrigin: 'https://a.example' },
    missing: 'has addresses and dates of commits alone: "customMaps" and "defaultPriority" have no effect',
  });
});

test('feeds without an address of the site are named', () => {
  const call = { packageName: '@rspress/plugin-rss', path: '', args: [{ siteUrl: 'undefined' }] };
  expect(readPlugin(call)).toEqual({
    config: { rss: false },
    missing: 'writes no feeds: "siteUrl" must be an address, and is "undefined"',
  });
});

test('a redirect of the beginning of addresses is a pattern alone', () => {
  const redirects = [
    { from: '/old', to: '/new' },
    { from: '^/docs/', to: '/guide/' },
  ];
  const effect = readPlugin({ packageName: '@rspress/plugin-client-redirects', path: '', args: [{ redirects }] });
  expect(effect).toEqual({ config: { redirects: { '/old': '/new' } }, redirectPatterns: redirects });
});

test.each<[string, object | undefined, boolean, string[]]>([
  ['preview', undefined, false, []],
  ['preview', undefined, true, ['jsx', 'tsx']],
  ['playground', undefined, true, ['jsx', 'tsx']],
  ['playground', { defaultRenderMode: 'pure' }, true, []],
  ['preview', { defaultRenderMode: 'preview' }, false, ['jsx', 'tsx']],
  ['twoslash', undefined, true, []],
  ['twoslash', { explicitTrigger: false }, false, ['ts', 'tsx']],
  ['preview', { defaultRenderMode: 'preview', previewLanguages: ['vue'] }, false, ['vue']],
])('the plugin %s with %j runs fences without its word (Rspress 1: %s): %j', (name, options, isRspress1, languages) => {
  const call = { packageName: `@rspress/plugin-${name}`, path: '', args: [options] };
  expect(readPlugin(call, { isRspress1 }).fences?.languages).toEqual(languages);
});
