import { type ArrayExpression, type Expression, type Node, parseExpressionAt } from 'acorn';
import { stripExtension } from '../../shared/urls.ts';
import { insertJsonText } from '../scaffold/insertJsonItem.ts';

/** A row of a `_meta.json` that names a page or a folder. */
interface MetaRow {
  element: Node;
  /** The string with the name. */
  name: Node;
}

/** Returns the text of a `_meta.json` in which rows have other names. The text itself if no row has one of them. */
export function renameRows(source: string, names: ReadonlyMap<string, string>): string {
  const rows = [...names].flatMap(([from, to]) => {
    const row = findRow(source, from);
    return row ? { ...row.name, to } : [];
  });
  rows.sort((one, other) => other.start - one.start);
  return rows.reduce(
    (text, { start, end, to }) =>
      text.slice(0, start) + JSON.stringify(renamed(source.slice(start, end), to)) + text.slice(end),
    source,
  );
}

/** Removes a row from the text of a `_meta.json`, and returns its text with another name; no row if there is none. */
export function takeRow(source: string, from: string, to: string): { text: string; row: string | undefined } {
  const row = findRow(source, from);
  if (!row) return { text: source, row: undefined };
  const { start, end } = row.element;
  const { start: nameStart, end: nameEnd } = row.name;
  const own =
    source.slice(start, nameStart) +
    JSON.stringify(renamed(source.slice(nameStart, nameEnd), to)) +
    source.slice(nameEnd, end);
  const comma = /^\s*,/.exec(source.slice(end))?.[0].length;
  const before = source.slice(0, start);
  // The last row takes the comma before it with it.
  const kept = comma === undefined ? before.replace(/,?\s*$/, '') : before.replace(/(?:\r?\n)?[ \t]*$/, '');
  return { text: kept + source.slice(end + (comma ?? 0)), row: own };
}

/** Adds a row to the text of a `_meta.json`, at its end. The text itself if it lists the name already or is not JSON. */
export function addRow(source: string, name: string, row: string): string {
  if (findRow(source, name)) return source;
  const rows = arrayOf(source)?.elements.length;
  return rows === undefined ? source : (insertJsonText(source, row, name === 'index' ? 0 : rows) ?? source);
}

/** The extension of a page stays where the author wrote it. */
function renamed(written: string, to: string): string {
  const name: unknown = JSON.parse(written);
  return to + (typeof name === 'string' ? name.slice(stripExtension(name).length) : '');
}

function findRow(source: string, name: string): MetaRow | undefined {
  for (const element of arrayOf(source)?.elements ?? []) {
    const own = element && element.type !== 'SpreadElement' ? nameIn(element) : undefined;
    if (element && own && stripExtension(own.value) === name) return { element, name: own.node };
  }
  return undefined;
}

function nameIn(element: Expression): { value: string; node: Node } | undefined {
  if (element.type === 'Literal' && typeof element.value === 'string') return { value: element.value, node: element };
  if (element.type !== 'ObjectExpression') return undefined;
  for (const property of element.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Literal' || property.key.value !== 'name') continue;
    return nameIn(property.value);
  }
  return undefined;
}

function arrayOf(source: string): ArrayExpression | undefined {
  try {
    // Acorn takes a byte order mark for a blank, and JSON has none.
    JSON.parse(source.replace(/^\uFEFF/, ''));
    const node = parseExpressionAt(source, 0, { ecmaVersion: 'latest' });
    return node.type === 'ArrayExpression' ? node : undefined;
  } catch {
    return undefined;
  }
}
