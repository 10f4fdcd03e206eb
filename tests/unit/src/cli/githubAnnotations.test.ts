import { expect, test } from '@rstest/core';
import { formatAnnotations } from '../../../../src/cli/githubAnnotations.ts';

test('problems are commands of GitHub Actions, with what these reserve escaped', () => {
  const errors = [{ area: 'links', file: 'docs/a,b.md', line: 3, column: 1, message: 'is 100% wrong.\nHint: none' }];
  expect(formatAnnotations({ errors, warnings: [{ area: 'bundle', message: 'A' }] })).toEqual([
    '::error file=docs/a%2Cb.md,line=3,col=1,title=docspack%3A links::is 100%25 wrong.%0AHint: none',
    '::warning title=docspack%3A bundle::A',
  ]);
});

test('the first hundred problems are annotated, errors first, and the others counted', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ area: 'x', message: `${index}` }));
  const lines = formatAnnotations({ errors: many(90), warnings: many(300) });
  expect(lines).toHaveLength(101);
  expect(lines.filter((line) => line.startsWith('::error'))).toHaveLength(90);
  expect(lines.at(-1)).toBe('::notice ::290 more problems. "docspack check --json" lists them.');
});
