import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Issue, SourceLocation } from '../../../src/model/issue.ts';
import type { SiteGraph } from '../../../src/model/site.ts';
import type { LocaleData, NavItem } from '../../../src/model/siteData.ts';
import { classifyLink, decodePath, isSitePath, localePrefix, matchRoute, splitHref } from '../../../src/shared/urls.ts';
import { locateSetting, locateText } from '../../../src/tools/files/locateSetting.ts';
import { positionInText } from '../../../src/tools/files/positionInFile.ts';
import { isPublicFile } from '../../../src/tools/files/publicFiles.ts';
import { htmlLinks } from '../../../src/tools/html/htmlLinks.ts';
import { toDisplayPath } from '../../../src/tools/messages/displayPath.ts';
import { formatLocation } from '../../../src/tools/messages/errors.ts';
import { PathSuggestions } from '../../../src/tools/messages/suggest.ts';
import { formatPath } from '../../../src/tools/messages/validate.ts';
import { addedLinkKey, linksOfRows, listMetaFiles } from '../../../src/tools/pages/navigationLinks.ts';
import { findSettingTarget } from '../../../src/tools/pages/settingLinks.ts';
import { linkedVersion, settingVersionLink } from '../../../src/tools/pages/versionLinks.ts';
import { failureFinder, languagesOf } from './languagesOf.ts';
import { addressHint, type LinkMistake, PageIds } from './PageIds.ts';

/** Finds dead links in the navbar, in the banner and in the footer, and links of sidebars to missing headings. */
export function checkNavigation(site: SiteGraph): Issue[] {
  const { locales, sections, byRoute, config, pages, failedRoutes } = site;
  const hasFailed = failureFinder(failedRoutes);
  if (!config.markdown.checkDeadLinks) return [];
  const issues: Issue[] = [];
  const suggestions = new PathSuggestions([...byRoute.keys(), ...failedRoutes], languagesOf(config));
  const ids = new PageIds();
  // What assistants read, in each language.
  const emitted = (config.outputs.llms ? config.locales : []).flatMap(({ lang }) =>
    ['llms.txt', 'llms-full.txt'].map((name) => `${localePrefix(lang, config.lang)}/${name}`),
  );
  const mistakeOf = (written: string, link: string): LinkMistake | undefined => {
    if (classifyLink(link) !== 'internal' || config.markdown.deadLinkExcludes.includes(link)) return undefined;
    // The plugin of versions knows the pages of other versions.
    if (linkedVersion(link, config.versionLinks)) return undefined;
    const { pathname, hash } = splitHref(link);
    // A relative link would lead to another place from each page.
    const isPath = pathname.startsWith('/');
    const route = isPath ? matchRoute(pathname, (each) => byRoute.has(each) || hasFailed(each)) : undefined;
    if (route === undefined) {
      if (isPath && (emitted.includes(pathname) || isPublicFile(config.publicDir, pathname))) return undefined;
      const message = `links to "${written}", which is not a page.`;
      return { check: 'navigation-links', message, hint: addressHint(written) ?? suggestions.suggest(written) };
    }
    const page = config.markdown.checkAnchors ? byRoute.get(route) : undefined;
    return page && ids.problemOf(written, decodePath(hash.slice(1)), page);
  };
  const withoutPrefix = (link: string, lang: string) => {
    const prefix = localePrefix(lang, config.lang);
    return link.startsWith(`${prefix}/`) ? link.slice(prefix.length) : link;
  };
  const { settingFiles = [config.configFile] } = config;
  const locate = (link: string, lang: string, files: readonly string[], label?: string): SourceLocation => {
    // The author may have omitted the prefix of the language, and the slash at the end.
    const texts = [link, withoutPrefix(link, lang)].flatMap((each) => [each, each.replace(/(.)\/(?=[?#]|$)/, '$1')]);
    const configFile = files.find((file) => settingFiles.includes(file)) ?? files[0] ?? config.configFile;
    return locateText(texts, { configFile, settingFiles: files, cwd: config.cwd }, label);
  };
  /** Returns what to do about a link of a setting for all languages whose page a language does not have. */
  const languageHint = (written: string, lang: string): string | undefined => {
    const prefix = localePrefix(lang, config.lang);
    const rest = splitHref(written.slice(prefix.length)).pathname;
    const isTranslatable =
      prefix !== '' && written.startsWith(`${prefix}/`) && matchRoute(rest, (each) => byRoute.has(each));
    return isTranslatable
      ? `"${rest}" is a page in "${config.lang}" only. Add it in "${lang}", or set the rows of each language in "themeConfig.locales".`
      : undefined;
  };
  /** Settings that were reported, by their location or what they are: one may be for all languages. */
  const settings = new Set<string>();
  const report = (
    what: string,
    written: string,
    lang: string,
    files: readonly string[],
    { link = written, label, isSetting = false }: { link?: string; label?: string; isSetting?: boolean } = {},
  ) => {
    const found = mistakeOf(written, link);
    // The author excludes a link as it is written, for all languages.
    if (!found || config.markdown.deadLinkExcludes.includes(withoutPrefix(written, lang))) return;
    const plugin = site.addedBy.get(addedLinkKey(lang, written));
    const location = plugin === undefined ? locate(written, lang, files, label) : undefined;
    if (isSetting && location) {
      const place = formatLocation(location) + (location.line === undefined ? what + withoutPrefix(written, lang) : '');
      if (settings.has(place)) return;
      settings.add(place);
    }
    const by = plugin === undefined ? '' : `, changed by "navigation" of the plugin "${plugin}",`;
    const hint = languageHint(written, lang) ?? found.hint;
    issues.push({ ...found, hint, ...(location && { location }), message: `${what} (${lang})${by} ${found.message}` });
  };
  const navFiles = (lang: string) => {
    const locale = config.locales.find((each) => each.lang === lang);
    if (locale?.nav !== undefined) return settingFiles;
    const files = ['_nav.json', '_meta.json'].map((name) => path.join(config.docsDir, locale?.folder ?? '', name));
    return files.filter((file) => existsSync(file)).slice(0, 1);
  };
  const checkItem = (item: NavItem, lang: string) => {
    for (const inner of item.items ?? []) checkItem(inner, lang);
    if (item.link === undefined || item.download !== undefined) return;
    report(`The navbar item "${item.text}"`, item.link, lang, navFiles(lang), { label: item.text, isSetting: true });
  };
  const checkBanner = ({ banner, lang }: LocaleData) => {
    if (!banner?.link) return;
    const { href, text } = banner.link;
    report('The banner', href, lang, settingFiles, { label: text, isSetting: true });
  };
  for (const locale of locales) {
    for (const item of locale.nav) checkItem(item, locale.lang);
    checkBanner(locale);
  }
  for (const locale of config.locales) {
    const metaFiles = listMetaFiles(locale, config, pages);
    const files = locale.sidebar === undefined ? [...metaFiles, ...settingFiles] : [...settingFiles, ...metaFiles];
    const links = sections.flatMap(({ sidebar, lang }) => (lang === locale.lang ? linksOfRows(sidebar) : []));
    // Where a configured sidebar is made, its rows without a page are reported.
    const isRead = (link: string) =>
      locale.sidebar === undefined || link.includes('#') || site.addedBy.has(addedLinkKey(locale.lang, link));
    for (const link of new Set(links.filter(isRead))) report('The sidebar', link, locale.lang, files);
  }
  const hasPage = (route: string) => byRoute.has(route) || hasFailed(route);
  /** Links that all languages share are reported once. */
  const told = new Set<string>();
  const reportShared = (
    what: string,
    written: string,
    lang: string,
    locateShared: () => SourceLocation,
    setting = what,
  ) => {
    const key = `${setting} ${written}`;
    const link = settingVersionLink(written, lang, config, '/') ?? written;
    const target = isSitePath(link) ? findSettingTarget(link, lang, config, hasPage) : undefined;
    if (target?.kind === 'file' || told.has(key) || config.markdown.deadLinkExcludes.includes(written)) return;
    const { query, hash } = splitHref(written);
    const found = mistakeOf(written, target === undefined ? link : target.route + query + hash);
    if (!found) return;
    told.add(key);
    issues.push({ ...found, location: locateShared(), message: `${what} ${found.message}` });
  };
  const reportHtml = (what: string, html: string, lang: string) => {
    for (const href of htmlLinks(html)) {
      reportShared(
        what,
        href,
        lang,
        () => {
          const position = positionInText(config.configFile, html, href);
          return position
            ? { file: toDisplayPath(config.configFile, config.cwd), ...position }
            : locate(href, lang, settingFiles);
        },
        html,
      );
    }
  };
  for (const { lang, messages } of config.locales) {
    reportHtml(`The footer (${lang})`, messages.footerMessage ?? '', lang);
    for (const [index, { mode, content }] of config.site.theme.socialLinks.entries()) {
      const path = ['themeConfig', 'socialLinks', index, 'content'];
      if (mode === 'dom') reportHtml(`"${formatPath(path)}"`, content, lang);
      if (mode === 'link') reportShared(`"${formatPath(path)}"`, content, lang, () => locateSetting(path, config));
    }
  }
  for (const [index, written] of (config.searchSuggestions ?? []).entries()) {
    // A language without the page leaves the row out.
    if (config.locales.some(({ lang }) => hasPage(localePrefix(lang, config.lang) + written))) continue;
    const message = `"search.suggestions" has "${written}", which is not a page.`;
    const hint =
      suggestions.suggest(written) ?? 'A row is the path of a page without its language, such as "/guide/start".';
    issues.push({
      check: 'navigation-links',
      location: locateSetting(['search', 'suggestions', index], config),
      message,
      hint,
    });
  }
  for (const [index, { url }] of config.site.theme.tools.entries()) {
    for (const [key, href] of Object.entries(url)) {
      const path = ['themeConfig', 'tools', index, 'url', key];
      reportShared(`"${formatPath(path)}"`, href, config.lang, () => locateSetting(path, config));
    }
  }
  return issues;
}
