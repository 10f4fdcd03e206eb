import type { SiteVersion } from '../../src/model/versions.ts';
import { escapeAttribute, escapeText } from '../../src/shared/escapeHtml.ts';
import { textsIn } from '../../src/shared/languages/languages.ts';
import { localeTag, type TaggedLocale } from '../../src/shared/localeTag.ts';
import { addBase, pageUrl, splitLocale } from '../../src/shared/urls.ts';
import { type ListedVersion, versionHrefs, versionPageKey } from '../../src/shared/versionList.ts';
import type { ShownFacts, VersionPage } from './manifest.ts';
import type { FormerNames } from './pageNames.ts';
import type { SlotContents } from './slots.ts';
import { type KnownTargets, nearestPage, samePage, type VersionPages } from './targets.ts';

/** The versions of a site, for the slots of documents. */
export interface VersionContext {
  listed: readonly ListedVersion[];
  current: ListedVersion;
  currentPages: VersionPages;
  /** Returns the other names of a page. */
  names: FormerNames;
  /** Where pages lead in each version, in the order of `listed`. */
  targets: KnownTargets;
  canonical: 'current' | 'self';
  siteOrigin: string | undefined;
  /** Languages of the site. A version may have others. */
  locales: readonly TaggedLocale[];
}

/** A page that a document shows: one of the version, or any other document in a language, such as the 404 page. */
export type DocumentPage = Pick<VersionPage, 'lang'> & Partial<VersionPage>;

/** Returns the contents of the slots of a document. */
export function slotsOf(
  page: DocumentPage,
  version: SiteVersion,
  facts: ShownFacts,
  context: VersionContext,
): SlotContents {
  const { rest } = splitLocale(page.route ?? '/', facts.locales, facts.lang);
  const inLocale = page.route === undefined ? '/' : rest;
  return {
    head: headOf(page, version, facts, context),
    items: itemsOf(page.lang, inLocale, version.name, context),
    label: escapeText(version.label),
    banner: bannerOf(page.lang, inLocale, version, context),
  };
}

function itemsOf(lang: string, rest: string, own: string, { listed, targets }: VersionContext): string {
  const hrefs = versionHrefs(listed, targets.of(versionPageKey(lang, rest)));
  const rows = listed.map(({ name, label }, index) => {
    const current = name === own ? ' aria-current="true"' : '';
    return `<li><a href="${escapeAttribute(hrefs[index] ?? '')}"${current}>${escapeText(label)}</a></li>`;
  });
  return rows.join('');
}

function bannerOf(lang: string, rest: string, version: SiteVersion, context: VersionContext): string {
  const { current, currentPages, names } = context;
  const { state, banner, label } = version;
  if (banner === false || (banner === undefined && state !== 'old' && state !== 'unreleased')) return '';
  const texts = textsIn('outputs', localeTag(lang, context));
  const ofState = state === 'unreleased' ? texts.versionUnreleased : texts.versionOld;
  const own = typeof banner === 'object' ? (banner[lang] ?? banner[currentPages.lang]) : banner;
  const fill = (text: string) => escapeText(text.replaceAll('{version}', label).replaceAll('{current}', current.label));
  const href = urlOf(nearestPage(lang, rest, currentPages, names), current, currentPages);
  const language = texts.lang === undefined ? '' : ` lang="${texts.lang}"`;
  return `<p${language}>${fill(own ?? ofState)} <a href="${escapeAttribute(href)}">${fill(texts.versionCurrent)}</a></p>`;
}

/** How search engines see a page of a version. Addresses are paths. */
export interface PageOriginal {
  /** Path of its original, which may be itself. */
  original: string;
  isOwn: boolean;
  /** Paths of its translations by language tag, if it is an original; empty for a page in one language. */
  alternates: readonly (readonly [hreflang: string, path: string])[];
}

/**
 * Returns the original of a page of a version, with its translations if it is the original itself.
 * @param own the version as menus list it
 */
export function originalOf(
  { lang, route }: Pick<VersionPage, 'lang' | 'route'>,
  version: SiteVersion,
  own: ListedVersion,
  facts: ShownFacts,
  {
    currentPages,
    current,
    canonical,
    names,
    locales,
  }: Pick<VersionContext, 'currentPages' | 'current' | 'canonical' | 'names' | 'locales'>,
): PageOriginal {
  const { rest } = splitLocale(route, facts.locales, facts.lang);
  const isOfCurrent = (version.canonical ?? canonical) === 'current';
  const other = isOfCurrent ? currentOriginal(lang, rest, facts, { currentPages, names }) : undefined;
  if (other !== undefined) return { original: urlOf(other, current, currentPages), isOwn: false, alternates: [] };
  const translations = facts.pages.filter(
    (each) => !each.isUnlisted && splitLocale(each.route, facts.locales, facts.lang).rest === rest,
  );
  const alternates = translations.map((each): [string, string] => [
    localeTag(each.lang, { locales }),
    urlOf(each.route, own, facts),
  ]);
  const fallback = translations.find((each) => each.lang === facts.lang);
  if (fallback) alternates.push(['x-default', urlOf(fallback.route, own, facts)]);
  const original = urlOf(route, own, facts);
  return { original, isOwn: true, alternates: translations.length < 2 ? [] : alternates };
}

/** Returns the route of the same page in the current version. A page that redirects to one that the version has as well has not been renamed. */
function currentOriginal(
  lang: string,
  rest: string,
  facts: ShownFacts,
  { currentPages, names }: Pick<VersionContext, 'currentPages' | 'names'>,
): string | undefined {
  const same = samePage(lang, rest, currentPages);
  if (same !== undefined) return same;
  const renamed = samePage(lang, rest, currentPages, names);
  if (renamed === undefined) return undefined;
  const isThere = facts.pages.some(
    (each) =>
      each.lang === lang &&
      versionPageKey(lang, splitLocale(each.route, facts.locales, facts.lang).rest) ===
        versionPageKey(lang, splitLocale(renamed, currentPages.locales, currentPages.lang).rest),
  );
  return isThere ? undefined : renamed;
}

function headOf(page: DocumentPage, version: SiteVersion, facts: ShownFacts, context: VersionContext): string {
  const { route, isUnlisted, lang } = page;
  const { listed, siteOrigin } = context;
  const own = listed.find(({ name }) => name === version.name);
  if (route === undefined || isUnlisted || !own) return '';
  const tags: string[] = [];
  if (isLeftOut(version)) tags.push('<meta name="robots" content="noindex" data-page-head="document">');
  if (siteOrigin === undefined) return tags.join('');
  const link = (attributes: string, href: string) =>
    tags.push(`<link ${attributes} href="${escapeAttribute(siteOrigin + href)}" data-page-head="document">`);
  const { original, alternates } = originalOf({ lang, route }, version, own, facts, context);
  link('rel="canonical"', original);
  for (const [hreflang, href] of alternates) link(`rel="alternate" hreflang="${escapeAttribute(hreflang)}"`, href);
  return tags.join('');
}

/** Returns whether search engines are told to leave a version out. */
export function isLeftOut({ noindex, state }: SiteVersion): boolean {
  return noindex ?? state === 'unreleased';
}

function urlOf(route: string, { base }: ListedVersion, { cleanUrls }: { cleanUrls: boolean }): string {
  return addBase(pageUrl(route, { base: '/', cleanUrls }), base);
}
