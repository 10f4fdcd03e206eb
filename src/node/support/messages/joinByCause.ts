import type { CommonCause, SourceLocation } from '../../../model/issue.ts';
import { countOf } from '../../../shared/countOf.ts';
import { type DocsError, formatLocation } from '../../../tools/messages/errors.ts';

/** A problem, with the other places of its cause. */
export interface JoinedProblem {
  /** The first problem of the cause. */
  error: DocsError;
  /** Places besides that of the problem. */
  others: readonly SourceLocation[];
  /** A line about the other places; `undefined` if there are none. */
  more?: string;
}

/** Maximum number of other places that are listed. */
const SHOWN_PLACES = 3;

/** Begin the line about the other places. */
const INTROS: Readonly<Record<NonNullable<CommonCause['kind']>, (count: number) => string>> = {
  place: (count) => `The same cause ${count === 1 ? 'once' : `${count} times`} more`,
  page: (count) => `And on ${countOf(count, 'more page')}`,
  fence: (count) => `And for ${countOf(count, 'more fence')}`,
  file: (count) => `And in ${countOf(count, 'more file')}`,
};

/**
 * Joins the problems of one cause, such as a package that is missing or a plugin that throws for each page: the first one, with the
 * number and the first of the other places.
 */
export function joinByCause(errors: readonly DocsError[]): readonly JoinedProblem[] {
  const causes = new Map<string, SourceLocation[]>();
  const joined: JoinedProblem[] = [];
  for (const error of errors) {
    const cause = causeOf(error);
    const known = cause && causes.get(cause.key);
    if (known) {
      known.push(cause.place);
      continue;
    }
    const others: SourceLocation[] = [];
    if (cause) causes.set(cause.key, others);
    joined.push({ error, others });
  }
  return joined.map((each) => (each.others.length === 0 ? each : { ...each, more: formatOthers(each) }));
}

/** Returns what identifies the cause of a problem, and where it shows. A plugin throws at one location, whatever it is called for. */
function causeOf({ area, location, commonCause }: DocsError): { key: string; place: SourceLocation } | undefined {
  const place = commonCause?.place ?? location;
  if (!commonCause || !place) return undefined;
  const at = commonCause.place && location ? formatLocation(location) : '';
  return { key: JSON.stringify([area, at, commonCause.key]), place };
}

function formatOthers({ error, others }: JoinedProblem): string {
  const shown = others.slice(0, SHOWN_PLACES).map(formatLocation);
  const rest = others.length - shown.length;
  const end = rest === 0 ? '' : ` and ${rest} more`;
  return `${INTROS[error.commonCause?.kind ?? 'place'](others.length)}: ${shown.join(', ')}${end}.`;
}
