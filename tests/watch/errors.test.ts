import { beforeAll, expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { TWO_LANGUAGES } from '../helpers/siteFolder.ts';
import { watchedSite } from './support/watchSite.ts';

const LIVE = "import { Word } from './_Word.tsx';\n\n# Live\n\n<Word />\n";
const FILES = {
  'site.config.ts': TWO_LANGUAGES,
  'en/index.mdx': '# Home\n',
  'en/live.mdx': LIVE,
  'en/other.mdx': LIVE,
  'en/_Word.tsx': 'export function Word() {\n  return <p>a word</p>;\n}\n',
};
const OVERLAY = '#rspack-dev-server-client-overlay, #webpack-dev-server-client-overlay';

const site = watchedSite({ files: FILES });
let page: Page;

beforeAll(async () => {
  page = await site.open('/live');
  await page.getByText('a word').waitFor();
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
    name: 'mistakes of the description, each once',
    files: { 'site.config.ts': TWO_LANGUAGES.replace('title:', 'titel:').replace("lang: 'en',", 'lang: 5,') },
    says: [
      'docs/site.config.ts:2:3 "titel" is not a known key.',
      'docs/site.config.ts:3:3 "lang" must be a string, not 5.',
    ],
  },
])('terminal and overlay show $name, and the page is back once it is fixed', async ({ files, says }) => {
  const before = site.output().length;
  site.write(files);
  const overlay = page.frameLocator(OVERLAY).locator('body');
  for (const text of says) {
    await expect.poll(() => site.output().slice(before), { timeout: 10_000 }).toContain(text);
    await expect.poll(() => overlay.innerText(), { timeout: 20_000 }).toContain(text);
  }
  // One mistake is one error, whoever finds it: the check of pages and the bundler.
  expect(
    site
      .output()
      .slice(before)
      .split(says[0] ?? ''),
  ).toHaveLength(2);
  expect(site.output().slice(before)).not.toMatch(/#docs|\n\s+at |ModuleBuildError/);
  site.write(FILES);
  await page.locator(OVERLAY).waitFor({ state: 'detached', timeout: 20_000 });
  await page.getByText('a word').waitFor();
});
