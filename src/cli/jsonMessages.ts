import type { Fix, SourceLocation } from '../model/issue.ts';
import type { BuildOutcome } from '../node/buildOutcome.ts';
import { joinByCause } from '../node/support/messages/joinByCause.ts';
import type { DocsError } from '../tools/messages/errors.ts';

/** A problem as JSON, for other programs. */
export interface JsonMessage extends Partial<SourceLocation> {
  /** Area of the problem, such as `links`, or `bundle` for a message of the bundler. */
  area: string;
  /** The problem, with code frame and hint. */
  message: string;
  /** The change that fixes the problem. Omitted if none is known. */
  fix?: Fix;
  /** The other places of its cause. Omitted if there are none. */
  others?: readonly SourceLocation[];
}

/** Converts problems, and joins those of one cause. */
export function toJsonMessages(errors: readonly DocsError[]): JsonMessage[] {
  return joinByCause(errors).map(({ error: { area, location, problem, frame, hint, fix }, more, others }) => ({
    area,
    ...(location && toPlace(location)),
    message: [problem, frame, hint, more].filter((part) => part !== undefined).join('\n'),
    ...(fix && { fix }),
    ...(others.length > 0 && { others: others.map(toPlace) }),
  }));
}

/** Locations may be objects with more fields, such as links. */
function toPlace({ file, line, column }: SourceLocation): SourceLocation {
  return { file, ...(line !== undefined && { line }), ...(line !== undefined && column !== undefined && { column }) };
}

/** Prints the outcome of a build as JSON. */
export function printJsonOutcome({ summary, errors, warnings }: BuildOutcome): void {
  printJson({
    ok: summary !== undefined,
    ...summary,
    errors: toJsonMessages(errors),
    warnings: toJsonMessages(warnings),
  });
}

/** Writes to standard output while that is kept for the result. */
let writeResult: ((text: string) => void) | undefined;

/**
 * Keeps standard output for the result of a command: what code of the site prints is on standard error.
 * @returns a function that ends it
 */
export function keepStdoutForJson(): () => void {
  const { stdout } = process;
  const { write } = stdout;
  writeResult = (text) => write.call(stdout, text);
  stdout.write = process.stderr.write.bind(process.stderr);
  return () => {
    writeResult = undefined;
    stdout.write = write;
  };
}

export function printJson(value: unknown): void {
  const text = JSON.stringify(value, undefined, 2);
  if (writeResult) writeResult(`${text}\n`);
  else console.log(text);
}
