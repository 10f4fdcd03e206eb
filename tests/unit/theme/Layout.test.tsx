import { afterEach, beforeAll, expect, rs, test } from '@rstest/core';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ContentNode, PageType } from '../../../src/model/pageData.ts';
import { notFoundPage } from '../../../src/shared/notFoundPage.ts';
import { prepareTheme } from '../../../src/shared/theme.ts';
import { extendTheme } from '../../../theme/extendTheme.tsx';
import theme, { Layout } from '../../../theme/index.ts';
import type { SlotName } from '../../../theme/shared/slots.ts';
import { site as fixtureSite } from '../../fixtures/generated/siteData.ts';
import { renderSite, type SiteOptions } from '../../helpers/renderSite.tsx';
import { linkItem } from '../../helpers/sidebarItems.ts';

beforeAll(() => prepareTheme(theme, 'home', Object.keys(theme.contentComponents)));
afterEach(() => void rs.restoreAllMocks());

const section = { prefix: '/', lang: 'en', sidebar: [linkItem('One', '/one'), linkItem('Two', '/two')] };
const content: ContentNode[] = [{ kind: 'html', html: '<p>what the page says</p>' }];

test.each<[PageType, boolean, boolean]>([
  ['home', true, false],
  ['doc', true, true],
  ['doc-wide', true, true],
  ['custom', true, false],
  ['blank', false, false],
  ['404', true, false],
])('a page of type %s: navbar %s, sidebar %s', (pageType, hasNavbar, hasSidebar) => {
  const page = pageType === '404' ? notFoundPage('en') : { pageType };
  renderSite({ page, section, content });
  expect(screen.queryByRole('banner') !== null).toBe(hasNavbar);
  expect(screen.queryByRole('navigation', { name: 'Documentation' }) !== null).toBe(hasSidebar);
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.queryByText('what the page says') !== null).toBe(pageType !== '404');
});

test.each<[string, SiteOptions]>([
  ['the page', { page: { frontmatter: { navbar: false } } }],
  ['the site', { settings: { hideNavbar: 'always' } }],
])('%s can hide the navbar', (_name, options) => {
  renderSite(options);
  expect(screen.queryByRole('banner')).toBeNull();
});

test('a page can hide its footers', () => {
  renderSite({ page: { frontmatter: { footer: false } } });
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('query flags hide parts', () => {
  renderSite({ search: '?navbar=0&outline=0' });
  const { dataset } = document.documentElement;
  expect([dataset.navbar, dataset.sidebar, dataset.outline]).toEqual(['0', undefined, '0']);
});

test('the first link leads to the content', () => {
  renderSite({ content });
  const [first] = screen.getAllByRole('link');
  expect(first?.textContent).toBe('Skip to content');
  expect(screen.getByRole('main').id).toBe(first?.getAttribute('href')?.slice(1));
});

test('the document has its language', () => {
  renderSite({ page: { lang: 'zh', routePath: '/zh/guide/start/' } });
  expect(document.documentElement.lang).toBe('zh-Hans');
  expect(screen.getByText('跳到正文')).toBeTruthy();
});

test.each([
  ['/guide/start/', 'en', 'licensed'],
  ['/zh/guide/start/', 'zh', '许可证'],
])('the footer of %s has the message of its language', (routePath, lang, name) => {
  const messages: Record<string, string> = { en: 'MIT <a href="/x">licensed</a>', zh: 'MIT <a href="/x">许可证</a>' };
  const locales = fixtureSite.locales.map((locale) => ({ ...locale, footerMessage: messages[locale.lang] }));
  renderSite({ page: { lang, routePath }, locales });
  const footers = screen.getAllByRole('contentinfo');
  expect(footers.some((footer) => within(footer).queryByRole('link', { name }))).toBe(true);
});

const DOC_SLOTS: SlotName[] = [
  'top',
  'beforeNav',
  'beforeNavTitle',
  'navTitle',
  'afterNavTitle',
  'beforeNavMenu',
  'afterNavMenu',
  'afterNav',
  'beforeSidebar',
  'afterSidebar',
  'beforeDoc',
  'beforeDocContent',
  'afterDocContent',
  'beforeDocFooter',
  'afterDocFooter',
  'afterDoc',
  'beforeOutline',
  'afterOutline',
  'bottom',
];
const HOME_SLOTS: SlotName[] = [
  'beforeHero',
  'beforeHeroActions',
  'afterHeroActions',
  'afterHero',
  'beforeFeatures',
  'afterFeatures',
];

test.each<[PageType, SlotName[]]>([
  ['doc', DOC_SLOTS],
  ['home', HOME_SLOTS],
])('renders the slots of a %s page in this order', (pageType, names) => {
  const slots = Object.fromEntries(
    [...DOC_SLOTS, ...HOME_SLOTS].map((name) => [name, <i key={name} data-slot={name} />]),
  );
  const toc = [{ id: 'a', text: 'A', depth: 2, charIndex: 0 }];
  const features = [{ title: 'Fast', details: '' }];
  renderSite({
    theme: extendTheme(theme, slots),
    page: { pageType, toc, frontmatter: { hero: { name: 'Name' }, features } },
    section,
  });
  const drawn = [...document.querySelectorAll('[data-slot]')].map((slot) => slot.getAttribute('data-slot'));
  expect(drawn.filter((name) => names.some((other) => other === name))).toEqual(names);
});

function OwnPager() {
  return <p>own pager</p>;
}

function OwnTitle() {
  return <p>own title</p>;
}

test('a site’s theme replaces components by name', () => {
  const extended = extendTheme(theme, { components: { Pager: OwnPager, NavTitle: OwnTitle } });
  renderSite({ theme: extended, page: { routePath: '/one' }, section });
  expect(screen.getByText('own pager')).toBeTruthy();
  expect(within(screen.getByRole('banner')).getByText('own title')).toBeTruthy();
  expect(screen.queryByText('Next Page')).toBeNull();
});

test('a site’s theme adds and replaces content components', () => {
  const extended = extendTheme(theme, {
    contentComponents: { Badge: { component: () => <b>own badge</b> }, Extra: { component: () => <b>extra</b> } },
  });
  renderSite({
    theme: extended,
    content: [
      { kind: 'component', name: 'Badge' },
      { kind: 'component', name: 'Extra' },
      { kind: 'component', name: 'Steps', html: 'step' },
    ],
  });
  expect(screen.getByText('own badge')).toBeTruthy();
  expect(screen.getByText('extra')).toBeTruthy();
  expect(screen.getByText('step')).toBeTruthy();
  expect(Object.keys(extended.contentComponents)).toContain('Extra');
});

test('a theme whose contentComponents are spread renders them', () => {
  const Chart = ({ children }: { children?: ReactNode }) => <figure>chart of {children}</figure>;
  const spread = { ...theme, contentComponents: { ...theme.contentComponents, Chart: { component: Chart } } };
  renderSite({
    theme: spread,
    content: [
      { kind: 'component', name: 'Chart', children: ['numbers'] },
      { kind: 'component', name: 'Steps', html: 'step' },
    ],
  });
  expect(screen.getByRole('figure').textContent).toBe('chart of numbers');
  expect(screen.getByText('step')).toBeTruthy();
});

test('applies both extensions of an extended theme, the outer one last', () => {
  const inner = extendTheme(theme, {
    beforeNav: <p>inner before</p>,
    afterNav: <p>inner after</p>,
    components: { Pager: OwnPager, NavTitle: () => <p>inner title</p> },
    contentComponents: { One: { component: () => <b>one</b> } },
  });
  const outer = extendTheme(inner, {
    beforeNav: <p>outer before</p>,
    components: { NavTitle: OwnTitle },
    contentComponents: { Two: { component: () => <b>two</b> } },
  });
  renderSite({
    theme: outer,
    page: { routePath: '/one' },
    section,
    content: [
      { kind: 'component', name: 'One' },
      { kind: 'component', name: 'Two' },
    ],
  });
  for (const text of ['outer before', 'inner after', 'own pager', 'own title', 'one', 'two']) {
    expect(screen.getAllByText(text).length, text).toBeGreaterThan(0);
  }
  expect(screen.queryByText('inner before')).toBeNull();
  expect(screen.queryByText('inner title')).toBeNull();
});

test('keeps the Layout of an extended theme', () => {
  const framed = { ...theme, Layout: () => <div data-testid="frame">{<Layout beforeNav={<p>framed</p>} />}</div> };
  renderSite({ theme: extendTheme(framed, { afterNav: <p>extended</p> }) });
  const frame = within(screen.getByTestId('frame'));
  expect(frame.getByText('framed')).toBeTruthy();
  expect(frame.getByText('extended')).toBeTruthy();
});

test('rejects content components of the Layout with a hint', () => {
  // As in a theme file, which is compiled without a type check.
  const untyped: object = { contentComponents: { Chart: { component: () => null } } };
  rs.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderSite({ theme: { ...theme, Layout: () => <Layout {...untyped} /> } })).toThrow(
    'extendTheme(theme, { contentComponents })',
  );
});
