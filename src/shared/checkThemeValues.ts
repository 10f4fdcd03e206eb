/** A value of a theme that is wrong. */
export interface WrongThemeValue {
  /** Keys that lead to it: `['contentComponents', 'Card', 'load']`. */
  keys: readonly string[];
  isFunction: boolean;
}

/** Returns which value of a theme is wrong, from an error of `checkThemeValues`, which another bundle may have created. */
export function wrongThemeValueOf(cause: unknown): WrongThemeValue | undefined {
  return hasWrongValue(cause) ? cause.wrongThemeValue : undefined;
}

/** No other error has this property. */
function hasWrongValue(cause: unknown): cause is { wrongThemeValue: WrongThemeValue } {
  return typeof cause === 'object' && cause !== null && 'wrongThemeValue' in cause;
}

/**
 * Checks the values of a theme, of which types say the same: rendering would report each in words of its own, or ignore it.
 * @param theme default export of the theme's module
 * @throws Error that names the first key with a wrong value
 */
export function checkThemeValues(theme: unknown): void {
  if (!isObject(theme)) throw new Error(`The theme is ${nameOf(theme)}, not an object with a Layout.`);
  const { Layout, preload, contentComponents, pageTypes, attachBehavior } = theme;
  if (!isComponent(Layout)) throw wrong(['Layout'], Layout, 'a component');
  if (!isFunction(preload)) throw wrong(['preload'], preload, 'a function');
  if (!isFunction(attachBehavior)) throw wrong(['attachBehavior'], attachBehavior, 'a function');
  if (!isObject(contentComponents)) throw wrong(['contentComponents'], contentComponents, 'an object');
  if (pageTypes !== undefined && !isObject(pageTypes)) throw wrong(['pageTypes'], pageTypes, 'an object');
  for (const [name, value] of Object.entries(contentComponents)) {
    const at = ['contentComponents', name];
    if (!isObject(value)) throw wrong(at, value, 'an object such as { component }');
    if (!isComponent(value.component)) throw wrong([...at, 'component'], value.component, 'a component');
    if (!isFunction(value.load)) throw wrong([...at, 'load'], value.load, 'a function');
  }
  for (const [name, value] of Object.entries(pageTypes ?? {}))
    if (!isComponent(value)) throw wrong(['pageTypes', name], value, 'a component');
}

function wrong(keys: readonly string[], value: unknown, expected: string): Error {
  const wrongThemeValue: WrongThemeValue = { keys, isFunction: typeof value === 'function' };
  const message = `"${keys.join('.')}" of the theme is ${nameOf(value)}, not ${expected}.`;
  return Object.assign(new Error(message), { wrongThemeValue });
}

/** Components of `memo`, `forwardRef` and `lazy` are objects of React. */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (isObject(value) && '$$typeof' in value && !('props' in value));
}

function isFunction(value: unknown): boolean {
  return value === undefined || typeof value === 'function';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nameOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return '$$typeof' in value ? 'an element' : 'an object';
  return typeof value === 'function' ? 'a function' : `the ${typeof value} ${JSON.stringify(value)}`;
}
