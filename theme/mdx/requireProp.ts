/**
 * A prop that a page has to give: MDX checks no types.
 * @throws Error that names component and prop, which a build reports with the location in the page
 */
export function requireProp<Value>(component: string, name: string, value: Value | undefined): Value {
  if (value === undefined) throw new Error(`<${component}> needs the prop "${name}"`);
  return value;
}
