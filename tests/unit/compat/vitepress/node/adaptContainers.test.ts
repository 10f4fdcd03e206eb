import { expect, test } from '@rstest/core';
import { adaptContainers } from '../../../../../compat/vitepress/node/adaptContainers.ts';

test.each([
  ['::: raw\na\n:::\nb', '\na\n\nb'],
  [':::: v-pre\n::: tip\na\n:::\n::::', '\n::: tip\na\n:::\n'],
  ['```md\n::: raw\n:::\n```', '```md\n::: raw\n:::\n```'],
  ['::: tip\n::: note\n:::\nb\n:::\nc', '::: tip\n::: note\n:::\nb\n:::\nc'],
  // Never closed.
  ['::: tip\n:::code-group\na\n:::\nb', '::: tip\n:::code-group\na\n:::\n:::\nb'],
  ['::: tip\na', '::: tip\na\n:::'],
])('containers have the ends that VitePress gives them: %j', (text, expected) => {
  expect(adaptContainers(text)).toBe(expected);
});
