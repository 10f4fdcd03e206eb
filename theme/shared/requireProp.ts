/**
 * A prop that a page has to give: MDX checks no types.
 * @throws Error that names component and prop, which a build reports with the location in the page
 */
export function requireProp<Value>(component: string, name: string, value: Value | undefined): Value {
  if (value === undefined) throw new Error(`<${component}> needs the prop "${name}"`);
  return value;
}

/**
 * A prop that has one of a few values: another one would be shown without any style.
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
 * A key of a prop that is an object with a few known keys.
 * @throws Error that names component, prop, known keys and the given one
 */
export function requireKey(component: string, name: string, key: string, known: readonly string[]): void {
  if (!known.includes(key)) throw new Error(`<${component}> needs each key of the prop "${name}" ${oneOf(known, key)}`);
}

/** `src/build/bundle/renderErrors.ts` reads it to find the use in the page and the best suggestion. */
function oneOf(choices: readonly string[], value: string): string {
  return `to be one of ${choices.map((choice) => `"${choice}"`).join(', ')}, not ${JSON.stringify(value)}`;
}
