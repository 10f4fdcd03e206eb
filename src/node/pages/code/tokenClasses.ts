import type { ThemeRegistration } from 'shiki/core';
import { digest } from '../../../tools/files/digest.ts';

/** The fields of a TextMate theme rule that are used here. */
interface ThemeRule {
  scope?: string | string[];
  settings: { foreground?: string; background?: string; fontStyle?: string };
}

/** The colors of a token in the light and the dark theme. */
export interface ColorPair {
  light: string;
  dark: string;
}

/** Bits of a token's font style, as defined by Shiki. */
const FONT_STYLES: [bit: number, className: string, css: string][] = [
  [1, 'sti', 'font-style:italic'],
  [2, 'stb', 'font-weight:700'],
  [4, 'stu', 'text-decoration:underline'],
  [8, 'sts', 'text-decoration:line-through'],
];

/** Returns the class of a token with these colors. It depends only on the colors, so it is the same in every build. */
export function colorClass({ light, dark }: ColorPair): string {
  return `s${BigInt(`0x${digest(light.toLowerCase(), dark.toLowerCase())}`)
    .toString(36)
    .slice(-4)}`;
}

/** Returns the classes of a font style, given as Shiki's bits. */
export function fontStyleClasses(fontStyle: number): string[] {
  return fontStyle <= 0 ? [] : FONT_STYLES.filter(([bit]) => (fontStyle & bit) !== 0).map(([, className]) => className);
}

function rulesOf(theme: ThemeRegistration): ThemeRule[] {
  return [...(theme.tokenColors ?? theme.settings ?? [])];
}

/** Returns a theme without the rule for all text that Shiki adds to each list of rules it is given, of the colors of the editor. */
export function withoutAddedRule(theme: ThemeRegistration): ThemeRegistration {
  const { 'editor.foreground': foreground, 'editor.background': background } = theme.colors ?? {};
  const isAdded = ({ scope, settings }: ThemeRule) =>
    scope === undefined && settings.foreground === foreground && settings.background === background;
  const [first, ...rest] = rulesOf(theme);
  if (first === undefined || foreground === undefined || !isAdded(first)) return theme;
  return theme.tokenColors ? { ...theme, tokenColors: rest } : { ...theme, settings: rest };
}

function scopesOf({ scope }: ThemeRule): string {
  return Array.isArray(scope) ? scope.join(',') : (scope ?? '');
}

/**
 * A theme whose colors are placeholders for pairs of colors, so that one pass over the code serves light and dark mode.
 */
export interface PairedTheme {
  theme: ThemeRegistration;
  /** Pairs by placeholder color, in upper case as Shiki returns it. */
  pairs: Map<string, ColorPair>;
  foreground: ColorPair;
}

/** Returns the colors of text that no rule of the themes is about. */
export function foregroundOf(light: ThemeRegistration, dark: ThemeRegistration): ColorPair {
  return {
    light: light.colors?.['editor.foreground'] ?? light.fg ?? '#000',
    dark: dark.colors?.['editor.foreground'] ?? dark.fg ?? '#fff',
  };
}

/** Pairs two themes that have the same scopes in the same order. Returns `undefined` for any other themes. */
export function pairThemes(light: ThemeRegistration, dark: ThemeRegistration): PairedTheme | undefined {
  const lightRules = rulesOf(light);
  const darkRules = rulesOf(dark);
  const isSame =
    lightRules.length === darkRules.length &&
    lightRules.every((rule, index) => {
      const other = darkRules[index];
      return (
        other !== undefined &&
        scopesOf(rule) === scopesOf(other) &&
        rule.settings.fontStyle === other.settings.fontStyle &&
        (rule.settings.foreground === undefined) === (other.settings.foreground === undefined)
      );
    });
  if (!isSame) return undefined;
  const pairs = new Map<string, ColorPair>();
  const standIns = new Map<string, string>();
  const standInFor = (pair: ColorPair): string => {
    const key = `${pair.light}|${pair.dark}`;
    const found = standIns.get(key);
    if (found !== undefined) return found;
    const color = `#${(pairs.size + 1).toString(16).padStart(6, '0').toUpperCase()}`;
    standIns.set(key, color);
    pairs.set(color, pair);
    return color;
  };
  const foreground = foregroundOf(light, dark);
  const tokenColors = lightRules.map((rule, index) => {
    const lightColor = rule.settings.foreground;
    const darkColor = darkRules[index]?.settings.foreground;
    const { background: _, ...settings } = rule.settings;
    if (lightColor !== undefined && darkColor !== undefined)
      settings.foreground = standInFor({ light: lightColor, dark: darkColor });
    return { ...rule, settings };
  });
  const base = standInFor(foreground);
  const theme: ThemeRegistration = {
    name: `${light.name}+${dark.name}`,
    type: 'light',
    colors: { 'editor.foreground': base, 'editor.background': '#FFFFFF' },
    tokenColors,
    fg: base,
    bg: '#FFFFFF',
  };
  return { theme, pairs, foreground };
}

/** Returns every pair of colors that two themes can give a token when both are applied separately. */
export function allPairs(light: ThemeRegistration, dark: ThemeRegistration): ColorPair[] {
  const colors = (theme: ThemeRegistration) =>
    [...new Set(rulesOf(theme).flatMap(({ settings }) => settings.foreground ?? []))].sort();
  return colors(light).flatMap((lightColor) =>
    colors(dark).map((darkColor) => ({ light: lightColor, dark: darkColor })),
  );
}

/** Returns the style sheet of the token classes. It is sorted, so that it does not depend on the pages. */
export function tokenStyleSheet(pairs: Iterable<ColorPair>): string {
  const rules = new Map<string, string>();
  for (const pair of pairs) {
    const name = colorClass(pair);
    rules.set(name, `.${name}{color:${pair.light}}\n.dark .${name}{color:${pair.dark}}`);
  }
  const colors = [...rules].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, rule]) => rule);
  return `${[...colors, ...FONT_STYLES.map(([, name, css]) => `.${name}{${css}}`)].join('\n')}\n`;
}
