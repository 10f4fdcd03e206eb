import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { pageModules } from '#site/modules';
import theme from '#theme';
import { App } from './App.tsx';
import type { LoadedPage, PageLoader } from './router/loadPage.ts';
import type { HeadTag, PageData, PageType } from './shared/page.ts';
import type { RenderedPage, RenderInput } from './shared/render.ts';
import { contentComponentNames as namesOf } from './shared/theme.ts';
import { addBase, basenameOf } from './shared/urls.ts';

/** Has to have finished before pages of a type are rendered. */
export async function prepare(pageType: PageType): Promise<void> {
  await theme.preload?.(pageType);
}

/** Names of the content components that the theme has. */
export const contentComponentNames: string[] = namesOf(theme);

const noPages: PageLoader = {
  section: async () => undefined,
  load: () => Promise.resolve(undefined),
  peek: () => undefined,
  replace: () => {},
  forget: () => {},
};

/**
 * Loads a page's own code; undefined for a page without any.
 * @throws what one of its modules throws
 */
export async function loadCode(routePath: string): Promise<object | undefined> {
  return pageModules[routePath]?.();
}

/**
 * Renders a page.
 * @throws what a component throws
 */
export function render({ site, page, content, section, code }: RenderInput): RenderedPage {
  const head: HeadTag[] = [];
  const module = code ? { ...code, page, content } : undefined;
  const loaded: LoadedPage = { page, section, content, module };
  const html = renderToString(
    <StaticRouter basename={basenameOf(site.base)} location={addBase(page.routePath, site.base)}>
      <App
        site={site}
        theme={theme}
        initial={loaded}
        notFound={loaded}
        loader={noPages}
        collectHead={(tags) => head.push(...tags)}
      />
    </StaticRouter>,
  );
  return { html, head, isStatic: isStaticPage(page, code !== undefined) };
}

function isStaticPage(page: PageData, hasModule: boolean): boolean {
  if (hasModule || page.overview !== undefined) return false;
  return page.components.every((name) => theme.contentComponents[name]?.isStatic === true);
}
