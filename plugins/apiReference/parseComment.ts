import type { ApiComment, CommentTag, CommentText } from './apiModel.ts';

/** A tag at the beginning of a line, which is none in the middle of a word such as an address. */
const BLOCK_TAG = /^\s*@([a-zA-Z][\w-]*)(?:\s+|$)(.*)$/;
/** Tags that are as short as the rest of a line, behind its text: `Reads faster. @default false`. */
const TAG_IN_LINE =
  /\s+(?=@(?:default|defaultValue|defaultvalue|deprecated|since|internal|private|hidden|ignore|see)(?:\s|$))/;
const FENCE = /^\s*(`{3,}|~{3,})/;
/** Tags whose text begins with a name, which may be in brackets with a default, after a type in braces. */
const NAMED_TAGS = new Set(['param', 'arg', 'argument', 'property', 'prop', 'template', 'typeParam', 'typeparam']);
const PARAMETER = /^(?:\{[^}]*\}\s*)?(?:\[\s*([\w$.]+)[^\]]*\]|(\.{0,3}[\w$.]+))(?:\s+-\s+|\s+|$)/;

/** A type in front of a text, which is not an inline tag. */
const TYPE = /^\{(?!@)([^}]*)\}\s*(?:-\s+)?/;
/** Tags that may have such a type, and whether it says more than the signature. */
const TYPED_TAGS: ReadonlyMap<string, boolean> = new Map([
  ['throws', true],
  ['exception', true],
  ['returns', false],
  ['return', false],
]);

interface Line extends CommentText {
  /** Whether it is in a fence, where no tag begins. */
  isCode: boolean;
}

/**
 * Parses a source comment.
 * @param comment its text, from the opening to the closing slash
 * @param line 1-based line of the opening slash
 * @param file absolute path
 */
export function parseComment(comment: string, line: number, file: string): ApiComment {
  const lines = readLines(comment, line);
  const starts = lines.flatMap((each, index) => (!each.isCode && BLOCK_TAG.test(each.text) ? [index] : []));
  return {
    file,
    description: join(lines.slice(0, starts[0]), line),
    tags: starts.map((start, index) => readTag(lines.slice(start, starts[index + 1]))),
  };
}

/** Removes the slashes, and the asterisks at the beginning of lines. */
function readLines(comment: string, first: number): Line[] {
  let fence = '';
  const inner = comment.replace(/^\/\*\*?/, '').replace(/\*+\/$/, '');
  return inner.split(/\r?\n/).flatMap((raw, index): Line[] => {
    const text = (index === 0 ? raw.replace(/^ /, '') : raw.replace(/^\s*\*? ?/, ''))
      .trimEnd()
      .replaceAll('*\\/', '*/');
    const [, mark = ''] = FENCE.exec(text.replace(/^\s*@\w+/, '')) ?? [];
    const isCode = fence !== '';
    if (!isCode) fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    const parts = isCode || text.includes('`') ? [text] : text.split(TAG_IN_LINE);
    return parts.map((part) => ({ text: part, line: first + index, isCode }));
  });
}

/** Joins lines without the empty ones at both ends. */
function join(lines: readonly Line[], first = 0): CommentText {
  const isFilled = ({ text }: Line) => text.trim() !== '';
  const from = lines.findIndex(isFilled);
  if (from < 0) return { text: '', line: lines[0]?.line ?? first };
  const kept = lines.slice(from, lines.findLastIndex(isFilled) + 1);
  return { text: kept.map(({ text }) => text).join('\n'), line: kept[0]?.line ?? 0 };
}

function readTag(lines: readonly Line[]): CommentTag {
  const [first, ...others] = lines;
  const [, name = '', rest = ''] = BLOCK_TAG.exec(first?.text ?? '') ?? [];
  const head = { text: rest, line: first?.line ?? 0, isCode: false };
  const typed = TYPED_TAGS.has(name) ? TYPE.exec(rest) : undefined;
  if (typed) {
    const [type, parameter = ''] = typed;
    const text = join([{ ...head, text: rest.slice(type.length) }, ...others]);
    return { name, ...(TYPED_TAGS.get(name) && { parameter }), ...text };
  }
  const parameter = NAMED_TAGS.has(name) ? PARAMETER.exec(rest) : undefined;
  if (!parameter) return { name, ...join([head, ...others]) };
  const text = rest.slice(parameter[0].length);
  return { name, parameter: parameter[1] ?? parameter[2] ?? '', ...join([{ ...head, text }, ...others]) };
}

/** Returns the text of the first of some tags; `undefined` if there is none. */
export function tagText(comment: ApiComment | undefined, ...names: string[]): string | undefined {
  return comment?.tags.find(({ name }) => names.includes(name))?.text;
}

/** Returns the tags with one of some names. */
export function tagsOf(comment: ApiComment | undefined, ...names: string[]): CommentTag[] {
  return comment?.tags.filter(({ name }) => names.includes(name)) ?? [];
}
