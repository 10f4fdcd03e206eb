import { expect, test } from '@rstest/core';
import { readAdditions } from '../../../../../compat/docusaurus/node/pluginAdditions.ts';
import { createPlugins } from '../../../../../compat/docusaurus/node/sitePlugins.ts';
import { DataFiles } from '../../../../../compat/support/dataFiles.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const FILES = {
  'docs/a.md': '# A\n',
  'data/dogs.json': '["Rex"]',
  'src/Dog.js': 'export default () => null;\n',
  'plugins/dogs/index.js': `const fs = require('node:fs');
const path = require('node:path');
module.exports = (context, options) => ({
  name: 'dogs',
  loadContent: async () => JSON.parse(fs.readFileSync(path.join(context.siteDir, 'data/dogs.json'), 'utf8')),
  async contentLoaded({ content, actions: { addRoute, createData, setGlobalData } }) {
    setGlobalData({ content, options, lang: context.i18n.currentLocale });
    const dog = await createData('dog.json', JSON.stringify({ name: content[0] }));
    addRoute({
      path: context.baseUrl + 'dogs/rex',
      component: path.join(__dirname, '../../src/Dog.js'),
      modules: { dog, list: ['@site/data/dogs.json'] },
      context: { dog },
      props: { loud: true },
      exact: true,
    });
    addRoute({ path: context.baseUrl + 'dogs/:name', component: '@site/src/Dog.js' });
  },
  getClientModules: () => ['./src/client.js'],
  getPathsToWatch: () => ['data/*.json'],
  postBuild() {},
});
module.exports.validateOptions = ({ validate, options }) => validate({ validate: (value) => ({ value: { size: 1, ...value } }) }, options);
`,
};

/** Returns what plugins add to a site, what is not run of them, and its files. */
async function read(plugins: unknown[], more: Record<string, unknown> = {}) {
  const siteDir = writeFolder(FILES);
  const config = { siteDir, files: new DataFiles(), options: { baseUrl: '/base/', plugins, ...more } };
  const created = await createPlugins(config);
  const additions = await readAdditions(config, created);
  const withoutFolder = (value: unknown) => JSON.parse(JSON.stringify(value ?? null).replaceAll(siteDir, 'SITE'));
  return {
    ...withoutFolder({ ...additions, complete: [...(additions?.complete ?? [])] }),
    data: Object.fromEntries(additions?.data ?? []),
    dataModules: withoutFolder([...(additions?.dataModules ?? [])]),
    notRun: Object.fromEntries(created.notRun),
    files: withoutFolder(created.files),
  };
}

test('a local plugin adds pages, data and client modules in each language', async () => {
  const i18n = { defaultLocale: 'en', locales: ['en', 'fr'] };
  const { languages, data, ...found } = await read([['./plugins/dogs', { id: 'pets' }]], { i18n });
  const globals = (lang: string) => ({ dogs: { pets: { content: ['Rex'], options: { size: 1, id: 'pets' }, lang } } });
  expect(languages.en.globals).toEqual(globals('en'));
  expect(languages.fr.globals).toEqual(globals('fr'));
  expect(data).toEqual({ 'en-0': { name: 'Rex' }, 'fr-0': { name: 'Rex' } });
  const text = (lang: string, base: string) =>
    [
      "import PluginRoute, { moduleValue } from '@generated/pluginRoute';",
      'import Component0 from "@site/src/Dog.js";',
      `import * as module1 from "#data/docusaurus/${lang}-0";`,
      'import * as module2 from "@site/data/dogs.json";',
      `import * as module3 from "#data/docusaurus/${lang}-0";`,
      '',
      `<div className="docusaurus-own-layout"><PluginRoute route={{ ...{"path":"${base}dogs/rex","exact":true}, component: Component0, ` +
        'modules: { "dog": moduleValue(module1), "list": [moduleValue(module2)] }, props: {"loud":true} }} ' +
        'context={{ data: { "dog": moduleValue(module3) }, plugin: {"name":"dogs","id":"pets"} }} /></div>',
      '',
    ].join('\n');
  const route = { permalink: '/dogs/rex', component: '@site/src/Dog.js' };
  expect(languages.en.routes).toEqual([{ ...route, text: text('en', '/base/') }]);
  expect(languages.fr.routes).toEqual([{ ...route, text: text('fr', '/base/fr/') }]);
  expect(found).toEqual({
    dataModules: [['dogs/pets/dog.json', 'en-0']],
    clientModules: ['SITE/src/client.js'],
    headTags: [],
    bundlers: [],
    themes: [],
    complete: [],
    versions: { dogs: { type: 'project' } },
    notRun: { 'plugins.0.1': '"postBuild" is not run; its page "/base/dogs/:name" is left out' },
    files: ['SITE/plugins/dogs/index.js', 'SITE/data/dogs.json'],
  });
});

test('plugins of the configuration add tags and settings of the bundler, and what is lost is said', async () => {
  const tags = () => ({
    name: 'tags',
    injectHtmlTags: () => ({
      headTags: [{ tagName: 'meta', attributes: { name: 'a' } }, '<meta>'],
      postBodyTags: ['<p>'],
    }),
    configureWebpack: () => ({ resolve: { alias: { '~': './src' } }, resolveLoader: { alias: {} }, plugins: [] }),
    getThemePath: () => './theme',
  });
  const off = () => null;
  const reader = () => ({
    name: 'reader',
    allContentLoaded: ({
      allContent,
      actions,
    }: {
      allContent: object;
      actions: { setGlobalData(data: unknown): void };
    }) => actions.setGlobalData(Object.keys(allContent)),
  });
  const failing = () => ({
    name: 'failing',
    loadContent() {
      throw new Error('No network.');
    },
  });
  const { languages, notRun, ...found } = await read([tags, off, reader, failing]);
  expect(found).toMatchObject({
    headTags: [{ tagName: 'meta', attributes: { name: 'a' } }],
    bundlers: [{ resolve: { alias: { '~': './src' } } }],
    themes: ['SITE/theme'],
    complete: ['plugins.0.1', 'plugins.1.1', 'plugins.2.1'],
    versions: { tags: { type: 'local' } },
  });
  expect(languages.en.globals).toEqual({ reader: { default: ['tags', 'reader'] } });
  expect(notRun).toEqual({
    'plugins.0.1':
      '"headTags" and "postBodyTags" of "injectHtmlTags" are not added; of "configureWebpack", "plugins" is not applied; ' +
      'components of its theme are used where code of the site imports them alone',
    'plugins.1.1': '',
    'plugins.2.1': '',
    'plugins.3.1': '"loadContent" fails: No network',
  });
});

test('a site without plugins of its own adds nothing', async () => {
  expect(await read([['@docusaurus/plugin-sitemap', {}], 'docusaurus-lunr-search'])).toMatchObject({
    notRun: {},
    files: [],
    complete: [],
  });
});

test('routes within others are pages with those around them, and the one around is none', async () => {
  const plugin = () => ({
    name: 'nested',
    contentLoaded({ actions }: { actions: { addRoute(route: object): void } }) {
      const inside = ['a', 'b'].map((name) => ({
        path: `/base/n/${name}`,
        component: '@site/src/Dog.js',
        exact: true,
      }));
      actions.addRoute({ path: '/base/n', component: '@site/src/Outer.js', routes: inside });
    },
  });
  const { languages, notRun } = await read([plugin]);
  const [first, ...others] = languages.en.routes;
  expect([first, ...others].map(({ permalink }) => permalink)).toEqual(['/n/a', '/n/b']);
  expect(first.text).toContain(
    'route={{ ...{"path":"/base/n"}, component: Component0, modules: {  }, props: {}, routes: [' +
      '{ ...{"path":"/base/n/a","exact":true}, component: Component1, modules: {  }, props: {} }, ' +
      '{"path":"/base/n/b","exact":true}] }}',
  );
  expect(notRun).toEqual({ 'plugins.0.1': '' });
});
