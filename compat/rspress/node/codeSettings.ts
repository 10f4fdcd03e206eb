import type { JsonValue } from '../../../src/model/json.ts';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { escapePattern } from '../../../src/tools/javascript/escapePattern.ts';
import { listAt } from '../../support/values.ts';
import { filesIn, SCRIPT } from './codeFiles.ts';
import { RSPRESS_KEYS } from './keys.ts';
import { LOCALE_KEYS } from './toSiteConfig.ts';

type Settings = Record<string, JsonValue>;

/** Settings that are none of Rspress, for code of the site that reads them by `useSite` and `useLocaleSiteData`. */
export interface CodeSettings {
  theme: Settings;
  /** Those of each language that has some. */
  locales: Record<string, Settings>;
}

/**
 * Returns the settings of a theme that Rspress does not know and that code in the folders names, as far as they are data.
 * @param theme the `themeConfig` of the site
 * @param folders absolute paths, which need not exist
 * @returns `undefined` if there are none
 */
export function readCodeSettings(theme: unknown, folders: readonly string[]): CodeSettings | undefined {
  const code = folders.flatMap((folder) => filesIn(folder, SCRIPT)).map(({ text }) => text);
  const pick = (settings: unknown, isKnown: (key: string) => boolean): Settings => {
    const found: Settings = {};
    for (const [key, value] of Object.entries(isRecord(settings) ? settings : {})) {
      const name = new RegExp(`(?<![\\w$])${escapePattern(key)}(?![\\w$])`);
      if (!isKnown(key) && isData(value) && code.some((text) => name.test(text))) found[key] = value;
    }
    return found;
  };
  const ofSite = (key: string) => `themeConfig.${key}` in RSPRESS_KEYS;
  const locales: CodeSettings['locales'] = {};
  for (const locale of listAt(theme, 'locales').filter(isRecord)) {
    const own = pick(locale, (key) => LOCALE_KEYS.has(key) || ofSite(key));
    if (Object.keys(own).length > 0) locales[String(locale.lang)] = own;
  }
  const ofTheme = pick(theme, ofSite);
  return Object.keys({ ...ofTheme, ...locales }).length > 0 ? { theme: ofTheme, locales } : undefined;
}

/** Returns the lines about settings without those that code has. */
export function withoutCodeSettings<Line extends NotCarried>(
  lines: readonly Line[],
  { theme, locales }: CodeSettings = { theme: {}, locales: {} },
): Line[] {
  const keys = Object.values(locales).flatMap((each) => Object.keys(each));
  const names = new Set([
    ...Object.keys(theme).map((key) => `themeConfig.${key}`),
    ...keys.map((key) => `themeConfig.locales.${key}`),
  ]);
  return lines.filter(({ name }) => !names.has(name));
}

function isData(value: unknown): value is JsonValue {
  if (Array.isArray(value)) return value.every(isData);
  if (isRecord(value)) return Object.values(value).every((each) => each === undefined || isData(each));
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
