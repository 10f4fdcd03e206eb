import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { fireEvent, screen, within } from '@testing-library/react';
import { attachBehavior } from '../../../../theme/behavior/attachBehavior.ts';
import { DocContent } from '../../../../theme/doc/DocContent.tsx';
import { site } from '../../../fixtures/generated/siteData.ts';
import { type InSiteOptions, renderInSite } from '../../../helpers/renderInSite.tsx';

const fetched = rs.fn();
let detach = () => {};

beforeEach(() => {
  fetched.mockReset();
  fetched.mockResolvedValue(new Response('# Page'));
  rs.stubGlobal('fetch', fetched);
  // The environment of the tests has no popovers.
  Object.assign(HTMLElement.prototype, {
    showPopover() {},
    hidePopover(this: HTMLElement) {
      this.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }));
    },
  });
  detach = attachBehavior({ ...site, base: '/docs/' });
});
afterEach(() => {
  detach();
  rs.unstubAllGlobals();
  document.documentElement.lang = '';
});

const renderPage = (options: InSiteOptions = {}) => renderInSite(<DocContent />, options);

/** Opens the menu of the page and returns it with its items. */
async function openMenu() {
  fireEvent.click(screen.getByRole('button', { name: 'Page actions' }));
  const menu = await screen.findByRole('menu');
  return { menu, items: within(menu).getAllByRole('menuitem') };
}

test.each([
  ['en', ['Copy page', 'View as Markdown', 'Open in ChatGPT', 'Open in Claude']],
  ['zh-Hans', ['复制页面', '查看 Markdown', '在 ChatGPT 中打开', '在 Claude 中打开']],
])('the button opens a menu in the language of the page: %s', async (lang, names) => {
  document.documentElement.lang = lang;
  renderPage({ page: { routePath: '/guide/' } });
  const { items } = await openMenu();
  expect(items.map(({ textContent }) => textContent)).toEqual(names);
  const [, view, chatGpt] = items.map((item) => item.getAttribute('href'));
  const url = new URL('/docs/guide/index.md', location.href).href;
  expect(view).toBe(url);
  expect(new URL(chatGpt ?? '').searchParams.get('q')).toContain(url);
});

test('a page with a print view has a link to it', async () => {
  const link = Object.assign(document.createElement('link'), {
    rel: 'alternate',
    media: 'print',
    href: '/guide/print',
  });
  document.head.append(link);
  renderPage();
  const { items } = await openMenu();
  link.remove();
  const item = items.find(({ textContent }) => textContent === 'Print this section');
  expect(item?.getAttribute('href')).toBe(new URL('/guide/print', location.href).href);
});

test('arrow keys, Home and End move in the menu; Tab closes it', async () => {
  renderPage();
  const { menu, items } = await openMenu();
  const focused = () => items.findIndex((item) => item.matches(':focus'));
  const moves = ['', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home'].map((key) => {
    if (key !== '') fireEvent.keyDown(items[focused()] ?? menu, { key });
    return focused();
  });
  expect(moves).toEqual([0, 1, 3, 0, 3, 0]);
  expect(screen.getByRole('button', { name: 'Page actions' }).getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(menu, { key: 'Tab' });
  expect(screen.queryByRole('menu')).toBe(null);
  expect(screen.getByRole('button', { name: 'Page actions' }).getAttribute('aria-expanded')).toBe('false');
});

test('the page is copied as Markdown, which is announced', async () => {
  renderPage();
  const { items } = await openMenu();
  fireEvent.click(items[0] ?? document.body);
  expect((await screen.findByRole('status')).textContent).toBe('Copied');
  expect(await navigator.clipboard.readText()).toBe('# Page');
});

test('the button beside the title copies the page, and shows that it has', async () => {
  renderPage({ page: { routePath: '/guide/' } });
  const button = screen.getByRole('button', { name: 'Copy page' });
  fireEvent.click(button);
  await rs.waitFor(() => expect(button.textContent).toBe('Copied'));
  expect(fetched).toHaveBeenCalledWith('/docs/guide/index.md');
  expect(await navigator.clipboard.readText()).toBe('# Page');
});

test('a page that cannot be loaded is named as such', async () => {
  fetched.mockResolvedValue(new Response('', { status: 404 }));
  renderPage();
  const { items } = await openMenu();
  fireEvent.click(items[0] ?? document.body);
  await rs.waitFor(() => expect(items[0]?.textContent).toBe('Failed to load the page'));
});

test.each<[string, InSiteOptions]>([
  ['that turns it off', { theme: { pageActions: false } }],
  ['whose page is a component', { page: { relativePath: 'en/about.tsx' } }],
])('a site %s has no button', (_, options) => {
  renderPage(options);
  expect(screen.queryByRole('button', { name: 'Page actions' })).toBe(null);
  expect(screen.queryByRole('button', { name: 'Copy page' })).toBe(null);
});
