import { expect, test } from '@rstest/core';
import { applyReplacement } from '../../../scripts/applyReplacement.ts';

test.each<[text: string, from: string, to: string, result: string | undefined]>([
  ['a\n- **Type**: `string`\n', 'string', 'number | $&', 'a\n- **Type**: `number | $&`\n'],
  ['a\n| `mode` | `A \\| B` | – |', 'A | B', 'A | C', 'a\n| `mode` | `A \\| C` | – |'],
  ['a\n- **Type**: `string[]`\n', 'string', 'number', undefined],
  ['`string`', 'string', 'number', undefined],
])('the code of a line is replaced: %j', (text, from, to, result) => {
  expect(applyReplacement(text, 2, from, to)).toBe(result);
});
