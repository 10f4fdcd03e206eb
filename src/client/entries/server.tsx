import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { pageModules } from '#site/modules';
import theme from '#theme';
import type { HeadTag, PageData, PageType } from '../../model/pageData.ts';
import { checkThemeValues } from '../../shared/checkThemeValues.ts';
import { freezeData } from '../../shared/freezeData.ts';
import { mergeHeadTags } from '../../shared/headTags.ts';
import type { RenderedPage, RenderInput } from '../../shared/render.ts';
import { contentComponentNames as namesOf, pageTypeNames as pageTypesOf, prepareTheme } from '../../shared/theme.ts';
import { addBase, basenameOf } from '../../shared/urls.ts';
import { App } from '../App.tsx';
import type { LoadedPage, PageCodeModule } from '../page/pageModule.ts';
import type { PageLoader } from '../router/loadPage.ts';

checkThemeValues(theme);

/** Loads what pages of a type need. Must be awaited before they are rendered. */
export async function prepare(pageType: PageType): Promise<void> {
  await prepareTheme(theme, pageType, contentComponentNames);
}

/** Names of the theme's content components. */
export const contentComponentNames: string[] = namesOf(theme);

/** Names of the theme's page types. */
export const pageTypeNames: string[] = pageTypesOf(theme);

const noPages: PageLoader = {
  section: async () => undefined,
  load: () => Promise.resolve(undefined),
  peek: () => undefined,
  replace: () => {},
  forget: () => {},
};

/**
 * Loads the code of a page. Resolves to `undefined` if the page has none.
 * @throws the error of one of its modules
 */
export async function loadCode(routePath: string): Promise<object | undefined> {
  return pageModules[routePath]?.();
}

/** React's mark of a `<Suspense>` whose fallback was rendered. */
const FALLBACK = '<!--$!-->';

/** React's stacks of the components that threw in a `<Suspense>`. */
const componentStacks = new WeakMap<object, string>();

/**
 * Renders a page to HTML. Components in a `<Suspense>` may wait for code or data: the document has what they render, whether an
 * earlier page has loaded it or not.
 * @throws the error of a component, also of one in a `<Suspense>`, which React replaces by the fallback
 */
export async function render(input: RenderInput): Promise<RenderedPage> {
  freezeData(input.site);
  freezeData(input.page);
  freezeData(input.section);
  const first = renderAtOnce(input);
  if (!first.html.includes(FALLBACK)) return first;
  await renderWaiting(input);
  const loaded = renderAtOnce(input);
  // A component that asks for its data whenever it is rendered waits again.
  return loaded.html.includes(FALLBACK) ? renderWaiting(input) : loaded;
}

function renderAtOnce(input: RenderInput): RenderedPage {
  const head = new HeadCollection();
  const html = renderToString(createDocument(input, head.add));
  return toRenderedPage(input, html, head.tags);
}

/** Renders a page when nothing waits any more, to the same HTML as `renderAtOnce`. */
async function renderWaiting(input: RenderInput): Promise<RenderedPage> {
  const head = new HeadCollection();
  const errors: unknown[] = [];
  const { prelude } = await prerender(createDocument(input, head.add), {
    // Otherwise large content comes behind the document, with a script that moves it.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error, { componentStack }) => {
      errors.push(error);
      if (typeof error === 'object' && error !== null && componentStack) componentStacks.set(error, componentStack);
    },
  });
  if (errors.length > 0) throw errors[0];
  return toRenderedPage(input, await new Response(prelude).text(), head.tags);
}

/** Collects the tags of a page and its components. Those of a component replace the tags of the page and of components around it. */
class HeadCollection {
  tags: HeadTag[] = [];

  add = (added: HeadTag[]): void => {
    this.tags = mergeHeadTags(this.tags, added);
  };
}

function toRenderedPage({ page, code }: RenderInput, html: string, head: HeadTag[]): RenderedPage {
  return { html, head: withLastTitle(head), isStatic: isStaticPage(page, code) };
}

/**
 * Resolves to React's stack of the components that fail, or wait, while a page is rendered; `undefined` if none does.
 * @param cause what `render` has thrown
 */
export async function traceComponents(input: RenderInput, cause: unknown): Promise<string | undefined> {
  const known = typeof cause === 'object' && cause !== null ? componentStacks.get(cause) : undefined;
  if (known !== undefined) return known;
  return new Promise((resolve) => {
    const stream = renderToPipeableStream(
      createDocument(input, () => {}),
      { onError: (_, { componentStack }) => resolve(componentStack), onAllReady: () => resolve(undefined) },
    );
    // The stream has rendered before the second timer. React reports a component that still waits when it is aborted.
    setTimeout(() => setTimeout(() => stream.abort(), 0), 0);
  });
}

function createDocument(
  { site, page, content, section, code }: RenderInput,
  collectHead: (tags: HeadTag[]) => void,
): ReactNode {
  const module = code ? { ...code, page, content } : undefined;
  const loaded: LoadedPage = { page, section, content, module };
  return (
    <StaticRouter basename={basenameOf(site.base)} location={addBase(page.routePath, site.base)}>
      <App site={site} theme={theme} initial={loaded} notFound={loaded} loader={noPages} collectHead={collectHead} />
    </StaticRouter>
  );
}

/** A component may give the document another title. */
function withLastTitle(head: HeadTag[]): HeadTag[] {
  const last = head.findLast(([tag]) => tag === 'title');
  return head.filter((tag) => tag[0] !== 'title' || tag === last);
}

/** Components of the page's own may say that they are static, as those of a theme do. Expressions cannot. */
function isStaticPage(page: PageData, code: PageCodeModule | undefined): boolean {
  if (page.overview !== undefined || code?.expressions !== undefined) return false;
  const own = Object.values(code?.scope ?? {});
  if (code !== undefined && own.length === 0) return false;
  const ofTheme = page.components.map((name) => theme.contentComponents[name]);
  return [...own, ...ofTheme].every((component) => component?.isStatic === true);
}
