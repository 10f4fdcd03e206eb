import { expect, test } from '@rstest/core';
import { parseDate } from '../../../../../src/tools/pages/parseDate.ts';

test.each([
  ['2026-05-31', '2026-05-31T00:00:00.000Z'],
  ['2026-05-31 10:00', '2026-05-31T10:00:00.000Z'],
  ['2026-05-31T10:00:30', '2026-05-31T10:00:30.000Z'],
  ['2026-05-31T10:00:00.5Z', '2026-05-31T10:00:00.500Z'],
  ['2026-05-31T10:00:00+02:00', '2026-05-31T08:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
])('%s is %s on every machine', (text, expected) => {
  expect(new Date(parseDate(text) ?? 0).toISOString()).toBe(expected);
});

test.each([
  '2026-02-30',
  '2026-13-01',
  '2026-05',
  '31.05.2026',
  'yesterday',
  '2026-05-31 25:00',
  '2026-05-31 words',
  '',
])('%j is no date', (text) => {
  expect(parseDate(text)).toBe(undefined);
});
