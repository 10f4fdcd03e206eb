/** A name without the number that orders it, such as `intro` and 2 of `02-intro`. */
export interface PrefixedName {
  name: string;
  position?: number;
}

/** Reads the number at the beginning of a file or folder name. */
export type PrefixReader = (name: string) => PrefixedName;

const PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;
/** Dates and versions, such as `2021-11-12 notes` and `1.0-beta`, have no prefix. */
const NO_PREFIX = /^(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?|^\d+[-_.]\d+/;

/** Reads prefixes as Docusaurus does by default. */
export function readPrefix(name: string): PrefixedName {
  const [, number, rest] = NO_PREFIX.test(name) ? [] : (PREFIX.exec(name) ?? []);
  return number === undefined || rest === undefined ? { name } : { name: rest, position: Number(number) };
}

/** Returns the reader that the option `numberPrefixParser` of the docs plugin asks for. */
export function prefixReader(option: unknown): PrefixReader {
  if (option === false) return (name) => ({ name });
  if (typeof option !== 'function') return readPrefix;
  return (name) => {
    const { filename = name, numberPrefix } = Object(option(name));
    return { name: String(filename), ...(typeof numberPrefix === 'number' && { position: numberPrefix }) };
  };
}

/** Removes the prefixes of all folders of a path. */
export function withoutPrefixes(folder: string, read: PrefixReader): string {
  return folder
    .split('/')
    .map((name) => read(name).name)
    .join('/');
}
