import { styleText } from 'node:util';
import { type DocsError, formatLocation, toPrintable } from '../../../tools/messages/errors.ts';

type Format = Parameters<typeof styleText>[0];

/** A stream that may be a terminal. */
interface ColorStream {
  isTTY?: boolean;
}

/**
 * Returns whether text for a stream may have colors: in a terminal, unless NO_COLOR is set, and anywhere if FORCE_COLOR is
 * set (https://no-color.org, https://force-color.org).
 */
function hasColors(stream: ColorStream, env: NodeJS.ProcessEnv = process.env): boolean {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  if (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '') return env.FORCE_COLOR !== '0';
  return stream.isTTY === true && env.TERM !== 'dumb';
}

/** Colors a text for a stream. Without colors, returns it unchanged. */
export function paint(format: Format, text: string, stream: ColorStream = process.stdout): string {
  // Node.js would look at the process's own stream and environment.
  return hasColors(stream) ? styleText(format, text, { validateStream: false }) : text;
}

/** Formats a problem with colors: its area, its location, the marked line of the code frame. */
export function paintProblem(
  { area, location, problem, frame, hint }: Pick<DocsError, 'area' | 'location' | 'problem' | 'frame' | 'hint'>,
  color: 'red' | 'yellow',
  stream: ColorStream = process.stderr,
): string {
  const at = location && toPrintable(formatLocation(location));
  const head = [paint(color, `[docs:${area}]`, stream), at && paint('cyan', at, stream), problem];
  const rows = frame?.split('\n').map((row) => paintFrameRow(row, color, stream));
  const first = head.filter((part) => part !== undefined).join(' ');
  return [first, ...(rows ?? []), hint].filter((part) => part !== undefined).join('\n');
}

function paintFrameRow(row: string, color: 'red' | 'yellow', stream: ColorStream): string {
  if (row.startsWith('>')) return paint(color, '>', stream) + row.slice(1);
  if (/^ +\| +\^$/.test(row)) return row.slice(0, -1) + paint(color, '^', stream);
  return paint('dim', row, stream);
}
