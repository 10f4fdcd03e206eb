import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';

/** Properties and values that name a side of the screen. */
const PHYSICAL =
  /(?:^|[\s{;])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b|(?:left|right) *:|(?:text-align|float|clear) *: *(?:left|right)\b)/;
/** A shorthand with four sides. */
const SIDES = /(?:^|[\s{;])(?:padding|margin|inset|scroll-margin|scroll-padding) *: *([^;{}]+)/;

/** Splits a value at blanks outside of parentheses. */
function valuesOf(value: string): string[] {
  return value.trim().match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}

/** Returns the declarations of a style sheet that are the same in right-to-left pages. */
function physicalSides(css: string): string[] {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => {
      const [, , end, , start] = ['', ...valuesOf(SIDES.exec(line)?.[1] ?? '')];
      return PHYSICAL.test(line) || (start !== undefined && start !== end);
    });
}

test('sides that are named or differ are found', () => {
  const css = `a { margin-left: 1px; }
    b { padding: 0 1px 0 calc(1px + (2px)); }
    c { padding: 0 1px 2px 1px; inset-inline: 0 auto; text-align: start; }
    d { text-align: right; }`;
  expect(physicalSides(css).map(([name]) => name)).toEqual(['a', 'b', 'd']);
});

test('the theme uses logical properties', () => {
  const files = readdirSync('theme', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  expect(files.length).toBeGreaterThan(40);
  const found = files.flatMap((name) =>
    physicalSides(readFileSync(path.join('theme', name), 'utf8')).map((line) => `${name}: ${line}`),
  );
  // The direction of code is from left to right everywhere.
  expect(found).toEqual(['styles/base.css: text-align: left;']);
});
