import { misuseError } from '#runtime';

/**
 * Returns a required prop, because MDX does not check types.
 * @throws Error that names component and prop; a build reports it with the location in the page
 */
export function requireProp<Value>(component: string, name: string, value: Value | undefined): Value {
  if (value !== undefined) return value;
  throw misuseError(`<${component}> needs the prop "${name}"`, { kind: 'prop', component, prop: name });
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
  throw wrongValue(`the prop "${name}"`, { component, name, value, choices });
}

/**
 * Checks a key of an object prop with a few known keys.
 * @throws Error that names component, prop, known keys and the given one
 */
export function requireKey(component: string, name: string, key: string, known: readonly string[]): void {
  if (known.includes(key)) return;
  throw wrongValue(`each key of the prop "${name}"`, { component, name, value: key, choices: known });
}

interface WrongProp {
  component: string;
  name: string;
  value: string;
  choices: readonly string[];
}

function wrongValue(what: string, { component, name, value, choices }: WrongProp): Error {
  const listed = choices.map((choice) => `"${choice}"`).join(', ');
  const message = `<${component}> needs ${what} to be one of ${listed}, not ${JSON.stringify(value)}`;
  return misuseError(message, { kind: 'prop', component, prop: name, wrong: { value, choices } });
}
