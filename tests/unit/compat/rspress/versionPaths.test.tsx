import { expect, rs, test } from '@rstest/core';
import { screen } from '@testing-library/react';
import { Button, HomeHero, Link } from '../../../../compat/rspress/original.tsx';
import { normalizeImagePath, removeBase, withBase } from '../../../../compat/rspress/paths.ts';
import {
  useActiveMatcher,
  useLocaleSiteData,
  useLocation,
  useNav,
  usePage,
  useSidebar,
  useSite,
} from '../../../../compat/rspress/runtime.tsx';
import { toVersionLink, toWholePath } from '../../../../compat/rspress/versionPaths.ts';
import { site as fixtureSite } from '../../../fixtures/generated/siteData.ts';
import { renderInSite } from '../../../helpers/renderInSite.tsx';

rs.mock('#data/rspress/site', () => ({
  default: {
    cleanUrls: true,
    title: 'Rocket',
    base: '/rocket/',
    version: 'v1',
    versionPrefix: '/v1',
    versionFolder: 'v1/',
    multiVersion: { default: 'v2', versions: ['v1', 'v2'] },
    isNavByVersion: true,
    settings: { site: { logoHref: '/start' }, theme: { startYear: 2020 }, locales: { zh: { motto: 'Sun' } } },
    sidebars: {
      en: { '/guide': [{ kind: 'link', text: 'A', link: '/guide/a' }] },
      zh: { '/zh/guide': [{ kind: 'link', text: 'A', link: '/zh/guide/a' }] },
    },
  },
}));

const page = { routePath: '/guide/a', relativePath: 'guide/a.md', version: 'v1' };
const site = { base: '/rocket/v1/', cleanUrls: true };

test.each([
  ['/guide/', '/v1/guide/'],
  ['/', '/v1/'],
  ['/../guide/', '/guide/'],
  ['#a', '#a'],
  ['https://a.example/', 'https://a.example/'],
])('%s of a version is %s of the site, and the other way round', (own, whole) => {
  expect(toWholePath(own)).toBe(whole);
  expect(toVersionLink(whole)).toBe(own);
});

test.each([
  ['/v1', '/'],
  ['/v1?a#b', '/?a#b'],
  ['/v10/', '/../v10/'],
])('the link %s is %s in the version', (whole, own) => {
  expect(toVersionLink(whole)).toBe(own);
});

test('addresses in code are those of the whole site', () => {
  expect(withBase('/guide/')).toBe('/rocket/guide/');
  expect(removeBase('/rocket/v1/guide/')).toBe('/v1/guide/');
  expect(normalizeImagePath('/a.png')).toBe('/rocket/a.png');
});

test('hooks have paths of the whole site', () => {
  function Shown() {
    const { page: own } = usePage();
    const { base, title, multiVersion } = useSite().site;
    const { pathname } = useLocation();
    const isActive = useActiveMatcher();
    const links = [...useNav(), ...useSidebar()].flatMap((item) => ('link' in item ? item.link : []));
    return JSON.stringify({
      ...{ routePath: own.routePath, source: own._relativePath, base, versions: multiVersion.versions, pathname },
      ...{ isActive: isActive('/v1/guide/a'), links, title },
    });
  }
  const [locale] = fixtureSite.locales;
  const nav = [{ text: 'Guide', link: '/guide/', position: 'right' as const }];
  const sidebar = [{ kind: 'link' as const, text: 'A', link: '/guide/a' }];
  const { container } = renderInSite(<Shown />, {
    page,
    site: { ...site, locales: locale ? [{ ...locale, nav }] : [] },
    section: { lang: 'en', prefix: '/', sidebar },
  });
  expect(JSON.parse(container.textContent ?? '')).toEqual({
    routePath: '/v1/guide/a',
    source: 'v1/guide/a.md',
    base: '/rocket/',
    versions: ['v1', 'v2'],
    pathname: '/v1/guide/a',
    isActive: true,
    links: ['/v1/guide/', '/v1/guide/a'],
    title: 'Rocket',
  });
});

test('settings have navbars by version, and the sidebars of all languages', () => {
  function Shown() {
    return JSON.stringify([useSite().site, useLocaleSiteData()]);
  }
  const [locale] = fixtureSite.locales;
  const locales = ['en', 'zh'].map((lang) => ({ label: lang, title: lang, description: '', ...locale, lang }));
  const nav = [{ text: 'Guide', link: '/guide/', position: 'right' as const }];
  const { container } = renderInSite(<Shown />, {
    page,
    site: { ...site, locales: locales.map((each) => ({ ...each, nav })) },
  });
  const [{ logoHref, themeConfig: theme }, own] = JSON.parse(container.textContent ?? '');
  const [en, zh] = theme.locales;
  const navs = { v1: [{ text: 'Guide', link: '/v1/guide/', position: 'right' }] };
  expect([logoHref, theme.startYear, en.motto, zh.motto]).toEqual(['/start', 2020, undefined, 'Sun']);
  expect([en.nav, zh.nav, own.nav]).toEqual([navs, navs, navs]);
  expect(zh.sidebar).toEqual({ '/v1/zh/guide': [{ kind: 'link', text: 'A', link: '/v1/zh/guide/a' }] });
  expect(own.sidebar).toEqual(en.sidebar);
});

test.each([
  ['a page without a title and a heading', { title: 'a', description: 'Text' }, ['', '', undefined, 'v1/guide/a.md']],
  ['a page with a title', { title: 'A', frontmatter: { title: 'A' } }, ['A', '', undefined, 'v1/guide/a.md']],
  [
    'a page with a heading',
    { title: 'A', headingTitle: 'A', description: 'Text' },
    ['A', 'A', 'Text', 'v1/guide/a.md'],
  ],
  ['the 404 page', { title: '404', pageType: '404', version: '' }, ['404', '', undefined, '']],
])('%s has the data of Rspress', (_, given, expected) => {
  function Shown() {
    const { title, headingTitle, description, pagePath, version } = usePage().page;
    return JSON.stringify([title, headingTitle, description ?? null, pagePath, version]);
  }
  const { container } = renderInSite(<Shown />, { page: { headingTitle: undefined, ...page, ...given }, site });
  expect(JSON.parse(container.textContent ?? '')).toEqual([...expected.map((each) => each ?? null), 'v1']);
});

test.each([
  ['/v1/guide/', '/rocket/v1/guide/', '/rocket/v1/guide/'],
  ['/rocket/v1/guide/', '/rocket/v1/guide/', '/rocket/v1/guide/'],
  ['/guide/', '/rocket/guide/', '/rocket/v1/../guide/'],
])('a component that leads to %s', (href, link, button) => {
  renderInSite(
    <>
      <Link href={href}>Link</Link>
      <Button href={href}>Button</Button>
    </>,
    { page, site },
  );
  expect(screen.getByText('Link').getAttribute('href')).toBe(link);
  expect(screen.getByText('Button').getAttribute('href')).toBe(button);
});

test('all buttons of a landing page lead to pages of the version', () => {
  const actions = ['/guide/a', '/guide/b', '/guide/c'].map((link) => ({ text: link, link }));
  renderInSite(<HomeHero />, { page: { ...page, frontmatter: { hero: { name: 'Rocket', actions } } }, site });
  const hrefs = actions.map(({ text }) => screen.getByText(text).closest('a')?.getAttribute('href'));
  expect(hrefs).toEqual(['/rocket/v1/guide/a', '/rocket/v1/guide/b', '/rocket/v1/guide/c']);
});
