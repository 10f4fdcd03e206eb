import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import {
  desktopNavQuery,
  OUTLINE_COLUMN_QUERY,
  SIDEBAR_COLUMN_QUERY,
  STYLE_QUERIES,
} from '../../../../theme/shared/breakpoints.ts';

/** In media queries, whatever the style sheets set; unless a reader has chosen a larger font. */
const PX_PER_EM = 16;

/** Returns whether a width in pixels is in a range such as `(37.5em < width <= 60em)`. Throws for other text. */
function matches(query: string, width: number): boolean {
  const parts = /^\((?:([\d.]+)em (<=?) )?width(?: ([<>]=?) ([\d.]+)em)?\)$/.exec(query);
  if (!parts || (parts[1] === undefined && parts[4] === undefined)) throw new Error(`"${query}" is not a width range.`);
  const [, from, fromOperator, operator, to] = parts;
  const compare = (a: number, operation: string, b: number) =>
    ({ '<': a < b, '<=': a <= b, '>': a > b, '>=': a >= b })[operation] ?? false;
  return (
    (from === undefined || compare(Number(from) * PX_PER_EM, fromOperator ?? '', width)) &&
    (to === undefined || compare(width, operator ?? '', Number(to) * PX_PER_EM))
  );
}

/** Files below a folder with one of the extensions, with forward slashes. */
function filesOf(folder: string, extensions: string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => extensions.includes(path.extname(name)))
    .map((name) => path.join(folder, name));
}

const read = (file: string) => readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');

/** Conditions on the width of the window in style sheets. */
const inStyles = filesOf('theme', ['.css']).flatMap((file) =>
  [...read(file).matchAll(/@media([^{]*)\{/g)].flatMap(([, prelude = '']) =>
    (prelude.match(/\([^()]*width[^()]*\)/g) ?? []).map((query) => ({ file, query })),
  ),
);

test('the theme’s style sheets ask for widths', () => {
  expect(inStyles.length).toBeGreaterThan(20);
});

test('style sheets ask for no width but those of theme/shared/breakpoints.ts, and each of those is asked for', () => {
  const known = new Set<string>(STYLE_QUERIES);
  expect(inStyles.filter(({ query }) => !known.has(query))).toEqual([]);
  const used = new Set(inStyles.map(({ query }) => query));
  const ofScripts = [desktopNavQuery(), SIDEBAR_COLUMN_QUERY, OUTLINE_COLUMN_QUERY];
  expect(STYLE_QUERIES.filter((query) => !used.has(query) && !ofScripts.includes(query))).toEqual([]);
});

test('scripts ask for widths in theme/shared/breakpoints.ts alone', () => {
  const build = path.join('src', 'node') + path.sep;
  const scripts = [...filesOf('theme', ['.ts', '.tsx']), ...filesOf('src', ['.ts', '.tsx'])];
  const asking = scripts.filter(
    (file) => !file.startsWith(build) && /\((min|max)-width|\([^()]*\bwidth [<>]/.test(read(file)),
  );
  expect(asking).toEqual([path.join('theme', 'shared', 'breakpoints.ts')]);
});

const WIDTHS = [
  600, 767, 767.99, 768, 768.01, 960, 960.01, 961, 1023.99, 1024, 1279.99, 1280, 1280.01, 1281, 1439.99, 1440,
];

test.each([
  ['the full-screen menu', '(width < 48em)', desktopNavQuery()],
  ['the full-screen menu of a bar with many items', '(width < 64em)', desktopNavQuery(64)],
  ['the full-screen menu of a bar with very many items', '(width < 80em)', desktopNavQuery(80)],
  ['the full-screen menu of a bar with even more items', '(width < 90em)', desktopNavQuery(90)],
  ['the drawer', '(width <= 60em)', SIDEBAR_COLUMN_QUERY],
  ['the outline in the menu bar', '(width <= 80em)', OUTLINE_COLUMN_QUERY],
])('at every width there is either %s or its wide counterpart', (_name, narrow, wide) => {
  expect(STYLE_QUERIES).toContain(narrow);
  for (const width of WIDTHS) expect([width, matches(narrow, width) !== matches(wide, width)]).toEqual([width, true]);
});

test.each([
  // Width, low navbar, desktop navigation, sidebar column, outline column.
  [767.99, true, false, false, false],
  [768, true, true, false, false],
  [768.01, false, true, false, false],
  [960, false, true, false, false],
  [960.01, false, true, true, false],
  [1280, false, true, true, false],
  [1280.01, false, true, true, true],
])('at %s px the layout is the specification’s', (width, ...expected) => {
  const queries = ['(width <= 48em)', desktopNavQuery(), SIDEBAR_COLUMN_QUERY, OUTLINE_COLUMN_QUERY];
  expect(queries.map((query) => matches(query, width))).toEqual(expected);
});

test('the navbar is low up to 768 px and for no other reason', () => {
  const [block = ''] = read('theme/styles/tokens.css').match(/@media \(width <= 48em\) \{[^}]*\}/) ?? [];
  expect(block).toContain('--navbar-height: 56px;');
  expect(read('theme/styles/tokens.css').match(/--navbar-height: \d\dpx/g)).toEqual([
    '--navbar-height: 72px',
    '--navbar-height: 56px',
  ]);
});
