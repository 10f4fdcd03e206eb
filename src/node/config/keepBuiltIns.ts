/** What code of a site may replace, and the engine uses while it reports it. Parts that are added, as by a polyfill, stay. */
const OBJECTS: readonly object[] = [
  Array,
  Array.prototype,
  Function.prototype,
  JSON,
  Map.prototype,
  Object,
  Object.prototype,
  Promise,
  Promise.prototype,
  RegExp.prototype,
  Set.prototype,
  String.prototype,
];

/**
 * Runs the configuration of a site, and gives the objects of the language the parts back that it has replaced: a message about it would
 * run its code, and the rest of the build as well.
 */
export async function keepBuiltIns<Result>(run: () => Result | Promise<Result>): Promise<Result> {
  const { defineProperty, getOwnPropertyDescriptor } = Object;
  const { ownKeys } = Reflect;
  const kept: [owner: object, name: string | symbol, descriptor: PropertyDescriptor][] = [];
  for (const owner of OBJECTS) {
    for (const name of ownKeys(owner)) {
      const descriptor = getOwnPropertyDescriptor(owner, name);
      if (descriptor) kept[kept.length] = [owner, name, descriptor];
    }
  }
  try {
    return await run();
  } finally {
    // No method and no iterator may be used here.
    for (let index = 0; index < kept.length; index++) {
      const entry = kept[index];
      if (entry === undefined) continue;
      const owner = entry[0];
      const name = entry[1];
      const old = entry[2];
      const now = getOwnPropertyDescriptor(owner, name);
      const isSame = now !== undefined && now.value === old.value && now.get === old.get && now.set === old.set;
      if (!isSame && (now === undefined || now.configurable === true || now.writable === true)) {
        defineProperty(owner, name, old);
      }
    }
  }
}
