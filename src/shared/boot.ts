import type { LocaleRedirect, SiteData } from '../model/siteData.ts';

/** Settings of the boot script, passed as JSON in its `data-site` attribute. */
export interface BootSettings {
  base: string;
  locales: string[];
  defaultLocale: string;
  localeRedirect: LocaleRedirect;
  darkMode: boolean;
  /** Id of the banner, if readers may have closed it. */
  banner?: string;
}

/** Returns the boot settings of a site. They are part of every page, so they stay small. */
export function toBootSettings(site: SiteData): BootSettings {
  return {
    base: site.base,
    locales: site.locales.map(({ lang }) => lang),
    defaultLocale: site.lang,
    localeRedirect: site.theme.localeRedirect,
    darkMode: site.theme.darkMode,
    ...(site.theme.bannerId !== undefined && { banner: site.theme.bannerId }),
  };
}
