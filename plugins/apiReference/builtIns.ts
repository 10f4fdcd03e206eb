const GLOBALS = 'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/';
const WEB_API = 'https://developer.mozilla.org/docs/Web/API/';
const UTILITY_TYPES = 'https://www.typescriptlang.org/docs/handbook/utility-types.html';

/** Objects of JavaScript that MDN describes by their names. */
const OBJECTS = new Set(
  'AggregateError Array ArrayBuffer AsyncFunction AsyncGenerator AsyncGeneratorFunction AsyncIterator Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError FinalizationRegistry Float32Array Float64Array Function Generator GeneratorFunction Int16Array Int32Array Int8Array Intl Iterator JSON Map Math Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String Symbol SyntaxError TypeError TypedArray URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet'.split(
    ' ',
  ),
);

/** Types of TypeScript that are what MDN describes under another name. */
const SAME_OBJECTS: Readonly<Record<string, string>> = {
  ReadonlyArray: 'Array',
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
  PromiseLike: 'Promise',
  RegExpMatchArray: 'RegExp/exec',
  RegExpExecArray: 'RegExp/exec',
  PropertyDescriptor: 'Object/defineProperty',
};

const UTILITIES = new Set(
  'Awaited Capitalize ConstructorParameters Exclude Extract InstanceType Lowercase NoInfer NonNullable Omit OmitThisParameter Parameters Partial Pick Readonly Record Required ReturnType ThisParameterType ThisType Uncapitalize Uppercase'.split(
    ' ',
  ),
);

/** Returns whether a file has types of TypeScript itself. */
export function isLibraryFile(file: string): boolean {
  return /\/lib\.[\w.]+\.d\.ts$/.test(file);
}

/**
 * Returns the address of what describes a built-in type, on MDN or in the handbook of TypeScript; `undefined` if nothing does.
 * @param file the file of TypeScript that declares it
 * @param isValue whether a program can read it, as all objects of browsers that MDN describes
 */
export function builtInAddress(name: string, file: string, isValue: boolean): string | undefined {
  if (/\/lib\.(?:dom|webworker)[\w.]*\.d\.ts$/.test(file)) return isValue ? WEB_API + name : undefined;
  const object = SAME_OBJECTS[name] ?? (OBJECTS.has(name) ? name : undefined);
  if (object !== undefined) return GLOBALS + object;
  return UTILITIES.has(name) ? UTILITY_TYPES : undefined;
}
