import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import type { Issue, SourceLocation } from '../../model/issue.ts';
import { isRecord } from '../../shared/isRecord.ts';
import { findJsonMistake } from '../files/jsonMistake.ts';
import { toDisplayPath } from '../messages/displayPath.ts';

/** Characters of a text that a message quotes. */
const QUOTED_CHARACTERS = 80;

/** Translations of one language, by the texts in one line. */
export type TranslatedTexts = Readonly<Record<string, string>>;

/** The files with translations of a plugin's texts. */
export interface TranslationFiles {
  /** Name of the file in the folder of a language. */
  name: string;
  /** What has the texts, in a message: `comment`. */
  owner: string;
  /** Name of the check of translations that are left over. */
  check: string;
}

/** Reads the translated texts of each language but that of the texts. */
export function readTranslatedTexts(
  { name }: TranslationFiles,
  { docsDir, cwd, lang, locales }: ResolvedConfig,
  issues: Issue[],
  dependOn: (file: string) => void,
): Record<string, TranslatedTexts> {
  const result: Record<string, TranslatedTexts> = {};
  for (const locale of locales) {
    if (locale.lang === lang) continue;
    const file = path.join(docsDir, locale.folder, name);
    dependOn(file);
    if (!existsSync(file)) continue;
    const source = readFileSync(file, 'utf8');
    const shown = toDisplayPath(file, cwd);
    const mistake = findJsonMistake(source);
    if (mistake) {
      issues.push({ location: { file: shown, ...mistake.position }, message: `is not valid JSON: ${mistake.reason}.` });
      continue;
    }
    const value: unknown = JSON.parse(source);
    if (!isRecord(value)) {
      issues.push({
        location: { file: shown, line: 1, column: 1 },
        message: 'must be an object of translations by text.',
      });
      continue;
    }
    const texts = new Map<string, string>();
    for (const [text, translation] of Object.entries(value)) {
      if (typeof translation === 'string') texts.set(inOneLine(text), translation);
      else
        issues.push({
          location: { file: shown, line: lineOf(text, source), column: 1 },
          message: `has a translation of "${text.slice(0, QUOTED_CHARACTERS)}" that is not a string.`,
        });
    }
    result[locale.lang] = Object.fromEntries(texts);
  }
  return result;
}

/** Finds the translations of a language, and collects those that are used and the texts that have none. */
export class Translator<Source = undefined> {
  /** Texts that have a translation and are used. */
  readonly used = new Set<string>();
  /** Texts without a translation, and where they are. */
  readonly missing = new Map<string, Source | undefined>();
  readonly #translations: TranslatedTexts;
  readonly #isSource: boolean;

  /** @param isSource whether the language is that of the texts, which need no translation */
  constructor(translations: TranslatedTexts = {}, isSource = false) {
    this.#translations = translations;
    this.#isSource = isSource;
  }

  /** Returns the translation of a text; `undefined` if it has none. */
  translate(text: string, source?: Source): string | undefined {
    const key = inOneLine(text);
    if (!Object.hasOwn(this.#translations, key)) {
      if (!this.#isSource && hasWords(key) && !this.missing.get(key)) this.missing.set(key, source);
      return undefined;
    }
    this.used.add(key);
    return this.#translations[key];
  }
}

/** Whether a text has more than names: links and code are the same in all languages. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{@\w+[^}]*\}|`[^`]*`/g, ''));
}

/** Text as a key, so that other line breaks in it change nothing. */
function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns the line of a key, 1-based. */
function lineOf(key: string, source: string): number {
  return (source.split(JSON.stringify(key))[0] ?? '').split('\n').length;
}

/** Reports translations of texts that do not exist. */
export function unusedTranslations(
  { name, owner, check }: TranslationFiles,
  translations: Readonly<Record<string, TranslatedTexts>>,
  used: ReadonlyMap<string, ReadonlySet<string>>,
  { docsDir, cwd, locales }: ResolvedConfig,
): Issue[] {
  return locales.flatMap(({ lang, folder }) =>
    Object.keys(translations[lang] ?? {}).flatMap((text): Issue[] => {
      if (used.get(lang)?.has(text)) return [];
      const file = path.join(docsDir, folder, name);
      return [
        {
          check,
          location: { file: toDisplayPath(file, cwd), line: lineOf(text, readFileSync(file, 'utf8')), column: 1 },
          message: `translates "${text.slice(0, QUOTED_CHARACTERS)}", which no ${owner} has.`,
          hint: `Replace it with the new text of the ${owner}, or remove it.`,
        },
      ];
    }),
  );
}

/**
 * Reports each text without a translation once for each language.
 * @param check name of the check, which is off by default: thousands of findings that nobody asked for would take time
 */
export function missingTranslations<Source>(
  { name }: TranslationFiles,
  check: string,
  missing: ReadonlyMap<string, ReadonlyMap<string, Source | undefined>>,
  { configFile, docsDir, cwd, locales, checks }: ResolvedConfig,
  locate: (source: Source) => SourceLocation,
): Issue[] {
  if ((checks[check] ?? 'off') === 'off') return [];
  return locales.flatMap(({ lang, folder }) =>
    [...(missing.get(lang) ?? [])].map(
      ([text, source]): Issue => ({
        check,
        location: source === undefined ? { file: toDisplayPath(configFile, cwd) } : locate(source),
        message: `has no translation to "${lang}": ${JSON.stringify(text)}.`,
        hint: `Add it to ${toDisplayPath(path.join(docsDir, folder, name), cwd)}.`,
      }),
    ),
  );
}
