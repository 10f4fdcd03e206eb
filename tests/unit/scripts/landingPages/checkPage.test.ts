import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { CHECKED_PAGES, checkPage } from '../../../../scripts/landingPages/checkPage.ts';

const withoutTime = (printed: string) => printed.replace(/\d+(?:\.\d+)? s\./, 'N s.');

test.each([
  ['broken', 'Did you mean "/guide/start"?'],
  ['install', '✓ 0 errors'],
])('the landing page of the engine shows what the check prints: %s', (name, part) => {
  const recorded = readFileSync(path.join(CHECKED_PAGES, `${name}.txt`), 'utf8');
  expect(recorded).toContain(part);
  expect(withoutTime(checkPage(name))).toBe(withoutTime(recorded));
});
