import type { SiteData } from './site.ts';

/** What the script before first paint needs to know; given to it as JSON in its `data-site` attribute. */
export interface BootSettings {
  base: string;
  locales: string[];
  defaultLocale: string;
  localeRedirect: 'auto' | 'never';
  darkMode: boolean;
}

/** The settings of a site, small enough to stand in every page. */
export function toBootSettings(site: SiteData): BootSettings {
  return {
    base: site.base,
    locales: site.locales.map(({ lang }) => lang),
    defaultLocale: site.lang,
    localeRedirect: site.theme.localeRedirect,
    darkMode: site.theme.darkMode,
  };
}
