import { expect, test } from '@rstest/core';
import { GLOSSARY } from '../../../docs/_glossary.ts';
import { createTermFinder } from '../../../plugins/glossary/findTerms.ts';
import { CODE } from '../../../src/tools/tree/textBlocks.ts';

const english = createTermFinder(GLOSSARY.en);
const chinese = createTermFinder(GLOSSARY.zh);

test.each([
  ['It changes the behaviour of mocks.', 'an American spelling: -or'],
  ['A misspelt option is ignored.', 'an American spelling'],
  ['The request is cancelled.', 'an American spelling: one l'],
  ['Registers the case.', '"test"'],
  ['In this case, a test case fails.', '"test"'],
  ['The folder of the build.', '"directory"'],
  ['A setup file does the clean-up.', '"setup, cleanup"'],
  ['It takes a function.', '"accepts"'],
  ['The flag wins.', '"takes precedence"'],
  ['Each file has a worker of its own.', '"its own …"'],
  ['for instance', '"for example, that is"'],
])('English avoids: %s', (text, hint) => {
  expect(english(text).map((each) => each.hint)).toContain(`Write ${hint}.`);
});

test.each([
  'In this case, the match is case-sensitive.',
  'Names are written in camel case.',
  'Setup cleans up after each test.',
])('English allows: %s', (text) => {
  expect(english(text)).toEqual([]);
});

test.each([
  ['使用Rspack构建', 'Write a space between Chinese and Latin, digits or code.'],
  ['最多5个', 'Write a space between Chinese and Latin, digits or code.'],
  [`调用${CODE}即可`, 'Write a space between Chinese and Latin, digits or code.'],
  ['先安装,再运行', 'Write ，；：！？ next to Chinese.'],
  ['例如(见下文)', 'Write （） around Chinese.'],
  ['运行  Rstest', 'Write one space.'],
  ['测试 用例', 'Remove the space between two Chinese words.'],
  ['这是"引用"', 'Write “”.'],
  ['请您运行', 'Write "你".'],
  ['钩子执行之前', 'Write "运行".'],
  ['已废弃的选项', 'Write "弃用".'],
])('Chinese avoids: %s', (text, hint) => {
  expect(chinese(text).map((each) => each.hint)).toContain(hint);
});

test.each(['使用 Rspack 构建，最多 5 个。', `调用 ${CODE} 即可：${CODE}。`, '占 50% 的 CPU', '名称'])(
  'Chinese allows: %s',
  (text) => {
    expect(chinese(text)).toEqual([]);
  },
);
