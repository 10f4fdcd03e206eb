import { expect, test } from '@rstest/core';
import { joinByCause } from '../../../../../src/node/support/messages/joinByCause.ts';
import { makeSite } from '../../../src/node/site/makeSite.ts';

const CHART = 'export function Chart() { return null; }\nexport interface ChartProps { a: string }\n';

/** Problems of a site with the given pages beside `en/_Chart.tsx`. */
async function problems(files: Record<string, string>) {
  const site = { resolve: { alias: { '@own': './shared', pkg: 'other-package' } } };
  const { errors } = await makeSite({ 'en/_Chart.tsx': CHART, 'shared/a.ts': 'export default 1;', ...files }, site);
  return errors.map(({ message }) => message);
}

test('reports each import of a missing file with its location in one run', async () => {
  const page = "import { Chart } from './_Chrt.tsx';\n\n# A\n\n<Chart />\n";
  expect(await problems({ 'en/a.mdx': page, 'en/b/c.mdx': `---\ntitle: C\n---\n\n${page}` })).toEqual([
    ['[docs:imports] en/a.mdx:1:23 imports "./_Chrt.tsx", which does not exist.', 'Did you mean "./_Chart.tsx"?'].join(
      '\n',
    ),
    expect.stringMatching(/^\[docs:imports\] en\/b\/c\.mdx:5:23 imports "\.\/_Chrt\.tsx", which does not exist\./),
  ]);
});

test('a package that is missing in several pages is one problem, with its places', async () => {
  const pages = Object.fromEntries(['a', 'b'].map((name) => [`en/${name}.mdx`, `import '@x/ui/${name}';\n\n# A\n`]));
  const { errors } = await makeSite(pages);
  expect(joinByCause(errors)).toMatchObject([
    { error: { problem: 'imports "@x/ui/a", which cannot be found.' }, others: [{ file: 'en/b.mdx', line: 1 }] },
  ]);
});

test('a misspelled file has its fix', async () => {
  const { errors } = await makeSite({
    'en/_Chart.tsx': CHART,
    'en/a.mdx': "import { Chart } from './_Chrt.tsx';\n\n# A\n",
  });
  expect(errors.map(({ fix }) => fix)).toEqual([{ kind: 'replace', from: './_Chrt.tsx', to: './_Chart.tsx' }]);
});

test.each([
  [
    'a name',
    "import { Chrt } from './_Chart.tsx';",
    '1:10 imports "Chrt" from "./_Chart.tsx", which has no such export',
    'Did you mean "Chart"?',
  ],
  [
    'a name in several lines',
    "import {\n  Chart,\n  Pie,\n} from './_Chart.tsx';",
    '3:3 imports "Pie" from "./_Chart.tsx", which has no such export',
    'It exports "Chart".',
  ],
  [
    'the default',
    "import Chart from './_Chart.tsx';",
    '1:19 imports the default export of "./_Chart.tsx", which has none',
    'Import its "Chart" in braces',
  ],
  [
    'a name of a module with a default alone',
    "import { a } from '@own/a.ts';",
    '1:10 imports "a" from "@own/a.ts", which has no such export',
    'Import its default export, without braces.',
  ],
  [
    "a name of the engine's theme",
    "import { Badg } from 'docspack/theme';",
    '1:10 imports "Badg" from "docspack/theme", which has no such export',
    'Did you mean "Badge"?',
  ],
  [
    'a file by an alias',
    "import a from '@own/b.ts';",
    '1:15 imports "@own/b.ts", which does not exist',
    'Did you mean "@own/a.ts"?',
  ],
  [
    'a package',
    "import { x } from '@some/package/deep';",
    '1:19 imports "@some/package/deep", which cannot be found',
    'Install the package, or set an alias for it in "resolve.alias".',
  ],
  [
    'a module of Node.js',
    "import { readFileSync } from 'node:fs';",
    '1:30 imports "node:fs", a module of Node.js, which browsers do not have',
    'Read files in the configuration',
  ],
  [
    'a module of a plugin',
    "import towns from '#data/towns/list';",
    '1:19 imports "#data/towns/list", which no plugin has',
    'Add "list" to "modules" of the plugin "towns".',
  ],
  [
    'a style sheet',
    "import './a.css';",
    '1:8 imports "./a.css", which does not exist',
    'Use a path relative to this file.',
  ],
  [
    'a name of a fragment',
    "import Part, { a } from '../shared/part.mdx';",
    '1:16 imports "a" from "../shared/part.mdx", which has no such export',
    'Import its default export, without braces.',
  ],
  [
    'a name of a missing fragment',
    "import { a } from '../shared/prt.mdx';",
    '1:19 imports "../shared/prt.mdx", which does not exist',
    'Did you mean "../shared/part.mdx"?',
  ],
  [
    'a fragment',
    "import Part from '../shared/prt.mdx';",
    '1:18 imports "../shared/prt.mdx", which does not exist',
    'Did you mean "../shared/part.mdx"?',
  ],
])('reports a missing %s', async (_, statement, problem, hint) => {
  const found = await problems({ 'en/a.mdx': `${statement}\n\n# A\n`, 'shared/part.mdx': 'Text.\n' });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`en/a.mdx:${problem}.`);
  expect(found[0]).toContain(hint);
});

test.each([
  "import { Chart } from './_Chart.tsx';",
  "import { Chart } from './_Chart';",
  "import { Chart, ChartProps } from './_Chart.tsx';",
  "import * as All from './_Chart.tsx';",
  "import a from '@own/a.ts';",
  "import { x } from 'pkg/deep';",
  "import { useState } from 'react';",
  "import { Badge } from 'docspack/theme';",
  "import x from '#runtime';",
  "import type { Nope } from './nope.ts';",
])('accepts %s in a page', async (statement) => {
  expect(await problems({ 'en/a.mdx': `${statement}\n\n# A\n` })).toEqual([]);
});

test('finds missing exports of modules that export others as a whole', async () => {
  const files = {
    'en/_all.ts': "export * from './_Chart.tsx';\nexport * from './_back.ts';\nexport const own = 1;\n",
    'en/_back.ts': "export * from './_all.ts';\nexport default 1;\n",
    'en/_package.ts': "export * from 'react';\n",
  };
  const found = (imports: string) => problems({ ...files, 'en/a.mdx': `${imports}\n\n# A\n` });
  expect(await found("import { Chart, own, type ChartProps } from './_all.ts';")).toEqual([]);
  expect(await found("import { useState } from './_package.ts';")).toEqual([]);
  for (const imports of [
    "import { Chrt } from './_all.ts';",
    "import all from './_all.ts';",
    "import x from './_package.ts';",
  ])
    expect(await found(imports)).toEqual([expect.stringContaining('which has no')]);
});

test.each(['docspack', 'docspack/plugins'])('reports an import of %s, which no page can run', async (specifier) => {
  expect(await problems({ 'en/a.mdx': `import { checkUrls } from '${specifier}';\n\n# A\n` })).toEqual([
    expect.stringContaining(`imports "${specifier}", which runs in Node.js and not in pages.`),
  ]);
});

test('leaves packages to the bundler that a plugin configures', async () => {
  const plugins = [{ name: 'own', rspack() {} }];
  const { errors } = await makeSite({ 'en/a.mdx': "import { x } from 'some-package';\n\n# A\n" }, { plugins });
  expect(errors).toEqual([]);
});

test('reports an import of a fragment once, in the fragment', async () => {
  const page = "import Part from '../shared/part.mdx';\n\n# A\n\n<Part />\n";
  const files = {
    'shared/part.mdx': "import { Nope } from './nope.tsx';\n\n<Nope />\n",
    'en/a.mdx': page,
    'en/b.mdx': page,
  };
  const found = await problems(files);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain('shared/part.mdx:1:22 imports "./nope.tsx", which does not exist.');
});
