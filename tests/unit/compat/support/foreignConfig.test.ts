import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { docusaurusAdapter } from '../../../../compat/docusaurus/node/adapter.ts';
import { loadForeignConfig } from '../../../../compat/support/foreignConfig.ts';
import { vitepressAdapter } from '../../../../compat/vitepress/node/adapter.ts';
import { toLoadError } from '../../../../src/node/config/loadError.ts';
import { DocsErrors } from '../../../../src/tools/messages/errors.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function write(name: string, text: string): string {
  const root = mkdtempSync(path.join(tmpdir(), 'foreign-'));
  folders.push(root);
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

test.each([
  ['config.ts', "export default { title: 'A' };\n"],
  ['config.mjs', "export default { title: 'A' };\n"],
  ['config.cjs', "module.exports = { title: 'A' };\n"],
  ['config.js', "module.exports = async () => ({ title: 'A' });\n"],
  ['config.ts', "import { defineConfig } from 'missing';\nexport default defineConfig({ title: 'A' });\n"],
  ['config.ts', "import wrap from 'missing';\nexport default wrap(() => ({ title: 'A' }), 'b');\n"],
])('reads %s: %j', async (name, text) => {
  expect((await loadForeignConfig(write(name, text)))?.options).toEqual({ title: 'A' });
});

test('finds names of CommonJS packages that Node.js does not find in their source', async () => {
  const file = write(
    'config.ts',
    "import end, { Link } from 'links';\nexport default { title: new Link().text() + end() };\n",
  );
  const folder = path.join(path.dirname(file), 'node_modules/links');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'link.js'),
    "exports.__esModule = true; exports.default = class { text() { return 'A'; } };\n",
  );
  writeFileSync(
    path.join(folder, 'index.js'),
    `var __importDefault = (module) => (module && module.__esModule ? module : { default: module });
Object.defineProperty(exports, '__esModule', { value: true });
exports.Link = void 0;
exports.default = () => 'B';
var link = require('./link');
Object.defineProperty(exports, 'Link', { enumerable: true, get: function () { return __importDefault(link).default; } });
`,
  );
  expect((await loadForeignConfig(file, { required: true }))?.options).toEqual({ title: 'AB' });
});

test.each([
  ['export default null;\n', 'exports null instead of settings.'],
  ['export default 5;\n', 'exports 5 instead of settings.'],
  ["export const title = 'A';\n", 'exports nothing by default instead of settings.'],
  ['export default [{}];\n', 'exports a list instead of settings.'],
  ['export default async () => null;\n', 'exports null instead of settings.'],
  [
    "export { default } from 'missing-config';\n",
    'config.ts:1:25 has the settings of "missing-config", which is not installed, or is not run here.',
  ],
  [
    "import create from 'missing-config';\nexport default create();\n",
    'config.ts:1:20 has the settings of "missing-config"',
  ],
])('rejects %j', async (text, message) => {
  const file = write('config.ts', text);
  const cause = await loadForeignConfig(file).catch((error: unknown) => error);
  expect(toLoadError(cause, { configFile: file, cwd: path.dirname(file) }).message).toContain(message);
});

test.each([
  ['module.exports = { title: 5 };\n', 'docusaurus.config.js:1:20 "title" must be a string, not 5.'],
  ['export default { title: 5 };\n', 'docusaurus.config.js:1:18 "title" must be a string, not 5.'],
  ["export default { title: 'A', presets: { a: 1 } };\n", 'docusaurus.config.js:1:30 "presets" must be an array, not'],
  ["export default { title: 'A', i18n: 'en' };\n", 'docusaurus.config.js:1:30 "i18n" must be an object, not "en".'],
  ["export default { title: 'A' };\n", 'docusaurus.config.js has no docs, blog or pages'],
  [
    "Array.prototype.flatMap = undefined;\nexport default { title: 'A' };\n",
    'docusaurus.config.js has no docs, blog or pages',
  ],
])('rejects the configuration of Docusaurus %j', async (text, message) => {
  const file = write('docusaurus.config.js', text);
  const root = path.dirname(file);
  const load = async () => (await docusaurusAdapter.findSite(root, root))?.loadConfig(undefined);
  const cause = await load().catch((error: unknown) => error);
  const shown = cause instanceof DocsErrors ? cause : toLoadError(cause, { configFile: file, cwd: root });
  expect(shown.message).toContain(message);
  expect(shown.message).not.toContain('throws');
});

test('rejects settings of VitePress that extend those of a package that is not installed', async () => {
  const file = write(
    'docs/.vitepress/config.ts',
    "import base from 'missing-config';\nexport default { extends: base, title: 'A' };\n",
  );
  const root = path.resolve(path.dirname(file), '../..');
  const site = await vitepressAdapter.findSite(root, root);
  await expect(site?.loadConfig(undefined)).rejects.toThrow(
    'docs/.vitepress/config.ts:1:18 has the settings of "missing-config"',
  );
});

test('is undefined for a configuration of several programs that has no site', async () => {
  const file = write('rstack.config.ts', "import { define } from 'rstack';\ndefine.lib({});\n");
  const options = { recorded: /^rstack$/, definition: { packageName: 'rstack', path: 'define.doc' } };
  expect(await loadForeignConfig(file, options)).toBeUndefined();
});
