import { expect, test } from '@rstest/core';
import {
  codePagesModule,
  devPageModule,
  sectionModule,
  sectionsModule,
  siteModule,
} from '../../../../../src/node/bundle/generateModules.ts';
import { StoredContent } from '../../../../../src/node/pages/pageContent.ts';
import { toPageData } from '../../../../../src/node/site/toPageData.ts';
import { pageFileName, pageName, sectionFileName, slugOf } from '../../../../../src/shared/chunkName.ts';
import { compileText, makeConfig, toPage } from '../pages/compileText.ts';

test.each([
  ['/', 'index'],
  ['/zh/', 'zh'],
  ['/guide/basic/cli', 'guide-basic-cli'],
  ['/a b/页 100% #1', 'a-b-100-1'],
  ['/页', 'index'],
  [`/${'a'.repeat(99)}`, 'a'.repeat(60)],
])('the slug of %s is %s', (route, slug) => {
  expect(slugOf(route)).toBe(slug);
});

test('names files of pages by hash, and files of sections by prefix', () => {
  expect(pageFileName(pageName('/a', '0123456789'))).toBe('static/p/a.0123456789.json');
  expect(sectionFileName('/')).toBe('static/sections/section.json');
  expect(sectionFileName('/zh/guide/')).toBe('static/sections/zh/guide/section.json');
});

test('in watch mode the module of a page with code contains its code, data and content', async () => {
  const page = await compileText('# A\n\n{Math.max(1, 2)}\u2028\u2029');
  const code = page.moduleCode ?? 'none';
  const text = devPageModule(code, { ...toPageData(toPage(page)), alternates: ['en'] }, StoredContent.of(page.content));
  expect(text.startsWith(code)).toBe(true);
  expect(text).toMatch(/^export const page = \{"routePath":"\/guide\/page",/m);
  expect(text).toMatch(/^export const content = \[/m);
  expect(text).toContain('\\u2028\\u2029');
  expect(text).not.toMatch(/[\u2028\u2029]/);
});

test('sections and pages with code are named chunks, loaded on demand; other pages have a digest', () => {
  expect(sectionsModule([{ prefix: '/zh/', request: '/x?route=%2Fzh%2F', chunkName: 's/zh.1' }])).toContain(
    '{ prefix: "/zh/", load: () => import(/* webpackChunkName: "s/zh.1" */ "/x?route=%2Fzh%2F") }',
  );
  const section = sectionModule({ prefix: '/', lang: 'en', sidebar: [] }, [
    { routePath: '/a', request: '/x', chunkName: 'p/a.1' },
    { routePath: '/b', request: '/y', chunkName: 'p/b.2', digest: '2' },
  ]);
  expect(section).toContain('export const section = {"prefix":"/","lang":"en","sidebar":[]};');
  expect(section).toContain('"/a":() => import(/* webpackChunkName: "p/a.1" */ "/x")');
  expect(section).toContain('"/b":"2"');
  expect(codePagesModule([{ request: '/x', chunkName: 'p/a.1' }])).toContain(
    '"p/a.1": () => import(/* webpackChunkName: "p/a.1" */ "/x")',
  );
});

test('site data is valid as JSON and as JavaScript', () => {
  const { site } = makeConfig('/docs', { title: 'A\u2028B' });
  expect(siteModule({ ...site, locales: [], sections: [] })).toMatch(
    /^export const site = \{"title":"A\\u2028B".*\};\n$/,
  );
});
