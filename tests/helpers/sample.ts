/** Whether everything is tested, as by `npm run test:full`; `npm test` takes a sample of what takes long. */
export const IS_FULL = process.env.TEST_FULL !== undefined;

/** Every item in a full run, else every n-th, the same ones each time. */
export function sample<Item>(items: readonly Item[], step: number): Item[] {
  return items.filter((_, index) => IS_FULL || index % step === 0);
}
