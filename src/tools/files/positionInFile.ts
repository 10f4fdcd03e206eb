import { positionAt, type SourcePosition } from './positionAt.ts';
import { readSource } from './readSource.ts';

/**
 * Returns the position of a quoted string in a file. `undefined` if the file does not exist, or computes the string.
 */
export function positionInFile(file: string, text: string): SourcePosition | undefined {
  const source = readSource(file);
  const isQuoted = source?.includes(`'${text}'`) || source?.includes(`"${text}"`);
  return source !== undefined && isQuoted ? positionOfSpecifier(source, text) : undefined;
}

/** Returns the position of a part of a text in a file that contains the text as it is. `undefined` for any other file. */
export function positionInText(file: string, text: string, part: string): SourcePosition | undefined {
  const source = readSource(file);
  const start = source?.indexOf(text) ?? -1;
  const inside = text.indexOf(part);
  return source === undefined || start < 0 || inside < 0 ? undefined : positionAt(source, start + inside);
}

/** Returns the position of a quoted specifier in a text. */
export function positionOfSpecifier(source: string, specifier: string): SourcePosition | undefined {
  const index = [`'${specifier}'`, `"${specifier}"`, specifier]
    .map((each) => source.indexOf(each))
    .find((at) => at >= 0);
  return index === undefined ? undefined : positionAt(source, index);
}

/**
 * Returns the position of a quoted string in the object of a file that also has another one, such as the link of a menu item
 * and its text. `undefined` if there is no such object.
 */
export function positionBeside(file: string, text: string, other: string): SourcePosition | undefined {
  const source = readSource(file);
  if (source === undefined) return undefined;
  const quoted = (value: string) => ["'", '"'].map((quote) => quote + value + quote);
  let around: number | undefined;
  for (const written of quoted(text)) {
    for (let at = source.indexOf(written); at >= 0; at = source.indexOf(written, at + 1)) {
      const end = source.indexOf('}', at);
      const object = source.slice(source.lastIndexOf('{', at) + 1, end < 0 ? undefined : end);
      if (!quoted(other).some((each) => object.includes(each))) continue;
      // The other one may be in an object inside.
      if (!object.includes('{')) return positionAt(source, at);
      around ??= at;
    }
  }
  return around === undefined ? undefined : positionAt(source, around);
}
