import { expect, test } from '@rstest/core';
import { diff } from '../../../../plugins/diff/diff.ts';
import { decorateText } from '../../src/node/pages/decorateText.ts';

test('marks added and removed lines of a diff, but not its headers', async () => {
  const text = '```diff\n--- a.ts\n+++ b.ts\n@@ -1 +1 @@\n-old\n+new\n same\n```\n';
  const { html } = await decorateText(text, [diff]);
  expect([...html.matchAll(/<span class="(line[^"]*)">/g)].map(([, name]) => name)).toEqual([
    'line',
    'line',
    'line',
    'line deleted',
    'line inserted',
    'line',
  ]);
});

test('leaves other languages alone', async () => {
  expect((await decorateText('```txt\n+new\n```\n', [diff])).html).toBe('+new');
});
