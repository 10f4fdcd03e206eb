import { expect, rs, test } from '@rstest/core';
import type { PageModule } from '../../../../../src/client/page/pageModule.ts';
import type { SectionEntry, SectionModule } from '../../../../../src/client/page/sections.ts';
import { createPageLoader } from '../../../../../src/client/router/loadPage.ts';
import type { ContentNode, PageData } from '../../../../../src/model/pageData.ts';
import { type Deferred, deferred } from '../../../../helpers/deferred.ts';

const page: PageData = {
  routePath: '/guide/cli',
  relativePath: 'en/guide/cli.mdx',
  pagePath: 'en/guide/cli',
  pageType: 'doc',
  title: 'CLI',
  frontmatter: {},
  toc: [],
  lang: 'en',
  version: '',
  components: [],
  alternates: ['en'],
};
const section: SectionModule = {
  section: { prefix: '/guide/', lang: 'en', sidebar: [] },
  pages: { '/guide/cli': 'd1' },
};
const whole: PageModule = { page, content: [{ kind: 'html', html: '<p>text</p>' }] };

/** A loader whose three requests a test can fail. */
function createTestLoader() {
  const answers = {
    section: async (): Promise<SectionModule> => section,
    module: async (): Promise<PageModule> => whole,
    preload: async (): Promise<void> => {},
  };
  const entry: SectionEntry = { prefix: '/guide/', load: rs.fn(() => answers.section()) };
  const loadModule = rs.fn(() => answers.module());
  const loader = createPageLoader(
    () => [entry],
    loadModule,
    () => answers.preload(),
  );
  return { loader, answers, entry, loadModule };
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

test('loads a page and its section once', async () => {
  const { loader, entry, loadModule } = createTestLoader();
  const [first, second] = await Promise.all([loader.load('/guide/cli'), loader.load('/guide/cli')]);
  expect(first?.page.title).toBe('CLI');
  expect(await loader.load('/guide/cli')).toBe(second);
  expect(loader.peek('/guide/cli')).toBe(first);
  expect(entry.load).toHaveBeenCalledTimes(1);
  expect(loadModule).toHaveBeenCalledTimes(1);
});

test.each(['section', 'module', 'preload'] as const)('requests a failed %s again on the next load', async (part) => {
  const { loader, answers } = createTestLoader();
  const good = answers[part];
  Object.assign(answers, { [part]: lost });
  await expect(loader.load('/guide/cli')).rejects.toThrow('Failed to fetch');
  expect(loader.peek('/guide/cli')).toBeUndefined();
  await expect(loader.load('/guide/cli')).rejects.toThrow('Failed to fetch');
  Object.assign(answers, { [part]: good });
  expect((await loader.load('/guide/cli'))?.page.title).toBe('CLI');
});

test('requests a truncated page again', async () => {
  const { loader, answers } = createTestLoader();
  const rest = deferred<ContentNode[]>();
  answers.module = async () => ({ ...whole, rest: { nodes: undefined, loaded: rest.promise } });
  expect((await loader.load('/guide/cli'))?.rest).toBeDefined();
  rest.reject(new TypeError('network error'));
  await expect(rest.promise).rejects.toThrow();
  answers.module = async () => whole;
  expect(loader.peek('/guide/cli')).toBeUndefined();
  expect((await loader.load('/guide/cli'))?.rest).toBeUndefined();
});

test('finds a page that a deployment added after its section was loaded', async () => {
  const { loader, answers, entry } = createTestLoader();
  await loader.load('/guide/cli');
  answers.section = async () => ({ ...section, pages: { ...section.pages, '/guide/new': 'd2' } });
  answers.module = async () => ({ ...whole, page: { ...page, title: 'New' } });
  expect((await loader.load('/guide/new'))?.page.title).toBe('New');
  expect((await loader.load('/guide/cli'))?.page.title).toBe('CLI');
  expect(entry.load).toHaveBeenCalledTimes(2);
});

test('an unknown URL has no page', async () => {
  const { loader } = createTestLoader();
  expect(await loader.load('/guide/none')).toBeUndefined();
  expect(await loader.load('/other')).toBeUndefined();
});

test.each<[string, (request: Deferred<PageModule>) => void]>([
  ['failure', (request) => request.reject(new TypeError('Failed to fetch'))],
  ['answer', (request) => request.resolve({ ...whole, page: { ...page, title: 'Outdated' } })],
])('the %s of an outdated request does not affect a page that was loaded since', async (_name, settle) => {
  const { loader, answers, loadModule } = createTestLoader();
  const request = deferred<PageModule>();
  answers.module = () => request.promise;
  const early = loader.load('/guide/cli');
  await rs.waitFor(() => expect(loadModule).toHaveBeenCalledTimes(1));
  loader.forget();
  answers.module = async () => whole;
  const later = await loader.load('/guide/cli');
  settle(request);
  await Promise.allSettled([early]);
  expect(loader.peek('/guide/cli')).toBe(later);
  expect(await loader.load('/guide/cli')).toBe(later);
});

test('an unknown path has the site’s 404 page, in the language of the path if there is one', async () => {
  const pages: Record<string, PageData> = {
    '/404': { ...page, routePath: '/404', title: 'Lost' },
    '/zh/404': { ...page, routePath: '/zh/404', title: '迷路' },
    '/guide/cli': page,
  };
  const entryOf = (prefix: string, ...routes: string[]): SectionEntry => ({
    prefix,
    load: async () => ({
      section: { prefix, lang: 'en', sidebar: [] },
      pages: Object.fromEntries(routes.map((route) => [route, 'd'])),
    }),
  });
  const titles = async (...sections: SectionEntry[]) => {
    const loader = createPageLoader(
      () => sections,
      async (routePath) => ({ page: pages[routePath] ?? page, content: [] }),
    );
    const paths = ['/guide/cli', '/nope', '/guide/nope', '/zh/guide/nope', '/de/nope'];
    return Promise.all(paths.map(async (pathname) => (await loader.load(pathname))?.page.title));
  };
  const guide = entryOf('/guide/', '/guide/cli');
  expect(await titles(guide, entryOf('/', '/404'), entryOf('/zh/', '/zh/404'))).toEqual([
    'CLI',
    'Lost',
    'Lost',
    '迷路',
    'Lost',
  ]);
  expect(await titles(guide, entryOf('/'), entryOf('/zh/'))).toEqual([
    'CLI',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
