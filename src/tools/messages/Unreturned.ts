/** Environment variable with another number of seconds for both limits. */
export const TIME_LIMIT = 'DOCSPACK_TIME_LIMIT';

/** Code of the site did not return. The message is the end of a sentence about it; the stack shows where it runs. */
export class Unreturned extends Error {
  override readonly name = 'Unreturned';
  /** For code that may only be slow. */
  readonly hint: string | undefined;

  /** @param isLimit whether a time limit was reached */
  constructor(message: string, isLimit: boolean) {
    super(message);
    this.hint = isLimit
      ? `If it needs longer, set the environment variable ${TIME_LIMIT} to a number of seconds.`
      : undefined;
  }
}
