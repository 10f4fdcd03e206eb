import type { JsonValue } from '../../../src/model/json.ts';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { escapePattern } from '../../../src/tools/javascript/escapePattern.ts';
import { listAt, recordAt } from '../../support/values.ts';
import { SCRIPT, type SiteCode } from './codeFiles.ts';
import { RSPRESS_KEYS } from './keys.ts';
import { LOCALE_KEYS } from './toSiteConfig.ts';

type Settings = Record<string, JsonValue>;

/** Settings as they are authored, for code of the site that reads them by `useSite` and `useLocaleSiteData`. */
export interface CodeSettings {
  site: Settings;
  theme: Settings;
  /** Those of each language that has some. */
  locales: Record<string, Settings>;
  /** Beginnings of paths that sidebars of the configuration are for; absent if no code reads the sidebars of all sections. */
  sidebars?: string[];
}

/** Hooks that return settings. */
const HOOK = /\b(?:useSite|usePageData|useLocaleSiteData|DataContext)\b/;
/** An import of a page. Its text may have the name of a hook. */
const IMPORT_OF_PAGE = /^import\b.*\b(?:useSite|usePageData|useLocaleSiteData)\b/m;
/** Navigation is that of the engine. */
const NAVIGATION = new Set(['nav', 'sidebar', 'locales', 'lang', 'label']);

/**
 * Returns the settings that code names, as far as they are data.
 * @param options those of the site
 * @returns `undefined` if there are none
 */
export function readCodeSettings(options: Readonly<Record<string, unknown>>, code: SiteCode): CodeSettings | undefined {
  const files = code.files.filter(({ file, text }) => SCRIPT.test(file) || IMPORT_OF_PAGE.test(text));
  const scripts = [...files, ...code.packages].map(({ text }) => text);
  if (!scripts.some((text) => HOOK.test(text))) return undefined;
  const isNamed = (key: string) => {
    const name = new RegExp(`(?<![\\w$])${escapePattern(key)}(?![\\w$])`);
    return scripts.some((text) => name.test(text));
  };
  const pick = (settings: object): Settings =>
    Object.fromEntries(
      Object.entries(settings).filter((entry): entry is [string, JsonValue] => isData(entry[1]) && isNamed(entry[0])),
    );
  const theme = recordAt(options, 'themeConfig');
  const withoutNavigation = (settings: object) =>
    Object.fromEntries(Object.entries(settings).filter(([key]) => !NAVIGATION.has(key)));
  const locales = listAt(theme, 'locales')
    .filter(isRecord)
    .map((locale): [string, Settings] => [String(locale.lang), pick(withoutNavigation(locale))]);
  const settings: CodeSettings = {
    site: pick(siteData(options)),
    theme: pick(withoutNavigation(theme)),
    locales: Object.fromEntries(locales.filter(([, own]) => Object.keys(own).length > 0)),
  };
  if (scripts.some((text) => HOOK.test(text) && /(?<!frontmatter\??\.)\bsidebar\b/.test(text))) {
    const all = [theme, ...listAt(theme, 'locales')].flatMap((each) => Object.keys(recordAt(each, 'sidebar')));
    settings.sidebars = [...new Set(all)];
  }
  return settings;
}

/** Returns what `useSite` of Rspress has of settings, besides those of the theme. */
function siteData(options: Readonly<Record<string, unknown>>) {
  const { logo = '', logoText = '', logoHref = '', search } = options;
  const { showLineNumbers = false, defaultWrapCode = false } = recordAt(options, 'markdown');
  const { searchHooks: _, ...ofSearch } = isRecord(search) ? search : {};
  return {
    ...{ logo, logoText, logoHref, search: ofSearch },
    route: { useTransitions: true, ...recordAt(options, 'route') },
    locales: options.locales ?? listAt(options, 'themeConfig', 'locales'),
    markdown: { showLineNumbers, defaultWrapCode, shiki: {} },
  };
}

/** Returns the lines about settings that Rspress does not know without those that code has. */
export function withoutCodeSettings<Line extends NotCarried>(
  lines: readonly Line[],
  { theme, locales }: Pick<CodeSettings, 'theme' | 'locales'> = { theme: {}, locales: {} },
): Line[] {
  const isOfSite = (key: string) => `themeConfig.${key}` in RSPRESS_KEYS;
  const keys = Object.values(locales).flatMap((each) => Object.keys(each));
  const names = new Set([
    ...Object.keys(theme).flatMap((key) => (isOfSite(key) ? [] : `themeConfig.${key}`)),
    ...keys.flatMap((key) => (isOfSite(key) || LOCALE_KEYS.has(key) ? [] : `themeConfig.locales.${key}`)),
  ]);
  return lines.filter(({ name }) => !names.has(name));
}

function isData(value: unknown): value is JsonValue {
  if (Array.isArray(value)) return value.every(isData);
  if (isRecord(value)) return Object.values(value).every((each) => each === undefined || isData(each));
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
