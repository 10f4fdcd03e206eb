import { afterEach } from '@rstest/core';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../../src/client/App.tsx';
import type { PageLoader } from '../../src/client/router/loadPage.ts';
import type { ContentNode, PageData } from '../../src/model/pageData.ts';
import type { SectionData, SiteData } from '../../src/model/siteData.ts';
import type { Theme } from '../../src/shared/theme.ts';
import defaultTheme from '../../theme/index.ts';
import { site as fixtureSite } from '../fixtures/generated/siteData.ts';
import { loadedPage } from './loadedPage.ts';

afterEach(cleanup);

export interface SiteOptions {
  page?: Partial<PageData>;
  content?: ContentNode[];
  section?: SectionData;
  theme?: Theme;
  settings?: Partial<SiteData['theme']>;
  locales?: SiteData['locales'];
  /** Query and hash of the URL. */
  search?: string;
  /** Default: a site without other pages. */
  loader?: PageLoader;
}

const noPages: PageLoader = {
  section: async () => undefined,
  load: () => Promise.resolve(undefined),
  peek: () => undefined,
  replace: () => {},
  forget: () => {},
};

/** Renders a complete page of a site with its theme. */
export function renderSite({
  page = {},
  content = [],
  section,
  theme = defaultTheme,
  settings,
  locales = fixtureSite.locales,
  search = '',
  loader = noPages,
}: SiteOptions) {
  const loaded = loadedPage({ page, section, content });
  const site = { ...fixtureSite, locales, theme: { ...fixtureSite.theme, ...settings } };
  return render(
    <MemoryRouter initialEntries={[loaded.page.routePath + search]}>
      <App site={site} theme={theme} initial={loaded} notFound={loaded} loader={loader} collectHead={() => {}} />
    </MemoryRouter>,
  );
}
