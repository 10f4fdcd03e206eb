import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { PageData } from '../../../../src/model/pageData.ts';
import type { SocialLink, ToolLink } from '../../../../src/model/siteData.ts';
import { AppearanceChoices, AppearanceToggle } from '../../../../theme/nav/AppearanceToggle.tsx';
import { LocaleMenu } from '../../../../theme/nav/LocaleMenu.tsx';
import { Navbar } from '../../../../theme/nav/Navbar.tsx';
import { NavScreen } from '../../../../theme/nav/NavScreen.tsx';
import { NavTitle } from '../../../../theme/nav/NavTitle.tsx';
import { SocialLinks } from '../../../../theme/nav/SocialLinks.tsx';
import { ToolsMenu } from '../../../../theme/nav/ToolsMenu.tsx';
import { SCROLL_SAMPLE_MS, TRANSPARENT_UNTIL_PX } from '../../../../theme/nav/useNavbarState.ts';
import { VersionMenu } from '../../../../theme/nav/VersionMenu.tsx';
import { site } from '../../../fixtures/generated/siteData.ts';
import { renderInSite } from '../../../helpers/renderInSite.tsx';

beforeEach(() => {
  localStorage.clear();
  rs.useFakeTimers();
});
afterEach(() => {
  rs.useRealTimers();
  scrollTo(0);
});

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}

const bar = () => screen.getByRole('banner');
const wait = () => act(() => void rs.advanceTimersByTime(SCROLL_SAMPLE_MS));

test('on the landing page the bar is transparent until the page is scrolled 100 px', () => {
  renderInSite(<Navbar />, { page: { pageType: 'home', routePath: '/' } });
  expect(bar().hasAttribute('data-transparent')).toBe(true);
  act(() => scrollTo(TRANSPARENT_UNTIL_PX - 1));
  wait();
  expect(bar().hasAttribute('data-transparent')).toBe(true);
  act(() => scrollTo(TRANSPARENT_UNTIL_PX));
  wait();
  expect(bar().hasAttribute('data-transparent')).toBe(false);
});

test('on other pages the bar is never transparent', () => {
  renderInSite(<Navbar />);
  expect(bar().hasAttribute('data-transparent')).toBe(false);
});

test('with auto-hide the bar hides on scrolling down, returns on scrolling up, and frees its height', () => {
  renderInSite(<Navbar />, { theme: { hideNavbar: 'auto' } });
  act(() => scrollTo(300));
  wait();
  expect(bar().hasAttribute('data-hidden')).toBe(true);
  expect(document.documentElement.hasAttribute('data-navbar-hidden')).toBe(true);
  act(() => scrollTo(200));
  wait();
  expect(bar().hasAttribute('data-hidden')).toBe(false);
  expect(document.documentElement.hasAttribute('data-navbar-hidden')).toBe(false);
});

test('the bar stays without auto-hide', () => {
  renderInSite(<Navbar />);
  act(() => scrollTo(300));
  wait();
  expect(bar().hasAttribute('data-hidden')).toBe(false);
});

const localeLinks = () =>
  screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('hreflang')]);

test('the language menu links to the translation', () => {
  renderInSite(<LocaleMenu />, { page: { routePath: '/guide/start/' } });
  expect(screen.getByRole('button', { name: 'Change language: English' })).toBeTruthy();
  expect(localeLinks()).toEqual([
    ['English', '/guide/start/', 'en'],
    ['简体中文', '/zh/guide/start/', 'zh-Hans'],
  ]);
});

test('the language menu links from Chinese to English', () => {
  renderInSite(<LocaleMenu />, { page: { routePath: '/zh/guide/start/', lang: 'zh' } });
  expect(localeLinks().map(([, href]) => href)).toEqual(['/guide/start/', '/zh/guide/start/']);
  expect(screen.getByRole('button', { name: '切换语言: 简体中文' })).toBeTruthy();
});

test('links to the home page for a missing translation', () => {
  renderInSite(<LocaleMenu />, { page: { routePath: '/only', alternates: ['en'] } });
  expect(localeLinks().map(([, href]) => href)).toEqual(['/only', '/zh/']);
});

describe('a click on a language', () => {
  const toc = ['install', 'flags'].map((id) => ({ id, text: id, depth: 2, charIndex: 0 }));
  const clickChinese = (page: Partial<PageData>, scrollY: number, tops: number[]) => {
    Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5000, configurable: true });
    scrollTo(scrollY);
    renderInSite(
      <>
        <LocaleMenu />
        {toc.map(({ id }) => (
          <h2 key={id} id={id}>
            {id}
          </h2>
        ))}
      </>,
      { page: { toc, ...page } },
    );
    toc.forEach(({ id }, index) => {
      const heading = document.getElementById(id);
      if (heading) heading.getBoundingClientRect = () => new DOMRect(0, tops[index], 100, 20);
    });
    fireEvent.click(screen.getByText('简体中文'));
    return localeLinks()[1]?.[1];
  };
  afterEach(() => void Reflect.deleteProperty(document.documentElement, 'scrollHeight'));

  test.each([
    ['leads to the heading that the reader has reached', 700, [-600, -20], '/zh/guide/start/#flags'],
    ['leads to an earlier heading', 300, [-200, 800], '/zh/guide/start/#install'],
    ['leads to the top from above the first heading', 100, [300, 1300], '/zh/guide/start/'],
    ['leads to the top from the top', 0, [0, 100], '/zh/guide/start/'],
  ])('%s', (_name, scrollY, tops, href) => {
    expect(clickChinese({}, scrollY, tops)).toBe(href);
  });

  test('without the page opens its home page, without a hash', () => {
    expect(clickChinese({ alternates: ['en'] }, 700, [-600, -20])).toBe('/zh/');
  });
});

test('a language without a label is not in the menu', () => {
  const [english, chinese] = site.locales;
  if (!english || !chinese) throw new Error('The site has less than two languages.');
  const locales = [{ ...english, label: '' }, chinese, { ...english, lang: 'de', label: 'Deutsch' }];
  renderInSite(<LocaleMenu />, { site: { locales } });
  expect(screen.getByRole('button', { name: 'Change language:' }).textContent).toBe('Change language');
  expect(localeLinks().map(([text]) => text)).toEqual(['简体中文', 'Deutsch']);
});

test('a site in one language has no menu', () => {
  const { container } = renderInSite(<LocaleMenu />, { site: { locales: site.locales.slice(0, 1) } });
  expect(container.textContent).toBe('');
});

test.each([
  ['en', '/docs/'],
  ['zh', '/docs/zh/'],
])('the logo links to the home page of the language: %s', (lang, href) => {
  renderInSite(<NavTitle />, { page: { lang }, site: { base: '/docs/' } });
  expect(screen.getByRole('link').getAttribute('href')).toBe(href);
});

test('a logo for each theme has its width, and is not lazy, because WebKit would not paint it in time', () => {
  const logo = { light: '/light.svg', dark: '/dark.svg' };
  const { container } = renderInSite(<NavTitle />, { site: { logo, logoWidth: 102, logoText: '' } });
  const images = [...container.querySelectorAll('img')].map((image) =>
    ['src', 'width', 'loading'].map((name) => image.getAttribute(name)),
  );
  expect(images).toEqual([
    ['/light.svg', '102', null],
    ['/dark.svg', '102', null],
  ]);
  expect(screen.getByRole('link', { name: 'Fixture home' }).textContent).toBe('');
});

test('a logo of unknown size has the width of the picture', () => {
  const { container } = renderInSite(<NavTitle />, { site: { logo: 'https://x.example/logo.svg' } });
  expect(container.querySelector('img')?.hasAttribute('width')).toBe(false);
});

test.each([
  [undefined, 'Fixture'],
  ['Docs', 'Docs'],
])('beside the logo is %s, or the title: %s', (logoText, text) => {
  renderInSite(<NavTitle />, { site: { logo: '/logo.svg', logoText } });
  expect(screen.getByRole('link').textContent).toBe(text);
});

test('a site without versions has an empty menu of versions', () => {
  const { container } = renderInSite(<VersionMenu />);
  expect(container.textContent).toBe('');
});

test('the toggle changes the theme and describes its next action', () => {
  renderInSite(<AppearanceToggle />);
  fireEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(localStorage.getItem('docs-appearance')).toBe('dark');
  fireEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(localStorage.getItem('docs-appearance')).toBe('light');
});

test('the choices offer the system’s theme', () => {
  renderInSite(<AppearanceChoices />);
  fireEvent.click(screen.getByRole('button', { name: 'Dark' }));
  expect(screen.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'System' }));
  expect(localStorage.getItem('docs-appearance')).toBe('auto');
});

test('a site without dark mode has no toggle', () => {
  const { container } = renderInSite(<AppearanceToggle />, { theme: { darkMode: false } });
  expect(container.textContent).toBe('');
});

const socialLinks: SocialLink[] = [
  { icon: 'github', mode: 'link', content: 'https://github.com/a' },
  { icon: 'x', mode: 'link', content: 'https://x.com/a' },
  { icon: 'discord', mode: 'link', content: 'https://discord.gg/a' },
  { icon: { svg: '<svg><title>Chat</title></svg>' }, mode: 'text', content: 'Group 1234' },
  { icon: { svg: '<svg></svg>' }, mode: 'img', content: '/qr.png' },
  { icon: { svg: '<svg></svg>' }, mode: 'dom', content: '<b>bold</b>' },
  { icon: 'github', mode: 'link', content: 'https://github.com/b' },
];

test('shows the first five links, and the rest in a popup', () => {
  renderInSite(<SocialLinks />, { theme: { socialLinks } });
  const popup = screen.getByRole('button', { name: 'More links' }).parentElement ?? document.body;
  expect(within(popup).getByText('bold')).toBeTruthy();
  expect(
    within(popup)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['https://github.com/b']);
  const outside = screen.getAllByRole('listitem').filter((row) => !popup.contains(row));
  expect(outside).toHaveLength(5);
});

test('five links need no popup', () => {
  renderInSite(<SocialLinks />, { theme: { socialLinks: socialLinks.slice(0, 5) } });
  expect(screen.queryByRole('button', { name: 'More links' })).toBeNull();
});

test('renders links, texts and pictures', () => {
  renderInSite(<SocialLinks showAll />, { theme: { socialLinks } });
  expect(screen.getAllByRole('link', { name: 'GitHub' })[0]?.getAttribute('href')).toBe('https://github.com/a');
  expect(screen.getByText('Group 1234')).toBeTruthy();
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/qr.png');
});

const tools: ToolLink[] = [
  {
    name: 'Rspack',
    logo: '/rspack.svg',
    logoScale: 0.95,
    description: { en: 'Bundler', zh: '打包工具' },
    url: { en: 'https://rspack.rs/', zh: 'https://rspack.rs/zh/' },
  },
];

test.each([
  ['en', 'Bundler', 'https://rspack.rs/'],
  ['zh', '打包工具', 'https://rspack.rs/zh/'],
  ['fr', 'Bundler', 'https://rspack.rs/'],
])('labels the tools in %s', (lang, description, href) => {
  renderInSite(<ToolsMenu />, { page: { lang }, theme: { tools } });
  const link = screen.getByText(description).closest('a');
  expect([link?.getAttribute('href'), link?.target]).toEqual([href, '_blank']);
  expect(link?.querySelector('img')?.getAttribute('width')).toBe('30.4');
});

test('the full-screen menu has all items of the bar', () => {
  const nav = [
    { text: 'Guide', link: '/guide/', position: 'right' as const },
    { text: 'Left', link: '/left', position: 'left' as const },
    {
      text: 'Group',
      position: 'right' as const,
      items: [{ text: 'Child', link: '/child', position: 'right' as const }],
    },
  ];
  renderInSite(<NavScreen />, {
    site: { locales: site.locales.map((locale) => ({ ...locale, nav })) },
    theme: { tools, socialLinks },
  });
  const messages = screen.getAllByRole('link').map((link) => link.textContent || link.getAttribute('aria-label'));
  for (const text of ['Guide', 'Left', 'Child', '简体中文', 'GitHub', 'Discord']) expect(messages).toContain(text);
  expect(screen.getByText('Rspack')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'System' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open menu' }).getAttribute('popovertarget')).toBe('nav-screen');
});

test('renders the bar’s slots in their positions', () => {
  renderInSite(<Navbar slots={{ beforeNavTitle: 'a', navTitle: 'b', afterNavTitle: 'c', afterNavMenu: 'd' }} />);
  expect(screen.getByRole('navigation').textContent?.startsWith('abc')).toBe(true);
});

test('the version of what the site documents is beside its name, and not part of the link', () => {
  const theme = { ...site.theme, version: '1.2.0' };
  renderInSite(<NavTitle />, { site: { theme } });
  expect(screen.getByText('1.2.0').closest('a')).toBeNull();
  expect(screen.getByRole('link').textContent).toBe('Fixture');
});
