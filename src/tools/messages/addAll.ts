/** Adds items to the end of a list. `push(...items)` overflows the stack with some 100,000 of them. */
export function addAll<Item>(list: { push(item: Item): unknown }, items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}
