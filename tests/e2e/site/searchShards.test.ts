import { expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { createRandom } from '../../../scripts/bench/distinctPages.ts';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { openStrictly, whileTesting } from './support/sites.ts';
import { visit } from './support/visit.ts';

const PAGES = 60;
/** More than 2,000,000 characters in all, from which on an index is in shards. */
const WORDS_PER_PAGE = 6_000;
const SHARDS = /\/static\/search\//;

const random = createRandom(3);
const VOCABULARY = Array.from({ length: 4_000 }, (_, at) => ((at + 17) ** 3).toString(36));
const word = () => VOCABULARY[Math.floor(random() ** 2 * VOCABULARY.length)];
const paragraph = (length: number) => Array.from({ length }, word).join(' ');
const pageText = (at: number) =>
  [
    `# Page ${at}`,
    paragraph(WORDS_PER_PAGE / 2),
    '## Details',
    at % 20 === 7 ? 'The reticulation of splines is done here.' : paragraph(8),
    paragraph(WORDS_PER_PAGE / 2),
  ].join('\n\n');

const folder = builtFolder({
  'site.config.ts': "export default { title: 'Large', lang: 'en' };\n",
  'en/index.md': '# Start\n\nThe beginning.\n',
  ...Object.fromEntries(Array.from({ length: PAGES }, (_, at) => [`en/page-${at}.md`, pageText(at)])),
});
const site = whileTesting(() => openStrictly(folder.outDir));

const panel = (page: Page) => page.getByRole('dialog');
const options = (page: Page) => panel(page).getByRole('option');

const fill = (page: Page, query: string) => panel(page).getByRole('combobox').fill(query);

async function ask(page: Page, query: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await fill(page, query);
}

test('an index in shards is searched under a strict policy with the shards of the query, and each is fetched once', async () => {
  await visit(site, '/page-1', async (page) => {
    const asked: string[] = [];
    page.context().on('request', (request) => SHARDS.test(request.url()) && asked.push(request.url()));
    await page.waitForResponse(/search_titles/);
    await ask(page, 'reticulation of splines');
    await options(page).nth(5).waitFor();
    const links = await options(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('href')));
    // Each page has a row of its own, before that of its section.
    expect(links.sort()).toEqual(['/page-27', '/page-47', '/page-7'].flatMap((link) => [link, `${link}#details`]));
    expect(await options(page).allTextContents()).toContainEqual(
      expect.stringContaining('The reticulation of splines is done here.'),
    );
    expect(asked).toEqual([...new Set(asked)]);
    const kinds = asked.map((url) => /search\/(\w+)/.exec(url)?.[1]).sort();
    // One of `terms` for each word, and for each way to write one that the index has; two halves of three texts.
    expect(kinds).toEqual([...Array(4).fill('terms'), ...Array(6).fill('text')]);

    // A misspelling needs the vocabulary, and no text again.
    asked.length = 0;
    await fill(page, 'reticulatoin');
    await expect.poll(() => asked.some((url) => url.includes('/words.'))).toBe(true);
    await expect.poll(() => options(page).count()).toBeGreaterThanOrEqual(3);
    expect(asked.filter((url) => url.includes('/text.'))).toEqual([]);

    // All 60 pages have the word, and of their 120 half texts those of the seven best are fetched.
    asked.length = 0;
    await fill(page, 'details');
    await expect.poll(() => asked.filter((url) => url.includes('/text.')).length).toBeGreaterThanOrEqual(2);
    await expect.poll(() => options(page).count()).toBeGreaterThanOrEqual(7);
    expect(asked.filter((url) => url.includes('/text.')).length).toBeLessThanOrEqual(14);
    await options(page).first().click();
    await page.waitForURL(/#details$/);
  });
});

test('where a shard cannot be fetched, the panel shows titles and says so, and a retry finds the text', async () => {
  await visit(
    site,
    '/page-1',
    async (page) => {
      await page.context().route(SHARDS, (route) => route.abort());
      await ask(page, 'page 7');
      await panel(page).getByText('Failed to load full text').first().waitFor();
      expect(await options(page).first().getAttribute('href')).toBe('/page-7');
      await page.context().unroute(SHARDS);
      await panel(page).getByRole('button', { name: 'Retry' }).click();
      await panel(page).getByText('Failed to load full text').first().waitFor({ state: 'detached' });
      await fill(page, 'splines');
      await options(page).nth(2).waitFor();
    },
    { expected: /Failed to (fetch|load)|net::ERR_FAILED|failed: /i },
  );
});
