/** Limit that a job has exceeded: CPU time or memory. Otherwise the process has crashed, or a plugin of the site has failed. */
export type FailureKind = 'limit' | 'memory' | 'crash' | 'plugin';

const KINDS: readonly unknown[] = ['limit', 'memory', 'crash', 'plugin'] satisfies FailureKind[];

/** Error for a job that the parser could not finish. */
export class ParserFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.name = 'ParserFailure';
    this.kind = kind;
  }
}

/** Returns a failure that has passed through plain JavaScript or another process as a `ParserFailure` again, and any other error as it is. */
export function restoreFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'ParserFailure' || !('kind' in error)) return error;
  const { kind, message } = error;
  return isKind(kind) ? new ParserFailure(kind, message) : error;
}

function isKind(value: unknown): value is FailureKind {
  return KINDS.includes(value);
}
