/** Why there is no complete answer. */
export type AnswerFailure =
  | { kind: 'offline' | 'failed' | 'aborted' | 'no-passages' }
  /** `seconds` until the reader may ask again, if the endpoint says so. */
  | { kind: 'too-many'; seconds?: number };

/** An answer that failed, for a reason that readers are told. */
export class AnswerError extends Error {
  readonly failure: AnswerFailure;

  constructor(failure: AnswerFailure) {
    super(`The answer failed: ${failure.kind}.`);
    this.failure = failure;
  }
}
