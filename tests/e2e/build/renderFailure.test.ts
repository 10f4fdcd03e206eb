import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { createSiteFolder, type SiteFolder, TWO_LANGUAGES } from '../../helpers/siteFolder.ts';

const USES_THROWER = "import { Thrower } from './_Thrower.tsx';\n\n# A\n\n<Thrower />\n";
const FILES = {
  'site.config.ts': TWO_LANGUAGES,
  'en/index.mdx': '# Home\n',
  'en/load-one.mdx': USES_THROWER,
  'en/load-two.mdx': USES_THROWER,
  'en/_Thrower.tsx':
    'const known: { a?: string[] } = {};\n\nexport const Thrower = () => <p>a</p>;\nknown.a!.push("b");\n',
  'en/render.mdx': "import { Broken } from './_Broken.tsx';\n\n# B\n\n<Broken />\n",
  'en/_Broken.tsx':
    'interface Props {\n  a?: string;\n}\n\nexport function Broken({ a }: Props) {\n  return <p>{a!.length}</p>;\n}\n',
  'en/expression.mdx': '# C\n\nText {version}\n',
  'en/near.mdx': "export const version = '1';\n\n# D\n\n{versoin}\n",
  'en/window.mdx': '# E\n\n<Badge text={window.innerWidth} />\n',
  'en/object.mdx': '# F\n\n{{ a: new Date(0) }}\n',
  'en/prop.mdx': '# G\n\n<PackageManagerTabs command="install" />\n\n<PackageManagerTabs />\n',
  'en/tabs.mdx': '# H\n\n<Tabs>\n\nText\n\n</Tabs>\n',
  'en/two-tabs.mdx': '# H\n\n<Tabs>\n<Tab label="a">b</Tab>\n</Tabs>\n\n<Tabs>\n\nText\n\n</Tabs>\n',
  'en/callout.mdx': '# K\n\n:::tip\na\n:::\n\n<Callout type="tpi">a</Callout>\n',
  'en/badge.mdx': '# L\n\n<Badge text="a" /> and <Badge type="wrning" text="b" />\n',
  'en/manager.mdx':
    "# M\n\n<PackageManagerTabs command={{ npm: 'npm t' }} />\n\n<PackageManagerTabs command={{ npn: 'npm t' }} />\n",
  'en/unknown.mdx': '# I\n\n<Stepz>\n\nText\n\n</Stepz>\n',
  'en/page.tsx': 'export default function Page() {\n  return <p>{document.title}</p>;\n}\n',
  'en/data.tsx': 'export default { a: 1 };\n',
  'en/list.mdx': "import { List } from './_Data.tsx';\n\n# N\n\n<List />\n",
  'en/later.mdx': 'import { Later } from \'./_Data.tsx\';\n\n# O\n\n<Badge text="a" /> <Later />\n',
  'en/lazy.mdx': "import { Lazy } from './_Data.tsx';\n\n# P\n\n<Lazy />\n",
  'en/nothing.mdx': "import { List, Nothing } from './_Data.tsx';\n\n# Q\n\n<Nothing />\n",
  'en/_Data.tsx':
    "import { lazy } from 'react';\n\nexport const List = () => ({ a: 1 });\nexport async function Later() {\n  return await Promise.resolve('a');\n}\nexport const Lazy = lazy(async () => ({ default: () => 'a' }));\nexport const Nothing = undefined;\n",
  'shared/part.mdx': 'Text {missing}\n',
  'en/fragment.mdx': "import Part from '../shared/part.mdx';\n\n# J\n\n<Part />\n",
};

let site: SiteFolder;
let output: string;

beforeAll(async () => {
  site = createSiteFolder(FILES);
  const result = await site.build();
  if (result.status === 0) throw new Error('The build passed.');
  output = result.output;
});

afterAll(() => site.remove());

test.each([
  [
    'a module that throws, once for the pages that import it',
    'en/_Thrower.tsx:4:10 throws while ',
    'en/load-one.mdx:1:25 is loaded: Cannot read properties of undefined',
    '> 4 | known.a!.push("b");',
  ],
  [
    'a module that is not a page',
    'en/data.tsx cannot be rendered: Element type is invalid',
    'The default export of a page must be a component. If the file is not a page, start its name with "_".',
  ],
  [
    'a component that throws',
    'en/_Broken.tsx:6:17 throws while ',
    '<Broken> at ',
    "en/render.mdx:5:1 is rendered: Cannot read properties of undefined (reading 'length')",
    '> 6 |   return <p>{a!.length}</p>;',
  ],
  [
    'a name that an expression has not',
    'en/expression.mdx:3:7 cannot be rendered: version is not defined.',
    '> 3 | Text {version}',
    'Import "version", or declare it',
  ],
  ['a misspelled name', 'en/near.mdx:5:2 cannot be rendered: versoin is not defined.', 'Did you mean "version"?'],
  [
    'a browser global',
    'en/window.mdx:3:14 cannot be rendered: window is not defined.',
    '"window" exists only in browsers',
  ],
  [
    'a component page',
    'en/page.tsx:2:14 cannot be rendered: document is not defined.',
    '"document" exists only in browsers',
  ],
  [
    'an object rendered as text',
    'en/object.mdx cannot be rendered: Objects are not valid as a React child (found: object with keys {a}).',
    'JSON.stringify. In MDX, {x} shows a value',
  ],
  [
    'a component that returns an object, at its use',
    'en/list.mdx:5:1 cannot be rendered: <List> throws "Objects are not valid as a React child (found: object with keys {a})".',
    '> 5 | <List />',
  ],
  [
    'a component that waits, at its use',
    'en/later.mdx:5:20 cannot be rendered: <Later> waits for data or code.',
    'Wrap it in <Suspense>',
  ],
  ['a lazy component, at its use', 'en/lazy.mdx:5:1 cannot be rendered: <Lazy> waits for data or code.'],
  [
    'a component that is none, at its use',
    'en/nothing.mdx:5:1 cannot be rendered: <Nothing> is undefined.',
    '> 5 | <Nothing />',
  ],
  [
    'a missing prop, at the use without it',
    'en/prop.mdx:5:1 cannot be rendered: <PackageManagerTabs> needs the prop "command".',
    '> 5 | <PackageManagerTabs />',
  ],
  [
    'tabs without a tab',
    'en/tabs.mdx:3:1 cannot be rendered: <Tabs> needs all of its content in <Tab> elements.',
    '> 3 | <Tabs>',
  ],
  [
    'tabs without a tab, at the use without one',
    'en/two-tabs.mdx:7:1 cannot be rendered: <Tabs> needs all of its content in <Tab> elements.',
  ],
  [
    'a callout of an unknown type',
    'en/callout.mdx:7:1 cannot be rendered: <Callout> needs the prop "type" to be one of "tip", "note",',
    'Did you mean "tip"?',
  ],
  [
    'a badge of an unknown type',
    'en/badge.mdx:3:24 cannot be rendered: <Badge> needs the prop "type" to be one of "tip", "info", "warning", "danger", not "wrning".',
    'Did you mean "warning"?',
  ],
  [
    'a package manager that does not exist',
    'en/manager.mdx:5:1 cannot be rendered: <PackageManagerTabs> needs each key of the prop "command" to be one of "npm", ',
    'Did you mean "npm"?',
  ],
  [
    'an unknown component',
    'en/unknown.mdx:3:1 uses <Stepz>, which neither the page nor the theme provides.',
    'Did you mean <Steps>?',
    '> 3 | <Stepz>',
  ],
  [
    'a fragment',
    'shared/part.mdx:1:7 throws while ',
    'en/fragment.mdx is rendered: missing is not defined.',
    '> 1 | Text {missing}',
  ],
])('one build reports %s', (_, ...says) => {
  for (const text of says) expect(output).toContain(text);
});

test('reports each error once, without a stack, with its own hint', () => {
  // The check of props warns about the badge as well, which is the same mistake.
  expect(output.match(/\[docs:(?!props)\w+\]/g)).toHaveLength(20);
  expect(output).not.toContain('[docs:props]');
  expect(output).toContain('The build failed with 20 errors');
  expect(output.match(/exists only in browsers/g)).toHaveLength(2);
  expect(output).not.toMatch(/\n\s+at |server\.cjs|stubs/);
});

test('reports an error in a theme with its file', async () => {
  const theme = { 'theme/index.tsx': "import theme from '#default-theme';\n\nnope();\nexport default theme;\n" };
  const own = createSiteFolder({ 'site.config.ts': TWO_LANGUAGES, 'en/index.mdx': '# Home\n', ...theme });
  try {
    const result = await own.build();
    expect(result.status).toBe(1);
    expect(result.output).toContain('docs/theme/index.tsx:3:1 throws while the theme is loaded: nope is not defined.');
    expect(result.output).not.toMatch(/\n\s+at /);
  } finally {
    own.remove();
  }
});
