import path from 'node:path';
import type { TreeNode } from '../../../model/tree.ts';
import { type ContentFolders, readContentFile } from '../../../tools/files/contentFiles.ts';
import { splitFrontmatter } from '../../../tools/files/splitFrontmatter.ts';

/** `<!--@include: ./part.md{3,10}-->` of VitePress: a file, a region or a heading of it, and a range of lines. */
const INCLUDE = /<!--\s*@include:\s*([^\s{}#]+)(?:#([\w-]+))?\s*(?:\{(\d*)(?:,(\d*))?\})?\s*-->/g;
/** Files may include others. */
const MAX_DEPTH = 5;
/** Maximum number of characters of the files that one page includes. Each file may include another one a thousand times. */
const MAX_CHARACTERS = 20_000_000;

/** A file that a page includes. */
export interface Inclusion {
  /** Absolute path. */
  file: string;
  /** Whether it exists, in a folder that pages may read. */
  isRead: boolean;
  /** Whether the page includes too much to include it as well. */
  isTooMuch?: true;
  /** As authored. */
  written: string;
  /** 1-based line of the comment in the page. */
  line: number;
}

/** A text with its inclusions. */
interface IncludingText {
  text: string;
  /** Maps a 1-based line of `text` to the author's: the line of the comment for the lines of an included file. */
  toAuthored(line: number): number;
}

/**
 * Replaces inclusions of VitePress by the text of their files.
 * @param file absolute path of the file with the text
 * @param folders those that pages may read; `@` is the docs folder
 * @param onInclude called for each inclusion
 * @param depth number of files that include this one
 * @param budget characters that are left for included files
 */
export function includeFiles(
  text: string,
  file: string,
  folders: ContentFolders,
  onInclude: (inclusion: Inclusion) => void,
  depth = 0,
  budget = { characters: MAX_CHARACTERS },
): IncludingText {
  const inserted: Insertion[] = [];
  let [line, counted, sum] = [1, 0, 0];
  const include = (line: number, whole: string, written: string, region?: string, first?: string, last?: string) => {
    const target = written.startsWith('@')
      ? path.join(folders.docsDir, written.slice(1))
      : path.resolve(path.dirname(file), written);
    const content = budget.characters < 0 ? undefined : read(target, folders);
    budget.characters -= content?.length ?? 0;
    const isTooMuch = budget.characters < 0;
    onInclude({ file: target, isRead: content !== undefined, written, line, ...(isTooMuch && { isTooMuch }) });
    if (isTooMuch) return whole;
    if (content === undefined || depth >= MAX_DEPTH) return content === undefined ? whole : '';
    const lines = (region === undefined ? content : cutRegion(content, region)).split('\n');
    const start = first === undefined || first === '' ? 0 : Number(first) - 1;
    const end =
      last === undefined ? (first === undefined ? undefined : start + 1) : last === '' ? undefined : Number(last);
    const onInner = (inner: Inclusion) => onInclude({ ...inner, line });
    return includeFiles(lines.slice(start, end).join('\n'), target, folders, onInner, depth + 1, budget).text;
  };
  const including = text.replace(INCLUDE, (whole, written, region, first, last, offset: number) => {
    line += countLineEnds(text.slice(counted, offset));
    counted = offset;
    const replacement = include(line, whole, written, region, first, last);
    const lines = countLineEnds(replacement) - countLineEnds(whole);
    inserted.push({ line, start: line + sum, lines });
    sum += lines;
    return replacement;
  });
  return { text: including, toAuthored: (each) => authoredLine(each, inserted) };
}

/** Lines that an inclusion has added to a text. */
interface Insertion {
  /** 1-based line of the comment in the authored text. */
  line: number;
  /** 1-based line of the comment in the text with all insertions. */
  start: number;
  /** Number of lines that were added. */
  lines: number;
}

const countLineEnds = (text: string) => text.split('\n').length - 1;

/** Returns the line that a line of the text with all insertions has without them. */
function authoredLine(line: number, inserted: readonly Insertion[]): number {
  let [before, after] = [-1, inserted.length];
  while (after - before > 1) {
    const middle = (before + after) >> 1;
    if ((inserted[middle]?.start ?? 0) < line) before = middle;
    else after = middle;
  }
  const last = inserted[before];
  if (!last) return line;
  return last.line + Math.max(0, line - last.start - last.lines);
}

/** Returns nodes at other lines. */
export function moveLines(nodes: readonly TreeNode[], toLine: (line: number) => number): TreeNode[] {
  return nodes.map((node) => {
    const { position } = node;
    const moved = position && { position: { start: { ...position.start, line: toLine(position.start.line) } } };
    return 'children' in node
      ? { ...node, ...moved, children: moveLines(node.children, toLine) }
      : { ...node, ...moved };
  });
}

function read(file: string, folders: ContentFolders): string | undefined {
  try {
    return splitFrontmatter(readContentFile(file, folders)).body.replace(/^\s*\n/, '');
  } catch {
    return undefined;
  }
}

/** Returns the text between the comments of a region; all of it if there are none. */
function cutRegion(text: string, name: string): string {
  const [, inner = text] =
    new RegExp(`<!--\\s*#region\\s+${name}\\s*-->\\n([\\s\\S]*?)<!--\\s*#endregion`).exec(text) ?? [];
  return inner;
}

/**
 * Adapts the containers of VitePress. The content of `raw` and `v-pre` is that of any page here. If a container is never closed, the first end
 * of an outer one ends those in it as well, as in VitePress, and the page ends all others.
 */
export function adaptContainers(text: string): string {
  const adapted = rewrite(text, false);
  return adapted ?? rewrite(text, true) ?? text;
}

/** Returns `undefined` if containers stay open, unless ends are those of VitePress. */
function rewrite(text: string, endsOuter: boolean): string | undefined {
  let fence: string | undefined;
  const open: { colons: string; isRaw: boolean }[] = [];
  const lines = text.split('\n').flatMap((line) => {
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === undefined && mark !== '') fence = mark;
    else if (fence !== undefined && mark.startsWith(fence)) fence = undefined;
    const [, colons, name] = (fence === undefined && /^(:{3,})[ \t]*([\w-]*)/.exec(line)) || [];
    if (colons === undefined || name === undefined) return [line];
    if (name !== '') {
      const isRaw = name === 'raw' || name === 'v-pre';
      open.push({ colons, isRaw });
      return [isRaw ? '' : line];
    }
    const outer = endsOuter
      ? open.findIndex((each) => each.colons.length <= colons.length)
      : open.at(-1)?.colons === colons
        ? open.length - 1
        : -1;
    return outer < 0 ? [line] : closing(open.splice(outer));
  });
  if (open.length > 0 && !endsOuter) return undefined;
  return [...lines, ...closing(open)].join('\n');
}

/** Returns the ends of containers, the innermost one first. */
function closing(open: readonly { colons: string; isRaw: boolean }[]): string[] {
  return open.toReversed().map(({ colons, isRaw }) => (isRaw ? '' : colons));
}
