import { expect, test } from '@rstest/core';
import { updateOutputs } from '../../../../src/samples/updateOutput.ts';
import { planOf } from './helpers.ts';

test.each([
  ['plain', '```txt output\nold\n```\n', '```txt output\n one\n\ntwo\n```\n'],
  ['empty', '```txt output\n```', '```txt output\n one\n\ntwo\n```'],
  [
    'CRLF',
    'a\r\n\r\n```txt output\r\nold\r\nolder\r\n```\r\nb',
    'a\r\n\r\n```txt output\r\n one\r\n\r\ntwo\r\n```\r\nb',
  ],
  ['in a list', '- ```txt output\n  old\n  ```', '- ```txt output\n   one\n\n  two\n  ```'],
  ['in a quotation', '> - ```txt output\n>   old\n>   ```', '> - ```txt output\n>    one\n>\n>   two\n>   ```'],
])('rewrites an output %s inside its container', async (_, before, after) => {
  const samples = (await planOf(before)).samples.filter(({ role }) => role === 'output');
  expect(
    updateOutputs(
      before,
      samples.map((sample) => ({ sample, text: ' one\n\ntwo' })),
    ),
  ).toBe(after);
});

test('rewrites several outputs of a page', async () => {
  const page = '```txt output\na\n```\n\n```txt output\nb\n```';
  const { samples } = await planOf(page);
  const updates = samples.map((sample, index) => ({ sample, text: `${index}\n${index}` }));
  expect(updateOutputs(page, updates)).toBe('```txt output\n0\n0\n```\n\n```txt output\n1\n1\n```');
});
