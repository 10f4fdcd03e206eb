import { expect, test } from '@rstest/core';
import { prepareSource } from '../../../../../../src/node/pages/markdown/prepareSource.ts';
import { type DocsError, toDocsErrors } from '../../../../../../src/tools/messages/errors.ts';
import { withHintText } from '../../../../../helpers/withHintText.ts';

test.each([
  ['no frontmatter', '# A\n', {}, '# A\n'],
  ['frontmatter', '---\ntitle: A\n---\n# A\n', { title: 'A' }, '\n\n\n# A\n'],
  ['empty frontmatter', '---\n---\ntext', {}, '\n\ntext'],
  ['frontmatter alone', '---\ntitle: A\n---', { title: 'A' }, '\n\n'],
  ['a byte order mark', '\uFEFF---\ntitle: A\n---\nx', { title: 'A' }, '\n\n\nx'],
  ['CRLF', '---\r\ntitle: A\r\n---\r\na\r\nb\rc', { title: 'A' }, '\n\n\na\nb\nc'],
  ['spaces behind the dashes', '---  \ntitle: A\n---\t\nx', { title: 'A' }, '\n\n\nx'],
  ['keys of the site itself', '---\nauthors: [a, b]\n---\n', { authors: ['a', 'b'] }, '\n\n\n'],
  ['keys without a value', '---\ntag:\ntitle: A\n---\n', { title: 'A' }, '\n\n\n\n'],
  ['keys without a value in others', '---\nhero:\n  name: A\n  text:\n---\n', { hero: { name: 'A' } }, '\n\n\n\n\n'],
  ['a thematic break', 'a\n\n---\ntitle: no\n---\n', {}, 'a\n\n---\ntitle: no\n---\n'],
  ['a null character', 'a\0b', {}, 'a\uFFFDb'],
])('separates %s and keeps line numbers', (_, text, frontmatter, body) => {
  expect(prepareSource(text, 'a.mdx')).toMatchObject({ frontmatter, body, warnings: [] });
});

/** The errors in the frontmatter of a page, whether they end its parsing or not. */
function errorsOf(text: string): DocsError[] {
  try {
    return prepareSource(text, 'en/a.mdx').errors;
  } catch (error) {
    return [...toDocsErrors(error)];
  }
}

test.each([
  ['---\ntitle: a\ndescription: b: c\n---\n', 3, /not valid YAML/, /quotes/],
  ['\uFEFF---\r\ntitle: "a\r\n---\r\n', 3, /not valid YAML/, /quotes/],
  ['---\ntitle: a\ntitle: b\n---\n', 3, /not valid YAML.*unique/, /quotes/],
  ['---\ndescription: a\ntitle: 3\n---\n', 3, /"title" must be a string, not 3/, undefined],
  ['---\npageType: a/b\n---\n', 2, /"pageType"/, undefined],
  ['---\na: 1\noverviewHeaders:\n  - two\n---\n', 4, /"overviewHeaders\[0\]" must be a number, not "two"/, undefined],
  ['---\nhero:\n  actions:\n    - text: a\n---\n', 4, /"hero\.actions\[0\]\.link" is missing/, undefined],
  ['---\nsidebar: { order: 1 }\n---\n', 2, /must be true, false or "placeholder", not \{"order":1\}/, undefined],
  ['---\ntitle: a\n\ntext', 1, /is never closed/, /"---"/],
  ['---\n- a\n---\n', 2, /The frontmatter must be an object, not \["a"\]/, undefined],
])('reports the error in %j at line %i', (text, line, problem, hint) => {
  const [error] = errorsOf(text);
  if (!error) throw new Error('There is no error.');
  expect(error.area).toBe('frontmatter');
  expect(error.location).toMatchObject({ file: 'en/a.mdx', line });
  expect(error.problem).toMatch(problem);
  if (hint) expect(error.hint).toMatch(hint);
  expect(error.frame).toContain('>');
});

test('what follows a list without an end has no error of its own', () => {
  const text = '---\na: b: c\nlist: [\ntitle: d\nname: e: f\n---\n';
  expect(errorsOf(text).map(({ location }) => location?.line)).toEqual([2, 4]);
});

test('reports all errors of a page, each with line and column', () => {
  const text = '---\ntitle: 3\npageType: 4\nhero:\n  image:\n    src: 1\nsidbar: a\n---\n';
  expect(
    errorsOf(text).map(({ location, problem }) => [location?.line, location?.column, problem.split(' ')[0]]),
  ).toEqual([
    [2, 1, '"title"'],
    [3, 1, '"pageType"'],
    [6, 5, '"hero.image.src"'],
  ]);
  const { frontmatter, warnings } = prepareSource(text, 'en/a.mdx');
  // Without the values of the wrong type, the page can be read for its other mistakes.
  expect(frontmatter).toEqual({ sidbar: 'a' });
  expect(warnings).toEqual([expect.objectContaining({ location: { file: 'en/a.mdx', line: 7, column: 1 } })]);
});

test.each([
  ['titel: a', 'titel', 'Did you mean "title"?'],
  ['Description: a', 'Description', 'Did you mean "description"?'],
  ['feature: []', 'feature', 'Did you mean "features"?'],
  ['hero:\n  tagLine: a', 'hero.tagLine', 'Did you mean "tagline"?', 4, 3],
  ['features:\n  - title: a\n    detials: b\n    details: c', 'features[0].detials', 'Did you mean "details"?', 5, 5],
])('%s is a warning', (yaml, key, hint, line = 3, column = 1) => {
  const location = { file: 'a.mdx', line, column };
  expect(prepareSource(`---\na: 1\n${yaml}\n---\n`, 'a.mdx').warnings.map(withHintText)).toEqual([
    { area: 'frontmatter-keys', location, problem: `"${key}" is not a known frontmatter key and has no effect.`, hint },
  ]);
});

test.each(['tags: [a]', 'date: 2026-01-01', 'layout: page', 'icons: a', 'toc: true'])(
  'accepts %s as a key of the site',
  (yaml) => {
    expect(prepareSource(`---\n${yaml}\n---\n`, 'a.mdx').warnings).toEqual([]);
  },
);

test('a value of another shape is left out with a warning in pages for VitePress', () => {
  const text = '---\ntitle: Two\nhead: text\nsidebar: { order: 1 }\n---\n';
  const frontmatterKeys = new Set(['head']);
  const { frontmatter, warnings } = prepareSource(text, 'a.md', { frontmatter: (values) => values, frontmatterKeys });
  expect(frontmatter).toEqual({ title: 'Two' });
  expect(warnings.map(({ area, location, problem }) => [area, location?.line, problem])).toEqual([
    ['frontmatter-values', 3, expect.stringContaining('"head" must be')],
    ['frontmatter-keys', 4, expect.stringContaining('"sidebar" must be')],
  ]);
  expect(errorsOf(text).map(({ problem }) => problem)).toEqual([
    expect.stringContaining('"head" must be'),
    expect.stringContaining('"sidebar" must be'),
  ]);
});

test('a value of another shape within a key leaves the rest of the key in pages for VitePress', () => {
  const text = `---
hero:
  name: A
  image: { src: 7 }
features:
  - { title: 7, details: a }
  - { details: b }
  - { title: C, details: c }
---
`;
  const { frontmatter, warnings } = prepareSource(text, 'a.md', { frontmatter: (values) => values });
  expect(frontmatter).toEqual({ hero: { name: 'A' }, features: [{ title: 'C', details: 'c' }] });
  expect(warnings.map(({ location, problem }) => `${location?.line} ${problem}`)).toEqual([
    '4 "hero.image.src" must be a string or an object, not 7, and has no effect.',
    '6 "features[0].title" must be a string, not 7, and has no effect.',
    '7 "features[1].title" is missing: it must be a string. "features[1]" has no effect.',
  ]);
});

test.each([['- a'], ['just text'], ['# Heading\n\ntext']])(
  'frontmatter that is no list of keys leaves the page in sites for VitePress: %s',
  (yaml) => {
    const { frontmatter, warnings } = prepareSource(`---\n${yaml}\n---\n`, 'a.md', { frontmatter: (values) => values });
    expect(frontmatter).toEqual({});
    expect(warnings.map(({ area, problem }) => `${area} ${problem}`)).toEqual([
      expect.stringMatching(/^frontmatter-values The frontmatter must be an object, not .*, and has no effect\.$/),
    ]);
  },
);

test('keys that are the site’s own in another engine have any value', () => {
  const adapter = { frontmatter: (values: unknown) => values, ownFrontmatter: ['date'] };
  const { frontmatter, warnings, errors } = prepareSource('---\ntitle: A\ndate: 2024/12/30\n---\n', 'a.md', adapter);
  expect(frontmatter).toEqual({ title: 'A', date: '2024/12/30' });
  expect([...warnings, ...errors]).toEqual([]);
});

test('icons of features may be words where a theme has pictures for them', () => {
  const adapter = { frontmatter: (values: unknown) => values, hasTextIcons: true as const };
  const icons = ['boundaries', '/icon.svg', './icon.svg', '<script>a</script>', '7'];
  const yaml = icons.map((icon) => `  - { title: a, details: b, icon: '${icon}' }`).join('\n');
  const { frontmatter, warnings } = prepareSource(`---\nfeatures:\n${yaml}\n---\n`, 'a.md', adapter);
  expect(frontmatter.features?.map(({ icon }) => icon)).toEqual(['boundaries', '/icon.svg', undefined, undefined, '7']);
  expect(warnings.map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/^"features\[2\]\.icon" must be a file of the public folder .*, and has no effect\.$/),
    expect.stringMatching(/^"features\[3\]\.icon" must be an SVG of shapes alone/),
  ]);
});
