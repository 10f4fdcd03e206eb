/** Whether this is a full run (`npm run test:full`). `npm test` runs a sample of slow tests. */
export const IS_FULL = process.env.TEST_FULL !== undefined;

/** Returns every item in a full run, and every n-th otherwise. */
export function sample<const Item>(items: readonly Item[], step: number): Item[] {
  return items.filter((_, index) => IS_FULL || index % step === 0);
}
