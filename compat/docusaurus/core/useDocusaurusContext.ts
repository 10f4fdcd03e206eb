/** The module `@docusaurus/useDocusaurusContext`. */

import context from '#data/docusaurus/context';
import { usePage, useSite } from '#runtime';
import siteConfig from './generatedConfig.ts';

/** Returns the configuration of the site and the current language. */
export default function useDocusaurusContext() {
  const { title } = useSite();
  const { lang } = usePage();
  const { i18n, siteMetadata = {}, globalData = {}, translations } = context;
  return {
    siteConfig: { ...siteConfig, title },
    siteMetadata,
    globalData: globalData[lang] ?? {},
    i18n: { ...i18n, currentLocale: lang },
    codeTranslations: translations[lang] ?? {},
  };
}
