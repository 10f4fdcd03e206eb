import type { CodeNote } from '../../../model/tree.ts';
import { escapeText } from '../../../shared/escapeHtml.ts';
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
  const opening = `<span class="${CLASSES[kind]}"${title}>`;
  let result = '';
  let isOpen = false;
  let offset = 0;
  const setOpen = (open: boolean) => {
    if (open !== isOpen) result += open ? opening : '</span>';
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
