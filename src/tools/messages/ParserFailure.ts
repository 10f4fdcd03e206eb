/** Limit that a job has exceeded: CPU time or memory. Otherwise the process has crashed. */
export type FailureKind = 'limit' | 'memory' | 'crash';

/** Error for a job that the parser could not finish. */
export class ParserFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.name = 'ParserFailure';
    this.kind = kind;
  }
}
