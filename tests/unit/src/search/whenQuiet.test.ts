import { afterEach, expect, rs, test } from '@rstest/core';
import {
  fetchIndex,
  fetchManifestEntry,
  forgetIndex,
  prefetchIndex,
  requestManifestEntry,
  toSearchTarget,
} from '../../../../src/search/fetchIndex.ts';
import { isSavingData, whenQuiet } from '../../../../src/search/whenQuiet.ts';

const URL = '/docs/static/search_titles.en.1.json';

afterEach(() => {
  rs.unstubAllGlobals();
  rs.useRealTimers();
  forgetIndex(URL);
});

test.each([
  [undefined, false],
  [{}, false],
  [{ saveData: true }, true],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('a connection of %j saves data: %s', (connection, expected) => {
  rs.stubGlobal('navigator', connection === undefined ? {} : { connection });
  expect(isSavingData()).toBe(expected);
});

/** A fake page that loads until `load` is called. */
function stubPage() {
  const page = { readyState: 'loading', load: () => {} };
  rs.stubGlobal('document', page);
  rs.stubGlobal('navigator', {});
  rs.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'load') page.load = listener;
  });
  rs.stubGlobal('removeEventListener', () => {
    page.load = () => {};
  });
  return page;
}

test('prefetching waits for the page load, a pause and an idle browser', () => {
  rs.useFakeTimers();
  const page = stubPage();
  const idle: (() => void)[] = [];
  rs.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  rs.stubGlobal('cancelIdleCallback', (handle: number) => idle.splice(handle - 1, 1));
  const prefetch = rs.fn();

  const stop = whenQuiet(prefetch);
  rs.advanceTimersByTime(9000);
  expect(idle).toHaveLength(0);
  page.load();
  rs.advanceTimersByTime(200);
  expect(idle).toHaveLength(0);
  rs.advanceTimersByTime(200);
  expect(idle).toHaveLength(1);
  expect(prefetch).not.toHaveBeenCalled();
  idle[0]?.();
  expect(prefetch).toHaveBeenCalledTimes(1);
  stop();
  expect(idle).toHaveLength(0);
});

test('prefetching is canceled when the page unloads, and never starts if the reader saves data', () => {
  rs.useFakeTimers();
  const page = stubPage();
  const prefetch = rs.fn();
  whenQuiet(prefetch)();
  page.load();
  page.readyState = 'complete';
  whenQuiet(prefetch)();
  rs.stubGlobal('navigator', { connection: { saveData: true } });
  whenQuiet(prefetch);
  rs.advanceTimersByTime(9000);
  expect(prefetch).not.toHaveBeenCalled();
});

test('prefetches in a browser without idle callbacks', () => {
  rs.useFakeTimers();
  const page = stubPage();
  page.readyState = 'complete';
  rs.stubGlobal('requestIdleCallback', undefined);
  const prefetch = rs.fn();
  whenQuiet(prefetch);
  rs.advanceTimersByTime(2000);
  expect(prefetch).toHaveBeenCalledTimes(1);
});

const URL_FULL = '/docs/static/search_index.en.2.json';
const target = { lang: 'en', base: '/docs/', key: 'en' };
const manifest = { en: { files: ['static/search_titles.en.1.json', 'static/search_index.en.2.json'] } };

/** A server with the given responses by URL; `calls` are the requests with their priorities. */
function stubServer(answers: Record<string, unknown>) {
  const calls: [url: string, priority: unknown][] = [];
  rs.stubGlobal('fetch', async (url: string, { priority }: RequestInit = {}) => {
    calls.push([url, priority]);
    return url in answers ? Response.json(answers[url]) : new Response('', { status: 404 });
  });
  return calls;
}

test('fetches a file once, with the priority of the first request', async () => {
  const calls = stubServer({ [URL]: [] });
  await Promise.all([fetchIndex(URL, 'low'), fetchIndex(URL)]);
  expect(calls).toEqual([[URL, 'low']]);
});

test('fetches a failed file again', async () => {
  stubServer({});
  await expect(fetchIndex(URL)).rejects.toThrow(`${URL}: 404`);
  stubServer({ [URL]: [] });
  expect(new TextDecoder().decode(await fetchIndex(URL))).toBe('[]');
});

test('an idle page fetches only the first file, and requests the manifest again when it is needed', async () => {
  const calls = stubServer({ '/docs/static/search_index.json': manifest, [URL]: [] });
  await prefetchIndex(target, false);
  expect(calls.splice(0)).toEqual([
    ['/docs/static/search_index.json', 'low'],
    [URL, 'low'],
  ]);
  expect((await fetchManifestEntry(target)).files).toEqual([URL, URL_FULL]);
  await fetchIndex(URL);
  expect(calls).toEqual([['/docs/static/search_index.json', 'auto']]);
});

test('uses a file that was fetched for an imminent search once', async () => {
  const calls = stubServer({ '/docs/static/search_index.json': manifest, [URL]: [] });
  await prefetchIndex(target, true);
  expect((await fetchManifestEntry(target)).files).toEqual([URL, URL_FULL]);
  expect(calls.map(([url]) => url)).toEqual(['/docs/static/search_index.json', URL]);
  await fetchManifestEntry(target);
  expect(calls).toHaveLength(3);
});

test('a manifest that was requested in advance is used once, unless that failed', async () => {
  const calls = stubServer({ '/docs/static/search_index.json': manifest, [URL]: [] });
  void requestManifestEntry(target);
  await prefetchIndex(target, true);
  expect((await fetchManifestEntry(target)).files).toEqual([URL, URL_FULL]);
  expect(calls.map(([url]) => url)).toEqual(['/docs/static/search_index.json', URL]);

  stubServer({});
  await expect(requestManifestEntry(target)).rejects.toThrow('404');
  stubServer({ '/docs/static/search_index.json': manifest });
  expect((await fetchManifestEntry(target)).files).toEqual([URL, URL_FULL]);
});

test('revalidates the manifest, because its name never changes', async () => {
  const fetched = rs.fn(async (_url: string, _options: RequestInit) => Response.json(manifest));
  rs.stubGlobal('fetch', fetched);
  await fetchManifestEntry(target);
  expect(fetched.mock.calls[0]?.[1].cache).toBe('no-cache');
});

test('a failed prefetch is silent', async () => {
  const error = rs.spyOn(console, 'error').mockImplementation(() => {});
  stubServer({});
  await prefetchIndex(target, false);
  expect(error).not.toHaveBeenCalled();
});

test.each([
  [{ en: { files: ['a.json'] } }, ['/docs/a.json']],
  [{ zh: { files: ['a.json'] } }, []],
  [{}, []],
])('the manifest %j has the URLs %j', async (answer, expected) => {
  stubServer({ '/docs/static/search_index.json': answer });
  expect((await fetchManifestEntry(target)).files).toEqual(expected);
});

test.each([[null], [['a.json']]])('%j has no files', async (answer) => {
  stubServer({ '/docs/static/search_index.json': answer });
  expect(await fetchManifestEntry(target)).toEqual({ files: [] });
});

test.each([[{ en: 'a.json' }], [{ en: ['a.json'] }], [{ en: null }]])('%j is no manifest', async (answer) => {
  stubServer({ '/docs/static/search_index.json': answer });
  await expect(fetchManifestEntry(target)).rejects.toThrow('static/search_index.json is not a search manifest.');
});

test.each([
  ['', '', 'zh'],
  ['v2', 'v2', 'zh'],
  ['v2', '', 'zh'],
  ['', '1.0', '1.0.zh'],
  ['v2', 'v1', 'v1.zh'],
])('in a site of the version "%s", a page of "%s" has the index %s', (own, version, key) => {
  const site = { base: '/docs/', multiVersion: { default: own, versions: [] } };
  expect(toSearchTarget(site, { lang: 'zh', version })).toEqual({ lang: 'zh', base: '/docs/', key });
});
