import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Frontmatter } from '../../../../src/model/pageData.ts';
import { BackToTop, TOP_ARRIVED_PX } from '../../../../theme/doc/BackToTop.tsx';
import { DocContent } from '../../../../theme/doc/DocContent.tsx';
import { DocFooter } from '../../../../theme/doc/DocFooter.tsx';
import { DocLayout } from '../../../../theme/doc/DocLayout.tsx';
import { site } from '../../../fixtures/generated/siteData.ts';
import { type InSiteOptions, renderInSite } from '../../../helpers/renderInSite.tsx';
import { linkItem } from '../../../helpers/sidebarItems.ts';

beforeEach(() => void rs.useFakeTimers());
afterEach(() => {
  rs.useRealTimers();
  rs.restoreAllMocks();
  scrollTo(0);
});

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}

const section = {
  prefix: '/',
  lang: 'en',
  sidebar: [linkItem('One', '/one'), linkItem('Two', '/two'), linkItem('Three', '/three')],
};
const toc = [{ id: 'install', text: 'Install', depth: 2, charIndex: 0 }];
const headings = () => screen.queryAllByRole('heading', { level: 1 }).map((heading) => heading.textContent);

test('previous and next follow the sidebar', () => {
  renderInSite(<DocFooter />, { section, page: { routePath: '/two' } });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Previous PageOne', '/one'],
    ['Next PageThree', '/three'],
  ]);
});

test('the first and last page have one neighbor, a page outside of the sidebar none', () => {
  const { unmount } = renderInSite(<DocFooter />, { section, page: { routePath: '/one' } });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Next PageTwo']);
  unmount();
  renderInSite(<DocFooter />, { section, page: { routePath: '/else' } });
  expect(screen.queryByRole('link')).toBeNull();
});

test.each<[Frontmatter, string[]]>([
  [{ prev: false }, ['Next PageThree /three']],
  [{ prev: false, next: false }, []],
  [{ next: 'Go on' }, ['Previous PageOne /one', 'Next PageGo on /three']],
  [{ prev: { text: 'First', link: '/else' } }, ['Previous PageFirst /else', 'Next PageThree /three']],
  [{ prev: { text: 'Back' } }, ['Previous PageBack /one', 'Next PageThree /three']],
])('the frontmatter %j overrides the sidebar', (frontmatter, expected) => {
  renderInSite(<DocFooter />, { section, page: { routePath: '/two', frontmatter } });
  const links = screen.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(links).toEqual(expected);
});

test('a page outside of the sidebar may have neighbors', () => {
  const frontmatter = { prev: 'Nothing', next: { text: 'Two', link: '/two' } };
  renderInSite(<DocFooter />, { section, page: { routePath: '/else', frontmatter } });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Next PageTwo']);
});

test('uses Chinese messages, and messages of the site', () => {
  const { unmount } = renderInSite(<DocFooter />, { section, page: { routePath: '/one', lang: 'zh' } });
  expect(screen.getByText('下一页')).toBeTruthy();
  unmount();
  const locales = site.locales.map((locale) => ({ ...locale, nextPageText: 'Read on' }));
  renderInSite(<DocFooter />, { section, page: { routePath: '/one' }, site: { locales } });
  expect(screen.getByText('Read on')).toBeTruthy();
});

const withEditLink = (editLink: { docRepoBaseUrl: string; text: string }): InSiteOptions => ({
  site: { locales: site.locales.map((locale) => ({ ...locale, editLink })) },
  page: { relativePath: 'en/guide/cli.mdx' },
});

test.each(['https://github.com/a/b/edit/main/docs', 'https://github.com/a/b/edit/main/docs/'])(
  'the edit link opens the source below %s',
  (docRepoBaseUrl) => {
    renderInSite(<DocFooter />, withEditLink({ docRepoBaseUrl, text: 'Edit' }));
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
      'https://github.com/a/b/edit/main/docs/en/guide/cli.mdx',
    );
  },
);

test('the edit link opens the source’s path in the repository if it differs', () => {
  const { site } = withEditLink({ docRepoBaseUrl: 'https://github.com/a/b', text: 'Edit' });
  renderInSite(<DocFooter />, {
    site,
    page: { relativePath: 'en/guide/cli.mdx', editPath: 'en/guide/command-line.mdx' },
  });
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
    'https://github.com/a/b/en/guide/command-line.mdx',
  );
});

test('an edit link may be an address of its own', () => {
  const page = { relativePath: 'a.mdx', editPath: 'https://edit.example/a' };
  renderInSite(<DocFooter />, { ...withEditLink({ docRepoBaseUrl: '', text: 'Edit' }), page });
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('https://edit.example/a');
});

test.each([
  { docRepoBaseUrl: '', text: 'Edit' },
  { docRepoBaseUrl: 'https://github.com/a/b', text: '' },
])('without base URL or text there is no edit link: %j', (editLink) => {
  renderInSite(<DocFooter />, withEditLink(editLink));
  expect(screen.queryByRole('link')).toBeNull();
});

test('shows the last change if the page has its date', () => {
  const page = { lastUpdatedTime: Date.UTC(2026, 4, 17) };
  const { unmount } = renderInSite(<DocFooter />, { page });
  expect(screen.getByText('May 17, 2026').getAttribute('datetime')).toBe('2026-05-17T00:00:00.000Z');
  unmount();
  // The same day for every reader, wherever the page was built.
  const late = renderInSite(<DocFooter />, { page: { lastUpdatedTime: Date.UTC(2026, 4, 17, 23, 59) } });
  expect(screen.getByText('May 17, 2026')).toBeTruthy();
  late.unmount();
  renderInSite(<DocFooter />);
  expect(document.querySelector('time')).toBeNull();
});

test('adds the title as a heading to a page without one, unless the site disables it', () => {
  const page = { headingTitle: undefined, title: 'Retry' };
  const { unmount } = renderInSite(<DocContent />, { page, content: [{ kind: 'html', html: '<p>text</p>' }] });
  expect(headings()).toEqual(['Retry']);
  unmount();
  renderInSite(<DocContent />, { page, theme: { fallbackHeadingTitle: false } });
  expect(headings()).toEqual([]);
});

test('does not add a heading to a page with one', () => {
  renderInSite(<DocContent />, { page: { headingTitle: 'Own' }, content: [{ kind: 'html', html: '<h1>Own</h1>' }] });
  expect(headings()).toEqual(['Own']);
});

test('an index page renders its groups', () => {
  const overview = [{ name: 'Group', items: [{ text: 'retry', link: '/retry', headers: [] }] }];
  renderInSite(<DocContent />, { page: { frontmatter: { overview: true }, overview } });
  expect(screen.getByRole('link', { name: 'retry' })).toBeTruthy();
});

test('shows the error of content that throws, and keeps the rest', () => {
  rs.spyOn(console, 'error').mockImplementation(() => {});
  renderInSite(<DocLayout />, {
    section,
    page: { routePath: '/two' },
    content: [
      {
        kind: 'element',
        tag: 'p',
        children: [
          { kind: 'component', name: 'CodeBlock', props: { html: 5 } },
          { kind: 'element', tag: '', html: '' },
        ],
      },
    ],
  });
  expect(screen.getByRole('alert').textContent).toContain('Failed to render this page');
  expect(screen.getByRole('link', { name: 'Two' })).toBeTruthy();
});

const parts = () => [...document.querySelectorAll('[data-part]')].map((part) => part.getAttribute('data-part'));

test.each<[string, InSiteOptions, string[]]>([
  ['all', {}, ['menubar', 'outline-button', 'sidebar', 'footer', 'outline']],
  ['no outline', { page: { toc, frontmatter: { outline: false } } }, ['menubar', 'sidebar', 'footer']],
  ['no headings', { page: { toc: [] } }, ['menubar', 'sidebar', 'footer']],
  ['no outline in the site', { theme: { outline: false } }, ['menubar', 'sidebar', 'footer']],
  ['no footer', { page: { toc, frontmatter: { footer: false } } }, ['menubar', 'outline-button', 'sidebar', 'outline']],
  [
    'no sidebar',
    { page: { toc, frontmatter: { sidebar: false } } },
    ['menubar', 'outline-button', 'footer', 'outline'],
  ],
  ['nothing', { page: { toc: [], frontmatter: { sidebar: false, footer: false } } }, []],
])('the parts of a doc page: %s', (_name, options, expected) => {
  renderInSite(<DocLayout />, { section, page: { toc }, ...options });
  expect(parts()).toEqual(expected);
});

test('the outline button works without scripts, and has its state', () => {
  renderInSite(<DocLayout />, { section, page: { toc } });
  const button = screen.getByRole('button', { name: 'On this page' });
  const panel = document.querySelector('[data-part="outline"]');
  expect(button.getAttribute('popovertarget')).toBe(panel?.id);
  expect(panel?.getAttribute('popover')).toBe('auto');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  if (panel) fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }));
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

test('the Menu button of the drawer works without scripts, the other one hides the column', () => {
  renderInSite(<DocLayout />, { section, page: { toc } });
  const [drawer, column] = screen.getAllByRole('button', { name: 'Menu' });
  expect(drawer?.getAttribute('popovertarget')).toBe(document.querySelector('[popover]')?.id);
  expect(column?.getAttribute('aria-expanded')).toBe('true');
  if (column) fireEvent.click(column);
  expect(column?.getAttribute('aria-expanded')).toBe('false');
});

test('marks a wide page', () => {
  renderInSite(<DocLayout />, { page: { pageType: 'doc-wide' } });
  expect(document.querySelector('[data-wide]')).toBeTruthy();
});

test('the back-to-top button appears once the page is scrolled', () => {
  const scroll = rs.spyOn(window, 'scrollTo').mockImplementation(() => {});
  renderInSite(<BackToTop />);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => scrollTo(TOP_ARRIVED_PX));
  act(() => void rs.advanceTimersByTime(100));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => scrollTo(TOP_ARRIVED_PX + 1));
  act(() => void rs.advanceTimersByTime(100));
  fireEvent.click(screen.getByRole('button', { name: 'Back to top' }));
  expect(scroll).toHaveBeenCalledTimes(1);
});

test('omits the button if the site disables it', () => {
  renderInSite(<BackToTop />, { theme: { enableScrollToTop: false } });
  act(() => scrollTo(1000));
  act(() => void rs.advanceTimersByTime(100));
  expect(screen.queryByRole('button')).toBeNull();
});

test.each<[string, Frontmatter, boolean]>([
  ['without headings', {}, true],
  ['without an outline', { outline: false }, false],
  ['that is an overview', { overview: true }, false],
])('a page %s has the slots of the outline: %#', (_, frontmatter, isShown) => {
  renderInSite(<DocLayout slots={{ afterOutline: <p>Sponsor</p> }} />, { section, page: { frontmatter, toc: [] } });
  expect(screen.queryByText('Sponsor') !== null).toBe(isShown);
});
