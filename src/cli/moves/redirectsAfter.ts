import { type ObjectExpression, type Property, parseExpressionAt } from 'acorn';
import { bracedText } from '../../node/support/sources/bracedText.ts';
import { normalizePathname } from '../../shared/urls.ts';
import { locateInModule } from '../../tools/files/locateKey.ts';
import type { SourcePosition } from '../../tools/files/positionAt.ts';

/** Redirects that a configuration gets and loses. */
interface RedirectChange {
  /** New paths by old path. */
  added: ReadonlyMap<string, string>;
  /** Paths that are pages now, from which no redirect may start. */
  removed: ReadonlySet<string>;
}

/**
 * Returns the text of a configuration with other redirects. The rest of the text stays as it is.
 * @returns `undefined` if the redirects are not written out as a literal
 */
export function redirectsAfter(source: string, { added, removed }: RedirectChange): string | undefined {
  const quote = source.includes('"') && !source.includes("'") ? '"' : "'";
  const root = offsetOf(source, locateInModule(source, []));
  const key = offsetOf(source, locateInModule(source, ['redirects']));
  if (root === undefined || key === undefined || source[root] !== '{') return undefined;
  if (key === root) return added.size === 0 ? source : withList(source, root, formatRows(added, quote));
  const colon = /^["']?redirects["']?\s*:\s*/.exec(source.slice(key))?.[0];
  const start = key + (colon?.length ?? 0);
  const list = colon === undefined ? undefined : objectAt(source.slice(start));
  if (!list) return undefined;
  const { properties, end } = list;
  let text = source.slice(start, start + end);
  const kept = properties.filter(({ key: each }) => !removed.has(normalizePathname(nameOf(each) ?? '')));
  for (const property of [...properties].reverse()) {
    if (!kept.includes(property)) text = withoutProperty(text, property);
  }
  return source.slice(0, start) + withRows(text, formatRows(added, quote)) + source.slice(start + end);
}

function formatRows(added: ReadonlyMap<string, string>, quote: string): string[] {
  const text = (value: string) =>
    quote + value.replace(/[\\'"]/g, (each) => (each === quote || each === '\\' ? `\\${each}` : each)) + quote;
  return [...added].map(([from, to]) => `${text(from)}: ${text(to)}`);
}

/** Adds a list of redirects to a configuration without one. */
function withList(source: string, root: number, rows: readonly string[]): string {
  const rest = source.slice(root + 1);
  const indent = /^[ \t]*\r?\n([ \t]*)\S/.exec(rest)?.[1];
  if (indent === undefined) return `${source.slice(0, root + 1)} redirects: { ${rows.join(', ')} },${rest}`;
  const lines = rows.map((row) => `\n${indent}${indent}${row},`).join('');
  return `${source.slice(0, root + 1)}\n${indent}redirects: {${lines}\n${indent}},${rest}`;
}

/** Adds rows to the text of an object, behind its last one. */
function withRows(text: string, rows: readonly string[]): string {
  if (rows.length === 0) return text;
  const last = objectAt(text)?.properties.at(-1);
  if (!last) return `{ ${rows.join(', ')} }${text.slice(text.lastIndexOf('}') + 1)}`;
  const indent = /\n([ \t]*)$/.exec(text.slice(0, last.start))?.[0];
  const separator = indent === undefined ? ', ' : `,${indent}`;
  return text.slice(0, last.end) + rows.map((row) => separator + row).join('') + text.slice(last.end);
}

function withoutProperty(text: string, { start, end }: Property): string {
  const behind = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
  const before = /(?:\r?\n)?[ \t]*$/.exec(text.slice(0, start))?.[0].length ?? 0;
  return text.slice(0, start - before) + text.slice(end + behind);
}

/** Parses the object that a text begins with; `undefined` if its keys are not written out. */
function objectAt(source: string): { properties: Property[]; end: number } | undefined {
  try {
    const literal = bracedText(source);
    const node: ObjectExpression | undefined = literal === undefined ? undefined : parseObject(literal);
    const properties = node?.properties.flatMap((each) => (each.type === 'Property' ? each : []));
    if (!node || !properties || properties.some(({ key }) => nameOf(key) === undefined)) return undefined;
    return { properties, end: node.end };
  } catch {
    return undefined;
  }
}

function parseObject(literal: string): ObjectExpression | undefined {
  const node = parseExpressionAt(literal, 0, { ecmaVersion: 'latest' });
  return node.type === 'ObjectExpression' ? node : undefined;
}

function nameOf(key: Property['key']): string | undefined {
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}

function offsetOf(source: string, position: SourcePosition | undefined): number | undefined {
  if (position === undefined) return undefined;
  const lines = source.split('\n').slice(0, position.line - 1);
  return lines.reduce((sum, line) => sum + line.length + 1, position.column - 1);
}
