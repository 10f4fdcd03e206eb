/** Runs a task for each item, a limited number of them at once. */
export async function forEachAtOnce<Item>(
  items: readonly Item[],
  limit: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const runRest = async () => {
    for (const item of rest) await run(item);
  };
  await Promise.all(Array.from({ length: limit }, runRest));
}
