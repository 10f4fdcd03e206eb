import { describe, expect, test } from '@rstest/core';
import type { SiteConfig } from '../../../../../src/model/siteConfig.ts';
import { summarizePage } from '../../../../../src/node/pages/summarizePage.ts';
import { compileText, makeConfig, makeSource } from './compileText.ts';

function brief(text: string, at = 'en/guide/page.mdx', site?: Partial<SiteConfig>) {
  return summarizePage(makeSource('/docs', at), text, makeConfig('/docs', site));
}

describe('the title of a page that is not compiled yet is that of the compiled page', () => {
  test.each([
    ['a heading', '# The first\n\n# The second\n', 'The first'],
    ['frontmatter', '---\ntitle: Named\n---\n\n# Heading\n', 'Named'],
    ['a heading below text and code', 'Text.\n\n```md\n# Sample\n```\n\n# Real\n', 'Real'],
    ['code and emphasis', '# `rs.fn()` is **new**\n', 'rs.fn() is new'],
    ['names with underscores', '# The `a_b` of c_d_e\n', 'The a_b of c_d_e'],
    ['a link', '# See [the guide](/guide/a)\n', 'See the guide'],
    ['an authored id', '# Install {#setup}\n', 'Install'],
    ['an id in a comment', '# 安装 {/*install*/}\n', '安装'],
    ['closing marks', '# Closed ##\n', 'Closed'],
    ['an escaped character', '# 2 \\* 2\n', '2 * 2'],
    ['a heading below a comment', '{/*\n# Old\n*/}\n\n# New\n', 'New'],
    ['no heading', 'Text.\n', 'page'],
  ])('%s', async (_, text, title) => {
    expect(brief(text)?.title).toBe(title);
    expect((await compileText(text)).title).toBe(title);
  });
});

test('has the frontmatter and the hash of the text', async () => {
  const text = '---\ntag: new\nsidebarLabel: Short\noverview: true\n---\n\n# Page\n';
  const { frontmatter, textHash } = await compileText(text);
  expect(brief(text)).toMatchObject({ frontmatter, textHash });
  expect(brief('# Lost', 'en/404.mdx')?.frontmatter).toEqual({ pageType: '404' });
});

test('a comment of HTML has no title', async () => {
  const text = '<!--\n# Old\n-->\n\n# New\n';
  expect(brief(text, 'en/page.md')?.title).toBe('New');
  expect((await compileText(text, { at: 'en/page.md' })).title).toBe('New');
});

describe('needs to be compiled at once', () => {
  test.each([
    ['an import', "import Part from './_part.mdx';\n\n<Part />\n"],
    ['an export', 'Text.\n\nexport const a = 1;\n'],
    ['an expression', '# Page\n\n1 + 1 = {1 + 1}\n'],
    ['an expression behind a comment', '{/*\nold\n*/} {1 + 1}\n'],
    ['an expression in a property', '<Badge text={name} />\n'],
    ['frontmatter that is not valid YAML', '---\ntitle: "\n---\n'],
    ['frontmatter of the wrong type', '---\noverview: 3\n---\n'],
  ])('%s', (_, text) => {
    expect(brief(text)).toBeUndefined();
  });

  test('unless its module is of no interest, as in an editor', () => {
    const text = "import Part from './_part.mdx';\n\n# Page {1 + 1}\n\n<Part />\n";
    expect(
      summarizePage(makeSource('/docs', 'en/guide/page.mdx'), text, makeConfig('/docs'), false)?.headingTitle,
    ).toContain('Page');
  });

  test('a page that is a component', () => {
    expect(brief('export default () => null;\n', 'en/page.tsx')).toBeUndefined();
  });

  test('a page of a site with unified plugins, which may add anything', () => {
    expect(brief('# Page\n', undefined, { markdown: { remarkPlugins: [() => {}] } })).toBeUndefined();
  });
});

test('code samples, comments and ids are no code of a page', () => {
  const text = '# Page {#id}\n\n```js\nimport a from "a";\nexport const b = { a };\n```\n\n`{code}` {/* comment */}\n';
  expect(brief(text)).toBeDefined();
  expect(brief('# Page\n\n{/*\nimport a from "a";\n{b}\n*/}\n')).toBeDefined();
  expect(brief('# Page\n\n{{ text }}\n', 'en/page.md')).toBeDefined();
});
