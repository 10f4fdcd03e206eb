import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../../../../../src/client/App.tsx';
import { Content } from '../../../../../src/client/page/Content.tsx';
import { usePage } from '../../../../../src/client/page/PageContext.tsx';
import type { ContentRest, LoadedPage, PageModule } from '../../../../../src/client/page/pageModule.ts';
import { createPageLoader } from '../../../../../src/client/router/loadPage.ts';
import { useLoadFailure } from '../../../../../src/client/router/routerContexts.ts';
import type { ContentNode, PageData } from '../../../../../src/model/pageData.ts';
import { site } from '../../../../fixtures/generated/siteData.ts';
import { type Deferred, deferred } from '../../../../helpers/deferred.ts';

const makePage = (routePath: string, pageType: PageData['pageType'] = 'doc'): PageData => ({
  routePath,
  relativePath: '',
  pagePath: '',
  pageType,
  title: routePath,
  frontmatter: {},
  toc: [],
  lang: 'en',
  version: '',
  components: [],
  alternates: ['en'],
});

const text = (html: string): ContentNode[] => [{ kind: 'html', html }];
const makeModule = (routePath: string, rest?: ContentRest): PageModule => ({
  page: makePage(routePath),
  content: text(`<h2 id="x">${routePath}</h2>`),
  rest,
});

function Failure() {
  const failure = useLoadFailure();
  return (
    failure && (
      <button type="button" onClick={failure.retry}>
        Retry
      </button>
    )
  );
}

function Layout() {
  const { title } = usePage();
  return (
    <>
      <h1>{title}</h1>
      <Content />
      {['/a', '/b', '/here', '/here#x', '#x'].map((href) => (
        <a key={href} href={href}>
          to {href}
        </a>
      ))}
      <Failure />
    </>
  );
}

let requests: Map<string, Deferred<PageModule>>;
let reload: ReturnType<typeof rs.fn>;

beforeEach(() => {
  requests = new Map();
  window.history.replaceState(null, '', '/here');
  window.scrollTo = () => {};
  reload = rs.fn();
  rs.spyOn(window.location, 'reload').mockImplementation(reload);
  rs.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  rs.restoreAllMocks();
  rs.unstubAllGlobals();
});

/** Whether the server answers. */
const stubServer = (isUp: boolean) =>
  rs.stubGlobal('fetch', async () => {
    if (!isUp) throw new TypeError('Failed to fetch');
    return new Response();
  });

/** A site on its page `/here`, whose pages a test resolves. */
function renderPages(initial: Partial<LoadedPage> = {}) {
  const paths = ['/a', '/b', '/here'];
  const section = {
    section: { prefix: '/', lang: 'en', sidebar: [] },
    pages: Object.fromEntries(paths.map((path) => [path, 'd'])),
  };
  const loader = createPageLoader(
    () => [{ prefix: '/', load: async () => section }],
    (routePath) => {
      const request = deferred<PageModule>();
      requests.set(routePath, request);
      return request.promise;
    },
  );
  const here: LoadedPage = { page: makePage('/here'), section: undefined, content: text('<p>here</p>'), ...initial };
  const notFound: LoadedPage = { page: makePage('/404', '404'), section: undefined, content: [] };
  return render(
    <BrowserRouter useTransitions={false}>
      <App
        site={site}
        theme={{ Layout, contentComponents: {} }}
        initial={here}
        notFound={notFound}
        loader={loader}
        collectHead={() => {}}
      />
    </BrowserRouter>,
  );
}

const shown = () => screen.getByRole('heading', { level: 1 }).textContent;
const click = (href: string) => fireEvent.click(screen.getByText(`to ${href}`));
const requested = (path: string) => rs.waitFor(() => expect(requests.has(path)).toBe(true));
const arrive = (path: string) => act(async () => requests.get(path)?.resolve(makeModule(path)));
/** Clicks a link to a page, and loads the page. */
async function navigate(path: string) {
  click(path);
  await requested(path);
  await arrive(path);
}
async function fail(path: string) {
  const request = requests.get(path);
  requests.delete(path);
  await act(async () => request?.reject(new TypeError('Failed to fetch')));
}
/** Navigates back as a browser does: first the URL, then the event, of which the router hears in the next task. */
async function popTo(path: string, state: object) {
  await act(async () => {
    window.history.replaceState(state, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
    await new Promise((resolve) => setTimeout(resolve));
  });
}

test('forward navigation restores a position that was reached just before back navigation', async () => {
  const scrollTo = rs.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const scrollY = rs.spyOn(window, 'scrollY', 'get').mockReturnValue(0);
  renderPages();
  await navigate('/a');
  const entry = window.history.state;
  // No event yet: the browser sends it with the next frame.
  scrollY.mockReturnValue(400);
  await popTo('/here', { key: 'here' });
  await requested('/here');
  await arrive('/here');
  scrollY.mockReturnValue(0);
  scrollTo.mockClear();
  await popTo('/a', entry);
  expect(shown()).toBe('/a');
  // In the frame that shows the page.
  await rs.waitFor(() => expect(scrollTo.mock.calls).toEqual([[0, 400]]));
});

test('back navigation cancels a page that loads', async () => {
  renderPages();
  await navigate('/a');
  expect(shown()).toBe('/a');
  click('/b');
  await requested('/b');
  await popTo('/here', { key: 'k1', idx: 0 });
  await requested('/here');
  await arrive('/b');
  expect(window.location.pathname).toBe('/here');
  await arrive('/here');
  expect(shown()).toBe('/here');
  expect(window.location.pathname).toBe('/here');
});

test('a click takes precedence over a pending back navigation', async () => {
  renderPages();
  await navigate('/a');
  await popTo('/here', { key: 'k1', idx: 0 });
  await requested('/here');
  await navigate('/b');
  expect(shown()).toBe('/b');
  await arrive('/here');
  expect(shown()).toBe('/b');
  expect(window.location.pathname).toBe('/b');
});

test('a heading link cancels a page that loads', async () => {
  renderPages();
  click('/a');
  await requested('/a');
  click('#x');
  await arrive('/a');
  expect(shown()).toBe('/here');
});

test('a heading link during a pending back navigation scrolls in the current page', async () => {
  renderPages();
  await navigate('/a');
  await popTo('/here', { key: 'k1', idx: 0 });
  expect(shown()).toBe('/a');
  expect(click('#x')).toBe(false);
  expect(window.location.pathname + window.location.hash).toBe('/a#x');
  await requested('/here');
  await arrive('/here');
  expect(shown()).toBe('/a');
});

test('a link to the page itself adds no history entry and loads nothing, a double click adds one', async () => {
  renderPages();
  const push = rs.spyOn(window.history, 'pushState');
  click('/here');
  click('/here');
  await act(async () => {});
  expect(push).not.toHaveBeenCalled();
  expect(requests.size).toBe(0);
  click('/a');
  await navigate('/a');
  click('/a');
  await act(async () => {});
  expect(push).toHaveBeenCalledTimes(1);
});

test('back navigation without a connection keeps the current page, and a retry loads the other one', async () => {
  stubServer(false);
  renderPages();
  await navigate('/a');
  await popTo('/here', { key: 'k1', idx: 0 });
  await requested('/here');
  await fail('/here');
  expect(shown()).toBe('/a');
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await requested('/here');
  await arrive('/here');
  expect(shown()).toBe('/here');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test('going back to a page whose file was removed requests its document', async () => {
  stubServer(true);
  renderPages();
  await navigate('/a');
  await popTo('/here', { key: 'k1', idx: 0 });
  await requested('/here');
  await fail('/here');
  await rs.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test.each([
  ['no server answers: what has come stays, and a retry brings the rest', false],
  ['the server answers: its document is asked for', true],
])('the rest of a page is truncated and %s', async (_name, isUp) => {
  stubServer(isUp);
  const rest = deferred<ContentNode[]>();
  const { container } = renderPages({
    content: text('<p>first</p>'),
    rest: { nodes: undefined, loaded: rest.promise },
    module: makeModule('/here'),
  });
  expect(container.querySelector('[data-partial]')).toBeTruthy();
  await act(async () => rest.reject(new TypeError('network error')));
  if (isUp) {
    await rs.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    return;
  }
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await requested('/here');
  await arrive('/here');
  await rs.waitFor(() => expect(container.querySelector('[data-partial]')).toBeNull());
  expect(container.textContent).toContain('/here');
  expect(reload).not.toHaveBeenCalled();
});
