import { expect, test } from '@rstest/core';
import { prepareSource } from '../../../plugins/pages/prepareSource.ts';
import { mistakeOf } from './compileText.ts';

test.each([
  ['no frontmatter', '# A\n', {}, '# A\n'],
  ['frontmatter', '---\ntitle: A\n---\n# A\n', { title: 'A' }, '\n\n\n# A\n'],
  ['empty frontmatter', '---\n---\ntext', {}, '\n\ntext'],
  ['frontmatter alone', '---\ntitle: A\n---', { title: 'A' }, '\n\n'],
  ['a byte order mark', '\uFEFF---\ntitle: A\n---\nx', { title: 'A' }, '\n\n\nx'],
  ['CRLF', '---\r\ntitle: A\r\n---\r\na\r\nb\rc', { title: 'A' }, '\n\n\na\nb\nc'],
  ['spaces behind the dashes', '---  \ntitle: A\n---\t\nx', { title: 'A' }, '\n\n\nx'],
  ['keys of the site itself', '---\nauthors: [a, b]\n---\n', { authors: ['a', 'b'] }, '\n\n\n'],
  ['a thematic break', 'a\n\n---\ntitle: no\n---\n', {}, 'a\n\n---\ntitle: no\n---\n'],
  ['a null character', 'a\0b', {}, 'a\uFFFDb'],
])('%s is split off and lines stay where they are', (_, text, frontmatter, body) => {
  expect(prepareSource(text, 'a.mdx')).toEqual({ frontmatter, body });
});

test.each([
  ['---\ntitle: a\ndescription: b: c\n---\n', 3, /not valid YAML/, /quotes/],
  ['\uFEFF---\r\ntitle: "a\r\n---\r\n', 3, /not valid YAML/, /quotes/],
  ['---\ntitle: a\ntitle: b\n---\n', 3, /not valid YAML.*unique/, /quotes/],
  ['---\ndescription: a\ntitle: 3\n---\n', 3, /title must be of type string/, undefined],
  ['---\npageType: docs\n---\n', 2, /pageType must be .*"home" or "doc"/, undefined],
  ['---\na: 1\noverviewHeaders:\n  - two\n---\n', 3, /overviewHeaders\[0\] must be of type number/, undefined],
  ['---\nhero:\n  actions:\n    - text: a\n---\n', 2, /hero\.actions\[0\]\.link is missing/, undefined],
  ['---\n- a\n---\n', 2, /the whole must be of type/, undefined],
])('the mistake in %j is told at line %i', async (text, line, problem, remedy) => {
  const error = await mistakeOf(() => prepareSource(text, 'en/a.mdx'));
  expect(error.area).toBe('frontmatter');
  expect(error.place).toMatchObject({ file: 'en/a.mdx', line });
  expect(error.problem).toMatch(problem);
  if (remedy) expect(error.remedy).toMatch(remedy);
  expect(error.frame).toContain('>');
});
