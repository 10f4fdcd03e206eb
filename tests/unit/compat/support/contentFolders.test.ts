import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { findSourceFolder, listUsedFolders } from '../../../../compat/support/contentFolders.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function write(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'sources-'));
  folders.push(root);
  for (const [name, text] of Object.entries({ 'work/website/package.json': '{}', ...files })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

test.each<[string, Record<string, string>, string]>([
  ['the repository', { '.git/HEAD': '', 'work/package.json': '{"workspaces":["*"]}' }, '.'],
  ['a work tree, whose .git is a file', { 'work/.git': 'gitdir: ../a', 'pnpm-workspace.yaml': '' }, 'work'],
  ['the workspace of pnpm', { 'work/pnpm-workspace.yaml': '' }, 'work'],
  ['the workspace of npm', { 'work/package.json': '{"workspaces":["website"]}' }, 'work'],
  ['the project, in a package of another kind', { 'work/package.json': '{"name":"a"}' }, 'work/website'],
  ['the project, below a manifest that cannot be read', { 'work/package.json': '{' }, 'work/website'],
])('pages may show files of %s', (_, files, expected) => {
  const root = write(files);
  expect(findSourceFolder(path.join(root, 'work/website'))).toBe(path.join(root, expected));
});

test('lists the folders of files outside of the docs folder, and no others', () => {
  const root = write({
    '.git/HEAD': '',
    'work/packages/core/src/theme/components/DocFooter/index.tsx': 'export {};\n',
    'work/packages/core/src/theme/icons/a.ts': 'export {};\n',
    'work/packages/core/src/theme/all.ts': 'export {};\n',
    'work/packages/locales/locales.ts': 'export {};\n',
    'work/packages/linked/README.md': '# Linked\n',
    'work/packages/fragment/_part.mdx': 'Part\n',
    'work/website/parts/part.md': 'Part\n',
    'work/website/public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'work/website/docs/en/_demo.ts': 'export {};\n',
    'work/website/docs/en/a.mdx': [
      "import Part from '../../../packages/fragment/_part.mdx';",
      '```tsx title="index.tsx" file="<root>/../packages/core/src/theme/components/DocFooter/index.tsx"',
      '```',
      '```ts file="../../../packages/core/src/theme/icons/a.ts"\n```',
      '```ts file="<root>/../packages/core/src/theme/all.ts"\n```',
      '```ts file="./_demo.ts"\n```',
      '```ts file="<root>/src/absent.ts"\n```',
      '[Linked](../../../packages/linked/README.md) ![A](../../public/a.svg)',
    ].join('\n'),
    'work/website/docs/b.md':
      '<<< @/../../packages/locales/locales.ts#part{1,3}\n\n<!--@include: ../parts/part.md-->\n<!-- @include: ../two words/part.md{1,2} -->\n',
    'work/website/two words/part.md': '<!--@include: ../inner/part.md#part-->\n![A](../inner/pictures/a.svg)\n',
    'work/website/inner/part.md': '<!--@include: ../two words/part.md-->\n',
    'work/website/docs/node_modules/c.md': '![A](../../other/a.svg)\n',
    'work/website/other/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  expect(listUsedFolders(path.join(root, 'work/website/docs'), path.join(root, 'work/website'))).toEqual([
    '../../packages/core/src/theme',
    '../../packages/fragment',
    '../../packages/locales',
    '../inner',
    '../parts',
    '../public',
    '../two words',
  ]);
});
