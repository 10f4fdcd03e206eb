import path from 'node:path';
import { metaSchema, navSchema } from '../../../node/config/schema/navigation.ts';
import { stripExtension } from '../../../shared/urls.ts';
import { relativePosix } from '../../../tools/messages/displayPath.ts';
import { isInside } from '../../../tools/messages/isInside.ts';
import { type Schema, schemaOptions, schemaValues } from './frontmatterKeys.ts';
import type { SiteDocument } from './SiteDocument.ts';

/** A row that is a string, or the name of one that is an object. */
const LISTED_NAME = /(?:[[,]\s*|"name"\s*:\s*)"([^"\\\n]*)"(?!\s*:)/g;

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

/** Returns what a `_meta.json` or a `_nav.json` may have at an offset, besides addresses and icons. */
export function completeNavigation(document: SiteDocument, offset: number, place: JsonPlace): JsonCandidate[] {
  const isMeta = path.basename(document.file) === '_meta.json';
  const schema: Schema = isMeta ? metaSchema : navSchema;
  const quoted = (label: string) => (place.isQuoted ? label : JSON.stringify(label));
  const names = () => {
    const listed = listedNames(document.text, offset);
    const missing = neighborNames(document).filter((name) => !listed.has(name));
    return missing.map((label) => ({ label, insert: quoted(label) }));
  };
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

/** Returns the names of pages, and of folders with pages, as a `_meta.json` beside them has them. */
function neighborNames({ file, graph }: SiteDocument): string[] {
  const folder = path.dirname(file);
  const names = graph.pages.flatMap(({ source }) => {
    if (source.virtual || !isInside(source.file, folder)) return [];
    const [name = '', below] = relativePosix(folder, source.file).split('/');
    return below === undefined ? stripExtension(name) : name;
  });
  return [...new Set(names)];
}

/** Returns the names that a `_meta.json` has already, besides the one at an offset. */
function listedNames(text: string, offset: number): Set<string> {
  const names = new Set<string>();
  for (const { 0: match, 1: name = '', index } of text.matchAll(LISTED_NAME)) {
    const end = index + match.length;
    if (offset < end - name.length - 1 || offset > end) names.add(stripExtension(name));
  }
  return names;
}
