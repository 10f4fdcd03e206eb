import { DocsError } from './errors.ts';

/** The fields of an error, to send it to another process. Its cause stays behind. */
export type PlainError = Pick<DocsError, 'area' | 'location' | 'problem' | 'hint' | 'frame' | 'commonCause'>;

/** Returns the fields of an error. */
export function toPlainError({ area, location, problem, hint, frame, commonCause }: DocsError): PlainError {
  return { area, location, problem, hint, frame, commonCause };
}

/** Restores an error from its fields. */
export function fromPlainError({ area, location, problem, hint, frame, commonCause }: PlainError): DocsError {
  return new DocsError({
    area,
    problem,
    ...(location && { location }),
    ...(hint !== undefined && { hint }),
    ...(frame !== undefined && { frame }),
    ...(commonCause && { commonCause }),
  });
}
