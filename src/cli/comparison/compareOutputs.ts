import { readFileSync } from 'node:fs';
import path from 'node:path';
import { classifyLink, decodePath, splitHref } from '../../shared/urls.ts';
import { closest, SuggestionBudget } from '../../tools/messages/suggest.ts';
import { compareFiles, stemsOf } from './compareFiles.ts';
import { lostItems, readFeedItems } from './feedItems.ts';
import { OTHER_FRAME, OWN_FRAME } from './frames.ts';
import { isSameTag } from './headTags.ts';
import { linksOf, lostRows, type Row } from './lostRows.ts';
import { type LostText, lostWords } from './lostWords.ts';
import {
  type Anchor,
  type DocumentContent,
  type Reference,
  readDocumentContent,
  type WordRange,
} from './readDocumentContent.ts';
import { OWN, recognizeEngine } from './recognizeEngine.ts';
import { addressOf, plainAddress, readSiteDocument, redirectOf, type SiteFolder } from './siteFolder.ts';

/** What visitors had: the kinds before `moved` fail a comparison. */
export const LOSSES = [
  ...(['address', 'form', 'file', 'anchor', 'words'] as const),
  ...(['moved', 'item', 'row', 'title', 'description', 'language', 'noindex', 'canonical', 'head', 'script'] as const),
  ...(['picture', 'link', 'code', 'table', 'formula'] as const),
];
export type LossKind = (typeof LOSSES)[number];

/** Something that a site has lost. */
export interface Loss {
  kind: LossKind;
  /** Address of the page, without the base. Of a file, its own. */
  page: string;
  /** The value that is gone: an id, a title, the address of a picture. */
  value: string;
  /** What there is instead, or what is nearest. */
  to?: string;
  /** Text of a row of a menu, a sidebar or a footer, or of an item of a feed. */
  label?: string;
  /** Words in their context. */
  lost?: LostText;
}

/** Result of a comparison. */
export interface Comparison {
  old: { engine: string | undefined; pages: number; words: number; base: string };
  pages: number;
  losses: Loss[];
  /** Texts on nearly all pages, which the old theme has added. */
  frame: string[];
  /** Addresses of pictures that no source has. */
  ofTheme: string[];
}

/** Pages that tell the base and the form of links. */
const SAMPLE_PAGES = 40;
/** Pages about a site that an engine has for those who develop it. */
const OF_ENGINE = /^__docusaurus\//;
/** Between the title of a page and that of the site. */
const SEPARATOR = /\s[|·–—-]\s/;
/** Descriptions of sites that have none. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(['', 'A VitePress site']);
/** Share of the pages of a language with a text that the theme has added. */
const FRAME_SHARE = 0.8;
const MIN_FRAME_PAGES = 4;
/** Words that a theme adds around a page, if they differ between pages. */
const MAX_FRAME_WORDS = 30;

/**
 * Compares what a site was with what it is.
 * @param isSource whether the sources of the site have a file of a name and a size
 */
export function compareOutputs(
  published: SiteFolder,
  now: SiteFolder,
  isSource: (name: string, bytes: number) => boolean = () => false,
): Comparison {
  const ownBase = inspectLinks(now).base;
  const old = withinBase(published, now, ownBase);
  const { lost: files, ofTheme } = compareFiles(old, now, isSource);
  const losses: Loss[] = files.map(({ address, to, isPicture }) => ({
    kind: isPicture && to !== undefined ? 'moved' : 'file',
    ...{ page: address, value: address },
    ...(to !== undefined && { to }),
  }));
  losses.push(...compareFeeds(old, now));
  const answers = new Map<string, string>();
  for (const name of now.documents.toReversed()) answers.set(plainAddress(addressOf(name)), name);
  const { base, hasExtension } = inspectLinks(old);
  const languages = new Map<string, string>();
  const lostPages: { name: string; target: string | undefined; title: string }[] = [];
  const rows = new Map<string, Row>();
  const shown = new Set<string>();
  for (const name of now.documents) {
    for (const { href } of linksOf(readSiteDocument(now, name))) {
      const target = targetOf(href, addressOf(name), ownBase);
      if (target !== undefined) shown.add(target);
    }
  }
  let engine: string | undefined;
  let pages = 0;
  let words = 0;
  for (const name of old.documents) {
    const html = readSiteDocument(old, name);
    const target = redirectOf(html);
    const address = addressOf(name);
    const own = answers.get(plainAddress(address));
    if (OF_ENGINE.test(name)) continue;
    if (target === undefined) pages++;
    const generator = target === undefined ? recognizeEngine(html) : undefined;
    engine ??= generator;
    if (own === undefined) {
      lostPages.push({ name, target, title: titleOf(html) });
      continue;
    }
    if (isOtherForm(name, own, now, hasExtension)) {
      const to = `/${own}`;
      losses.push({ kind: 'form', page: address, value: hasExtension ? `/${name}` : address, to });
    }
    if (target !== undefined) continue;
    const ownHtml = readSiteDocument(now, own);
    if (ownHtml === html || redirectOf(ownHtml) !== undefined) continue;
    const before = readDocumentContent(html, generator === OWN ? OWN_FRAME : OTHER_FRAME);
    const after = readDocumentContent(ownHtml, OWN_FRAME);
    words += before.words.length;
    languages.set(address, before.lang);
    const inContent = new Set(before.links.map((link) => link.address));
    for (const { href, label } of linksOf(html)) {
      const row = inContent.has(href) ? undefined : targetOf(href, address, base);
      const isKnown = row === undefined || rows.has(row) || (row.startsWith('/') && !answers.has(row));
      if (!isKnown) rows.set(row, { target: row, label, page: address });
    }
    for (const script of scriptsOf(html))
      if (!ownHtml.includes(script.host)) losses.push({ kind: 'script', page: address, value: script.href });
    losses.push(...comparePage(address, before, after, { base, ownBase, answers }));
  }
  for (const { target, label, page } of lostRows([...rows.values()], shown, now, ownBase))
    losses.push({ kind: 'row', page, value: target, label });
  losses.unshift(...nearestPages(lostPages, now, answers, { base, hasExtension }));
  const gone = new Set(losses.flatMap(({ kind, page }) => (kind === 'address' ? plainAddress(page) : [])));
  // A link to a page that is gone is a consequence.
  const own = losses.filter(({ kind, value }) => kind !== 'link' || !gone.has(plainAddress(value)));
  const { frame, rest } = splitFrame(own, languages);
  const texts = [...new Set(frame.map(({ kind, value }) => (kind === 'anchor' ? `#${value}` : value)))];
  return { old: { engine, pages, words, base }, pages: answers.size, losses: rest, frame: texts, ofTheme };
}

/** A host may have the site in a folder that is its base, where the output of a build has none. */
function withinBase(old: SiteFolder, now: SiteFolder, base: string): SiteFolder {
  const prefix = base.slice(1);
  const isBelow = (name: string) => name.startsWith(prefix);
  if (prefix === '' || now.documents.some(isBelow) || !old.documents.includes(`${prefix}index.html`)) return old;
  const cut = (names: readonly string[]) => names.filter(isBelow).map((name) => name.slice(prefix.length));
  return { folder: path.join(old.folder, prefix), files: cut(old.files), documents: cut(old.documents) };
}

/** Compares the items of feeds that both sites have. */
function compareFeeds(old: SiteFolder, now: SiteFolder): Loss[] {
  const names = new Set(now.files);
  return old.files
    .filter((name) => /\.(?:xml|rss|atom|json)$/i.test(name) && names.has(name))
    .flatMap((name) => {
      const [before, after] = [old, now].map(({ folder }) =>
        readFeedItems(readFileSync(path.join(folder, name), 'utf8')),
      );
      return lostItems(before ?? [], after ?? []).map(({ title, address }): Loss => {
        return { kind: 'item', page: `/${name}`, value: address, label: title };
      });
    });
}

/** Returns the scripts of other hosts: those of statistics, for example. */
function scriptsOf(html: string): { href: string; host: string }[] {
  return [...html.matchAll(/<script\b[^>]*?\ssrc=["']?((?:https?:)?\/\/([^/"'\s>]+)[^"'\s>]*)/gi)].map(
    ([, href = '', host = '']) => ({ href: href.replaceAll('&amp;', '&'), host }),
  );
}

/** Returns whether hosts answer two addresses in the same way. The base may be another one, as of a build for a preview. */
function isSameAddress(old: string, now: string, { base, ownBase }: { base: string; ownBase: string }): boolean {
  const partsOf = (address: string, of: string) => {
    const [, origin = '', rest = ''] = /^(https?:\/\/[^/]*)?([^?#]*)/i.exec(address) ?? [];
    return `${origin.toLowerCase()}${plainAddress(rest.startsWith(of) ? rest.slice(of.length - 1) : rest)}`;
  };
  return now !== '' && partsOf(old, base) === partsOf(now, ownBase);
}

/** Returns whether hosts without rules answer the address of a document of another form only. */
function isOtherForm(name: string, own: string, now: SiteFolder, hasExtension: boolean): boolean {
  const isFolder = /(?:^|\/)index\.html?$/i.test(name);
  if (isFolder) return !/(?:^|\/)index\.html?$/i.test(own) && !now.documents.includes(name);
  return hasExtension && own !== name && !now.documents.includes(name);
}

function comparePage(
  page: string,
  old: DocumentContent,
  now: DocumentContent,
  { base, ownBase, answers }: { base: string; ownBase: string; answers: ReadonlyMap<string, string> },
): Loss[] {
  const losses: Loss[] = [];
  const add = (kind: LossKind, value: string, to?: string) =>
    losses.push({ kind, page, value, ...(to !== undefined && { to }) });
  // Of several headings of a text, the second one is the second one.
  const headings = groupIds(now.anchors);
  const ids = groupIds(old.anchors);
  for (const { id, heading } of new Map(old.anchors.map((each) => [each.id, each])).values()) {
    const written = decodePath(id);
    if (now.ids.has(id) || now.ids.has(written)) continue;
    add('anchor', written, headings.get(heading)?.[ids.get(heading)?.indexOf(id) ?? 0]);
  }
  const { lost, gone } = lostWords(old, now);
  for (const each of lost) losses.push({ kind: 'words', page, value: each.text, lost: each });
  const isGone = ({ from, to }: WordRange) => gone.slice(from, to).includes(true);
  if (old.title !== '' && !hasParts(now.title, old.title)) add('title', old.title, now.title);
  if (!PLACEHOLDERS.has(old.description) && !hasWords(now.description, old.description))
    add('description', old.description, now.description);
  if (old.lang !== '' && languageOf(old.lang) !== languageOf(now.lang)) add('language', old.lang, now.lang);
  if (old.isHidden !== now.isHidden) add('noindex', String(old.isHidden), String(now.isHidden));
  if (old.canonical !== '' && !isSameAddress(old.canonical, now.canonical, { base, ownBase }))
    add('canonical', old.canonical, now.canonical || undefined);
  for (const [key, content] of old.head) {
    // Cards of X have what those of others have.
    const own = now.head.get(key) ?? now.head.get(key.replace(/^twitter:/, 'og:'));
    if (own === undefined || !isSameTag(key, content, own)) add('head', `${key} ${content}`, own);
  }
  for (const picture of lostPictures(old.pictures, now.pictures)) add('picture', picture);
  const targets = new Set(now.links.map(({ address }) => targetOf(address, page, ownBase)));
  for (const link of old.links) {
    const target = targetOf(link.address, page, base);
    if (target === undefined || targets.has(target) || isGone(link)) continue;
    // What the old site itself had no page for is no loss.
    if (target.startsWith('/') && !answers.has(target)) continue;
    targets.add(target);
    add('link', target);
  }
  const code = new Set(now.code.map(({ text }) => text));
  for (const each of old.code) {
    if (each.text === '' || code.has(each.text) || isGone(each)) continue;
    add('code', old.text.slice(old.starts[each.from], old.starts[each.to]).trim());
  }
  const tables = old.tables.filter((each) => !isGone(each)).length - now.tables.length;
  if (tables > 0) add('table', `${old.tables.length}`, `${now.tables.length}`);
  if (old.formulas > now.formulas) add('formula', `${old.formulas}`, `${now.formulas}`);
  return losses;
}

/** Returns the ids of headings by their text. */
function groupIds(anchors: readonly Anchor[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { id, heading } of anchors) {
    if (heading !== '') ids.set(heading, [...(ids.get(heading) ?? []), id]);
  }
  return ids;
}

/** Returns whether a title has all parts of another one, in any order: that of the page, and that of the site. */
function hasParts(title: string, other: string): boolean {
  const parts = new Set(partsOf(title));
  return partsOf(other).every((part) => parts.has(part));
}

function partsOf(title: string): string[] {
  const plain = title
    .normalize('NFKC')
    .replace(/[‘’“”"]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  return plain.split(SEPARATOR);
}

/** Returns whether a text has all words of another one. */
function hasWords(text: string, other: string): boolean {
  const words = new Set(wordsOf(text));
  return wordsOf(other).every((word) => words.has(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

const languageOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** Pictures that are inline in one of the outputs have no name there. */
function lostPictures(old: readonly Reference[], now: readonly Reference[]): string[] {
  const isInline = (address: string) => address.startsWith('data:');
  const left = now.map(({ address }) => ({ address, stems: isInline(address) ? [] : namesOf(address) }));
  const take = (test: (each: (typeof left)[number]) => boolean) => {
    const index = left.findIndex(test);
    return index >= 0 && left.splice(index, 1).length > 0;
  };
  const inline: string[] = [];
  const missing = old.flatMap(({ address }) => {
    if (isInline(address)) {
      inline.push(address);
      return [];
    }
    const names = namesOf(address);
    return take(({ stems }) => stems.some((stem) => names.includes(stem))) ? [] : [address];
  });
  return [
    ...missing.filter(() => !take(({ address }) => isInline(address))),
    ...inline.filter(() => !take(() => true)).map((address) => `${address.slice(0, 40)}…`),
  ];
}

function namesOf(address: string): string[] {
  // The optimizer of Next.js has the address as a parameter.
  const real = /[?&]url=([^&]+)/.exec(address)?.[1];
  const { pathname } = splitHref(decodePath(real ?? address));
  return stemsOf(pathname);
}

/** Returns where a link leads: the plain address of a page below the base, or an address elsewhere; `undefined` for a part of the page itself. */
function targetOf(href: string, page: string, base: string): string | undefined {
  const kind = classifyLink(href.trim());
  if (kind === 'hash' || kind === 'data' || /^javascript:/i.test(href)) return undefined;
  if (kind !== 'internal') return href.trim().replace(/\/+(?=$|[?#])/, '');
  try {
    const { pathname } = new URL(href, `https://site.example${base.slice(0, -1)}${page}`);
    return plainAddress(pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname);
  } catch {
    return undefined;
  }
}

/** Returns the base that the links of an output have, and whether they end in `.html`. */
function inspectLinks({ folder, files, documents }: SiteFolder): { base: string; hasExtension: boolean } {
  const known = new Set([
    ...files.map((name) => `/${name}`),
    ...documents.map((name) => plainAddress(addressOf(name))),
  ]);
  const found = new Map<string, number>([['/', 0]]);
  let extensions = 0;
  let others = 0;
  const step = Math.max(1, Math.floor(documents.length / SAMPLE_PAGES));
  for (const name of documents.filter((_, index) => index % step === 0)) {
    const html = readSiteDocument({ folder, files, documents }, name);
    for (const [, written = ''] of html.matchAll(/\s(?:href|src)=["']?([^"'\s>#?]+)/gi)) {
      if (classifyLink(written) !== 'internal') continue;
      if (/\.html$/i.test(written)) extensions++;
      else if (known.has(plainAddress(path.posix.join('/', path.posix.dirname(name), written)))) others++;
      if (!written.startsWith('/')) continue;
      const parts = written.split('/');
      for (const levels of [0, 1, 2, 3].filter((each) => each < parts.length - 1)) {
        const rest = decodePath(`/${parts.slice(levels + 1).join('/')}`);
        if (!known.has(rest) && !known.has(plainAddress(rest))) continue;
        const base = `${parts.slice(0, levels + 1).join('/')}/`;
        found.set(base, (found.get(base) ?? 0) + 1);
      }
    }
  }
  const [base = '/'] = [...found].sort((one, other) => other[1] - one[1])[0] ?? [];
  return { base, hasExtension: extensions > others };
}

function titleOf(html: string): string {
  const [, text = ''] = /<title[^>]*>([^<]*)/i.exec(html) ?? [];
  return text.trim();
}

/** Returns pages that are gone, with the address that is nearest to each: its redirect, its title, its name. */
function nearestPages(
  lost: readonly { name: string; target: string | undefined; title: string }[],
  now: SiteFolder,
  answers: ReadonlyMap<string, string>,
  { base, hasExtension }: { base: string; hasExtension: boolean },
): Loss[] {
  if (lost.length === 0) return [];
  const byTitle = new Map<string, string>();
  const byName = new Map<string, string[]>();
  for (const [address, name] of answers) {
    const title = mainTitle(titleOf(readSiteDocument(now, name)));
    byTitle.set(title, byTitle.has(title) ? '' : address);
    const last = path.posix.basename(address);
    byName.set(last, [...(byName.get(last) ?? []), address]);
  }
  const budget = new SuggestionBudget();
  return lost.map(({ name, target, title }) => {
    const address = addressOf(name);
    const plain = plainAddress(address);
    const ofTarget = target === undefined ? undefined : targetOf(target, address, base);
    const named = byName.get(path.posix.basename(plain)) ?? [];
    const to =
      (ofTarget !== undefined && (answers.has(ofTarget) || !ofTarget.startsWith('/')) ? ofTarget : undefined) ??
      (byTitle.get(mainTitle(title)) || undefined) ??
      (named.length === 1 ? named[0] : undefined) ??
      withoutFirst(plain, answers) ??
      (budget.take(answers.size) ? closest(plain, answers.keys()) : undefined);
    const shown = hasExtension && !address.endsWith('/') ? `${address}.html` : address;
    return { kind: 'address', page: address, value: shown, ...(to !== undefined && { to }) };
  });
}

/** Returns the address without its first folder: that of a base or of a language. */
function withoutFirst(address: string, answers: ReadonlyMap<string, string>): string | undefined {
  const rest = plainAddress(address.replace(/^\/[^/]+/, ''));
  return answers.has(rest) ? rest : undefined;
}

/** A title without the name of the site. */
const mainTitle = (title: string): string => title.split(SEPARATOR)[0]?.toLowerCase() ?? '';

/**
 * Separates what stands on nearly all pages of a language.
 * @param languages of the pages that were compared, by address
 */
function splitFrame(losses: readonly Loss[], languages: ReadonlyMap<string, string>): { frame: Loss[]; rest: Loss[] } {
  const pages = new Map<string, number>();
  for (const lang of languages.values()) pages.set(lang, (pages.get(lang) ?? 0) + 1);
  const found = new Map<string, Set<string>>();
  const keyOf = (loss: Loss) => `${languages.get(loss.page)} ${frameKey(loss)}`;
  for (const loss of losses) found.set(keyOf(loss), (found.get(keyOf(loss)) ?? new Set()).add(loss.page));
  const isFrame = (loss: Loss) => {
    const all = pages.get(languages.get(loss.page) ?? '') ?? 0;
    const isKind = loss.kind === 'words' || loss.kind === 'anchor';
    return isKind && all >= MIN_FRAME_PAGES && (found.get(keyOf(loss))?.size ?? 0) >= FRAME_SHARE * all;
  };
  return { frame: losses.filter(isFrame), rest: losses.filter((loss) => !isFrame(loss)) };
}

function frameKey({ kind, value, lost }: Loss): string {
  if (kind === 'anchor') return `#${value}`;
  const isSmall = (lost?.words ?? 0) <= MAX_FRAME_WORDS;
  return lost?.element !== undefined && isSmall ? lost.element : value.replace(/\d+/g, '#');
}
