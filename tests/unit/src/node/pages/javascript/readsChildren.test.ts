import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import type { PageFile } from '../../../../../../src/node/pages/javascript/pageFile.ts';
import { readsChildren } from '../../../../../../src/node/pages/javascript/readsChildren.ts';

let root = '';

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'children-'));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Returns whether `<T>` of a page reads its children, and the files that this depends on. */
function read(files: Record<string, string>, specifier: string): { isReader: boolean; dependencies: string[] } {
  const folder = mkdtempSync(path.join(root, 'site-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const names = [{ imported: 'default', local: 'T' }];
  const imports = [{ specifier, names, attributes: '', line: 1, column: 1 }];
  const page: Pick<PageFile, 'file' | 'esm'> = {
    file: path.join(folder, 'docs/index.mdx'),
    esm: { imports, exported: '', declarations: '', declared: [], used: new Set() },
  };
  const dependencies: string[] = [];
  const isReader = readsChildren('T', page, {
    alias: { '@site': folder },
    dependOn: (file) => dependencies.push(path.relative(folder, file)),
  });
  return { isReader, dependencies };
}

test.each([
  ['Children.map', 'export default ({ children }) => Children.map(children, (each) => each);'],
  ['React.Children.toArray', 'const [head, body] = React.Children.toArray(children.props.children);'],
  ['isValidElement', 'if (isValidElement(children)) return null;'],
  ['props of children', 'return <pre>{props.children.props.children}</pre>;'],
  ['one of the children', 'return props.children?.[0];'],
  ['methods of lists', 'return children.filter(Boolean);'],
])('finds code with %s', (_, code) => {
  expect(read({ 'src/T.jsx': code }, '@site/src/T').isReader).toBe(true);
});

test.each([
  'export default ({ children }) => <div>{children}</div>;',
  'const { children = [] } = props; return <Box childrenOf={children} />;',
  'const grandchildren = node.childrenMap;',
])('finds none in %j', (code) => {
  expect(read({ 'src/T.jsx': code }, '@site/src/T').isReader).toBe(false);
});

test('follows folders and exports of other modules, and depends on each', () => {
  const files = {
    'src/T/index.ts': "export { default } from './T';\nexport * from './T';\n",
    'src/T/T.tsx': 'export default ({ children }) => Children.count(children);',
  };
  const expected = { isReader: true, dependencies: ['src/T/index.ts', 'src/T/T.tsx'] };
  expect(read(files, '../src/T')).toEqual(expected);
});

test.each(['a-package', '@scope/package/Steps'])('takes the package %s for a module that does', (specifier) => {
  expect(read({}, specifier)).toEqual({ isReader: true, dependencies: [] });
});

test.each(['@site/src/absent', 'docspack/runtime', './absent'])('reads nothing of %s', (specifier) => {
  expect(read({}, specifier)).toEqual({ isReader: false, dependencies: [] });
});
