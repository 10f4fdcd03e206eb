import {
  ASK_LIMITS,
  type AskPassage,
  addBase,
  decodePath,
  encodeRoutePath,
  isSitePath,
  type Searcher,
  type SearchHit,
  type SearchPage,
  splitHref,
  toHtmlFileName,
} from '#runtime';
import { cutSection } from './cutSection.ts';

/** A passage with its link as the site writes them, without the base. */
export interface FoundPassage extends Pick<AskPassage, 'title' | 'text'> {
  link: string;
  /** Address with the base. */
  href: string;
}

/** Pages whose text is read. */
const MAX_PAGES = 5;
const HITS_OF_PAGE = 2;
/** Words of a question that are looked for one by one. */
const MAX_WORDS = 12;
/** The index may still be loading. */
const MAX_WAIT_MS = 5000;

interface CollectOptions {
  /** Base of the site. */
  base: string;
  signal: AbortSignal;
}

/**
 * Returns the passages of the site that are best for a question: sections of the Markdown of the pages that the site's own search finds, in
 * the language and the version of the searcher.
 */
export async function collectPassages(
  searcher: Searcher,
  question: string,
  { base, signal }: CollectOptions,
): Promise<FoundPassage[]> {
  await searcher.init();
  const pages = (await findPages(searcher, question, signal)).slice(0, MAX_PAGES);
  const passages = await Promise.all(pages.map((page) => readPassages(page, base, signal)));
  // The best one of each page first.
  const rounds = Array.from({ length: HITS_OF_PAGE }, (_, round) => passages.flatMap((own) => own[round] ?? []));
  return rounds.flat().slice(0, ASK_LIMITS.passages);
}

/**
 * Finds pages for a question. It is no query: few pages have all of its words. Pages that have the words one by one follow, and a
 * word counts the more the fewer pages have it.
 */
async function findPages(searcher: Searcher, question: string, signal: AbortSignal): Promise<SearchPage[]> {
  const search = async (query: string) =>
    (await searcher.search(query, { signal })).flatMap(({ pages }) => pages).filter(({ link }) => isSitePath(link));
  const whole = await search(question);
  if (searcher.isPartial()) await nextChange(searcher, signal);
  const found = searcher.isPartial() || whole.length > 0 ? whole : await search(question);
  const scores = new Map<string, { page: SearchPage; score: number }>();
  const add = (pages: readonly SearchPage[], weight: number) => {
    pages.forEach((page, index) => {
      const known = scores.get(page.link) ?? { page, score: 0 };
      scores.set(page.link, { ...known, score: known.score + weight / (index + 1) });
    });
  };
  add(found, 1);
  for (const word of found.length < MAX_PAGES ? questionWords(question) : []) {
    const pages = await search(word);
    add(pages, 1 / Math.max(1, pages.length));
  }
  return [...scores.values()].sort((a, b) => b.score - a.score).map(({ page }) => page);
}

/** Returns the words of a question without those of a single letter; of Chinese and Japanese, what the browser takes for words. */
export function questionWords(question: string): string[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(question);
  const words = [...segments].flatMap(({ segment, isWordLike }) => (isWordLike ? segment : []));
  return [...new Set(words)].filter((word) => word.length > 1).slice(0, MAX_WORDS);
}

/** Waits until the full text has come. */
function nextChange(searcher: Searcher, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = searcher.onChange(finish);
    const timer = setTimeout(finish, MAX_WAIT_MS);
    signal.addEventListener('abort', finish, { once: true });
  });
}

async function readPassages(page: SearchPage, base: string, signal: AbortSignal): Promise<FoundPassage[]> {
  const { pathname } = splitHref(page.link);
  const markdown = await readMarkdown(
    addBase(encodeRoutePath(`/${toHtmlFileName(decodePath(pathname)).replace(/html$/, 'md')}`), base),
    signal,
  );
  const passages = page.hits.slice(0, HITS_OF_PAGE).map((hit) => toPassage(page, hit, markdown, base));
  const seen = new Set<string>();
  return passages.filter(({ text }) => text !== '' && !seen.has(text) && seen.add(text));
}

function toPassage(page: SearchPage, hit: SearchHit, markdown: string | undefined, base: string): FoundPassage {
  const header = hit.type === 'title' ? undefined : hit.header;
  const statement = hit.type === 'header' ? hit.header : (hit.statement ?? hit.header);
  const text = (markdown && cutSection(markdown, header, ASK_LIMITS.passageCharacters)) || (statement ?? '');
  return {
    title: header === undefined ? page.title : `${page.title} › ${header}`.slice(0, ASK_LIMITS.titleCharacters),
    link: hit.link,
    href: addBase(hit.link, base),
    text: text.slice(0, ASK_LIMITS.passageCharacters),
  };
}

/** Sites may have no Markdown: `llms: false`. */
async function readMarkdown(address: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(address, { signal });
    const type = response.headers.get('content-type') ?? '';
    return response.ok && !type.includes('html') ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
