import { expect, test } from '@rstest/core';
import { preprocess } from '../../../../../compat/docusaurus/node/preprocess.ts';
import { DataFiles } from '../../../../../compat/support/dataFiles.ts';

test.each<[unknown, string, string[]]>([
  [undefined, 'a %V%', []],
  [({ fileContent }: { fileContent: string }) => fileContent.replace('%V%', '2'), 'a 2', []],
  [() => 5, 'a %V%', ['cannot be read: "markdown.preprocessor" of the configuration returns 5.']],
  [
    () => {
      throw new Error('No value');
    },
    'a %V%',
    ['cannot be read: "markdown.preprocessor" of the configuration throws: No value.'],
  ],
])('with the preprocessor %s, a text is %j', (preprocessor, expected, mistakes) => {
  const files = new DataFiles();
  const text = preprocess({ file: '/a.md', text: 'a %V%' }, { options: { markdown: { preprocessor } }, files });
  expect(text).toBe(expected);
  expect(files.mistakes.map(({ message }) => message)).toEqual(mistakes);
});
