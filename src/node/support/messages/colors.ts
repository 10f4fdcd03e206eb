import { styleText } from 'node:util';

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

/** Colors the parts of an error's message: its area, its location, the marked line of the code frame. */
export function paintMessage(message: string, color: 'red' | 'yellow', stream: ColorStream = process.stderr): string {
  if (!hasColors(stream)) return message;
  const [first = '', ...rest] = message.split('\n');
  const head = first.replace(
    /^(\[docs:[\w-]+\])( \S+?:\d+(?::\d+)?(?= ))?/,
    (_, area: string, location = '') => paint(color, area, stream) + (location && paint('cyan', location, stream)),
  );
  return [head, ...rest.map((line) => paintFrameLine(line, color, stream))].join('\n');
}

function paintFrameLine(line: string, color: 'red' | 'yellow', stream: ColorStream): string {
  if (/^> +\d+ \|/.test(line)) return paint(color, '>', stream) + line.slice(1);
  if (/^ +\| +\^$/.test(line)) return line.slice(0, -1) + paint(color, '^', stream);
  return /^ {2}\s*\d+ \|/.test(line) ? paint('dim', line, stream) : line;
}
