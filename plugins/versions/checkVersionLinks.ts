import path from 'node:path';
import type { Hint, Issue } from '../../src/model/issue.ts';
import type { LinkReference } from '../../src/model/page.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { decodePath, findRoute, splitHref, splitLocale } from '../../src/shared/urls.ts';
import { positionInFile } from '../../src/tools/files/positionInFile.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { PathSuggestions, replacement } from '../../src/tools/messages/suggest.ts';
import { linksOfNavigation } from '../../src/tools/pages/navigationLinks.ts';
import { linkedVersion } from '../../src/tools/pages/versionLinks.ts';
import type { VersionSource } from './VersionReader.ts';

/** What links need to know of a version. */
type LinkedSource = Pick<VersionSource, 'facts' | 'ids' | 'hasFile'>;

/**
 * Finds links to pages, headings and files that another version does not have.
 * @param sourceOf returns a version; `undefined` for one of which nothing is known
 */
export function checkVersionLinks(
  links: readonly LinkReference[],
  sourceOf: (name: string) => LinkedSource | undefined,
): Issue[] {
  const indexes = new Map<string, ReturnType<typeof indexOf> | undefined>();
  const issues: Issue[] = [];
  for (const { version, ...link } of links) {
    if (version === undefined) continue;
    const { name, path } = version;
    if (!indexes.has(name)) {
      const source = sourceOf(name);
      indexes.set(name, source && indexOf(source));
    }
    const index = indexes.get(name);
    if (!index) continue;
    const { ids, source, suggestions } = index;
    const target = ids.get(findRoute(path, (route) => ids.has(route)) ?? '');
    if (!target) {
      if (source.hasFile(path.slice(1))) continue;
      issues.push({
        check: 'links',
        location: link,
        message: `links to "${link.written}", which is not a page of the version "${name}".`,
        hint: otherLanguage(link, name, path, source) ?? nearPage(link, name, suggestions.nearest(path)),
      });
    } else if (link.hash !== '' && !target.includes(link.hash)) {
      issues.push({
        check: 'anchors',
        location: link,
        message: `links to "${link.written}", but the page of the version "${name}" has no heading with the id "${link.hash}".`,
      });
    }
  }
  return issues;
}

function nearPage({ written }: Pick<LinkReference, 'written'>, name: string, near: string | undefined) {
  return replacement(written, near && `/${name}${near}`);
}

/** Returns a hint for a page that the version has in its default language alone. */
function otherLanguage(
  { written }: Pick<LinkReference, 'written'>,
  name: string,
  route: string,
  { facts: { lang, locales, pages } }: LinkedSource,
): Hint | undefined {
  const { locale, rest } = splitLocale(route, locales, lang);
  if (locale === lang) return undefined;
  const inDefault = findRoute(rest, (each) => pages.some((page) => page.route === each));
  return inDefault === undefined ? undefined : replacement(written, `/${name}/${lang}${rest}`);
}

function indexOf(source: LinkedSource) {
  const ids = source.ids();
  return { ids, source, suggestions: new PathSuggestions([...ids.keys()]) };
}

/** Returns the links of navbar, sidebars and banner to other versions. */
export function versionLinksOfNavigation({ locales, sections, config }: SiteGraph): LinkReference[] {
  const { versionLinks, cwd, configFile, docsDir, lang: defaultLang } = config;
  return locales.flatMap(({ lang, nav, banner }) => {
    const own = config.locales.find((each) => each.lang === lang);
    const sidebars = Object.fromEntries(
      sections.flatMap(({ prefix, sidebar, lang: of }) => (of === lang ? [[prefix, sidebar] as const] : [])),
    );
    const hrefs = [...linksOfNavigation({ lang, nav, sidebars }), ...(banner?.link ? [banner.link.href] : [])];
    const files = [configFile, path.join(docsDir, own?.folder ?? '', '_nav.json')];
    return [...new Set(hrefs)].flatMap((href): LinkReference[] => {
      const version = linkedVersion(href, versionLinks);
      if (!version) return [];
      // Its author may have left out the language.
      const { rest } = splitLocale(version.path, [lang], defaultLang);
      const texts = [href, `/${version.name}${rest}`];
      const found = files.flatMap((file) =>
        texts.flatMap((text) => {
          const position = positionInFile(file, text);
          return position ? [{ file: toDisplayPath(file, cwd), ...position }] : [];
        }),
      );
      const location = found[0] ?? { file: toDisplayPath(configFile, cwd) };
      const hash = decodePath(splitHref(href).hash.slice(1));
      return [{ written: href, ...location, routePath: undefined, publicPath: undefined, hash, version }];
    });
  });
}
