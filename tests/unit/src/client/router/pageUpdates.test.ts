import { expect, test } from '@rstest/core';
import type { PageModule } from '../../../../../src/client/page/pageModule.ts';
import { createPageUpdates } from '../../../../../src/client/router/pageUpdates.ts';
import type { PageData } from '../../../../../src/model/pageData.ts';
import { deferred } from '../../../../helpers/deferred.ts';

const moduleOf = (title: string): PageModule => {
  const page: PageData = {
    routePath: '/a',
    relativePath: 'a.mdx',
    pagePath: 'a',
    pageType: 'doc',
    title,
    frontmatter: {},
    toc: [],
    lang: 'en',
    version: '',
    components: [],
    alternates: ['en'],
  };
  return { page, content: [] };
};

function createTestUpdates(prepare = async (): Promise<void> => {}) {
  const shown: string[] = [];
  const updates = createPageUpdates(prepare, (routePath, { page }) => shown.push(`${routePath} ${page.title}`));
  return { updates, shown };
}

test('shows a page when it has loaded', async () => {
  const { updates, shown } = createTestUpdates();
  await updates.add('/a', Promise.resolve(moduleOf('first')));
  expect(shown).toEqual(['/a first']);
});

test('an older version that loads after a newer one is not shown', async () => {
  const { updates, shown } = createTestUpdates();
  const older = deferred<PageModule>();
  const first = updates.add('/a', older.promise);
  await updates.add('/a', Promise.resolve(moduleOf('second')));
  older.resolve(moduleOf('first'));
  await first;
  expect(shown).toEqual(['/a second']);
});

test('a page that loads after all were dropped is not shown, nor is its failure reported', async () => {
  const { updates, shown } = createTestUpdates();
  const [right, wrong] = [deferred<PageModule>(), deferred<PageModule>()];
  const adding = [updates.add('/a', right.promise), updates.add('/b', wrong.promise)];
  updates.drop();
  right.resolve(moduleOf('first'));
  wrong.reject(new Error('Cannot find module'));
  await Promise.all(adding);
  expect(shown).toEqual([]);
});

test('a page that is dropped while it is prepared is not shown', async () => {
  const prepared = deferred<void>();
  const { updates, shown } = createTestUpdates(() => prepared.promise);
  const adding = updates.add('/a', Promise.resolve(moduleOf('first')));
  await Promise.resolve();
  updates.drop();
  prepared.resolve();
  await adding;
  expect(shown).toEqual([]);
});

test('the failure of a page is reported', async () => {
  const { updates } = createTestUpdates();
  await expect(updates.add('/a', Promise.reject(new Error('offline')))).rejects.toThrow('offline');
});
