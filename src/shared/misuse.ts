/** A wrong value of a prop. */
interface WrongValue {
  /** The value, or the key of an object. */
  value: string;
  choices: readonly string[];
}

/**
 * How a page uses a component wrongly, from which a build locates the use and suggests another:
 * - `prop`: a prop is missing, or has a wrong value
 * - `content`: content is missing, or is not in the elements that it belongs in
 * - `undefined`: the name has no component
 */
export type Misuse =
  | { kind: 'prop'; component: string; prop: string; wrong?: WrongValue }
  | { kind: 'content' | 'undefined'; component: string };

/** Creates the error of a component that a page uses wrongly. */
export function misuseError(message: string, misuse: Misuse): Error {
  return Object.assign(new Error(message), { misuse });
}

/** Returns how a component is used, from an error, which another bundle or process may have created. */
export function misuseOf(cause: unknown): Misuse | undefined {
  return hasMisuse(cause) ? cause.misuse : undefined;
}

/** No other error has this property: only `misuseError` sets it. */
function hasMisuse(cause: unknown): cause is { misuse: Misuse | undefined } {
  return typeof cause === 'object' && cause !== null && 'misuse' in cause;
}
