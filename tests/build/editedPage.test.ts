import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { createSiteFolder, type SiteFolder, TWO_LANGUAGES } from '../helpers/siteFolder.ts';

const GUIDE = '---\ndescription: How to start.\n---\n\n# Guide\n\nThe first paragraph.\n\n## Install\n\nSome words.\n';
/** Enough for an index in two files. */
const LONG = `# Long\n\n${'A paragraph of the longest page.\n\n'.repeat(4000)}`;

let site: SiteFolder;

beforeAll(async () => {
  site = createSiteFolder({
    'site.config.ts': TWO_LANGUAGES,
    'en/index.mdx': '# Home\n\n[Guide](/guide/)\n',
    'en/guide/index.mdx': GUIDE,
    'en/guide/other.mdx': '# Other\n\n[Guide](/guide/#install)\n',
    'en/long.mdx': LONG,
    'zh/index.mdx': '# 首页\n',
    'zh/guide/index.mdx': '# 指南\n\n第一段。\n',
  });
  const { status, output } = await site.build();
  if (status !== 0) throw new Error(output);
});

afterAll(() => site.remove());

const withoutHash = (name: string) => name.replace(/\.[\da-zA-Z]{8,10}(?=\.\w+$)/, '.*');

test('a word below the first paragraph changes the page, its data, and the search index of its language', async () => {
  const contents = () => new Map(site.list().map((name) => [name, readFileSync(path.join(site.outDir, name))]));
  const before = contents();
  site.write({ 'en/guide/index.mdx': GUIDE.replace('Some words', 'Other words') });
  const { status, output } = await site.build();
  expect([status, output]).toEqual([0, expect.stringContaining('Built')]);
  const after = contents();
  const isChanged = (name: string) => !before.get(name)?.equals(after.get(name) ?? Buffer.alloc(0));
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(isChanged);
  expect([...new Set(changed.map(withoutHash))].sort()).toEqual([
    // The list of the files that the build wrote.
    '.docs-output',
    'guide/index.html',
    'static/p/guide.*.json',
    'static/search_index.en.*.json',
    'static/search_index.json',
    'static/sections/section.json',
  ]);
});
