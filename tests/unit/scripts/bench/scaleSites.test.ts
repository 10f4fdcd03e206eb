import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@rstest/core';
import { formatPageCosts } from '../../../../scripts/bench/coldBuildCost.ts';
import { toPlainPage } from '../../../../scripts/bench/distinctPages.ts';
import { parseSite, writeScaleSite } from '../../../../scripts/bench/scaleSites.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'scale-sites-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['one:200', { sections: 'one', count: '200' }],
  ['many:all', { sections: 'many', count: 'all' }],
  ['100:10000', { sections: 100, count: '10000' }],
])('%s', (name, expected) => {
  expect(parseSite(name)).toEqual(expected);
});

test.each(['one', '0:200', 'one:0', 'few:200', ''])('"%s" is no site', (name) => {
  expect(() => parseSite(name)).toThrow(`"--sites ${name}" is none`);
});

test('a site with sections of two pages has as many folders as it needs, each in the navigation', () => {
  const corpus = ['a/x', 'b/y', 'c/z'].map((name) => toPlainPage(`${name}.md`, `# ${name}\n\nSome words.\n`));
  const { docsDir } = writeScaleSite(corpus, { folder, name: '2:5', pages: 5, sections: 2 });
  const root = path.join(docsDir, 'en');
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(['section-0', 'section-1', 'section-2']);
  const nav: { text: string }[] = JSON.parse(readFileSync(path.join(root, '_nav.json'), 'utf8'));
  expect(nav.map(({ text }) => text)).toEqual(['section-0', 'section-1', 'section-2']);
});

test('the cost of a page is compared with that of the first site', () => {
  const first = { name: 'one:200', pages: 200, cpuSeconds: 4, peakBytes: 400e6, outputBytes: 10e6, sourceBytes: 1e6 };
  const site = { name: 'one:1000', pages: 1000, cpuSeconds: 25, peakBytes: 800e6, outputBytes: 50e6, sourceBytes: 8e6 };
  expect(formatPageCosts(site, first)).toBe(
    'one:1000: a page costs, times one of one:200: CPU 1.25 (not linear), memory 0.40, output 1.00, output of each byte of Markdown 0.63',
  );
});

test('a page for another generator has no inclusion of a file that is not in the corpus', () => {
  const { blocks } = toPlainPage('a.md', '# A\n\nText.\n\n<<< @/snippets/a.js{2}\n');
  expect(blocks).toEqual([{ kind: 'prose', text: 'Text.' }]);
});
