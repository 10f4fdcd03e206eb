import type { LocaleRedirect, SiteData } from '../model/siteData.ts';
import { languageTag } from './languageTag.ts';

/** Settings of the boot script, passed as JSON in its `data-site` attribute. */
export interface BootSettings {
  base: string;
  /** Keys. */
  locales: string[];
  /** Tags of the languages, by key, of those whose keys are none. */
  tags?: Record<string, string>;
  defaultLocale: string;
  localeRedirect: LocaleRedirect;
  darkMode: boolean;
  /** Id of the banner, if readers may have closed it. */
  banner?: string;
}

/** Returns the boot settings of a site. They are part of every page, so they stay small. */
export function toBootSettings(site: SiteData): BootSettings {
  const tagged = site.locales.flatMap(({ lang, htmlLang = lang }) =>
    [lang, languageTag(lang)].includes(htmlLang) ? [] : [[lang, htmlLang]],
  );
  return {
    base: site.base,
    locales: site.locales.map(({ lang }) => lang),
    ...(tagged.length > 0 && { tags: Object.fromEntries(tagged) }),
    defaultLocale: site.lang,
    localeRedirect: site.theme.localeRedirect,
    darkMode: site.theme.darkMode,
    ...(site.theme.bannerId !== undefined && { banner: site.theme.bannerId }),
  };
}
