import { DocsError, hintOf } from './errors.ts';

/** The fields of an error, to send it to another process. Its cause stays behind. */
export type PlainError = Pick<DocsError, 'area' | 'location' | 'problem' | 'hint' | 'fix' | 'frame' | 'commonCause'>;

/** Returns the fields of an error. */
export function toPlainError({ area, location, problem, hint, fix, frame, commonCause }: DocsError): PlainError {
  return { area, location, problem, hint, fix, frame, commonCause };
}

/** Restores an error from its fields. */
export function fromPlainError(plain: PlainError): DocsError {
  const { area, location, problem, frame, commonCause } = plain;
  const hint = hintOf(plain);
  return new DocsError({
    area,
    problem,
    ...(location && { location }),
    ...(hint !== undefined && { hint }),
    ...(frame !== undefined && { frame }),
    ...(commonCause && { commonCause }),
  });
}
