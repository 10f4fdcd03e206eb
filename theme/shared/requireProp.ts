/**
 * Returns a required prop, because MDX does not check types.
 * @throws Error that names component and prop; a build reports it with the location in the page
 */
export function requireProp<Value>(component: string, name: string, value: Value | undefined): Value {
  if (value === undefined) throw new Error(`<${component}> needs the prop "${name}"`);
  return value;
}

/**
 * Returns a prop that must be one of a few values; any other would have no style.
 * @throws Error that names component, prop and values
 */
export function requireChoice<Value extends string>(
  component: string,
  name: string,
  value: Value,
  choices: readonly string[],
): Value {
  if (choices.includes(value)) return value;
  throw new Error(`<${component}> needs the prop "${name}" ${oneOf(choices, value)}`);
}

/**
 * Checks a key of an object prop with a few known keys.
 * @throws Error that names component, prop, known keys and the given one
 */
export function requireKey(component: string, name: string, key: string, known: readonly string[]): void {
  if (!known.includes(key)) throw new Error(`<${component}> needs each key of the prop "${name}" ${oneOf(known, key)}`);
}

/** `src/node/bundle/renderErrors.ts` parses this to locate the use in the page and to suggest a value. */
function oneOf(choices: readonly string[], value: string): string {
  return `to be one of ${choices.map((choice) => `"${choice}"`).join(', ')}, not ${JSON.stringify(value)}`;
}
