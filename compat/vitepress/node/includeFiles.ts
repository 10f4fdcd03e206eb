import path from 'node:path';
import { type ContentFolders, readContentFile } from '../../../src/tools/files/contentFiles.ts';
import { splitFrontmatter } from '../../../src/tools/files/splitFrontmatter.ts';
import { relativePosix } from '../../../src/tools/messages/displayPath.ts';
import { nextFence, nextVerbatim } from '../../../src/tools/tree/fences.ts';
import { vitepressHeadingId } from './headingId.ts';
import { markFolder } from './rebasedLinks.ts';

/** `<!--@include: ./part.md{3,10}-->` of VitePress: a file, a region or a heading of it, and a range of lines. */
const INCLUDE = /<!--\s*@include:(.*?)-->/g;
const TARGET = /^([^{}#]+)(?:#([^\s{}]+))?\s*(?:\{(\d*)(?:,(\d*))?\})?$/;
/** Returns whether the authored text of a page may have a syntax, or a file that the page includes. */
export function mayHave(syntax: RegExp, source: string): boolean {
  return syntax.test(source) || source.includes('@include:');
}

/** Maximum number of characters of the files that one page includes. Each file may include another one a thousand times. */
const MAX_CHARACTERS = 20_000_000;
/** What a file that cannot be read counts for, which takes as long as some pages of text. */
const UNREADABLE_CHARACTERS = 10_000;

/** A file that a page includes. */
export interface Inclusion {
  /** Absolute path. */
  file: string;
  /** What keeps it from the page, or that it has no such part, as the end of a sentence about it. */
  problem?: string;
  /** Whether the page includes too much to include it as well. */
  isTooMuch?: true;
  /** As authored. */
  written: string;
  /** 1-based line of the comment in the page. */
  line: number;
}

/** Folders that pages may read; `@` is the docs folder. */
interface IncludedFolders extends ContentFolders {
  /** Folder of the page, absolute, if links of included files lead from these files. */
  linksFrom?: string | undefined;
  /**
   * Whether a part may be the section below a heading, as in VitePress 2.
   * @default true
   */
  hasSections?: boolean;
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
 * @param onInclude called for each inclusion
 * @param around the files that include this one, itself among them
 * @param budget characters that are left for included files
 */
export function includeFiles(
  text: string,
  file: string,
  folders: IncludedFolders,
  onInclude: (inclusion: Inclusion) => void,
  around: readonly string[] = [file],
  budget = { characters: MAX_CHARACTERS },
): IncludingText {
  const inserted: Insertion[] = [];
  let [line, counted, sum] = [1, 0, 0];
  let [verbatim, seen]: [string | undefined, number] = [undefined, 0];
  /** Returns whether a comment outside of code and other comments is alone in its line. */
  const isAlone = (whole: string, offset: number) => {
    const start = text.lastIndexOf('\n', offset - 1) + 1;
    for (const each of text.slice(seen, start).split('\n').slice(0, -1)) verbatim = nextVerbatim(verbatim, each, 'md');
    seen = start;
    const [behind = ''] = text.slice(offset + whole.length).split('\n', 1);
    return verbatim === undefined && text.slice(start, offset).trim() === '' && behind.trim() === '';
  };
  const include = (isBlock: boolean, whole: string, authored: string) => {
    const [, named = authored, region, first, last] = TARGET.exec(authored) ?? [];
    const written = named.trim();
    const target = written.startsWith('@')
      ? path.join(folders.docsDir, written.slice(1))
      : path.resolve(path.dirname(file), written);
    const isCircular = around.includes(target);
    const content = budget.characters < 0 || isCircular ? undefined : read(target, folders);
    budget.characters -= content?.length ?? UNREADABLE_CHARACTERS;
    const isTooMuch = budget.characters < 0;
    const found = { file: target, written: authored, line, ...(isTooMuch && { isTooMuch }) };
    if (content === undefined || isTooMuch) {
      const problem = isCircular ? 'includes itself: it is left out there' : 'cannot be read';
      onInclude({ ...found, problem });
      return isCircular ? '' : whole;
    }
    const cut = region === undefined ? content : cutPart(content, region, folders.hasSections);
    // Lines are those of the file, its frontmatter included.
    const lines = (first === undefined ? withoutFrontmatter(cut ?? content) : (cut ?? content)).split('\n');
    const start = first === undefined || first === '' ? 0 : Number(first) - 1;
    const end =
      last === undefined ? (first === undefined ? undefined : start + 1) : last === '' ? undefined : Number(last);
    const isBehind = first !== undefined && lines.slice(start, end).join('').trim() === '';
    const kinds = folders.hasSections === false ? 'region (headings are those of VitePress 2)' : 'region or heading';
    const missing =
      cut === undefined ? `has no ${kinds} "${region}": all of it is shown` : isBehind && 'has no such lines';
    onInclude({ ...found, ...(missing && { problem: missing }) });
    const onInner = (inner: Inclusion) => onInclude({ ...inner, line });
    const part = withoutFrontmatter(lines.slice(start, end).join('\n'));
    const { text } = includeFiles(part, target, folders, onInner, [...around, target], budget);
    const { linksFrom } = folders;
    const isMarked = linksFrom !== undefined && isBlock && target.endsWith('.md');
    return isMarked ? markFolder(text, relativePosix(linksFrom, path.dirname(target))) : text;
  };
  const including = text.replace(INCLUDE, (whole, authored: string, offset: number) => {
    line += countLineEnds(text.slice(counted, offset));
    counted = offset;
    const replacement = include(isAlone(whole, offset), whole, authored.trim());
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

function read(file: string, folders: ContentFolders): string | undefined {
  try {
    return readContentFile(file, folders);
  } catch {
    return undefined;
  }
}

/** Returns a text without frontmatter, and without the empty lines behind it. */
function withoutFrontmatter(text: string): string {
  return splitFrontmatter(text).body.replace(/^\s*\n/, '');
}

/** Returns the text between the comments of a region, or below the heading with that id; `undefined` if there is none. */
function cutPart(text: string, name: string, hasSections = true): string | undefined {
  const literal = name.replace(/[^\p{L}\p{N}]/gu, '\\$&');
  // Another region may end within it.
  const end = `<!--\\s*#?endregion(?:\\s+${literal})?\\s*-->`;
  const [, inner] = new RegExp(`<!--\\s*#?region\\s+${literal}\\s*-->\\n([\\s\\S]*?)${end}`).exec(text) ?? [];
  return inner ?? (hasSections ? cutSection(text, name) : undefined);
}

/** Returns what is below a heading, up to the next one of its level or above. */
function cutSection(text: string, id: string): string | undefined {
  let fence: string | undefined;
  let depth = 0;
  let start: number | undefined;
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const before = fence;
    fence = nextFence(fence, line);
    if (before !== undefined || fence !== undefined) continue;
    const [, marks = '', title = ''] = /^(#{1,6})[ \t]+(.*)$/.exec(line) ?? [];
    if (marks === '') continue;
    if (start !== undefined && marks.length <= depth) return lines.slice(start, index).join('\n');
    if (start !== undefined || idOf(title) !== id) continue;
    depth = marks.length;
    start = index + 1;
  }
  return start === undefined ? undefined : lines.slice(start).join('\n');
}

function idOf(title: string): string {
  const [, own] = /\{#([^\s{}]+)[^{}]*\}\s*$/.exec(title) ?? [];
  return own ?? vitepressHeadingId(title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
}
