import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import postcssLoader from '../../../../plugins/rspack/postcssLoader.mjs';
import { writeFolder } from '../../src/node/pages/compileText.ts';

/** What a plugin here uses of PostCSS. */
interface Root {
  walkDecls(visit: (declaration: { value: string }) => void): void;
}

const POSTCSS = createRequire(import.meta.url).resolve('postcss');
const PLUGIN = `const plugin = ({ to = 'red' } = {}) => ({ postcssPlugin: 'own', Declaration: { color(node) { node.value = to; } } });
plugin.postcss = true;
module.exports = plugin;
`;

/** Runs the loader on a style sheet. */
function run(folder: string, config?: string, source = 'a { color: blue }', plugins: readonly unknown[] = []) {
  const dependencies: string[] = [];
  return new Promise<{ css: string; dependencies: string[] }>((resolve, reject) => {
    postcssLoader.call(
      {
        mode: 'production',
        sourceMap: false,
        resourcePath: path.join(folder, 'docs/a.css'),
        getOptions: () => ({
          config: config && path.join(folder, config),
          ...{ plugins, postcss: POSTCSS, folder, limited: (run) => run() },
        }),
        addDependency: (file) => dependencies.push(path.relative(folder, file)),
        addContextDependency: (file) => dependencies.push(`${path.relative(folder, file)}/`),
        async: () => (error, css) => (error ? reject(error) : resolve({ css: css ?? '', dependencies })),
      },
      source,
      undefined,
    );
  });
}

test.each([
  ['plugins by their names', 'module.exports = { plugins: { own: {} } };', 'red'],
  ['options of plugins', "module.exports = { plugins: { own: { to: 'lime' }, other: false } };", 'lime'],
  ['names in a list', "module.exports = { plugins: ['own', false] };", 'red'],
  ['names with options in a list', "module.exports = { plugins: [['own', { to: 'lime' }]] };", 'lime'],
  ['objects in a list', "module.exports = { plugins: [{ own: { to: 'lime' } }] };", 'lime'],
  ['plugins themselves', "const own = require('own'); module.exports = { plugins: [[own({ to: 'lime' })]] };", 'lime'],
  ['a function', 'module.exports = ({ env }) => ({ plugins: { own: { to: env } } });', 'production'],
  ['no plugins', 'module.exports = {};', 'blue'],
])('a configuration has %s', async (_, config, color) => {
  const folder = writeFolder({ 'postcss.config.cjs': config, 'node_modules/own/index.js': PLUGIN });
  const { css, dependencies } = await run(folder, 'postcss.config.cjs');
  expect(css).toBe(`a { color: ${color} }`);
  expect(dependencies).toEqual(['postcss.config.cjs']);
});

test.each([
  ['a function', 'own', 'module.exports = (at = process.cwd()) => (root) => root.append({ prop: "--at", value: at })'],
  [
    'an object',
    'own',
    'module.exports = () => ({ postcssPlugin: "own", Once: (root) => root.append({ prop: "--at", value: process.cwd() }) })',
  ],
  [
    'one with options',
    "['own', { a: 1 }]",
    'module.exports = (_, at = process.cwd()) => (root) => root.append({ prop: "--at", value: at })',
  ],
])(
  'a plugin finds its files in the folder of the project, and the process has its own: %s',
  async (_, item, plugin) => {
    const name = item.startsWith('[') ? item : `'${item}'`;
    const folder = realpathSync(
      writeFolder({
        'postcss.config.cjs': `module.exports = { plugins: [${name}] };`,
        'node_modules/own/index.js': `${plugin};\nmodule.exports.postcss = true;\n`,
      }),
    );
    const before = process.cwd();
    expect((await run(folder, 'postcss.config.cjs', '')).css).toBe(`--at: ${folder}`);
    expect(process.cwd()).toBe(before);
  },
);

test('an ES module is read, and files and folders of plugins are dependencies without those of packages and output', async () => {
  const folder = writeFolder({
    'postcss.config.mjs': `export default { plugins: [{
      postcssPlugin: 'own',
      Once(_, { result }) {
        result.messages.push(
          { type: 'dependency', file: import.meta.dirname + '/colors.json' },
          { type: 'dir-dependency', dir: import.meta.dirname },
          { type: 'dir-dependency', dir: import.meta.dirname + '/docs' },
        );
      },
    }] };\n`,
    'docs/a.md': '',
    'src/a.js': '',
    'node_modules/own/index.js': PLUGIN,
    'dist/a.js': '',
    '.cache/a': '',
  });
  const { dependencies } = await run(folder, 'postcss.config.mjs');
  expect(dependencies).toEqual(['postcss.config.mjs', 'colors.json', 'docs/', 'src/', 'docs/']);
});

test('a mistake in a style sheet has its place', async () => {
  const folder = writeFolder({
    'postcss.config.cjs': 'module.exports = { plugins: { own: {} } };',
    'node_modules/own/index.js': PLUGIN,
  });
  await expect(run(folder, 'postcss.config.cjs', 'a {\n  color: red;\n')).rejects.toThrow(
    /docs\/a\.css:1:1: Unclosed block/,
  );
});

test('plugins of the site run after those of its configuration, or without one', async () => {
  const folder = writeFolder({
    'postcss.config.cjs': "module.exports = { plugins: ['own'] };",
    'node_modules/own/index.js': PLUGIN,
  });
  const own = path.join(folder, 'node_modules/own/index.js');
  const lime = [own, { to: 'lime' }];
  expect((await run(folder, undefined, undefined, [lime])).css).toBe('a { color: lime }');
  expect((await run(folder, undefined, undefined, [own])).css).toBe('a { color: red }');
  const last = { postcssPlugin: 'last', OnceExit: (root: Root) => root.walkDecls((each) => (each.value += 'dish')) };
  expect((await run(folder, 'postcss.config.cjs', undefined, [last])).css).toBe('a { color: reddish }');
});

test.each([
  ['@tailwind base;\na { color: blue }'],
  ['a { color: blue }\n@tailwind base'],
  ["@import 'tailwindcss/base';\na { color: blue }"],
  ['@import url("tailwindcss/base.css");\na { color: blue }'],
  ['@layer tailwind-base, own;\n@layer tailwind-base { @tailwind base; }\na { color: blue }'],
  ['@tailwind base { * { color: red } }\na { color: blue }'],
])('the reset of Tailwind 3 is below the theme: %s', async (source) => {
  const plugin = `{ postcssPlugin: 'tailwindcss', AtRule: { tailwind(node) { node.replaceWith('h1 { margin: 0 }'); } } }`;
  const folder = writeFolder({ 'postcss.config.cjs': `module.exports = { plugins: [${plugin}] };` });
  const { css } = await run(folder, 'postcss.config.cjs', source);
  const rules = css.replace(/\s+/g, '').replace('@layertailwind-base,own;', '');
  expect(rules.replace('a{color:blue}', '')).toMatch(/^@layerbase\{h1\{margin:0\}\}$/);
  expect(rules).toContain('a{color:blue}');
});
