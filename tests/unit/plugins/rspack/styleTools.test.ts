import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { findStyleTools } from '../../../../plugins/rspack/styleTools.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Writes packages with an entry, in `node_modules` of a site. */
function makeSite(files: readonly string[]): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'styles-')));
  folders.push(root);
  for (const name of files) {
    const file = path.join(root, 'node_modules', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, name.endsWith('.json') ? '{ "main": "dist/index.js" }' : 'module.exports = {};');
  }
  return root;
}

const loadersOf = (root: string, kind: 'css' | 'sass' | 'less') =>
  findStyleTools({ docsDir: path.join(root, 'docs') })[kind].map((item) =>
    typeof item === 'object' && item ? path.relative(root, String(item.loader)) : item,
  );

const PLUGIN = 'node_modules/@rsbuild';

test('finds Sass in the plugin of Rsbuild, which brings its own', () => {
  const root = makeSite([
    '@rsbuild/plugin-sass/package.json',
    '@rsbuild/plugin-sass/dist/index.js',
    '@rsbuild/plugin-sass/compiled/sass-loader/index.js',
    // As pnpm installs it: the site itself does not have it.
    '@rsbuild/plugin-sass/node_modules/sass-embedded/package.json',
    '@rsbuild/plugin-sass/node_modules/sass-embedded/dist/index.js',
  ]);
  expect(loadersOf(root, 'sass')).toEqual([`${PLUGIN}/plugin-sass/compiled/sass-loader/index.js`]);
});

test('finds Less with its loader, and names a missing one', () => {
  const root = makeSite(['less', 'less-loader'].flatMap((name) => [`${name}/package.json`, `${name}/dist/index.js`]));
  expect(loadersOf(root, 'less')).toEqual(['node_modules/less-loader/dist/index.js']);
  expect(loadersOf(makeSite(['less/package.json', 'less/dist/index.js']), 'less')).toEqual([
    expect.stringContaining('missingToolLoader'),
  ]);
});

test('finds Tailwind in the plugin of Rsbuild', () => {
  const tailwind = '@rsbuild/plugin-tailwindcss/node_modules/@tailwindcss/webpack';
  const root = makeSite([
    '@rsbuild/plugin-tailwindcss/package.json',
    '@rsbuild/plugin-tailwindcss/dist/index.js',
    `${tailwind}/package.json`,
    `${tailwind}/dist/index.js`,
  ]);
  const [item] = findStyleTools({ docsDir: path.join(root, 'docs') }).css;
  expect(item).toMatchObject({
    loader: expect.stringContaining('tailwindLoader'),
    options: { loader: path.join(root, 'node_modules', tailwind, 'dist/index.js'), base: root },
  });
  expect(loadersOf(root, 'sass')).toEqual([expect.stringContaining('missingToolLoader')]);
});

test('finds PostCSS in a package that depends on it, as pnpm installs it', () => {
  const postcss = 'vitepress/node_modules/vite/node_modules/postcss';
  const files = ['vitepress', 'vitepress/node_modules/vite', postcss].flatMap((name) => [
    `${name}/package.json`,
    `${name}/dist/index.js`,
  ]);
  const root = makeSite(files);
  expect(findStyleTools({ docsDir: path.join(root, 'docs') }).css).toEqual([]);
  const config = path.join(root, 'postcss.config.mjs');
  writeFileSync(config, 'export default {};');
  expect(findStyleTools({ docsDir: path.join(root, 'docs') }).css).toMatchObject([
    {
      loader: expect.stringContaining('postcssLoader'),
      options: { config, plugins: [], postcss: path.join(root, 'node_modules', postcss, 'dist/index.js') },
    },
  ]);
});

test('PostCSS runs the plugins of another engine, with packages of its folder', () => {
  const root = makeSite(['postcss/package.json', 'postcss/dist/index.js']);
  const options = { postcss: path.join(root, 'node_modules/postcss/dist/index.js') };
  const stylesOf = (...plugins: object[]) => {
    const site = { configFile: path.join(root, 'docusaurus.config.js'), postcssPlugins: () => plugins };
    return findStyleTools({ docsDir: path.dirname(root), foreign: { site } }).css;
  };
  expect(stylesOf()).toEqual([]);
  const plugin = { postcssPlugin: 'own' };
  const loader = expect.stringContaining('postcssLoader');
  expect(stylesOf(plugin)).toMatchObject([{ loader, options: { ...options, config: undefined, plugins: [plugin] } }]);
  const config = path.join(root, 'postcss.config.mjs');
  writeFileSync(config, 'export default {};');
  expect(stylesOf()).toMatchObject([{ loader, options: { ...options, config, plugins: [] } }]);
});

test('PostCSS runs in the folder of the package that has its configuration', () => {
  const root = makeSite(['postcss/package.json', 'postcss/dist/index.js']);
  const docsDir = path.join(root, 'website/docs');
  mkdirSync(docsDir, { recursive: true });
  writeFileSync(path.join(docsDir, 'postcss.config.mjs'), 'export default {};');
  const folderOf = () => findStyleTools({ docsDir }).css;
  expect(folderOf()).toMatchObject([{ options: { folder: docsDir } }]);
  writeFileSync(path.join(root, 'website/package.json'), '{}');
  expect(folderOf()).toMatchObject([{ options: { folder: path.join(root, 'website') } }]);
});

test('plugins of another engine need PostCSS', () => {
  const site = { configFile: path.join(makeSite([]), 'docusaurus.config.js'), postcssPlugins: () => [{}] };
  expect(() => findStyleTools({ docsDir: path.dirname(site.configFile), foreign: { site } })).toThrow(
    'The configuration needs PostCSS, which is not installed.',
  );
});
