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
