import { afterEach, expect, rs, test } from '@rstest/core';
import {
  forgetRuntimeError,
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
