import { expect, test } from '@rstest/core';
import { findUnknownComponents } from '../../../../../plugins/checks/components/findUnknownComponents.ts';
import { withHintText } from '../../../../helpers/withHintText.ts';
import { makeSite } from '../../../src/node/site/makeSite.ts';

test('reports an unknown component with its location and a suggestion', async () => {
  const { graph } = await makeSite({ 'en/index.mdx': '# Home\n\n<Steps />\n\nText <Stepz /> and <Chart />.\n' });
  const issues = findUnknownComponents(graph.pages, new Set(['Tabs', 'Steps']));
  expect(
    issues.map(withHintText).map(({ location, message, hint }) => [location?.line, location?.column, message, hint]),
  ).toEqual([
    [5, 6, 'uses <Stepz>, which neither the page nor the theme provides.', 'Did you mean <Steps>?'],
    [
      5,
      20,
      'uses <Chart>, which neither the page nor the theme provides.',
      "Import it in the page, or add it to the theme's contentComponents as { component: Chart }. The theme provides: Steps, Tabs.",
    ],
  ]);
  expect(findUnknownComponents(graph.pages, new Set(['Steps', 'Stepz', 'Chart']))).toEqual([]);
  const [chart] = findUnknownComponents(graph.pages, new Set(['Stepz']), 'src/theme/MDXComponents').slice(-1);
  expect(chart?.hint).toBe('Import it in the page, or add it to src/theme/MDXComponents. The theme provides: Stepz.');
});
