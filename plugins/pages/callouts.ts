/** Kinds of callout that pages may write. */
export const CALLOUT_TYPES = ['tip', 'note', 'info', 'important', 'warning', 'caution', 'danger', 'details'] as const;

export type CalloutType = (typeof CALLOUT_TYPES)[number];

export function isCalloutType(value: string): value is CalloutType {
  return CALLOUT_TYPES.some((type) => type === value);
}

/** A `:::` line in its parts, or undefined for any other line. */
export type CalloutLine =
  | { kind: 'open'; indent: string; colons: number; type: CalloutType; title: string | undefined }
  | { kind: 'close'; indent: string; colons: number };

const LINE = /^((?:\s|>)*)(:{3,})[ \t]*(.*?)[ \t]*$/;
const OPEN = /^([a-z]+)(?:[ \t]*\\?\{[ \t]*title[ \t]*=[ \t]*(.*?)[ \t]*\}|[ \t]+(.*))?$/;

/** Reads `:::tip`, `::: tip`, `:::tip Title`, `:::tip{title="Title"}` and the closing `:::`. Unknown types are plain text. */
export function readCalloutLine(line: string): CalloutLine | undefined {
  const match = LINE.exec(line);
  if (!match) return undefined;
  const [, indent = '', fence = '', rest = ''] = match;
  if (rest === '') return { kind: 'close', indent, colons: fence.length };
  const [, type = '', attribute, plain] = OPEN.exec(rest) ?? [];
  if (!isCalloutType(type)) return undefined;
  const title = (attribute?.replace(/^(["'])(.*)\1$/, '$2') ?? plain)?.replace(/`([^`]*)`/g, '$1');
  return { kind: 'open', indent, colons: fence.length, type, title: title === '' ? undefined : title };
}

/** The callout of a GitHub alert's first line, such as `[!TIP]`. */
export function readAlertMark(text: string): CalloutType | undefined {
  const type = /^\[!([a-z]+)\][ \t]*(?=\n|$)/i.exec(text)?.[1]?.toLowerCase();
  return type !== undefined && isCalloutType(type) ? type : undefined;
}
