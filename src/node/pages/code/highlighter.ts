import type { HighlighterCore, LanguageInput, RegexEngine, ThemeRegistration } from 'shiki/core';
import { bundledLanguages } from 'shiki/langs';
import { bundledThemes } from 'shiki/themes';
import type { CodeDecorations } from '../../../model/code.ts';
import type { CodeLanguage } from '../../../model/config.ts';
import { escapeText } from '../../../shared/escapeHtml.ts';
import { readNotations, type WordMark } from '../../../tools/tree/codeNotations.ts';
import type { FenceMeta } from '../../../tools/tree/fenceMeta.ts';
import { timed } from '../../support/phases/timed.ts';
import { ANSI_THEME, ansiRenderer, isAnsi, withoutEscapes } from './ansiOutput.ts';
import { markLinks, markNotes } from './codeNotes.ts';
import { LANGUAGE_IDS, PLAIN_LANGUAGES } from './languages.ts';
import { markWords } from './markWords.ts';
import { reuseLines } from './reuseLines.ts';
import { StyleCache } from './StyleCache.ts';
import { shareScanners } from './sharedScanners.ts';
import { highlightTerminal } from './terminalOutput.ts';
import {
  allPairs,
  type ColorPair,
  colorClass,
  fontStyleClasses,
  foregroundOf,
  type PairedTheme,
  pairThemes,
  tokenStyleSheet,
  withoutAddedRule,
} from './tokenClasses.ts';

/** Options of `createHighlighter`. */
interface HighlighterOptions {
  themes: { light: string; dark: string };
  langAlias: Record<string, string>;
  /** @default none besides those of Shiki */
  languages?: readonly CodeLanguage[];
}

/** Highlights code. */
export interface Highlighter {
  /** Returns the inner HTML of `<code>`. An unknown or missing language is plain text. */
  highlight(code: string, lang: string, meta: FenceMeta, decorations?: CodeDecorations): Promise<string>;
  /** CSS rules of the token classes. */
  styleSheet: string;
}

/** Longer code is not highlighted, because it would slow down the build and nobody reads it in color. */
const MAX_HIGHLIGHT_CHARACTERS = 200_000;

/** A length limit instead of a time limit per line, which would make colors depend on how busy the machine is. */
const LIMITS = { tokenizeTimeLimit: 0, tokenizeMaxLineLength: 5000 };

/** Languages whose fences contain other languages, with the ones that are highlighted. */
const EMBEDDING_LANGUAGES = new Set(['markdown', 'mdx']);
const EMBEDDED_LANGUAGES = ['typescript', 'javascript', 'tsx', 'jsx', 'json', 'bash', 'css', 'html', 'yaml'] as const;

async function loadTheme(name: string): Promise<ThemeRegistration> {
  const found = Object.entries(bundledThemes).find(([key]) => key === name);
  if (!found) throw new Error(`Unknown Shiki theme "${name}".`);
  // What others give to Shiki has its rule in the list. Ours are copies, so that they have none.
  return withoutAddedRule(structuredClone((await found[1]()).default));
}

/** Renders code to lines of HTML. */
type RenderLines = (code: string) => string[];

/**
 * Creates a highlighter. Regular expressions and grammars are loaded for the first block that needs them.
 * @throws Error for an unknown theme
 */
export async function createHighlighter({
  themes,
  langAlias,
  languages: added = [],
}: HighlighterOptions): Promise<Highlighter> {
  const [light, dark] = await Promise.all([loadTheme(themes.light), loadTheme(themes.dark)]);
  const paired = pairThemes(light, dark);
  const cache = new StyleCache<Promise<string[]>>();
  const languages = new Map<string, Promise<RenderLines>>();
  let engine: Promise<RegexEngine> | undefined;
  let ansi: Promise<RenderLines> | undefined;

  const loadCore = async (
    langs: LanguageInput[],
    themes: ThemeRegistration[] = paired ? [paired.theme] : [light, dark],
  ): Promise<HighlighterCore> => {
    // Most builds after the first one have no new code to highlight.
    const [{ createHighlighterCore }, { createOnigurumaEngine }] = await Promise.all([
      import('shiki/core'),
      import('shiki/engine/oniguruma'),
    ]);
    engine ??= createOnigurumaEngine(import('shiki/wasm')).then(shareScanners);
    return createHighlighterCore({
      themes,
      langs,
      engine: await engine,
      warnings: false,
    });
  };

  const load = async (name: string): Promise<RenderLines> => {
    const own = added.findLast((language) => language.name.toLowerCase() === name);
    const id = own?.name ?? LANGUAGE_IDS.get(name);
    const input = own ?? Object.entries(bundledLanguages).find(([key]) => key === id)?.[1];
    if ((PLAIN_LANGUAGES.has(name) && !own) || id === undefined || input === undefined) return plainLines;
    // A separate registry per language. In a shared one, a grammar would embed whatever happens to be loaded, so the
    // result would depend on the order of pages.
    const core = await loadCore([
      input,
      ...(EMBEDDING_LANGUAGES.has(id) ? EMBEDDED_LANGUAGES.map((embedded) => bundledLanguages[embedded]) : []),
    ]);
    return paired ? pairedRenderer(core, id, paired) : twoThemesRenderer(core, id, light, dark);
  };

  const ansiOf = () => {
    ansi ??= loadCore([], [ANSI_THEME]).then(ansiRenderer);
    return ansi;
  };

  const languageOf = (name: string): Promise<RenderLines> => {
    // A fence's language may be "constructor".
    const alias = Object.hasOwn(langAlias, name) ? langAlias[name] : undefined;
    const wanted = (alias ?? name).toLowerCase();
    let promise = languages.get(wanted);
    if (!promise) {
      promise = load(wanted);
      languages.set(wanted, promise);
    }
    return promise;
  };

  return {
    styleSheet: tokenStyleSheet(paired ? paired.pairs.values() : allPairs(light, dark)),
    async highlight(source, lang, meta, { lineClasses: added = {}, notes = [], html } = {}) {
      if (html !== undefined) return html;
      const { code, lineClasses, words } = readNotations(source);
      const isTerminal = meta.terminal === true && PLAIN_LANGUAGES.has(lang.toLowerCase());
      const lines = await cache.get(`${lang}\0${isTerminal ? 'terminal' : ''}\0${code}`, async () => {
        if (code.length > MAX_HIGHLIGHT_CHARACTERS) return plainLines(withoutEscapes(code, lang));
        const render = isAnsi(lang, code) ? await ansiOf() : isTerminal ? highlightTerminal : await languageOf(lang);
        return render === plainLines ? plainLines(code) : timed('highlight', lang, () => render(code));
      });
      for (const [line, classes] of Object.entries(added)) {
        const index = Number(line);
        lineClasses.set(index, [...(lineClasses.get(index) ?? []), classes]);
      }
      for (const line of meta.highlighted) {
        const list = lineClasses.get(line - 1) ?? [];
        if (!list.includes('highlighted')) lineClasses.set(line - 1, [...list, 'highlighted']);
      }
      const linked = markLinks(withWords(lines, words), meta.links ?? []);
      return joinLines(markNotes(linked, [...(meta.notes ?? []), ...notes]), lineClasses, meta);
    },
  };
}

function plainLines(code: string): string[] {
  return code.split('\n').map(escapeText);
}

function pairedRenderer(core: HighlighterCore, lang: string, { theme, pairs, foreground }: PairedTheme): RenderLines {
  const classOf = classNamer(foreground);
  reuseLines(core.getLanguage(lang));
  return (code) =>
    core.codeToTokensBase(code, { lang, theme: theme.name ?? '', ...LIMITS }).map((line) =>
      renderRuns(
        line.map(({ content, color = '', fontStyle = 0 }) => ({
          text: content,
          className: classOf(pairs.get(color.toUpperCase()), fontStyle),
        })),
      ),
    );
}

function twoThemesRenderer(
  core: HighlighterCore,
  lang: string,
  light: ThemeRegistration,
  dark: ThemeRegistration,
): RenderLines {
  const classOf = classNamer(foregroundOf(light, dark));
  return (code) =>
    core.codeToTokensWithThemes(code, { lang, themes: { light, dark }, ...LIMITS }).map((line) =>
      renderRuns(
        line.map(({ content, variants }) => {
          const pair = { light: variants.light?.color ?? '', dark: variants.dark?.color ?? '' };
          return { text: content, className: classOf(pair, variants.light?.fontStyle ?? 0) };
        }),
      ),
    );
}

/** Returns a function that names the classes of a style. Caches the result for each pair of colors. */
function classNamer(foreground: ColorPair): (pair: ColorPair | undefined, fontStyle: number) => string {
  const base = colorClass(foreground);
  const known = new Map<string, string>();
  return (pair = foreground, fontStyle) => {
    const key = `${pair.light}|${pair.dark}|${fontStyle}`;
    let name = known.get(key);
    if (name === undefined) {
      const color = colorClass(pair);
      name = [...(color === base ? [] : [color]), ...fontStyleClasses(fontStyle)].join(' ');
      known.set(key, name);
    }
    return name;
  };
}

/** A run of code in one style. */
interface Run {
  text: string;
  className: string;
}

/**
 * Merges adjacent runs of one style. Whitespace takes the style of the preceding run, because the difference is
 * invisible.
 */
function renderRuns(runs: readonly Run[]): string {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    const isSpace = run.text.trim() === '' && !/st[us]/.test(last?.className ?? '');
    if (last && (last.className === run.className || isSpace)) last.text += run.text;
    else merged.push({ ...run });
  }
  return merged.map(renderRun).join('');
}

function renderRun({ text, className }: Run): string {
  const escaped = escapeText(text);
  return className === '' || text.trim() === '' ? escaped : `<span class="${className}">${escaped}</span>`;
}

/** Marks words in lines of HTML. */
function withWords(lines: readonly string[], marks: readonly WordMark[]): readonly string[] {
  if (marks.length === 0) return lines;
  return lines.map((line, index) => {
    const words = marks.filter(({ from, to }) => index >= from && index < to).map(({ word }) => word);
    return words.length === 0 ? line : markWords(line, words);
  });
}

/** Joins lines of HTML. Wraps lines in elements only if a line has a class or a number. */
function joinLines(
  lines: readonly string[],
  lineClasses: ReadonlyMap<number, string[]>,
  { lineNumbers = false, firstLine }: FenceMeta,
): string {
  if (lineClasses.size === 0 && !lineNumbers) return lines.join('\n');
  // A counter could begin at another number only in a style attribute, which a strict policy forbids.
  const numberOf = (index: number) =>
    firstLine === undefined || !lineNumbers ? '' : ` data-line="${firstLine + index}"`;
  return lines
    .map((line, index) => {
      const names = ['line', ...(lineClasses.get(index) ?? [])].join(' ');
      return `<span class="${names}"${numberOf(index)}>${line}</span>`;
    })
    .join('\n');
}
