import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { collectPages } from '../../../../../src/node/pages/collectPages.ts';
import { compilePage } from '../../../../../src/node/pages/compilePage.ts';
import { PageStore } from '../../../../../src/node/pages/pageStore.ts';
import { refusalOf } from '../../../../../src/tools/files/contentFiles.ts';
import { digestFile } from '../../../../../src/tools/files/digest.ts';
import { makeConfig, makeSource, writeFolder } from '../../node/pages/compileText.ts';

/** A docs folder beside files that do not belong to it: `docs`, `docs-private`, `snippets`, `secret.txt`. */
function makeFolders() {
  const root = writeFolder({
    'docs/en/a.txt': 'inside',
    'docs-private/b.txt': 'beside',
    'snippets/c.txt': 'allowed',
    'secret.txt': 'secret',
    'secret.md': '# Secret',
    'docs/en/shared/part.mdx': 'part',
  });
  const docsDir = path.join(root, 'docs');
  symlinkSync('../../secret.txt', path.join(docsDir, 'en/out.txt'));
  symlinkSync('a.txt', path.join(docsDir, 'en/in.txt'));
  symlinkSync('../../snippets', path.join(docsDir, 'en/snippets'));
  execFileSync('mkfifo', [path.join(docsDir, 'en/pipe')]);
  return { root, docsDir };
}

test.each<[file: string, reason: string | undefined]>([
  ['docs/en/a.txt', undefined],
  ['docs/en/in.txt', undefined],
  ['docs/en/none.txt', undefined],
  ['docs/en/out.txt', 'is outside the docs folder'],
  ['docs-private/b.txt', 'is outside the docs folder'],
  ['secret.txt', 'is outside the docs folder'],
  ['snippets/c.txt', undefined],
  ['docs/en/snippets/c.txt', undefined],
  ['docs/en', 'is not a regular file'],
  ['docs/en/pipe', 'is not a regular file'],
])('%s: %s', (file, reason) => {
  const { root, docsDir } = makeFolders();
  const folders = { docsDir, contentFolders: [path.join(root, 'snippets')] };
  expect(refusalOf(path.join(root, file), folders)?.reason).toBe(reason);
});

test('accepts a docs folder that is a link', () => {
  const { root, docsDir } = makeFolders();
  symlinkSync(docsDir, path.join(root, 'link'));
  const folders = { docsDir: path.join(root, 'link'), contentFolders: [] };
  expect(refusalOf(path.join(root, 'link/en/a.txt'), folders)).toBe(undefined);
});

test.each<[text: string, message: string]>([
  ['```txt file="../../secret.txt"\n```', ':1:1 shows the file "../../secret.txt", which is outside the docs folder.'],
  ['```txt file="/../secret.txt"\n```', ':1:1 shows the file "/../secret.txt", which is outside the docs folder.'],
  ['a\n\n```txt file="./out.txt"\n```', ':3:1 shows the file "./out.txt", which is outside the docs folder.'],
  ['```txt file="./pipe"\n```', ':1:1 shows the file "./pipe", which is not a regular file.'],
  ['![a](../../secret.txt)', ':1:1 shows the picture "../../secret.txt", which is outside the docs folder.'],
  ['![a](./pipe)', ':1:1 shows the picture "./pipe", which is not a regular file.'],
  ['```txt file="../../snippets/c.txt"\n```', ''],
  ['```txt file="./snippets/c.txt"\n```', ''],
])('checks a file that a page reads: %j', async (text, message) => {
  const { docsDir } = makeFolders();
  const config = makeConfig(docsDir, { contentFolders: ['../snippets'] });
  const { page } = await compilePage(makeSource(docsDir, 'en/page.mdx'), text, config);
  expect(page.problems.map((problem) => problem.message.split('\n')[0])).toEqual(
    message === '' ? [] : [expect.stringContaining(`en/page.mdx${message}`)],
  );
  expect(JSON.stringify(page.content)).not.toContain('secret\n');
});

test('reads fragments from the docs folder and from the folder of an alias', async () => {
  const { root, docsDir } = makeFolders();
  const compile = (text: string) =>
    compilePage(
      makeSource(docsDir, 'en/page.mdx'),
      text,
      makeConfig(docsDir, { resolve: { alias: { '@parts': path.join(root, 'docs-private') } } }),
    );
  const outside = await compile("import S from '../../secret.md';\n\n<S />");
  expect(outside.page.problems.map(({ problem }) => problem)).toEqual([
    'imports "../../secret.md", which is outside the docs folder.',
  ]);
  expect(outside.page.problems[0]?.hint).toContain('contentFolders');
  expect(JSON.stringify(outside.page.content)).not.toContain('Secret');
  writeFileSync(path.join(root, 'docs-private/part.mdx'), 'aliased');
  const { page } = await compile("import P from '@parts/part.mdx';\nimport Q from './shared/part.mdx';\n\n<P /><Q />");
  expect(page.searchText).toBe('aliased\npart');
});

test('reports pages that are links out of the docs folder, pipes or links to folders', async () => {
  const { root, docsDir } = makeFolders();
  writeFileSync(path.join(docsDir, 'en/good.md'), '# Good');
  symlinkSync('good.md', path.join(docsDir, 'en/link.md'));
  symlinkSync('../../secret.md', path.join(docsDir, 'en/out.md'));
  symlinkSync('../../docs-private', path.join(docsDir, 'en/folder.md'));
  symlinkSync('circle.md', path.join(docsDir, 'en/circle.md'));
  execFileSync('mkfifo', [path.join(docsDir, 'en/pipe.md')]);
  mkdirSync(path.join(root, 'elsewhere'));
  writeFileSync(path.join(root, 'elsewhere/x.md'), '# X');
  symlinkSync('../elsewhere', path.join(docsDir, 'zh'));
  const sources = collectPages({ docsDir, cwd: root, locales: ['en', 'zh'], lang: 'en', exclude: [] });
  const store = new PageStore({
    cache: undefined,
    version: '',
    use: 'build',
    highlighter: () => Promise.reject(new Error('not asked for')),
  });
  const { pages, errors } = await store.update(sources, makeConfig(docsDir));
  expect(pages.map(({ source }) => source.relativePath)).toEqual(['en/good.md', 'en/link.md']);
  expect(errors.map(({ message }) => message.split('\n')[0])).toEqual([
    expect.stringMatching(/docs\/en\/circle\.md cannot be read: ELOOP/),
    '[docs:pages] docs/en/folder.md is outside the docs folder.',
    '[docs:pages] docs/en/out.md is outside the docs folder.',
    '[docs:pages] docs/en/pipe.md is not a regular file.',
    '[docs:pages] docs/zh/x.md is outside the docs folder.',
  ]);
});

test('does not wait for the digest of a pipe', () => {
  const { docsDir } = makeFolders();
  expect(digestFile(path.join(docsDir, 'en/pipe'))).toBe('');
  expect(digestFile(path.join(docsDir, 'en'))).toBe('');
});
