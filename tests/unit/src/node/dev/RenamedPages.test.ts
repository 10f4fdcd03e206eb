import { expect, test } from '@rstest/core';
import { RenamedPages } from '../../../../../src/node/dev/RenamedPages.ts';
import { makeSite } from '../site/makeSite.ts';

const LINKS = '# Links\n\n[A](./some/a.md#part) [B](/some/a) [Other](/nowhere)\n';
const read = (name: string, text = '# A\n\n## Part\n') =>
  makeSite(
    { 'en/links.md': LINKS, [`en/some/${name}.md`]: text, 'en/_nav.json': '[{ "text": "A", "link": "/some/a" }]' },
    { locales: [{ lang: 'en', label: 'English' }] },
  );

test('a dead link to a page that was renamed has the new address as hint', async () => {
  const renamed = new RenamedPages();
  const hintsOf = async (name: string, text?: string) => {
    const { graph, errors } = await read(name, text);
    return renamed.name(errors, graph).flatMap(({ area, hint }) => (/links$/.test(area) ? [hint] : []));
  };
  const hint = (name: string) => `Did you mean "/some/${name}"? The page was renamed to it.`;
  expect(await hintsOf('a')).toEqual([undefined]);
  expect(await hintsOf('beginning')).toEqual([hint('beginning'), hint('beginning'), undefined, hint('beginning')]);
  expect(await hintsOf('later-on')).toContain(hint('later-on'));
  expect(await hintsOf('a')).toEqual([undefined]);
  expect(await hintsOf('another', '# Another\n')).toEqual(Array(4).fill(undefined));
});
