import path from 'node:path';
import { expect, test } from '@rstest/core';
import { SiteErrors } from '../../../../../plugins/rspack/SiteErrors.ts';
import { toBundleError, toBundleErrors } from '../../../../../src/node/bundle/bundleErrors.ts';
import { DocsError } from '../../../../../src/tools/messages/errors.ts';
import { ENGINE_ROOT } from '../../../../../src/tools/packages/engineRoot.ts';
import { compileText, toPage, writeFolder } from '../pages/compileText.ts';

const LOADERS = 'javascript/esm|builtin:swc-loader??ruleSet[1].rules[7].oneOf[0].use[0]!';

/** The error for a message of the bundler. `at` is a file of the folder, or a page's route. */
async function convert(files: Record<string, string>, at: string, message: string, loaders = LOADERS) {
  const docsDir = writeFolder(files);
  const page = toPage(await compileText(files['en/page.mdx'] ?? '', { at: 'en/page.mdx', files }));
  page.source = { ...page.source, file: path.join(docsDir, 'en/page.mdx') };
  page.imports = page.imports.map((each) => ({ ...each, from: page.source.file }));
  const isRoute = at.startsWith('/');
  const resource = isRoute
    ? `/engine/plugins/rspack/stubs/page.js?route=${encodeURIComponent(at)}&0a1b2c&jsx`
    : path.join(docsDir, at);
  return toBundleError(
    { message, moduleIdentifier: loaders + resource },
    { cwd: docsDir, docsDir, pageAt: (route) => (route === '/page' ? page : undefined) },
  )?.message;
}

test('reports a missing package that a page imports', async () => {
  const files = { 'en/page.mdx': "# A\n\nimport { x } from 'nope';\n\n{x}\n" };
  const message =
    "  × Module not found: Can't resolve 'nope' in '/engine/stubs'\n   ╭─[1:0]\n 1 │ import { x } from \"nope\";";
  expect(await convert(files, '/page', message)).toBe(
    [
      '[docs:imports] en/page.mdx:3:19 imports "nope", which cannot be found.',
      '  1 | # A',
      '  2 |',
      "> 3 | import { x } from 'nope';",
      '    |                   ^',
      '  4 |',
      '  5 | {x}',
      'Install the package, or set an alias for it in "resolve.alias".',
    ].join('\n'),
  );
});

test('reports a file whose tool is not installed, by the loader in its place', async () => {
  const loaders = 'css|/engine/lightning.js??ruleSet[1].rules[1].use[0]!/engine/missingToolLoader.mjs?Sass!';
  const message = '  × Module build failed:\n  ╰─▶   × Error: Sass is not installed.';
  expect(await convert({ 'a.scss': 'a {}' }, 'a.scss', message, loaders)).toBe(
    '[docs:styles] a.scss needs Sass, which is not installed.\nRun "npm install -D sass-embedded sass-loader".',
  );
});

test.each([
  ['theme/_part.scss 2:13  @use\n        │   theme/index.scss 1:1  ', 'theme/_part.scss:2:13'],
  ['theme/index.scss 1:4  ', 'theme/index.scss:1:4'],
])('locates a mistake of Sass, wherever its paths begin: %s', async (trace, location) => {
  const files = { 'theme/index.scss': "@use './part';\n", 'theme/_part.scss': 'a {}\n.x { color: $nope }\n' };
  const message = `  × Module build failed (from ./loader.mjs):\n  ╰─▶   × Undefined variable.\n        │   ╷\n        │ 2 │ .x { color: $nope }\n        │   ╵\n        │   ../elsewhere/${trace.replace('theme/index.scss 1:1', '../elsewhere/theme/index.scss 1:1')}root stylesheet\n      \n`;
  const error = await convert(files, 'theme/index.scss', message);
  expect(error?.split('\n')[0]).toBe(`[docs:styles] ${location} cannot be parsed: Undefined variable.`);
});

test('reports a path in a package that the package does not export', async () => {
  const manifest = '{ "name": "@acme/ui", "exports": { ".": "./a.js", "./button": "./b.js", "./*.css": "./*.css" } }';
  const folder = writeFolder({ 'node_modules/@acme/ui/package.json': manifest });
  const files = { 'en/page.mdx': "# A\n\nimport { B } from '@acme/ui/buton';\n\n<B />\n" };
  const packageFile = path.join(folder, 'node_modules/@acme/ui/package.json');
  const message = `  × Package subpath './buton' is not defined by "exports" in ${packageFile}\n   ╭─[1:0]\n`;
  const error = await convert(files, '/page', message);
  expect(error?.split('\n')[0]).toBe(
    '[docs:imports] en/page.mdx:3:19 imports "@acme/ui/buton", which its package does not export.',
  );
  expect(error?.split('\n').at(-1)).toBe('Did you mean "@acme/ui/button"?');
});

test.each([
  ['a component', "import A from './_A.tsx';\n\n<A />\n", './_A.tsx', 'en/_A.tsx'],
  ['a text', "import A from './a.txt?raw';\n\n{A}\n", './a.txt?raw', 'en/a.txt'],
])('names a missing file of %s as the page imports it', async (_, text, specifier, file) => {
  const message = `  × Cannot find module '#docs/${file}' for matched aliased key '#docs'\n`;
  const error = await convert({ 'en/page.mdx': text }, '/page', message);
  expect(error?.split('\n')[0]).toBe(`[docs:imports] en/page.mdx:1:15 imports "${specifier}", which does not exist.`);
});

test('locates a missing name in its import if a page imports the file twice', async () => {
  const files = {
    'en/page.mdx': "import { A } from './_A.tsx';\n\n<A />\n\nimport { B } from './_A.tsx';\n\n<B />\n",
    'en/_A.tsx': 'export const A = () => null;\n',
  };
  const message =
    "  × ESModulesLinkingError: export 'B' (imported as 'B') was not found in '#docs/en/_A.tsx' (possible exports: A)";
  expect(await convert(files, '/page', message)).toMatch(/^\[docs:imports\] en\/page\.mdx:5:10 imports "B" from/);
});

test('a hint lists a few exports, and counts many', async () => {
  const files = { 'en/_A.tsx': "import { Zzz } from './c.tsx';\n" };
  const hintOf = async (exports: string[]) => {
    const message = `  × ESModulesLinkingError: export 'Zzz' (imported as 'Zzz') was not found in './c.tsx' (possible exports: ${exports.join(', ')})`;
    return (await convert(files, 'en/_A.tsx', message))?.split('\n').at(-1);
  };
  expect(await hintOf(['Chart', 'Pie'])).toBe('It exports "Chart", "Pie".');
  expect(await hintOf(Array.from({ length: 90 }, (_, index) => `part${index}`))).toBe('It exports 90 others.');
});

test('reports a missing file and a missing name that components import', async () => {
  const files = { 'en/_A.tsx': "import x from './b.ts';\nimport { Chrt } from './c.tsx';\n", 'en/bb.ts': '' };
  expect(
    await convert(files, 'en/_A.tsx', "  × Module not found: Can't resolve './b.ts' in '/docs/en'\n   ╭─[2:0]"),
  ).toMatch(/en\/_A\.tsx:1:15 imports "\.\/b\.ts", which does not exist\.\n[\s\S]*\nDid you mean "\.\/bb\.ts"\?$/);
  const linking =
    "  × ESModulesLinkingError: export 'Chrt' (imported as 'Chrt') was not found in './c.tsx' (possible exports: Chart, Pie)";
  expect(await convert(files, 'en/_A.tsx', linking)).toMatch(
    /en\/_A\.tsx:2:10 imports "Chrt" from "\.\/c\.tsx", which has no such export\.\n[\s\S]*\nDid you mean "Chart"\?$/,
  );
});

test.each([
  [
    'a name of a second import',
    "import {\n  Brr as Bar,\n} from './c.tsx';",
    'Brr',
    'imported',
    'Bar',
    '4:3 imports "Brr" from',
  ],
  [
    'a name that is also in a comment',
    "import { Pie, /* Brr, */ Brr } from './c.tsx';",
    'Brr',
    'imported',
    'Brr',
    '3:26 imports "Brr"',
  ],
  [
    'a name that is exported again',
    "export { Brr } from './c.tsx';",
    'Brr',
    'reexported',
    'Brr',
    '3:10 imports "Brr" from',
  ],
  [
    'a member of a namespace',
    "import * as all from './c.tsx';\nall.Brr();",
    'Brr',
    'imported',
    'all',
    '4:5 imports "Brr" from',
  ],
  [
    'a second default import',
    "import Def from './c.tsx';\nDef();",
    'default',
    'imported',
    'Def',
    '3:17 imports the default',
  ],
])('locates a missing export of a component: %s', async (_, statement, name, verb, local, expected) => {
  const use = local === 'Bar' || local === 'Brr' ? `\n${local}(Pie);` : '';
  const files = { 'en/_A.tsx': `import { Chart } from './c.tsx';\nChart();\n${statement}${use}\n`, 'en/c.tsx': '' };
  const message = `  × ESModulesLinkingError: export '${name}' (${verb} as '${local}') was not found in './c.tsx' (possible exports: Chart, Pie)`;
  expect(await convert(files, 'en/_A.tsx', message)).toContain(`en/_A.tsx:${expected}`);
});

test.each([
  ['  const y = ;', '2:12', '2:13', 12],
  ['\tconst y = ;', '2:14', '2:12', 11],
  ["a('a\t', ;", '2:11', '2:9', 8],
  ["a('中文（）😀', ;", '2:16', '2:13', 12],
  ["a('e\u0301👩‍💻', ;", '2:11', '2:14', 13],
])('columns of %j count characters, not terminal columns', async (line, written, expected, index) => {
  const files = { 'en/_A.tsx': `export const A = 1;\n${line}\n` };
  const message = `  × Module build failed (from builtin:swc-loader):\n  ╰─▶   × Syntax Error: Expression expected\n         ╭─[${written}]\n       1 │ export`;
  expect(line.indexOf(';')).toBe(index);
  expect(await convert(files, 'en/_A.tsx', message)).toContain(`en/_A.tsx:${expected} cannot be parsed`);
});

test('finds the position in a file of one line, which the compiler does not number', async () => {
  const message =
    '  × Module build failed (from builtin:swc-loader):\n  ╰─▶   × Syntax Error: Expression expected\n         ╭────\n       1 │ export const A = ;\n         ·                  ─\n         ╰────';
  expect(await convert({ 'en/_A.tsx': 'export const A = ;\n' }, 'en/_A.tsx', message)).toContain(
    'en/_A.tsx:1:18 cannot',
  );
});

test('names a component that cannot be parsed', async () => {
  const message =
    '  × Module build failed (from builtin:swc-loader):\n  ╰─▶   × Syntax Error: Expected corresponding JSX closing tag for <p>\n         ╭─[2:13]\n       1 │ export';
  const files = { 'en/_A.tsx': 'export const S = () => {\n  return <p>a</b>;\n};\n' };
  expect(await convert(files, 'en/_A.tsx', message)).toBe(
    [
      '[docs:imports] en/_A.tsx:2:14 cannot be parsed: Expected corresponding JSX closing tag for <p>.',
      '  1 | export const S = () => {',
      '> 2 |   return <p>a</b>;',
      '    |              ^',
      '  3 | };',
      '  4 |',
    ].join('\n'),
  );
});

test.each([
  ['en/a.mp3', 'no loader handles ".mp3" files.\nPut the file in the public folder and use its URL.'],
  ['en/a.styl', 'no loader handles ".styl" files.\nWrite it in CSS or Sass, or compile it to CSS before.'],
])('reports that no loader handles %s', async (file, expected) => {
  const message =
    '  × Module parse failed:\n  ╰─▶   × JavaScript parse error: Unexpected character\n  help: \n        You may need an appropriate loader to handle this file type.';
  expect(await convert({ [file]: 'ID3' }, file, message)).toBe(
    `[docs:imports] ${file} cannot be imported, because ${expected}`,
  );
});

test.each([
  ['[{', '1:3', 'is not valid JSON: '],
  ['{\n  "a": 1,\n}\n', '3:1', 'is not valid JSON: '],
  ['[1,\n', '1:4', 'is not valid JSON: '],
  ['[\n  1,\n]\n', '3:1', "is not valid JSON: Unexpected token ']'."],
])('locates the mistake in the JSON file %j', async (text, at, problem) => {
  const message =
    '  × Module parse failed:\n  ╰─▶   × JSON parse error: Unexpected end of JSON\n  help: \n        You may need an appropriate loader to handle this file type.';
  const found = await convert({ 'en/a.json': text }, 'en/a.json', message);
  expect(found).toContain(`[docs:imports] en/a.json:${at} ${problem}`);
  expect(found).not.toMatch(/loader|position/);
});

test('locates broken CSS, without the path on this machine', async () => {
  const message =
    '  × Module build failed (from builtin:lightningcss-loader):\n  ╰─▶   × Unexpected token Ident("red") at /my docs: a/en/a.css:1:8\n      \n';
  expect(await convert({ 'en/a.css': '.a {\n  color red;\n}\n' }, 'en/a.css', message)).toBe(
    [
      '[docs:styles] en/a.css:2:9 cannot be parsed: unexpected "red".',
      '  1 | .a {',
      '> 2 |   color red;',
      '    |         ^',
      '  3 | }',
      '  4 |',
    ].join('\n'),
  );
});

test.each([
  ['a file of a package', 'node_modules/a/index.js', "Can't resolve './nope.ts' in '/node_modules/a'"],
  ['a message of another kind', 'en/_A.tsx', 'Conflict: Multiple assets emit different content'],
])('%s is left to the bundler', async (_, at, message) => {
  expect(await convert({ 'en/_A.tsx': '', 'node_modules/a/index.js': '' }, at, message)).toBe(undefined);
});

test('a name that a package imports in vain has no list of the others', () => {
  const options = { cwd: '/', docsDir: '/docs', pageAt: () => undefined };
  const message =
    "  × ESModulesLinkingError: export 'a' (imported as 'a') was not found in 'b' (possible exports: c, d)";
  const error = Object.assign(new Error(message), { module: { identifier: () => '/node_modules/p/index.js' } });
  expect(toBundleErrors([error], options).map(({ problem }) => problem)).toEqual([
    "ESModulesLinkingError: export 'a' (imported as 'a') was not found in 'b'",
  ]);
});

test('names the package.json because of which no module can be loaded, and nothing that follows', () => {
  const folder = writeFolder({ 'package.json': '{\n  "name": }\n' });
  const manifest = path.join(folder, 'package.json');
  const options = { cwd: folder, docsDir: folder, pageAt: () => undefined };
  const errorIn = (file: string, message: string) =>
    Object.assign(new Error(message), { module: { identifier: () => LOADERS + file } });
  const toMessages = (...errors: ReturnType<typeof errorIn>[]) =>
    toBundleErrors(errors, options).map(({ message }) => message.split('\n')[0]);
  const missing = errorIn(
    path.join(ENGINE_ROOT, 'theme/Layout.tsx'),
    "  × ESModulesLinkingError: export 'useLocation' was not found in '#runtime'",
  );
  const unread = errorIn(
    path.join(ENGINE_ROOT, 'src/client/App.tsx'),
    `  × JSON parse error: EOF while parsing a value at line 3 column 21 in '${manifest}'`,
  );
  const other = errorIn('/node_modules/a/index.js', '  × Conflict');
  expect(toMessages(missing, unread, other)).toEqual([
    "[docs:config] package.json:2:11 is not valid JSON: Unexpected token '}'.",
    expect.stringMatching(/^\[docs:bundle\] \S*node_modules\/a\/index\.js Conflict$/),
  ]);
  expect(toMessages(missing)).toEqual([
    expect.stringMatching(/^\[docs:bundle\] \S+Layout\.tsx ESModulesLinkingError: export 'useLocation' was not found/),
  ]);
});

test('a message of another kind has its file, and the position that the compiler names', () => {
  const options = { cwd: '/site', docsDir: '/site', pageAt: () => undefined };
  const message = [
    '  \u001b[31m×\u001b[0m Module build failed (from builtin:swc-loader):',
    '  ╰─▶   × Syntax Error: Expression expected',
    '         ╭─[4:10]',
  ].join('\n');
  const identifier = () => 'builtin:swc-loader??ruleSet[1]!/site/node_modules/a/Layout.tsx?query';
  const error = Object.assign(new Error(message), { module: { identifier } });
  const [located, ...others] = toBundleErrors([error, error], options);
  expect(others).toEqual([]);
  expect(located).toMatchObject({
    area: 'bundle',
    location: { file: 'node_modules/a/Layout.tsx', line: 4, column: 11 },
    problem: 'Module build failed (from builtin:swc-loader):',
    hint: expect.stringContaining('Syntax Error: Expression expected'),
  });
  const external = Object.assign(new Error('odd'), { module: { identifier: () => 'external "react"' } });
  expect(toBundleErrors([new Error('odd'), external], options).map((each) => each.message)).toEqual([
    '[docs:bundle] odd',
  ]);
});

test('errors are in the order of files and lines, those of the site first, in any order of modules', () => {
  const at = (file: string, line: number) =>
    new DocsError({ area: 'bundle', location: { file, line }, problem: 'is wrong.' });
  const found = [at('b.ts', 1), at('a.ts', 10), at('a.ts', 9)];
  const [site, other] = [at('z.ts', 1), at('y.ts', 1)];
  const known = new Map<Error, DocsError>([site, other].map((error) => [error, error]));
  const options = { cwd: '/site', docsDir: '/site', pageAt: () => undefined };
  for (const order of [found, found.toReversed()]) {
    const errors = order.map(({ location: { file = '', line = 0 } = {} }) => {
      const text = `  × Module build failed:\n         ╭─[${line}:0]`;
      return Object.assign(new Error(text), { module: { identifier: () => `/site/${file}` } });
    });
    const sorted = toBundleErrors([...errors, new Error('odd'), site, other], options, (error) => known.get(error));
    expect(sorted.map(({ location }) => location && `${location.file}:${location.line}`)).toEqual([
      'z.ts:1',
      'y.ts:1',
      'a.ts:9',
      'a.ts:10',
      'b.ts:1',
      undefined,
    ]);
  }
});

test('a mistake that the site and a compiler have found is one', () => {
  const [ofSite, ofCompiler] = ['nav', 'imports'].map(
    (area) => new DocsError({ area, location: { file: 'i18n.json', line: 1 }, problem: 'is not valid JSON.' }),
  );
  const options = { cwd: '/site', docsDir: '/site', pageAt: () => undefined };
  const known = (error: Error) => (error instanceof DocsError ? error : undefined);
  const found = [ofSite, ofCompiler].flatMap((error) => error ?? []);
  expect(toBundleErrors(found, options, known)).toEqual([ofSite]);
});

test('an error of the site is found by the message that Rspack has made of it', () => {
  const own = new DocsError({
    area: 'pages',
    location: { file: 'a.mdx', line: 1 },
    problem: 'is wrong.',
    hint: 'Do it.',
  });
  const errors = new SiteErrors();
  errors.remember(own);
  const wrapped = new Error(`  × Module build failed:\n  │ \u001b[1m${own.message.replace('\n', '\n  │ ')}`);
  expect(errors.find(wrapped)).toBe(own);
  expect(errors.find(new Error('[docs:pages] a.mdx:2 is wrong.'))).toBe(undefined);
});
