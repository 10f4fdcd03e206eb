import type { CodeLink, CodeNote } from '../../../model/tree.ts';
import { escapeAttribute, escapeText } from '../../../shared/escapeHtml.ts';
import { splitHtml } from './markWords.ts';

const CLASSES: Readonly<Record<CodeNote['kind'], string>> = { type: 'type-note', error: 'type-error', mark: 'word' };

/** Wraps the ranges of notes in lines of highlighted HTML, with their texts as titles. One over several tokens has an element in each. */
export function markNotes(lines: readonly string[], notes: readonly CodeNote[]): readonly string[] {
  if (notes.length === 0) return lines;
  return lines.map((line, index) => notes.filter((note) => note.line === index).reduce(markNote, line));
}

function markNote(html: string, { kind, start, length, text }: CodeNote): string {
  // A tag ends at its first angle bracket for `splitHtml`.
  const title = text === undefined ? '' : ` title="${escapeText(text).replaceAll('"', '&quot;')}"`;
  return wrapRange(html, { start, length }, [`<span class="${CLASSES[kind]}"${title}>`, '</span>']);
}

/** Wraps the ranges of links in lines of highlighted HTML. One without an address stays as it is. */
export function markLinks(lines: readonly string[], links: readonly CodeLink[]): readonly string[] {
  if (links.length === 0) return lines;
  return lines.map((line, index) =>
    links.filter((link) => link.line === index && link.href !== '').reduce(markLink, line),
  );
}

function markLink(html: string, { start, length, href }: CodeLink): string {
  const external = /^[a-z]+:/i.test(href) ? ' target="_blank" rel="noopener noreferrer"' : '';
  const address = escapeAttribute(href).replaceAll('>', '&gt;');
  return wrapRange(html, { start, length }, [`<a href="${address}"${external}>`, '</a>']);
}

/** Wraps a range of characters. One over several tokens has an element in each. */
function wrapRange(
  html: string,
  { start, length }: { start: number; length: number },
  [opening, closing]: readonly [string, string],
): string {
  let result = '';
  let isOpen = false;
  let offset = 0;
  const setOpen = (open: boolean) => {
    if (open !== isOpen) result += open ? opening : closing;
    isOpen = open;
  };
  for (const { token, character } of splitHtml(html)) {
    setOpen(character !== undefined && offset >= start && offset < start + length);
    offset += character?.length ?? 0;
    result += token;
  }
  setOpen(false);
  return result;
}
