import { expect, test } from '@rstest/core';
import { screen } from '@testing-library/react';
import { HomeLayout, preloadHome } from '../../../../theme/home/lazyHome.tsx';
import { renderInSite } from '../../../helpers/renderInSite.tsx';

const home = { page: { pageType: 'home', frontmatter: { hero: { name: 'Small' } } } } as const;

test('loads the components of landing pages only for them', async () => {
  expect(preloadHome('doc')).toBeUndefined();
  expect(() => renderInSite(<HomeLayout />, home)).toThrow('needs its `preload`');
  await preloadHome('home');
  expect(preloadHome('home')).toBeUndefined();
  renderInSite(<HomeLayout />, home);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Small');
});

test('a landing page without hero shows none, and says nothing about another product', async () => {
  await preloadHome('home');
  const { container } = renderInSite(<HomeLayout />, { page: { pageType: 'home', frontmatter: {} } });
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(container.textContent).toBe('');
});
