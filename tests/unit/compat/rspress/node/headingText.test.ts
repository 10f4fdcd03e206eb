import { expect, test } from '@rstest/core';
import { rspressAdapter } from '../../../../../compat/rspress/node/adapter.ts';
import { makeSite } from '../../../src/node/site/makeSite.ts';

const ONE = { locales: [{ lang: 'en', label: 'English' }] };

test.each([
  ['With <Badge text="new" /> badge', 'with--badge'],
  ['With badge <Badge text="new" />', 'with-badge'],
  ['A `code` of **all**  spaces', 'a-code-of-all--spaces'],
  ['Own <Badge>text</Badge> (x)', 'own--x'],
  ['Given \\{#id}', 'id'],
])('the heading %s has the id of Rspress: %s', async (heading, id) => {
  const { graph } = await makeSite({ 'en/a.mdx': `# A\n\n## ${heading}\n` }, ONE, rspressAdapter.pages);
  expect(graph.pages.flatMap(({ toc }) => toc.map((each) => each.id))).toEqual([id]);
});
