import { describe, expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { OVERLAY, watchedSite } from './support/watchSite.ts';

/**
 * A plugin whose hooks all show a word.
 * @param word an expression
 */
const plugin = (name: string, word: string) => `({
  name: '${name}',
  pages: () => [{ relativePath: 'en/${name}.md', text: '# ' + ${word} }],
  tree(tree) {
    const children = [{ type: 'text', value: ${word} }];
    tree.children.push({ type: 'element', tagName: 'p', properties: { id: '${name}-tree' }, children });
  },
  data: () => ({ word: ${word} }),
  head: () => [['meta', { name: '${name}', content: ${word} }]],
  markdown: { Shown: () => '**' + ${word} + '**' },
  check: (_, { report }) => report({ severity: 'warning', message: '${name} has ' + ${word} + '.' }),
  outputs: () => [{ fileName: '${name}.txt', read: () => ${word} }],
})`;

const FILES = {
  'site.config.ts': `import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imported } from './plugin.ts';

const text = 'inline one';
export default {
  title: 'Small',
  base: '/small/',
  lang: 'en',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }],
  missingTranslations: 'fallback',
  plugins: [
    imported,
    {
      name: 'listed',
      modules: {
        titles({ pages }, { dependOn, config }) {
          const file = path.join(config.docsDir, 'listed.txt');
          dependOn(file);
          const first = readFileSync(file, 'utf8').trim();
          if (first === 'broken') throw new Error('The list is broken');
          return [first, ...pages.filter(({ source }) => source.locale === 'en').map(({ title }) => title)];
        },
      },
    },
    ${plugin('inline', 'text')},
    { name: 'shown', theme: path.join(import.meta.dirname, 'shown.tsx') },
  ],
};
`,
  'plugin.ts': `import { word } from './word.ts';
const text = 'file one, ' + word;
export const imported = ${plugin('imported', 'text')};
`,
  'word.ts': `export const word = 'module one';\n`,
  'shown.tsx': `import { usePage } from 'docspack/runtime';
const Shown = () => <pre>{JSON.stringify(usePage().pluginData)}</pre>;
export default { contentComponents: { Shown: { component: Shown } } };
`,
  'en/index.mdx': '# Plain\n\n<Shown />\n\n$x^2$\n\n```mermaid\ngraph LR\n  A --> B\n```\n',
  'en/code.mdx': "import { Word } from './_Word.tsx';\n\n# Code\n\n<Word />\n\n<Shown />\n",
  'en/_Word.tsx': 'export const Word = () => <p>a word</p>;\n',
  'listed.txt': 'Titles',
  'en/list.mdx': "import { List } from './_List.tsx';\n\n# List\n\n<List />\n",
  'en/_List.tsx':
    'import titles from \'#data/listed/titles\';\n\nexport const List = () => <p id="titles">{titles.join()}</p>;\n',
  'de/index.mdx': '# Einfach\n\n<Shown />\n',
};

const site = watchedSite({ files: FILES });

/** Returns what the hooks have put on a page. */
const shownOn = (page: Page) =>
  page.evaluate(() => ({
    data: JSON.parse(document.querySelector('main pre')?.textContent ?? '{}'),
    trees: [...document.querySelectorAll('p[id$="-tree"]')].map(({ textContent }) => textContent),
    head: ['imported', 'inline'].map((name) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')),
  }));

const textOf = async (name: string) => (await fetch(`${site.origin}/small/${name}`)).text();

describe('an edited plugin', () => {
  const words = { imported: 'file one, module one', inline: 'inline one' };
  const opened = new Map<string, Page>();
  const expected = () => ({
    data: { imported: { word: words.imported }, inline: { word: words.inline } },
    trees: [words.imported, words.inline],
    head: [words.imported, words.inline],
  });

  for (const [address, kind] of [
    ['/small/', 'of data'],
    ['/small/code', 'with code'],
    ['/small/de/', 'that is a translation'],
    ['/small/de/code', 'that stands in for a translation'],
  ] as const) {
    test(`has results on a page ${kind}`, async () => {
      const page = await site.open(address);
      await expect.poll(() => shownOn(page)).toEqual(expected());
      opened.set(kind, page);
    });
  }

  for (const [place, file, from, name] of [
    ['in the configuration', 'site.config.ts', 'inline one', 'inline'],
    ['in its own file', 'plugin.ts', 'file one', 'imported'],
    ['in a module that it imports', 'word.ts', 'module one', 'imported'],
  ] as const) {
    test(`${place} has new results on all open pages and in all files`, async () => {
      const to = from.replace('one', 'two');
      words[name] = words[name].replace(from, to);
      const { imported, inline } = words;
      const reported = new RegExp(`${name} has ${words[name]}\\.`);
      await site.after(() => site.edit(file, from, to), reported);
      for (const [kind, page] of opened) {
        await expect.poll(async () => ({ kind, ...(await shownOn(page)) })).toEqual({ kind, ...expected() });
      }
      expect([await textOf('imported.txt'), await textOf('inline.txt')]).toEqual([imported, inline]);
      expect(await textOf('index.md')).toContain(`**${inline}**`);
      expect(await textOf(`${name}.md`)).toContain(`# ${words[name]}`);
    });
  }
});

describe('data that a component imports from a plugin', () => {
  let page: Page;

  test('lists the pages', async () => {
    page = await site.open('/small/list');
    await expect.poll(() => page.locator('#titles').textContent()).toMatch(/^Titles,.*Plain/);
  });

  test('follows the pages', async () => {
    site.edit('en/index.mdx', '# Plain', '# Renamed');
    await expect.poll(() => page.locator('#titles').textContent()).toMatch(/^Titles,.*Renamed/);
    site.write({ 'en/new.mdx': '# Just added\n' });
    await expect.poll(() => page.locator('#titles').textContent()).toContain('Just added');
  });

  test('follows a file that the function names, also after a mistake', async () => {
    await site.after(
      () => site.write({ 'listed.txt': 'broken' }),
      /throws in "modules" for "titles": The list is broken/,
    );
    await page.locator(OVERLAY).waitFor();
    expect(await page.locator(OVERLAY).textContent()).toContain('The list is broken');
    await site.after(() => site.write({ 'listed.txt': 'Names' }), /Fixed/);
    await expect.poll(() => page.locator('#titles').textContent()).toMatch(/^Names,.*Renamed/);
  });
});
