import { expect, test } from '@rstest/core';
import { LoadedHomeLayout } from '../../../../theme/home/HomeLayout.tsx';
import { renderInSite } from '../../../helpers/renderInSite.tsx';

test.each([
  [undefined, ['Content', 'Features']],
  [true, ['Features', 'Content']],
])('features are first if the page says so: %s', (featuresFirst, expected) => {
  const { container } = renderInSite(<LoadedHomeLayout />, {
    page: { frontmatter: { pageType: 'home', features: [{ title: 'Fast', details: 'One.' }], featuresFirst } },
    content: [{ kind: 'html', html: '<h2>Content</h2>' }],
  });
  expect([...container.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(expected);
});
