import { useCallback, useEffect } from 'react';
import type { SiteData } from '../model/siteData.ts';
import type { Theme } from '../shared/theme.ts';
import { type HeadCollector, HeadProvider, useHead } from './head/Head.tsx';
import { pageHead } from './head/pageHead.ts';
import { ContentComponentsProvider } from './page/Content.tsx';
import { PageProvider, PageTypesProvider } from './page/PageContext.tsx';
import type { LoadedPage } from './page/pageModule.ts';
import type { PageLoader } from './router/loadPage.ts';
import { RoutedPage } from './router/Router.tsx';

/** Props of `App`. */
interface AppProps {
  site: SiteData;
  theme: Theme;
  initial: LoadedPage;
  notFound: LoadedPage;
  loader: PageLoader;
  collectHead: HeadCollector;
  revision?: number;
  /** Called after React has committed the first view. */
  onCommit?: () => void;
}

const NO_PAGE_TYPES = {};

function PageHead({ loaded, site }: { loaded: LoadedPage; site: SiteData }) {
  useHead(pageHead(loaded.page, site));
  return null;
}

/**
 * The root component of a site: context providers around the theme's `Layout`. Must be rendered inside a
 * react-router-dom router.
 */
export function App({ site, theme, initial, notFound, loader, collectHead, revision, onCommit }: AppProps) {
  const { Layout, contentComponents, pageTypes = NO_PAGE_TYPES } = theme;
  useEffect(() => onCommit?.(), [onCommit]);
  const render = useCallback(
    (loaded: LoadedPage) => (
      <PageProvider site={site} loaded={loaded}>
        <PageHead loaded={loaded} site={site} />
        <ContentComponentsProvider value={contentComponents}>
          <PageTypesProvider value={pageTypes}>
            <Layout />
          </PageTypesProvider>
        </ContentComponentsProvider>
      </PageProvider>
    ),
    [site, Layout, contentComponents, pageTypes],
  );
  return (
    <HeadProvider collect={collectHead}>
      <RoutedPage
        initial={initial}
        notFound={notFound}
        loader={loader}
        base={site.base}
        fileLikePages={site.fileLikePages}
        revision={revision}
      >
        {render}
      </RoutedPage>
    </HeadProvider>
  );
}
