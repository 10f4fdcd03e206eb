import { describe, expect, test } from '@rstest/core';
import { parsePage, readPage } from './readPage.ts';
import { PAGES } from './routes.ts';
import { checkChinese } from './typography.ts';

test.each(PAGES)('%s follows the Chinese typography and glossary', (name) => {
  expect(checkChinese(readPage('zh', name))).toEqual([]);
});

test.each(PAGES)('%s is translated', (name) => {
  const page = readPage('zh', name);
  const untranslated = page.lines.filter(({ text }) =>
    /[a-z]+(?: [a-z]+){5}/i.test(text.replace(/`[^`]*`|\([^)]*\)|<[^>]*>|^\s+(?:src|icon|alt).*/g, '')),
  );
  expect(untranslated).toEqual([]);
});

describe('the checks of Chinese', () => {
  const rules = (text: string) => checkChinese(parsePage('page.mdx', text)).map(({ rule }) => rule);

  test.each([
    ['使用Rspack构建', 'a space between Chinese and Latin or digits'],
    ['最多5个', 'a space between Chinese and Latin or digits'],
    ['调用`fn`即可', 'a space between Chinese and Latin or digits'],
    ['先安装,再运行', 'full-width punctuation next to Chinese'],
    ['可以运行.', 'full-width punctuation next to Chinese'],
    ['例如(见下文)', 'full-width parentheses round Chinese'],
    ['运行 Rstest ，然后', 'no space beside full-width punctuation'],
    ['运行  Rstest', 'one space'],
    ['测试 用例', 'no space between two Chinese words'],
    ['这是"引用"', 'quotation marks are curved'],
    ['请您运行', 'the glossary says 你'],
    ['- **类型：** `number`', 'no space beside full-width punctuation'],
    ['- **范围。**全局变量', 'a label is **Label**：'],
    ['- **类型**: `number`', 'a label is **Label**：'],
    ['钩子执行之前', 'the glossary says 运行'],
    ['已废弃的选项', 'the glossary says 弃用'],
  ])('%s', (text, rule) => {
    expect(rules(text)).toContain(rule);
  });

  test.each([
    '使用 Rspack 构建，最多 5 个。',
    '调用 `fn` 即可：`a, b`。',
    '- **类型**：`number`',
    '占 50% 的 CPU',
    '| 名称 | 说明 |',
  ])('%s', (text) => {
    expect(rules(text)).toEqual([]);
  });
});
