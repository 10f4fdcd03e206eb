import path from 'node:path';
import type { RelatedSite } from '../../node/site/buildSiteGraph.ts';
import type { DocsError } from '../../tools/messages/errors.ts';
import { isInside } from '../../tools/messages/isInside.ts';
import type { MarkdownReader } from '../editing/MarkdownReader.ts';
import { lineDifference } from './lineDifference.ts';

/** A site whose pages can move. */
export interface MovableSite {
  graph: RelatedSite;
  /** Absolute paths of the configuration and of the files that it imports. */
  configFiles: readonly string[];
  /** Reads headings and addresses of pages. */
  reader: MarkdownReader;
  /** Texts of these files that an editor has not saved, by path. They are changed, but not evaluated. */
  unsavedConfig?: ReadonlyMap<string, string>;
}

/** Options of moves. */
export interface MoveOptions {
  /** Whether the old addresses lead to the new ones. */
  withRedirects: boolean;
}

/** A change of a text: what is between two offsets, in UTF-16 units, is replaced. */
export interface SourceEdit {
  start: number;
  end: number;
  newText: string;
}

/** A file with its changes, at the path that it has before files are moved. */
export interface EditedFile {
  /** Absolute path. */
  file: string;
  /** The text before the changes. */
  text: string;
  /** In their order. None overlaps with another one. */
  edits: readonly SourceEdit[];
}

/** A file or a folder that gets another path. */
export interface FileMove {
  /** Absolute path. */
  from: string;
  /** Absolute path. */
  to: string;
}

/** A symbolic link that needs another target after moves. */
export interface LinkChange {
  /** Absolute path of the link after the moves. */
  file: string;
  /** Target, as the link has it. */
  target: string;
  /** Target before the moves. */
  was: string;
}

/** All changes that a move needs, as data: nothing is written yet. The texts change before the files are moved. */
export interface SiteEdit {
  files: readonly EditedFile[];
  moves: readonly FileMove[];
  /** Symbolic links that lead to other targets after the moves. */
  links: readonly LinkChange[];
  /** Why the move would break the site. Nobody may apply the changes if there are any. */
  problems: readonly DocsError[];
  /** What the author has to look at. */
  notices: readonly string[];
}

/** Returns the path that a file has after the moves, of which the innermost one counts; its own if it stays. */
export function pathAfter(file: string, moves: readonly FileMove[]): string {
  let own: FileMove | undefined;
  for (const move of moves) {
    if (isInside(file, move.from) && move.from.length > (own?.from.length ?? 0)) own = move;
  }
  return own ? path.join(own.to, path.relative(own.from, file)) : file;
}

/** Applies the changes of a file. */
export function applyEdits({ text, edits }: Pick<EditedFile, 'text' | 'edits'>): string {
  let result = '';
  let at = 0;
  for (const { start, end, newText } of edits) {
    result += text.slice(at, start) + newText;
    at = end;
  }
  return result + text.slice(at);
}

/** Returns the changes that make one text of another, of the lines that differ. None if they are the same. */
export function differenceOf(before: string, after: string): SourceEdit[] {
  const [lines, newLines] = [before, after].map((text) => text.split(/(?<=\n)/));
  let [offset, line] = [0, 0];
  return lineDifference(lines ?? [], newLines ?? []).map(({ from, to, newFrom, newTo }) => {
    for (; line < from; line++) offset += lines?.[line]?.length ?? 0;
    const [written, changed] = [lines?.slice(from, to).join('') ?? '', newLines?.slice(newFrom, newTo).join('') ?? ''];
    return inside(written, changed, offset);
  });
}

/** Returns the change of a text at an offset without what is the same at its beginning and its end. */
function inside(before: string, after: string, offset: number): SourceEdit {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start++;
  let behind = 0;
  while (behind < shortest - start && before.at(-1 - behind) === after.at(-1 - behind)) behind++;
  return {
    start: offset + start,
    end: offset + before.length - behind,
    newText: after.slice(start, after.length - behind),
  };
}
