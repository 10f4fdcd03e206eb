import { expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { TWO_LANGUAGES } from '../../helpers/siteFolder.ts';
import { OVERLAY, watchedSite } from './support/watchSite.ts';

const GUIDE = '# Guide\n\nRead [the other page](/other), [a heading](#usage) and [home](/).\n\n## Usage\n';
const FILES = {
  'site.config.ts': TWO_LANGUAGES.replace('title:', "checks: { 'translation-structure': 'warn' },\n  title:"),
  'en/index.mdx': '# Home\n\n[Guide](/guide)\n',
  'en/guide.mdx': GUIDE,
  'en/other.mdx': '# Other\n',
  'en/notes.mdx': '# Notes\n\n## One\n',
  'zh/notes.mdx': '# 笔记\n\n## 一\n',
};

const site = watchedSite({ files: FILES });
const link = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true });

/** The accessible description of an element. */
async function descriptionOf(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', {
    expression: `document.querySelector(${JSON.stringify(selector)})`,
  });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  return String(nodes[0]?.description?.value ?? '');
}

test('dead links are marked with the problem and a suggestion until they are fixed', async () => {
  const page = await site.open('/guide');
  await link(page, 'home').waitFor();
  site.write({ 'en/guide.mdx': GUIDE.replace('(/other)', '(/othr?a=1)').replace('#usage', '#usag') });
  const marked = page.locator('a[data-dead-link]');
  await expect.poll(() => marked.count()).toBe(2);
  expect(await page.locator(OVERLAY).count()).toBe(0);
  expect(await link(page, 'the other page').getAttribute('title')).toBe(
    'Error, does not stop watch mode: links to "/othr?a=1", which is not a page. Did you mean "/other"?',
  );
  expect(await descriptionOf(page, 'a[data-dead-link]')).toContain('Did you mean "/other"?');
  expect(await link(page, 'a heading').getAttribute('title')).toMatch(
    /: links to "#usag", but .* Did you mean "usage"\?$/,
  );
  expect(await link(page, 'home').getAttribute('title')).toBeNull();
  // The other page may be written next.
  site.write({ 'en/othr.mdx': '# Othr\n' });
  await expect.poll(() => marked.count()).toBe(1);
  expect(await link(page, 'the other page').getAttribute('title')).toBeNull();
  site.write({ 'en/guide.mdx': GUIDE, 'en/othr.mdx': undefined });
  await expect.poll(() => marked.count()).toBe(0);
});

test('dead links are marked in a page after navigation', async () => {
  // Not "Updated in": the server prints "Fixed in" if the files of the previous test still had errors.
  await site.after(
    () => site.write({ ...FILES, 'en/guide.mdx': GUIDE.replace('/other', '/othr') }),
    /links to "\/othr"/,
  );
  const page = await site.open('/');
  await link(page, 'Guide').click();
  await page.locator('a[data-dead-link]').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  expect(await page.locator('a[data-dead-link]').count()).toBe(0);
  site.write(FILES);
});

test('an unknown component renders as a box with its name and a hint, also within an expression', async () => {
  const page = await site.open('/guide');
  await link(page, 'home').waitFor();
  site.write({ 'en/guide.mdx': '# Guide\n\n<Stepz>\n\nWords inside.\n\n</Stepz>\n\n{[<Bdge key="1" />]}\n' });
  const boxes = page.locator('docs-unknown-component');
  await boxes.first().getByRole('note').waitFor();
  expect(await boxes.count()).toBe(2);
  const text = (await boxes.first().getByRole('note').innerText()).replace(/\s+/g, ' ');
  expect(text).toContain('<Stepz>');
  expect(text).toContain('Error, does not stop watch mode');
  expect(text).toMatch(/docs\/en\/guide\.mdx:3:1 .* uses <Stepz>, which neither the page nor the theme provides\./);
  expect(text).toContain('Hint: Did you mean <Steps>?');
  expect(await boxes.last().getByRole('note').innerText()).toContain('<Bdge>, which neither');
  await page.getByText('Words inside.').waitFor();
  expect(await page.locator(OVERLAY).count()).toBe(0);
  site.write(FILES);
  await expect.poll(() => boxes.count()).toBe(0);
});

test('the warnings of a page are in a note, which opens, until they are fixed', async () => {
  await site.after(() => site.write({ 'en/guide.mdx': `${GUIDE}\n#### Deep\n` }), /^(?:Fixed|Updated) in/m);
  const page = await site.open('/guide');
  const note = page.locator('#docs-problems');
  await note.locator('summary', { hasText: '1 warning' }).click();
  expect(await note.locator('.text').innerText()).toBe('has the heading "Deep" of level 4 below one of level 2.');
  expect(await note.locator('.location').innerText()).toMatch(/en\/guide\.mdx:7:1$/);
  expect(await page.locator(OVERLAY).count()).toBe(0);
  await page.goto(page.url().replace('/guide', '/other'));
  await page.getByRole('heading', { name: 'Other' }).waitFor();
  expect(await note.count()).toBe(0);
  await page.goBack();
  await note.waitFor();
  site.write({ 'en/guide.mdx': GUIDE });
  await expect.poll(() => note.count()).toBe(0);
});

test('a translation that no longer has the structure of its page says so, in the terminal and in the page', async () => {
  const page = await site.open('/zh/notes', { locale: 'zh-CN' });
  await page.getByRole('heading', { name: '笔记' }).waitFor();
  const note = page.locator('#docs-problems');
  expect(await note.count()).toBe(0);
  const printed = await site.after(
    () => site.write({ 'en/notes.mdx': `${FILES['en/notes.mdx']}\n## Two\n` }),
    /Updated in/,
  );
  expect(printed).toMatch(/docs\/zh\/notes\.mdx:3:1 lacks the heading "Two" of level 2 at \S*docs\/en\/notes\.mdx:5\./);
  await note.locator('summary', { hasText: '1 warning' }).click();
  expect(await note.locator('.text').innerText()).toMatch(/^lacks the heading "Two" of level 2 at \S*notes\.mdx:5\.$/);
  site.write({ 'zh/notes.mdx': `${FILES['zh/notes.mdx']}\n## 二\n` });
  await expect.poll(() => note.count()).toBe(0);
});

test('errors that leave the pages usable are counted beside one that stops watch mode', async () => {
  const change = () => site.write({ 'en/guide.mdx': `${GUIDE}\n[Two](/two)\n`, 'en/other.mdx': '# Other\n\n<Open>\n' });
  expect(await site.after(change, /^Open: .*$/m)).toMatch(
    /^1 error; the last good pages stay in view\.\nOpen: 1 error \(fails a build, not watch mode\)/m,
  );
  await site.after(() => site.write(FILES), /^Fixed in .*$/m);
});

test('what a build rejects is an error in the terminal and in the note, counted until it is fixed', async () => {
  const page = await site.open('/guide');
  await link(page, 'home').waitFor();
  const broken = `${GUIDE.replace('(/other)', '(/othr)')}\n[Two](/two)\n\n#### Deep\n`;
  const printed = await site.after(() => site.write({ 'en/guide.mdx': broken }), /^Open: .*$/m);
  expect(printed).toMatch(/^\[docs:links\] \S*docs\/en\/guide\.mdx:3:6 links to "\/othr"/m);
  expect(printed).not.toMatch(/warning \[docs:links\]/);
  expect(printed).toMatch(/^Updated in .*\nOpen: 2 errors \(fail a build, not watch mode\), \d+ warnings?\.$/m);
  const note = page.locator('#docs-problems');
  await note.locator('summary', { hasText: /^2 errors, 1 warning$/ }).click();
  await note.getByText('Error, does not stop watch mode').first().waitFor();
  await note.getByRole('button', { name: 'Show in the page' }).first().waitFor();
  await page.goto(page.url().replace('/guide', '/other'));
  await note.locator('summary', { hasText: /^2 errors in other files$/ }).waitFor();
  // One of two is fixed.
  const one = await site.after(() => site.write({ 'en/guide.mdx': `${GUIDE}\n[Two](/two)\n` }), /^Open: 1 error .*$/m);
  expect(one).toMatch(/^Fixed in \d+ ms: \/guide$/m);
  expect(await site.after(() => site.write(FILES), /^Fixed in .*$/m)).not.toContain('Updated in');
  await expect.poll(() => note.count()).toBe(0);
});
