import { expect, test } from '@rstest/core';
import { screen } from '@testing-library/react';
import { Toolchain } from '../../../../theme/home/Toolchain.tsx';
import { renderInSite } from '../../../helpers/renderInSite.tsx';

const tools = ['Bundler', 'Fixture'].map((name) => ({
  name,
  logo: `/${name}.svg`,
  description: { en: `What ${name} is` },
  url: { en: `https://${name.toLowerCase()}.example` },
}));

test('uses the title and text of the page', () => {
  const toolchain = { title: 'One family', description: 'They share a bundler.' };
  renderInSite(<Toolchain />, { theme: { tools }, page: { frontmatter: { toolchain } } });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('One family');
  expect(screen.getByText('They share a bundler.')).toBeTruthy();
});

test('uses the label of the menu by default, and marks no tool', () => {
  const { container } = renderInSite(<Toolchain />, { theme: { tools } });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Toolchain');
  expect(container.textContent).toBe('ToolchainBundlerWhat Bundler isFixtureWhat Fixture is');
});

test('marks the tool that the site describes', () => {
  renderInSite(<Toolchain />, { theme: { tools } });
  const marked = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'true');
  expect(marked.map(({ textContent }) => textContent)).toEqual(['FixtureWhat Fixture is']);
});

test('renders nothing for a site without tools', () => {
  expect(renderInSite(<Toolchain />).container.textContent).toBe('');
});
