/** Number of items that one call adds: `push(...items)` overflows the stack with some 100,000 of them. */
const ITEMS_AT_ONCE = 10_000;

/** Adds items to the end of a list, in few calls: Rspack's list of errors copies itself at each. */
export function addAll<Item>(list: { push(...items: Item[]): unknown }, items: Iterable<Item>): void {
  const all = [...items];
  for (let start = 0; start < all.length; start += ITEMS_AT_ONCE) list.push(...all.slice(start, start + ITEMS_AT_ONCE));
}
