import path from 'node:path';
import { expect, test } from '@rstest/core';
import { findEngineImports } from '../../../../../compat/rspress/node/engineImports.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

test.each<[name: string, text: string, isFound: boolean]>([
  ['_A.tsx', "import { usePage } from '@rspress/core/runtime';", true],
  ['_A.tsx', "import {\n  Link, // the link\n} from 'rspress/theme';", true],
  ['_A.tsx', "export * from '@theme-original';", true],
  ['_A.tsx', "const A = lazy(() => import('@theme'));", true],
  ['_A.tsx', "import type { Sidebar } from '@rspress/core';", false],
  ['_A.tsx', "// import { usePage } from '@rspress/core/runtime';", false],
  ['_A.tsx', 'const text = "import x from \'@theme\'";', false],
  ['_A.tsx', "import x from '@themes/a';", false],
  ['a.mdx', "# A\n\nimport { usePage } from 'rspress/runtime';\n\n<A />\n", true],
  ['a.mdx', "import A from './A.tsx';\nexport { useLang } from '@rspress/core/runtime';\n", true],
  ['a.mdx', "import { Tabs } from '@rspress/core/theme';\n", false],
  ['a.mdx', "```tsx\n\nimport { usePage } from 'rspress/runtime';\n\n```\n", false],
  ['a.css', "@import '@theme';", false],
])('%s with %j imports modules of Rspress: %j', (name, text, isFound) => {
  const folder = writeFolder({ [`docs/${name}`]: text });
  const found = findEngineImports([path.join(folder, 'docs'), path.join(folder, 'none')], folder);
  expect(found).toBe(isFound ? `docs/${name}` : '');
});

test('names five files', () => {
  const files = Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => [`${name}.ts`, "import '@theme';"]),
  );
  const folder = writeFolder(files);
  expect(findEngineImports([folder], folder)).toBe('a.ts, b.ts, c.ts, d.ts, e.ts and 2 more');
});
