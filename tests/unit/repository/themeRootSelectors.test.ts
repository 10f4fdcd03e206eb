import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';

/** `:has()` of the root element, with the beginning of its argument. */
const ROOT_HAS = /(?:^|[\s(])(?::root|html|:global\(html\))[^\s{]*?:has\(\s*(\S*)/gm;

const sheets = readdirSync('theme', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
const found = sheets.flatMap((name) =>
  [...readFileSync(path.join('theme', name), 'utf8').matchAll(ROOT_HAS)].map(([, start]) => `${name}: ${start}`),
);

test('what the root element has is found by its depth, because browsers look for it after each change of the page', () => {
  expect(found.length).toBeGreaterThan(4);
  expect(found.filter((each) => !each.endsWith(': >'))).toEqual([]);
});
