import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { createSite } from '../../../../src/cli/createSite.ts';
import { readWholeSite } from '../../../../src/node/build.ts';
import { createTools } from '../../../../src/node/siteTools.ts';
import { createSiteFolder } from '../../../helpers/siteFolder.ts';

const before = process.env.NODE_ENV;
const ends: (() => void)[] = [];

afterEach(() => {
  process.env.NODE_ENV = before;
  for (const end of ends.splice(0)) end();
});

const CONFIG = "export default { title: 'Mode ' + process.env.NODE_ENV };\n";
const FILES = {
  own: { 'docs/site.config.ts': CONFIG },
  rspress: { 'rspress.config.ts': CONFIG },
  vitepress: { 'docs/.vitepress/config.ts': CONFIG },
};

async function load(engine: keyof typeof FILES, use: 'build' | 'dev' | 'check', given: string | undefined) {
  const { root, remove } = createSiteFolder({});
  ends.push(remove);
  for (const [name, text] of Object.entries({ 'package.json': '{}', 'docs/index.md': '# A', ...FILES[engine] })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  if (given === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = given;
  const { project, releaseCaches } = await createSite({ cache: path.join(root, 'cache') }, use, root);
  releaseCaches();
  return project;
}

test.each([
  ['own', 'build', undefined, 'production'],
  ['own', 'check', '', 'production'],
  ['own', 'dev', undefined, 'development'],
  ['own', 'build', 'staging', 'staging'],
  // Both engines set it for a build, whatever the environment has; VitePress leaves it to the environment in watch mode.
  ['rspress', 'build', undefined, 'production'],
  ['rspress', 'build', 'development', 'production'],
  ['rspress', 'dev', 'production', 'development'],
  ['vitepress', 'check', 'development', 'production'],
  ['vitepress', 'dev', 'staging', 'staging'],
  ['vitepress', 'dev', undefined, 'development'],
] as const)(
  'the configuration of a site (%s) in %s with NODE_ENV=%s reads %s',
  async (engine, use, given, expected) => {
    expect((await load(engine, use, given)).config.site.title).toBe(`Mode ${expected}`);
  },
);

test('what the configuration makes of it is part of the cache key', async () => {
  const versions: string[] = [];
  for (const given of [undefined, 'production', 'staging']) versions.push((await load('own', 'build', given)).version);
  expect(versions[0]).toBe(versions[1]);
  expect(versions[2]).not.toBe(versions[1]);
});

test('the folder of pages that a configuration names comes before a folder "docs" without one', async () => {
  const config = "export default { root: 'pages' };\n";
  const pages = { 'docs/index.md': '# Other\n', 'pages/index.md': '# Page\n' };
  const docsDirOf = async (more: Record<string, string>) => {
    const { root, remove } = createSiteFolder({});
    ends.push(remove);
    for (const [name, text] of Object.entries({ 'rspress.config.ts': config, ...pages, ...more })) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), text);
    }
    const { project, releaseCaches } = await createSite({ cache: path.join(root, 'cache') }, 'build', root);
    releaseCaches();
    return path.relative(root, project.docsDir);
  };
  expect(await docsDirOf({})).toBe('pages');
  expect(await docsDirOf({ 'docs/site.config.ts': 'export default {};\n' })).toBe('docs');
});

test('a project that has been migrated is the site in its docs folder', async () => {
  const { root, remove } = createSiteFolder({ 'site.config.ts': 'export default {};\n', 'index.md': '# A\n' });
  ends.push(remove);
  writeFileSync(path.join(root, 'rspress.config.ts'), 'export default {};\n');
  const { project, releaseCaches } = await createSite({ docs: root, cache: path.join(root, 'cache') }, 'build', root);
  releaseCaches();
  expect(path.relative(root, project.docsDir)).toBe('docs');
});

test('a site of Docusaurus without pages is said to have none', async () => {
  const { root, remove } = createSiteFolder({ 'docusaurus.config.js': "module.exports = { presets: ['classic'] };\n" });
  ends.push(remove);
  const { project, releaseCaches } = await createSite({ docs: root, cache: path.join(root, 'cache') }, 'build', root);
  releaseCaches();
  const tools = createTools(project, () => {});
  ends.push(() => tools.compiler.stop());
  await expect(readWholeSite(project, tools)).rejects.toThrow('No pages found in ".".');
});
