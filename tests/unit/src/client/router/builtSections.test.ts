import { afterEach, expect, rs, test } from '@rstest/core';
import { requestSection, sections } from '../../../../../src/client/router/builtSections.ts';

afterEach(() => {
  rs.unstubAllGlobals();
});

const [section] = sections;
const routePath = '/guide';

test('a section that was requested in advance is fetched once, and used once', async () => {
  const fetched = rs.fn(async () => Response.json({ pages: {} }));
  rs.stubGlobal('fetch', fetched);
  await Promise.all([requestSection(routePath), requestSection(routePath)]);
  expect(await section?.load()).toEqual({ pages: {} });
  expect(fetched).toHaveBeenCalledTimes(1);
  await section?.load();
  expect(fetched).toHaveBeenCalledTimes(2);
  await requestSection(routePath);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a section that could not be fetched in advance is fetched again', async () => {
  rs.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await requestSection('/zh/');
  rs.stubGlobal('fetch', async () => Response.json({ pages: {} }));
  expect(await sections[1]?.load()).toEqual({ pages: {} });
});
