import { expect, test } from '@rstest/core';
import { checkCode } from '../../../../../../src/node/pages/code/checkCode.ts';
import { readFenceMeta } from '../../../../../../src/tools/tree/fenceMeta.ts';
import { withHintText } from '../../../../../helpers/withHintText.ts';
import { compileText } from '../compileText.ts';

const MARKS = 'The marks are ++, --, highlight, focus, error, warning, hidden and word:text, in a comment.';

test.each([
  ['{1,4}', 'a\nb\nc', 'highlights line 4 of code that has 3 lines.', 'Correct the lines in braces.'],
  ['{2-9}', 'a', 'highlights line 9 of code that has one line.', 'Correct the lines in braces.'],
  [
    '{12} lineNumbers=10',
    'a\nb\nc',
    'highlights line 12 of code that has 3 lines.',
    'Lines in braces are counted from 1.',
  ],
  ['', 'a // [!code focsu]', 'has code with "[!code focsu]", which is shown as text.', 'Did you mean "focus"?'],
  ['', 'a // [!code wrod:x]', 'has code with "[!code wrod:x]", which is shown as text.', 'Did you mean "word"?'],
  [
    '',
    'const a = 1;\n//    ^?\n//    ^?',
    'has code with the mark "^?" of Twoslash, which is shown as text.',
    'The plugin typeHovers() answers it. Add the plugin, or remove the line.',
  ],
  ['', 'a [!code focus]', 'has code with "[!code focus]", which is shown as text.', MARKS],
  [
    '',
    '// [!code word:z:1]\nx\nz',
    'marks the word "z" in lines that do not have it.',
    'The mark is above these lines, or at the end of the first one.',
  ],
])('%s %j', (meta, code, problem, hint) => {
  expect(checkCode(code, readFenceMeta(meta)).map(withHintText)).toMatchObject([{ problem, hint }]);
});

test.each([
  ['{1,3}', 'a\n// [!code focus]\nb\nc'],
  ['', 'a // [!code ++]\nb // [!code highlight:2]\n# [!code hl]'],
  ['', 'a // [\\!code focus]'],
  ['', '```ts twoslash\nlet a\n//  ^?\n```'],
  ['', '// [!code word:z]\nx\nz'],
  ['', 'z // [!code word:z:1]'],
])('accepts %s %j', (meta, code) => {
  expect(checkCode(code, readFenceMeta(meta))).toEqual([]);
});

test('locates marks in a fence of a list', async () => {
  const { warnings } = await compileText('- a\n\n  ```ts {9}\n  b\n  c // [!code focs]\n  ```\n');
  expect(warnings.map(({ location }) => `${location?.line}:${location?.column}`)).toEqual(['3:9', '5:8']);
});
