import { describe, expect, test } from '@rstest/core';
import { parsePage, readPage } from './readPage.ts';
import { PAGES } from './routes.ts';
import { checkEnglish } from './typography.ts';

test.each(PAGES)('%s follows the glossary', (name) => {
  expect(checkEnglish(readPage('en', name))).toEqual([]);
});

describe('the checks of English', () => {
  const rules = (text: string) => checkEnglish(parsePage('page.mdx', text)).map(({ rule }) => rule);

  test.each([
    ['It changes the behaviour of mocks.', 'the glossary says an American spelling: -or'],
    ['A misspelt option is ignored.', 'the glossary says an American spelling'],
    ['The request is cancelled.', 'the glossary says an American spelling: one l'],
    ['Registers the case.', 'the glossary says test'],
    ['In this case, a test case fails.', 'the glossary says test'],
    ['The folder of the build.', 'the glossary says directory'],
    ['A setup file does the clean-up.', 'the glossary says setup, cleanup'],
    ['It takes a function.', 'the glossary says accepts'],
    ['The flag wins.', 'the glossary says takes precedence'],
    ['Each file has a worker of its own.', 'the glossary says its own …'],
    ['- **Scope.** Globals exist in test files.', 'a label is **Label**:'],
    ['- **Type:** `number`', 'a label is **Label**:'],
    ['**[`pool`](/config/test/pool):** an option', 'a label is **Label**:'],
    ['| one | for instance |', 'the glossary says for example, that is'],
  ])('%s', (text, rule) => {
    expect(rules(text)).toContain(rule);
  });

  test.each([
    'In this case, the match is case-sensitive.',
    'Names are written in camel case.',
    'The `folder` flag accepts a directory.',
    'A setup file cleans up after each test.',
    'The path [`docs/folder`](/folder/) is code.',
    '- **Type**: `number`, **not** a string.',
    '- **Projects** do not inherit the **value**.',
  ])('%s', (text) => {
    expect(rules(text)).toEqual([]);
  });
});
