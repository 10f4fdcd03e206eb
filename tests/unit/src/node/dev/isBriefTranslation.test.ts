import { expect, test } from '@rstest/core';
import { isBriefTranslation } from '../../../../../src/node/dev/isBriefTranslation.ts';
import { DocsError } from '../../../../../src/tools/messages/errors.ts';

const problem = 'lacks the heading "Use" of level 2 at docs/en/a.mdx:5.';
const difference = new DocsError({
  area: 'translation-structure',
  location: { file: 'docs/zh/a.mdx', line: 3, column: 1 },
  problem,
});

test.each([
  ['of a page that was edited', difference, ['docs/en/a.mdx'], true],
  ['that was edited itself', difference, ['docs/en/a.mdx', 'docs/zh/a.mdx'], false],
  ['without a location', new DocsError({ area: 'translation-structure', problem }), [], false],
  [
    'that is no difference of a translation',
    new DocsError({ area: 'links', location: { file: 'docs/en/a.mdx', line: 3 }, problem }),
    [],
    false,
  ],
])('a finding %s is brief or not', (_, finding, edited, isBrief) =>
  expect(isBriefTranslation(finding, edited)).toBe(isBrief),
);
