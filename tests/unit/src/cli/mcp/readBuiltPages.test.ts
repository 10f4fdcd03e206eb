import { expect, test } from '@rstest/core';
import { readBuiltPages } from '../../../../../src/cli/mcp/readBuiltPages.ts';
import { createPageSearch } from '../../../../../src/cli/mcp/searchPages.ts';
import { writeFolder } from '../../node/pages/compileText.ts';

const document = (tag: string) => `<!doctype html><html lang="${tag}"><head></head></html>`;
const page = (url: string, title: string, body: string) =>
  `---\ntitle: "${title}"\nurl: "https://a.example${url}"\n---\n\n# ${title}\n\n${body}\n`;

test('the language of a folder is that of its documents: its name may be no tag', () => {
  const root = writeFolder({
    'index.html': document('en'),
    'llms.txt': '',
    'a.md': page('/a', 'A', 'Text.'),
    'cn/index.html': document('zh-CN'),
    'cn/llms.txt': '',
    'cn/a.md': page('/cn/a', '测试', '执行所有测试。'),
    'zh_TW/llms.txt': '',
    'zh_TW/a.md': page('/zh_TW/a', 'B', 'Text.'),
  });
  const pages = readBuiltPages(root);
  expect(pages.map(({ path, lang, tag }) => [path, lang, tag])).toEqual([
    ['/a', 'en', 'en'],
    ['/cn/a', 'cn', 'zh-CN'],
    ['/zh_TW/a', 'zh_TW', 'zh-TW'],
  ]);
  // 运行 is a synonym in Chinese.
  expect(createPageSearch(pages)('运行', 'cn', '').map(({ link }) => link)).toEqual(['/cn/a']);
});
