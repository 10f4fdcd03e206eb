/**
 * Returns a hint with the example of a key, or of the nearest key around it.
 * @param path of a key in a configuration
 * @param examples by their paths without numbers, such as `themeConfig.logo`
 */
export function exampleHint(
  path: readonly PropertyKey[],
  examples: Readonly<Record<string, string>>,
): string | undefined {
  const names = path.filter((key) => typeof key === 'string');
  for (let length = names.length; length > 0; length--) {
    const example = examples[names.slice(0, length).join('.')];
    if (example !== undefined) return `Such as ${names[length - 1]}: ${example}.`;
  }
  return undefined;
}
