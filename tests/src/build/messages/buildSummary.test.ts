import { expect, test } from '@rstest/core';
import { formatBuildSummary } from '../../../../src/build/messages/buildSummary.ts';

const summary = {
  pages: 1828,
  languages: 2,
  out: 'dist',
  bytes: 178_320_000,
  seconds: 12.34,
  compiled: 1828,
  rendered: 1828,
};

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
  expect(formatBuildSummary({ ...summary, ...changes })).toBe(text);
});
