import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { site } from '#site/data';
import { sections } from '#site/sections';
import theme from '#theme';
import type { LoadedPage } from '../page/pageModule.ts';
import '#site/tokens.css';
import type { HydrationData } from '../../shared/hydrationData.ts';
import { isThemeNotFound, notFoundPage } from '../../shared/notFoundPage.ts';
import { prepareTheme } from '../../shared/theme.ts';
import { basenameOf, removeBase, splitLocale } from '../../shared/urls.ts';
import { App } from '../App.tsx';
import { openAwaitedSearch } from '../browser/searchKeys.ts';
import { applyHead } from '../head/applyHead.ts';
import { createPageLoader } from '../router/loadPage.ts';
import { loadPageModule } from '../router/loadPageModule.ts';

/** Hydrates the document that the server rendered. Resolves when React has committed. */
export async function hydrate({ page, isStatic }: HydrationData): Promise<void> {
  const root = document.getElementById('__docs');
  if (!root) throw new Error('The document has no #root element.');
  const loader = createPageLoader(
    () => sections,
    loadPageModule,
    ({ pageType, components }) => prepareTheme(theme, pageType, components),
  );
  const initial = await firstPage(page, isStatic, loader);
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <BrowserRouter useTransitions={false} basename={basenameOf(site.base)}>
          <App
            site={site}
            theme={theme}
            initial={initial}
            notFound={notFound(page)}
            loader={loader}
            collectHead={applyHead}
            onCommit={resolve}
          />
        </BrowserRouter>,
        { onRecoverableError: (error) => console.warn(error) },
      );
    });
  });
  // After hydration, because React expects exactly the elements that the server rendered.
  theme.attachBehavior?.(site);
  document.documentElement.dataset.hydrated = '';
  openAwaitedSearch();
}

async function firstPage(
  page: HydrationData['page'],
  isStatic: boolean,
  loader: ReturnType<typeof createPageLoader>,
): Promise<LoadedPage> {
  if (isThemeNotFound(page)) {
    // Suggestions are based on the section of the URL. The page also renders without it.
    const section = await loader.section(sitePathname()).catch(() => undefined);
    return { page, section, content: [] };
  }
  if (!isStatic) {
    const loaded = await loader.load(page.routePath);
    // The server rendered the whole page.
    await loaded?.rest?.loaded;
    if (loaded) return loaded;
  }
  const [section] = await Promise.all([loader.section(page.routePath), theme.preload?.(page.pageType)]);
  return { page, section, content: null };
}

/** The path of the address below the site's base. */
const sitePathname = () => removeBase(location.pathname, site.base) ?? '/';

function notFound(current: HydrationData['page']): LoadedPage {
  const keys = site.locales.map((each) => each.lang);
  const { locale } = splitLocale(sitePathname(), keys, site.lang);
  const lang = current.pageType === '404' ? current.lang : locale;
  return { page: notFoundPage(lang), section: undefined, content: [] };
}
