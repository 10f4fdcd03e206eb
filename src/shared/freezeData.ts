/** Data that is frozen with all that it contains. The pages of a site share most of it. */
const frozen = new WeakSet<object>();

/** Freezes data with everything in it, so that a component which changes it throws, and does not change the pages that are rendered later. */
export function freezeData(data: unknown): void {
  if (typeof data !== 'object' || data === null || frozen.has(data)) return;
  frozen.add(Object.freeze(data));
  for (const each of Object.values(data)) freezeData(each);
}
