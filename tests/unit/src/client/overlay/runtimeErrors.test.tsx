import { afterEach, expect, rs, test } from '@rstest/core';
import {
  forgetRuntimeError,
  listenToRuntimeErrors,
  reportRenderError,
  runtimeErrors,
} from '../../../../../src/client/overlay/runtimeErrors.ts';

const LOCATION = { location: { file: 'docs/en/a.mdx', line: 3 } };

afterEach(() => {
  rs.restoreAllMocks();
  rs.unstubAllGlobals();
});

test('an error of a page that is rendered again keeps its location, until the last of them is forgotten', async () => {
  rs.spyOn(console, 'error').mockImplementation(() => {});
  rs.stubGlobal('fetch', async () => Response.json(LOCATION));
  const [first, second] = [new Error('no word'), new Error('no word')];
  reportRenderError(first, '', true);
  await rs.waitFor(() => expect(runtimeErrors()).toEqual([expect.objectContaining(LOCATION)]));
  rs.stubGlobal('fetch', () => new Promise(() => {}));
  reportRenderError(second, '', true);
  expect(runtimeErrors()).toEqual([expect.objectContaining(LOCATION)]);
  forgetRuntimeError(first);
  expect(runtimeErrors()).toHaveLength(1);
  forgetRuntimeError(second);
  expect(runtimeErrors()).toEqual([]);
});

test.each([
  { type: 'navigate', milliseconds: 100, isShown: false },
  { type: 'reload', milliseconds: 60_000, isShown: false },
  // Reloading it again would not help.
  { type: 'reload', milliseconds: 100, isShown: true },
])('a chunk of an older compilation is an error only after a reload: $type, $milliseconds ms', async (page) => {
  rs.spyOn(console, 'error').mockImplementation(() => {});
  rs.stubGlobal('fetch', async () => Response.json({}));
  rs.stubGlobal('performance', { getEntriesByType: () => [{ type: page.type }], now: () => page.milliseconds });
  const onMissing = rs.fn();
  listenToRuntimeErrors(() => {}, onMissing);
  const error = Object.assign(new Error('Loading chunk page failed.'), { name: 'ChunkLoadError' });
  reportRenderError(error, '', true);
  expect(onMissing).toHaveBeenCalledTimes(page.isShown ? 0 : 1);
  expect(runtimeErrors()).toHaveLength(page.isShown ? 1 : 0);
  forgetRuntimeError(error);
});
