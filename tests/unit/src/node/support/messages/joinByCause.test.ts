import { expect, test } from '@rstest/core';
import { joinByCause } from '../../../../../../src/node/support/messages/joinByCause.ts';

const PAGES = ['docs/a.md', 'docs/b c.md', 'docs/c.md', 'docs/d.md', 'docs/e.md'];

test.each([
  [
    'a hook that throws',
    (page: string) => `[docs:plugins] site.config.ts:5:20 The plugin "x" throws in "data" for ${page}: no: 1.`,
  ],
  ['a hook without a location', (page: string) => `[docs:plugins] The plugin "x" throws in "tree" for ${page}: no.`],
  [
    'a value that JSON cannot hold',
    (page: string) =>
      `[docs:plugins] The plugin "x" returns a value that JSON cannot hold in "data" for ${page}: it is a Map.`,
  ],
  [
    'a hook that does not return',
    (page: string) => `[docs:plugins] The plugin "x" waits for a promise that never settles in "data" for ${page}.`,
  ],
  [
    'an invalid node, which is elsewhere in each tree',
    (page: string) =>
      `[docs:plugins] The plugin "x" leaves an invalid tree in "tree" for ${page}: "children[${page.length}].children[${PAGES.indexOf(page)}]" has the type "paragraph", which no page can show.`,
  ],
  [
    'an invalid field of a node',
    (page: string) =>
      `[docs:plugins] The plugin "x" leaves an invalid tree in "tree" for ${page}: "children[${PAGES.indexOf(page)}].tagName" is 1, not a string.`,
  ],
  ['an invalid tag', (page: string) => `[docs:x] "head" for ${page} returns an invalid tag: "[0]" must be an array.`],
  [
    'a component',
    (page: string) => `[docs:prerender] docs/_W.tsx:2:9 throws while <W> at ${page}:5:1 is rendered: no.`,
  ],
  ['a module', (page: string) => `[docs:prerender] docs/_W.tsx:2:9 throws while ${page} is loaded: no.`],
])('%s on each of five pages is one message with all places', (_, format) => {
  const messages = PAGES.map((page) => `${format(page)}\n> 2 | throw\nA hint.`);
  const [joined, ...rest] = joinByCause([...messages, '[docs:links] docs/a.md:1:1 links to "/b".']);
  expect(rest).toEqual([{ message: '[docs:links] docs/a.md:1:1 links to "/b".', index: 5, others: [] }]);
  expect(joined?.index).toBe(0);
  expect(joined?.others.map((each) => each.replace(/:5:1$/, ''))).toEqual(PAGES.slice(1));
  expect(joined?.message).toMatch(
    /A hint\.\nAnd on 4 more pages: docs\/b c\.md\S*, docs\/c\.md\S*, docs\/d\.md\S* and 1 more\.$/,
  );
});

test('fences for which a hook fails are one message', () => {
  const messages = ['docs/a.md:3:1', 'docs/a.md:9:1', 'docs/b c.md:3:1'].map(
    (place) => `[docs:plugins] p.ts:1:2 The plugin "x" throws in "code" for ${place}: no: 1.`,
  );
  expect(joinByCause(messages)).toMatchObject([
    { message: `${messages[0]}\nAnd for 2 more fences: docs/a.md:9:1, docs/b c.md:3:1.` },
  ]);
});

test('files that one plugin cannot make are one message', () => {
  const messages = ['a.png', 'b.png'].map((name) => `[docs:plugins] p.ts:1:2 The plugin "x" throws in "${name}": no.`);
  expect(joinByCause(messages)).toMatchObject([
    { message: `${messages[0]}\nAnd in 1 more file: b.png.`, others: ['b.png'] },
  ]);
});

test('files whose content a plugin never returns are one message', () => {
  const messages = ['a.png', 'b.png'].map(
    (name) => `[docs:plugins] The plugin "x" waits for a promise that never settles in "${name}".`,
  );
  expect(joinByCause(messages)).toMatchObject([
    { message: `${messages[0]}\nAnd in 1 more file: b.png.`, others: ['b.png'] },
  ]);
});

test('messages of other causes are not joined', () => {
  const messages = [
    '[docs:plugins] The plugin "x" throws in "data" for docs/a.md: one.',
    '[docs:plugins] The plugin "x" throws in "data" for docs/b.md: another.',
    '[docs:plugins] The plugin "y" throws in "data" for docs/b.md: one.',
    '[docs:plugins] The plugin "x" throws in "head" for docs/b.md: one.',
    '[docs:plugins] The plugin "x" leaves an invalid tree in "tree" for docs/a.md: "children[0]" has no "type".',
    '[docs:plugins] The plugin "x" leaves an invalid tree in "tree" for docs/a.md: "children[0].value" is 1, not a string.',
    '[docs:prerender] docs/a.md:5:1 cannot be rendered: no.',
    '[docs:prerender] docs/b.md:5:1 cannot be rendered: no.',
  ];
  expect(joinByCause(messages).map(({ message }) => message)).toEqual(messages);
});
