import type { BuildOutcome } from '../node/buildOutcome.ts';
import { joinByCause } from '../node/support/messages/joinByCause.ts';

/** A problem as JSON, for other programs. */
export interface JsonMessage {
  /** Area of the problem, such as `links`. Omitted for messages of the bundler. */
  area?: string;
  /** Relative to the working directory. */
  file?: string;
  /** 1-based. */
  line?: number;
  /** 1-based, in UTF-16 units. */
  column?: number;
  /** The whole message, with code frame and hint. */
  message: string;
  /** The other places of its cause. Omitted if there are none. */
  others?: Location[];
}

/** A place of a problem. */
interface Location {
  /** Relative to the working directory. */
  file: string;
  /** 1-based. */
  line?: number;
  /** 1-based, in UTF-16 units. */
  column?: number;
}

const HEAD = /^\[docs:([\w-]+)\] (?:(\S+\.\w+)(?::(\d+)(?::(\d+))?)? )?/;

/** Splits messages of the form `[docs:area] file:line:column problem`, and joins those of one cause. */
export function toJsonMessages(messages: readonly string[]): JsonMessage[] {
  return joinByCause(messages).map(({ message, others }) => {
    const [head = '', area, file, line, column] = HEAD.exec(message) ?? [];
    return {
      ...(area !== undefined && { area }),
      ...(file !== undefined && { file }),
      ...(line !== undefined && { line: Number(line) }),
      ...(column !== undefined && { column: Number(column) }),
      message: message.slice(head.length),
      ...(others.length > 0 && { others: others.map(toLocation) }),
    };
  });
}

function toLocation(place: string): Location {
  const [, file = place, line, column] = /^(.*?)(?::(\d+)(?::(\d+))?)?$/.exec(place) ?? [];
  return {
    file,
    ...(line !== undefined && { line: Number(line) }),
    ...(column !== undefined && { column: Number(column) }),
  };
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

export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, undefined, 2));
}
