import { localePrefix, splitHref } from '../../../src/shared/urls.ts';
import { escapePattern } from '../../../src/tools/javascript/escapePattern.ts';
import { textAt } from '../../support/values.ts';
import { joinAddress } from './docs.ts';
import { shortestPrefixes, sidebarKey, sidebarPages } from './sidebarPrefixes.ts';
import { addressOf, type LocaleContent, sidebarOf, type VersionContent } from './siteContent.ts';

/** Every page has the pattern. A sidebar whose pages are scattered over all folders has no short one. */
const MAX_PATTERN_CHARACTERS = 400;

/** Finds the pages on which items of the navbar are active. */
export class NavSections {
  readonly #content: LocaleContent;
  #places: ReadonlyMap<string, Place> | undefined;
  readonly #base: string;
  /** Two items of a section would be two scopes of the search: the first one has it. */
  readonly #given = new Set<string>();
  /** Numbers of the links that lead to each sidebar, by its key. */
  readonly #leads = new Map<string, number>();

  /** @param links those of the items of the navbar, without menus */
  constructor(content: LocaleContent, base: string, links: readonly string[]) {
    this.#content = content;
    this.#base = base;
    const keys = sidebarPages(content);
    for (const link of links) {
      const key = keys.get(splitHref(link).pathname) ?? '';
      this.#leads.set(key, (this.#leads.get(key) ?? 0) + 1);
    }
  }

  /**
   * Returns the pattern of the pages of an item, as `activeMatch` has it: those of its sidebar, or those below its link. `undefined` for an item
   * that is active on its own page alone.
   */
  patternOf(item: unknown, type: string, link: string | undefined, version: VersionContent | undefined) {
    const regex = textAt(item, 'activeBaseRegex');
    // Docusaurus tests it on the path of the server.
    if (regex !== undefined) return this.#base === '/' ? regex : regex.replaceAll(this.#base, '/');
    const below = textAt(item, 'activeBasePath') ?? (this.#hasPagesBelow(link) ? link : undefined);
    const sidebar = this.#sidebarName(item, type, version);
    const pattern =
      sidebar !== undefined && version
        ? this.#patternOfSidebar(version.instance.id, sidebar)
        : below && this.#anchor(`${escapePattern(joinAddress(below).replace(/\/$/, ''))}(?:/|$)`);
    if (!pattern || pattern.length > MAX_PATTERN_CHARACTERS || this.#given.has(pattern)) return undefined;
    this.#given.add(pattern);
    return pattern;
  }

  /** A link to the root is that of all pages, which says nothing. */
  #hasPagesBelow(link: string | undefined): boolean {
    const folder = link?.replace(/[?#].*$/, '').replace(/\/?$/, '/');
    return (
      folder !== undefined && folder !== '/' && this.#content.pages.some((page) => addressOf(page).startsWith(folder))
    );
  }

  /** The sidebars of that name in all versions. */
  #patternOfSidebar(instance: string, name: string): string | undefined {
    const versions = this.#content.versions.filter((each) => each.instance.id === instance);
    const keys = new Set(versions.map((each) => sidebarKey(each, name)));
    this.#places ??= placesOf(this.#content);
    // Most pages of a site may have one sidebar, which is no reason for an item to be active on others.
    const root = joinAddress(textAt(versions[0]?.instance.options, 'routeBasePath') ?? 'docs').replace(/\/$/, '');
    const all = this.#places.get('');
    const known = new Map(this.#places);
    if (root !== '' && all) {
      known.delete('');
      if (!known.has(root)) known.set(root, { page: all.below, below: all.below });
    }
    const places = [...known].map(([path, { page, below }]) => ({
      path,
      hasPage: keys.has(page),
      hasBelow: keys.has(below),
    }));
    const parts = places.flatMap(({ path, hasPage, hasBelow }): string[] => {
      if (!hasPage && !hasBelow) return [];
      const start = escapePattern(path);
      if (!hasBelow) return [`${start}/?$`];
      const except = [
        ...(hasPage ? [] : ['$']),
        ...places.flatMap((each) => (each.path.startsWith(`${path}/`) ? exceptionOf(each, path) : [])),
      ];
      const inside = except.length === 0 ? '/' : `/(?!${except.join('|')})`;
      return [hasPage ? `${start}(?:${inside}|$)` : start + inside];
    });
    if (parts.length === 0) return undefined;
    return this.#anchor(parts.length === 1 ? parts.join('') : `(?:${parts.join('|')})`);
  }

  /** Returns the sidebar that an item stands for: its own, or that of its document. One of several documents stands for itself. */
  #sidebarName(item: unknown, type: string, version: VersionContent | undefined): string | undefined {
    if (type === 'docSidebar') return textAt(item, 'sidebarId');
    const doc = type === 'doc' ? version?.docs.find(({ id }) => id === textAt(item, 'docId')) : undefined;
    const name = doc && version && sidebarOf(doc, version.members);
    return name !== undefined && version && this.#leads.get(sidebarKey(version, name)) === 1 ? name : undefined;
  }

  #anchor(pattern: string): string {
    const { lang, isDefault } = this.#content.locale;
    return `^${escapePattern(localePrefix(isDefault ? '' : lang, ''))}${pattern}`;
  }
}

/** Keys of the sidebars of a page and of those below it; `''` for none. */
interface Place {
  page: string;
  below: string;
}

/** Returns the sidebars of all pages by the beginnings of their addresses, without the slash at the end. */
function placesOf(content: LocaleContent): Map<string, Place> {
  const plain = (address: string) => address.replace(/(.)\/$/, '$1');
  const keys = new Map([...sidebarPages(content)].map(([address, key]) => [plain(address), key]));
  for (const page of content.pages) {
    const address = plain(addressOf(page));
    keys.set(address, keys.get(address) ?? '');
  }
  const prefixes = shortestPrefixes(keys);
  const paths = new Set([...prefixes.keys()].map((prefix) => prefix.replace(/\/$/, '')));
  return new Map(
    [...paths].map((path) => {
      const [own, folder] = [prefixes.get(path), prefixes.get(`${path}/`)];
      // The page of the root has no prefix of its own.
      const page = (path === '' ? keys.get('/') : own) ?? folder ?? '';
      return [path, { page, below: folder ?? own ?? '' }];
    }),
  );
}

/** Returns the pattern of the addresses behind a path that are not among those of a sidebar. */
function exceptionOf(
  { path, hasPage, hasBelow }: { path: string; hasPage: boolean; hasBelow: boolean },
  outer: string,
) {
  const rest = escapePattern(path.slice(outer.length + 1));
  if (hasPage && hasBelow) return [];
  return [hasPage ? `${rest}/.` : hasBelow ? `${rest}/?$` : `${rest}(?:/|$)`];
}
