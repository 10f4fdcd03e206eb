import { expect, test } from '@rstest/core';
import { screen, within } from '@testing-library/react';
import { Features } from '../../../../theme/home/Features.tsx';
import { renderInSite } from '../../../helpers/renderInSite.tsx';

test('a sample widens its card, and marks added, removed and passed lines', () => {
  const sample = '  // a.ts\n- old\n+ new\n ✓ passed\n';
  const { container } = renderInSite(
    <Features features={[{ title: 'Shared', details: 'One setup.', sample }, ...features]} />,
  );
  expect([...container.querySelectorAll('[data-wide] h3')].map(({ textContent }) => textContent)).toEqual(['Shared']);
  const lines = [...container.querySelectorAll('pre > span')];
  expect(container.querySelector('pre')?.textContent).toBe(sample);
  expect(lines.map(({ className }) => /removed|added|passed/.exec(className)?.[0])).toEqual([
    undefined,
    'removed',
    'added',
    'passed',
  ]);
});

test('a sample with a prompt is a terminal', () => {
  const samples = ['$ npx rstest\n\n ✓ passed\n', 'cost: $ 5\n'];
  const { container } = renderInSite(
    <Features features={samples.map((sample, index) => ({ title: `Card ${index}`, details: 'Text.', sample }))} />,
  );
  const [terminal, code] = container.querySelectorAll('pre');
  expect(terminal?.dataset.terminal).toBe('true');
  expect(terminal?.firstElementChild?.className).toContain('command');
  expect(code?.dataset.terminal).toBeUndefined();
});

const features = [
  { title: 'Fast', details: 'One bundler.', link: '/guide/' },
  { title: 'Familiar', details: 'One API.' },
];

test.each([
  ['en', 'Features'],
  ['zh', '特性'],
])('card titles are headings below their section’s: %s', (lang, name) => {
  renderInSite(<Features features={features} />, { page: { lang } });
  const section = within(screen.getByRole('region', { name }));
  expect(section.getByRole('heading', { level: 2 }).textContent).toBe(name);
  expect(section.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Fast',
    'Familiar',
  ]);
  expect(section.getByRole('link', { name: 'Fast' }).getAttribute('href')).toBe('/guide/');
});

test('an icon may be a picture for each theme', () => {
  const icon = { light: '/day.svg', dark: '/night.svg' };
  const { container } = renderInSite(<Features features={[{ title: 'Shared', details: 'One setup.', icon }]} />);
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/day.svg',
    '/night.svg',
  ]);
});
