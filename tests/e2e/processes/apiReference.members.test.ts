import { describe, expect, test } from '@rstest/core';
import { referenceSite } from '../../unit/plugins/apiReference/referenceSite.ts';
import { OPTIONS, PACKAGE } from '../../unit/plugins/apiReference/toolPackage.ts';
import { htmlOf } from '../../unit/src/node/pages/compileText.ts';

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

describe('members', () => {
  /** Compiles the page of an export of a package with some declarations. */
  async function pageOf(types: string, name: string, more: Record<string, string> = {}) {
    const files = { ...PACKAGE, 'node_modules/tool/index.d.ts': types, ...more };
    const { compile, pages } = await referenceSite(files, OPTIONS);
    const page = await compile(`en/api/${name}.md`);
    const titles = page.toc.filter(({ depth }) => depth === 3).map(({ text }) => text);
    return { html: htmlOf(page), titles, nodes: pages.get(`en/api/${name}.md`)?.virtual?.text };
  }

  test.each<[string, string, string, string[]]>([
    [
      'that symbols name',
      'export interface List { [Symbol.iterator](): Iterator<string>; }',
      'List',
      ['List.[Symbol.iterator]()'],
    ],
    [
      'of the object types in an alias',
      'export type Rule = { /** Which. */ test: string; [other: string]: unknown } & ({ use: 1 } | { loader: 2 });',
      'Rule',
      ['Rule[key]', 'Rule.test'],
    ],
    [
      'of the only object type of a union',
      'export type Budget = false | { /** In bytes. */ size: number };',
      'Budget',
      ['Budget.size'],
    ],
    [
      'of a value that is merged with a type',
      'declare const Tool: typeof Other & { create(): void };\ndeclare class Other {}\nexport type Tool = Other;\nexport { Tool };',
      'Tool',
      ['Tool.create()'],
    ],
    [
      'named as signatures are',
      'export interface Caller { call(): void; index: 1; (): void; }',
      'Caller',
      ['Caller()', 'Caller.index', 'Caller.call()'],
    ],
    [
      'without the exports of a namespace with the same name',
      'export declare class Text { static read(): void; }\nexport declare namespace Text { type Options = 1; const size: 2; }',
      'Text',
      ['Text.read() (static)'],
    ],
  ])('%s', async (_, types, name, titles) => {
    expect((await pageOf(types, name)).titles).toEqual(titles);
  });

  test('of another package are listed as its own with the export, and by name with a base', async () => {
    const other =
      'export declare class Base { /** Reads. */ read(): void; private hidden: 1; }\nexport interface Shape { area: number }\n';
    const types =
      "import { Base, Shape } from 'other';\nexport { Base };\nexport interface Square extends Shape { side: number }\n";
    const more = {
      'node_modules/other/package.json': JSON.stringify({ name: 'other', types: 'index.d.ts' }),
      'node_modules/other/index.d.ts': other,
    };
    expect((await pageOf(types, 'Base', more)).titles).toEqual(['Base.read()']);
    const square = await pageOf(types, 'Square', more);
    expect(square.titles).toEqual(['Square.side']);
    expect(square.html).toContain('<p>Inherited from <code>Shape</code>: <code>area</code></p>');
  });

  test('have the comment of what they override or implement', async () => {
    const types = `interface Reader {
  /** Reads all. */
  read(): void;
  /** @internal */
  state: unknown;
}
declare class First implements Reader { read(): void; state: 1; }
export declare class Second extends First { read(): void; state: 1; }
`;
    const { html, titles } = await pageOf(types, 'Second');
    expect(titles).toEqual(['Second.read()']);
    expect(html).toContain('<p>Reads all.</p>');
  });

  test('of types in types have their comments in the code', async () => {
    const types = `export interface Options {
  /** All of them. */
  hooks: {
    /** At the {start}. */
    start(): void;
  };
}
export type Mode =
  | { /** For one. */ kind: 'one' }
  | { /** For two. */ kind: 'two' };
`;
    const options = await pageOf(types, 'Options');
    expect(options.nodes).toContain('At the {start}.');
    expect(options.html).toContain('<p>All of them.</p>');
    const mode = await pageOf(types, 'Mode');
    expect(mode.titles).toEqual([]);
    expect(mode.nodes).toContain('For one.');
    const table = await referenceSite(
      { ...PACKAGE, 'node_modules/tool/index.d.ts': types, 'en/guide.mdx': '# A\n\n<TypeTable type="Options" />\n' },
      OPTIONS,
    );
    expect(htmlOf(await table.compile('en/guide.mdx'))).toContain('<code>{ start(): void; }</code>');
  });
});
