import { afterEach } from '@rstest/core';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ContentComponentsProvider } from '../../src/client/page/Content.tsx';
import { PageProvider } from '../../src/client/page/PageContext.tsx';
import type { LoadedPage } from '../../src/client/page/pageModule.ts';
import type { ContentNode, PageData } from '../../src/model/pageData.ts';
import type { SectionData, SiteData } from '../../src/model/siteData.ts';

import type { Theme } from '../../src/shared/theme.ts';
import { site as fixtureSite } from '../fixtures/generated/siteData.ts';
import { loadedPage } from './loadedPage.ts';

afterEach(cleanup);

export interface InSiteOptions {
  page?: Partial<PageData>;
  site?: Partial<SiteData>;
  theme?: Partial<SiteData['theme']>;
  content?: ContentNode[];
  rest?: LoadedPage['rest'];
  section?: SectionData;
  /** Components by their name in content. None by default. */
  contentComponents?: Theme['contentComponents'];
  /** Hash of the URL. */
  hash?: string;
}

/** Wraps an element in the providers of a page and a site. */
export function inSite(
  element: ReactNode,
  {
    page = {},
    site = {},
    theme = {},
    content = [],
    rest,
    section,
    contentComponents = {},
    hash = '',
  }: InSiteOptions = {},
) {
  const loaded = loadedPage({ page: { headingTitle: 'Introduction', ...page }, section, content, rest });
  const { routePath } = loaded.page;
  const wholeSite = { ...fixtureSite, ...site, theme: { ...fixtureSite.theme, ...site.theme, ...theme } };
  return (
    <MemoryRouter initialEntries={[routePath + hash]}>
      <PageProvider site={wholeSite} loaded={loaded}>
        <ContentComponentsProvider value={contentComponents}>{element}</ContentComponentsProvider>
      </PageProvider>
    </MemoryRouter>
  );
}

/** Renders an element inside a page of a site. */
export function renderInSite(element: ReactNode, options?: InSiteOptions) {
  return render(inSite(element, options));
}
