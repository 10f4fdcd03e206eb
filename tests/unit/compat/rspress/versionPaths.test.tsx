import { expect, rs, test } from '@rstest/core';
import { screen } from '@testing-library/react';
import { Button, HomeHero, Link } from '../../../../compat/rspress/original.tsx';
import { normalizeImagePath, removeBase, withBase } from '../../../../compat/rspress/paths.ts';
import {
  useActiveMatcher,
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
