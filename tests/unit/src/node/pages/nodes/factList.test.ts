import { expect, test } from '@rstest/core';
import { compileText, htmlOf } from '../compileText.ts';

test.each([
  ['a colon in the label', '- **Type:** `number`\n- **Default:** `5`', true],
  ['a colon after the label', '- **类型**：`number`\n- **默认值**：`5`', true],
  ['words after the value', '- **Type:** `number` or `string`\n- **Default:** `5`', true],
  ['a loose list', '- **Type:** `number`\n\n- **Default:** `5`', false],
  ['one item', '- **Type:** `number`', false],
  ['a value that is text', '- **Type:** `number`\n- **Note:** be careful', false],
  ['no colon', '- **Type** `number`\n- **Default** `5`', false],
  ['no label', '- `a`\n- `b`', false],
] as const)('a list with %s is a list of facts: %s', async (_name, text, isFacts) => {
  expect(htmlOf(await compileText(text)).includes('<ul class="facts">')).toBe(isFacts);
});

test.each([
  ['a type', '- **Type:** `number`', true],
  ['a type in Chinese', '- **类型**：`number`', true],
  ['two types, of overloads', '- **Type:** `(a: string) => void`\n- **Type:** `(a: number) => void`', true],
  ['another fact', '- **Default:** `5`', false],
  ['a type with words', '- **Type:** `number` or `string`', false],
  ['a type and another fact', '- **Type:** `number`\n- **Default:** `5`', false],
] as const)('a list of %s is a signature: %s', async (_name, text, isSignature) => {
  expect(htmlOf(await compileText(text)).includes('<ul class="signature">')).toBe(isSignature);
});

test.each([
  ['- **Type:** `a`\n- **Default:** `b`', '<li><strong>Type:</strong> <code>a</code></li>'],
  ['- **类型**：`a`\n- **默认值**：`b`', '<li><strong>类型：</strong> <code>a</code></li>'],
])('moves the colon into the label: %s', async (text, item) => {
  expect(htmlOf(await compileText(text))).toContain(item);
});
