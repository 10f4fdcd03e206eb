import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { IS_FULL } from '../../helpers/sample.ts';
import { TWO_LANGUAGES } from '../../helpers/siteFolder.ts';

const GUIDE = '---\ndescription: How to start.\n---\n\n# Guide\n\nThe first paragraph.\n\n## Install\n\nSome words.\n';
/** A page with code: an import, an expression, a hydrated component. */
const COUNTER = `import Count from './_Count.tsx';\n\n${GUIDE.replace('# Guide', '# Counter')}\n<Count from={1 + 1} />\n\n{Math.max(1, 2)} is three.\n`;
const COUNT = 'export default function Count({ from }: { from: number }) {\n  return <b>count {from}</b>;\n}\n';
/** Enough for an index in two files. */
const LONG = `# Long\n\n${'A paragraph of the longest page.\n\n'.repeat(4000)}`;

const CONFIG = TWO_LANGUAGES.replace(
  'export default {',
  "export default {\n  siteOrigin: 'https://example.com',\n  redirects: { '/start': '/guide/#install' },",
);
const WITHOUT_SITEMAP = CONFIG.replace('export default {', 'export default {\n  sitemap: false,');

const site = builtFolder({
  'site.config.ts': CONFIG,
  'en/index.mdx': '# Home\n\n[Guide](/guide/)\n',
  'en/guide/index.mdx': GUIDE,
  'en/guide/other.mdx': '# Other\n\n[Guide](/guide/#install)\n',
  'en/counter.mdx': COUNTER,
  'en/_Count.tsx': COUNT,
  'en/long.mdx': LONG,
  'zh/index.mdx': '# 首页\n',
  'zh/guide/index.mdx': '# 指南\n\n第一段。\n',
});

const withoutHash = (name: string) => name.replace(/\.[\da-zA-Z]{8,10}(?=\.\w+$)/, '.*');

const contents = () => new Map(site.list().map((name) => [name, readFileSync(path.join(site.outDir, name))]));

/** Names of the files that a build changes after an edit, with stars for hashes. */
async function changedBy(edit: Record<string, string>): Promise<string[]> {
  const before = contents();
  site.write(edit);
  const { status, output } = await site.build();
  expect([status, output]).toEqual([0, expect.stringContaining('Built')]);
  const after = contents();
  const isChanged = (name: string) => !before.get(name)?.equals(after.get(name) ?? Buffer.alloc(0));
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(isChanged);
  return [...new Set(changed.map(withoutHash))].sort();
}

test.each([
  ['a page', 'guide/index', 'guide', GUIDE],
  ['a page with code', 'counter', 'counter', COUNTER],
])(
  'a word below the first paragraph of %s only changes the page, its data, its Markdown, and the search index of its language',
  async (_name, file, slug, text) => {
    expect(await changedBy({ [`en/${file}.mdx`]: text.replace('Some words', 'Other words') })).toEqual(
      [
        // The list of the files that the build wrote.
        '.docs-output',
        `${file}.html`,
        `${file}.md`,
        'llms-full.txt',
        `static/p/${slug}.*.json`,
        'static/search_index.en.*.json',
        'static/search_index.json',
        'static/sections/section.json',
      ].sort(),
    );
  },
);

test('a change of a page’s code changes its chunk', async () => {
  const chunks = () => site.list().filter((name) => name.startsWith('static/js/p/'));
  const before = chunks();
  expect(before).toHaveLength(1);
  await changedBy({ 'en/counter.mdx': COUNTER.replace('{Math.max(1, 2)}', '{Math.max(1, 3)}') });
  expect(chunks()).toHaveLength(1);
  expect(chunks()).not.toEqual(before);
});

test.runIf(IS_FULL)(
  'removing the sitemap from the configuration removes its file and its line in robots.txt',
  async () => {
    expect(await changedBy({ 'site.config.ts': WITHOUT_SITEMAP })).toEqual([
      '.docs-output',
      'robots.txt',
      'sitemap.xml',
    ]);
    await changedBy({ 'site.config.ts': CONFIG });
    const edited = await changedBy({ 'en/guide/other.mdx': '# Other\n\n[Guide](/guide/#install)\n\nOther words.\n' });
    expect(edited).toContain('guide/other.html');
    expect(edited).not.toContain('sitemap.xml');
    expect(edited).not.toContain('start.html');
  },
);
