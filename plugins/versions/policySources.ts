/**
 * Returns the sources that policies allow, by directive, to add to another policy.
 * @param policies Content-Security-Policies as their header has them
 */
export function policySources(policies: readonly string[]): Record<string, string[]> {
  const sources: Record<string, string[]> = {};
  for (const directive of new Set(policies.flatMap((policy) => policy.split(';')))) {
    const [name = '', ...allowed] = directive.trim().split(/\s+/);
    const added = allowed.filter((source) => source !== "'none'");
    if (added.length > 0) sources[name] = [...new Set([...(sources[name] ?? []), ...added])];
  }
  return sources;
}
