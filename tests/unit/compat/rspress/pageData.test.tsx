import { expect, test } from '@rstest/core';
import { act, screen } from '@testing-library/react';
import { use } from 'react';
import { DataContext, PageContext, PageDataProvider, ThemeContext } from '../../../../compat/rspress/pageData.tsx';
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
