import path from 'node:path';
import { expect, test } from '@rstest/core';
import { readSiteCode } from '../../../../../compat/rspress/node/codeFiles.ts';
import { findLayoutComponents, layoutNamesIn } from '../../../../../compat/rspress/node/layoutComponents.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

test.each<[string, Record<string, string>, string[] | undefined]>([
  [
    'an object',
    { 'a.tsx': 'const A = () => <Layout components={{ Card, h1: Title, "h2": T }} />;' },
    ['Card', 'h1', 'h2'],
  ],
  [
    'a constant with a type, and elements of the original',
    {
      'a.tsx': `import { getCustomMDXComponent as basic, Layout as Base } from '@rspress/core/theme-original';
const own = { ...basic(), Card } as unknown as Record<string, FC>;
export const Layout = () => <BaseLayout top={<b />} components={own} />;`,
    },
    ['Card'],
  ],
  [
    'a constant of another module',
    {
      'a.tsx': "import { mdx } from './mdx';\nconst A = () => <Theme.Layout components={mdx}>x</Theme.Layout>;",
      'mdx/index.ts': "import cards from './cards';\nexport { own as mdx };\nconst own = { Note, ...cards };",
      'mdx/cards.ts': 'export default { Card };',
    },
    ['Note', 'Card'],
  ],
  [
    'a memo, and functions',
    {
      'a.tsx': `function cards() { const a = 1; return { Card }; }
const notes = () => ({ Note });
const A = () => {
  const components = React.useMemo(() => ({ ...cards(), ...notes() }), []);
  return <DocLayout components={components} />;
};`,
    },
    ['Card', 'Note'],
  ],
  [
    'a compiled module',
    {
      'a.js':
        'const A = () => /*#__PURE__*/ _jsx(Layout, { top: 1, components: { Card, h1: Title } });\nconst B = f(Other, { components: {} });',
    },
    ['Card', 'h1'],
  ],
  ['keys that are computed', { 'a.tsx': 'const A = () => <Layout components={{ [name]: B }} />;' }, undefined],
  ['props', { 'a.tsx': 'const A = ({ components }) => <Layout components={components} />;' }, undefined],
  ['itself', { 'a.tsx': 'const own = { ...own }; const A = () => <Layout components={own} />;' }, undefined],
])('components of a layout by %s', (_, files, expected) => {
  expect(findLayoutComponents(readSiteCode([writeFolder(files)])).map(({ names }) => names)).toEqual([expected]);
});

test('the names of all layouts have an order, and other elements have none', () => {
  const folder = writeFolder({
    'theme/b.tsx': 'const B = () => <><Layout /><Layout components={{ B, A }} /></>;',
    'theme/c.tsx':
      'const C = () => <Content components={{ D }} />;\nconst E = () => <HomeLayout\n  components={{ A }} />;',
  });
  const code = readSiteCode([path.join(folder, 'theme'), path.join(folder, 'none')]);
  expect(layoutNamesIn(code)).toEqual(['A', 'B']);
  expect(findLayoutComponents(code)[1]?.place).toEqual({
    file: path.join(folder, 'theme/c.tsx'),
    line: 3,
    column: 3,
  });
});
