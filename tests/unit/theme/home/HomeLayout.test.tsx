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
  const headings = [...container.querySelectorAll('h2')];
  expect(headings.map(({ textContent }) => textContent)).toEqual(expected);
  // Right below the hero, the cards need none that shows.
  const [cards] = headings.filter(({ textContent }) => textContent === 'Features');
  expect(cards?.classList.contains('visually-hidden')).toBe(featuresFirst === true);
});

test.each(['', undefined])('a hero whose text is %j has a name alone', (text) => {
  const { container } = renderInSite(<LoadedHomeLayout />, {
    page: { frontmatter: { pageType: 'home', hero: { name: 'Rstest', text } } },
  });
  expect(container.querySelector('h1')?.textContent).toBe('Rstest');
});
