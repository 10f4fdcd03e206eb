import { expect, test } from '@rstest/core';
import { vitepressAdapter } from '../../../../../compat/vitepress/node/adapter.ts';
import { themeVariables } from '../../../../../compat/vitepress/node/themeVariables.ts';
import { checkFiles } from '../../../plugins/checks/checkFiles.ts';
import { makeSite } from '../../../src/node/site/makeSite.ts';

async function headOf(files: Record<string, string>) {
  const { graph } = await makeSite(files, { plugins: [themeVariables] }, vitepressAdapter.pages);
  return graph.pages.map((page) => themeVariables.documentHead?.(page, graph));
}

test('properties of the theme of VitePress that styles use have values, on all pages', async () => {
  const style = ['style', {}, ':root{--vp-c-brand-1:var(--c-brand);--vp-c-divider:var(--c-border)}'];
  const heads = await headOf({
    'en/index.md':
      '# A\n\n<p style="color: var(--vp-c-brand-1)">B</p>\n\n<style>\n.a { color: var(--vp-c-divider) }\n</style>\n',
    'en/b.md': '# B\n\n```css\na { color: var(--vp-c-red-1) }\n```\n\n`var(--vp-c-tip-1)`\n',
  });
  expect(heads).toEqual([[style], [style]]);
});

test('others are named', async () => {
  const files = { 'en/index.md': '# A\n\n<p style="width: var(--vp-own); color: var(--vp-c-tip-1)">B</p>\n' };
  const found = await checkFiles(themeVariables, files, {}, { pageAdapter: vitepressAdapter.pages });
  expect(found.map(({ problem, location }) => `${location?.line} ${problem}`)).toEqual([
    '3 uses "--vp-own" of the theme of VitePress, which has no value. It is used once.',
  ]);
});
