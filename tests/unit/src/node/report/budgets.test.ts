import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from '@rstest/core';
import { flattenModules } from '../../../../../plugins/rspack/largestModules.ts';
import {
  type BudgetUse,
  formatExcess,
  measureBudgets,
  overBudget,
  parseBudgets,
  renewBudgets,
} from '../../../../../src/node/report/budgets.ts';
import {
  filesOfDocument,
  listOutput,
  roleOf,
  sizesOf,
  typicalAndLargest,
} from '../../../../../src/node/report/outputFiles.ts';

test.each([
  ['guide/start.html', 'document'],
  ['static/js/main.0123abcd.js', 'entry'],
  ['static/js/app.0123abcd.js', 'entry'],
  ['static/js/search-panel.0123abcd.js', 'other'],
  ['static/js/p/guide.0123abcd.js', 'page chunk'],
  ['static/p/guide.0123abcd.json', 'page chunk'],
  ['static/sections/guide/section.json', 'section chunk'],
  ['static/css/app.0123abcd.css', 'style'],
  ['static/search_index.en.0123abcd.json', 'search index'],
  ['static/search_titles.en.0123abcd.json', 'search index'],
  ['static/search_index.json', 'search index'],
  ['images/a.svg', 'other'],
])('%s is: %s', (name, role) => {
  expect(roleOf(name)).toBe(role);
});

test('the typical page is the median, without indexes and 404', () => {
  const file = (name: string, bytes: number) => ({ name, bytes });
  const files = [
    file('index.html', 1),
    file('404.html', 2),
    file('c.html', 30),
    file('a.html', 10),
    file('b.html', 20),
  ];
  expect(typicalAndLargest(files)).toEqual({ typical: 'b.html', largest: 'c.html' });
  const indexes = [file('index.html', 1), file('a/index.html', 3), file('b/index.html', 2)];
  expect(typicalAndLargest(indexes)).toEqual({ typical: 'b/index.html', largest: 'a/index.html' });
  expect(typicalAndLargest([file('404.html', 1)])).toBeUndefined();
});

test('redirects and documents of the public folder are no pages', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'budgets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const redirect = '<script src="/static/js/redirect.0a1b2c3d.js" data-to="/a"></script>';
  const page = '<script data-site="{}">';
  const pages = { 'a.html': page, 'index.html': page, 'old.html': redirect, 'older.html': redirect, 'own.html': '<p>' };
  for (const [name, text] of Object.entries(pages)) writeFileSync(path.join(folder, name), text);
  expect(typicalAndLargest(listOutput(folder))).toEqual({ typical: 'a.html', largest: 'a.html' });
  const use = measureBudgets(folder, '/').find(({ name }) => name === 'first view of a typical page');
  expect(use?.files.map(({ name }) => name)).toEqual(['a.html']);
});

test('a document requests its scripts and style sheets', () => {
  const html =
    '<script data-x="">1</script><link rel="icon" href="/a/i.svg"><link rel="stylesheet" href="/a/s.css"><script defer src="/a/m.js"></script><script src="https://x.y/z.js"></script>';
  expect(filesOfDocument(html, '/a/')).toEqual(['m.js', 's.css']);
});

test('reports compressed sizes', () => {
  const { raw, gzip, brotli } = sizesOf(Buffer.from('word '.repeat(1000)));
  expect(raw).toBe(5000);
  expect(gzip).toBeLessThan(100);
  expect(brotli).toBeLessThan(gzip);
});

test.each([
  ['[1]', 'unknown limit "0"'],
  ['1', 'must contain an object'],
  ['{"entry": 5}', 'unknown limit "entry". Available limits: entry scripts'],
  ['{"entry scripts": "5"}', 'must be a number of bytes'],
  ['{"entry scripts": -5}', 'must be a number of bytes'],
])('%s is refused', (text, message) => {
  expect(() => parseBudgets(text)).toThrow(message);
});

test('reports only files over their limits', () => {
  const use = (name: BudgetUse['name'], bytes: number): BudgetUse => ({ name, bytes, files: [] });
  const uses = [use('entry scripts', 1100), use('style sheets', 100), use('search indexes', 100)];
  const over = overBudget(uses, { 'entry scripts': 1000, 'style sheets': 100 });
  expect(over.map(({ name, limit }) => [name, limit])).toEqual([['entry scripts', 1000]]);
  expect(over.map(formatExcess)).toEqual([
    '"entry scripts" is 1.1 kB compressed, 10.0 % more than the 1.0 kB that budgets.json allows.',
  ]);
  expect(parseBudgets(renewBudgets(uses))).toEqual({
    'entry scripts': 1200,
    'style sheets': 200,
    'search indexes': 200,
  });
});

test('measures a build by its files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'budgets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  write(
    'page.html',
    '<script data-site="{}"></script><link rel="stylesheet" href="/static/css/app.1.css"><script defer src="/static/js/main.1.js"></script>',
  );
  write('static/css/app.1.css', 'a{}');
  write('static/js/main.1.js', 'main()');
  write('static/js/app.1.js', 'app()'.repeat(9));
  const uses = measureBudgets(folder, '/').map(({ name, files }) => [name, files.map((file) => file.name).sort()]);
  expect(Object.fromEntries(uses)).toEqual({
    'entry scripts': ['static/js/app.1.js', 'static/js/main.1.js'],
    'first view of a typical page': ['page.html', 'static/css/app.1.css', 'static/js/main.1.js'],
    'style sheets': ['static/css/app.1.css'],
    'search indexes': [],
  });
});

test('lists concatenated modules with their importers', () => {
  const by = (moduleName: string) => ({ moduleName });
  expect(
    flattenModules([
      {
        name: './src/a.ts + 2 modules',
        size: 30,
        modules: [
          { name: './src/a.ts', size: 10 },
          { name: './node_modules/@x/y/index.js', size: 20, reasons: [by('./src/a.ts + 2 modules'), by('./src/b.ts')] },
        ],
      },
      { name: 'css/module ./node_modules/l.js!./theme/n.module.css', size: 5, reasons: [by('./theme/n.tsx')] },
    ]),
  ).toEqual([
    { name: 'src/a.ts', bytes: 10, importedBy: undefined },
    { name: '@x/y/index.js', bytes: 20, importedBy: 'src/b.ts' },
    { name: 'theme/n.module.css', bytes: 5, importedBy: 'theme/n.tsx' },
  ]);
});
