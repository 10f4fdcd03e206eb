import type { ResolvedConfig } from '../../src/model/config.ts';
import { classifyLink, normalizePathname, splitHref, splitLocale } from '../../src/shared/urls.ts';

/** Returns the other names of a page, as paths without a language: the one that it has now, then those that redirect to it. */
export type FormerNames = (lang: string, pathInLocale: string) => readonly string[];

/** Page names of a site without redirects. */
export const NO_NAMES: FormerNames = () => [];

/**
 * Returns the names that pages have had, by the redirects of the current version. Those without a language are those of all languages.
 * @param redirects old paths with what they lead to; others than those of pages have no effect
 */
export function pageNames(
  redirects: Iterable<readonly [from: string, to: string]>,
  { lang, locales }: { lang: string; locales: readonly string[] },
): FormerNames {
  const targets = new Map<string, string>();
  for (const [from, to] of redirects) {
    if (classifyLink(to) !== 'internal') continue;
    const old = splitLocale(normalizePathname(from), locales, lang);
    const now = splitLocale(normalizePathname(splitHref(to).pathname), locales, lang);
    if (old.locale !== now.locale) continue;
    for (const each of old.locale === lang ? locales : [old.locale])
      targets.set(keyOf(each, old.rest), keyOf(each, now.rest));
  }
  if (targets.size === 0) return NO_NAMES;
  const groups = new Map<string, string[]>();
  for (const key of targets.keys()) {
    const end = follow(key, targets);
    groups.set(end, [...(groups.get(end) ?? [end]), key]);
  }
  return (locale, pathInLocale) => {
    const key = keyOf(locale, pathInLocale);
    const group = groups.get(follow(key, targets)) ?? [];
    return group.filter((each) => each !== key).map((each) => each.slice(locale.length));
  };
}

/** Returns the redirects of a configuration, for what runs before plugins have declared theirs. */
export function configuredNames({ outputs, lang, locales }: ResolvedConfig): FormerNames {
  return pageNames(Object.entries(outputs.redirects), { lang, locales: locales.map((each) => each.lang) });
}

/** Returns the last target of a path. A loop is an error of the site, and ends here. */
function follow(key: string, targets: ReadonlyMap<string, string>): string {
  const seen = new Set<string>();
  let at = key;
  for (let next = targets.get(at); next !== undefined && !seen.has(next); next = targets.get(at)) {
    seen.add(next);
    at = next;
  }
  return at;
}

/** A language, and a path in it, which begins with a slash. */
function keyOf(lang: string, pathInLocale: string): string {
  return lang + pathInLocale.replace(/(?<=.)\/$/, '');
}
