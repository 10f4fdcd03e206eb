import { expect, test } from '@rstest/core';
import { readCheckIgnores } from '../../../../../../src/node/support/checks/checkIgnores.ts';

const read = (text: string, file = 'en/a.mdx') =>
  readCheckIgnores(text, file).map(({ line, first, last, checks, reason }) => ({ line, first, last, checks, reason }));

test.each([
  ['the next line', '{/* check-ignore h1: Two products. */}\n# B', 1, 2, 2],
  ['the next line with text', '{/* check-ignore h1: Two products. */}\n\n\n# B', 1, 4, 4],
  ['its own line, beside text', 'A [b](/c) {/* check-ignore h1: Two products. */}', 1, 1, 1],
  ['all lines of a tag', '{/* check-ignore h1: Two products. */}\n<Badge\n  text="a"\n/>\n\nB', 1, 2, 4],
  ['a page without JSX', '<!-- check-ignore h1: Two products. -->\n# B', 1, 2, 2],
  ['frontmatter', '---\n# check-ignore h1: Two products.\ntitel: A\n---\n', 2, 3, 3],
])('a comment applies to %s', (_, text, line, first, last) => {
  expect(read(text)).toEqual([{ line, first, last, checks: ['h1'], reason: 'Two products.' }]);
});

test('a comment names several checks, and its reason may have colons', () => {
  expect(read('// check-ignore h1, alt-text: See: below.\na', 'site.config.ts')).toEqual([
    { line: 1, first: 2, last: 2, checks: ['h1', 'alt-text'], reason: 'See: below.' },
  ]);
});

test.each([
  ['in code', '```mdx\n{/* check-ignore h1: A. */}\n```\n'],
  ['in inline code', 'Write `{/* check-ignore h1: A. */}`.\n'],
  ['in a heading', '# check-ignore h1: A.\n'],
  ['of code, in a page', '// check-ignore h1: A.\n'],
])('ignores what looks like a comment %s', (_, text) => {
  expect(read(text)).toEqual([]);
});
