import path from 'node:path';
import { expect, test } from '@rstest/core';
import { loadRspressConfig } from '../../../../../compat/rspress/node/rspressConfig.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

test('functions of the devkit are run, other packages of Rspress are recorded', async () => {
  const folder = writeFolder({
    'rspress.config.mjs': `import { visit } from 'rspress-plugin-devkit';
import mermaid from 'rspress-plugin-mermaid';
export default { title: visit('a'), plugins: [mermaid()] };
`,
    'node_modules/rspress-plugin-devkit/package.json': '{ "type": "module", "exports": "./index.js" }',
    'node_modules/rspress-plugin-devkit/index.js': "export const visit = (text) => text + '!';",
    'node_modules/rspress-plugin-mermaid/package.json': '{ "type": "module", "exports": "./index.js" }',
    'node_modules/rspress-plugin-mermaid/index.js': "throw new Error('is run');",
  });
  const config = await loadRspressConfig(path.join(folder, 'rspress.config.mjs'));
  expect(config?.options.title).toBe('a!');
});

test('functions of Rspress for values are those of its package, also where a package manager hides it', async () => {
  const folder = writeFolder({
    'rspress.config.mjs': `import { defineConfig, logger, normalizeHref } from '@rspress/core';
logger.info('a');
export default defineConfig({ title: normalizeHref('/a') });
`,
    'node_modules/@rspress/core/package.json': '{ "type": "module", "exports": "./index.js" }',
    'node_modules/@rspress/core/index.js': "throw new Error('is run');",
    'node_modules/@rspress/core/node_modules/@rspress/shared/package.json':
      '{ "type": "module", "exports": "./index.js" }',
    'node_modules/@rspress/core/node_modules/@rspress/shared/index.js':
      "export const normalizeHref = (path) => path + '.html';",
  });
  const config = await loadRspressConfig(path.join(folder, 'rspress.config.mjs'));
  expect(config?.options).toEqual({ title: '/a.html' });
});

test.each(['async () => ({ title: "A" })', '({ command }) => ({ title: "A" })'])(
  'a configuration that is the function %s is wholly read',
  async (code) => {
    const folder = writeFolder({
      'rspress.config.mjs': `import { defineConfig } from '@rspress/core';\nexport default defineConfig(${code});\n`,
    });
    const config = await loadRspressConfig(path.join(folder, 'rspress.config.mjs'));
    expect(config?.options).toEqual({ title: 'A' });
    expect(config?.wrappers).toEqual(new Set());
  },
);

test('functions of packages that make settings are those of the packages, which are loaded for these alone', async () => {
  const folder = writeFolder({
    'rspress.config.mjs': `import { defineConfig, mergeDocConfig } from '@rspress/core';
import { loadEnv } from '@rsbuild/core';
export default defineConfig(mergeDocConfig({ title: 'A' }, { description: loadEnv().parsed.TEXT }));
`,
    'node_modules/@rspress/core/package.json': '{ "type": "module", "exports": "./index.js" }',
    'node_modules/@rspress/core/index.js':
      "export const mergeDocConfig = (...configs) => Object.assign({}, ...configs, { lang: 'en' });\nexport const defineConfig = () => ({});",
    'node_modules/@rsbuild/core/package.json': '{ "type": "module", "exports": "./index.js" }',
    'node_modules/@rsbuild/core/index.js': "export const loadEnv = () => ({ parsed: { TEXT: 'B' } });",
  });
  const config = await loadRspressConfig(path.join(folder, 'rspress.config.mjs'));
  expect(config?.options).toEqual({ title: 'A', description: 'B', lang: 'en' });
});

test('plugins that others have written are run, and recorded if they fail', async () => {
  const folder = writeFolder({
    'rspress.config.mjs': `import ruby from 'rspress-plugin-ruby';
import broken from 'rspress-plugin-broken';
import absent from 'rspress-plugin-absent';
export default { plugins: [ruby(), broken(), absent()] };
`,
    'node_modules/rspress-plugin-ruby/package.json': '{ "type": "module", "exports": "./index.js" }',
    'node_modules/rspress-plugin-ruby/index.js': "export default () => ({ name: 'ruby', globalStyles: '/a.css' });",
    'node_modules/rspress-plugin-broken/package.json': '{ "type": "module", "exports": "./index.js" }',
    'node_modules/rspress-plugin-broken/index.js': "throw new Error('is run');",
  });
  const config = await loadRspressConfig(path.join(folder, 'rspress.config.mjs'));
  const [ruby, ...others] = [config?.options.plugins].flat();
  expect(ruby).toEqual({ name: 'ruby', globalStyles: '/a.css' });
  expect(others.map((plugin) => config?.recordings.get(Object(plugin))?.packageName)).toEqual([
    'rspress-plugin-broken',
    'rspress-plugin-absent',
  ]);
});
