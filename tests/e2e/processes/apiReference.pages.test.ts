import { describe, expect, test } from '@rstest/core';
import { referenceSite } from '../../unit/plugins/apiReference/referenceSite.ts';
import { fences, linksOf, OPTIONS, PACKAGE } from '../../unit/plugins/apiReference/toolPackage.ts';
import { htmlOf } from '../../unit/src/node/pages/compileText.ts';

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
      '<p>Inherited from <a href="/api/Result"><code>Result</code></a>: <a href="/api/Result#Result.new"><code>constructor</code></a>, <a href="/api/Result#Result.length"><code>length</code></a></p>',
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
