import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@rstest/core';
import sharp from 'sharp';
import { filesOfDocument } from '../../../src/node/report/outputFiles.ts';
import { createSiteFolder, type SiteFolder } from '../../helpers/siteFolder.ts';
import { slowTest } from '../../helpers/slowTest.ts';

const GUIDE = readFileSync('website/en/guide/how-it-works.md', 'utf8');
const PAGES = {
  'index.md': '# Home\n\n[Install](/guide/install) and [more](/guide/more)\n',
  'guide/install.md':
    '# Installation\n\nForecasts of towns.\n\n## Usage\n\nRun it daily:\n\n```sh\nnpx weather\n```\n\n![Radar](./radar.png)\n',
  'guide/radar.png': await sharp({ create: { width: 1600, height: 400, channels: 3, background: '#248' } })
    .png({ compressionLevel: 0 })
    .toBuffer(),
  'guide/more.md': '# More\n\nMore towns.\n',
  'news/radar.md': '---\ndate: 2026-05-31\n---\n\n# Radar\n\nRain.\n',
  '../CHANGELOG.md': '# Changelog\n\n## 1.0.0 - 2026-05-31\n\n- Radar.\n',
};
// A generated sidebar has the pages of plugins.
const SETTINGS = `title: 'Weather', siteOrigin: 'https://weather.example', checks: { 'orphan-pages': 'off' },
  themeConfig: { sidebar: { '/': [{ text: 'Guide', items: ['/guide/install', '/guide/more'] }] } }`;
const IMPORTS = `import { analytics, ask, blog, changelog, feedback, glossary, images, skill } from 'docspack/plugins';\n`;

/** A page that uses no plugin. */
const PLAIN_PAGE = 'guide/more.html';
/** Plugins as the table of the guide names them, with the page that uses what they add. */
const PLUGINS: Readonly<Record<string, { call: string; usedBy?: string }>> = {
  'analytics()': { call: "analytics({ beacon: { address: '/events' } })" },
  'ask()': { call: "ask({ endpoint: '/ask' })" },
  'blog()': { call: "blog({ folder: 'news' })", usedBy: 'news/radar.html' },
  'changelog()': { call: 'changelog()' },
  'feedback()': { call: 'feedback()' },
  'glossary()': {
    call: "glossary({ en: [{ term: 'forecast', forms: ['forecasts'], definition: 'What the weather will be.' }] })",
    usedBy: 'guide/install.html',
  },
  'images()': { call: 'images()', usedBy: 'guide/install.html' },
  'skill()': { call: 'skill()' },
};
/** A figure of the guide may be off by a tenth, and by what a hash in an address changes. */
const TOLERANCE = { share: 0.1, bytes: 25 };

const folders: SiteFolder[] = [];
afterAll(() => {
  for (const folder of folders) folder.remove();
});

async function build(config: string): Promise<SiteFolder> {
  const folder = createSiteFolder({ ...PAGES, 'site.config.ts': config });
  folders.push(folder);
  const { status, output } = await folder.build();
  if (status !== 0) throw new Error(output);
  return folder;
}

let plainSite: Promise<SiteFolder> | undefined;
const plain = (): Promise<SiteFolder> => {
  plainSite ??= build(`export default { ${SETTINGS} };\n`);
  return plainSite;
};

/** The output by name, without what the build remembers of itself. */
function contentOf(folder: SiteFolder): Map<string, string> {
  const names = folder.list().filter((name) => name !== '.docs-output');
  return new Map(names.map((name) => [name, readFileSync(path.join(folder.outDir, name), 'latin1')]));
}

/** The menu that copies and opens the Markdown of a page. */
const MENU = /<span class="actions-[^>]*>.*?<\/svg><\/button><\/span>/s;

const withoutHashes = (text: string) => text.replace(/(static\/js\/[\w-]+)\.[\da-f]{8}\./g, '$1.');

const compressed = (folder: SiteFolder, name: string) =>
  gzipSync(readFileSync(path.join(folder.outDir, name)), { level: 9 }).length;
const total = (folder: SiteFolder, names: readonly string[]) =>
  names.reduce((sum, name) => sum + compressed(folder, name), 0);

/** Bytes of a page until it is shown: its document, and the files that the document names. */
const firstView = (folder: SiteFolder, page: string) =>
  total(folder, [page, ...filesOfDocument(folder.read(page), '/')]);

/** Bytes of all scripts and style sheets, whenever a page loads them. */
const scripts = (folder: SiteFolder) =>
  total(
    folder,
    folder.list().filter((name) => /^static\/(?:js|css)\//.test(name)),
  );

/** Rows of the table of the guide, in bytes. */
function figuresOf(name: string): number[] {
  const row = GUIDE.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
  return [...row.matchAll(/\| (-?[\d.]+)(?: (k?)B)? (?=\|)/g)].map(([, value, kilo]) =>
    Math.round(Number(value) * (kilo ? 1000 : 1)),
  );
}

test('a plugin that a site does not use leaves its output as it is, byte for byte', async () => {
  const imported = await build(`${IMPORTS}export default { ${SETTINGS}, plugins: [] };\n`);
  expect(contentOf(imported)).toEqual(contentOf(await plain()));
}, 120_000);

test('without what assistants read, documents lack a link and the menu of the page, and all else is the same', async () => {
  const base = await plain();
  const site = await build(`export default { ${SETTINGS}, llms: false };\n`);
  const texts = (folder: SiteFolder) =>
    new Map([...contentOf(folder)].map(([name, text]) => [withoutHashes(name), withoutHashes(text)]));
  const [before, after] = [texts(base), texts(site)];
  const lost = [...before.keys()].filter((name) => !after.has(name));
  const markdown = ['guide/install.md', 'guide/more.md', 'index.md', 'llms-full.txt', 'llms.txt', 'news/radar.md'];
  expect(lost).toEqual(markdown);
  const link = /<link rel="alternate" type="text\/markdown"[^>]*>/g;
  const links: Record<string, number> = {};
  for (const [name, text] of after) {
    const original = before.get(name) ?? '';
    if (name.endsWith('.html')) links[name] = original.match(link)?.length ?? 0;
    // The scripts know whether pages have Markdown.
    if (!name.startsWith('static/js/'))
      expect([name, text]).toEqual([name, original.replace(link, '').replace(MENU, '')]);
  }
  const pages = ['guide/install.html', 'guide/more.html', 'index.html', 'news/radar.html'];
  expect(links).toEqual({ '404.html': 0, ...Object.fromEntries(pages.map((name) => [name, 1])) });
  expect(Math.abs(scripts(base) - scripts(site))).toBeLessThan(TOLERANCE.bytes);
  const [, figure = ''] = /`llms-full.txt` \| .*?([\d.]+) kB of it/.exec(GUIDE) ?? [];
  expect(firstView(base, PLAIN_PAGE) - firstView(site, PLAIN_PAGE)).toBeCloseTo(Number(figure) * 1000, -2);
}, 120_000);

test('the guide names each file of a plain site that a setting leaves out', async () => {
  const off = "icon: '/none.svg', llms: false, robots: false, rss: false, sitemap: false";
  const folder = createSiteFolder({
    ...PAGES,
    'site.config.ts': `export default { ${SETTINGS}, ${off} };\n`,
    'public/none.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  folders.push(folder);
  const { status, output } = await folder.build();
  if (status !== 0) throw new Error(output);
  const left = new Set(folder.list());
  const optional = (await plain()).list().filter((name) => !left.has(name) && !/^static\/|\.md$/.test(name));
  expect(optional).toEqual(['llms-full.txt', 'llms.txt', 'robots.txt', 'rss.xml', 'site-icon.svg', 'sitemap.xml']);
  const section = GUIDE.slice(GUIDE.indexOf('### Files of every site'), GUIDE.indexOf('### Bytes of plugins'));
  expect(optional.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
  const others = [...left].filter((name) => !/^static\/|^\.docs-output$|none\.svg$/.test(name));
  expect(others).toEqual(['404.html', 'guide/install.html', 'guide/more.html', 'index.html', 'news/radar.html']);
}, 120_000);

for (const [name, { call, usedBy }] of Object.entries(PLUGINS)) {
  slowTest(
    `${name} adds the bytes that the guide says`,
    async () => {
      const [base, site] = [
        await plain(),
        await build(`${IMPORTS}export default { ${SETTINGS}, plugins: [${call}] };\n`),
      ];
      const added = [PLAIN_PAGE, ...(usedBy === undefined ? [] : [usedBy])].map(
        (page) => firstView(site, page) - firstView(base, page),
      );
      added.push(scripts(site) - scripts(base));
      const figures = figuresOf(name);
      const isRight = (value: number, index: number) =>
        Math.abs(value - (figures[index] ?? Number.NaN)) <= TOLERANCE.bytes + Math.abs(value) * TOLERANCE.share;
      expect({ added, figures, isRight: added.length === figures.length && added.every(isRight) }).toMatchObject({
        isRight: true,
      });
    },
    120_000,
  );
}
