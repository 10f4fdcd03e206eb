import { expect, test } from '@rstest/core';
import { de } from '../../../../src/shared/languages/de.ts';
import { sentenceCase } from '../../../../theme/ui/sentenceCase.ts';

test.each([
  ['ON THIS PAGE', 'On this page'],
  ['In this article', 'In this article'],
  ['本页目录', '本页目录'],
  // German nouns keep their capitals.
  [de.page.outlineTitle, 'Auf dieser Seite'],
  ['', ''],
])('%j is named %j', (label, name) => {
  expect(sentenceCase(label)).toBe(name);
});
