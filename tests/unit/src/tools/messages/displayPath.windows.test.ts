import path from 'node:path' with { rstest: 'importActual' };
import { afterAll, expect, rs, test } from '@rstest/core';

// All modules use Windows paths here. Test files may share modules, so other files must not get these.
rs.resetModules();
rs.doMock('node:path', () => ({ ...path.win32, default: path.win32 }));
const { sourceOf } = await import('../../../../../src/node/pages/pageSource.ts');
const { relativePosix, toDisplayPath } = await import('../../../../../src/tools/messages/displayPath.ts');
const { isInside } = await import('../../../../../src/tools/messages/isInside.ts');
const { isAskedFor } = await import('../../../../../src/samples/listPages.ts');

afterAll(() => {
  rs.doUnmock('node:path');
  rs.resetModules();
});

const DOCS = 'C:\\work\\site\\docs';
const CWD = 'C:\\work\\site';

test.each([
  [CWD, 'C:\\work\\site\\docs\\en\\a b.mdx', 'docs/en/a b.mdx'],
  [CWD, 'c:\\WORK\\site\\docs\\a.mdx', 'docs/a.mdx'],
  [DOCS, 'C:\\work\\shared\\a.ts', '../../shared/a.ts'],
  [CWD, 'D:\\else\\a.ts', 'D:/else/a.ts'],
  ['\\\\server\\share\\site', '\\\\server\\share\\site\\docs\\a.mdx', 'docs/a.mdx'],
])('relative to %s, %s is %s', (folder, file, relative) => {
  expect(relativePosix(folder, file)).toBe(relative);
  expect(toDisplayPath(file, folder)).toBe(relative);
});

test('displays the working directory as a dot', () => {
  expect(toDisplayPath(CWD, CWD)).toBe('.');
});

test.each([
  [DOCS, DOCS, true],
  [`${DOCS}\\en\\a.mdx`, DOCS, true],
  [`${DOCS}2\\a.mdx`, DOCS, false],
  ['C:\\work\\a.mdx', 'C:\\', true],
  ['D:\\work\\site\\docs\\a.mdx', DOCS, false],
])('%s in %s: %s', (file, folder, expected) => {
  expect(isInside(file, folder)).toBe(expected);
});

test('a page of a plugin has the paths of its file and its source', () => {
  const folders = { docsDir: DOCS, cwd: CWD, lang: 'en', locales: [{ folder: 'en' }, { folder: 'zh' }] };
  const page = { relativePath: 'zh/api/types.mdx', text: '# Types', from: `${DOCS}\\api\\types.ts` };
  expect(sourceOf(page, 'types', folders)).toMatchObject({
    file: 'C:\\work\\site\\docs\\api\\types.ts',
    displayPath: 'docs/api/types.ts',
    routePath: '/zh/api/types',
    virtual: { madeFrom: 'api/types.ts' },
  });
  expect(sourceOf({ relativePath: 'zh\\api.mdx', text: '' }, 'types', folders)).toBeInstanceOf(Error);
});

test('samples are selected by paths with forward slashes', () => {
  const page = { file: `${DOCS}\\en\\guide\\cli.mdx`, relativePath: 'en/guide/cli.mdx' };
  for (const filter of ['docs/en/guide', 'en/guide/cli.mdx', '**/cli', './docs/en/guide/']) {
    expect(isAskedFor(page, [filter], CWD)).toBe(true);
  }
  expect(isAskedFor(page, ['docs/zh'], CWD)).toBe(false);
});
