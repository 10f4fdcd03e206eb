import { expect, test } from '@rstest/core';
import { codeOfText } from '../../../../../src/node/pages/codeOfText.ts';

const keysOf = (text: string) => [...codeOfText(text).keys()];

test('lists the code of each fence with its length', () => {
  const text = '# Title\n\n```ts\nconst a = 1;\nconst b = 2;\n```\n\n- ~~~sh\n  npm ci\n  ~~~\n\nText ```a``` and\n';
  expect([...codeOfText(text).values()]).toEqual([24, 8]);
  expect(codeOfText('Text')).toEqual(new Map());
});

test('the same code has the same number in any text, other code another', () => {
  const [original] = keysOf('# A\n\n```ts title="a.ts"\nconst a = 1;\n```\n');
  expect(keysOf('# 中文\n\n文字。\n\n````ts\nconst a = 1;\n````\n')).toEqual([original]);
  expect(keysOf('```ts\nconst a = 2;\n```\n')).not.toEqual([original]);
});
