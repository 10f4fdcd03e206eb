import { expect, test } from '@rstest/core';
import { scopeStyles } from '../../../../../compat/vitepress/node/scopeStyles.ts';

test.each([
  ['.a .b { c: d }', '.a .b[data-scoped] { c: d; }'],
  ['.dark p, q:hover { c: d }', '.dark p[data-scoped], q:hover[data-scoped] { c: d; }'],
  ['.a .b::before { c: d }', '.a .b[data-scoped]:before { c: d; }'],
  ['.a > p { c: d }', '.a > p[data-scoped] { c: d; }'],
  ['@media print { .a { c: d } }', '@media print { .a[data-scoped] { c: d; } }'],
  ['@keyframes x { from { opacity: 0 } }', '@keyframes x { from { opacity: 0; } }'],
  ['.a { c: d; &:hover { e: f } .b { g: h } }', '.a[data-scoped] { c: d; &:hover { e: f; } & .b { g: h; } }'],
  ['.a :deep(.b p) { c: d }', '.a[data-scoped] .b p { c: d; }'],
  ['.a::v-deep .b { c: d }', '.a[data-scoped] .b { c: d; }'],
  ['.a >>> .b { c: d }', '.a[data-scoped] .b { c: d; }'],
  ['.x { a: b }\n:deep(.b) { c: d }', '.x[data-scoped] { a: b; } [data-scoped] .b { c: d; }'],
  [':slotted(.b) { c: d }', '.b[data-scoped] { c: d; }'],
  [':global(.b:not(.c)) { d: e }', '.b:not(.c) { d: e; }'],
  ['.a { c: d', '.a[data-scoped] { c: d; }'],
  ['.a { .b', undefined],
])('%s of a page alone is %s', (css, expected) => {
  expect(scopeStyles(css)?.replace(/\s+/g, ' ').trim()).toBe(expected);
});
