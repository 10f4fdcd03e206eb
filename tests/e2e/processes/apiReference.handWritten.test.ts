import { describe, expect, test } from '@rstest/core';
import { DocsError } from '../../../src/tools/messages/errors.ts';
import { referenceSite } from '../../unit/plugins/apiReference/referenceSite.ts';
import { linksOf, OPTIONS, PACKAGE, TYPES } from '../../unit/plugins/apiReference/toolPackage.ts';
import { formatFindings } from '../../unit/plugins/checks/checkFiles.ts';
import { htmlOf } from '../../unit/src/node/pages/compileText.ts';

describe('hand-written pages', () => {
  test('a page that names an export takes the place of the generated one', async () => {
    const site = await referenceSite(
      { ...PACKAGE, 'en/guide.md': '---\napi: [Options, Option]\n---\n\n# Options\n' },
      OPTIONS,
    );
    expect(site.pages.has('en/api/Options.md')).toBe(false);
    expect(linksOf(await site.compile('en/api/parse.md'))).toContainEqual(['/guide', undefined]);
    expect(await site.findings()).toContain(
      'api-reference en/guide.md:2:1 documents "Option", which no package of apiReference() exports. → Did you mean "Options"?',
    );
  });

  test('a table of a type', async () => {
    const page = '# Options\n\n<TypeTable type="Options" />\n';
    const site = await referenceSite({ ...PACKAGE, 'en/guide.mdx': page }, OPTIONS);
    const html = htmlOf(await site.compile('en/guide.mdx'));
    expect(html).toContain(
      '<tr><td><code>fast?</code></td><td><code>boolean</code></td><td><code>false</code></td><td>Reads faster.</td></tr>',
    );
    expect(html).toContain('<td><code>done?</code></td>');
  });

  test('a table has links of comments, of exports with pages of their own as well', async () => {
    const types = TYPES.replace('Reads faster.', 'Reads faster than {@link parse}.');
    const site = await referenceSite(
      {
        ...PACKAGE,
        'node_modules/tool/index.d.ts': types,
        'en/guide.mdx': '---\napi: [Options]\n---\n\n# Options\n\n<TypeTable type="Options" />\n',
      },
      OPTIONS,
    );
    expect(htmlOf(await site.compile('en/guide.mdx'))).toMatch(
      /Reads faster than <a href="\/api\/parse"><code>parse<\/code><\/a>\./,
    );
  });

  test.each<[string, string, string]>([
    ['of an unknown type', '<TypeTable type="Optoins" />', 'shows the type "Optoins", which no package'],
    ['without a type', '<TypeTable />', 'has a <TypeTable> without a type.'],
    ['of a type without members', '<TypeTable type="Kind" />', 'shows the type "Kind", which has no members.'],
  ])('a table %s', async (_, table, message) => {
    const site = await referenceSite({ ...PACKAGE, 'en/guide.mdx': `# Options\n\n${table}\n` }, OPTIONS);
    const { problems } = await site.compile('en/guide.mdx');
    expect(formatFindings(problems.map((each) => new DocsError(each)))).toEqual([
      expect.stringContaining(`api-reference en/guide.mdx:3:1 ${message}`),
    ]);
  });
});

describe('a hand-written page at the address of a generated one', () => {
  const options = {
    packages: [
      {
        package: 'tool',
        pages: 'package' as const,
        folder: 'reference',
        groups: [{ title: 'class', description: 'All of them.' }],
      },
    ],
  };

  test('shows exports by group below its own headings, and links lead to it', async () => {
    const page =
      '# Tool\n\n## Classes\n\n<ApiExports group="class" />\n\n## Others\n\n### More\n\n<ApiExports group="function" />\n';
    const site = await referenceSite({ ...PACKAGE, 'en/reference.mdx': page, 'en/guide.md': '# A\n' }, options);
    expect([...site.pages.keys()]).toEqual([]);
    const compiled = await site.compile('en/reference.mdx');
    expect(compiled.toc.map(({ text, id, depth }) => [depth, text, id])).toEqual([
      [2, 'Classes', 'classes'],
      [3, 'Result', 'Result'],
      [4, 'new Result()', 'Result.new'],
      [4, 'Result.length', 'Result.length'],
      [4, 'Result.from() (static)', 'Result.static-from'],
      [3, 'Parser', 'Parser'],
      [4, 'Parser.read()', 'Parser.read'],
      [2, 'Others', 'others'],
      [3, 'More', 'more'],
      [4, 'parse()', 'parse'],
      [4, 'tools.trim()', 'tools.trim'],
    ]);
    const html = htmlOf(compiled);
    expect(html).toContain('<p>All of them.</p>');
    expect(html).toContain('<a href="/reference#Result.length"><code>length</code></a>');
    const findings = formatFindings(compiled.problems.map((each) => new DocsError(each)));
    expect(findings[0]).toBe(
      'api-reference en/reference.mdx:5:1 leaves out the exports of "variable", whose address is this page. → Add <ApiExports group="variable" />.',
    );
    expect(findings).toHaveLength(5);
    expect(await site.findings()).toEqual([expect.stringContaining('links to "Missing"')]);
  });

  test('shows all exports without a group', async () => {
    const site = await referenceSite({ ...PACKAGE, 'en/reference.mdx': '# Tool\n\n<ApiExports />\n' }, options);
    const { toc, problems } = await site.compile('en/reference.mdx');
    expect(toc.filter(({ depth }) => depth === 2).map(({ text }) => text)).toEqual([
      'Result',
      'Parser',
      'parse()',
      'tools.trim()',
      'parseAgain',
      'Options',
      'Kind',
      'Level',
      'tools',
    ]);
    expect(problems).toEqual([]);
  });

  test('a draft takes no place', async () => {
    const site = await referenceSite({ ...PACKAGE, 'en/reference.md': '---\ndraft: true\n---\n\n# Tool\n' }, options);
    expect(site.pages.has('en/reference.md')).toBe(true);
  });

  test.each<[string, string, string]>([
    ['at another address', 'en/guide.mdx', 'has <ApiExports>, but not the address of a page'],
    ['with an unknown group', 'en/reference.mdx', 'shows the exports of "clas", which is no group of this page.'],
  ])('is reported %s', async (_, file, message) => {
    const site = await referenceSite({ ...PACKAGE, [file]: '# Tool\n\n<ApiExports group="clas" />\n' }, options);
    const { problems } = await site.compile(file);
    expect(formatFindings(problems.map((each) => new DocsError(each)))[0]).toContain(
      `api-reference ${file}:3:1 ${message}`,
    );
  });
});
