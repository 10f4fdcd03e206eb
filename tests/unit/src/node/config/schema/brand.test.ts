import { expect, test } from '@rstest/core';
import {
  BRAND_PRESETS,
  brandStyles,
  letterIcon,
  resolveBrand,
} from '../../../../../../src/node/config/schema/brand.ts';

/** Contrast of two colors, by the formula of WCAG. */
function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
      const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Every surface that text in the brand color may be on, but for its own tints, which are between these and the color. */
const LIGHT = ['#ffffff', '#f6f8f7', '#edf1ef'];
const DARK = ['#0f1413', '#151b19', '#1e2623', '#19201e'];
/** `--c-on-brand` */
const ON_BRAND = { light: '#ffffff', dark: '#06120d' };

test.each([
  ...Object.keys(BRAND_PRESETS),
  ...['#000000', '#ffffff', '#f6c000', '#ff0000', '#00ff00', '#0000ff', '#646cff', '#3eaf7c', '#808080', '#abc'],
  { light: '#f6c000', dark: '#333333' },
])('text in and on %j is readable in both themes', (brand) => {
  const { light, dark } = resolveBrand(brand).colors;
  for (const surface of [...LIGHT, ON_BRAND.light]) expect(contrast(light, surface)).toBeGreaterThanOrEqual(4.5);
  for (const surface of [...DARK, ON_BRAND.dark]) expect(contrast(dark, surface)).toBeGreaterThanOrEqual(4.5);
});

test('the default preset has the colors of the theme', () => {
  expect(resolveBrand('green')).toEqual({ colors: { light: '#08764f', dark: '#46d399' }, clamped: [] });
});

test('a readable color is kept, and has a lighter tone in dark mode', () => {
  expect(resolveBrand('#1763b6')).toEqual({ colors: { light: '#1763b6', dark: '#7db3ef' }, clamped: [] });
  expect(resolveBrand('#F6C000').colors.dark).toBe('#f6c000');
});

test('a color that is hard to read is darker or lighter, and reported', () => {
  expect(resolveBrand('#f6c000').clamped).toEqual([
    { theme: 'light', from: '#f6c000', to: '#866800', contrast: expect.closeTo(1.48, 1) },
  ]);
  const { colors, clamped } = resolveBrand({ light: '#866800', dark: '#333333' });
  expect(colors.light).toBe('#866800');
  expect(clamped.map(({ theme, to }) => [theme, to])).toEqual([['dark', colors.dark]]);
});

test('styles override those of the theme in its layer', () => {
  expect(brandStyles({ light: '#111111', dark: '#eeeeee' })).toBe(
    '@layer tokens{:root:root{--c-brand:#111111}:root.dark{--c-brand:#eeeeee}}\n',
  );
});

test.each([
  ['weather', 'W'],
  ['<b>', '&#60;'],
  ['测试', '测'],
  ['👩‍🔬 lab', '👩‍🔬'],
  ['', ''],
])('the icon of %j has %j', (title, letter) => {
  expect(letterIcon(title, BRAND_PRESETS.green)).toMatch(
    new RegExp(`^<svg [^>]*><rect [^>]*fill="#08764f"/><text [^>]*>${letter}</text></svg>\\n$`, 'u'),
  );
});
