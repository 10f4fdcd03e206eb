import { bundledLanguages, bundledLanguagesInfo, bundledThemes } from 'shiki';
import { createHighlighterCore, type HighlighterCore, type ThemedToken, type ThemeRegistration } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { escapeText } from '../pages/html.ts';
import { timed } from '../report/timed.ts';
import { readNotations } from './codeNotations.ts';
import type { FenceMeta } from './fenceMeta.ts';
import { StyleCache } from './StyleCache.ts';
import {
  allPairs,
  type ColorPair,
  colorClass,
  fontStyleClasses,
  type PairedTheme,
  pairThemes,
  tokenStyleSheet,
} from './tokenClasses.ts';

export interface HighlighterOptions {
  themes: { light: string; dark: string };
  langAlias: Record<string, string>;
}

/** Colours code. */
export interface Highlighter {
  /** Inner HTML of `<code>`; undefined language or an unknown one is plain text. */
  highlight(code: string, lang: string, meta: FenceMeta): Promise<string>;
  /** Rules of the classes that tokens have. */
  styleSheet: string;
}

/** A stretch of code in one style. */
interface Run {
  text: string;
  className: string;
}

/** Code longer than this is not coloured: a page should not hold up the build, and nobody reads it in colour. */
const MAX_HIGHLIGHT_CHARACTERS = 200_000;

/** No limit of time for a line, which would make the colours depend on how busy the machine is; a limit of length instead. */
const LIMITS = { tokenizeTimeLimit: 0, tokenizeMaxLineLength: 5000 };

/** Languages whose fences hold other languages, and which of these are coloured. */
const EMBEDDING_LANGUAGES = new Set(['markdown', 'mdx']);
const EMBEDDED_LANGUAGES = ['typescript', 'javascript', 'tsx', 'jsx', 'json', 'bash', 'css', 'html', 'yaml'] as const;

const PLAIN_LANGUAGES = new Set(['', 'txt', 'text', 'plain', 'plaintext', 'none', 'ansi']);
const canonical = new Map(
  bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases].map((name): [string, string] => [name, id])),
);

async function loadTheme(name: string): Promise<ThemeRegistration> {
  const found = Object.entries(bundledThemes).find(([key]) => key === name);
  if (!found) throw new Error(`There is no Shiki theme "${name}".`);
  return (await found[1]()).default;
}

/** Makes a highlighter. Grammars are loaded when a first block wants them. Throws for a theme that does not exist. */
export async function createHighlighter({ themes, langAlias }: HighlighterOptions): Promise<Highlighter> {
  const [light, dark] = await Promise.all([loadTheme(themes.light), loadTheme(themes.dark)]);
  const paired = pairThemes(light, dark);
  const engine = await createOnigurumaEngine(import('shiki/wasm'));
  // A registry for each language: what a grammar embeds if it happens to be loaded would depend on the order of pages.
  const createCore = () =>
    createHighlighterCore({ themes: paired ? [paired.theme] : [light, dark], langs: [], engine, warnings: false });
  const cache = new StyleCache<Promise<Run[][]>>();
  const languages = new Map<string, Promise<LoadedLanguage | undefined>>();

  const languageOf = (name: string): Promise<LoadedLanguage | undefined> => {
    const wanted = langAlias[name] ?? name;
    let promise = languages.get(wanted);
    if (!promise) {
      promise = loadLanguage(createCore, wanted.toLowerCase());
      languages.set(wanted, promise);
    }
    return promise;
  };

  return {
    styleSheet: tokenStyleSheet(paired ? paired.pairs.values() : allPairs(light, dark)),
    async highlight(source, lang, meta) {
      const { code, lineClasses } = readNotations(source);
      const lines = await cache.get(`${lang}\0${code}`, async () => {
        const language = code.length > MAX_HIGHLIGHT_CHARACTERS ? undefined : await languageOf(lang);
        return language === undefined
          ? plainLines(code)
          : timed('highlight', lang, () => tokenize(language, code, paired, light, dark));
      });
      for (const line of meta.highlighted) {
        const list = lineClasses.get(line - 1) ?? [];
        if (!list.includes('highlighted')) lineClasses.set(line - 1, [...list, 'highlighted']);
      }
      return renderLines(lines, lineClasses, meta.lineNumbers === true);
    },
  };
}

/** A grammar with the registry it lies in. */
interface LoadedLanguage {
  core: HighlighterCore;
  lang: string;
}

async function loadLanguage(
  createCore: () => Promise<HighlighterCore>,
  name: string,
): Promise<LoadedLanguage | undefined> {
  if (PLAIN_LANGUAGES.has(name)) return undefined;
  const id = canonical.get(name);
  const load = Object.entries(bundledLanguages).find(([key]) => key === id)?.[1];
  if (id === undefined || load === undefined) return undefined;
  const core = await createCore();
  await core.loadLanguage(
    load,
    ...(EMBEDDING_LANGUAGES.has(id) ? EMBEDDED_LANGUAGES.map((name) => bundledLanguages[name]) : []),
  );
  return { core, lang: id };
}

function plainLines(code: string): Run[][] {
  return code.split('\n').map((text) => [{ text, className: '' }]);
}

function tokenize(
  { core, lang }: LoadedLanguage,
  code: string,
  paired: PairedTheme | undefined,
  light: ThemeRegistration,
  dark: ThemeRegistration,
): Run[][] {
  if (paired) {
    const base = colorClass(paired.foreground);
    const classOf = ({ color, fontStyle = 0 }: ThemedToken) => {
      const pair = paired.pairs.get((color ?? '').toUpperCase());
      return classNames(pair, base, fontStyle);
    };
    return core
      .codeToTokensBase(code, { lang, theme: paired.theme, ...LIMITS })
      .map((line) => mergeRuns(line.map((token) => ({ text: token.content, className: classOf(token) }))));
  }
  const base = colorClass({ light: light.fg ?? '', dark: dark.fg ?? '' });
  return core.codeToTokensWithThemes(code, { lang, themes: { light, dark }, ...LIMITS }).map((line) =>
    mergeRuns(
      line.map(({ content, variants }) => {
        const pair = { light: variants.light?.color ?? '', dark: variants.dark?.color ?? '' };
        return { text: content, className: classNames(pair, base, variants.light?.fontStyle ?? 0) };
      }),
    ),
  );
}

function classNames(pair: ColorPair | undefined, base: string, fontStyle: number): string {
  const color = pair === undefined ? base : colorClass(pair);
  return [...(color === base ? [] : [color]), ...fontStyleClasses(fontStyle)].join(' ');
}

/** Joins neighbours of one style; white space takes the style of what stands before it, since nobody sees the difference. */
function mergeRuns(runs: Run[]): Run[] {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    const isSpace = run.text.trim() === '' && !/st[us]/.test(last?.className ?? '');
    if (last && (last.className === run.className || isSpace)) last.text += run.text;
    else merged.push({ ...run });
  }
  return merged;
}

function renderRun({ text, className }: Run): string {
  const escaped = escapeText(text);
  return className === '' || text.trim() === '' ? escaped : `<span class="${className}">${escaped}</span>`;
}

/** Lines as HTML; they are elements of their own only where something is said of a line. */
function renderLines(lines: Run[][], lineClasses: ReadonlyMap<number, string[]>, hasNumbers: boolean): string {
  if (lineClasses.size === 0 && !hasNumbers) return lines.map((line) => line.map(renderRun).join('')).join('\n');
  return lines
    .map((line, index) => {
      const className = ['line', ...(lineClasses.get(index) ?? [])].join(' ');
      return `<span class="${className}">${line.map(renderRun).join('')}</span>`;
    })
    .join('\n');
}
