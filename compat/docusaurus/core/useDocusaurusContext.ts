/** The module `@docusaurus/useDocusaurusContext`. */

import context from '#data/docusaurus/context';
import { usePage, useSite } from '#runtime';
import siteConfig from './generatedConfig.ts';

/** Returns the configuration of the site and the current language. */
export default function useDocusaurusContext() {
  const site = useSite();
  const { lang } = usePage();
  return {
    siteConfig: { ...siteConfig, title: site.title },
    siteMetadata: {},
    globalData: {},
    i18n: {
      defaultLocale: site.lang,
      currentLocale: lang,
      locales: site.locales.map((locale) => locale.lang),
      localeConfigs: Object.fromEntries(
        site.locales.map((locale) => [
          locale.lang,
          {
            label: locale.label,
            direction: locale.dir ?? 'ltr',
            htmlLang: locale.lang,
            path: locale.lang,
            calendar: 'gregory',
            translate: locale.lang !== site.lang,
          },
        ]),
      ),
    },
    codeTranslations: context.translations[lang] ?? {},
  };
}
