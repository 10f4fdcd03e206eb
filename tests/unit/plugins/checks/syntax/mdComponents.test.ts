import { expect, test } from '@rstest/core';
import { vitepressAdapter } from '../../../../../compat/vitepress/node/adapter.ts';
import { mdComponentChecks } from '../../../../../plugins/checks/syntax/mdComponents.ts';
import type { PageAdapter } from '../../../../../src/model/pageAdapter.ts';
import { makeSite } from '../../../src/node/site/makeSite.ts';
import { checkFiles, formatFindings } from '../checkFiles.ts';

test('a component of another engine that loses nothing is not counted', async () => {
  const files = { 'en/index.md': '# Home\n\n<ClientOnly><Team></Team></ClientOnly>\n' };
  const pageAdapter = { engine: 'vitepress', contentElements: ['ClientOnly'] };
  const { graph } = await makeSite(files, { plugins: [mdComponentChecks] }, pageAdapter);
  expect(Object.keys(Object(graph.pages[0]?.treeData?.['md-components']?.[0]?.value))).toEqual(['Team']);
});

test('elements with a hyphen are components in sites of Vue alone', async () => {
  const files = { 'en/index.md': '# Home\n\n<team-list></team-list> <client-only></client-only> `<code-group>`\n' };
  const namesOf = async (pageAdapter?: PageAdapter) => {
    const { graph } = await makeSite(files, { plugins: [mdComponentChecks] }, pageAdapter);
    return Object.keys(Object(graph.pages[0]?.treeData?.['md-components']?.[0]?.value));
  };
  expect(await namesOf()).toEqual([]);
  expect(await namesOf(vitepressAdapter.pages)).toEqual(['team-list']);
});

test('elements that HTML does not know, and obsolete ones that show nothing, are components in sites of Vue alone', async () => {
  const files = {
    'en/index.md':
      '# Home\n\n<demo src="a"></demo>\n\n<frame/>\n\nText <api src="c"/> inline.\n\n<card>\n\nInner\n\n</card>\n\n<card />\n\n<center>a</center> <font>b</font> <svg><path d="M0" /></svg>\n\nThe `<tabs>`.\n',
  };
  const usesOf = async (pageAdapter?: PageAdapter) => {
    const { graph } = await makeSite(files, { plugins: [mdComponentChecks] }, pageAdapter);
    return graph.pages[0]?.treeData?.['md-components']?.[0]?.value;
  };
  expect(await usesOf()).toBeUndefined();
  expect(await usesOf(vitepressAdapter.pages)).toEqual({
    demo: { count: 1, line: 3 },
    frame: { count: 1, line: 5 },
    api: { count: 1, line: 7 },
    card: { count: 2, line: 9 },
  });
});

test('a component of the engine in a Markdown page needs only another extension, and a page that stands for its translation is not counted', async () => {
  const files = { 'en/index.md': '# Home\n\n<Tabs></Tabs>\n\n<Team></Team>\n', 'zh/other.md': '# 其他\n' };
  const findings = await checkFiles(mdComponentChecks, files, { missingTranslations: 'fallback' });
  expect(formatFindings(findings)).toEqual([
    'md-components en/index.md:3 uses <Tabs>, which only pages in MDX have: only its content is shown. It is used once. → Rename the page to .mdx.',
    'md-components en/index.md:5 uses <Team>, which is not a component of Markdown: only its content is shown. It is used once. → Write it in React, and rename the page to .mdx.',
  ]);
});

test('components with names of HTML that a parser reads in its own way are counted', async () => {
  const files = { 'en/index.md': '# Home\n\n<Image src="a.png" />\n\n<Frame>b</Frame> <Col>c</Col> <image>\n' };
  expect(formatFindings(await checkFiles(mdComponentChecks, files)).map((each) => each.split(',')[0])).toEqual([
    'md-components en/index.md:3 uses <Image>',
    'md-components en/index.md:5 uses <Frame>',
    'md-components en/index.md:5 uses <Col>',
  ]);
});
