import type { DocumentContent, WordRange } from './readDocumentContent.ts';

/** A piece of a page's content that is gone: elements that follow each other, or words in a sentence. */
export interface LostText {
  /** Number of its words. */
  words: number;
  text: string;
  /** What is before it. */
  before: string;
  after: string;
  /** The element, if its class or its name says which part of the page it is: `div.card`. */
  element?: string;
}

/** Share of the words of an element without which it is gone: a word may be elsewhere on the page by accident. */
const GONE_SHARE = 0.75;
/** Letters of a text that is looked for as a whole. */
const MIN_LETTERS = 4;
/** Letters that are searched for such texts: of a page that has been written anew, all are gone. */
const MAX_SEARCHED_LETTERS = 300_000_000;
const TEXT_CHARACTERS = 120;
const CONTEXT_CHARACTERS = 30;

/** Returns the texts that a page has lost, by the numbers of its words. */
export function lostWords(old: DocumentContent, now: DocumentContent): { lost: LostText[]; gone: readonly boolean[] } {
  const gone = markGone(old, now);
  if (!gone.includes(true)) return { lost: [], gone };
  const before = [0];
  for (const each of gone) before.push((before.at(-1) ?? 0) + (each ? 1 : 0));
  const countIn = ({ from, to }: WordRange) => (before[to] ?? 0) - (before[from] ?? 0);
  const isGone = (range: WordRange) => countIn(range) >= GONE_SHARE * (range.to - range.from);
  const ranges = unite(old, gone, isGone);
  const squeezed = squeeze(now.words);
  const all = squeeze(old.words);
  const isSearched = ranges.length * (squeezed.length + all.length) < MAX_SEARCHED_LETTERS;
  const lost = ranges.flatMap((range): LostText[] => {
    const words = old.words.slice(range.from, range.to);
    // Words may only be divided in another way.
    const letters = words.join('');
    if (isSearched && letters.length >= MIN_LETTERS && count(squeezed, letters) >= count(all, letters)) {
      for (let index = range.from; index < range.to; index++) gone[index] = false;
      return [];
    }
    const element = old.elements.findLast((each) => each.from === range.from && each.to === range.to && each.isNamed);
    const slice = (from: number, to: number) =>
      from < to ? old.text.slice(old.starts[from], (old.starts[to - 1] ?? 0) + (old.words[to - 1] ?? '').length) : '';
    return [
      {
        words: countIn(range),
        text: cut(slice(range.from, range.to), TEXT_CHARACTERS),
        before: cut(slice(Math.max(0, range.from - 8), range.from), -CONTEXT_CHARACTERS),
        after: cut(slice(range.to, Math.min(old.words.length, range.to + 8)), CONTEXT_CHARACTERS),
        ...(element && { element: element.name }),
      },
    ];
  });
  return { lost, gone };
}

/** Marks the words that occur more often than on the other page: those whose neighbors are gone, too, before others. */
function markGone(old: DocumentContent, now: DocumentContent): boolean[] {
  const left = new Map<string, number>();
  for (const word of now.words) left.set(word, (left.get(word) ?? 0) - 1);
  for (const word of old.words) left.set(word, (left.get(word) ?? 0) + 1);
  const gone = old.words.map(() => false);
  const candidates = old.words.flatMap((word, index) => ((left.get(word) ?? 0) > 0 ? [index] : []));
  if (candidates.length === 0) return gone;
  const pairs = new Set(now.words.map((word, index) => `${now.words[index - 1] ?? ''} ${word}`));
  const isPair = (index: number) => pairs.has(`${old.words[index - 1] ?? ''} ${old.words[index] ?? ''}`);
  const neighbors = (index: number) => Number(isPair(index)) + Number(isPair(index + 1));
  const mark = (indexes: readonly number[], test: (index: number) => boolean) => {
    for (const index of indexes) {
      const word = old.words[index] ?? '';
      const rest = left.get(word) ?? 0;
      if (rest <= 0 || gone[index] || !test(index)) continue;
      gone[index] = true;
      left.set(word, rest - 1);
    }
  };
  // Of several equal texts, one as a whole.
  const spread = () => {
    mark(candidates, (index) => gone[index - 1] === true);
    mark(candidates.toReversed(), (index) => gone[index + 1] === true);
  };
  mark(candidates, (index) => neighbors(index) === 0);
  spread();
  mark(candidates, (index) => neighbors(index) === 1 && !isPair(index));
  spread();
  mark(candidates, () => true);
  return gone;
}

/** Returns the largest elements that are gone and other words that are, united where nothing is between them. */
function unite(old: DocumentContent, gone: readonly boolean[], isGone: (range: WordRange) => boolean): WordRange[] {
  const ranges: WordRange[] = [];
  // An element comes after those in it, so that it replaces them.
  const elements = old.elements.filter(isGone).sort((one, other) => one.from - other.from || other.to - one.to);
  let end = 0;
  const largest: WordRange[] = [];
  for (const each of elements) {
    if (each.from < end) continue;
    largest.push(each);
    end = each.to;
  }
  let next = 0;
  for (let index = 0; index < gone.length; ) {
    while ((largest[next]?.from ?? gone.length) < index) next++;
    const element = largest[next];
    const range = element?.from === index ? { from: index, to: element.to } : { from: index, to: index + 1 };
    const isLost = element?.from === index || gone[index] === true;
    const last = ranges.at(-1);
    if (isLost && last?.to === range.from) last.to = range.to;
    else if (isLost) ranges.push(range);
    index = range.to;
  }
  return ranges;
}

const squeeze = (words: readonly string[]): string => words.join('');

function count(text: string, part: string): number {
  let found = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) found++;
  return found;
}

/** Cuts a text to a number of characters, a negative one of its end. */
function cut(text: string, characters: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= Math.abs(characters)) return line;
  return characters > 0 ? `${line.slice(0, characters).trimEnd()}…` : `…${line.slice(characters).trimStart()}`;
}
