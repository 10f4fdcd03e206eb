import { expect, test } from '@rstest/core';
import type { Page } from '../../../../../src/model/page.ts';
import type { PageData } from '../../../../../src/model/pageData.ts';
import { StoredContent } from '../../../../../src/node/pages/pageContent.ts';
import { createPageNames } from '../../../../../src/node/site/pageNames.ts';
import { toPageData } from '../../../../../src/node/site/toPageData.ts';
import { compileText } from '../pages/compileText.ts';

async function namesOf(page: Partial<Page>, data: Partial<PageData> = {}) {
  const { content, ...compiled } = await compileText('# A');
  const finished: Page = {
    ...compiled,
    hash: 'a',
    content: () => Promise.resolve(StoredContent.of(content)),
    ...page,
  };
  const { routePath } = finished.source;
  const pageData = { ...toPageData(finished), alternates: ['en'], ...data };
  const names = createPageNames(new Map([[routePath, finished]]), new Map([[routePath, pageData]]));
  return { hash: names.hashOf(routePath), name: names.nameOf(routePath), names };
}

test('the hash of a page changes with its content, data and route', async () => {
  const { source } = await compileText('# A');
  const hashes = [
    await namesOf({}),
    await namesOf({ hash: 'b' }),
    await namesOf({}, { alternates: ['en', 'zh'] }),
    await namesOf({ source: { ...source, routePath: '/页' } }),
  ].map(({ hash }) => hash);
  expect(new Set(hashes).size).toBe(hashes.length);
  expect((await namesOf({})).hash).toBe(hashes[0]);
});

test('the name of a page has its route and its hash', async () => {
  const { hash, name, names } = await namesOf({});
  expect(hash).toMatch(/^[\da-f]{10}$/);
  expect(name).toBe(`p/guide-page.${hash}`);
  expect(() => names.nameOf('/none')).toThrow('/none is not a page of this site.');
});

test('the code of a page is named only by that code and its route', async () => {
  const codeName = async (...args: Parameters<typeof namesOf>) => {
    const { names } = await namesOf(...args);
    return names.codeNameOf(args[0].source?.routePath ?? '/guide/page');
  };
  const { source } = await compileText('# A');
  const name = await codeName({ moduleCode: 'a' });
  expect(name).toMatch(/^p\/guide-page\.[\da-f]{10}$/);
  expect(await codeName({ moduleCode: 'a', hash: 'b' }, { title: 'Other' })).toBe(name);
  expect(await codeName({ moduleCode: 'b' })).not.toBe(name);
  expect(await codeName({ moduleCode: 'a', source: { ...source, routePath: '/guide-page' } })).not.toBe(name);
  expect(await codeName({})).toBeUndefined();
});
