/** A call of a package that was not loaded. */
export interface RecordedCall {
  /** Name of the package with its subpath, such as `@rspress/plugin-rss`. */
  packageName: string;
  /** Exports and properties that lead to the function, such as `define.doc`. */
  path: string;
  args: unknown[];
}

/** Property by which a stand-in tells the package that it stands for. */
const PACKAGE = Symbol('package');
/** Property with the exports and properties that lead to it. */
const PATH = Symbol('path');

/** Returns the package that a value stands for; `undefined` for any other value. */
export function recordedPackage(value: unknown): string | undefined {
  return recordedText(value, PACKAGE);
}

/** Returns the exports and properties that lead to the value of a package that it stands for, such as `themes.github`. */
export function recordedPath(value: unknown): string | undefined {
  return recordedText(value, PATH);
}

function recordedText(value: unknown, key: symbol): string | undefined {
  const text: unknown = isObject(value) ? Reflect.get(value, key) : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** Returns whether a value is an object or a function. */
export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Holds the calls behind the values that recorded functions return. */
export type Recordings = WeakMap<object, RecordedCall>;

/**
 * Returns a stand-in for a package. Each of its exports can be called, and what a call returns can be used like a
 * function, an object or an empty list, so that a configuration runs without the package.
 * @param recordings receives the call behind each returned value
 * @param onCall called for each call, in order
 * @param onSpread called where the keys of a stand-in are read, `{ ...theme }`: it has none
 * @param known exports that are those of the package itself
 */
export function createRecorder(
  packageName: string,
  recordings: Recordings,
  onCall: (call: RecordedCall) => void = () => {},
  onSpread: () => void = () => {},
  known: Readonly<Record<string, unknown>> = {},
): object {
  const create = (path: string): object => {
    const properties = new Map<string, object>();
    const target = function recorded() {};
    return new Proxy(target, {
      get(_, name) {
        if (name === '__esModule') return true;
        if (name === PACKAGE) return packageName;
        if (name === PATH) return path;
        if (name === Symbol.iterator) return [][Symbol.iterator];
        if (name === Symbol.toPrimitive) return () => '';
        if (typeof name === 'symbol' || name === 'then' || name === 'toJSON') return undefined;
        if (path === '' && Object.hasOwn(known, name)) return known[name];
        const property = properties.get(name) ?? create(path === '' || path === 'default' ? name : `${path}.${name}`);
        properties.set(name, property);
        return property;
      },
      ownKeys: (target) => {
        onSpread();
        return Reflect.ownKeys(target);
      },
      apply: (_target, _this, args) => call(args),
      construct: (_target, args) => call(args),
    });
    function call(args: unknown[]): object {
      const [given] = args;
      // A configuration may do more with what it has defined.
      if (path === 'defineConfig' && isObject(given)) return given;
      const recorded = { packageName, path: path === 'default' ? '' : path, args };
      const result = create(`${path}()`);
      recordings.set(result, recorded);
      onCall(recorded);
      return result;
    }
  };
  return create('');
}
