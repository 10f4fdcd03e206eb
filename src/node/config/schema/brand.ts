import type { BrandColors } from '../../../model/config.ts';

/** A brand color that was changed, because text in it would be hard to read. */
export interface ClampedBrand {
  theme: keyof BrandColors;
  /** As the site gives it. */
  from: string;
  to: string;
  /** Contrast of the given color on the surface of the theme where it is lowest. */
  contrast: number;
}

/** Colors that a site can choose by name. Green is the theme's own. */
export const BRAND_PRESETS = {
  green: { light: '#08764f', dark: '#46d399' },
  indigo: { light: '#4650c8', dark: '#a3adff' },
  amber: { light: '#8a5200', dark: '#f2b950' },
  rose: { light: '#b81f56', dark: '#ff8fb3' },
  graphite: { light: '#3c4a52', dark: '#b9c7cf' },
} as const satisfies Record<string, BrandColors>;

/** Matches a color in hexadecimal digits, with three or six of them. */
export const HEX_COLOR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** Contrast of text that WCAG 2.2 AA requires (1.4.3). */
const READABLE = 4.5;
/** Contrast in dark mode of a color that follows from the light one. */
const DERIVED = 7;
/** Page, and the surface on which text has the least contrast (`--c-bg-mute` in theme/styles/tokens.css). */
const SURFACES = {
  light: { page: '#ffffff', mute: '#edf1ef' },
  dark: { page: '#0f1413', mute: '#1e2623' },
} as const;
/** Shares of the brand color in `--c-brand-soft`. */
const SOFT = { light: 0.1, dark: 0.11 } as const;
/** Steps in which the lightness of a color is changed. */
const LIGHTNESS_STEP = 0.005;

/** UTF-16 code units that a visible character has at most. */
const LETTER_UNITS = 32;

type Rgb = [red: number, green: number, blue: number];

/**
 * Returns the brand color of each theme. Text in it has a contrast of at least 4.5 on every surface of the theme: the lightness of other
 * colors is changed.
 * @param brand a preset, a color of both themes, or one for each. In dark mode, a single color is a lighter tone of its hue
 * @returns the colors, and those that a site chose for a theme and that were changed
 */
export function resolveBrand(brand: keyof typeof BRAND_PRESETS | (string & {}) | BrandColors): {
  colors: BrandColors;
  clamped: ClampedBrand[];
} {
  const preset = typeof brand === 'string' ? Object.entries(BRAND_PRESETS).find(([name]) => name === brand) : undefined;
  if (preset) return { colors: preset[1], clamped: [] };
  const given = typeof brand === 'string' ? { light: brand } : brand;
  const light = readable(given.light, 'light', READABLE);
  const dark = 'dark' in given ? readable(given.dark, 'dark', READABLE) : readable(given.light, 'dark', DERIVED);
  const pairs = [
    { theme: 'light', from: given.light, to: light },
    ...('dark' in given ? [{ theme: 'dark', from: given.dark, to: dark } as const] : []),
  ] as const;
  return {
    colors: { light, dark },
    clamped: pairs.flatMap((pair) => {
      const isSame = toRgb(pair.from).every((value, index) => value === toRgb(pair.to)[index]);
      return isSame ? [] : [{ ...pair, contrast: lowestContrast(toRgb(pair.from), pair.theme) }];
    }),
  };
}

/** Returns the rules that set the brand color, which override those of the theme and are overridden by a site's own styles. */
export function brandStyles({ light, dark }: BrandColors): string {
  return `@layer tokens{:root:root{--c-brand:${light}}:root.dark{--c-brand:${dark}}}\n`;
}

/** Returns an icon with the first character of a title on the brand color. */
export function letterIcon(title: string, { light }: BrandColors): string {
  const letter =
    [...new Intl.Segmenter().segment(title.trimStart().slice(0, LETTER_UNITS))][0]?.segment.toLocaleUpperCase('en') ??
    '';
  const text = letter.replace(/[&<>]/g, (each) => `&#${each.charCodeAt(0)};`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${light}"/><text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="#fff">${text}</text></svg>\n`;
}

/** Returns the color, or the nearest lightness of it that is readable in a theme. */
function readable(color: string, theme: keyof BrandColors, wanted: number): string {
  const rgb = toRgb(color);
  if (lowestContrast(rgb, theme) >= wanted) return toHex(rgb);
  const [hue, saturation, lightness] = toHsl(rgb);
  const step = theme === 'light' ? -LIGHTNESS_STEP : LIGHTNESS_STEP;
  for (let next = lightness; next >= 0 && next <= 1; next += step) {
    const candidate = toRgb(toHex(fromHsl(hue, saturation, next)));
    if (lowestContrast(candidate, theme) >= wanted) return toHex(candidate);
  }
  return theme === 'light' ? '#000000' : '#ffffff';
}

function lowestContrast(color: Rgb, theme: keyof BrandColors): number {
  const { page, mute } = SURFACES[theme];
  const share = SOFT[theme];
  const soft = toRgb(page).map((value, index) => value * (1 - share) + (color[index] ?? 0) * share) as Rgb;
  return Math.min(contrast(color, toRgb(mute)), contrast(color, soft));
}

/** Returns the contrast of two colors as WCAG defines it. */
function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the parts of a color, from 0 to 1. */
function toRgb(color: string): Rgb {
  const digits = color.slice(1);
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const part = (start: number) => Number.parseInt(full.slice(start, start + 2), 16) / 255;
  return [part(0), part(2), part(4)];
}

function toHex(color: Rgb): string {
  return `#${color
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** @returns hue in sixths of a circle, saturation and lightness from 0 to 1 */
function toHsl([red, green, blue]: Rgb): [hue: number, saturation: number, lightness: number] {
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const range = high - low;
  const lightness = (high + low) / 2;
  if (range === 0) return [0, 0, lightness];
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  if (high === red) return [((green - blue) / range + 6) % 6, saturation, lightness];
  return [high === green ? (blue - red) / range + 2 : (red - green) / range + 4, saturation, lightness];
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const range = saturation * Math.min(lightness, 1 - lightness);
  const part = (shift: number) => {
    const at = (shift + hue * 2) % 12;
    return lightness - range * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  };
  return [part(0), part(8), part(4)];
}
