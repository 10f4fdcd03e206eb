import type { Page, RenderedSlots, SlotHtml, TextSlot } from '../../model/page.ts';
import type { TocEntry } from '../../model/pageData.ts';
import { digest } from '../../tools/files/digest.ts';
import { parseRendered, type RenderedText, textOfRendered } from '../../tools/html/renderedHtml.ts';
import { childIndexOf } from '../../tools/html/slots.ts';
import { shortenDescription } from './shortenDescription.ts';

/** A replacement in a page's search text. */
interface Edit {
  slot: number;
  at: number;
  removed: number;
  text: string;
  /** Number of headings before it. */
  headings: number;
}

/** Returns a page with the text of its slots in its search text, its description and its Markdown. */
export function withRenderedText(page: Page, slots: readonly (SlotHtml | null)[]): Page {
  if (!page.slots) return page;
  const { own, slots: places, lead } = page.slots;
  const rendered: RenderedSlots = { own: new Set(own), slots, digest: digest(JSON.stringify(slots)) };
  const edits = listEdits(page.searchText, places, slots);
  // Without the value of an expression, a paragraph has a hole.
  const isHole = ({ start, end, isSilent }: TextSlot, slot: number) => start === end && !isSilent && !slots[slot];
  const whole = lead?.filter(
    ({ slots: [from, to] }) => !places.some((place, slot) => slot >= from && slot < to && isHole(place, slot)),
  );
  const hasHole = lead !== undefined && whole?.length !== lead.length;
  const description = whole
    ?.map(({ start, end, slots: [from, to] }) => {
      const own = edits.filter(({ slot }) => slot >= from && slot < to);
      return applyEdits(page.searchText.slice(0, end), own).slice(start).replace(/\s+/g, ' ').trim();
    })
    .find((text) => text !== '');
  return {
    ...page,
    rendered,
    searchText: applyEdits(page.searchText, edits).trimEnd(),
    toc: page.toc.map((entry, index) => moveHeading(entry, index, edits)),
    ...((description !== undefined || hasHole) && { description: description && shortenDescription(description) }),
  };
}

function moveHeading(entry: TocEntry, index: number, edits: readonly Edit[]): TocEntry {
  const before = edits.filter(({ headings }) => headings <= index);
  return {
    ...entry,
    charIndex: before.reduce((sum, { text, removed }) => sum + text.length - removed, entry.charIndex),
  };
}

/** Lists the replacements in reading order. */
function listEdits(searchText: string, places: readonly TextSlot[], slots: readonly (SlotHtml | null)[]): Edit[] {
  const listed: Edit[] = [];
  let last = '';
  let lastEnd = 0;
  const add = (edit: Edit, isFlow: boolean): void => {
    const { at, removed, text } = edit;
    if (at > lastEnd) last = searchText.slice(lastEnd, at);
    const isBlock = isFlow || text.includes('\n');
    const begin = isBlock && text !== '' && last !== '' && !last.endsWith('\n') ? '\n' : '';
    const end = isFlow && text !== '' && !text.endsWith('\n') ? '\n' : '';
    listed.push({ ...edit, text: begin + text + end });
    if (text !== '') last = text + end;
    lastEnd = at + removed;
  };
  const list = (from: number, to: number): void => {
    for (let slot = from; slot < to; slot++) {
      const place = places[slot];
      if (!place) return;
      const { start, children, end, inside, headings } = place;
      const found = slots[slot];
      const { before, after } = found && !place.isSilent ? textOf(found) : NO_TEXT;
      if (found && !place.isSilent) {
        const removed = (found.isWhole ? end : children) - start;
        add({ slot, at: start, removed, text: before, headings: headings[0] }, place.isFlow === true);
      }
      list(slot + 1, slot + 1 + inside);
      if (after !== '') add({ slot, at: end, removed: 0, text: after, headings: headings[1] }, place.isFlow === true);
      slot += inside;
    }
  };
  list(0, places.length);
  return listed;
}

const NO_TEXT: RenderedText = { before: '', after: '' };

function textOf({ html }: SlotHtml): RenderedText {
  return textOfRendered(parseRendered(html), (element) => childIndexOf(element) !== undefined);
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let from = 0;
  for (const { at, removed, text: added } of edits) {
    result += text.slice(from, at) + added;
    from = at + removed;
  }
  return result + text.slice(from);
}
