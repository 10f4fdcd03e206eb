import { expect, test } from '@rstest/core';
import { vitepressAdapter } from '../../../../../compat/vitepress/node/adapter.ts';
import { frontmatterKeys } from '../../../../../compat/vitepress/node/frontmatterKeys.ts';
import { checkFiles } from '../../../plugins/checks/checkFiles.ts';

const HOME = `---
layout: home
footer: false
hero:
  actions:
    - { text: A, link: https://a.example, target: _self, rel: sponsored }
features:
  - { title: B, icon: '<span class="i-b"></span>', target: _blank }
---
`;

test('parts of a landing page that are left out have a line each', async () => {
  const linesOf = async (site: object) =>
    (await checkFiles(frontmatterKeys, { 'en/index.md': HOME }, site, { pageAdapter: vitepressAdapter.pages })).map(
      ({ problem }) => /"([^"]+)"/.exec(problem)?.[1],
    );
  const parts = ['features.icon', 'hero.actions.target', 'hero.actions.rel', 'features.target'];
  expect(await linesOf({})).toEqual(parts);
  expect(await linesOf({ themeConfig: { footer: { message: 'A' } } })).toEqual(['footer', ...parts]);
});
