import { describe, expect, test } from '@rstest/core';
import type { PageWithContent } from '../../../src/node/pages/compilePage.ts';
import { DocsError } from '../../../src/tools/messages/errors.ts';
import { referenceSite } from '../../unit/plugins/apiReference/referenceSite.ts';
import { formatFindings } from '../../unit/plugins/checks/checkFiles.ts';
import { htmlOf } from '../../unit/src/node/pages/compileText.ts';

const TYPES = `/** Options of {@link parse}. */
export interface Options {
  /**
   * Reads faster.
   * @default false
   */
  fast?: boolean;
  /** Kind of the text. */
  kind: Kind | Promise<Kind>;
  /** @internal */
  secret?: string;
  /** Called at the end. */
  done?(result: Result): void;
}
export type Kind = 'a' | 'b';
/** @deprecated Use {@link Parser.read | the parser}. */
export declare function parse(text: string): Result;
/** With options. */
export declare function parse<T extends Kind>(text: string, options: Options & { kind: T }): Result;
/** What was read. */
export declare class Result {
  constructor(text: string);
  /** Length of it. */
  readonly length: number;
  private hidden: number;
  static from(text: string): Result;
}
export declare class Parser extends Result {
  /**
   * Reads.
   * @param text - What to read
   * @returns The result
   * @since 1.2
   * @see {@link Missing}
   */
  read(text: string): Promise<Result>;
}
/** @private */
export declare const internals: number;
export declare namespace tools { function trim(text: string): string; }
export declare enum Level { Low = 1, High = 'high' }
export declare const parseAgain: typeof parse;
export { parse as read };
`;
const PACKAGE = {
  'node_modules/tool/package.json': JSON.stringify({ name: 'tool', version: '1.2.3', types: 'index.d.ts' }),
  'node_modules/tool/index.d.ts': TYPES,
};
const OPTIONS = { packages: ['tool'] };
const linksOf = ({ links }: PageWithContent) => links.map(({ written, line }) => [written, line]);
const fences = ({ content }: PageWithContent) => JSON.stringify(content);

describe('pages', () => {
  test('each export has one in each language, but for private ones', async () => {
    const { pages, findings } = await referenceSite(PACKAGE, OPTIONS);
    expect([...pages.keys()].filter((name) => name.startsWith('en/'))).toEqual([
      'en/api/Kind.md',
      'en/api/Level.md',
      'en/api/Options.md',
      'en/api/Parser.md',
      'en/api/Result.md',
      'en/api/index.md',
      'en/api/parse.md',
      'en/api/parseAgain.md',
      'en/api/tools.md',
      'en/api/tools/trim.md',
    ]);
    expect(pages.has('zh/api/tools/trim.md')).toBe(true);
    expect(await findings()).toEqual([
      'api-links node_modules/tool/index.d.ts:34:1 links to "Missing", which no package of apiReference() exports. → Name an export, or one of its members as "Class.method".',
    ]);
  });

  test('search and outline have members by the names of their types', async () => {
    const { compile } = await referenceSite(PACKAGE, OPTIONS);
    const { toc, title, frontmatter } = await compile('en/api/Options.md');
    expect(toc.map(({ text, id, depth }) => [depth, text, id])).toEqual([
      [2, 'Properties', 'properties'],
      [3, 'Options.fast?', 'Options.fast'],
      [3, 'Options.kind', 'Options.kind'],
      [2, 'Methods', 'methods'],
      [3, 'Options.done?()', 'Options.done'],
    ]);
    expect([title, frontmatter.description]).toEqual(['Options', 'Options of parse.']);
  });

  test('members have type, default and description', async () => {
    const { compile } = await referenceSite(PACKAGE, OPTIONS);
    const page = await compile('en/api/Options.md');
    const html = htmlOf(page);
    expect(html).toContain('<code>false</code>');
    expect(html).toContain('Reads faster.');
    expect(html).toContain(
      '<code><a href="/api/Kind">Kind</a> | <a href="https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Promise" target="_blank" rel="noopener noreferrer">Promise</a>&lt;<a href="/api/Kind">Kind</a>&gt;</code>',
    );
    expect(fences(page)).not.toContain('secret');
  });

  test('classes have constructors, statics and what they inherit, without private members', async () => {
    const { compile } = await referenceSite(PACKAGE, OPTIONS);
    const result = await compile('en/api/Result.md');
    expect(result.toc.map(({ text }) => text)).toEqual([
      'Constructors',
      'new Result()',
      'Properties',
      'Result.length',
      'Methods',
      'Result.from() (static)',
    ]);
    const parser = await compile('en/api/Parser.md');
    expect(htmlOf(parser)).toContain(
      '<p>Inherited from <a href="/api/Result"><code>Result</code></a>: <a href="/api/Result#Result.length"><code>length</code></a></p>',
    );
  });

  test('a comment has parameters, results, versions and links to read on', async () => {
    const { compile } = await referenceSite(PACKAGE, OPTIONS);
    const html = htmlOf(await compile('en/api/Parser.md'));
    expect(html).toContain('<p><strong>Parameters</strong></p><ul><li><code>text</code>: What to read</li></ul>');
    expect(html).toContain('<p><strong>Returns</strong></p><ul><li>The result</li></ul>');
    expect(html).toContain('<strong>Since:</strong> <code>1.2</code>');
    expect(html).toContain('<p><strong>See also</strong></p><ul><li><code>Missing</code></li></ul>');
  });

  test('overloads are a signature each, with their names as links', async () => {
    const { compile } = await referenceSite(PACKAGE, OPTIONS);
    const page = await compile('en/api/parse.md');
    const blocks = page.content.filter((node) => typeof node === 'object' && node.kind === 'component');
    expect(blocks.map((node) => (typeof node === 'object' && 'name' in node ? node.name : ''))).toEqual([
      'Callout',
      'CodeBlock',
      'CodeBlock',
    ]);
    expect(linksOf(page)).toEqual([
      ['/api/Parser#Parser.read', 16],
      ['/api/Result', undefined],
      ['/api/Kind', undefined],
      ['/api/Options', undefined],
      ['/api/Result', undefined],
    ]);
    expect(htmlOf(page)).toContain('<strong>Also exported as:</strong> <code>read</code>');
    expect(page.searchText).toContain('With options.');
  });

  test('enums have values, and namespaces list what is in them', async () => {
    const { compile } = await referenceSite(PACKAGE, OPTIONS);
    const level = await compile('en/api/Level.md');
    expect(level.toc.map(({ text }) => text)).toEqual(['Values', 'Level.Low', 'Level.High']);
    expect(htmlOf(level)).toContain('<strong>Value:</strong> <code>&quot;high&quot;</code>'.replaceAll('&quot;', '"'));
    expect(htmlOf(await compile('en/api/tools.md'))).toContain('<a href="/api/tools/trim"><code>trim</code></a>');
  });
});

describe('names of pages', () => {
  test('names that differ in case only have their kinds, and "index" is no name', async () => {
    const types = 'export declare function infer(): void;\nexport type Infer = 1;\nexport declare const index: 2;\n';
    const { pages } = await referenceSite({ ...PACKAGE, 'node_modules/tool/index.d.ts': types }, OPTIONS);
    expect([...pages.keys()].filter((name) => name.startsWith('en/'))).toEqual([
      'en/api/Infer-type.md',
      'en/api/index-variable.md',
      'en/api/index.md',
      'en/api/infer.md',
    ]);
  });

  test('a page by group, or one for the package', async () => {
    const types =
      '/** @category Reading */\nexport declare function parse(): void;\n/** @category Writing */\nexport declare function write(): void;\n/** @category Reading */\nexport declare function read(): void;\n';
    const files = { ...PACKAGE, 'node_modules/tool/index.d.ts': types };
    const byGroup = await referenceSite(files, {
      packages: [{ package: 'tool', pages: 'group', groupBy: 'tag', groups: ['Writing'] }],
    });
    expect([...byGroup.pages.keys()].slice(0, 3)).toEqual([
      'en/api/Reading.md',
      'en/api/Writing.md',
      'en/api/index.md',
    ]);
    const reading = await byGroup.compile('en/api/Reading.md');
    expect(reading.toc.map(({ text, depth }) => [depth, text])).toEqual([
      [2, 'parse()'],
      [2, 'read()'],
    ]);
    const whole = await referenceSite(files, {
      packages: [
        {
          package: 'tool',
          pages: 'package',
          folder: 'reference/tool',
          groupBy: ({ name }) => (name === 'read' ? 'Reads' : undefined),
        },
      ],
    });
    const { toc } = await whole.compile('en/reference/tool.md');
    expect(toc.map(({ text, depth }) => [depth, text])).toEqual([
      [2, 'Reads'],
      [3, 'read()'],
      [2, 'Functions'],
      [3, 'parse()'],
      [3, 'write()'],
    ]);
  });
});

test('an export that has no group by a function is one finding, and is grouped by its kind', async () => {
  const groupBy = ({ name }: { name: string }) => {
    if (name === 'Level') throw new Error('no group');
    return 'All';
  };
  const site = await referenceSite(PACKAGE, { packages: [{ package: 'tool', pages: 'group', groupBy }] });
  expect(await site.findings()).toEqual([
    expect.stringMatching(
      /^api-reference node_modules\/tool\/index\.d\.ts:41:1 exports "Level" of "tool", for which "groupBy" throws: no group → Return the title/,
    ),
    expect.stringContaining('links to "Missing"'),
  ]);
  expect([...site.pages.keys()].filter((name) => name.startsWith('en/'))).toEqual([
    'en/api/All.md',
    'en/api/enum.md',
    'en/api/index.md',
  ]);
});

test('groups have settings, and their page has a description in its language', async () => {
  const site = await referenceSite(
    { ...PACKAGE, 'zh/_api.json': JSON.stringify({ Readers: '读取', 'See [home](/).': '见[首页](/)。' }) },
    {
      packages: [
        {
          package: 'tool',
          pages: 'group',
          description: 'All of **tool**.',
          groups: [{ title: 'Readers', page: 'readers', description: 'See [home](/).' }],
          groupBy: ({ kind }) => (kind === 'class' ? 'Readers' : undefined),
        },
      ],
    },
  );
  const page = await site.compile('zh/api/readers.md');
  expect(page.title).toBe('读取');
  expect(page.description).toBe('见首页。');
  expect(htmlOf(page)).toContain('<p>见<a href="/zh/">首页</a>。</p>');
  const list = htmlOf(await site.compile('en/api/index.md'));
  expect(list).toContain('<p>All of <strong>tool</strong>.</p>');
  expect(list).toContain('<p>See <a href="/">home</a>.</p>');
  expect(htmlOf(await site.compile('zh/api/index.md'))).toContain(
    '<div lang="en"><p>All of <strong>tool</strong>.</p></div>',
  );
});

test('a dead link of a comment has the line of the comment, where the page is of its file', async () => {
  const types =
    '/** Adds. */\nexport declare function add(): void;\n/**\n * See\n * [nothing](/nothing).\n */\nexport declare function sum(): void;\n';
  const files = { ...PACKAGE, 'node_modules/tool/index.d.ts': types };
  const byExport = await referenceSite(files, OPTIONS);
  expect(linksOf(await byExport.compile('en/api/sum.md'))).toEqual([['/nothing', 5]]);
  const whole = await referenceSite(files, { packages: [{ package: 'tool', pages: 'package' }] });
  expect(linksOf(await whole.compile('en/api.md'))).toEqual([['/nothing', undefined]]);
});

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

describe('components', () => {
  const FILES = {
    'package.json': JSON.stringify({ name: 'ui', version: '1.0.0' }),
    'node_modules/react/package.json': JSON.stringify({ name: 'react', version: '1.0.0', types: 'index.d.ts' }),
    'node_modules/react/index.d.ts': `export interface ReactElement { type: string }
export type ReactNode = ReactElement | string | null;
export declare class Component<P> { constructor(props: P); props: Readonly<P>; render(): ReactNode; }
`,
    'src/index.tsx': `import { Component, type ReactElement, type ReactNode } from 'react';
interface Content {
  /** @internal */
  html?: string;
  title?: string;
}
/** Props of {@link Badge}. */
export interface BadgeProps extends Content {
  /** Its color. */
  type?: 'tip' | 'info';
  /**
   * Its size.
   * @default the size of the text
   */
  size?: number;
  /** Called when it is closed. */
  onClose?(): void;
}
declare const element: ReactElement;
/** A short label. */
export function Badge({ type = 'tip', size = 12, title }: BadgeProps) {
  return type && size && title ? element : null;
}
export const Row = (props: { children: ReactNode }): ReactNode => props.children;
export function List({ rows = [] }: { rows?: string[] }) {
  return rows.map(() => element);
}
export function Table<T>(props: { rows: T[] }): ReactElement {
  return { type: String(props.rows) };
}
export class Boundary extends Component<{ fallback: string }> {
  state = {};
}
export function Plain(text: string): string {
  return text;
}
export const useRow = (): ReactNode => null;
`,
  };

  const openComponents = () =>
    referenceSite(FILES, { packages: [{ package: '.', sources: { '.': 'src/index.tsx' }, pages: 'package' }] });

  test('have their props as members, and no other export has', async () => {
    const site = await openComponents();
    const { toc } = await site.compile('en/api.md');
    expect(toc.map(({ text, depth }) => [depth, text])).toEqual([
      [2, 'Components'],
      [3, '<Badge>'],
      [4, 'Badge.type?'],
      [4, 'Badge.size?'],
      [4, 'Badge.onClose?'],
      [4, 'Badge.title?'],
      [3, '<Row>'],
      [4, 'Row.children'],
      [3, '<List>'],
      [4, 'List.rows?'],
      [3, '<Table>'],
      [4, 'Table.rows'],
      [3, '<Boundary>'],
      [4, 'Boundary.fallback'],
      [4, 'Boundary.state'],
      [2, 'Functions'],
      [3, 'Plain()'],
      [2, 'Variables'],
      [3, 'useRow'],
      [2, 'Interfaces'],
      [3, 'BadgeProps'],
      [4, 'BadgeProps.type?'],
      [4, 'BadgeProps.size?'],
      [4, 'BadgeProps.title?'],
      [4, 'BadgeProps.onClose?()'],
    ]);
  });

  test('have defaults of comments, else those of literals in the code', async () => {
    const site = await openComponents();
    const html = htmlOf(await site.compile('en/api.md'));
    expect(html).toMatch(/<strong>Default:<\/strong> <code>'tip'<\/code>/);
    expect(html).toContain('<strong>Default:</strong> the size of the text');
    expect(html).not.toContain('<strong>Default:</strong> <code>[]');
  });

  test('fill tables of their props', async () => {
    const site = await referenceSite(
      { ...FILES, 'en/badge.mdx': '# Badge\n\n<TypeTable type="Badge" ids="badge-" />\n' },
      { packages: [{ package: '.', sources: { '.': 'src/index.tsx' } }] },
    );
    const page = await site.compile('en/badge.mdx');
    expect(page.problems).toEqual([]);
    expect(htmlOf(page)).toContain(
      "<tr id=\"badge-type\"><td><code>type?</code></td><td><code>'tip' | 'info'</code></td><td><code>'tip'</code></td><td>Its color.</td></tr>",
    );
  });
});

test('modifiers of members are shown', async () => {
  const types = `export declare abstract class Store {
  readonly size: number;
  protected abstract readonly name: string;
  get first(): string;
  get last(): string;
  set last(value: string);
  protected abstract open(): void;
}
`;
  const { compile } = await referenceSite({ ...PACKAGE, 'node_modules/tool/index.d.ts': types }, OPTIONS);
  const page = await compile('en/api/Store.md');
  const shown = htmlOf(page).match(/<strong>Modifiers:<\/strong>(?: <code>|<code>|<\/code>|, |\w+)*/g);
  expect(shown?.map((text) => text.replace(/<[^>]+>/g, ''))).toEqual([
    'Modifiers: readonly',
    'Modifiers: abstract, protected, readonly',
    'Modifiers: readonly',
  ]);
  expect(JSON.stringify(page.content)).toContain('open');
});

describe('text of comments', () => {
  test('nothing in it is more than text', async () => {
    const types = `/**
 * <script>alert(1)</script> and {alert(2)} in Array<string>.
 *
 * [a](javascript:alert(3)) ![b](javascript:alert(4)) [c](data:text/html,5) {@link javascript:alert(6) | d}
 *
 * # Heading
 *
 * import x from 'y'
 *
 * \`<b>{code}</b>\`
 */
export declare function parse(): void;
`;
    const { compile } = await referenceSite({ ...PACKAGE, 'node_modules/tool/index.d.ts': types }, OPTIONS);
    const page = await compile('en/api/parse.md');
    const html = htmlOf(page);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; and {alert(2)} in Array&lt;string&gt;.');
    expect(html).not.toMatch(/(?:href|src)="(?:javascript|data):/);
    expect(html).toContain('<p><strong>Heading</strong></p>');
    expect(html).toContain('<code>&lt;b&gt;{code}&lt;/b&gt;</code>');
    expect([page.moduleCode, page.problems, page.toc]).toEqual([undefined, [], []]);
  });

  test('translations are used, and what lacks one has its language', async () => {
    const site = await referenceSite(
      {
        ...PACKAGE,
        'zh/_api.json': JSON.stringify({ 'What was read.': '读取的内容。', Gone: '没有了' }, null, 1),
      },
      OPTIONS,
    );
    const html = htmlOf(await site.compile('zh/api/Result.md'));
    expect(html).toContain('<p>读取的内容。</p>');
    expect(html).toContain('<div lang="en"><p>Length of it.</p></div>');
    expect(htmlOf(await site.compile('en/api/Result.md'))).not.toContain('lang=');
    expect(await site.findings()).toContain(
      'api-translations zh/_api.json:3:1 translates "Gone", which no comment has. → Replace it with the new text of the comment, or remove it.',
    );
  });

  test('line breaks of a comment are spaces in its translation', async () => {
    const types = '/**\n * Reads\n * a text.\n *\n * Twice.\n */\nexport declare function read(): void;\n';
    const site = await referenceSite(
      {
        ...PACKAGE,
        'node_modules/tool/index.d.ts': types,
        'zh/_api.json': JSON.stringify({ 'Reads a text. Twice.': '读取\n\n两次' }),
      },
      OPTIONS,
    );
    expect(htmlOf(await site.compile('zh/api/read.md'))).toContain('<p>读取</p>\n<p>两次</p>');
    expect(await site.findings()).toEqual([]);
  });

  test('texts without a translation are listed, each once, with a check that is off', async () => {
    const types =
      '/** Reads. */\nexport declare function read(): void;\n/**\n * Reads.\n * @see {@link read}\n */\nexport declare function parse(): void;\n';
    const site = await referenceSite(
      { ...PACKAGE, 'node_modules/tool/index.d.ts': types },
      { packages: [{ package: 'tool', description: 'A tool.' }] },
      { checks: { 'api-untranslated': 'warn' } },
    );
    expect(await site.findings()).toEqual([
      'api-untranslated node_modules/tool/index.d.ts:1:1 has no translation to "zh": "Reads.". → Add it to zh/_api.json.',
      'api-untranslated site.config.ts has no translation to "zh": "A tool.". → Add it to zh/_api.json.',
    ]);
  });

  test('Chinese pages have Chinese punctuation between labels and values', async () => {
    const site = await referenceSite(PACKAGE, OPTIONS);
    const html = htmlOf(await site.compile('zh/api/Options.md'));
    expect(html).toContain('<strong>默认值：</strong><code>false</code>');
    expect(html).not.toMatch(/[\u3400-\u9fff]:/);
    expect((await site.compile('zh/api/Result.md')).toc.map(({ text }) => text)).toContain('Result.from()（静态）');
  });

  test.each([
    ['{\n "Gone": ,\n}', 'zh/_api.json:2:10 is not valid JSON'],
    ['[]', 'zh/_api.json:1:1 must be an object of translations by text.'],
    ['{\n "What was read.": 1\n}', 'zh/_api.json:2:1 has a translation of "What was read." that is not a string.'],
  ])('translations that are %j are located', async (text, finding) => {
    const site = await referenceSite({ ...PACKAGE, 'zh/_api.json': text }, OPTIONS);
    expect((await site.findings()).join('\n')).toContain(finding);
  });
});

describe('packages', () => {
  test('types of one link to those of another', async () => {
    const other = {
      'node_modules/other/package.json': JSON.stringify({ name: 'other', exports: { './sub': { types: './s.d.ts' } } }),
      'node_modules/other/s.d.ts': "import type { Result } from 'tool';\nexport declare const last: Result;\n",
    };
    const site = await referenceSite(
      { ...PACKAGE, ...other },
      { packages: ['tool', { package: 'other', modules: ['./sub'], folder: 'other' }] },
    );
    const page = await site.compile('en/other/last.md');
    expect(linksOf(page)).toEqual([['/api/tool/Result', undefined]]);
    expect(htmlOf(page)).toContain("import { last } from 'other/sub'");
  });

  test('each is read with its own configuration, and linked to the others', async () => {
    const own = (name: string, paths: object, source: string) => ({
      [`${name}/package.json`]: JSON.stringify({ name }),
      [`${name}/tsconfig.json`]: JSON.stringify({ compilerOptions: { strict: true, module: 'preserve', paths } }),
      [`${name}/src/index.ts`]: source,
    });
    const site = await referenceSite(
      {
        ...own('one', { '~/*': ['./src/*'] }, "export { first } from '~/first';\n"),
        'one/src/first.ts':
          '/** First. */\nexport interface Shape { size: number }\nexport const first = (): Shape => ({ size: 1 });\n',
        ...own(
          'two',
          { '~/*': ['./lib/*'] },
          "import type { Shape } from '../../one/src/first';\nexport * from '~/second';\nexport type Alias = Shape;\n",
        ),
        'two/lib/second.ts': "import { first } from '../../one/src/first';\nexport const second = first();\n",
      },
      {
        packages: [
          { package: './one', sources: { '.': 'one/src/index.ts', './first': 'one/src/first.ts' } },
          { package: './two', sources: { '.': 'two/src/index.ts' } },
        ],
      },
    );
    expect(await site.findings()).toEqual([]);
    expect([...site.pages.keys()].filter((name) => name.startsWith('en/'))).toEqual(
      expect.arrayContaining([
        'en/api/one/first.md',
        'en/api/one/Shape.md',
        'en/api/two/second.md',
        'en/api/two/Alias.md',
      ]),
    );
    expect(linksOf(await site.compile('en/api/two/Alias.md'))).toContainEqual(['/api/one/Shape', undefined]);
    expect(site.pages.get('en/api/two/second.md')?.virtual?.text).toContain('const second: Shape');
  });

  test('dead links of comments of other packages, which nobody here can correct, are no findings', async () => {
    const site = await referenceSite(
      {
        ...PACKAGE,
        'node_modules/tool/index.d.ts': "export { far } from 'other';\n",
        'node_modules/other/package.json': JSON.stringify({ name: 'other', types: 'index.d.ts' }),
        'node_modules/other/index.d.ts': '/** See {@link Missing}. */\nexport declare function far(): void;\n',
      },
      OPTIONS,
    );
    expect(htmlOf(await site.compile('en/api/far.md'))).toContain('<code>Missing</code>');
    expect(await site.findings()).toEqual([]);
  });

  test('problems of all of them are reported in one run', async () => {
    const site = await referenceSite(
      {
        ...PACKAGE,
        'node_modules/bare/package.json': JSON.stringify({ name: 'bare', main: 'index.js' }),
        'node_modules/broken/package.json': JSON.stringify({ name: 'broken', types: 'index.d.ts' }),
        'node_modules/broken/index.d.ts': "export { gone } from 'not-there';\nexport declare const here: 1;\n",
      },
      { packages: ['bare', 'broken', 'absent', { package: 'tool', modules: ['./none'] }] },
    );
    expect(site.pages.has('en/api/broken/here.md')).toBe(true);
    expect(await site.findings()).toEqual([
      'api-reference site.config.ts apiReference() describes "bare", which publishes no types. → Build the package, or name its sources with "sources".',
      'api-reference site.config.ts apiReference() describes the package "absent", which is not installed. → Install it, or correct its name.',
      'api-reference site.config.ts apiReference() describes "tool/none", which publishes no types. → Correct "./none" in "modules", or name its sources with "sources".',
      'api-reference node_modules/broken/index.d.ts:1:1 exports "gone" of "broken", which cannot be resolved. → Install the package that declares it, or leave it out with "exclude".',
    ]);
  });

  test('sources have addresses of their lines, and inferred types', async () => {
    const files = {
      'package.json': JSON.stringify({ name: 'own', version: '2.0.0' }),
      'src/index.ts':
        '/** Doubles. */\nexport function double(value: number) {\n  return { value: value * 2 };\n}\nexport const twice = (value: number) => double(value).value;\n',
    };
    const { compile } = await referenceSite(files, {
      packages: [
        {
          package: '.',
          sources: { '.': 'src/index.ts' },
          sourceUrl: 'https://example.com/v{version}/{file}#L{line}',
        },
      ],
    });
    const page = await compile('en/api/double.md');
    expect(fences(page)).toContain('https://example.com/v2.0.0/src/index.ts#L2');
    expect(page.frontmatter.editLink).toBe('https://example.com/v2.0.0/src/index.ts#L2');
    expect(page.source.displayPath).toBe('src/index.ts');
  });
});

describe('examples', () => {
  const SOURCE = `/**
 * Adds.
 * @example Two numbers
 * \`\`\`ts title="a.test.ts"
 * sum(1);
 * \`\`\`
 * @example
 * sum(2);
 * sum(3);
 */
export function sum(value: number): void;
`;
  const SAMPLES = [
    { lang: 'ts', meta: 'title="a.test.ts"', code: 'sum(1);', line: 4 },
    { lang: 'ts', meta: '', code: 'sum(2);\nsum(3);', line: 7 },
  ];
  const ofSources = { package: '.', sources: { '.': 'src/index.ts' } };

  test.each<[string, object, unknown, Record<string, string>]>([
    ['of sources are samples', ofSources, SAMPLES, {}],
    ['of sources can be left out', { ...ofSources, testExamples: false }, [], {}],
    ['of published types are none', { package: '.' }, [], {}],
    ['of published types can be samples', { package: '.', testExamples: true }, SAMPLES, {}],
    ['on a hand-written page are samples', ofSources, SAMPLES, { 'en/sum.md': '---\napi: sum\n---\n\n# Sum\n' }],
    [
      'on a hand-written page of a package are samples',
      { ...ofSources, pages: 'package' },
      SAMPLES,
      { 'en/api.mdx': '# API\n\n<ApiExports />\n', 'zh/api.mdx': '# API\n\n<ApiExports />\n' },
    ],
  ])('%s', async (_, options, samples, pages) => {
    const files = {
      ...pages,
      'package.json': JSON.stringify({ name: 'own', types: 'index.d.ts' }),
      'index.d.ts': SOURCE,
      'src/index.ts': SOURCE,
    };
    const site = await referenceSite(files, { packages: [{ package: '.', ...options }] });
    const found = await site.samples();
    expect(found.map(({ file: _file, ...sample }) => sample)).toEqual(samples);
    const sources = options === ofSources || 'pages' in options ? 'src/index.ts' : 'index.d.ts';
    expect(found.every(({ file }) => file === sources)).toBe(true);
  });
});

describe('the sidebar', () => {
  const RESULT = { kind: 'link', text: 'Result', link: '/api/Result', context: 'code' };

  test('has rows by group, after those that are authored', async () => {
    const { navigation } = await referenceSite(PACKAGE, OPTIONS);
    const { sidebars } = await navigation({
      lang: 'en',
      nav: [],
      sidebars: { '/': [{ kind: 'link', text: 'Home', link: '/' }] },
    });
    expect(sidebars['/']?.slice(0, 4)).toMatchObject([
      { text: 'Home' },
      { text: 'tool', link: '/api/' },
      { text: 'Functions', items: [{ text: 'parse' }, { text: 'tools.trim', link: '/api/tools/trim' }] },
      { text: 'Classes', items: [RESULT, { text: 'Parser' }] },
    ]);
  });

  test('has them below a row that links to the list', async () => {
    const { navigation } = await referenceSite(PACKAGE, {
      packages: [{ package: 'tool', pages: 'group', groups: ['class'] }],
    });
    const list = { kind: 'link', text: 'API', link: '/api/' } as const;
    const group = { kind: 'group', text: 'Reference', items: [list], collapsed: false, collapsible: true } as const;
    const { sidebars } = await navigation({ lang: 'en', nav: [], sidebars: { '/': [{ ...group, items: [list] }] } });
    expect(sidebars['/']).toHaveLength(1);
    expect(sidebars['/']?.[0]).toMatchObject({
      text: 'Reference',
      items: [
        {
          kind: 'group',
          text: 'API',
          link: '/api/',
          collapsed: true,
          items: [{ text: 'Classes' }, { text: 'Functions' }, ...Array(5).fill({})],
        },
      ],
    });
  });

  test('has no row for a group whose exports all have pages of their own', async () => {
    const { navigation } = await referenceSite(
      { ...PACKAGE, 'en/guide.md': '---\napi: [Parser, Result]\n---\n\n# Reading\n' },
      { packages: [{ package: 'tool', pages: 'group' }] },
    );
    const { sidebars } = await navigation({ lang: 'en', nav: [], sidebars: {} });
    const texts = sidebars['/api/']?.map((row) => ('text' in row ? row.text : ''));
    expect(texts).toContain('Functions');
    expect(texts).not.toContain('Classes');
  });

  test('takes the place of rows in the order of the alphabet', async () => {
    const { navigation, pages } = await referenceSite(PACKAGE, OPTIONS);
    const rows = [...pages.values()].filter(({ locale }) => locale === 'zh');
    const { sidebars } = await navigation({
      lang: 'zh',
      nav: [],
      sidebars: { '/zh/api/': rows.map(({ routePath }) => ({ kind: 'link', text: routePath, link: routePath })) },
    });
    expect(sidebars['/zh/api/']?.map((row) => ('text' in row ? row.text : ''))).toEqual([
      'tool',
      '函数',
      '类',
      '变量',
      '接口',
      '类型',
      '枚举',
      '命名空间',
    ]);
  });
});
