import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { pageModules } from '#site/modules';
import theme from '#theme';
import { App } from './App.tsx';
import type { HeadTag } from './head/pageHead.ts';
import type { LoadedPage, PageLoader } from './router/loadPage.ts';
import type { ContentNode, PageData, PageType } from './shared/page.ts';
import type { SectionData, SiteData } from './shared/site.ts';

/** What the prerender hands in: the page as the store has it, so that the bundle holds no page texts. */
export interface RenderInput {
  site: SiteData;
  page: PageData;
  content: ContentNode[];
  section: SectionData | undefined;
}

/** A page drawn. */
export interface RenderedPage {
  html: string;
  head: HeadTag[];
  /** Whether the browser can keep the content as it is, so that a first view needs no chunk of the page. */
  isStatic: boolean;
}

/** Has to have finished before pages of a type are drawn. */
export async function prepare(pageType: PageType): Promise<void> {
  await theme.preload?.(pageType);
}

/** Names of the content components that the theme has. */
export const contentComponentNames: string[] = Object.keys(theme.contentComponents);

const noPages: PageLoader = {
  section: async () => undefined,
  load: () => Promise.resolve(undefined),
  peek: () => undefined,
  replace: () => {},
  forget: () => {},
};

/** Draws a page. Throws what a component throws. */
export function render({ site, page, content, section }: RenderInput): RenderedPage {
  const head: HeadTag[] = [];
  const own = pageModules[page.routePath];
  const module = own ? { ...own, page, content } : undefined;
  const loaded: LoadedPage = { page, section, content, module };
  const html = renderToString(
    <StaticRouter
      basename={site.base === '/' ? undefined : site.base.slice(0, -1)}
      location={site.base.slice(0, -1) + page.routePath}
    >
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
  return { html, head, isStatic: isStaticPage(page, own !== undefined) };
}

function isStaticPage(page: PageData, hasModule: boolean): boolean {
  if (hasModule || page.overview !== undefined) return false;
  return page.components.every((name) => theme.contentComponents[name]?.isStatic !== false);
}
