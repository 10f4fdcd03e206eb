import { expect, test } from '@rstest/core';
import { formatBuildSummary } from '../../../../../../src/node/support/messages/buildSummary.ts';

const summary = {
  pages: 1828,
  languages: 2,
  out: 'dist',
  bytes: 178_320_000,
  seconds: 12.34,
  compiled: 1828,
  rendered: 1828,
  warnings: 0,
  downloads: { firstPage: 23_456, scripts: 104_321, searchIndex: 1_234_567 },
};

const DOWNLOADS = '\n  Compressed, a reader downloads: first page 23.5 kB, scripts 104.3 kB, search 1.2 MB.';

test.each([
  [{}, 'Built 1,828 pages in 2 languages to dist/ (178.3 MB) in 12.3 s; 1,828 compiled, 1,828 rendered.'],
  [
    { compiled: 1, rendered: 3 },
    'Built 1,828 pages in 2 languages to dist/ (178.3 MB) in 12.3 s; 1 compiled, 3 rendered, the rest reused.',
  ],
  [
    { pages: 1, languages: 1, compiled: 0, rendered: 0 },
    'Built 1 page in 1 language to dist/ (178.3 MB) in 12.3 s; 0 compiled, 0 rendered, the rest reused.',
  ],
])('%j', (changes, text) => {
  expect(formatBuildSummary({ ...summary, ...changes })).toBe(text + DOWNLOADS);
});

test.each([
  [[], '  No other version is beside it.'],
  [['1.0'], '  Beside it is 1 other version: 1.0.'],
  [['next', '1.0'], '  Beside it are 2 other versions: next, 1.0.'],
  [['6', '5', '4', '3', '2', '1', '0'], '  Beside it are 7 other versions: 6, 5, 4, 3, 2 and 2 more.'],
])('names the other versions %j', (otherVersions, line) => {
  expect(formatBuildSummary({ ...summary, otherVersions }).split('\n')[1]).toBe(line);
});

test('summarizes a site without search and with warnings', () => {
  const changes = { warnings: 2, downloads: { firstPage: 900, scripts: 1000, searchIndex: 0 } };
  expect(
    formatBuildSummary({ ...summary, ...changes })
      .split('\n')
      .slice(1),
  ).toEqual(['  Compressed, a reader downloads: first page 900 B, scripts 1.0 kB.', '  2 warnings above.']);
});
