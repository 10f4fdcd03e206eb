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
  const listed = choices.map((choice) => `"${choice}"`).join(', ');
  throw new Error(`<${component}> needs the prop "${name}" to be one of ${listed}, not ${JSON.stringify(value)}`);
}
