import { editDistance } from '../../shared/editDistance.ts';
import { closest } from '../messages/suggest.ts';
import { DISPLAY_WORDS, MARK_RULES } from './fenceWords.ts';
import { LANGUAGE_IDS, PLAIN_LANGUAGES } from './languages.ts';

/** A slip in the line that opens a fence. */
export interface FenceIssue {
  /** As it is written. */
  word: string;
  problem: string;
  hint: string;
}

/** Shorter names are near to too many others. */
const MIN_MISSPELLED_CHARACTERS = 4;
/** Words that have an effect: on how code is shown, or on how a sample is proven. */
const META_WORDS = [...new Set([...Object.keys(MARK_RULES), ...DISPLAY_WORDS, 'terminal'])];
/** Those that say nothing without a value. */
const WITH_VALUE: ReadonlySet<string> = new Set(['title', 'file', 'height']);
const META_WORD = /([\w-]+)(?:=("[^"]*"|'[^']*'|`[^`]*`|[^\s]+))?|\S+/g;
/** What other generators take directly behind the language. */
const GLUED = /^([\w+#-]+)([{:=].*)$/;

/** What an author most likely wrote otherwise than meant. Languages and words that are near to none are left to other tools. */
export function checkFence(
  lang: string,
  meta: string | null | undefined,
  langAlias: Readonly<Record<string, string>>,
): FenceIssue[] {
  const ofMeta = [...(meta ?? '').matchAll(META_WORD)].flatMap(([word, key, value]) => checkWord(word, key, value));
  return [...checkLanguage(lang, langAlias), ...ofMeta];
}

function checkLanguage(lang: string, langAlias: Readonly<Record<string, string>>): FenceIssue[] {
  const isKnown = (name: string) =>
    name in langAlias || LANGUAGE_IDS.has(name.toLowerCase()) || PLAIN_LANGUAGES.has(name.toLowerCase());
  if (isKnown(lang)) return [];
  const problem = `has code in "${lang}", a language that is not known, so it has no colors.`;
  const [, name = '', rest = ''] = GLUED.exec(lang) ?? [];
  if (name !== '' && isKnown(name)) {
    const meant = rest.startsWith('{') ? `${name} ${rest}` : name;
    return [{ word: lang, problem, hint: `Did you mean "${meant}"?` }];
  }
  const meant = misspelled(lang, [...Object.keys(langAlias), ...LANGUAGE_IDS.keys(), ...PLAIN_LANGUAGES]);
  return meant === undefined ? [] : [{ word: lang, problem, hint: `Did you mean "${meant}"?` }];
}

function checkWord(word: string, key: string | undefined, value: string | undefined): FenceIssue[] {
  if (key === undefined) return [];
  if (META_WORDS.includes(key)) {
    const isEmpty = value === undefined || /^(["'`])\1$/.test(value);
    if (!WITH_VALUE.has(key) || !isEmpty) return [];
    return [
      { word, problem: `has "${key}" without a value behind a fence; it has no effect.`, hint: `Write ${key}="…".` },
    ];
  }
  const meant = misspelled(key, META_WORDS);
  if (meant === undefined) return [];
  return [{ word, problem: `has "${key}" behind a fence, which has no effect.`, hint: `Did you mean "${meant}"?` }];
}

/** The name that is one slip away. */
function misspelled(word: string, names: readonly string[]): string | undefined {
  const isNear = (name: string) => editDistance(word.toLowerCase(), name.toLowerCase()) <= 1;
  return word.length < MIN_MISSPELLED_CHARACTERS ? undefined : closest(word, names.filter(isNear));
}
