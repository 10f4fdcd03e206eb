import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrandColors } from '../../src/model/config.ts';
import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';
import { type ColorTheme, readTokens, toColor } from './readTokens.ts';
import type { DiagramColors } from './renderDiagram.ts';

/** Colors of the diagrams of a site. */
export type DiagramPalettes = Readonly<Record<ColorTheme, DiagramColors>>;

const DEFAULT_TOKENS = path.join(ENGINE_ROOT, 'theme/styles/tokens.css');
const STYLE_SHEET = /\.(?:css|scss|less)$/;
/** CSS variable of the theme for each color. */
const VARIABLES = {
  bg: '--c-bg',
  fg: '--c-text-1',
  muted: '--c-text-2',
  line: '--c-text-3',
  accent: '--c-brand',
  surface: '--c-brand-soft',
} as const;
/** Percentages of the text color in fills, and of the accent in outlines. */
const MIXTURES = { header: 5, rule: 12, badge: 10, border: 60 } as const;

/**
 * Reads the colors of diagrams from the CSS variables of the theme, which those in the style sheets of the site's theme override.
 * @param brand brand color of the site; `undefined` for that of its theme
 * @param dependOn called with each style sheet of the site
 */
export function readColors(
  themeDir: string | undefined,
  brand: BrandColors | undefined,
  dependOn: (file: string) => void,
): DiagramPalettes {
  const own = themeDir === undefined || !existsSync(themeDir) ? [] : styleSheetsIn(themeDir);
  for (const file of own) dependOn(file);
  const defaults = readFileSync(DEFAULT_TOKENS, 'utf8');
  const branded = brand === undefined ? [] : [`:root{--c-brand:${brand.light}}.dark{--c-brand:${brand.dark}}`];
  const tokens = readTokens([defaults, ...branded, ...own.map((file) => readFileSync(file, 'utf8'))]);
  const defaultTokens = readTokens([defaults]);
  const colorsOf = (theme: ColorTheme): DiagramColors => {
    const color = (name: keyof typeof VARIABLES) => {
      const variable = VARIABLES[name];
      return tokens(variable, theme) ?? defaultTokens(variable, theme) ?? '';
    };
    const [fg, bg, accent] = [color('fg'), color('bg'), color('accent')];
    const mix = (own: string, percent: number) => toColor(`color-mix(in srgb, ${own} ${percent}%, ${bg})`) ?? own;
    return {
      fg,
      bg,
      muted: color('muted'),
      line: color('line'),
      accent,
      surface: color('surface'),
      border: mix(accent, MIXTURES.border),
      header: mix(fg, MIXTURES.header),
      rule: mix(fg, MIXTURES.rule),
      badge: mix(fg, MIXTURES.badge),
    };
  };
  return { light: colorsOf('light'), dark: colorsOf('dark') };
}

function styleSheetsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => STYLE_SHEET.test(name) && !name.split(path.sep).includes('node_modules'))
    .sort()
    .map((name) => path.join(folder, name));
}
