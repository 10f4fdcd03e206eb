import type { ResolvedConfig } from '../../model/config.ts';
import type { LinkRules } from '../../node/pages/nodes/links.ts';
import { relativePosix } from '../../tools/messages/displayPath.ts';

/** Returns the settings with which links of a site are resolved. */
export function linkRules(config: ResolvedConfig): LinkRules {
  const { site, lang, htmlFiles, readmeRoutes, versionLinks } = config;
  const locales = config.locales.map(({ folder }) => folder);
  const uncheckedLinks = config.markdown.deadLinkExcludes;
  return { ...site, lang, locales, htmlFiles, uncheckedLinks, readmeRoutes, versionLinks };
}

/** Returns the key of the language of a file: that of its folder, or the default one. */
export function localeOf(file: string, { docsDir, locales, lang }: ResolvedConfig): string {
  const [first] = relativePosix(docsDir, file).split('/');
  return locales.find(({ folder }) => folder !== '' && folder === first)?.lang ?? lang;
}
