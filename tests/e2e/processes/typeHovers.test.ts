import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@rstest/core';
import type { PageTypes } from '../../../plugins/typeHovers/hoverPage.ts';
import { typeHovers } from '../../../plugins/typeHovers/typeHovers.ts';
import { compilePage } from '../../../src/node/pages/compilePage.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { makeConfig, makeSource, writeFolder } from '../../unit/src/node/pages/compileText.ts';

const docsDir = writeFolder({
  'node_modules/tool/package.json': JSON.stringify({ name: 'tool', version: '1.0.0', types: 'index.d.ts' }),
  'node_modules/tool/index.d.ts': '/** Reads **all** of it. */\nexport declare function read(text: string): number;\n',
});
const plugin = typeHovers();

/** Compiles a page: the code of its fences for readers, the types of their names, and what is reported. */
async function compile(text: string, by = plugin) {
  const config = { ...makeConfig(docsDir), cacheDir: path.join(docsDir, '.cache') };
  const { page, codeBlocks } = await compilePage(makeSource(docsDir, 'en/page.mdx'), text, config, undefined, [by]);
  const [data] = page.treeData?.['type-hovers'] ?? [];
  const json = valueAt(data?.value, ['json']);
  const types: PageTypes = typeof json === 'string' ? JSON.parse(json) : { types: [], fences: [] };
  return {
    codes: codeBlocks.map(({ code }) => code),
    attributes: codeBlocks.map(({ node }) => valueAt(node.props, ['data', 'types'])),
    types,
    reported: page.warnings.map(({ location, problem }) => `${location?.line}:${location?.column} ${problem}`),
    dependencies: page.dependencies,
  };
}

const fence = (code: string, lang = 'ts') => `\`\`\`${lang}\n${code}\n\`\`\`\n`;

/** The types of the names of a fence, by `line:column name`. */
function namesOf({ codes, types }: Awaited<ReturnType<typeof compile>>, index = 0): Record<string, string> {
  const numbers = types.fences[index] ?? [];
  const lines = (codes[index] ?? '').split('\n');
  const found: Record<string, string> = {};
  for (let at = 0; at < numbers.length; at += 4) {
    const [line = 0, column = 0, length = 0, type = 0] = numbers.slice(at, at + 4);
    const name = lines[line]?.slice(column, column + length);
    found[`${line}:${column} ${name}`] = types.types[type]?.[0] ?? '';
  }
  return found;
}

// What Twoslash answers with TypeScript 5 for samples of the same kind, but for what design/decisions/type-hovers.md lists.
describe('comments of Twoslash', () => {
  test.each<[name: string, authored: string, shown: string]>([
    ['a query', 'let a = "b";\n//  ^?', 'let a = "b";\n//  ^? let a: string'],
    [
      'two queries of a line',
      'const [x, y] = [1, ""] as const;\n//     ^?\n//        ^?',
      'const [x, y] = [1, ""] as const;\n//     ^? const x: 1\n//        ^? const y: ""',
    ],
    [
      'a query in a block',
      'const a: string = "";\nif (a) {\n  //^?\n}'.replace('//^?', '// ^?'),
      'const a: string = "";\nif (a) {\n  // ^? const a: string\n}',
    ],
    [
      'a conditional type behind a cut',
      'type Id<T extends string | number> = T extends number ? { id: T } : { name: T };\n// ---cut---\ndeclare function make<T extends string | number>(from: T): Id<T>;\nconst a = make("x");\n//    ^?\nconst b = make(2.8);\n//    ^?',
      'declare function make<T extends string | number>(from: T): Id<T>;\nconst a = make("x");\n//    ^? const a: {\n//           name: "x";\n//       }\nconst b = make(2.8);\n//    ^? const b: {\n//           id: 2.8;\n//       }',
    ],
    [
      'an error that is expected',
      '// @errors: 2322\nlet a: Record<string, number> = {};\na = {} as Record<string, string>;',
      "let a: Record<string, number> = {};\na = {} as Record<string, string>;\n// Type 'Record<string, string>' is not assignable to type 'Record<string, number>'. [!code error]\n//     'string' index signatures are incompatible. [!code error]\n//       Type 'string' is not assignable to type 'number'. [!code error]",
    ],
    [
      'an option',
      '// @noImplicitAny: false\nfunction f(a) {}\n//         ^?',
      'function f(a) {}\n//         ^? (parameter) a: any',
    ],
    ['errors that are ignored', '// @noErrors: 2322\nlet a: number = "";', 'let a: number = "";'],
    [
      'code that is not finished',
      '// @noErrors\nconsole.ti\n//        ^|',
      'console.ti\n//        ^| time, timeEnd, timeLog, timeStamp',
    ],
    [
      'strings',
      '// @noErrors\nconst a: "/b" | "c" = "/\n//                      ^|',
      'const a: "/b" | "c" = "/\n//                      ^| /b',
    ],
    [
      'files',
      '// @filename: b.ts\nexport const b = 1;\n// @filename: a.ts\nimport { b } from "./b";\nconst c = b + 1;\n//    ^?',
      '// @filename: b.ts\nexport const b = 1;\n// @filename: a.ts\nimport { b } from "./b";\nconst c = b + 1;\n//    ^? const c: number',
    ],
    [
      'addresses of modules',
      '// @paths: {"@b": ["./b"]}\n// @filename: b.ts\nexport const b = 1;\n// ---cut---\n// @filename: a.ts\nimport { b } from "@b";\nb;\n// <- ^?'
        .replace('// <- ^?', '//^?')
        .replace('\nb;\n//^?', '\n   b;\n// ^?'),
      '// @filename: a.ts\nimport { b } from "@b";\n   b;\n// ^? (alias) const b: 1',
    ],
    [
      'data',
      '// @filename: a.json\n{ "b": 1 }\n// @filename: c.ts\n// ---cut---\nimport a from "./a.json";\na.b;',
      'import a from "./a.json";\na.b;',
    ],
  ])('answers %s', async (_, authored, shown) => {
    const { codes, reported } = await compile(fence(authored));
    expect({ codes, reported }).toEqual({ codes: [shown], reported: [] });
  });

  test('has no types of names where none are wanted', async () => {
    const page = await compile(fence('// @noStaticSemanticInfo\nconst a = 1;\n//    ^?'));
    expect(page.codes).toEqual(['const a = 1;\n//    ^? const a: 1']);
    expect(page.attributes).toEqual([undefined]);
  });
});

describe('types', () => {
  test('has the type of each name that is shown, once', async () => {
    const page = await compile(
      `${fence("import { read } from 'tool';\nread('a');")}\n${fence("import { read } from 'tool';")}`,
    );
    const type = '(alias) function read(text: string): number';
    expect(namesOf(page)).toEqual({ '0:9 read': type, '1:0 read': type });
    expect(namesOf(page, 1)).toEqual({ '0:9 read': type });
    expect(page.types.types).toEqual([[type, '<p>Reads <strong>all</strong> of it.</p>']]);
    expect(page.attributes).toEqual([expect.stringMatching(/^\w{10}\.0$/), expect.stringMatching(/^\w{10}\.1$/)]);
    expect(page.dependencies).toContain(path.join(docsDir, 'node_modules/tool/package.json'));
  });

  test('compiles the fences of a group together, with lines that readers do not see', async () => {
    const files = [
      fence('export const a = 1; // [!code hl]', 'ts title="a.ts" group="g"'),
      fence(
        "const c = 'c'; // [!code hidden]\nimport { a } from './a';\nexport const b = [a, c]; // [!code --]\nexport const b = a;",
        'ts title="b.ts" group="g"',
      ),
    ];
    const page = await compile(files.join('\n'));
    expect(page.reported).toEqual([]);
    expect(namesOf(page)).toEqual({ '0:13 a': 'const a: 1' });
    // The lines of highlighted code, of which one is hidden.
    expect(page.types.fences[1]?.filter((_, index) => index % 4 === 0)).toEqual([0, 2, 2]);
  });

  test('says nothing about folders of the machine', async () => {
    const { types, reported } = await compile(
      fence(
        "// @filename: a.ts\nexport const a = 1;\n// @filename: b.ts\nimport * as all from './a';\nimport x from './a';\nall.a;",
      ),
    );
    expect(types.types.map(([text]) => text)).toContain('(alias) module "./a"');
    expect(reported).toEqual(['6:8 has code that does not compile: Module \'"./a"\' has no default export. (TS1192)']);
  });

  test('reads neither other languages nor signatures, nor fences that are not wanted', async () => {
    const text = [
      fence('const a = 1;', 'js'),
      fence('f(a: string): void', 'ts signature'),
      fence('const b = 1;', 'ts no-run="x"'),
    ].join('\n');
    expect((await compile(text)).attributes).toEqual([undefined, undefined, undefined]);
    const some = typeHovers({ fences: 'twoslash' });
    const { attributes } = await compile(`${fence('const a = 1;')}\n${fence('const a = 1;', 'ts twoslash')}`, some);
    expect(attributes).toEqual([undefined, expect.any(String)]);
  });

  test('reads a package again after it has changed', async () => {
    const text = fence("import { read } from 'tool';");
    await compile(text);
    writeFileSync(path.join(docsDir, 'node_modules/tool/index.d.ts'), 'export declare const read: 1;\n');
    const later = new Date(Date.now() + 5000);
    utimesSync(path.join(docsDir, 'node_modules/tool/package.json'), later, later);
    expect(namesOf(await compile(text))).toEqual({ '0:9 read': '(alias) const read: 1' });
  });
});

test('reads a package of the workspace again after a module that it imports has changed', async () => {
  const folder = writeFolder({
    'package.json': JSON.stringify({ name: 'own', version: '1.0.0', exports: { '.': './src/index.ts' } }),
    'src/index.ts': "export { read } from './read.js';\n",
    'src/read.ts': 'export const read = 1;\n',
  });
  const config = { ...makeConfig(folder), cacheDir: path.join(folder, '.cache') };
  const compileOwn = async () => {
    const text = fence("import * as all from 'own';\nimport { read } from 'own';");
    const { page } = await compilePage(makeSource(folder, 'en/page.mdx'), text, config, undefined, [own]);
    return { page, json: JSON.stringify(page.treeData) };
  };
  const own = typeHovers();
  const { page, json } = await compileOwn();
  expect(json).toContain('const read: 1');
  expect(json).not.toContain(folder);
  const source = path.join(folder, 'src/read.ts');
  expect(page.dependencies).toContain(source);
  writeFileSync(source, 'export const read = 2;\n');
  const later = new Date(Date.now() + 5000);
  utimesSync(source, later, later);
  expect((await compileOwn()).json).toContain('const read: 2');
});

test('reports mistakes at their lines', async () => {
  const text = [
    fence('const a: string = 1;'),
    '1. In a list:\n',
    '   ```ts',
    '   const b = 1;',
    '   b();',
    '   ```\n',
    fence('const c = 1;\n//     ^?\n  // ^?'),
    fence('// @errors: 2322\nconst d = 1;'),
    fence('let e: number = "";', 'ts check fails="TS2322"'),
  ].join('\n');
  expect((await compile(text)).reported).toEqual([
    "2:7 has code that does not compile: Type 'number' is not assignable to type 'string'. (TS2322)",
    '9:4 has code that does not compile: This expression is not callable. (TS2349)',
    '15:6 asks for a type where there is none.',
    '19:1 expects the error 2322, which the code does not have.',
  ]);
});

test('reports what Twoslash refuses, at its line', async () => {
  const text = [
    fence('const a = 1;\n//          ^^^\nconsole.log(a);'),
    fence('// ---cut-start---\nconst a = 3\n// ---cut-end---\nconst b = 4\n// ---cut-start---\nconst c = 5'),
    fence('const a = 3\n// ---cut-end---\nconst b = 4\n// ---cut-start---\nconst c = 5'),
    fence('// @showEmit\n// @keepNotations\nconsole.log("Hello" as string)\n//       ^?'),
  ].join('\n');
  expect((await compile(text)).reported).toEqual([
    '3:1 marks "^^^" behind the end of the line above.',
    '12:1 has "// ---cut-start---" without an end.',
    '18:1 has "// ---cut-end---" without a start.',
    '20:1 has "// ---cut-start---" without an end.',
    '25:1 has "@showEmit", which is not supported.',
  ]);
});
