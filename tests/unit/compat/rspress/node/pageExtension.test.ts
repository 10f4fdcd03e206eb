import { expect, test } from '@rstest/core';
import { createPageExtension } from '../../../../../compat/rspress/node/pageExtension.ts';
import { isCompiled } from '../../../../../src/tools/pages/isCompiled.ts';
import { makeSite } from '../../../src/node/site/makeSite.ts';

const PAGE = '---\ntitle: A\n---\n\nSome words.\n';

test('plugins add data to pages and change them', async () => {
  const { graph } = await makeSite({ 'en/guide/a.md': PAGE });
  const [page] = graph.pages.filter(isCompiled);
  if (!page) throw new Error('The site has no page.');
  const seen: unknown[] = [];
  const plugins = [
    {
      name: 'reading-time',
      extendPageData(pageData: Record<string, unknown>, isProd: boolean) {
        const { routePath, lang, content, frontmatter } = pageData;
        seen.push([routePath, lang, content, frontmatter, isProd]);
        pageData.words = String(content).trim().split(' ').length;
        pageData.write = () => {};
      },
    },
    {
      name: 'titles',
      async extendPageData(pageData: { title: string }) {
        pageData.title += '!';
      },
    },
    { name: 'other' },
  ];
  const extension = createPageExtension(plugins);
  const context = { mode: 'build', config: graph.config } as const;
  expect(await extension?.extend(page, context)).toEqual({ words: 2, title: 'A!' });
  expect(seen).toEqual([['/guide/a', 'en', expect.stringMatching(/^Some words\.\s*$/), { title: 'A' }, true]]);
  expect(extension?.missing()).toEqual([]);
});

test('a hook that throws is named once, and changes nothing; without hooks there is nothing to run', async () => {
  const { graph } = await makeSite({ 'en/guide/a.md': PAGE });
  const [page] = graph.pages.filter(isCompiled);
  if (!page) throw new Error('The site has no page.');
  const boom = () => {
    throw new Error('boom');
  };
  const extension = createPageExtension([{ name: 'broken', extendPageData: boom }]);
  const context = { mode: 'dev', config: graph.config } as const;
  expect(await extension?.extend(page, context)).toBeUndefined();
  await extension?.extend(page, context);
  expect(extension?.missing()).toEqual([
    { name: 'broken', consequence: 'is run in part: "extendPageData" throws "boom"' },
  ]);
  expect(createPageExtension([{ name: 'other', extendPageData: undefined }])).toBeUndefined();
});
