import type { BuildOutcome } from '../../plugins/rspack/buildOutcome.ts';

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
}

const HEAD = /^\[docs:([\w-]+)\] (?:(\S+\.\w+)(?::(\d+)(?::(\d+))?)? )?/;

/** Splits messages of the form `[docs:area] file:line:column problem`. */
export function toJsonMessages(messages: readonly string[]): JsonMessage[] {
  return messages.map((message) => {
    const [head = '', area, file, line, column] = HEAD.exec(message) ?? [];
    return {
      ...(area !== undefined && { area }),
      ...(file !== undefined && { file }),
      ...(line !== undefined && { line: Number(line) }),
      ...(column !== undefined && { column: Number(column) }),
      message: message.slice(head.length),
    };
  });
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
