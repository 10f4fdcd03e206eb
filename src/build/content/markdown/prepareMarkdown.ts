import { CALLOUT_TYPES } from '../../../shared/callout.ts';
import { DocsError, type DocsErrorOptions } from '../../messages/errors.ts';
import { readCalloutLine, readUnknownAlert, readUnknownCallout, type UnknownCallout } from './callouts.ts';
import { markCjkEmphasis } from './cjkEmphasis.ts';

/** Markdown flavor of a file: with JSX and expressions, or with HTML. */
export type MarkdownFormat = 'mdx' | 'md';

/** Returns the flavor of a Markdown file. */
export function formatOf(file: string): MarkdownFormat {
  return file.endsWith('.md') ? 'md' : 'mdx';
}

/** Options of `prepareMarkdown`. */
export interface PrepareMarkdownOptions {
  format: MarkdownFormat;
  cjkFriendlyEmphasis: boolean;
  /** Display path. */
  file: string;
  /** Called with a warning for each line that looks like a callout but is not one. */
  warn?(warning: DocsErrorOptions): void;
}

/** Start of a comment that represents an opening callout line in `.md` files. JSON with its type and title follows. */
export const CALLOUT_OPEN = ':::open ';
/** Text of a comment that represents a closing callout line in `.md` files. */
export const CALLOUT_CLOSE = ':::close';

/** A line that opens or closes fenced code: the fence and the text after it. */
export const FENCE = /^(?:[ \t]|>)*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/;
const HEADING_ID = /^((?:[ \t]|>)*#{1,6}[ \t].*[^\\])\{(#[^\s{}]+)\}[ \t]*$/;

/**
 * Converts syntax that Markdown parsers do not support, line by line, so that line numbers stay the same: callouts
 * become components (in `.md`, comments), `{#id}` is escaped, and emphasis next to CJK text is marked. Ignores fenced
 * code.
 * @throws DocsError for a callout that is never closed
 */
export function prepareMarkdown(
  body: string,
  { format, cjkFriendlyEmphasis, file, warn }: PrepareMarkdownOptions,
): string {
  const isPlain = !body.includes(':::') && !body.includes('{#') && !body.includes('[!');
  if (isPlain && !(cjkFriendlyEmphasis && body.includes('*'))) return body;
  const lines = body.split('\n');
  const unknown: { line: number; callout: UnknownCallout }[] = [];
  const open: { line: number; colons: number; type: string }[] = [];
  let fence: string | undefined;
  const prepared = lines.map((line, index) => {
    const mark = FENCE.exec(line);
    if (fence !== undefined) {
      if (mark?.[1]?.startsWith(fence) && mark[2]?.trim() === '') fence = undefined;
      return line;
    }
    if (mark?.[1] && !(mark[1].startsWith('`') && mark[2]?.includes('`'))) {
      fence = mark[1];
      return line;
    }
    const callout = line.includes(':::') ? readCalloutLine(line) : undefined;
    if (callout?.kind === 'open') {
      open.push({ line: index + 1, colons: callout.colons, type: callout.type });
      return callout.indent + openTag(format, callout.type, callout.title);
    }
    if (callout?.kind === 'close' && open.at(-1)?.colons === callout.colons) {
      open.pop();
      return callout.indent + (format === 'mdx' ? '</Callout>' : `<!--${CALLOUT_CLOSE}-->`);
    }
    const other = line.includes(':::') && !callout ? readUnknownCallout(line) : undefined;
    if (other?.hint !== undefined) warn?.(unknownWarning(other, file, index + 1));
    else if (other) unknown.push({ line: index + 1, callout: other });
    // A closing line shows that an unknown opening line was meant as a callout.
    const last = callout?.kind === 'close' && unknown.at(-1)?.callout.colons === callout.colons && unknown.pop();
    if (last) warn?.(unknownWarning(last.callout, file, last.line));
    const alert = line.includes('[!') ? readUnknownAlert(line) : undefined;
    if (alert?.hint !== undefined) warn?.(unknownWarning(alert, file, index + 1));
    const escaped = format === 'mdx' ? line.replace(HEADING_ID, '$1\\{$2}') : line;
    return cjkFriendlyEmphasis ? markCjkEmphasis(escaped) : escaped;
  });
  const unclosed = open[0];
  if (unclosed) {
    throw new DocsError({
      area: 'pages',
      location: { file, line: unclosed.line },
      problem: `opens a callout ":::${unclosed.type}" that is never closed.`,
      hint: `Close it with a separate line: ${':'.repeat(unclosed.colons)}`,
      source: body,
    });
  }
  return prepared.join('\n');
}

function unknownWarning(
  { written, hint, column }: Omit<UnknownCallout, 'colons'>,
  file: string,
  line: number,
): DocsErrorOptions {
  return {
    area: 'callouts',
    location: { file, line, column },
    problem: `has an unknown callout "${written}", which is shown as text.`,
    hint: hint ?? `Supported types: ${CALLOUT_TYPES.join(', ')}.`,
  };
}

function openTag(format: MarkdownFormat, type: string, title: string | undefined): string {
  if (format === 'md') return `<!--${CALLOUT_OPEN}${JSON.stringify({ type, title }).replaceAll('--', '-\\u002d')}-->`;
  return title === undefined ? `<Callout type="${type}">` : `<Callout type="${type}" title={${JSON.stringify(title)}}>`;
}
