import { existsSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { textsIn } from '../../../src/shared/languages/languages.ts';
import { isLanguageKey } from '../../../src/shared/languageTag.ts';
import { relativePosix } from '../../../src/tools/messages/displayPath.ts';
import { loadPicomatch } from '../../../src/tools/packages/lazyPackages.ts';
import { listPages } from '../../support/contentFolders.ts';
import { findUncarried } from '../../support/keys.ts';
import { type Options, recordAt, textAt } from '../../support/values.ts';
import { withTags } from '../../support/withTags.ts';
import { LANGUAGE_KEYS } from './keys.ts';
import { rewriter } from './rewrites.ts';
import { excludedPages } from './srcExclude.ts';

/**
 * Returns the key of the language without a prefix. Its pages are in the docs folder itself, in which a folder such as `en` is one of pages as
 * any other, unless `rewrites` move its pages there, and there are none beside.
 */
export function rootLanguage(written: string, docsDir: string, options: Options): string {
  const folder = folderOfRoot(written, docsDir);
  const isRoot = folder !== undefined && isMovedToRoot(folder, options) && !hasPagesBeside(folder, docsDir, options);
  return isRoot ? folder : freeKey(written, docsDir, options);
}

/** Returns the folder that has the name of a language, or that without its region. */
function folderOfRoot(written: string, docsDir: string): string | undefined {
  const [language = written] = written.split('-');
  return [language, written].find((name) => existsSync(path.join(docsDir, name)));
}

function isMovedToRoot(folder: string, { rewrites }: Options): boolean {
  return ['index.md', 'README.md'].some((page) => rewriter(rewrites)(`${folder}/${page}`) === 'index.md');
}

/** Returns whether there are pages outside of the folders of languages. */
function hasPagesBeside(folder: string, docsDir: string, options: Options): boolean {
  const folders = [folder, ...Object.keys(recordAt(options, 'locales'))];
  const isExcluded = loadPicomatch()(excludedPages(options));
  return listPages(docsDir)
    .map((file) => relativePosix(docsDir, file))
    .some((page) => page.endsWith('.md') && !folders.includes(page.split('/')[0] ?? '') && !isExcluded(page));
}

/**
 * Returns a tag of a language that is neither the name of a folder nor another key of `locales`.
 * @param taken tags of other languages
 */
function freeKey(written: string, docsDir: string, options: Options, taken: readonly unknown[] = []): string {
  const locales = recordAt(options, 'locales');
  const isFree = (key: string) =>
    !existsSync(path.join(docsDir, key)) && !Object.hasOwn(locales, key) && !taken.includes(key);
  return [written, ...longerTags(written)].find(isFree) ?? written;
}

/** Returns other tags of a language: `en-US` and `en-Latn-US` for `en`. */
function longerTags(written: string): string[] {
  try {
    const tag = new Intl.Locale(written).maximize();
    return [tag.language, `${tag.language}-${tag.region}`, tag.toString()];
  } catch {
    return [];
  }
}

/** Language of a site that names none. */
const DEFAULT_LANGUAGE = 'en';
/** What VitePress has for such a site. */
export const DEFAULT_TAG = 'en-US';

/** Returns the key of the language of a site without `locales`, in which a folder such as `en` is one of pages as any other. */
export function onlyLanguage(written: string, docsDir: string): string | undefined {
  if (!existsSync(path.join(docsDir, written))) return written;
  return written === DEFAULT_LANGUAGE ? undefined : freeKey(written, docsDir, {});
}

/** A language of a site. */
export interface Language {
  lang: string;
  /** Tag of the language, if that is not the one of the key: `zh-CN` for the folder `cn`. */
  htmlLang?: string;
  label: string;
  /** Its options, those of the configuration in its folder included. */
  own: Options;
  /** Whether its addresses have no prefix. */
  isRoot: boolean;
}

/** Returns the languages of a site that have pages, in the order of its configuration, with a default one. */
export function readLanguages(
  options: Options,
  docsDir: string,
  additional: Readonly<Record<string, Options>>,
  drop: (name: string, why: string) => void,
): Language[] {
  const listed = Object.entries(recordAt(options, 'locales')).filter(([, value]) => !isElsewhere(value));
  const own = listed.filter(([key]) => key === 'root' || isLanguageKey(key));
  for (const [key] of listed) {
    if (own.some(([known]) => known === key)) continue;
    if (key.includes('/'))
      drop(`locales "${key}"`, 'has a slash, and is the language of no page: keys are "root" and names of folders');
    else
      drop(`locales.${key}`, 'is no tag of a language: the pages of the folder have the settings of the default one');
  }
  const read = own.map(([key, value]): Language & { written?: string | undefined } => {
    const written = textAt(value, 'lang') ?? textAt(options, 'lang') ?? 'en';
    const isRoot = key === 'root';
    const lang = isRoot ? rootLanguage(written, docsDir, options) : key;
    const start = isRoot ? '/' : `/${key}/`;
    if (`/${textAt(value, 'link') ?? start}/`.replace(/\/+/g, '/') !== start) {
      const consequence = `has no effect: the menu of languages leads to the translation of the page, else to "${start}"`;
      drop(`locales.${key}.link`, consequence);
    }
    // The configuration of the docs folder is nearer to a page than the setting of its language.
    const settings = [recordAt(value), additional[''] ?? {}, additional[lang] ?? {}].reduce(mergeOptions);
    const tag = textAt(value, 'lang') ?? (isRoot ? (textAt(options, 'lang') ?? DEFAULT_TAG) : undefined);
    return { lang, written: tag, label: textAt(value, 'label') ?? lang, own: settings, isRoot };
  });
  const languages = withTags(
    read,
    ({ written }) => written,
    ({ lang, isRoot }, why) => drop(`locales.${isRoot ? 'root' : lang}.lang`, why),
  ).map(({ written: _, ...language }) => language);
  const unread = new Map<string, { consequence: string; count: number }>();
  const lost = own.flatMap(([key, value]) =>
    findUncarried({ locales: { lang: withoutUnusedSearch(recordAt(value), options) } }, LANGUAGE_KEYS).filter(
      // Others have those of the default language, which is named.
      ({ name }) => key === 'root' || !name.endsWith('.socialLinks'),
    ),
  );
  for (const { name, consequence } of lost) {
    unread.set(name, { consequence, count: (unread.get(name)?.count ?? 0) + 1 });
  }
  for (const [name, { consequence, count }] of unread) {
    drop(name, `${consequence} (${count} of ${own.length} languages)`);
  }
  for (const folder of Object.keys(additional)) {
    if (folder === '' || languages.some(({ lang }) => lang === folder)) continue;
    const listed = Object.keys(recordAt(options, 'additionalConfig')).find((key) => folderOf(key) === folder);
    const name = listed === undefined ? `${folder}/config` : `additionalConfig "${listed}"`;
    drop(name, 'is not applied: only configurations of the docs folder and of the languages are');
  }
  const root = languages.find(({ isRoot }) => isRoot);
  const hasPages = pageFolders(docsDir, options);
  const inFolders = languages.filter(({ lang, isRoot }) => !isRoot && hasPages(lang));
  for (const { lang, isRoot } of languages) {
    const isOutside = !isRoot && inFolders.every((each) => each.lang !== lang);
    if (isOutside) drop(`locales.${lang}`, `is left out: there is no folder "${lang}"`);
  }
  if (root || inFolders.length === 0) return languages.filter((each) => each.isRoot || inFolders.includes(each));
  // Pages outside of the folders are those of no language in the menu.
  const taken = languages.map(({ htmlLang }) => htmlLang);
  const lang = freeKey(textAt(options, 'lang') ?? DEFAULT_TAG, docsDir, options, taken);
  return [{ lang, label: '', own: additional[''] ?? {}, isRoot: true }, ...inFolders];
}

/** Returns a function that says whether a folder has pages, or gets some by `rewrites`. */
function pageFolders(docsDir: string, { rewrites }: Options): (folder: string) => boolean {
  const rewrite = rewriter(rewrites);
  let targets: ReadonlySet<string> | undefined;
  const listTargets = () =>
    new Set(listPages(docsDir).map((file) => folderOfPage(rewrite(relativePosix(docsDir, file)))));
  return (folder) => {
    if (existsSync(path.join(docsDir, folder))) return true;
    targets ??= rewrites === undefined ? new Set() : listTargets();
    return targets.has(folder);
  };
}

function folderOfPage(page = ''): string {
  return page.slice(0, Math.max(0, page.indexOf('/')));
}

/** Returns the folder that a key of `additionalConfig` names, without slashes at its ends. */
export function folderOf(key: string): string {
  return key.replace(/^\/+|\/+$/g, '');
}

/** Returns whether a language is a site of its own. */
function isElsewhere(locale: unknown): boolean {
  return /^(?:\w+:|\/\/)/.test(textAt(locale, 'link') ?? '');
}

/**
 * Returns the languages that are sites of their own as items of the navbar, which has the menu of languages beside it.
 * @param own languages of this site
 * @param shown the theme and the tag of the language in which they are
 */
export function otherLanguages(
  options: Options,
  own: readonly Language[],
  { theme, tag }: { theme: Options; tag: string },
): Options[] {
  const items = Object.entries(recordAt(options, 'locales'))
    .filter(([, value]) => isElsewhere(value))
    .map(([key, value]) => ({ text: textAt(value, 'label') ?? key, link: textAt(value, 'link') }));
  const [only] = own.length > 1 ? [] : own;
  // As the menu of VitePress, which has the name of the language.
  if (items.length > 0 && only) return [{ text: only.label, items }];
  if (items.length < 2) return items;
  const label = textAt(theme, 'langMenuLabel') ?? textsIn('page', tag).languages;
  return [{ text: label, items }];
}

/**
 * Merges two configurations as VitePress looks settings up: objects by their members, while anything else of the nearer one
 * replaces that of the outer one.
 */
export function mergeOptions(outer: Options, nearer: Options): Options {
  return mergeWith(outer, nearer, (_, own) => own);
}

/** Adds the options of a configuration to those that it extends: in lists, they follow. */
export function extendOptions(base: Options, own: Options): Options {
  return mergeWith(base, own, (before, added) => [...before, ...added]);
}

function mergeWith(
  outer: Options,
  nearer: Options,
  mergeLists: (outer: readonly unknown[], nearer: readonly unknown[]) => unknown,
): Options {
  const merged = { ...outer };
  for (const [key, value] of Object.entries(nearer)) {
    const below = merged[key];
    if (isRecord(below) && isRecord(value)) merged[key] = mergeWith(below, value, mergeLists);
    else if (Array.isArray(below) && Array.isArray(value)) merged[key] = mergeLists(below, value);
    else merged[key] = value ?? below;
  }
  return merged;
}

/** Returns options without those of a search that is not the local one, which has a line of its own. */
export function withoutUnusedSearch(options: Options, site = options): Options {
  const { provider = textAt(site, 'themeConfig', 'search', 'provider') } = recordAt(options, 'themeConfig', 'search');
  if (provider === undefined || provider === 'local') return options;
  return { ...options, themeConfig: { ...recordAt(options, 'themeConfig'), search: { provider } } };
}

/** Leaves out sidebars of other languages: a language has no prefix here, so that `/guide/` would be that of each. */
export function withOwnSidebars(theme: Options, { lang, isRoot }: Language, languages: readonly Language[]): Options {
  const { sidebar } = theme;
  if (!isRecord(sidebar)) return theme;
  const isOf = (key: string, folder: string) => `/${key}/`.includes(`/${folder}/`);
  const others = languages.filter((each) => !each.isRoot);
  const keys = Object.keys(sidebar).filter((key) =>
    isRoot ? !others.some((other) => isOf(key, other.lang)) : key === '/' || isOf(key, lang),
  );
  // That of the language takes precedence over the one of all pages: both have the same key here.
  const sorted = keys.toSorted((a, b) => Number(b === '/') - Number(a === '/'));
  return { ...theme, sidebar: Object.fromEntries(sorted.map((key) => [key, sidebar[key]])) };
}
