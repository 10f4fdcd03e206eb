import { quoteValue } from '../../../tools/messages/errors.ts';

/** Maximum depth of a value. Reading JSON overflows the stack with some thousands. */
const MAX_DEPTH = 1_000;

/** A part of a value that JSON cannot hold. */
interface NonJson {
  path: PropertyKey[];
  /** The part, as the end of "is …". */
  is: string;
}

/** Finds the first part of a value that is lost or changed in JSON, such as a `Map`. A key without a value is allowed. */
export function findNonJson(value: unknown): NonJson | undefined {
  return find(value, [], new Set());
}

/** @param above the objects that contain the value */
function find(value: unknown, path: PropertyKey[], above: Set<object>): NonJson | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : { path, is: String(value) };
  if (typeof value !== 'object') return { path, is: typeof value === 'bigint' ? `${value}n` : quoteValue(value) };
  if (above.has(value)) return { path, is: 'a reference to an object that contains it' };
  if (above.size >= MAX_DEPTH) return { path: [], is: `nested in more than ${MAX_DEPTH.toLocaleString('en')} levels` };
  above.add(value);
  const found = findInside(value, path, above);
  above.delete(value);
  return found;
}

function findInside(value: object, path: PropertyKey[], above: Set<object>): NonJson | undefined {
  if (Array.isArray(value)) return firstOf(value.entries(), path, above);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && !isPlainPrototype(prototype)) return { path, is: `a ${value.constructor.name}` };
  return firstOf(
    Object.entries(value).filter(([, each]) => each !== undefined),
    path,
    above,
  );
}

/** Objects of another realm have another `Object.prototype`. */
function isPlainPrototype(prototype: unknown): boolean {
  return typeof prototype === 'object' && prototype !== null && Object.getPrototypeOf(prototype) === null;
}

function firstOf(entries: Iterable<[PropertyKey, unknown]>, path: PropertyKey[], above: Set<object>) {
  for (const [key, each] of entries) {
    const found = find(each, [...path, key], above);
    if (found) return found;
  }
  return undefined;
}
