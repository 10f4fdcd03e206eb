import { expect, test } from '@rstest/core';
import { toJsonMessages } from '../../../../src/cli/jsonMessages.ts';

test('a cause with several places is one message with all of them', () => {
  const messages = [
    ...['a', 'b', 'c', 'd', 'e'].map(
      (name) => `[docs:plugins] p.ts:5:20 The plugin "x" throws in "data" for docs/${name}.md: no.`,
    ),
    '[docs:prerender] docs/_W.tsx:2:9 throws while <W> at docs/a.md:5:1 is rendered: no.',
    '[docs:prerender] docs/_W.tsx:2:9 throws while <W> at docs/b.md:7:3 is rendered: no.',
    '[docs:links] docs/a.md:1:2 links to "/b".',
  ];
  expect(toJsonMessages(messages)).toEqual([
    {
      area: 'plugins',
      file: 'p.ts',
      line: 5,
      column: 20,
      message: expect.stringMatching(
        /^The plugin "x" throws in "data" for docs\/a\.md: no\.\nAnd on 4 more pages: .* and 1 more\.$/,
      ),
      others: ['b', 'c', 'd', 'e'].map((name) => ({ file: `docs/${name}.md` })),
    },
    {
      area: 'prerender',
      file: 'docs/_W.tsx',
      line: 2,
      column: 9,
      message: expect.stringContaining('throws while <W> at docs/a.md:5:1'),
      others: [{ file: 'docs/b.md', line: 7, column: 3 }],
    },
    { area: 'links', file: 'docs/a.md', line: 1, column: 2, message: 'links to "/b".' },
  ]);
});
