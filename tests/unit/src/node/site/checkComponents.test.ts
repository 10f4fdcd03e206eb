import { expect, test } from '@rstest/core';
import { checkComponents } from '../../../../../src/node/site/checkComponents.ts';
import { makeSite } from './makeSite.ts';

test('reports an unknown component with its location and a suggestion', async () => {
  const { graph } = await makeSite({ 'en/index.mdx': '# Home\n\n<Steps />\n\nText <Stepz /> and <Chart />.\n' });
  const errors = checkComponents(graph.pages, new Set(['Tabs', 'Steps']));
  expect(errors.map(({ message }) => message.split('\n').slice(0, 2))).toEqual([
    [
      '[docs:components] en/index.mdx:5:6 uses <Stepz>, which neither the page nor the theme provides.',
      'Did you mean <Steps>?',
    ],
    [
      '[docs:components] en/index.mdx:5:20 uses <Chart>, which neither the page nor the theme provides.',
      "Import it in the page, or add it to the theme's contentComponents as { component: Chart }. The theme provides: Steps, Tabs.",
    ],
  ]);
  expect(checkComponents(graph.pages, new Set(['Steps', 'Stepz', 'Chart']))).toEqual([]);
});
