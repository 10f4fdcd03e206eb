import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import leftToRightLoader from '../../../../plugins/rspack/leftToRightLoader.mjs';

test('rules for right-to-left pages are removed, and no others', () => {
  const css =
    '.a { color: red; [dir="rtl"] & { rotate: 180deg; } } [dir="rtl"] .b > .c::after { content: "←"; } .d { top: 0; }';
  expect(leftToRightLoader(css).replace(/\s+/g, ' ').trim()).toBe('.a { color: red; } .d { top: 0; }');
});

test('no rule of the theme stays', () => {
  const files = readdirSync('theme', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  const texts = files.map((name) => readFileSync(path.join('theme', name), 'utf8'));
  expect(texts.filter((text) => text.includes('[dir="rtl"]')).length).toBeGreaterThan(8);
  for (const text of texts) {
    const kept = leftToRightLoader(text);
    expect(kept).not.toContain('[dir=');
    expect(kept.match(/\{/g)?.length).toBe(kept.match(/\}/g)?.length);
  }
});
