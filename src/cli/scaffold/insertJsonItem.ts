import { parseExpressionAt } from 'acorn';

/** A page or a folder for a `_meta.json`. */
export type NewItem = string | { type: 'dir'; name: string };

/** Formats an item as JSON. */
export function formatItem(item: NewItem): string {
  return typeof item === 'string' ? JSON.stringify(item) : `{ "type": "dir", "name": ${JSON.stringify(item.name)} }`;
}

/** Inserts an item into the text of a JSON array: see `insertJsonText`. */
export function insertJsonItem(source: string, item: NewItem, at: number): string | undefined {
  return insertJsonText(source, formatItem(item), at);
}

/**
 * Inserts the text of an item into the text of a JSON array. The text before and after it stays as it is, and the new item is on a line
 * of its own where the others are.
 * @param at index of the item that it comes before; the number of items for the end
 * @returns `undefined` if the text is not a JSON array
 */
export function insertJsonText(source: string, text: string, at: number): string | undefined {
  let items: unknown;
  try {
    items = parseJson(source);
  } catch {
    return undefined;
  }
  if (!Array.isArray(items)) return undefined;
  const array = parseExpressionAt(source, 0, { ecmaVersion: 'latest' });
  if (array.type !== 'ArrayExpression') return undefined;
  const elements = array.elements.flatMap((element) => element ?? []);
  const [first] = elements;
  const next = elements[at];
  const before = elements[at - 1];
  const afterBracket = array.start + 1;
  const indent = first ? source.slice(afterBracket, first.start) : '';
  const separator = `,${indent === '' ? ' ' : indent}`;
  const changed = next
    ? source.slice(0, next.start) + text + separator + source.slice(next.start)
    : before
      ? source.slice(0, before.end) + separator + text + source.slice(before.end)
      : source.slice(0, afterBracket) + text + source.slice(afterBracket).replace(/^\s+/, '');
  const expected = [...items.slice(0, at), JSON.parse(text), ...items.slice(at)];
  return JSON.stringify(parseJson(changed)) === JSON.stringify(expected) ? changed : undefined;
}

/** Parses JSON that may begin with a byte order mark, which is a blank to the parser of its positions. */
function parseJson(text: string): unknown {
  return JSON.parse(text.replace(/^\uFEFF/, ''));
}
