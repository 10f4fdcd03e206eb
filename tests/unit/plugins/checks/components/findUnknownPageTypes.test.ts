import { expect, test } from '@rstest/core';
import { findUnknownPageTypes } from '../../../../../plugins/checks/components/findUnknownPageTypes.ts';
import { withHintText } from '../../../../helpers/withHintText.ts';
import { makeSite } from '../../../src/node/site/makeSite.ts';

test('reports an unknown page type with its location, the known types and a suggestion', async () => {
  const { graph } = await makeSite({
    'en/index.mdx': '---\ntitle: Home\npageType: docs\n---\n',
    'en/news.mdx': '---\npageType: changelog\n---\n\n# News\n',
    'en/wide.mdx': '---\npageType: doc-wide\n---\n\n# Wide\n',
    'en/app.tsx': "\nexport const frontmatter = { pageType: 'blog' };\nexport default () => null;\n",
  });
  const issues = findUnknownPageTypes(graph.pages, ['changelog', 'landing']);
  expect(
    issues.map(withHintText).map(({ location, message, hint }) => [location?.file, location?.line, message, hint]),
  ).toEqual([
    [
      'en/app.tsx',
      2,
      '"pageType" must be "home", "doc", "doc-wide", "custom", "blank", "404", "changelog", "landing", not "blog".',
      'Otherwise, add a layout for it to the theme: extendTheme(theme, { pageTypes: { "blog": … } }).',
    ],
    [
      'en/index.mdx',
      3,
      '"pageType" must be "home", "doc", "doc-wide", "custom", "blank", "404", "changelog", "landing", not "docs".',
      'Did you mean "doc"? Otherwise, add a layout for it to the theme: extendTheme(theme, { pageTypes: { "docs": … } }).',
    ],
  ]);
});
