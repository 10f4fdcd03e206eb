import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { TWO_LANGUAGES } from '../../helpers/siteFolder.ts';
import { slowTest } from '../../helpers/slowTest.ts';
import { OVERLAY, watchedSite } from './support/watchSite.ts';

const LIVE = "import { Word } from './_Word.tsx';\n\n# Live\n\n<Word />\n";
const FILES = {
  'site.config.ts': TWO_LANGUAGES,
  'en/index.mdx': '# Home\n',
  'en/live.mdx': LIVE,
  'en/other.mdx': LIVE,
  'en/plain.mdx': '# Plain\n\nPlain words.\n',
  'en/_Word.tsx': 'export function Word() {\n  return <p>a word</p>;\n}\n',
};

const LAST_GOOD = /\d+ errors?; the last good pages stay in view\.\n/;

/** Matches the output of one compilation that contains all patterns in any order. */
function toLastGood(says: readonly string[]): RegExp {
  const all = says.map((text) => `(?=(?:(?!stay in view)[^])*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`);
  return new RegExp(`(?:^|stay in view\\.\\n)${all.join('')}[^]*?${LAST_GOOD.source}`);
}

/** Pages are rendered 0.7 s after an edit: see src/node/dev/RenderCheck.ts. */
const AFTER_PAUSE_MS = 2_000;

/** The overlay has locations, problems and frames on lines of their own. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ');

const site = watchedSite({ files: FILES });
let page: Page;

beforeAll(async () => {
  page = await site.open('/live');
  await page.getByText('a word').waitFor();
});

/** Restores the files of a failed test. */
beforeEach(async () => {
  const isThere = (name: string) => existsSync(path.join(site.folder.root, 'docs', name));
  const changed = Object.entries({ ...FILES, 'en/_New.tsx': undefined, 'en/_part.mdx': undefined }).filter(
    ([name, text]) => (isThere(name) ? site.read(name) : undefined) !== text,
  );
  if (changed.length > 0) await site.after(() => site.write(Object.fromEntries(changed)), /^(?:Fixed|Updated) in /m);
});

test.each([
  {
    name: 'a missing file, in every page that imports it',
    files: { 'en/live.mdx': LIVE.replace('_Word', '_Wrd'), 'en/other.mdx': LIVE.replace('_Word', '_Wrd') },
    says: [
      'docs/en/live.mdx:1:22 imports "./_Wrd.tsx", which does not exist.',
      'docs/en/other.mdx:1:22 imports "./_Wrd.tsx"',
    ],
  },
  {
    name: 'a missing export, in a page that is not open as well',
    files: { 'en/live.mdx': LIVE.replaceAll('Word }', 'Wrd }'), 'en/other.mdx': LIVE.replaceAll('Word }', 'Wrd }') },
    says: [
      'docs/en/live.mdx:1:10 imports "Wrd" from "./_Word.tsx"',
      'docs/en/other.mdx:1:10 imports "Wrd"',
      'Did you mean "Word"?',
    ],
  },
  {
    name: 'a component that cannot be parsed',
    files: { 'en/_Word.tsx': 'export function Word() {\n  return <p>a word</b>;\n}\n' },
    says: [
      'docs/en/_Word.tsx:2:',
      'cannot be parsed: Expected corresponding JSX closing tag for <p>.',
      '> 2 |   return <p>a word</b>;',
    ],
  },
  {
    name: 'errors of the configuration, each once',
    files: { 'site.config.ts': TWO_LANGUAGES.replace('title:', 'titel:').replace("lang: 'en',", 'lang: 5,') },
    says: [
      'docs/site.config.ts:2:3 "titel" is not a known key.',
      'docs/site.config.ts:3:3 "lang" must be a string, not 5.',
    ],
  },
])('terminal and overlay show $name, and the page returns once it is fixed', async ({ files, says }) => {
  const overlay = page.locator(OVERLAY);
  // Files that are written one after the other may be compiled one after the other.
  const compilations = (await site.after(() => site.write(files), toLastGood(says))).split(LAST_GOOD);
  const printed = compilations.find((text) => says.every((each) => text.includes(each))) ?? '';
  const overlayText = async () => onOneLine(await overlay.innerText());
  for (const text of says) await expect.poll(overlayText).toContain(onOneLine(text));
  // The check of pages and the bundler report an error once.
  for (const text of [printed, await overlay.innerText()])
    expect(onOneLine(text).split(onOneLine(says[0] ?? ''))).toHaveLength(2);
  expect(printed).not.toMatch(/#docs|\n\s+at |ModuleBuildError/);
  await site.after(() => site.write(FILES), /^Fixed in /m);
  await page.locator(OVERLAY).waitFor({ state: 'detached' });
  await page.getByText('a word').waitFor();
});

test('a page without code shows an added component once its missing export exists', async () => {
  const plain = await site.open('/plain');
  await plain.getByText('Plain words.').waitFor();
  const withNew = "import { New } from './_New.tsx';\n\n# Plain\n\n<New />\n";
  const missing = /docs\/en\/plain\.mdx:1:10 imports "New"[\s\S]*stay in view/;
  await site.after(() => site.write({ 'en/_New.tsx': 'export function Old() {}\n', 'en/plain.mdx': withNew }), missing);
  await plain.locator(OVERLAY).waitFor({ state: 'attached' });
  expect(await plain.evaluate(() => document.querySelector('main')?.textContent)).toContain('Plain words.');
  await site.after(() => site.write({ 'en/_New.tsx': 'export const New = () => <p>a new word</p>;\n' }), /^Fixed in /m);
  await plain.getByText('a new word').waitFor();
  expect(await plain.locator(OVERLAY).count()).toBe(0);
});

test.each([
  { name: 'cannot be parsed', broken: 'export function Word() {\n  return <p>a word</b>;\n}\n' },
  { name: 'lacks an export', broken: 'export function Wrd() {\n  return <p>a word</p>;\n}\n' },
  { name: 'throws when it is loaded', broken: "export const Word = () => <p />;\nthrow new Error('no reason');\n" },
])('a page that is opened while a component $name renders once that is fixed', async ({ broken }) => {
  site.write({ 'en/_Word.tsx': broken });
  const opened = await site.open('/live');
  await opened.locator(OVERLAY).waitFor({ state: 'attached' });
  await site.after(() => site.write({ 'en/_Word.tsx': FILES['en/_Word.tsx'] }), /^(?:Fixed|Updated) in /m);
  await opened.getByText('a word').waitFor();
  await opened.locator(OVERLAY).waitFor({ state: 'detached' });
});

test('the errors of an import cycle are counted once', async () => {
  const before = site.output().length;
  const cycle = "import Part from './_part.mdx';\n\n<Part />\n";
  const change = () => site.write({ 'en/_part.mdx': cycle, 'en/plain.mdx': `# Plain\n\n${cycle}` });
  await site.after(change, /import cycle[\s\S]*stay in view/);
  // The pages would be rendered within this time.
  await new Promise((resolve) => setTimeout(resolve, AFTER_PAUSE_MS));
  expect(
    site
      .output()
      .slice(before)
      .match(/stay in view/g),
  ).toHaveLength(1);
});

test('an error in the browser is printed once, with its line', async () => {
  const clicked = 'export function Word() {\n  return <p onClick={() => wrong()}>a word</p>;\n}\n';
  // The file of the last test may still be seen as broken.
  await site.after(() => site.write({ 'en/_Word.tsx': clicked }), /^(?:Fixed|Updated) in /m);
  const from = site.output().length;
  const both = [page, await site.open('/live')];
  const clickBoth = async () => {
    for (const each of both) {
      await each.getByText('a word').click();
      await each.locator(OVERLAY).waitFor();
    }
  };
  await site.after(clickBoth, /throws in the browser/);
  expect(
    site
      .output()
      .slice(from)
      .match(
        /^\[docs:runtime\] \S*docs\/en\/_Word\.tsx:2 throws in the browser: ReferenceError: wrong is not defined$/gm,
      ),
  ).toHaveLength(1);
  await page.locator(OVERLAY).press('Escape');
});

slowTest(
  'what only rendering on the server finds is reported while the site stays in view, once for all pages',
  async () => {
    const needsWindow = FILES['en/_Word.tsx'].replace('a word', '{window.innerWidth} words');
    const printed = await site.after(() => site.write({ 'en/_Word.tsx': needsWindow }), /^Open: 1 error .*$/m);
    expect(printed).toMatch(
      /_Word\.tsx:2:14 throws while <Word> at \S*live\.mdx:5:1 is rendered: window is not defined\./,
    );
    expect(printed).toMatch(/"window" exists only in browsers\..*\nAnd on 1 more page: \S*other\.mdx:5:1\./);
    expect(printed.match(/is rendered/g)).toHaveLength(1);
    await page.getByText(/^\d+ words$/).waitFor();
    await page.locator('#docs-problems summary', { hasText: /^1 error/ }).waitFor();
    await site.after(() => site.write(FILES), /^Fixed\.$/m);
    await expect.poll(() => page.locator('#docs-problems').count()).toBe(0);
  },
);

test('what a browser and the server find is printed once, and what only a browser finds with its line in the page', async () => {
  const from = site.output().length;
  const since = () => site.output().slice(from);
  const thrown = '# Live\n\n{null.found}\n';
  expect(await site.after(() => site.write({ 'en/live.mdx': thrown }), /^Open: 1 error .*$/m)).toMatch(
    /^\[docs:prerender\] \S*docs\/en\/live\.mdx:3:7 cannot be rendered: Cannot read/m,
  );
  const effect = [
    "import { useEffect } from 'react';\n",
    'export const Late = () => useEffect(() => {',
    "  throw new Error('Too late');",
    '});\n',
    '# Live\n\n<Late />\n',
  ].join('\n');
  await site.after(
    () => site.write({ 'en/live.mdx': effect }),
    /docs\/en\/live\.mdx:4 throws in the browser: Error: Too late/,
  );
  expect(since().match(/^\[docs:\w+\]/gm)).toEqual(['[docs:prerender]', '[docs:runtime]']);
});
