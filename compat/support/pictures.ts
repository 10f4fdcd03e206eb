import { removeBase } from '../../src/shared/urls.ts';

/** A picture as HTML, with its address. */
const PICTURE = /^\s*<img\s(?:[^>]*?\s)?src\s*=\s*(["'])([^"'<>]*)\1[^>]*>(?:\s*<\/img>)?\s*$/i;

/** Returns the address of a picture that is written as HTML and nothing else; `undefined` for any other text. */
export function pictureAddress(html: string): string | undefined {
  return PICTURE.exec(html)?.[2];
}

/** Returns an address of the public folder without the base of the site, which other engines leave where an address has it. */
export function withoutBase(address: string, base: string): string {
  return removeBase(address, base) ?? address;
}
