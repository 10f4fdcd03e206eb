/** A day, with a time and its zone if they are given. */
const DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Returns the time of a date such as `2026-05-31` or `2026-05-31 10:00`, in milliseconds since 1970; `undefined` if there is no such day or time.
 * Without a zone it is UTC, so that it does not depend on the machine.
 */
export function parseDate(text: string): number | undefined {
  const [, day = '', time = '00:00', zone = 'Z'] = DATE.exec(text) ?? [];
  const midnight = Date.parse(`${day}T00:00Z`);
  // Date.parse takes February 30 for March 2.
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return undefined;
  const value = Date.parse(`${day}T${time}${zone}`);
  return Number.isNaN(value) ? undefined : value;
}
