import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../helpers/openSite.ts';
import { createSiteFolder, runRspack, type SiteFolder, TWO_LANGUAGES } from '../helpers/siteFolder.ts';

const LIVE = "import { Word } from './_Word.tsx';\n\n# Live\n\n<Word />\n";
const FILES = {
  'site.config.ts': TWO_LANGUAGES,
  'en/index.mdx': '# Home\n',
  'en/live.mdx': LIVE,
  'en/other.mdx': LIVE,
  'en/_Word.tsx': 'export function Word() {\n  return <p>a word</p>;\n}\n',
};
const OVERLAY = '#rspack-dev-server-client-overlay, #webpack-dev-server-client-overlay';

let site: SiteFolder;
let dev: ReturnType<typeof runRspack>;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  site = createSiteFolder(FILES);
  const port = await freePort();
  dev = runRspack(['dev', '--port', String(port)], site.root);
  browser = await launchBrowser();
  page = await browser.newPage();
  while (!dev.output().includes('Ready in')) {
    if (dev.child.exitCode !== null) throw new Error(dev.output());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await page.goto(`http://localhost:${port}/live`);
  await page.getByText('a word').waitFor();
}, 60_000);

afterAll(async () => {
  await browser?.close();
  dev?.child.kill();
  await dev?.result;
  site?.remove();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

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
  const before = dev.output().length;
  site.write(files);
  const overlay = page.frameLocator(OVERLAY).locator('body');
  for (const text of says) {
    await expect.poll(() => dev.output().slice(before), { timeout: 10_000 }).toContain(text);
    await expect.poll(() => overlay.innerText(), { timeout: 20_000 }).toContain(text);
  }
  // One mistake is one error, whoever finds it: the check of pages and the bundler.
  expect(
    dev
      .output()
      .slice(before)
      .split(says[0] ?? ''),
  ).toHaveLength(2);
  expect(dev.output().slice(before)).not.toMatch(/#docs|\n\s+at |ModuleBuildError/);
  site.write(FILES);
  await page.locator(OVERLAY).waitFor({ state: 'detached', timeout: 20_000 });
  await page.getByText('a word').waitFor();
});
