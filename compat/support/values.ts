import { isRecord } from '../../src/shared/isRecord.ts';
import { valueAt } from '../../src/tools/messages/validate.ts';

/** Returns whether a value can be called. */
export function isFunction(value: unknown): value is (...given: unknown[]) => unknown {
  return typeof value === 'function';
}

/** Options of another engine, as they were authored. */
export type Options = Record<string, unknown>;

/** Returns the text at a path of an authored value; `undefined` if there is none. */
export function textAt(value: unknown, ...path: string[]): string | undefined {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found : undefined;
}

/** Returns the object at a path of an authored value; an empty one if there is none. */
export function recordAt(value: unknown, ...path: string[]): Options {
  const found = valueAt(value, path);
  return isRecord(found) ? found : {};
}

/** Returns the list at a path of an authored value; an empty one if there is none. */
export function listAt(value: unknown, ...path: string[]): unknown[] {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found : [];
}

/** Returns the texts in the list at a path of an authored value; `undefined` if there is no list. */
export function textsAt(value: unknown, ...path: string[]): string[] | undefined {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : undefined;
}

/** Returns an object without its undefined members. */
export function withoutUndefined<Value extends object>(value: Value): Value {
  // Only members whose type has `undefined` are left out.
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value;
}

/** Returns the base of a site with a slash at both ends, as engines complete it; `undefined` for another value. */
export function siteBase(base: unknown): string | undefined {
  if (typeof base !== 'string') return undefined;
  return /^(?:\w+:|\.)/.test(base) ? base : `/${base}/`.replace(/\/{2,}/g, '/');
}

/** Returns the address of a file with a slash at its beginning, which engines do not need; `undefined` for what is no text. */
export function publicAddress(address: unknown): string | undefined {
  return typeof address === 'string' ? address.replace(/^(?:\.\/)?(?=[\w-]+(?:[./]|$))(?!\w+:)/, '/') : undefined;
}

/** Returns whether a value is an address of a picture. An emoji, which some themes take, is none. */
export function isPicture(value: unknown): boolean {
  return /^(?:\/|https?:|data:image\/)/i.test(publicAddress(value) ?? '');
}
