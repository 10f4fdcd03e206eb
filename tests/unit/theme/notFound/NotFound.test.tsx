import { expect, rs, test } from '@rstest/core';
import { fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import type { SectionData } from '../../../../src/model/siteData.ts';
import { withoutDefaultLocale } from '../../../../src/shared/urls.ts';
import { NotFound } from '../../../../theme/notFound/NotFound.tsx';
import { sections } from '../../../fixtures/generated/sections.ts';
import { site } from '../../../fixtures/generated/siteData.ts';
import { renderInSite } from '../../../helpers/renderInSite.tsx';
import { renderSite } from '../../../helpers/renderSite.tsx';

const notFound = { pageType: '404' as const, title: '404', relativePath: '', alternates: [] };

test('shows a message and a link to the home page', () => {
  renderInSite(<NotFound />, { page: { ...notFound, routePath: '/nope' } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('PAGE NOT FOUND');
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Take me home' }).getAttribute('href')).toBe('/');
});

const section: SectionData = {
  prefix: '/guide/',
  lang: 'en',
  sidebar: [
    { kind: 'link', text: 'Command line', link: '/guide/basic/cli' },
    { kind: 'link', text: 'Profiling', link: '/guide/advanced/profiling' },
  ],
};

test('suggests pages of the section with similar URLs', async () => {
  renderInSite(<NotFound />, { page: { ...notFound, routePath: '/guide/basic/clii' }, section });
  const suggestions = await screen.findByRole('navigation', { name: 'Did you mean' });
  const links = within(suggestions).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/guide/basic/cli', 'Command line /guide/basic/cli'],
  ]);
});

test('leads to the sections where no page is similar', async () => {
  const nav = [
    { text: 'Guide', link: '/guide/', position: 'right' as const },
    { text: 'Other site', link: 'https://example.com/', position: 'right' as const },
  ];
  const page = { ...notFound, routePath: '/nope' };
  renderInSite(<NotFound />, {
    page,
    section,
    site: { locales: site.locales.map((locale) => ({ ...locale, nav })) },
  });
  const links = within(await screen.findByRole('navigation', { name: 'Start from' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/guide/']);
});

test.each([
  ['en', 'Search docs'],
  ['zh', '搜索文档'],
])('its search button clicks the navbar’s: %s', (lang, name) => {
  const onClick = rs.fn();
  renderInSite(
    <>
      <button type="button" aria-keyshortcuts="Control+K Meta+K /" onClick={onClick}>
        Navbar
      </button>
      <NotFound />
    </>,
    { page: { ...notFound, lang, routePath: '/nope' } },
  );
  fireEvent.click(screen.getByRole('button', { name }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a site without search has no search button', () => {
  renderInSite(<NotFound />, { page: notFound, site: { search: { mode: 'off' } } });
  expect(screen.queryByRole('button')).toBeNull();
});

test('the home link has the prefix of the language', () => {
  renderInSite(<NotFound />, { page: { ...notFound, routePath: '/zh/nope', lang: 'zh' } });
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/zh/');
});

test.each([
  ['/en/guide/start/', '/guide/start/'],
  ['/en/', '/'],
  ['/en', '/'],
  ['/english', undefined],
  ['/zh/nope', undefined],
])('redirects %s to %s', (pathname, target) => {
  expect(withoutDefaultLocale(pathname, 'en')).toBe(target);
});

test('a site without a default language keeps every path', () => {
  expect(withoutDefaultLocale('/guide', '')).toBeUndefined();
});

function Address() {
  const { pathname, hash } = useLocation();
  return <p>at {pathname + hash}</p>;
}

test('redirects a path with the default language’s segment', async () => {
  renderInSite(
    <>
      <NotFound />
      <Address />
    </>,
    { page: { ...notFound, routePath: '/en/guide/start/' }, hash: '#install' },
  );
  expect(await screen.findByText('at /guide/start/#install')).toBeTruthy();
});

test('a site’s 404 page renders its content without the theme’s heading', async () => {
  const page = { ...notFound, title: 'Lost', relativePath: 'en/404.md', routePath: '/en/guide/start/' };
  renderSite({ page, content: [{ kind: 'html', html: '<p>Nothing is here.</p>' }] });
  expect(screen.getByText('Nothing is here.')).toBeTruthy();
  expect(screen.queryByText('PAGE NOT FOUND')).toBe(null);
});

test('a site’s 404 page suggests pages of the section of the URL', async () => {
  sections.push({ prefix: '/guide/', load: async () => ({ section, pages: {} }) });
  const page = { ...notFound, title: 'Lost', relativePath: 'en/404.md', routePath: '/guide/basic/clii' };
  renderSite({ page, content: [{ kind: 'html', html: '<p>Nothing is here.</p>' }] });
  const suggestions = await screen.findByRole('navigation', { name: 'Did you mean' });
  expect(suggestions.querySelector('a')?.getAttribute('href')).toBe('/guide/basic/cli');
  sections.length = 0;
});

test('an unknown path is shown in the language of its URL, even if the server’s file is in another', () => {
  renderSite({ page: { ...notFound, routePath: '/zh/nope', lang: 'en' } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('页面不存在');
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/zh/');
  expect(document.documentElement.lang).toBe('zh-Hans');
});
