import { expect, test } from '@rstest/core';
import { fireEvent, screen } from '@testing-library/react';
import type { OverviewGroupData } from '../../../../src/model/pageData.ts';
import { Overview } from '../../../../theme/overview/Overview.tsx';
import { renderInSite } from '../../../helpers/renderInSite.tsx';

const overview: OverviewGroupData[] = [
  {
    name: 'Test',
    items: [
      { text: 'retry', link: '/config/test/retry', headers: [{ id: 'per-test', text: 'Per-test retry', depth: 2 }] },
    ],
  },
  { name: 'Build', items: [{ text: 'output', link: '/config/build/output', headers: [] }] },
];

const type = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filter' }), { target: { value } });
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('renders title, groups, pages and their headings', () => {
  renderInSite(<Overview />, { page: { headingTitle: undefined, title: '', overview } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Overview');
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['Test', 'Build']);
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'retry',
    'output',
  ]);
  expect(links()).toEqual(['/config/test/retry', '/config/test/retry#per-test', '/config/build/output']);
  expect(screen.getByPlaceholderText('Enter keyword')).toBeTruthy();
});

test('title and groups have the ids of the data', () => {
  const groups = overview.map((group) => ({ ...group, id: group.name.toLowerCase() }));
  renderInSite(<Overview />, {
    page: { headingTitle: undefined, title: 'APIs', titleId: 'apis', overview: groups },
  });
  expect(screen.getAllByRole('heading').map(({ id }) => id)).toEqual(['apis', 'test', '', 'build', '']);
});

test('pages of an unnamed group are headings of level 2', () => {
  renderInSite(<Overview />, { page: { overview: overview.map((group) => ({ ...group, name: '' })) } });
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'retry',
    'output',
  ]);
});

test('does not add a heading to a page with one', () => {
  renderInSite(<Overview />, {
    page: { headingTitle: 'API', overview },
    content: [{ kind: 'html', html: '<h1>API</h1>' }],
  });
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual(['API']);
});

test('the filter ignores case and hyphens', () => {
  renderInSite(<Overview />, { page: { overview } });
  type('PER TEST');
  expect(links()).toEqual(['/config/test/retry', '/config/test/retry#per-test']);
  type('');
  expect(links()).toHaveLength(3);
});

test('the filter counts pages', () => {
  renderInSite(<Overview />, { page: { overview } });
  expect(screen.getByRole('status').textContent).toBe('');
  type('PER TEST');
  expect(screen.getByRole('status').textContent).toBe('1 / 2');
});

test.each([
  ['en', 'No matching API found: zzz'],
  ['zh', '未找到匹配项：zzz'],
])('reports no matches in %s', (lang, text) => {
  renderInSite(<Overview />, { page: { overview, lang } });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
  expect(links()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe(text);
});

test('an item shows the description and the facts of its page', () => {
  const item = {
    text: 'retry',
    link: '/retry',
    description: 'How often a test runs.',
    facts: { Type: 'number', Default: '0' },
    headers: [],
  };
  renderInSite(<Overview />, { page: { overview: [{ name: 'Test', items: [item] }] } });
  const entry = screen.getByRole('listitem');
  expect(entry.textContent).toContain('How often a test runs.');
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['Type', 'number'],
    ['Default', '0'],
  ]);
});

test('renders identifiers as code, and marks matches', () => {
  const items = ['retry', 'testTimeout'].map((text) => ({ text, link: `/${text}`, headers: [] }));
  const { container } = renderInSite(<Overview />, {
    page: { overview: [{ name: 'Test', context: 'code', items }] },
  });
  expect(container.querySelectorAll('[data-context="code"] h3')).toHaveLength(2);
  expect(container.querySelectorAll('mark')).toHaveLength(0);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'time' } });
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Time']);
});

test('leaves the list to a page that renders it itself', () => {
  renderInSite(<Overview />, {
    page: { overview, components: ['Overview'] },
    content: [{ kind: 'html', html: '<p>Content</p>' }],
  });
  expect(screen.queryByRole('searchbox')).toBeNull();
});
