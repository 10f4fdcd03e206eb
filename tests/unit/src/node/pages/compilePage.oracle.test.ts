import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@rstest/core';
import type { ResolvedConfig } from '../../../../../src/model/config.ts';
import type { PageSource } from '../../../../../src/model/page.ts';
import { collectPages } from '../../../../../src/node/pages/collectPages.ts';
import { compilePage } from '../../../../../src/node/pages/compilePage.ts';
import { DocsError } from '../../../../../src/tools/messages/errors.ts';
import { sample } from '../../../../helpers/sample.ts';
import { makeConfig, makeSource } from './compileText.ts';
import { MD_CASES, MDX_CASES, type OracleCase } from './markdown/oracleCases.ts';

/**
 * The native compiler and @mdx-js/loader give the same page: content, outline, ids, links, search text, code and errors.
 * Known differences are handled in one place: `readSyntaxProblem` reduces a tag's range in an error to
 * its start; `prepareSource` replaces null characters as CommonMark asks; `parseRawHtml` turns HTML in `.md` into elements.
 */
const ROOT = path.resolve();
const CORPUS = path.resolve(ROOT, '../shared/corpora/rsbuild/docs');
const LOCALES = ['en', 'zh'];

const configOf = (docsDir: string, compiler: 'native' | 'mdx') =>
  makeConfig(docsDir, { markdown: { compiler, unavailableImports: ['@components/*', '@/*', 'src/*'] } });

async function compiled(source: PageSource, text: string, config: ResolvedConfig) {
  try {
    const { page, codeBlocks } = await compilePage(source, text, config);
    const problems = page.problems.map(({ message }) => message);
    return { ...page, problems, codeBlocks: codeBlocks.map(({ code, lang, meta }) => ({ code, lang, meta })) };
  } catch (error) {
    if (!(error instanceof DocsError)) throw error;
    return { error: error.message };
  }
}

async function expectEqual(source: PageSource, text: string, docsDir: string) {
  const native = await compiled(source, text, configOf(docsDir, 'native'));
  expect(native).toEqual(await compiled(source, text, configOf(docsDir, 'mdx')));
}

function pagesOf(docsDir: string): PageSource[] {
  return collectPages({ docsDir, cwd: ROOT, locales: LOCALES, lang: 'en', exclude: [] }).filter(
    ({ format }) => format !== 'component',
  );
}

describe.each([
  ['mdx', MDX_CASES],
  ['md', MD_CASES],
] as [string, OracleCase[]][])('edge cases of .%s', (extension, cases) => {
  const source = makeSource('/docs', `en/guide/page.${extension}`);

  test.each(cases)('$name', async ({ text }) => {
    await expectEqual(source, text, '/docs');
    await expectEqual(source, text.replaceAll('\n', '\r\n'), '/docs');
  });
});

test('pages of this site', async () => {
  const docsDir = path.join(ROOT, 'docs');
  const pages = sample(pagesOf(docsDir), 8);
  expect(pages.length).toBeGreaterThan(0);
  for (const source of pages) await expectEqual(source, readFileSync(source.file, 'utf8'), docsDir);
}, 120_000);

test('every page of the fixture', async () => {
  const docsDir = path.join(ROOT, 'tests/fixtures/site');
  for (const source of pagesOf(docsDir)) await expectEqual(source, readFileSync(source.file, 'utf8'), docsDir);
});

test.skipIf(!existsSync(CORPUS))(
  `pages of a real site (skipped unless ${path.relative(ROOT, CORPUS)} exists)`,
  async () => {
    const pages = sample(pagesOf(CORPUS), 12);
    expect(pages.length).toBeGreaterThanOrEqual(30);
    for (const source of pages) await expectEqual(source, readFileSync(source.file, 'utf8'), CORPUS);
  },
  120_000,
);
