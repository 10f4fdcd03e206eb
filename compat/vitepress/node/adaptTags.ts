import { nextVerbatim } from '../../../src/tools/tree/fences.ts';
import { LIST_ITEM } from './adaptMath.ts';

/** Code in a line, or a tag with its attributes. */
const CODE_OR_TAG = /(`+)(?!`).*?(?<!`)\1(?!`)|<[A-Za-z][\w.-]*(?:\s+[@#]?[\w:.-]+(?:=(?:"[^"]*"|'[^']*'))?)+\s*\/?>/g;
/** A value of an attribute, or a short name. */
const VALUE_OR_NAME = /"[^"]*"|'[^']*'|(?<=\s)[@#](?=[a-z])/g;
const LONG_NAMES: Readonly<Record<string, string>> = { '@': 'v-on:', '#': 'v-slot:' };

/**
 * Writes out the short names of directives of Vue in tags, `@click` and `#header`, with which HTML in Markdown is no tag but text.
 */
export function adaptTags(text: string): string {
  if (!/<[^>\n]*\s[@#][a-z]/.test(text)) return text;
  let verbatim: string | undefined;
  return text
    .split('\n')
    .map((line) => {
      const before = verbatim;
      verbatim = nextVerbatim(verbatim, line, 'md');
      return before !== undefined || verbatim !== undefined ? line : adaptLine(line);
    })
    .join('\n');
}

function adaptLine(line: string): string {
  return line.replace(CODE_OR_TAG, (found, code: string | undefined) =>
    code === undefined ? found.replace(VALUE_OR_NAME, (part) => LONG_NAMES[part] ?? part) : found,
  );
}

/** The beginning of a tag of a component that has no end on its line. */
const OPEN_TAG = /^[ \t]*<(?:[A-Z][\w.]*|[a-z][a-z\d]*(?:-[\w.]+)+)(?=[ \t]*$|[ \t]+[^>]*$)/m;
/** A tag of a component at the beginning of a line, over several lines. */
const LONG_TAG =
  /^([ \t]*)<(?:[A-Z][\w.]*|[a-z][a-z\d]*(?:-[\w.]+)+)(?:\s+[:@#]?[\w:.[\]-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*\s*\/?>/;
const MAX_CODE_INDENT = 3;
/** Bounds the time for text with many tags that have no end. */
const MAX_TAG_LINES = 100;

interface JoinedTags {
  text: string;
  /** Returns the 1-based line of the original text; absent if lines are the same. */
  toOriginal?: (line: number) => number;
}

/**
 * Writes each tag of a component that has several lines on one, after an empty line: in VitePress it begins a block of HTML, also where its `>`
 * begins a line.
 */
export function joinTags(text: string): JoinedTags {
  if (!OPEN_TAG.test(text)) return { text };
  const lines = text.split('\n');
  const result: string[] = [];
  /** 1-based original lines of those of the result. */
  const originals: number[] = [];
  let verbatim: string | undefined;
  let isInList = false;
  const add = (line: string, index: number) => {
    result.push(line);
    originals.push(index + 1);
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const wasVerbatim = verbatim !== undefined;
    verbatim = nextVerbatim(verbatim, line, 'md');
    if (/^\S/.test(line) || LIST_ITEM.test(line)) isInList = LIST_ITEM.test(line);
    const block = wasVerbatim || verbatim !== undefined || !OPEN_TAG.test(line) ? [] : untilEmptyLine(lines, index);
    const [tag = '', indent = ''] = LONG_TAG.exec(block.join('\n')) ?? [];
    if (tag === '' || (!isInList && indent.length > MAX_CODE_INDENT)) {
      add(line, index);
      continue;
    }
    const end = tag.split('\n').length - 1;
    const rest = block.join('\n').slice(tag.length).split('\n', 1)[0] ?? '';
    if (index > 0 && lines[index - 1]?.trim() !== '') add('', index);
    add(
      indent +
        tag
          .trim()
          .replace(/\s*\n\s*/g, ' ')
          .replace(/ (?=\/?>$)/, '') +
        rest,
      index,
    );
    index += end;
  }
  return { text: result.join('\n'), toOriginal: (line) => originals[line - 1] ?? line };
}

function untilEmptyLine(lines: readonly string[], from: number): string[] {
  const block = lines.slice(from, from + MAX_TAG_LINES);
  const end = block.findIndex((line) => line.trim() === '');
  return end < 0 ? block : block.slice(0, end);
}
