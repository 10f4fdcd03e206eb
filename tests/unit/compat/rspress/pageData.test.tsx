import { expect, test } from '@rstest/core';
import { act, screen } from '@testing-library/react';
import { use } from 'react';
import { DataContext, PageContext, PageDataProvider, ThemeContext } from '../../../../compat/rspress/pageData.tsx';
import { usePrevNextPage } from '../../../../compat/rspress/parts.tsx';
import { routePathToMdPath } from '../../../../compat/rspress/paths.ts';
import { useNav, useSidebar } from '../../../../compat/rspress/runtime.tsx';
import { site as fixtureSite } from '../../../fixtures/generated/siteData.ts';
import { renderInSite } from '../../../helpers/renderInSite.tsx';

test('contexts of Rspress have the color scheme, the page and the site', () => {
  function Shown() {
    const { theme, setTheme } = use(ThemeContext);
    const page = use(PageContext).data;
    const { siteData } = use(DataContext).data ?? {};
    return (
      <button type="button" onClick={() => setTheme?.('dark')}>
        {[theme, page?._relativePath, siteData?.title].join(' ')}
      </button>
    );
  }
  renderInSite(
    <PageDataProvider>
      <Shown />
    </PageDataProvider>,
    { page: { relativePath: 'guide/a.md' } },
  );
  const button = screen.getByRole('button');
  expect(button.textContent).toBe('light guide/a.md Fixture');
  act(() => button.click());
  expect(button.textContent).toBe('dark guide/a.md Fixture');
});

test('the date of an update is in the language of the tag, whose key may be none', () => {
  const [locale] = fixtureSite.locales;
  function Shown() {
    return <p>{use(PageContext).data?.lastUpdatedTime}</p>;
  }
  const { container } = renderInSite(
    <PageDataProvider>
      <Shown />
    </PageDataProvider>,
    {
      page: { lang: 'cn', lastUpdatedTime: 0 },
      site: { locales: locale ? [{ ...locale, lang: 'cn', htmlLang: 'zh-CN' }] : [] },
    },
  );
  expect(container.textContent).toBe(new Date(0).toLocaleString('zh-CN', { timeZone: 'UTC' }));
  expect(container.textContent).not.toBe(new Date(0).toLocaleString('cn', { timeZone: 'UTC' }));
});

test('links of navigation end as those of documents', () => {
  function Shown() {
    const { prevPage, nextPage } = usePrevNextPage();
    const items = [...useNav(), ...useSidebar(), prevPage, nextPage];
    return JSON.stringify(items.flatMap((item) => (item && 'link' in item ? item.link : [])));
  }
  const [locale] = fixtureSite.locales;
  const nav = ['/guide/a#b', '/llms.txt', 'https://a.example/a'].map((link) => ({
    text: link,
    link,
    position: 'right' as const,
  }));
  const sidebar = ['/guide/', '/guide/a', '/guide/b'].map((link) => ({ kind: 'link' as const, text: link, link }));
  const { container } = renderInSite(<Shown />, {
    page: { routePath: '/guide/a' },
    site: { locales: locale ? [{ ...locale, nav }] : [] },
    section: { lang: 'en', prefix: '/', sidebar },
  });
  expect(JSON.parse(container.textContent ?? '')).toEqual([
    ...['/guide/a.html#b', '/llms.txt', 'https://a.example/a'],
    ...['/guide/', '/guide/a.html', '/guide/b.html', '/guide/', '/guide/b.html'],
  ]);
});

test.each([
  ['/guide/', '/guide/index.md'],
  ['/guide/a', '/guide/a.md'],
  ['/guide/a.html', '/guide/a.md'],
])('the Markdown of %s is %s', (route, expected) => {
  expect(routePathToMdPath(route)).toBe(expected);
});
