/** Returns a member of a value of frontmatter. */
export function memberOf(value: unknown, key: string): unknown {
  return Object.entries(Object(value)).find(([name]) => name === key)?.[1];
}

/** Returns a list of a value of frontmatter; an empty one if there is none. */
export function listOf(value: unknown, key: string): unknown[] {
  const list = memberOf(value, key);
  return Array.isArray(list) ? list : [];
}

/** Returns a text of a value of frontmatter; `undefined` if there is none. */
export function textOf(value: unknown, key: string): string | undefined {
  const text = memberOf(value, key);
  return typeof text === 'string' ? text : undefined;
}
