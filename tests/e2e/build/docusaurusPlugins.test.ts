import { expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { openSite } from '../../helpers/openSite.ts';
import { documentOf } from './docusaurusFiles.ts';

/** A site whose pages and data are those of its plugins. */
const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "private": true }',
  'docusaurus.config.js': `module.exports = {
  title: 'Dogs',
  url: 'https://dogs.example',
  baseUrl: '/base/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: { htmlLang: 'fr-CA' } } },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  plugins: [
    './plugins/dogs',
    () => ({
      name: 'parts',
      configureWebpack: () => ({ resolve: { alias: { '~data': __dirname + '/data' } } }),
      getThemePath: () => './parts',
      injectHtmlTags: () => ({ headTags: [{ tagName: 'meta', attributes: { name: 'kennel', content: 'yes' } }] }),
    }),
  ],
};
`,
  'plugins/dogs/index.js': `const path = require('node:path');
module.exports = (context) => ({
  name: 'dogs',
  loadContent: () => ['Rex', 'Bo'],
  async contentLoaded({ content, actions: { addRoute, createData, setGlobalData } }) {
    setGlobalData({ dogs: content, lang: context.i18n.localeConfigs[context.i18n.currentLocale].htmlLang });
    const list = await createData('dogs.json', JSON.stringify(content));
    addRoute({ path: context.baseUrl + 'dogs', component: '@site/src/components/Dogs.js', modules: { dogs: list }, exact: true });
    const inside = ['one', 'two'].map((name) => ({ path: context.baseUrl + 'kennels/' + name, component: '@site/src/components/Part.js', exact: true, modules: { dogs: list }, props: { name } }));
    addRoute({ path: context.baseUrl + 'kennels', component: '@site/src/components/Around.js', modules: { dogs: list }, routes: inside });
    for (const name of content) {
      const dog = await createData(name + '.json', { name });
      addRoute({ path: context.baseUrl + 'dogs/' + name, component: path.join(__dirname, 'Dog.js'), modules: { dog, note: '@site/docs/note.md' }, context: { dog } });
    }
  },
  getClientModules: () => [path.join(__dirname, 'client.js')],
});
`,
  'plugins/dogs/client.js': `import { useBackToTopButton } from '@docusaurus/theme-common/internal';
export function onRouteDidUpdate() { document.documentElement.dataset.dogs = typeof useBackToTopButton; }
`,
  'plugins/dogs/Dog.js': `import Layout from '@theme/Layout';
import useRouteContext from '@docusaurus/useRouteContext';

export default function Dog({ dog, note: Note, route, location }) {
  const context = useRouteContext();
  return (
    <Layout title={dog.name}>
      <h1>{dog.name}</h1>
      <p id="dog">{JSON.stringify({ dog, route: route.path, pathname: location.pathname, context })}</p>
      <Note />
    </Layout>
  );
}
`,
  'src/components/Dogs.js': `import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import Kennel from '@theme/Kennel';

export default function Dogs({ dogs }) {
  return (
    <Layout title="All dogs" description="Each dog">
      <Kennel />
      {dogs.map((name) => <Link key={name} to={'/dogs/' + name}>{name}</Link>)}
    </Layout>
  );
}
`,
  'src/components/Around.js': `import renderRoutes from '@docusaurus/renderRoutes';
import Layout from '@theme/Layout';

export default ({ route, dogs }) => <Layout title="Kennels"><h1>{dogs.length} in {route.routes.length}</h1>{renderRoutes(route.routes, { more: 'More' })}</Layout>;
`,
  'src/components/Part.js': `import { useEffect, useState } from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';

function Count() {
  const [count, setCount] = useState(0);
  if (count > 1) throw new Error('too many');
  return <button onClick={() => setCount(count + 1)}>Count {count}</button>;
}

export default function Part({ name, more, dogs, route, history }) {
  const [state, setState] = useState('static');
  useEffect(() => setState('hydrated'), []);
  return (
    <section>
      <p id="part">{name} {more} {dogs[0]} {route.path} {state}</p>
      <ErrorBoundary fallback={({ error, tryAgain }) => <button onClick={tryAgain}>{error.message}</button>}><Count /></ErrorBoundary>
      <button onClick={() => history.push('/base/kennels/two')}>Go on</button>
    </section>
  );
}
`,
  'parts/Kennel/index.js': 'export default () => <p className="kennel">Kennel</p>;\n',
  'data/cats.json': '{ "cats": ["Tom"] }',
  'src/pages/data.js': `import { usePluginData } from '@docusaurus/useGlobalData';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import dogs from '@generated/dogs/default/dogs.json';
import same from '@site/.docusaurus/dogs/default/dogs.json';
import { cats } from '~data/cats.json';

export default function Data() {
  const { globalData, siteMetadata } = useDocusaurusContext();
  const found = { dogs, same, cats, data: usePluginData('dogs'), global: globalData.dogs, version: siteMetadata.pluginVersions.dogs };
  return <p id="data">{JSON.stringify(found)}</p>;
}
`,
  'src/pages/exports.js': `import { DEFAULT_PLUGIN_ID } from '@docusaurus/constants';
import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';
import { groupBy, uniq, useThemeConfig } from '@docusaurus/theme-common';
import { isSamePath, parseLanguage } from '@docusaurus/theme-common/internal';
import { findFirstSidebarItemLink } from '@docusaurus/plugin-content-docs/client';
import ExternalLink from '@theme/Icon/ExternalLink';
import Home from '@theme/Icon/Home';

export default function Exports() {
  useIsomorphicLayoutEffect(() => {}, []);
  const { collectAnchor } = useBrokenLinks();
  collectAnchor('own');
  const found = { DEFAULT_PLUGIN_ID, uniq: uniq([1, 1]), grouped: groupBy(), language: parseLanguage('a'), levels: useThemeConfig().tableOfContents, text: translate({ id: 'own.id' }), same: isSamePath('/A/', '/a'), first: findFirstSidebarItemLink({ type: 'category', items: [{ type: 'link', href: '/b' }] }) };
  return (
    <div>
      <p id="exports">{JSON.stringify(found)}</p>
      <Link to="/exports" href="/absent" isNavLink activeClassName="here" className="own">This page</Link>
      <Link to="/dogs" isNavLink>Dogs</Link>
      <Home /> <ExternalLink />
    </div>
  );
}
`,
  'node_modules/@docusaurus/theme-classic/package.json':
    '{ "name": "@docusaurus/theme-classic", "version": "3.10.2", "main": "lib/index.js" }',
  'node_modules/@docusaurus/theme-classic/lib/index.js': '',
  'node_modules/@docusaurus/theme-classic/lib/theme/Icon/Home/index.js':
    "import React from 'react';\nexport default function IconHome() { return <svg><title>Home</title></svg>; }\n",
  'node_modules/@docusaurus/theme-common/package.json':
    '{ "name": "@docusaurus/theme-common", "version": "3.10.2", "exports": { ".": "./lib/index.js", "./internal": "./lib/internal.js" } }',
  'node_modules/@docusaurus/theme-common/lib/index.js':
    "export { uniq, groupBy } from './utils/jsUtils';\nexport { usePrismTheme } from './hooks/usePrismTheme';\n",
  'node_modules/@docusaurus/theme-common/lib/internal.js':
    "export { parseClassNameLanguage as parseLanguage } from './utils/codeBlockUtils';\n",
  'node_modules/@docusaurus/theme-common/lib/utils/jsUtils.js':
    'export const uniq = (list) => [...new Set(list)];\nexport const groupBy = () => (<i>grouped</i>).props.children;\n',
  'node_modules/@docusaurus/theme-common/lib/utils/codeBlockUtils.js':
    "export const parseClassNameLanguage = (name) => 'language ' + name;\n",
  'docs/index.md': '---\nslug: /\n---\n\n# Home\n\n[Rex](/dogs/Rex) and [all](/dogs)\n',
  'docs/API.md': '# Upper\n',
  'docs/api.md': '# Lower\n',
  'docs/note.md': '# Note\n\nGood dog.\n',
};

const site = builtFolder(Object.fromEntries(Object.entries(FILES).map(([name, text]) => [`../${name}`, text])));
const read = (name: string) => site.read(documentOf(name));

/** Returns the JSON that a component renders. */
function dataIn(name: string, id: string): unknown {
  const [, text = ''] = new RegExp(`<p id="${id}">(.*?)</p>`).exec(read(name)) ?? [];
  return JSON.parse(text.replaceAll('&quot;', '"'));
}

test('pages of plugins have their component, their data and their route in each language', () => {
  const list = read('dogs.html');
  expect(list).toContain('<title>All dogs | Dogs</title>');
  expect(list).toContain('<p class="kennel">Kennel</p>');
  expect(list).toContain('href="/base/dogs/Bo"');
  expect(read('fr/dogs.html')).toContain('href="/base/fr/dogs/Bo"');
  for (const [folder, base] of [
    ['', '/base/'],
    ['fr/', '/base/fr/'],
  ]) {
    const path = `${base}dogs/Rex`;
    const context = { data: { dog: { name: 'Rex' } }, plugin: { name: 'dogs', id: 'default' } };
    expect(dataIn(`${folder}dogs/Rex.html`, 'dog')).toEqual({
      dog: { name: 'Rex' },
      route: path,
      pathname: path,
      context,
    });
  }
  expect(read('dogs/Rex.html')).toContain('Good dog.');
});

test('pages within a route have states, effects and errors of their own in the browser', async () => {
  expect(read('kennels/one.html')).toContain('<h1>2<!-- --> in <!-- -->2</h1>');
  const opened = await openSite(site.outDir, { base: '/base/' });
  const { page, problems } = await opened.open('/base/kennels/one');
  await page.waitForFunction(() => document.querySelector('#part')?.textContent?.endsWith('hydrated'));
  expect(await page.textContent('#part')).toBe('one More Rex /base/kennels/one hydrated');
  await page.click('text=Count 0');
  expect(problems).toEqual([]);
  await page.click('text=Count 1');
  await page.click('text=too many');
  await page.waitForSelector('text=Count 0');
  await page.click('text=Go on');
  await page.waitForFunction(() => document.querySelector('#part')?.textContent?.startsWith('two More'));
  expect(new URL(page.url()).pathname).toBe('/base/kennels/two');
  await opened.close();
});

test('components read data of plugins, generated files, and what the bundler finds', () => {
  const dogs = ['Rex', 'Bo'];
  const data = { dogs, lang: 'fr-CA' };
  const found = { dogs, same: dogs, cats: ['Tom'], data, global: { default: data }, version: { type: 'project' } };
  expect(dataIn('fr/data.html', 'data')).toEqual(found);
});

test('modules of Docusaurus have their exports, those of installed packages included', () => {
  expect(dataIn('exports.html', 'exports')).toEqual({
    DEFAULT_PLUGIN_ID: 'default',
    uniq: [1],
    grouped: 'grouped',
    language: 'language a',
    levels: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    text: 'own.id',
    same: true,
    first: '/b',
  });
  const page = read('exports.html');
  expect(page).toMatch(/<svg><title>Home<\/title><\/svg>\s*<svg width="13.5"/);
  expect(page).toMatch(
    /<a[^>]*aria-current="page"[^>]*class="own here"[^>]*href="\/base\/exports"|<a[^>]*class="own here"[^>]*>This page/,
  );
  expect(page).not.toMatch(/<a[^>]*active[^>]*>Dogs/);
});

test('tags of plugins are in the head, and what is lost of them is named once', () => {
  expect(read('index.html')).toContain('<meta name="kennel" content="yes">');
  expect(site.printed.match(/^warning .*/gm)).toEqual([
    expect.stringMatching(/"plugins" has a function of the site, which is run in part: components of its theme/),
    expect.stringMatching(
      /client\.js:1:37 "@docusaurus\/theme-common\/internal useBackToTopButton" has no counterpart/,
    ),
  ]);
});

test.skipIf(process.platform !== 'linux')('pages whose addresses differ in case alone are both there', () => {
  expect(read('API.html')).toContain('>Upper<');
  expect(read('api.html')).toContain('>Lower<');
});
