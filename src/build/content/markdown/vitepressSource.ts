import path from 'node:path';
import type { TreeNode } from '../../../model/tree.ts';
import { type ContentFolders, readContentFile } from '../../../tools/files/contentFiles.ts';
import { splitFrontmatter } from '../../../tools/files/splitFrontmatter.ts';

/** `<!--@include: ./part.md{3,10}-->` of VitePress: a file, a region or a heading of it, and a range of lines. */
const INCLUDE = /<!--\s*@include:\s*([^\s{}#]+)(?:#([\w-]+))?\s*(?:\{(\d*)(?:,(\d*))?\})?\s*-->/g;
/** Files may include others. */
const MAX_DEPTH = 5;

/** A file that a page includes. */
export interface Inclusion {
  /** Absolute path. */
  file: string;
  /** Whether it exists, in a folder that pages may read. */
  isRead: boolean;
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
 */
export function includeFiles(
  text: string,
  file: string,
  folders: ContentFolders,
  onInclude: (inclusion: Inclusion) => void,
  depth = 0,
): IncludingText {
  const inserted: { line: number; lines: number }[] = [];
  const include = (line: number, whole: string, written: string, region?: string, first?: string, last?: string) => {
    const target = written.startsWith('@')
      ? path.join(folders.docsDir, written.slice(1))
      : path.resolve(path.dirname(file), written);
    const content = read(target, folders);
    onInclude({ file: target, isRead: content !== undefined, written, line });
    if (content === undefined || depth >= MAX_DEPTH) return content === undefined ? whole : '';
    const lines = (region === undefined ? content : cutRegion(content, region)).split('\n');
    const start = first === undefined || first === '' ? 0 : Number(first) - 1;
    const end =
      last === undefined ? (first === undefined ? undefined : start + 1) : last === '' ? undefined : Number(last);
    const onInner = (inner: Inclusion) => onInclude({ ...inner, line });
    return includeFiles(lines.slice(start, end).join('\n'), target, folders, onInner, depth + 1).text;
  };
  const including = text.replace(INCLUDE, (whole, written, region, first, last, offset: number) => {
    const line = countLines(text.slice(0, offset));
    const replacement = include(line, whole, written, region, first, last);
    inserted.push({ line, lines: countLines(replacement) - countLines(whole) });
    return replacement;
  });
  return { text: including, toAuthored: (line) => authoredLine(line, inserted) };
}

const countLines = (text: string) => text.split('\n').length;

/** Returns the line that a line of the text with all insertions has without them. */
function authoredLine(line: number, inserted: readonly { line: number; lines: number }[]): number {
  let sum = 0;
  for (const each of inserted) {
    if (line <= each.line + sum) break;
    if (line <= each.line + sum + each.lines) return each.line;
    sum += each.lines;
  }
  return line - sum;
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
