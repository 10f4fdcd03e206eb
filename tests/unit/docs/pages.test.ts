import { describe, expect, test } from '@rstest/core';
import { type DocsPage, type Language, parsePage, readPage, type TextLine, withoutCode } from './readPage.ts';
import { GENERATED_PAGES, OPTION_PAGES, PAGES } from './routes.ts';

const LANGUAGES: Language[] = ['en', 'zh'];
/** A section of related pages repeats no link of the last lines before it: its readers have just seen them. */
const LINES_BEFORE_RELATED = 2;
/** An assertion about a constant, which tests nothing that a reader has written. */
const CONSTANT =
  /\bexpect(?:\.soft)?\((?:-?\d[\w.]*|'[^']*'|"[^"]*"|true|false|null|undefined|Number\.NaN|\d+ [-+*/] \d+)[,)]/;
/** A folder of a machine, or the address of a package registry. */
const PLACES = /(?:^|[\s"'`(])\/(?:work|home|root|Users)\/|[A-Z]:\\Users|registry\.\w+\.|\/-\//m;

/** Labels that are not `**Label**:` or `**标签**：`. */
const BAD_LABELS: Record<Language, RegExp> = {
  en: /\*\*[^*\s](?:[^*]*[^*\s])?(?:(?<=[.:。：])\*\*|\*\*：)/,
  zh: /\*\*[^*\s](?:[^*]*[^*\s])?(?:(?<=[.:。：])\*\*|\*\*:)/,
};

/** Links of the section "Related" that stand in the last lines of text before it as well. */
function repeatedLinks({ headings, lines }: DocsPage): string[] {
  const related = headings.find(({ id }) => id === 'related');
  if (!related) return [];
  const targets = (some: TextLine[]) =>
    some.flatMap(({ text }) => [...text.matchAll(/\]\((\/[^()\s]*)\)/g)].map(([, target = '']) => target));
  const above = lines.filter(({ text, line }) => line < related.line && text.trim() !== '');
  const recent = targets(above.slice(-LINES_BEFORE_RELATED));
  return targets(lines.filter(({ line }) => line > related.line)).filter((target) => recent.includes(target));
}

test('finds a page that repeats a link in its related pages', () => {
  const page = (...between: string[]) =>
    parsePage('page.mdx', ['See [a](/a).', ...between, '## Related', '- [a](/a)', '- [b](/b)'].join('\n\n'));
  expect(repeatedLinks(page('One.'))).toEqual(['/a']);
  expect(repeatedLinks(page('One.', 'Two.'))).toEqual([]);
});

describe.each(LANGUAGES)('pages in %s', (language) => {
  test.each(PAGES)('%s has a title and a description of one sentence', (name) => {
    const { title, description } = readPage(language, name).frontmatter;
    expect(title).toEqual(expect.stringMatching(/\S/));
    expect(description).toEqual(expect.stringMatching(language === 'en' ? /^[A-Z@`].*\.$/ : /。$/));
    expect(String(description).match(/[.。](?=\s|$)|。/g), String(description)).toHaveLength(1);
  });

  test.each(PAGES.filter((name) => name !== 'index'))('%s begins with its own heading', (name) => {
    const { headings, frontmatter } = readPage(language, name);
    expect(headings.filter(({ level }) => level === 1).map(({ text }) => text)).toEqual([frontmatter.title]);
    expect(headings[0]?.level).toBe(1);
  });

  test.each(PAGES.filter((name) => !GENERATED_PAGES.includes(name)))('%s links to other pages', (name) => {
    const { headings, lines } = readPage(language, name);
    const last = headings.findLast(({ level }) => level === 2);
    const links = lines.filter(({ text, line }) => line > (last?.line ?? 0) && /\]\(\/[\w-]/.test(text));
    expect(links.length, `the section "${last?.text}"`).toBeGreaterThan(0);
  });

  test.each(PAGES)('%s links to methods by their names, without parentheses', (name) => {
    expect(readPage(language, name).namedLinks.filter((link) => /\(/.test(link))).toEqual([]);
  });

  test.each(PAGES)('%s has labels with the colon behind the bold text', (name) => {
    expect(readPage(language, name).lines.filter(({ text }) => BAD_LABELS[language].test(withoutCode(text)))).toEqual(
      [],
    );
  });

  test.each(PAGES)('%s ends with links that the lines above do not have', (name) => {
    expect(repeatedLinks(readPage(language, name))).toEqual([]);
  });

  test.each(PAGES)('%s contains no machine-specific paths', (name) => {
    const { text } = readPage(language, name);
    expect(PLACES.exec(text)?.[0]).toBeUndefined();
  });
});

test.each([
  ['en', '- **Scope.** Globals exist.'],
  ['en', '**[`pool`](/config/test/pool):** an option'],
  ['zh', '- **类型：** `number`'],
  ['zh', '- **类型**: `number`'],
] as const)('finds the label in %s: %s', (language, text) => {
  expect(BAD_LABELS[language].test(withoutCode(text))).toBe(true);
});

test.each([
  ['en', '- **Type**: `number`, **not** a string.'],
  ['en', '- **Projects** do not inherit the **value**.'],
  ['zh', '- **类型**：`number`'],
] as const)('accepts the label in %s: %s', (language, text) => {
  expect(BAD_LABELS[language].test(withoutCode(text))).toBe(false);
});

test.each(PAGES)('%s asserts no constants in its samples', (name) => {
  const code = readPage('en', name).fences.flatMap((fence) => fence.code.split('\n'));
  expect(code.filter((line) => CONSTANT.test(line))).toEqual([]);
});

test.each([
  'expect(0).not.toBe(-0)',
  "expect('Ada').toMatchSnapshot()",
  'expect(10, "size").toBe(10)',
  'expect(1 + 2).toBe(3)',
])('finds the assertion of a constant %s', (line) => {
  expect(CONSTANT.test(line)).toBe(true);
});

test.each(["expect('user' in globalThis).toBe(false)", 'expect(add(1, 2)).toBe(3)'])(
  'accepts the assertion %s',
  (line) => {
    expect(CONSTANT.test(line)).toBe(false);
  },
);

test.each(OPTION_PAGES)('%s is named after its option', (name) => {
  const option = name.split('/').at(-1);
  expect(readPage('en', name).frontmatter.title).toBe(option);
  expect(readPage('zh', name).frontmatter.title).toBe(option);
});
