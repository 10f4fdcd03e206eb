import type { RootNode } from '../../../model/tree.ts';

/**
 * Stands for a slash in the value of an attribute without quotes, `<a href=/guide>`: CommonMark allows it there, and the native parser reads
 * such a tag as text. No text has this character, which Unicode reserves for uses of this kind, and columns stay the same.
 */
export const SLASH_SENTINEL = '\uFDD3';

/** An opening tag with attributes. No part matches in two ways, and none is long: a page may have thousands of tags without an end. */
const TAG =
  /<[A-Za-z][A-Za-z\d-]*(?:\s+[A-Za-z_:][\w.:-]*(?:[ \t]*=[ \t]*(?:[^\s"'=<>`]+|"[^"]{0,2000}"|'[^']{0,2000}'))?){1,50}\s*\/?>/g;
const BARE_VALUE = /(=[ \t]*)("[^"]*"|'[^']*'|[^\s"'=<>`]+)/g;
const HAS_BARE_SLASH = /=[ \t]*[^\s"'=<>`]*\//;

/** Replaces slashes in values without quotes, in code as well: `restoreSlashes` gives all of them back. */
export function hideSlashes(body: string): string {
  if (!HAS_BARE_SLASH.test(body)) return body;
  return body.replace(TAG, (tag) =>
    HAS_BARE_SLASH.test(tag)
      ? tag.replace(
          BARE_VALUE,
          (_, equals: string, value: string) =>
            equals + (/^["']/.test(value) ? value : value.replaceAll('/', SLASH_SENTINEL)),
        )
      : tag,
  );
}

/** Restores the slashes in a tree, also in addresses, which the parser encodes. */
export function restoreSlashes(tree: RootNode): RootNode {
  const json = JSON.stringify(tree).replaceAll(SLASH_SENTINEL, '/');
  return JSON.parse(json.replaceAll(encodeURIComponent(SLASH_SENTINEL), '/'));
}
