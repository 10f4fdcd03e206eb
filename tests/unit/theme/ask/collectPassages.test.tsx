import { expect, rstest, test } from '@rstest/core';
import type { Searcher } from '#runtime';
import { collectPassages } from '../../../../theme/ask/collectPassages.ts';

const hit = (link: string) => ({ type: 'title' as const, link, header: 'Radar', ranges: [], query: 'radar' });

/** A search that finds pages at the given links for every query. */
const searcherOf = (...links: string[]): Searcher => ({
  init: async () => {},
  search: async () => [
    {
      index: '',
      label: '',
      isDefault: true,
      pages: links.map((link) => ({ title: 'Radar', link, hits: [hit(link)] })),
    },
  ],
  hasFailed: () => false,
  prepare() {},
  suggestions: () => [],
  hasScopes: false,
  isPartial: () => false,
  onChange: () => () => {},
  dispose() {},
});

test.each([
  ['a page', '/guide/radar', '/docs/guide/radar.md'],
  ['the page of a folder', '/guide/', '/docs/guide/index.md'],
  ['a name in Chinese', '/zh/guide/%E9%9B%B7%E8%BE%BE', '/docs/zh/guide/%E9%9B%B7%E8%BE%BE.md'],
  ['a name with a percent sign and a space', '/100%25%20rain', '/docs/100%25%20rain.md'],
  ['a link that is not encoded', '/zh/雷达', '/docs/zh/%E9%9B%B7%E8%BE%BE.md'],
])('the Markdown of %s is read at its address', async (_, link, address) => {
  const request = rstest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () => new Response('# Radar\n\nRain.\n', { headers: { 'content-type': 'text/markdown' } }),
    );
  try {
    const options = { base: '/docs/', signal: new AbortController().signal };
    const passages = await collectPassages(searcherOf(link), 'radar', options);
    expect(request.mock.calls[0]?.[0]).toBe(address);
    expect(passages).toEqual([{ title: 'Radar', link, href: `/docs${link}`, text: '# Radar\n\nRain.' }]);
  } finally {
    request.mockRestore();
  }
});
