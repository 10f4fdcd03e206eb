import type { Hint } from '../../../model/issue.ts';
import { CALLOUT_TYPES, type CalloutType } from '../../../shared/callout.ts';
import { closest, replacement } from '../../../tools/messages/suggest.ts';
import { BUILT_IN_CONTAINERS, type ContainerProps, type ContainerTypes, splitAttributes } from './containers.ts';
import { inlineText } from './inlineMarkdown.ts';

function isCalloutType(value: string): value is CalloutType {
  return CALLOUT_TYPES.some((type) => type === value);
}

/** The parts of a `:::` line. */
export type CalloutLine =
  | {
      kind: 'open';
      indent: string;
      colons: number;
      type: string;
      title: string | undefined;
      /** The title as authored, if it has inline Markdown. */
      markdown?: string;
      attributes?: ContainerProps;
    }
  | { kind: 'close'; indent: string; colons: number };

/** No pattern here may match whitespace in two ways: a line of 100,000 spaces would take minutes. */
const LINE = /^([\s>]*)(:{3,})(.*)$/;
const TYPE = /^[a-z][a-z\d-]*/;
/** A title in brackets, which may have links. */
const LABEL = /^\[((?:[^[\]]|\[[^[\]]*\])*)\]/;
const TITLE_ATTRIBUTE = /^\\?\{[ \t]*title[ \t]*=/;

/**
 * Parses `:::tip`, `::: tip`, `:::tip Title`, `:::tip[Title]`, `:::tip Title {#id .class}`, `:::tip {title=""}` and the closing `:::`.
 * Returns `undefined` for any other line; unknown types are plain text.
 */
export function readCalloutLine(line: string, types: ContainerTypes = BUILT_IN_CONTAINERS): CalloutLine | undefined {
  const match = LINE.exec(line);
  if (!match) return undefined;
  const [, indent = '', fence = '', written = ''] = match;
  const rest = trimBlanks(written);
  if (rest === '') return { kind: 'close', indent, colons: fence.length };
  const type = TYPE.exec(rest)?.[0] ?? '';
  const container = types.get(type);
  if (!container) return undefined;
  const behind = rest.slice(type.length);
  const words = trimBlanks(behind);
  const isGlued = behind === words && words !== '';
  const label = isGlued ? LABEL.exec(words) : null;
  const isFlag = (name: string) => container.accepts?.includes(name) ?? true;
  const split = splitAttributes(label ? words.slice(label[0].length) : words, isFlag);
  const { attributes } = split;
  let text = trimBlanks(split.text);
  const attribute = text.endsWith('}') ? TITLE_ATTRIBUTE.exec(text)?.[0] : undefined;
  if (attribute !== undefined) text = trimBlanks(text.slice(attribute.length, -1)).replace(/^(["'])(.*)\1$/, '$2');
  // `:::tips` is not a callout.
  else if ((isGlued || label) && text !== '') return undefined;
  const { title: given = label?.[1] ?? text, ...others } = attributes;
  const markdown = String(given);
  const title = inlineText(markdown);
  return {
    kind: 'open',
    indent,
    colons: fence.length,
    type,
    // An empty one that is written leaves the title out.
    title: title === '' && attributes.title === undefined ? undefined : title,
    ...(title !== markdown && { markdown }),
    ...(Object.keys(others).length > 0 && { attributes: others }),
  };
}

/** A line that looks like the start of a callout but is not one. */
export interface UnknownCallout {
  colons: number;
  /** 1-based column. */
  column: number;
  /** The text as authored, including the colons. */
  written: string;
  /** Suggested replacement; `undefined` if there is none. */
  hint: Hint | undefined;
  /** Whether it is none of those here, but may be one of another tool. */
  isOther?: boolean;
}

/**
 * Parses a line that `readCalloutLine` rejects: one with a misspelled type, or with syntax of other generators after
 * the type.
 */
export function readUnknownCallout(
  line: string,
  types: ContainerTypes = BUILT_IN_CONTAINERS,
): UnknownCallout | undefined {
  const [, indent = '', fence = '', behind = ''] = LINE.exec(line) ?? [];
  const rest = trimBlanks(behind);
  const word = /^[A-Za-z][\w-]*/.exec(rest)?.[0];
  if (word === undefined) return undefined;
  const type = word.toLowerCase();
  const shape = { colons: fence.length, column: indent.length + 1, written: fence + word };
  if (word !== type && types.has(type)) return { ...shape, hint: `Write "${fence}${type}".` };
  if (types.has(type)) return { ...shape, hint: `Write a title after a space: "${fence}${type} Title".` };
  const meant = closest(word, types.keys());
  return { ...shape, hint: replacement(shape.written, meant && fence + meant) };
}

const ALERT_LINE = /^([\s>]*>[ \t]*)\[!([A-Za-z]+)\](?:[ \t](.*))?$/;

/** Parses a line such as `> [!TPI]`, which looks like a GitHub alert but is not one. */
export function readUnknownAlert(line: string): Omit<UnknownCallout, 'colons'> | undefined {
  const [, before = '', word = '', behind = ''] = ALERT_LINE.exec(line) ?? [];
  if (word === '') return undefined;
  const shape = { column: before.length + 1, written: `[!${word}]` };
  if (isCalloutType(word.toLowerCase())) {
    return trimBlanks(behind) === '' ? undefined : { ...shape, hint: 'Write the text on the next line.' };
  }
  const meant = closest(word, CALLOUT_TYPES);
  if (meant !== undefined) return { ...shape, hint: replacement(shape.written, `[!${meant.toUpperCase()}]`) };
  const isMeantAsAlert = word === word.toUpperCase();
  const types = CALLOUT_TYPES.map((type) => `[!${type.toUpperCase()}]`);
  return { ...shape, hint: isMeantAsAlert ? `Supported types: ${types.join(', ')}.` : undefined, isOther: true };
}

/** Trims spaces and tabs. */
function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text[start])) start += 1;
  while (end > start && isBlank(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

function isBlank(char: string | undefined): boolean {
  return char === ' ' || char === '\t';
}

/** Returns the callout type of a GitHub alert's first line, such as `[!TIP]`. */
export function readAlertMark(text: string): CalloutType | undefined {
  const type = /^\[!([a-z]+)\][ \t]*(?=\n|$)/i.exec(text)?.[1]?.toLowerCase();
  return type !== undefined && isCalloutType(type) ? type : undefined;
}
