import { stripVTControlCharacters } from 'node:util';
import type { HighlighterCore, ThemeRegistration } from 'shiki/core';
import { escapeText } from '../../../shared/escapeHtml.ts';
import { fontStyleClasses } from './tokenClasses.ts';

const ESCAPE = '\u001B';

/** Stands for the color of a terminal's text. */
const FOREGROUND = '#fefefe';
const BACKGROUND = '#010101';
/** Has no colors of its own, so that those of Shiki's palette are found by their hues. */
export const ANSI_THEME: ThemeRegistration = {
  name: 'ansi-output',
  type: 'dark',
  colors: { 'editor.foreground': FOREGROUND, 'editor.background': BACKGROUND },
  fg: FOREGROUND,
  bg: BACKGROUND,
  settings: [],
};

/** Sequences that set a style. Others move the cursor, or clear what is there. */
const STYLE = new RegExp(`(${ESCAPE}\\[[\\d;]*m)`);
/** The theme's styles of terminal output by the end of their range of hues, in degrees. */
const HUES: readonly (readonly [end: number, style: string])[] = [
  [25, 'fail'],
  [75, 'skip'],
  [170, 'pass'],
  [325, 'path'],
  [360, 'fail'],
];
/** Smaller differences of red, green and blue are gray. */
const MIN_SATURATION = 40;
const MAX_DIM = 0x99;

/** Returns whether code is output of a terminal with escape sequences. */
export function isAnsi(lang: string, code: string): boolean {
  return lang.toLowerCase() === 'ansi' && code.includes(ESCAPE);
}

/** Returns code as readers see it. */
export function withoutEscapes(code: string, lang: string): string {
  return isAnsi(lang, code) ? stripVTControlCharacters(code) : code;
}

/** Renders terminal output as lines of HTML, with the classes of the theme's terminal in place of escape sequences. */
export function ansiRenderer(core: HighlighterCore): (code: string) => string[] {
  return (code) => {
    const tokens = core.codeToTokensBase(withStylesAlone(code), { lang: 'ansi', theme: ANSI_THEME.name ?? '' });
    return tokens.map((line) =>
      line
        .map(({ content, color = FOREGROUND, bgColor, fontStyle = 0 }) => {
          const text = escapeText(content);
          const names = [...colorClasses(color, bgColor), ...fontStyleClasses(fontStyle)];
          return names.length === 0 || content.trim() === '' ? text : `<span class="${names.join(' ')}">${text}</span>`;
        })
        .join(''),
    );
  };
}

function withStylesAlone(code: string): string {
  return code
    .split(STYLE)
    .map((part, index) => (index % 2 === 1 ? part : stripVTControlCharacters(part)))
    .join('');
}

function colorClasses(color: string, background: string | undefined): string[] {
  // Text on a color is on that of failures, or in its color.
  const style = background === undefined ? styleOf(color) : styleOf(background);
  if (background !== undefined && style === 'fail') return ['term-chip'];
  return style === undefined ? [] : [`term-${style}`];
}

/** Returns the style whose color is nearest. A dim color has a fourth pair of digits. */
function styleOf(color: string): string | undefined {
  const [red = 0, green = 0, blue = 0, alpha] = (color.slice(1).match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  const brightest = Math.max(red, green, blue);
  const range = brightest - Math.min(red, green, blue);
  if (range < MIN_SATURATION) return brightest <= MAX_DIM || alpha !== undefined ? 'dim' : undefined;
  const sector =
    brightest === red
      ? ((green - blue) / range + 6) % 6
      : brightest === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return HUES.find(([end]) => sector * 60 <= end)?.[1];
}
