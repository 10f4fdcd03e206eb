import { afterEach, expect, rs, test } from '@rstest/core';
import { fetchIndex, forgetIndex } from '../../../src/search/fetchIndex.ts';
import { indexUrlOf } from '../../../src/search/indexUrl.ts';
import { isSavingData, whenQuiet } from '../../../src/search/whenQuiet.ts';

const URL = '/static/search_index.en.2.json';

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

/** What stands in for the page: it is still loading until `load` is called. */
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

test('what is prefetched waits for the page, some quiet and an idle browser', () => {
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

test('it is called off when the page goes, and never begun where data is saved', () => {
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

test('a browser without idle callbacks prefetches all the same', () => {
  rs.useFakeTimers();
  const page = stubPage();
  page.readyState = 'complete';
  rs.stubGlobal('requestIdleCallback', undefined);
  const prefetch = rs.fn();
  whenQuiet(prefetch);
  rs.advanceTimersByTime(2000);
  expect(prefetch).toHaveBeenCalledTimes(1);
});

test('an index is fetched once, with the priority it was first asked for', async () => {
  const fetched = rs.fn(async () => new Response('[]'));
  rs.stubGlobal('fetch', fetched);
  await Promise.all([fetchIndex(URL, 'low'), fetchIndex(URL)]);
  expect(fetched.mock.calls).toEqual([[URL, { priority: 'low' }]]);
});

test.each([
  [{ versioned: false }, 'zh', 'v2', '/zh.json'],
  [{ versioned: true }, 'zh', 'v2', '/v2.zh.json'],
  [{ versioned: true }, 'zh', '', '/zh.json'],
  [{ versioned: false }, 'fr', '', undefined],
])('%j, %s, %s: %s', (settings, lang, version, expected) => {
  expect(indexUrlOf({ zh: '/zh.json', 'v2.zh': '/v2.zh.json' }, settings, lang, version)).toBe(expected);
});
