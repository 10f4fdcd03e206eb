import { expect, test } from '@rstest/core';
import { createHighlighter } from '../../../../../src/node/pages/code/highlighter.ts';
import { collectPages } from '../../../../../src/node/pages/collectPages.ts';
import { inheritedIds } from '../../../../../src/node/pages/nodes/headings.ts';
import { PageStore } from '../../../../../src/node/pages/pageStore.ts';
import { isCompiled } from '../../../../../src/tools/pages/isCompiled.ts';
import { makeConfig, writeFolder } from './compileText.ts';

async function compileFolder(docsDir: string, translationIds = true) {
  const config = makeConfig(docsDir, { markdown: { translationIds } });
  const store = new PageStore({
    cache: undefined,
    version: '',
    use: 'build',
    highlighter: () => createHighlighter(config.markdown),
  });
  const locales = config.locales.map(({ lang }) => lang);
  const sources = collectPages({ docsDir, cwd: docsDir, locales, lang: config.lang, exclude: config.exclude });
  const { pages, errors } = await store.update(sources, config);
  expect(errors).toEqual([]);
  return pages.filter(isCompiled);
}

async function compile(en: string, zh: string, translationIds = true) {
  const pages = await compileFolder(writeFolder({ 'en/a.md': en, 'zh/a.md': zh }), translationIds);
  expect(pages.map(({ source }) => source.relativePath)).toEqual(['en/a.md', 'zh/a.md']);
  const [, page] = pages;
  return { ids: page?.ids, toc: page?.toc.map(({ id }) => id), html: JSON.stringify((await page?.content())?.nodes) };
}

test('headings of a translation take the ids of their counterparts, and keep their own as well', async () => {
  const { ids, toc, html } = await compile(
    '# Title\n\n## Use\n\n### Options\n\n## Notes {#more}\n',
    '# 标题\n\n## 使用\n\n### 选项 {#choices}\n\n## Use\n',
  );
  expect(toc).toEqual(['use', 'choices', 'more']);
  // "use" is the id of another heading now.
  expect(ids).toEqual(['title', '标题', 'use', '使用', 'choices', 'more']);
  expect(html).toContain('<span id=\\"使用\\"></span>使用');
});

test('headings keep their ids where the levels differ, and where the site wants it', async () => {
  expect((await compile('# A\n\n## B\n', '# 甲\n\n### 乙\n')).ids).toEqual(['甲', '乙']);
  expect((await compile('# A\n\n## B\n', '# 甲\n\n## 乙\n', false)).ids).toEqual(['甲', '乙']);
});

test('an id that is authored elsewhere in the translation is not taken', () => {
  expect(
    inheritedIds(
      [
        { level: 2, id: '甲' },
        { level: 2, id: 'a', isAuthored: true },
        { level: 2, id: '丙' },
      ],
      [
        { level: 2, id: 'a' },
        { level: 2, id: 'b' },
        { level: 2, id: 'c' },
      ],
    ),
  ).toEqual([undefined, undefined, 'c']);
});

test('headings of fragments count as those of the page', async () => {
  const docsDir = writeFolder({
    'en/a.mdx': "import Part from './_part.mdx';\n\n# A\n\n<Part />\n\n## Use\n",
    'en/_part.mdx': '## Install\n',
    'zh/a.mdx': "import Part from './_part.mdx';\n\n# 甲\n\n<Part />\n\n## 使用\n",
    'zh/_part.mdx': '## 安装\n',
  });
  expect((await compileFolder(docsDir))[1]?.toc.map(({ id }) => id)).toEqual(['install', 'use']);
});
