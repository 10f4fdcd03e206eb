import { expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { openSite } from '../../helpers/openSite.ts';
import { createVersionedSite, succeed } from '../../helpers/versionedSite.ts';
import { whileTesting } from './support/sites.ts';
import { visit } from './support/visit.ts';

const folder = createVersionedSite();
const site = whileTesting(async () => {
  const config = folder.git('show', 'HEAD:docs/site.config.ts');
  folder.write({
    'docs/site.config.ts': `import { analytics, ask } from 'docspack/plugins';\n${config}`
      .replace(/versions: \[.*?\],/, "versions: ['next', '2.x'],")
      .replace(
        'hosts:',
        "plugins: [ask({ endpoint: '/ask' }), analytics({ beacon: { address: '/events' } })],\n  hosts:",
      ),
  });
  await succeed(folder, 'build');
  const opened = await openSite(`${folder.root}/dist`);
  return { ...opened, close: () => opened.close().finally(() => folder.remove()) };
});

/** Asks in a page, and returns what the endpoint gets. */
async function ask(page: Page, question: string): Promise<Record<string, unknown>> {
  const requested = page.waitForRequest('**/ask');
  await page.getByRole('tab', { name: 'Ask' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill(question);
  await page.keyboard.press('Enter');
  const request = await requested;
  expect(new URL(request.url()).pathname).toBe('/ask');
  await page.getByText('The answer is complete.').waitFor({ state: 'attached' });
  return request.postDataJSON();
}

/** Answers questions, and receives events. */
async function answerAll(page: Page, onEvent = (_event: Record<string, unknown>): unknown => undefined): Promise<void> {
  await page.route('**/ask', (route) => route.fulfill({ contentType: 'text/plain', body: 'Here [1].' }));
  await page.route('**/events', (route) => {
    onEvent({ ...route.request().postDataJSON(), address: new URL(route.request().url()).pathname });
    return route.fulfill({ status: 204 });
  });
}

test('a version answers from its own pages, also while the current version is searched', async () => {
  const events: Record<string, unknown>[] = [];
  await visit(
    site,
    '/next/guide/start',
    async (page) => {
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox');
      await field.fill('guide');
      await page.getByRole('option').first().waitFor();
      expect(await ask(page, 'Where is the guide?')).toMatchObject({ version: 'next' });
      await page.getByRole('tab', { name: 'Search' }).click();
      await page.getByRole('button', { name: '2.x' }).click();
      await page.getByRole('option').first().waitFor();
      const { version, passages } = await ask(page, 'Where is the pelican?');
      expect(version).toBe('next');
      expect(passages).toContainEqual(expect.objectContaining({ link: expect.stringMatching(/^\/next\//) }));
      expect(passages).not.toContainEqual(expect.objectContaining({ link: expect.not.stringMatching(/^\/next\//) }));
      const source = page.getByRole('dialog').getByRole('link', { name: '[1]' });
      expect(await source.getAttribute('href')).toMatch(/^\/next\//);
    },
    {
      isAlone: true,
      prepare: (page) => answerAll(page, (event) => events.push(event)),
    },
  );
  expect(events).toContainEqual(expect.objectContaining({ type: 'ask', version: 'next', address: '/events' }));
});

test('the current version answers from its own pages', async () => {
  await visit(
    site,
    '/guide/start',
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').waitFor();
      const { version, passages } = await ask(page, 'Where is the mongoose?');
      expect(version).toBe('2.x');
      expect(JSON.stringify(passages)).toContain('mongoose');
      expect(JSON.stringify(passages)).not.toContain('pelican');
    },
    { isAlone: true, prepare: (page) => answerAll(page) },
  );
});
