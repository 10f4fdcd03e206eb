import { expect, test } from '@rstest/core';
import { vitepressAdapter } from '../../../../../compat/vitepress/node/adapter.ts';
import { compilePage } from '../../../../../src/node/pages/compilePage.ts';
import { htmlOf, makeConfig, makeSource } from '../../../src/node/pages/compileText.ts';

const HIDDEN = /<h1[^>]*class="visually-hidden"[^>]*>(.*?)<\/h1>/;

async function compile(text: string) {
  const { pages: pageAdapter, plugins } = vitepressAdapter;
  const site = { ...makeConfig('/docs', { title: 'Rocket' }), pageAdapter, plugins };
  const { page } = await compilePage(makeSource('/docs', 'page.md'), text, site);
  return { ...page, hidden: HIDDEN.exec(htmlOf(page))?.[1] };
}

test.each([
  ['Text.', 'Rocket', 'Rocket'],
  ['<Repl />', 'Rocket', 'Rocket'],
  ['---\nlayout: home\n---\n', 'Rocket', 'Rocket'],
  ['---\nlayout: home\nhero: { tagline: Fast }\n---\n', 'Rocket', 'Rocket'],
  ['---\nlayout: home\nhero: { text: Fast }\n---\n', 'Rocket', undefined],
  ['---\nlayout: page\ntitle: Own\n---\nText.', 'Own', 'Own'],
  ['---\nlayout: page\n---\n<div><h1>Own</h1></div>', 'Own', undefined],
  // The theme shows it.
  ['---\ntitle: Own\n---\nText.', 'Own', undefined],
  ['Text.\n\n# Own', 'Own', undefined],
])('%j has the title %s, and %s for screen readers alone', async (text, title, hidden) => {
  expect(await compile(text)).toMatchObject({ title, hidden });
});

test('the added heading leaves ids to those of the page', async () => {
  const { headings } = await compile('Text.\n\n## Rocket');
  expect(headings).toMatchObject([{ level: 1 }, { level: 2, id: 'rocket' }]);
});
