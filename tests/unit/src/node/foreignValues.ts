/**
 * CPU seconds that a huge result may take, on a machine whose processors take twice as long as usual. A loop within a loop over 100,000
 * items takes minutes.
 */
export const LIMIT_S = 25;
export const HUGE_TIMEOUT_MS = 120_000;
/** Number of items of a huge list. */
export const HUGE = 100_000;
const HUGE_TEXT = 50_000_000;

/** Values of a wrong type. `undefined` is right almost everywhere: it is what a function without `return` returns. */
export const WRONG = {
  'a number': 5,
  'a text': 'text',
  null: null,
  'an object': { unknown: 1 },
  'a list of numbers': [5],
  'a function': () => 5,
};

/** Name of a value of a wrong type. */
export type Wrong = keyof typeof WRONG;

/** A text of 50 MB. */
export const anyText = 'a'.repeat(HUGE_TEXT);

/** Creates 100,000 items. */
export const many = <Item>(create: (index: number) => Item): Item[] =>
  Array.from({ length: HUGE }, (_, index) => create(index));

/** Returns the CPU seconds of this process since a measurement. */
export function cpuSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
