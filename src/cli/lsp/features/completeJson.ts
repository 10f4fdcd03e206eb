import { readdirSync } from 'node:fs';
import path from 'node:path';
import { metaSchema, navSchema } from '../../../node/config/schema/navigation.ts';
import { stripExtension } from '../../../shared/urls.ts';
import { type Schema, schemaOptions, schemaValues } from './frontmatterKeys.ts';

/** What is typed at a place in JSON. */
export interface JsonPlace {
  kind: 'key' | 'value' | 'item';
  /** Key of a value. */
  key: string | undefined;
  /** The text since the quote, or since the last separator. */
  typed: string;
  isQuoted: boolean;
  /** Keys of the same object so far. */
  siblings: readonly string[];
}

/** Returns what is typed at the end of a text. */
export function jsonPlace(before: string): JsonPlace {
  const open: { isArray: boolean; keys: string[]; isValue: boolean }[] = [];
  const token = /"(?:[^"\\\n]|\\.)*"?|[[\]{},:]|[^\s"[\]{},:]+/g;
  let last: { text: string; end: number } | undefined;
  for (const { 0: text, index } of before.matchAll(token)) {
    const top = open.at(-1);
    const end = index + text.length;
    last = { text, end };
    if (end === before.length && !/^[[\]{},:]$/.test(text) && !/^".*"$/s.test(text)) break;
    if (text === '[' || text === '{') open.push({ isArray: text === '[', keys: [], isValue: false });
    else if (text === ']' || text === '}') open.pop();
    else if (text === ':' && top) top.isValue = true;
    else if (text === ',' && top) top.isValue = false;
    else if (top && !top.isArray && !top.isValue) top.keys.push(text.replace(/^"|"$/g, ''));
  }
  const top = open.at(-1);
  const isTyped = last !== undefined && last.end === before.length && !/^[[\]{},:]$/.test(last.text);
  const written = isTyped && last && !/^".*"$/s.test(last.text) ? last.text : '';
  const isQuoted = written.startsWith('"');
  return {
    kind: !top || top.isArray ? 'item' : top.isValue ? 'value' : 'key',
    key: top?.isValue ? top.keys.at(-1) : undefined,
    typed: isQuoted ? written.slice(1) : written,
    isQuoted,
    siblings: top?.keys ?? [],
  };
}

/** A completion of a navigation file. */
interface JsonCandidate {
  label: string;
  insert: string;
  documentation?: string | undefined;
}

/** Returns what a `_meta.json` or a `_nav.json` may have at a place, besides addresses and icons. */
export function completeNavigation(file: string, place: JsonPlace): JsonCandidate[] {
  const isMeta = path.basename(file) === '_meta.json';
  const schema: Schema = isMeta ? metaSchema : navSchema;
  const quoted = (label: string) => (place.isQuoted ? label : JSON.stringify(label));
  const names = () => neighborNames(path.dirname(file)).map((label) => ({ label, insert: quoted(label) }));
  if (place.kind === 'item') return isMeta ? names() : [];
  const options = new Map(schemaOptions(schema).map((option) => [option.key, option]));
  if (place.kind === 'value') {
    if (place.key === 'name') return names();
    const values = place.key === undefined ? [] : schemaValues(schema, place.key);
    return values.flatMap((label) => {
      const isText = !/^(?:true|false)$/.test(label);
      return isText || !place.isQuoted ? { label, insert: isText ? quoted(label) : label } : [];
    });
  }
  return [...options.values()]
    .filter(({ key }) => !place.siblings.includes(key))
    .map(({ key, description }) => ({
      label: key,
      insert: place.isQuoted ? key : `"${key}": `,
      documentation: description,
    }));
}

/** Returns the names of pages and folders, as a `_meta.json` beside them has them. */
function neighborNames(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !/^[._]|^public$/.test(name));
  return entries.flatMap((entry) =>
    entry.isDirectory() ? entry.name : /\.(?:mdx?|tsx)$/.test(entry.name) ? stripExtension(entry.name) : [],
  );
}
