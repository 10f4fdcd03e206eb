import { expect, test } from '@rstest/core';
import { compileText } from '../compileText.ts';

const TEXT = `<CardGrid>
<Card title="First" icon="/a.svg">

Its text.

</Card>
<LinkCard title="Second" href="./other.md#part" description="About it" />
<Card title="Third" href="/guide/start" />
<LinkCard title="Away" href="https://a.example/" />
</CardGrid>
`;

test('links of cards are like those of the text, and the check of links sees them', async () => {
  const page = await compileText(TEXT, {
    at: 'zh/guide/page.mdx',
    site: { base: '/docs/', route: { cleanUrls: false } },
  });
  expect(page.content).toMatchObject([
    {
      name: 'CardGrid',
      children: [
        { name: 'Card', props: { title: 'First', icon: '/a.svg' } },
        // The theme adds the base.
        { name: 'LinkCard', props: { href: '/zh/guide/other#part' } },
        { name: 'Card', props: { href: '/zh/guide/start' } },
        { name: 'LinkCard', props: { href: 'https://a.example/' } },
      ],
    },
  ]);
  expect(
    page.links.map(({ written, routePath, publicPath, hash, line }) => [written, routePath ?? publicPath, hash, line]),
  ).toEqual([
    ['/a.svg', '/zh/a.svg', '', 2],
    ['./other.md#part', '/zh/guide/other', 'part', 7],
    ['/guide/start', '/zh/guide/start', '', 8],
  ]);
  expect(page.searchText).toBe('First \nIts text.\nSecond About it \nThird \nAway');
});

test('a card cannot run code', async () => {
  const { problems } = await compileText('<LinkCard title="A" href="javascript:run()" />');
  expect(problems.map(({ location, problem }) => [location?.line, problem])).toEqual([
    [1, 'links to "javascript:run()", which would run code or open data that the link itself contains.'],
  ]);
});

test('the link of the type of a field is like those of the text', async () => {
  const page = await compileText('<Field name="a" type="Other" href="/guide/other#part" />', {
    at: 'zh/guide/page.mdx',
  });
  expect(page.content).toMatchObject([{ name: 'Field', props: { href: '/zh/guide/other#part' } }]);
  expect(page.links.map(({ written, routePath, hash }) => [written, routePath, hash])).toEqual([
    ['/guide/other#part', '/zh/guide/other', 'part'],
  ]);
});
