import { afterEach, expect, rs, test } from '@rstest/core';
import { forgetIndex, isSavingData, prefetchIndex } from '../../../src/search/fetchIndex.ts';
import { indexUrlOf } from '../../../src/search/indexUrl.ts';

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

test('the index is fetched when the browser is idle, unless data is saved or the page goes', () => {
  const fetched: string[] = [];
  rs.stubGlobal('fetch', (url: string) => {
    fetched.push(url);
    return new Promise(() => {});
  });
  const idle: (() => void)[] = [];
  rs.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  rs.stubGlobal('cancelIdleCallback', (handle: number) => idle.splice(handle - 1, 1));

  rs.stubGlobal('navigator', { connection: { saveData: true } });
  prefetchIndex(URL);
  expect(idle).toHaveLength(0);

  rs.stubGlobal('navigator', {});
  prefetchIndex(URL)();
  expect(idle).toHaveLength(0);

  prefetchIndex(URL);
  expect(fetched).toEqual([]);
  for (const callback of idle) callback();
  expect(fetched).toEqual([URL]);
});

test('a browser without idle callbacks fetches after a while', () => {
  rs.useFakeTimers();
  const fetch = rs.fn(() => new Promise(() => {}));
  rs.stubGlobal('fetch', fetch);
  rs.stubGlobal('navigator', {});
  rs.stubGlobal('requestIdleCallback', undefined);
  prefetchIndex(URL);
  expect(fetch).not.toHaveBeenCalled();
  rs.advanceTimersByTime(5000);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([
  [{ versioned: false }, 'zh', 'v2', '/zh.json'],
  [{ versioned: true }, 'zh', 'v2', '/v2.zh.json'],
  [{ versioned: true }, 'zh', '', '/zh.json'],
  [{ versioned: false }, 'fr', '', undefined],
])('%j, %s, %s: %s', (settings, lang, version, expected) => {
  expect(indexUrlOf({ zh: '/zh.json', 'v2.zh': '/v2.zh.json' }, settings, lang, version)).toBe(expected);
});
