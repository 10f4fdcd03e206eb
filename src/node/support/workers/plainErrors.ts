import { DocsError, hintOf } from '../../../tools/messages/errors.ts';

/** The fields of an error, to send it to another process. Its cause stays behind. */
export type PlainError = Pick<
  DocsError,
  'area' | 'location' | 'problem' | 'hint' | 'fix' | 'frame' | 'related' | 'commonCause'
>;

/** Returns the fields of an error. */
export function toPlainError({
  area,
  location,
  problem,
  hint,
  fix,
  frame,
  related,
  commonCause,
}: DocsError): PlainError {
  return { area, location, problem, hint, fix, frame, related, commonCause };
}

/** Restores an error from its fields. */
export function fromPlainError(plain: PlainError): DocsError {
  const { area, location, problem, frame, related, commonCause } = plain;
  const hint = hintOf(plain);
  return new DocsError({
    area,
    problem,
    related,
    ...(location && { location }),
    ...(hint !== undefined && { hint }),
    ...(frame !== undefined && { frame }),
    ...(commonCause && { commonCause }),
  });
}
