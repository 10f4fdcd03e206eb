import type { Hint } from '../../../model/issue.ts';
import { editDistance } from '../../../shared/editDistance.ts';
import { closest, replacement } from '../../../tools/messages/suggest.ts';
import { ATTRIBUTE_RULES, DISPLAY_WORDS } from '../../../tools/tree/fenceWords.ts';
import { LANGUAGE_IDS, PLAIN_LANGUAGES } from './languages.ts';

/** A likely typo in the opening line of a fence. */
interface FenceIssue {
  /** The word as authored. */
  word: string;
  problem: string;
  hint: Hint;
  /** Whether other fences have it for the same reason. */
  isCommon?: true;
}

/** Shorter names are similar to too many other words. */
const MIN_MISSPELLED_CHARACTERS = 4;
/** Words that have an effect on how code is displayed or how a sample is checked. */
const META_WORDS = [...new Set([...Object.keys(ATTRIBUTE_RULES), ...DISPLAY_WORDS])];
/** Words that have no effect without a value. */
const WITH_VALUE: ReadonlySet<string> = new Set(['title', 'file', 'height', 'region', 'lines']);
/** Values that have an effect, by word. */
const VALUES: Readonly<Record<string, { pattern: RegExp; hint: Hint }>> = {
  lineNumbers: { pattern: /^(?:\d+|true|false)$/, hint: 'Write lineNumbers, lineNumbers=10 or lineNumbers=false.' },
  height: { pattern: /^(?!0+$)\d+(?:\.\d+)?$/, hint: 'Write a number of pixels, as in height=200.' },
};
const META_WORD = /\[[^[\]]+\]|([\w-]+)(?:=("[^"]*"|'[^']*'|`[^`]*`|[^\s]+))?|\S+/g;
/** Meta that other generators accept directly after the language. */
const GLUED = /^([\w+#-]+)([{:=].*)$/;

/**
 * Finds likely typos in the opening line of a fence. Ignores languages and words that resemble no known one, which may
 * belong to other tools.
 */
export function checkFence(
  lang: string,
  meta: string | null | undefined,
  langAlias: Readonly<Record<string, string>>,
): FenceIssue[] {
  const ofMeta = [...(meta ?? '').matchAll(META_WORD)].flatMap(([word, key, value]) => checkWord(word, key, value));
  return [...checkLanguage(lang, langAlias), ...ofMeta, ...checkExcerpt(meta ?? ''), ...checkMarkedLines(meta ?? '')];
}

/** Finds lines to mark that mark none. Braces with other text may belong to other tools. */
function checkMarkedLines(meta: string): FenceIssue[] {
  const hint = 'To mark lines, write {1,3-5}.';
  const unclosed = [...meta.matchAll(/(?:^|\s)(\{\d[\d,-]*)(?=\s|$)/g)]
    .filter(({ index }) => !/^\s*\{[\d,\s-]+\}/.test(meta.slice(index)))
    .map(([, word = '']) => ({ word, problem: `has a fence with "${word}", whose brace is never closed.`, hint }));
  const empty = [...meta.matchAll(/(?<=^|\s)\{([\d,\s-]+)\}/g)]
    .filter(([, ranges = '']) => !ranges.split(',').every(isRange))
    .map(([word]) => ({ word, problem: `has a fence with "${word}", which is no list of lines.`, hint }));
  return [...unclosed, ...empty];
}

function isRange(text: string): boolean {
  const [, first, last = first] = /^(\d+)(?:\s*-\s*(\d+))?$/.exec(text.trim()) ?? [];
  return first !== undefined && Number(first) > 0 && Number(last) >= Number(first);
}

/** Finds what selects a part of a file where no file is named. */
function checkExcerpt(meta: string): FenceIssue[] {
  if (/(?:^|\s)file=/.test(meta)) return [];
  return [...meta.matchAll(/(?:^|\s)((region|lines)=\S+)/g)].map(([, word = '', key]) => ({
    word,
    problem: `has a fence with "${key}", which has no effect without "file".`,
    hint:
      key === 'lines'
        ? 'To mark lines, write {1,3-5}. To show lines of a file, name it: file="./sum.ts".'
        : 'Name the file, as in file="./sum.ts".',
  }));
}

function checkLanguage(lang: string, langAlias: Readonly<Record<string, string>>): FenceIssue[] {
  const isKnown = (name: string) =>
    name in langAlias || LANGUAGE_IDS.has(name.toLowerCase()) || PLAIN_LANGUAGES.has(name.toLowerCase());
  if (isKnown(lang)) return [];
  const problem = `has a code block in the unknown language "${lang}", which is not highlighted.`;
  const [, name = '', rest = ''] = GLUED.exec(lang) ?? [];
  if (name !== '' && isKnown(name)) {
    const word = /^(?:\{|lineNumbers).*/.exec(rest.replace(/^:line-numbers/, 'lineNumbers'))?.[0];
    const meant = word === undefined ? name : `${name} ${word}`;
    return [{ word: lang, problem, hint: replacement(lang, meant), isCommon: true }];
  }
  const meant = misspelled(lang, [...Object.keys(langAlias), ...LANGUAGE_IDS.keys()]);
  return meant === undefined ? [] : [{ word: lang, problem, hint: replacement(lang, meant), isCommon: true }];
}

function checkWord(word: string, key: string | undefined, value: string | undefined): FenceIssue[] {
  if (key === undefined) return [];
  const quote = value === undefined ? undefined : /^(["'`])(?!.*\1$)/.exec(value)?.[1];
  if (quote !== undefined) {
    return [
      {
        word,
        problem: `has a fence with ${word}, whose quote ${quote} is never closed.`,
        hint: `Write ${key}=${quote}…${quote}.`,
      },
    ];
  }
  if (META_WORDS.includes(key)) {
    const isEmpty = value === undefined || /^(["'`])\1$/.test(value);
    if (!isEmpty) return checkValue(word, key, value.replace(/^(["'`])(.*)\1$/s, '$2'));
    if (!WITH_VALUE.has(key)) return [];
    return [
      { word, problem: `has a fence with "${key}" without a value, which has no effect.`, hint: `Write ${key}="…".` },
    ];
  }
  const meant = misspelled(key, META_WORDS);
  if (meant === undefined) return [];
  return [{ word, problem: `has a fence with "${key}", which has no effect.`, hint: replacement(key, meant) }];
}

/** Finds values that have no effect. */
function checkValue(word: string, key: string, value: string): FenceIssue[] {
  const rule = VALUES[key];
  if (!rule || rule.pattern.test(value)) return [];
  return [{ word, problem: `has a fence with "${word}", whose value has no effect.`, hint: rule.hint }];
}

/** Returns the name that is one typo away. */
function misspelled(word: string, names: readonly string[]): string | undefined {
  const isNear = (name: string) =>
    Math.abs(word.length - name.length) <= 1 && editDistance(word.toLowerCase(), name.toLowerCase()) <= 1;
  return word.length < MIN_MISSPELLED_CHARACTERS ? undefined : closest(word, names.filter(isNear));
}
