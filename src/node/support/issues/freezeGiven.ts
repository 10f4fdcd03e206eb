import type { ResolvedConfig } from '../../../model/config.ts';

/** Lists of code and of data that a library may change. Only the lists are frozen, not their items. */
const CODE_LISTS = ['remarkPlugins', 'rehypePlugins', 'recmaPlugins', 'languages'] as const;
const MAP_CHANGES = ['set', 'add', 'delete', 'clear'];

/** What is frozen with all that it contains. The next hook of thousands of pages is given the same objects. */
const frozen = new WeakSet<object>();

/**
 * Freezes what a hook is given, with everything in it, so that a plugin changes nothing that the engine and other plugins read: a hook
 * that tries to throws. Instances of classes, functions, and the plugins and libraries of the configuration stay as they are.
 */
export function freezeGiven(given: readonly unknown[]): void {
  for (const each of given) if (hasConfig(each)) freezeConfig(each.config);
  const pending: unknown[] = [...given];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null || frozen.has(value)) continue;
    const values = value instanceof Map || value instanceof Set ? closeCollection(value) : closeObject(value);
    if (!values) continue;
    frozen.add(value);
    // One call with all values overflows the stack for a list of some 100,000.
    for (const each of values) pending.push(each);
  }
}

function hasConfig(value: unknown): value is { config: ResolvedConfig } {
  return typeof value === 'object' && value !== null && 'config' in value && isConfig(value.config);
}

function isConfig(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'markdown' in value && 'plugins' in value;
}

/** Freezes the parts of the configuration whose items are not the engine's. */
function freezeConfig(config: ResolvedConfig): void {
  if (frozen.has(config)) return;
  const lists = CODE_LISTS.map((name) => config.markdown[name]);
  for (const each of [config.plugins, ...lists]) frozen.add(Object.freeze(each));
  if (config.pageAdapter) frozen.add(config.pageAdapter);
}

/** Freezes an object or a list. Returns its values; `undefined` for an instance of a class. */
function closeObject(value: object): unknown[] | undefined {
  if (!Array.isArray(value) && !isPlain(value)) return undefined;
  return Object.values(Object.freeze(value));
}

/** Objects of another realm have another `Object.prototype`. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || (typeof prototype === 'object' && Object.getPrototypeOf(prototype) === null);
}

/** Takes the methods that change it from a collection, which freezing does not. Returns its values. */
function closeCollection(collection: Map<unknown, unknown> | Set<unknown>): Iterable<unknown> {
  for (const name of MAP_CHANGES) {
    if (!(name in collection)) continue;
    const value = () => {
      throw new TypeError(`Cannot call "${name}" of a collection that is read-only`);
    };
    Object.defineProperty(collection, name, { value });
  }
  return collection.values();
}
